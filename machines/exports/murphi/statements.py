"""Statements of the IR in Murphi; both are sequential. `variables` collects what the routine must declare."""

from __future__ import annotations

from collections.abc import Callable

from machines.exports.analysis import base_of, ends, may_fault, written
from machines.exports.murphi.containers import nested
from machines.exports.murphi.expressions import Expressions
from machines.exports.murphi.helpers import procedure_of
from machines.exports.murphi.pieces import TRUE, Piece, Value, called, compared, flat, indented
from machines.exports.murphi.program import Program
from machines.exports.murphi.ranges import range_of
from machines.exports.murphi.scope import Place, Scope
from machines.exports.murphi.stack import call_of, halt, leave
from machines.exports.murphi.types import leaves
from machines.exports.plain import plain
from machines.language import ir
from machines.language.types import ArrayOf, BagOf, SetOf, Type


class Statements(Expressions):
    """Writes the statements of one routine into `lines`."""

    def __init__(self, program: Program, scope: Scope) -> None:
        super().__init__(program, scope)
        self.lines: list[str] = []
        self.variables: list[str] = []

    # -- blocks

    def block(self, statements: tuple[ir.Statement, ...]) -> None:
        """Write statements that do not end the event."""
        for statement in statements:
            getattr(self, f"_{type(statement).__name__}")(statement)

    def effects(self, statements: tuple[ir.Statement, ...], arrived: Callable[[], None]) -> None:
        """Write the effects of an event; `arrived` writes what comes after them, before call, leave or halt."""
        if not ends(statements[-1:]):
            self.block(statements)
            arrived()
            return
        self.block(statements[:-1])
        last = statements[-1]
        if isinstance(last, ir.If):
            self._branches(last, lambda inner: self.effects(inner, arrived), always=True)
        else:
            arrived()
            self.block((last,))

    def _captured(self, write: Callable[[], None]) -> list[str]:
        """The lines of something, taken aside."""
        kept, self.lines = self.lines, []
        write()
        made, self.lines = self.lines, kept
        return made

    def variable(self, name: str, kind: str) -> str:
        """A variable of the routine: the same name again for the same type, another for another."""
        local, number = self.program.identifiers.local(name), 2
        while any(v.split(":")[0] == local and v != f"{local}: {kind}" for v in self.variables):
            local, number = self.program.identifiers.local(f"{name}_{number}"), number + 1
        if f"{local}: {kind}" not in self.variables:
            self.variables.append(f"{local}: {kind}")
        return local

    def kept(self, name: str, kind: Type, value: Value) -> Value:
        """A value put into variables, one for each scalar."""
        names = [self.variable("_".join((name, *path)), self.types.passed(leaf)) for path, leaf in leaves(kind)]
        self.lines += [f"{n} := {piece.text};" for n, piece in zip(names, flat(value), strict=True)]
        return _renamed(value, names)

    # -- names and assignments

    def _Let(self, node: ir.Let) -> None:
        self.scope.names = {
            **self.scope.names,
            node.name: self.kept(node.name, node.value.type, self.value(node.value)),
        }

    def _Assign(self, node: ir.Assign) -> None:
        place = self.place(node.target)
        if isinstance(node.value, ir.Empty):
            self.lines.append(f"clear {place.text};")
        elif isinstance(place.type, SetOf | BagOf | ArrayOf):
            self.lines.append(f"{place.text} := {self._whole(node.value)};")
        else:
            value, target = self.value(node.value), self.load(place)
            if isinstance(value, dict) and any(place.text in piece.text for piece in flat(value)):
                value = self.kept("new", node.value.type, value)
            pairs = zip(flat(target), flat(value), strict=True)
            self.lines += [f"{one.text} := {other.text};" for one, other in pairs]

    def _Update(self, node: ir.Update) -> None:
        place = self.place(node.container)
        if node.op == "clear":
            self.lines.append(f"clear {place.text};")
            return
        assert node.member is not None
        self.lines += self.containers.update(place, node.op, self.value(node.member))

    def _Do(self, node: ir.Do) -> None:
        name = procedure_of(self, self.program.declaration.helpers[node.helper], node.arguments)
        self.lines.append(f"{called(name, self.arguments(node.arguments, tables=True)).text};")

    def _Reveal(self, node: ir.Reveal) -> None:
        for part in (node.value, node.to):
            if part is not None and may_fault(part):
                self.kept("shown", part.type, self.value(part))
        self.lines.append(f"-- {plain(node.place.text)}")

    # -- ways and loops

    def _If(self, node: ir.If) -> None:
        self._branches(node, self.block, always=False)

    def _branches(self, node: ir.If, write: Callable[[tuple[ir.Statement, ...]], None], *, always: bool) -> None:
        """The branches of an `if`; with `always` there is an `else` in any case."""
        word = "if"
        while True:
            self.lines.append(f"{word} {self.piece(node.condition).text} then")
            self.lines += indented(self._branch(node.then, write))
            rest = node.otherwise
            if len(rest) != 1 or not isinstance(rest[0], ir.If):
                break
            node, word = rest[0], "elsif"
        made = self._branch(rest, write) if rest or always else []
        self.lines += ["else", *indented(made)] if made else []
        self.lines.append("end;")

    def _branch(
        self, statements: tuple[ir.Statement, ...], write: Callable[[tuple[ir.Statement, ...]], None]
    ) -> list[str]:
        with self.scope.naming({}):
            return self._captured(lambda: write(statements))

    def _For(self, node: ir.For) -> None:
        if isinstance(node.range, ir.Members):
            values = [self._settled(node, item) for item in node.range.items]
            for value in values:
                with self.scope.naming({node.name: value}):
                    self.block(node.body)
            return
        at = None if isinstance(node.range, ir.Everything) else self._frozen(node)
        found = range_of(self, node.name, node.range, at)
        if found is None:
            return
        with self.scope.naming({node.name: found.value}):
            body = self._captured(lambda: self.block(node.body))
        test = found.inside
        if found.times is not None and at is not None and isinstance(at.type, BagOf) and self._bound(at.type) > 1:
            turn = self.program.identifiers.local(f"turn_of_{node.name}")
            again = compared(Piece(turn), "<=", found.times)
            repeated = indented(_tested(again, body))
            body = [f"for {turn}: 1..{self.types.bound_text(at.type.bound)} do", *repeated, "end;"]
            test = TRUE
        self.lines += nested(list(found.variables), _tested(test, body))

    def _bound(self, kind: BagOf) -> int:
        return self.program.bound.sizes[kind.bound] if isinstance(kind.bound, str) else kind.bound

    def _settled(self, node: ir.For, item: ir.Expression) -> Value:
        """A value that the loop goes through, as it is when the loop begins."""
        value = self.value(item)
        if isinstance(item, ir.Const | ir.Name):
            return value
        return self.kept(f"{node.name}_{len(self.variables)}", item.type, value)

    def _frozen(self, node: ir.For) -> Place:
        """A loop over a set or bag that its body changes goes through a copy."""
        place = self.place(node.range)
        base = base_of(node.range)
        name = base.name if isinstance(base, ir.Field | ir.Local | ir.Name) else ""
        if place.table is not None or name not in written(node.body, self.program.declaration):
            return place
        copy = self.variable(f"each_{node.name}", self.types.text(place.type))
        self.lines.append(f"{copy} := {place.text};")
        return Place(place.type, copy)

    # -- the stack

    def _Call(self, node: ir.Call) -> None:
        given = {name: value for name, value in node.arguments if not isinstance(value, ir.Empty)}
        locals_ = self.program.declaration.locals[node.procedure]
        names = tuple(name for name in locals_ if name in given)
        arguments = self.arguments(tuple(given[name] for name in names))
        self.lines.append(f"{called(call_of(self.program, node.procedure, names), arguments).text};")

    def _Leave(self, node: ir.Leave) -> None:
        self.lines.append(leave(self.program))

    def _Halt(self, node: ir.Halt) -> None:
        self.lines.append(halt(self.program))


def _tested(test: Piece, body: list[str]) -> list[str]:
    return body if test == TRUE else [f"if {test.text} then", *indented(body), "end;"]


def _renamed(value: Value, names: list[str]) -> Value:
    """The value with the texts of its scalars replaced, in order."""
    if isinstance(value, Piece):
        return Piece(names.pop(0))
    return {field: _renamed(part, names) for field, part in value.items()}
