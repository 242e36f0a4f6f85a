"""Expressions in Murphi, which like the IR judges operands from the left and only as far as needed."""

from __future__ import annotations

from machines.exports.analysis import base_of
from machines.exports.murphi.containers import Containers
from machines.exports.murphi.pieces import (
    FALSE,
    SUM,
    TRUE,
    Piece,
    Value,
    called,
    chosen,
    compared,
    conjunction,
    disjunction,
    flat,
    negation,
)
from machines.exports.murphi.program import Program, function
from machines.exports.murphi.scope import Place, Scope
from machines.exports.murphi.tables import Tables
from machines.exports.murphi.types import NONE, scalar
from machines.exports.refusing import NotExportable
from machines.language import ir
from machines.language.faults import NothingThere, Overflow
from machines.language.types import ArrayOf, Flat, Int, Nothing, Of, Type

SIGNS = {"==": "="}


class Expressions:
    """Writes the expressions of one routine."""

    def __init__(self, program: Program, scope: Scope) -> None:
        self.program, self.scope = program, scope
        self.types, self.tables, self.containers = program.types, Tables(program), Containers(program)

    # -- entry points

    def value(self, node: ir.Expression) -> Value:
        """An expression, a record as its fields."""
        method = getattr(self, f"_{type(node).__name__}")
        found: Value = method(node)
        return found

    def piece(self, node: ir.Expression) -> Piece:
        """An expression that is a scalar."""
        found = self.value(node)
        assert isinstance(found, Piece)
        return found

    def refuse(self, node: ir.Node, what: str) -> NotExportable:
        """The mistake to raise for what Murphi has no words for."""
        return NotExportable(node.place, what, "Write it another way, or leave it out of the export.")

    # -- places

    def place(self, node: ir.Expression) -> Place:
        """Where a field, local, element or container stands."""
        if isinstance(node, ir.Field):
            if self.tables.holds(node.name):
                return Place(node.type, "", node.name)
            return Place(node.type, f"{self.scope.roots[node.root].text}.{self.program.identifiers.field(node.name)}")
        if isinstance(node, ir.Local):
            return Place(node.type, f"{self.scope.roots[node.root].text}.{self.program.identifiers.field(node.name)}")
        if isinstance(node, ir.Name):
            named = self.scope.names[node.name]
            assert isinstance(named, Place)
            return named
        if not isinstance(node, ir.Item):
            raise self.refuse(node, "a container that is computed")
        base = self.place(node.base)
        keys = tuple(self.piece(key) for key in node.keys)
        if base.table is not None:
            return Place(node.type, "", base.table, (*base.keys, *keys))
        return Place(node.type, base.text + "".join(f"[{key.text}]" for key in keys))

    def load(self, place: Place) -> Value:
        """The value at a place."""
        if place.table is not None:
            return self.tables.read(place.table, place.keys)
        return self._fields(place.type, place.text)

    def _fields(self, kind: Type, text: str) -> Value:
        if isinstance(kind, Flat):
            return {n: self._fields(m, f"{text}.{self.program.identifiers.field(n)}") for n, m in kind.fields}
        return Piece(text)

    # -- leaves

    def _Const(self, node: ir.Const) -> Value:
        return Piece(
            self.types.literal(node.type, node.value),
            SUM if isinstance(node.value, int) and node.value < 0 else 6,
        )

    def _Name(self, node: ir.Name) -> Value:
        named = self.scope.names[node.name]
        return self.load(named) if isinstance(named, Place) else named

    def _Field(self, node: ir.Field) -> Value:
        return self.load(self.place(node))

    _Local = _Field

    def _Item(self, node: ir.Item) -> Value:
        return self.load(self.place(node))

    def _Attribute(self, node: ir.Attribute) -> Value:
        base = self.value(node.base)
        assert isinstance(base, dict)
        return base[node.name]

    # -- conditions

    def _Compare(self, node: ir.Compare) -> Value:
        pairs = list(zip(flat(self.value(node.left)), flat(self.value(node.right)), strict=True))
        if len(pairs) == 1:
            return compared(pairs[0][0], SIGNS.get(node.op, node.op), pairs[0][1])
        same = conjunction(compared(left, "=", right) for left, right in pairs)
        return same if node.op == "==" else negation(same)

    def _And(self, node: ir.And) -> Value:
        return conjunction(self.piece(item) for item in node.items)

    def _Or(self, node: ir.Or) -> Value:
        return disjunction(self.piece(item) for item in node.items)

    def _Not(self, node: ir.Not) -> Value:
        return negation(self.piece(node.item))

    def _IfElse(self, node: ir.IfElse) -> Value:
        condition = self.piece(node.condition)
        return _either(condition, self.value(node.then), self.value(node.otherwise))

    def _In(self, node: ir.In) -> Value:
        member = self.value(node.member)
        if isinstance(node.container, ir.Members):
            return disjunction(
                conjunction(compared(m, "=", i) for m, i in zip(flat(member), flat(self.value(item)), strict=True))
                for item in node.container.items
            )
        nothing = isinstance(node.member.type, Nothing)
        optional = isinstance(node.member.type, Of) and node.member.type.optional
        some = compared(flat(member)[0], "!=", Piece(NONE)) if optional else FALSE if nothing else TRUE
        if isinstance(node.container, ir.Everything):
            return some
        place = self.place(node.container)
        if self.containers.takes_none(place):
            return self.containers.holds(place, member)
        return FALSE if nothing else conjunction([some, self.containers.holds(place, member)])

    # -- numbers

    def _Arithmetic(self, node: ir.Arithmetic) -> Value:
        left, right = self.piece(node.left), self.piece(node.right)
        if node.op in ("+", "-"):
            return Piece(f"{left.inside(SUM)} {node.op} {right.inside(6)}", SUM)
        return chosen(compared(left, "<" if node.op == "min" else ">", right), left, right)

    def _Size(self, node: ir.Size) -> Value:
        if isinstance(node.container, ir.Everything):
            return Piece(str(len(self.types.domain(node.container.member))))
        if isinstance(node.container, ir.Members):
            return Piece(str(len(node.container.items)))
        return self.containers.size(self.place(node.container))

    def _Multiplicity(self, node: ir.Multiplicity) -> Value:
        return self.containers.times(self.place(node.container), self.value(node.member))

    def _The(self, node: ir.The) -> Value:
        item = self.piece(node.item)
        if isinstance(node.item.type, Of) and not node.item.type.optional:
            return item
        assert isinstance(node.type, Of)
        some, cls = Of(node.type.cls), node.type.cls
        lines = [f'if x = {NONE} then error "{NothingThere.says} [{NothingThere.code}]"; end;', "return x;"]

        def made(name: str) -> list[str]:
            parameters = [f"x: {self.types.text(Of(cls, True))}"]
            return [
                f"-- the {cls.__name__}, which must be there",
                *function(name, parameters, self.types.text(some), lines),
            ]

        return called(self.program.routine(("the", cls), f"the_{cls.__name__}", made), [item])

    # -- records and helpers

    def _Make(self, node: ir.Make) -> Value:
        assert isinstance(node.type, Flat)
        return {
            name: self._checked(self.value(item), member)
            for item, (name, member) in zip(node.items, node.type.fields, strict=True)
        }

    def _checked(self, value: Value, kind: Type) -> Value:
        """An integer is checked when it becomes part of a record."""
        if not isinstance(kind, Int) or not isinstance(value, Piece):
            return value
        body = [f'if x < low | x > high then error "{Overflow.says} [{Overflow.code}]"; end;', "return x;"]
        parameters = ["x: Number", "low: Number", "high: Number"]
        name = self.program.routine("within", "within", lambda name: function(name, parameters, "Number", body))
        return called(name, [value, self.types.bound_text(kind.low), self.types.bound_text(kind.high)])

    def _Invoke(self, node: ir.Invoke) -> Value:
        from machines.exports.murphi.helpers import value_of_helper

        return value_of_helper(self, node)

    def arguments(self, nodes: tuple[ir.Expression, ...], *, tables: bool = False) -> list[Piece | str]:
        """Arguments of a routine: what is present needs none, a record is given by its fields.

        A container of the scenario is given by its keys to a routine written for it (`tables`), and to no other.
        """
        found: list[Piece | str] = []
        for node in nodes:
            if isinstance(node, ir.Frame):
                root = self.scope.roots[node.root]
                found += [root.text] if root.given else []
            elif scalar(node.type) or isinstance(node.type, Flat):
                found += flat(self.value(node))
            elif tables and (place := self.place(node)).table is not None:
                found += place.keys
            else:
                found.append(self._whole(node))
        return found

    def container(self, node: ir.Expression) -> Place | None:
        """Where an argument stands that is a container; None for another value."""
        return None if scalar(node.type) or isinstance(node.type, Flat) else self.place(node)

    def _whole(self, node: ir.Expression) -> str:
        place = self.place(node)
        if place.table is not None or isinstance(place.type, ArrayOf):
            raise self.refuse(node, f"{getattr(base_of(node), 'name', 'this')} is handed on as a whole")
        return place.text

    def _InProgress(self, node: ir.InProgress) -> Value:
        from machines.exports.murphi.stack import in_progress

        state = next((root for root in self.scope.roots.values() if root.procedure is None), None)
        if state is not None and state.given:
            raise self.refuse(node, "in_progress of a state that has passed")
        return in_progress(self.program, node.procedure)

    def _Quantifier(self, node: ir.Quantifier) -> Value:
        from machines.exports.murphi.quantifiers import quantified

        return quantified(self, node)


def _either(condition: Piece, then: Value, otherwise: Value) -> Value:
    if isinstance(then, Piece) and isinstance(otherwise, Piece):
        return chosen(condition, then, otherwise)
    assert isinstance(then, dict) and isinstance(otherwise, dict)
    return {name: _either(condition, then[name], otherwise[name]) for name in then}
