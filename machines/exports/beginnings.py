"""The initial states of a bound machine as independent choices, where they are that."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

from machines.language.binding import Bound
from machines.language.layout import Slot, codec, elements, resolved
from machines.language.types import ArrayOf, Type


@dataclass(frozen=True)
class Unit:
    """A part of the state with one value: a field, a local (`local`), or an element of such an array.

    `values` are those it has in some initial state, in order of appearance.
    """

    name: str
    local: bool
    keys: tuple[tuple[Type, Any], ...]
    type: Type
    offset: int
    width: int
    values: tuple[Any, ...]

    def code(self, state: int) -> int:
        """Its bits in a packed state."""
        return state >> self.offset & (1 << self.width) - 1


@dataclass(frozen=True)
class Beginnings:
    """`units` in order; `states` maps the codes of the units that vary to the initial state they make up.

    `independent`: every combination of the values is an initial state.
    """

    units: tuple[Unit, ...]
    states: Mapping[tuple[int, ...], int]
    independent: bool

    @property
    def varying(self) -> list[Unit]:
        """The units with more than one value."""
        return [unit for unit in self.units if len(unit.values) > 1]


def beginnings(bound: Bound) -> Beginnings:
    """The initial states taken apart. Cost: each unit is read once in each initial state."""
    layout, start = bound.layout, bound.declaration.parts.start.__name__
    frame = layout.frames[start]
    slots = [(slot, False, slot.offset) for slot in layout.globals.values()]
    slots += [(slot, True, layout.globals_width + slot.offset) for slot in frame.values()]
    units = tuple(unit for slot, local, at in slots for unit in _units(bound, slot, local, at))
    varying = [unit for unit in units if len(unit.values) > 1]
    states = {tuple(unit.code(state) for unit in varying): state for state in bound.initial}
    return Beginnings(units, states, prod(len(unit.values) for unit in varying) == len(states))


def _units(bound: Bound, slot: Slot, local: bool, offset: int) -> Iterator[Unit]:
    kind = slot.codec.type
    item = kind.item if isinstance(kind, ArrayOf) else kind
    inner = codec(resolved(item, bound.sizes), bound.domains)
    domains = [elements(key, bound.domains) for key in kind.keys] if isinstance(kind, ArrayOf) else []
    for position, keys in enumerate(itertools.product(*domains)):
        at = offset + position * inner.width
        codes = dict.fromkeys(state >> at & (1 << inner.width) - 1 for state in bound.initial)
        named = tuple(zip(kind.keys, keys, strict=True)) if isinstance(kind, ArrayOf) else ()
        yield Unit(slot.name, local, named, inner.type, at, inner.width, tuple(inner.decode(c) for c in codes))
