"""Random well-formed declarations as source text, and the machines that come of them."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from tests.engines.random_expressions import Expressions, Helper, Procedure, Scope
from tests.engines.random_statements import Statements, indented
from tests.engines.random_types import (
    CARD,
    COLOUR,
    ONLY,
    PLAYER,
    SIDE,
    BagOf,
    Bool,
    Enumeration,
    Flat,
    Int,
    Kind,
    Of,
    SetOf,
    Source,
)

HEAD = '''\
"""A random declaration."""
from __future__ import annotations
from enum import Enum
from typing import Annotated
from machines.language import (
    ANY, EVERYONE, RULES, Array, AtMost, Bag, Between, Choose, Index, Machine, Procedure, Record, Refusal,
    Scenario, Set, State, Static, Switch, call, count, empty, event, halt, helper, in_progress, leave,
    require, reveal, role, the,
)
class Player(Index):
    """A seat."""
class Card(Index):
    """A card."""
class Spot(Index):
    """A place; there may be none."""
class Never(Refusal):
    """Not now."""
class NotEver(Refusal):
    """Not at all."""
'''


def enumeration(kind: Enumeration) -> list[str]:
    return [
        f"class {kind.name}(Enum):",
        *indented([f"{member} = {n}" for n, member in enumerate(kind.members, 1)]),
    ]


def broken(text: str) -> list[str]:
    """A line of `require`, over several lines."""
    condition, refusal = text.removeprefix("require(").removesuffix(")").rsplit(", else_=", 1)
    return ["require(", f"    {condition},", f"    else_={refusal},", ")"]


class Writer:
    """Writes one declaration and its scenario."""

    def __init__(self, source: Source) -> None:
        self.source = source
        source.sizes = {"Player": source.int(1, 2), "Card": source.int(1, 3), "Spot": source.int(0, 2)}
        self.expressions = Expressions(source)
        self.lines: list[str] = []
        self.values: dict[str, str] = {}
        self.scope = Scope((), frozenset())

    def text(self) -> str:
        self.lines = [HEAD]
        for kind in (COLOUR, SIDE, ONLY):
            self.lines += enumeration(kind)
        for n in range(self.source.int(1, 2)):
            self._record(f"Note{n}")
        self._state()
        procedures = [self._procedure(name) for name in ("First", "Second", "Third")[: self.source.int(1, 3)]]
        for kind in [p.phases for p in procedures]:
            self.lines += enumeration(kind)
        self.scope = replace(self.scope, procedures=tuple(p.name for p in procedures))
        for n in range(self.source.int(0, 3)):
            self._helper(f"h{n}", procedures[0])
        for n in range(2):
            self._role(f"who{n}")
        for procedure in procedures:
            self._events(procedure, tuple(procedures))
        names = ", ".join(p.name for p in procedures)
        self.lines += ["class Made(Machine):"]
        self.lines += indented(["state = Table", "start = First", f"procedures = ({names},)", "player = Player"])
        root = {
            n: self.source.literal(k, choices=True)
            for n, k, d in procedures[0].locals
            if d is None or self.source.chance(1, 3)
        }
        depth = self.source.int(1, 4)
        values = ", ".join(f"{name!r}: {text}" for name, text in self.values.items())
        roots = ", ".join(f"{name!r}: {text}" for name, text in root.items())
        self.lines.append(
            f"SCENARIO = Scenario('random', {self.source.sizes}, {{{values}}}, {{}}, {{{roots}}}, {depth})"
        )
        return "\n".join(self.lines) + "\n"

    def _record(self, name: str) -> None:
        fields = tuple((f"r{n}", self.source.scalar(records=False)) for n in range(self.source.int(1, 3)))
        self.source.records.append(Flat(name, fields))
        self.lines += [f"class {name}(Record):", *indented([f"{n}: {k.text}" for n, k in fields])]

    def _state(self) -> None:
        fields: list[tuple[str, Kind]] = [
            ("host", PLAYER),
            ("top", CARD),
            ("spot", Of("Spot", optional=True)),
        ]
        marks = {"host": "Static", "top": "Static"}
        for n in range(self.source.int(3, 8)):
            fields.append((f"f{n}", self.source.any()))
            if self.source.chance(1, 5):
                marks[f"f{n}"] = "Static"
        lines = [f"{name}: {f'{marks[name]}[{kind.text}]' if name in marks else kind.text}" for name, kind in fields]
        for n, kind in enumerate((Bool(), COLOUR)):
            if self.source.chance(1, 2):
                fields.append((f"S{n}", kind))
                marks[f"S{n}"] = "Switch"
                default = self.source.literal(kind)
                default = default if isinstance(kind, Bool) else f"{kind.text}[{default}]"
                lines.append(f"S{n}: Switch[{kind.text}] = {default}")
        self.lines += ["class Table(State):", *indented(lines)]
        for name, kind in fields:
            if marks.get(name) != "Switch":
                self.values[name] = self.source.literal(kind, choices=name not in marks)
        self.scope = Scope(tuple(fields), frozenset(marks))

    def _procedure(self, name: str) -> Procedure:
        phases = Enumeration(f"{name}Phase", tuple(f"P{n}" for n in range(self.source.int(1, 3))))
        locals_: list[tuple[str, Kind, str | None]] = []
        for n in range(self.source.int(0, 3)):
            kind = self.source.container() if self.source.chance(1, 3) else self.source.scalar()
            default = None
            if isinstance(kind, SetOf | BagOf):
                default = "empty()"
            elif isinstance(kind, Int):
                default = str(self.source.int(kind.low, kind.high)) if self.source.chance(1, 2) else None
            elif isinstance(kind, Of) and kind.optional:
                default = "None"
            locals_.append((f"l{n}", kind, default))
        return Procedure(name, phases, tuple(locals_))

    # -- helpers and roles

    def _helper(self, name: str, procedure: Procedure) -> None:
        source = self.source
        frame = procedure if source.chance(1, 3) else None
        parameters = tuple((f"{name}p{n}", source.scalar()) for n in range(source.int(0, 2)))
        helpers = tuple(h for h in self.scope.helpers if frame or h.frame is None)
        scope = replace(self.scope, procedure=frame, names=parameters, helpers=helpers)
        value = source.scalar() if source.chance(2, 3) else None
        if isinstance(value, Of):
            value = Of(value.name)  # what is inferred of a value that may be None is not what was wanted
        signature = ", ".join(
            [
                "s: Table",
                *([f"me: {procedure.name}"] if frame else []),
                *(f"{n}: {k.text}" for n, k in parameters),
            ]
        )
        body = []
        if value is None:
            body = Statements(self.expressions).block(scope, 1)
        else:
            for _ in range(source.int(0, 2)):
                kind = source.scalar()
                if not isinstance(kind, Of) or not kind.optional:
                    let = source.name("v")
                    body.append(f"{let} = {self.expressions.of(kind, scope, 2)}")
                    scope = scope.with_name(let, kind)
            body.append(f"return {self.expressions.of(value, scope, 2)}")
        self.lines += [
            "@helper",
            f"def {name}({signature}) -> {value.text if value else None}:",
            *indented(body),
        ]
        made = Helper(name, tuple(kind for _, kind in parameters), value, procedure.name if frame else None)
        self.scope = replace(self.scope, helpers=(*self.scope.helpers, made))

    def _role(self, name: str) -> None:
        scope = replace(self.scope, helpers=tuple(h for h in self.scope.helpers if h.frame is None))
        self.lines += [
            "@role",
            f"def {name}(s: Table) -> Player:",
            f"    return {self.expressions.of(PLAYER, scope, 2)}",
        ]

    # -- events

    def _events(self, procedure: Procedure, procedures: tuple[Procedure, ...]) -> None:
        lines = [f"{name}: {kind.text}{f' = {default}' if default else ''}" for name, kind, default in procedure.locals]
        phases = procedure.phases.members
        lines.append(f"phase: {procedure.phases.name} = {procedure.phases.name}.{phases[0]}")
        for n, phase in enumerate(phases):
            last = n == len(phases) - 1
            lines += self._event(f"on{n}", procedure, procedures, (phase,), phases[0] if last else phases[n + 1])
        lines += self._event("ends", procedure, procedures, phases, None, ends=True)
        for n in range(self.source.int(1, 4)):
            sources = tuple(p for p in phases if self.source.int(0, 1)) or phases[:1]
            target = self.source.pick(phases) if self.source.chance(1, 2) else None
            lines += self._event(f"also{n}", procedure, procedures, sources, target)
        self.lines += [f"class {procedure.name}(Procedure):", *indented(lines)]

    def _event(
        self, name: str, procedure: Procedure, procedures: tuple[Procedure, ...],
        sources: tuple[str, ...], target: str | None, *,
        ends: bool = False,
    ) -> list[str]:  # fmt: skip
        source, phases = self.source, procedure.phases.name
        scope = replace(
            self.scope,
            procedure=procedure,
            helpers=tuple(h for h in self.scope.helpers if h.frame in (None, procedure.name)),
        )
        parameters, requires = [], []
        for n in range(source.int(0, 2)):
            kind: Kind = source.pick(
                [
                    PLAYER,
                    CARD,
                    Of("Spot"),
                    COLOUR,
                    SIDE,
                    Bool(),
                    Int(0, 1),
                    Of("Card", optional=True),
                    *source.records,
                ]
            )
            if isinstance(kind, Flat):
                bag = self.expressions.read(scope, lambda k, kind=kind: isinstance(k, BagOf) and k.member == kind, 1)  # type: ignore[misc]
                if bag is None:
                    continue
                requires.append(f"require({name}{n} in {bag[0]}, else_=Never)")
            parameters.append((f"{name}{n}", kind))
            scope = scope.with_name(f"{name}{n}", kind)
        for _ in range(max(source.int(-1, 2), 0)):
            requires.append(
                f"require({self.expressions.of(Bool(), scope, 3)}, else_={source.pick(['Never', 'NotEver'])})"
            )
        if source.chance(1, 3):
            requires.reverse()
        requires = [line for text in requires for line in (broken(text) if source.chance(1, 4) else [text])]
        statements = Statements(self.expressions, procedures)
        body = statements.block(scope, 2)
        if target is None and source.chance(1, 4):
            ways = f"{phases}.{source.pick(procedure.phases.members)} if {self.expressions.of(Bool(), scope, 2)}"
            body.append(f"me.phase = {ways} else {phases}.{source.pick(procedure.phases.members)}")
        body += [source.pick(["leave()", "halt()"])] if ends else statements.ending(scope)
        by = source.pick(["RULES", "who0", "who1"])
        listed = ", ".join(f"{phases}.{phase}" for phase in sources)
        goal = f", {phases}.{target}" if target else ""
        signature = ", ".join(["me", "s: Table", *(f"{n}: {k.text}" for n, k in parameters)])
        return [
            f"@event(({listed},){goal}, by={by})",
            f"def {name}({signature}) -> None:",
            *indented([*requires, *body]),
        ]


@st.composite
def declarations(draw: Any) -> str:
    """The text of a module with a machine `Made` and a `SCENARIO`."""
    return Writer(Source(draw)).text()


@contextmanager
def module(text: str) -> Iterator[Any]:
    """The module of a text, as long as it is needed: the reader wants its file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "random_declaration.py"
        path.write_text(text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        made = importlib.util.module_from_spec(spec)
        sys.modules[path.stem] = made
        try:
            spec.loader.exec_module(made)
            yield made
        finally:
            del sys.modules[path.stem]
