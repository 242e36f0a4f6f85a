"""Random statements, as lines of source text."""

from __future__ import annotations

from dataclasses import dataclass

from tests.engines.random_expressions import Expressions, Helper, Procedure, Scope
from tests.engines.random_types import ArrayOf, BagOf, Bool, Int, Kind, Of, SetOf


def indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines or ["pass"]]


@dataclass
class Statements:
    """Writes blocks. `callees` are the procedures that an event may call."""

    expressions: Expressions
    callees: tuple[Procedure, ...] = ()

    def block(self, scope: Scope, depth: int, most: int = 3) -> list[str]:
        """Statements without an ending."""
        lines: list[str] = []
        for _ in range(self.expressions.source.int(0, most)):
            more, scope = self.one(scope, depth)
            lines += more
        return lines

    def one(self, scope: Scope, depth: int) -> tuple[list[str], Scope]:
        """One statement, and what may be spoken of after it."""
        source = self.expressions.source
        shape = source.int(0, 9)
        if shape == 0:
            name, kind = source.name("v"), source.scalar()
            text = self.expressions.of(kind, scope, 2)
            inferred = isinstance(kind, Of) and kind.optional  # the reader may find it never None, or always
            return [f"{name} = {text}"], scope if inferred else scope.with_name(name, kind)
        if shape == 1 and depth > 0:
            return self.branch(scope, depth), scope
        if shape == 2 and depth > 0:
            range_, kind = self.expressions.range(scope, 1)
            name = source.name("x")
            return [
                f"for {name} in {range_}:",
                *indented(self.block(scope.with_name(name, kind), depth - 1, 2)),
            ], scope
        doing = [h for h in scope.helpers if h.value is None]
        if shape == 3 and doing:
            return [self.expressions.called(source.pick(doing), scope, 2)], scope
        if shape == 4 and source.chance(1, 3):
            to = self.expressions.of(Of("Player"), scope, 1) if source.chance(1, 2) else "EVERYONE"
            return [f"reveal({self.expressions.of(source.scalar(), scope, 1)}, to={to})"], scope
        if shape in (5, 6):
            return self.update(scope), scope
        return self.assignment(scope), scope

    def branch(self, scope: Scope, depth: int) -> list[str]:
        source, lines = self.expressions.source, []
        for word in ["if", *["elif"] * source.int(0, 1)]:
            lines += [
                f"{word} {self.expressions.of(Bool(), scope, 2)}:",
                *indented(self.block(scope, depth - 1, 2)),
            ]
        if source.chance(1, 2):
            lines += ["else:", *indented(self.block(scope, depth - 1, 2))]
        return lines

    def assignment(self, scope: Scope) -> list[str]:
        source = self.expressions.source
        found = self.expressions.read(scope, lambda kind: not isinstance(kind, ArrayOf), 2, dynamic=True)
        if found is None:
            return []
        text, kind = found
        if isinstance(kind, SetOf | BagOf):
            other = self.expressions.read(scope, lambda k: k == kind, 1)
            return [f"{text} = {other[0] if other and source.chance(2, 3) else 'empty()'}"]
        if isinstance(kind, Int):
            return [self.number(text, kind, scope)]
        return [f"{text} = {self.expressions.of(kind, scope, 2)}"]

    def number(self, text: str, kind: Int, scope: Scope) -> str:
        source = self.expressions.source
        value = self.expressions.of(kind, scope, 2)
        if source.chance(1, 6):
            return f"{text} {source.pick(['+=', '-='])} {value}"
        if source.chance(1, 3):
            return f"{text} = min(max({value}, {kind.low}), {kind.high})"
        return f"{text} = {value}" if source.chance(1, 6) else f"{text} = {source.int(kind.low, kind.high)}"

    def update(self, scope: Scope) -> list[str]:
        source = self.expressions.source
        found = self.expressions.read(scope, lambda kind: isinstance(kind, SetOf | BagOf), 2, dynamic=True)
        if found is None:
            return []
        text, kind = found
        assert isinstance(kind, SetOf | BagOf)
        word = source.pick(["add", "add", "add", "discard", "remove", "clear"])
        if word == "clear":
            return [f"{text}.clear()"]
        member = self.expressions.of(kind.member, scope, 2)
        line = f"{text}.{word}({member})"
        if isinstance(kind, BagOf) and word == "add" and source.chance(7, 8):
            return [f"if len({text}) < {kind.bound}:", f"    {line}"]
        if word == "remove" and source.chance(7, 8):
            return [f"if {member} in {text}:", f"    {line}"]
        return [line]

    # -- endings

    def ending(self, scope: Scope, depth: int = 1) -> list[str]:
        """An ending, or none; now and then in a branch."""
        source = self.expressions.source
        shape = source.int(0, 9)
        if shape == 0:
            return ["halt()"]
        if shape == 1:
            return ["leave()"]
        if shape in (2, 3) and self.callees:
            return self.call(scope)
        if shape == 4 and depth > 0:
            lines = [
                f"if {self.expressions.of(Bool(), scope, 2)}:",
                *indented(self.block(scope, 0, 1) + self.ending(scope, 0)),
            ]
            if source.chance(1, 2):
                lines += ["else:", *indented(self.block(scope, 0, 1) + self.ending(scope, 0))]
            return lines
        return []

    def call(self, scope: Scope) -> list[str]:
        source = self.expressions.source
        callee = source.pick(self.callees)
        arguments = [
            f"{name}={self.argument(kind, scope)}"
            for name, kind, default in callee.locals
            if default is None or source.chance(1, 2)
        ]
        if len(arguments) > 1 and source.chance(1, 2):
            arguments.reverse()
        if arguments and source.chance(1, 4):
            return [
                "call(",
                f"    {callee.name}(",
                *(f"        {argument}," for argument in arguments),
                "    )",
                ")",
            ]
        return [f"call({callee.name}({', '.join(arguments)}))"]

    def argument(self, kind: Kind, scope: Scope) -> str:
        if isinstance(kind, SetOf | BagOf):
            found = self.expressions.read(scope, lambda k: k == kind, 1)
            return found[0] if found else "empty()"
        return self.expressions.of(kind, scope, 2)


__all__ = ["Helper", "Statements", "indented"]
