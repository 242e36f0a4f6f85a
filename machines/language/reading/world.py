"""What the reader knows of a declaration: its state, procedures and helpers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from machines.language.declaring import Helper
from machines.language.domains import Index
from machines.language.ir import HelperIR
from machines.language.state import Procedure, State
from machines.language.types import Annotation, Of, Type


@dataclass
class World:
    """Shared by all readers of one machine. `procedures` maps names to classes and the types of their locals."""

    state: type[State]
    fields: dict[str, Annotation]
    procedures: dict[str, type[Procedure]]
    locals: dict[str, dict[str, Type]]
    player: type[Index] | None = None
    changed: bool = False
    """A mutant is being read: its properties may still use a helper as it was, under another name."""
    helpers: dict[int, HelperIR] = field(default_factory=dict)
    routines: dict[str, Helper[..., Any]] = field(default_factory=dict)
    reading: list[Helper[..., Any]] = field(default_factory=list)
    refusals: dict[str, type[Any]] = field(default_factory=dict)

    def player_type(self) -> Type | None:
        return Of(self.player) if self.player else None
