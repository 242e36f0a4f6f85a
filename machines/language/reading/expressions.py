"""Expressions of a declaration: from `ast` to the typed IR."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from types import ModuleType
from typing import Any, NoReturn

from machines.language import ir
from machines.language.declaring import Helper
from machines.language.domains import Index, Record
from machines.language.effects import count, empty, in_progress, the
from machines.language.mistakes import Mistake, OutsideSubset, TypeClash, UnknownField, UnknownName
from machines.language.reading.source import Text
from machines.language.reading.world import World
from machines.language.state import Procedure, State
from machines.language.types import (
    ArrayOf,
    BagOf,
    Bool,
    Enumeration,
    Flat,
    Int,
    Nothing,
    Of,
    SetOf,
    Type,
    accepts,
    comparable,
    type_of,
)

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "==", ast.IsNot: "!=",
}  # fmt: skip
QUANTIFIERS = {any: "any", all: "all", count: "count", min: "min", max: "max"}
BEGINNERS: dict[type[ast.AST], tuple[str, str]] = {
    ast.BitAnd: ("`&` is arithmetic on bits", "Write `and`."),
    ast.BitOr: ("`|` is arithmetic on bits", "Write `or`."),
    ast.Invert: ("`~` is arithmetic on bits", "Write `not`."),
    ast.NamedExpr: ("`:=` inside an expression", "Name the value on a line of its own, or write `==`."),
    ast.Lambda: ("a lambda", "Declare a @helper."),
    ast.JoinedStr: ("a text", "No text is in a state; use an enumeration."),
    ast.ListComp: ("a list", "Use any, all, count, min or max over the range."),
    ast.SetComp: ("a set comprehension", "Add the members in a `for` loop."),
}


class ExpressionReader:
    """Reads the expressions of one function. `scope` maps its names to types or to state and frame classes."""

    def __init__(self, world: World, text: Text, names: Mapping[str, Any]) -> None:
        self.world, self.text, self.names = world, text, names
        self.scope: dict[str, Type] = {}
        self.roots: dict[str, type[State] | type[Procedure]] = {}

    # -- mistakes

    def wrong(self, kind: type[Mistake], node: ast.AST, what: str, remedy: str) -> NoReturn:
        raise kind(self.text.place(node), what, remedy)

    def clash(self, node: ast.AST, found: Type, expected: object) -> NoReturn:
        if isinstance(found, Enumeration) and isinstance(expected, Enumeration):
            self.wrong(TypeClash, node, f"a member of {found} where one of {expected} is expected", f"Use a member of {expected}.")
        self.wrong(TypeClash, node, f"{found} where {expected} is expected", "Compare and assign values of one type only.")

    # -- entry points

    def read(self, node: ast.expr, expected: Type | None = None) -> ir.Expression:
        """Read an expression; with `expected`, check that it may stand there. Raises `Mistake`."""
        method = getattr(self, f"_{type(node).__name__}", None)
        if method is None:
            what, remedy = BEGINNERS.get(type(node), (f"{type(node).__name__} is not in the language", "See SEMANTICS.md, section 1."))
            self.wrong(OutsideSubset, node, what, remedy)
        found: ir.Expression = method(node)
        if isinstance(found, ir.Empty) and isinstance(expected, SetOf | BagOf):
            return ir.Empty(type=expected, place=found.place)
        if expected is not None and not accepts(expected, found.type):
            if isinstance(expected, Of) and not expected.optional and isinstance(found.type, Of) and found.type.cls is expected.cls:
                self.wrong(TypeClash, node, f"{found.type} where {expected} is expected", "Write the(…) where it cannot be None.")
            self.clash(node, found.type, expected)
        return found

    def condition(self, node: ast.expr) -> ir.Expression:
        return self.read(node, Bool())

    def find(self, node: ast.expr) -> Any:
        """The Python object that a (dotted) global name stands for, or None."""
        if isinstance(node, ast.Name) and node.id not in self.scope and node.id not in self.roots:
            if node.id in self.names:
                return self.names[node.id]
            if node.id in self.world.procedures:
                return self.world.procedures[node.id]
            builtins = self.names.get("__builtins__", {})
            return (builtins if isinstance(builtins, dict) else vars(builtins)).get(node.id)
        if isinstance(node, ast.Attribute):
            base = self.find(node.value)
            if isinstance(base, ModuleType):
                return getattr(base, node.attr, None)
        return None

    @contextmanager
    def bound(self, node: ast.expr, member: Type) -> Iterator[str]:
        """A loop variable in scope."""
        if not isinstance(node, ast.Name):
            self.wrong(OutsideSubset, node, "a loop over several names", "Loop over one name; nest the loops.")
        if node.id in self.scope or node.id in self.roots:
            self.wrong(OutsideSubset, node, f"the name {node.id} is taken already", "Choose another name: a name means one thing.")
        self.scope[node.id] = member
        yield node.id
        del self.scope[node.id]

    # -- leaves

    def _Constant(self, node: ast.Constant) -> ir.Expression:
        value, place = node.value, self.text.place(node)
        if isinstance(value, bool):
            return ir.Const(value, type=Bool(), place=place)
        if isinstance(value, int):
            return ir.Const(value, type=Int(value, value), place=place)
        if value is None:
            return ir.Const(None, type=Nothing(), place=place)
        self.wrong(OutsideSubset, node, f"a constant of type {type(value).__name__}", "Use integers, booleans, None and enumerations.")

    def _Name(self, node: ast.Name) -> ir.Expression:
        place = self.text.place(node)
        if node.id in self.scope:
            return ir.Name(node.id, type=self.scope[node.id], place=place)
        if node.id in self.roots:
            return ir.Frame(node.id, type=Nothing(), place=place)
        value = self.find(node)
        if isinstance(value, bool | int) and not isinstance(value, Index):
            return self._Constant(ast.copy_location(ast.Constant(value), node))
        if isinstance(value, Enum):
            return ir.Const(value, type=Enumeration(type(value)), place=place)
        states = [n for n, c in self.roots.items() if issubclass(c, State)]
        frames = [n for n, c in self.roots.items() if issubclass(c, Procedure) and node.id in self.world.locals[c.__name__]]
        if node.id in self.world.fields and states:
            self.wrong(UnknownField, node, f"{node.id} is a field of the state", f"Write {states[0]}.{node.id}.")
        if frames:
            self.wrong(UnknownField, node, f"{node.id} is a local of the procedure", f"Write {frames[0]}.{node.id}.")
        if value is not None:
            self.wrong(OutsideSubset, node, f"{node.id} is no value of the language", "Use fields, parameters, members and helpers.")
        self.wrong(UnknownName, node, f"the name {node.id} means nothing here", "Correct it, or define it before this use.")

    def _Attribute(self, node: ast.Attribute) -> ir.Expression:
        place = self.text.place(node)
        if isinstance(node.value, ast.Name) and node.value.id in self.roots:
            return self._rooted(node, node.value.id)
        owner = self.find(node.value)
        if isinstance(owner, type) and issubclass(owner, Enum):
            if node.attr not in owner.__members__:
                self.wrong(UnknownField, node, f"{owner.__name__} has no member {node.attr}", f"It has {', '.join(owner.__members__)}.")
            return ir.Const(owner[node.attr], type=Enumeration(owner), place=place)
        whole = self.find(node)
        if isinstance(whole, Enum):
            return ir.Const(whole, type=Enumeration(type(whole)), place=place)
        base = self.read(node.value)
        if isinstance(base.type, Flat):
            member = base.type.field(node.attr)
            if member is None:
                names = ", ".join(name for name, _ in base.type.fields)
                self.wrong(UnknownField, node, f"{base.type} has no field {node.attr}", f"It has {names}.")
            return ir.Attribute(base, node.attr, type=member, place=place)
        self.wrong(UnknownField, node, f"{base.type} has no field {node.attr}", "Only records have fields.")

    def _rooted(self, node: ast.Attribute, root: str) -> ir.Expression:
        place, cls = self.text.place(node), self.roots[root]
        if issubclass(cls, State):
            if node.attr not in self.world.fields:
                close = ", ".join(self.world.fields)
                self.wrong(UnknownField, node, f"{cls.__name__} has no field {node.attr}", f"It has {close}.")
            return ir.Field(root, node.attr, type=self.world.fields[node.attr].type, place=place)
        if node.attr not in self.world.locals[cls.__name__]:
            close = ", ".join(self.world.locals[cls.__name__])
            self.wrong(UnknownField, node, f"{cls.__name__} has no local {node.attr}", f"It has {close}.")
        return ir.Local(root, node.attr, type=self.world.locals[cls.__name__][node.attr], place=place)

    def _Subscript(self, node: ast.Subscript) -> ir.Expression:
        base = self.read(node.value)
        if not isinstance(base.type, ArrayOf):
            self.wrong(TypeClash, node, f"{base.type} has no elements to look up", "Only arrays are indexed.")
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(keys) != len(base.type.keys):
            self.wrong(TypeClash, node, f"{len(keys)} keys for an array of {len(base.type.keys)}", "Give one index a dimension.")
        read = tuple(self._key(key, kind) for key, kind in zip(keys, base.type.keys, strict=True))
        return ir.Item(base, read, type=base.type.item, place=self.text.place(node))

    def _key(self, node: ast.expr, kind: Type) -> ir.Expression:
        key = self.read(node)
        if not accepts(kind, key.type) and not (isinstance(key.type, Of) and isinstance(kind, Of) and key.type.cls is kind.cls):
            self.clash(node, key.type, kind)
        if isinstance(key.type, Of) and key.type.optional:
            self.wrong(TypeClash, node, "an index that may be None", "Write the(…) where it cannot be None.")
        return key

    # -- operators

    def _BoolOp(self, node: ast.BoolOp) -> ir.Expression:
        items = tuple(self.condition(value) for value in node.values)
        kind = ir.And if isinstance(node.op, ast.And) else ir.Or
        return kind(items, type=Bool(), place=self.text.place(node))

    def _UnaryOp(self, node: ast.UnaryOp) -> ir.Expression:
        if isinstance(node.op, ast.Not):
            return ir.Not(self.condition(node.operand), type=Bool(), place=self.text.place(node))
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant) and type(node.operand.value) is int:
            return self._Constant(ast.copy_location(ast.Constant(-node.operand.value), node))
        self.wrong(OutsideSubset, node, *BEGINNERS.get(type(node.op), ("this operator", "Use not, + and -.")))

    def _BinOp(self, node: ast.BinOp) -> ir.Expression:
        if not isinstance(node.op, ast.Add | ast.Sub):
            self.wrong(OutsideSubset, node, *BEGINNERS.get(type(node.op), ("this operator is not in the language", "Use + and -.")))
        left, right = self.read(node.left, Int()), self.read(node.right, Int())
        return ir.Arithmetic("+" if isinstance(node.op, ast.Add) else "-", left, right, type=Int(), place=self.text.place(node))

    def _IfExp(self, node: ast.IfExp) -> ir.Expression:
        then, otherwise = self.read(node.body), self.read(node.orelse)
        if accepts(then.type, otherwise.type):
            joined = then.type
        elif accepts(otherwise.type, then.type):
            joined = otherwise.type
        elif isinstance(then.type, Of) and isinstance(otherwise.type, Nothing):
            joined = Of(then.type.cls, optional=True)
        elif isinstance(otherwise.type, Of) and isinstance(then.type, Nothing):
            joined = Of(otherwise.type.cls, optional=True)
        else:
            self.clash(node.orelse, otherwise.type, then.type)
        return ir.IfElse(self.condition(node.test), then, otherwise, type=joined, place=self.text.place(node))

    def _Compare(self, node: ast.Compare) -> ir.Expression:
        operands = [node.left, *node.comparators]
        parts = [self._comparison(node, op, operands[i], operands[i + 1]) for i, op in enumerate(node.ops)]
        return parts[0] if len(parts) == 1 else ir.And(tuple(parts), type=Bool(), place=self.text.place(node))

    def _comparison(self, node: ast.Compare, op: ast.cmpop, left: ast.expr, right: ast.expr) -> ir.Expression:
        place = self.text.place(node)
        if isinstance(op, ast.In | ast.NotIn):
            member, container = self.read(left), self.range(right)
            kind = self.member_type(container)
            if not comparable(member.type, kind):
                self.clash(left, member.type, kind)
            found = ir.In(member, container, type=Bool(), place=place)
            return found if isinstance(op, ast.In) else ir.Not(found, type=Bool(), place=place)
        one, other = self.read(left), self.read(right)
        symbol = COMPARISONS[type(op)]
        if symbol not in ("==", "!=") and not (isinstance(one.type, Int) and isinstance(other.type, Int)):
            self.wrong(TypeClash, node, f"{one.type} has no order", "Only integers are compared with < and >.")
        if not comparable(one.type, other.type):
            self.clash(right, other.type, one.type)
        if isinstance(one.type, SetOf | BagOf | ArrayOf):
            self.wrong(OutsideSubset, node, "containers are not compared", "Compare sizes or members.")
        return ir.Compare(symbol, one, other, type=Bool(), place=place)

    # -- ranges and calls

    def range(self, node: ast.expr) -> ir.Expression:
        """What a loop or quantifier runs over, or the right side of `in`."""
        place = self.text.place(node)
        if isinstance(node, ast.Tuple | ast.Set | ast.List):
            items = tuple(self.read(item) for item in node.elts)
            if not items:
                self.wrong(OutsideSubset, node, "an empty collection", "Name its members.")
            for item, shown in zip(items, node.elts, strict=True):
                if not comparable(items[0].type, item.type):
                    self.clash(shown, item.type, items[0].type)
            return ir.Members(items, type=items[0].type, place=place)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "each":
            index = self.find(node.args[0]) if len(node.args) == 1 else None
            if not (isinstance(index, type) and issubclass(index, Index)):
                self.wrong(TypeClash, node, "each(…) wants an index class", "Write s.each(Card).")
            return ir.Everything(Of(index), type=SetOf(Of(index)), place=place)
        found = self.find(node)
        if isinstance(found, type) and issubclass(found, Enum):
            return ir.Everything(Enumeration(found), type=SetOf(Enumeration(found)), place=place)
        read = self.read(node)
        if not isinstance(read.type, SetOf | BagOf):
            self.wrong(TypeClash, node, f"{read.type} is nothing to run over", "Use s.each(Index), an enumeration, a set, a bag or a tuple.")
        return read

    @staticmethod
    def member_type(range_: ir.Expression) -> Type:
        if isinstance(range_, ir.Members):
            return range_.type
        assert isinstance(range_.type, SetOf | BagOf)
        return range_.type.member

    def _Call(self, node: ast.Call) -> ir.Expression:
        place = self.text.place(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "count" and len(node.args) == 1:
            container = self.read(node.func.value)
            if not isinstance(container.type, BagOf):
                self.wrong(TypeClash, node, f"{container.type} has no count", "Only bags count their members.")
            return ir.Multiplicity(container, self.read(node.args[0], container.type.member), type=Int(), place=place)
        called = self.find(node.func)
        if isinstance(called, Helper):
            return self._invoke(node, called)
        if isinstance(called, type) and issubclass(called, Record):
            return self._make(node, called)
        if called in QUANTIFIERS if isinstance(called, type(any)) or called is count else False:
            return self._quantifier(node, QUANTIFIERS[called])
        if called is len and len(node.args) == 1:
            return ir.Size(self.range(node.args[0]), type=Int(), place=place)
        if called is the and len(node.args) == 1:
            item = self.read(node.args[0])
            if not isinstance(item.type, Of):
                self.wrong(TypeClash, node, f"{item.type} is never None", "the(…) is for an index that may be None.")
            return ir.The(item, type=Of(item.type.cls), place=place)
        if called is in_progress and len(node.args) == 1:
            procedure = self.find(node.args[0])
            if not (isinstance(procedure, type) and issubclass(procedure, Procedure)):
                self.wrong(TypeClash, node, "in_progress(…) wants a procedure", "Name a Procedure class.")
            return ir.InProgress(procedure.__name__, type=Bool(), place=place)
        if called is empty and not node.args:
            return ir.Empty(type=Nothing(), place=place)
        if called is None:
            self.wrong(UnknownName, node.func, "what is called here is unknown", "Call helpers, records and the language's own words.")
        self.wrong(OutsideSubset, node, "this cannot be called here", "Call helpers, records and the language's own words.")

    def _invoke(self, node: ast.Call, called: Helper[..., Any]) -> ir.Expression:
        from machines.language.reading.procedures import read_helper

        found = read_helper(self.world, called)
        if found.value is None:
            self.wrong(TypeClash, node, f"{called.name} gives no value", "Use it as a statement.")
        return ir.Invoke(found.name, self.arguments(node, found), type=found.value.type, place=self.text.place(node))

    def arguments(self, node: ast.Call, found: ir.HelperIR) -> tuple[ir.Expression, ...]:
        if node.keywords:
            self.wrong(OutsideSubset, node, "keyword arguments of a helper", "Give the arguments in order.")
        if len(node.args) != len(found.parameters):
            self.wrong(TypeClash, node, f"{found.name} takes {len(found.parameters)} arguments", "Give one for each parameter.")
        result = []
        for argument, parameter in zip(node.args, found.parameters, strict=True):
            read = self.read(argument, parameter.type)
            if (parameter.root is not None) != isinstance(read, ir.Frame):
                self.wrong(TypeClash, argument, f"{parameter.name} of {found.name} is another kind of thing", "Hand on the state or the frame.")
            result.append(read)
        return tuple(result)

    def _make(self, node: ast.Call, cls: type[Record]) -> ir.Expression:
        kind = type_of(cls)
        assert isinstance(kind, Flat)
        names = [name for name, _ in kind.fields]
        given = dict(zip(names, node.args, strict=False)) | {k.arg: k.value for k in node.keywords if k.arg}
        if set(given) != set(names) or len(node.args) + len(node.keywords) != len(names):
            self.wrong(TypeClash, node, f"{cls.__name__} needs exactly {', '.join(names)}", "Give each field once.")
        items = tuple(self.read(given[name], member) for name, member in kind.fields)
        return ir.Make(items, type=kind, place=self.text.place(node))

    def _quantifier(self, node: ast.Call, kind: str) -> ir.Expression:
        place = self.text.place(node)
        argument = node.args[0] if node.args else None
        if not isinstance(argument, ast.GeneratorExp):
            if kind in ("min", "max") and len(node.args) > 1 and not node.keywords:
                read = [self.read(item, Int()) for item in node.args]
                result = read[0]
                for item in read[1:]:
                    result = ir.Arithmetic(kind, result, item, type=Int(), place=place)
                return result
            self.wrong(OutsideSubset, node, f"{kind}(…) wants a condition `for` something `in` a range", "Write it out.")
        default = None
        for keyword in node.keywords:
            if keyword.arg != "default" or kind not in ("min", "max"):
                self.wrong(OutsideSubset, node, f"{kind} has no {keyword.arg}", "Only min and max take default=.")
            default = self.read(keyword.value, Int())
        return self._generator(argument, argument.generators, kind, default, node)

    def _generator(
        self, whole: ast.GeneratorExp, loops: list[ast.comprehension], kind: str, default: ir.Expression | None, node: ast.Call
    ) -> ir.Expression:
        loop, rest = loops[0], loops[1:]
        if rest and kind in ("min", "max"):
            self.wrong(OutsideSubset, node, f"{kind} over two loops", "Use one loop.")
        range_ = self.range(loop.iter)
        with self.bound(loop.target, self.member_type(range_)) as name:
            filters = tuple(self.condition(test) for test in loop.ifs)
            if rest:
                body = self._generator(whole, rest, kind, default, node)
                kind = "sum" if kind == "count" else kind
            else:
                body = self.read(whole.elt, Int() if kind in ("min", "max") else Bool())
        result = Bool() if kind in ("any", "all") else Int()
        return ir.Quantifier(kind, name, range_, filters, body, default, type=result, place=self.text.place(node))
