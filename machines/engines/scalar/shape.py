"""The shape of a bound machine: what decides where values stand and which there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from machines.language.binding import Bound, ranges_of
from machines.language.domains import Index
from machines.language.ir import EventIR
from machines.language.layout import Layout, resolved
from machines.language.state import Procedure, State
from machines.language.types import Type

Types = tuple[tuple[str, Type], ...]


@dataclass(frozen=True)
class Shape:
    """Equal for two bound machines whose states and values are packed alike, whatever their rules, tables and switches
    say. Hashable.
    """

    state: type[State]
    procedures: tuple[type[Procedure], ...]
    fields: Types
    locals: tuple[tuple[str, Types], ...]
    sizes: tuple[tuple[str, int], ...]
    counts: tuple[tuple[type[Index], int], ...]
    depth: int
    layout: Layout = field(compare=False)
    domains: Mapping[type[Index], tuple[Any, ...]] = field(compare=False)

    @classmethod
    def of(cls, bound: Bound) -> Shape:
        """The shape of a bound machine."""
        return cls(
            bound.declaration.parts.state,
            tuple(bound.declaration.parts.procedures.values()),
            tuple(bound.field_types.items()),
            tuple((name, tuple(types.items())) for name, types in bound.local_types.items()),
            tuple(bound.sizes.items()),
            tuple((index, len(elements)) for index, elements in bound.domains.items()),
            bound.scenario.depth,
            bound.layout,
            bound.domains,
        )

    @cached_property
    def _field_types(self) -> Mapping[str, Type]:
        return dict(self.fields)

    def field_type(self, name: str) -> Type:
        return self._field_types[name]

    def default_local(self, procedure: str, name: str) -> Any:
        """The default of a local, or None where the caller must give it."""
        found = next(p for p in self.procedures if p.__name__ == procedure)
        return getattr(found, name, None)

    def resolved(self, kind: Type) -> Type:
        """The type with its named bounds replaced."""
        return resolved(kind, dict(self.sizes))

    def ranges_of(self, event: EventIR) -> tuple[tuple[Any, ...] | None, ...]:
        """The values of each parameter of an event, None for those taken from a bag."""
        return ranges_of(event, dict(self.sizes), self.domains)
