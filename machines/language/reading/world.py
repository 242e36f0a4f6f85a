"""What the reader knows of a declaration: its state, procedures and helpers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from machines.language.declaring import Helper
from machines.language.domains import Index
from machines.language.ir import EventIR, HelperIR
from machines.language.state import Procedure, State
from machines.language.types import Annotation, Of, Type

if TYPE_CHECKING:
    from machines.language.reading.predicates import Predicate


@dataclass(frozen=True)
class Before:
    """What was read of a machine before it was changed: of each routine, by its identity, and its refusals.

    A routine that is not changed itself means the same again where all helpers have the signatures that they had.
    """

    events: Mapping[int, EventIR]
    helpers: Mapping[int, HelperIR]
    predicates: Mapping[int, Predicate]
    refusals: Mapping[str, type[Any]]


@dataclass
class World:
    """Shared by all readers of one machine. `procedures` maps names to classes and the types of their locals."""

    state: type[State]
    fields: dict[str, Annotation]
    procedures: dict[str, type[Procedure]]
    locals: dict[str, dict[str, Type]]
    player: type[Index] | None = None
    before: Before | None = None
    """Of a changed machine: what was read of it before the change."""
    helpers: dict[int, HelperIR] = field(default_factory=dict)
    routines: dict[str, Helper[..., Any]] = field(default_factory=dict)
    reading: list[Helper[..., Any]] = field(default_factory=list)
    refusals: dict[str, type[Any]] = field(default_factory=dict)

    def player_type(self) -> Type | None:
        return Of(self.player) if self.player else None
