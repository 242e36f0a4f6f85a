"""Events and helpers, read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from machines.language.ir.expressions import Expression
from machines.language.ir.statements import Require, Statement
from machines.language.mistakes import Place
from machines.language.types import Type


@dataclass(frozen=True)
class Parameter:
    """A parameter of an event or helper. `root`: 'state', 'frame' or None; `of`: the state's or procedure's name."""

    name: str
    type: Type | None
    root: str | None = None
    of: str = ""


@dataclass(frozen=True)
class HelperIR:
    """A helper read: statements (local names first), then the value if it has one."""

    name: str
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...]
    value: Expression | None
    doc: str
    cites: tuple[str, ...]
    place: Place


@dataclass(frozen=True)
class EventIR:
    """An event read. `range_of` maps a parameter of record type to the bag it is taken from."""

    procedure: str
    name: str
    parameters: tuple[Parameter, ...]
    sources: tuple[Enum, ...]
    target: Enum | None
    role: str | None
    requires: tuple[Require, ...]
    effects: tuple[Statement, ...]
    ranges: tuple[tuple[str, Expression], ...]
    declines: bool
    ask_always: bool | str
    doc: str
    cites: tuple[str, ...]
    place: Place

    @property
    def id(self) -> str:
        return f"{self.procedure}.{self.name}"
