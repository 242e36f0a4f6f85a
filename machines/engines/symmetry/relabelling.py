"""Renaming the elements of indices: what becomes of a packed state, and of a bound machine.

A permutation of an index is a tuple: element n becomes element permutation[n].
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from machines.language.binding import Bound
from machines.language.domains import Index
from machines.language.layout import Domains, Slot, codec, elements
from machines.language.types import ArrayOf, BagOf, Flat, Of, SetOf, Type

Permutations = Mapping[type[Index], Sequence[int]]
Recoder = Callable[[int], int]
"""From the code of a value to the code of the renamed value."""


def involves(kind: Type, indices: frozenset[type[Index]] | set[type[Index]]) -> bool:
    """Whether values of a type speak of elements of these indices."""
    if isinstance(kind, Of):
        return kind.cls in indices
    if isinstance(kind, Flat):
        return any(involves(member, indices) for _, member in kind.fields)
    if isinstance(kind, SetOf | BagOf):
        return involves(kind.member, indices)
    if isinstance(kind, ArrayOf):
        return involves(kind.item, indices) or any(involves(key, indices) for key in kind.keys)
    return False


def recoder(kind: Type, domains: Domains, permutations: Permutations) -> Recoder | None:
    """How codes of a resolved type change; None where they do not."""
    if not involves(kind, set(permutations)):
        return None
    if isinstance(kind, Of):
        return _of_table(_places(kind, domains, permutations))
    if isinstance(kind, Flat):
        return _of_parts([member for _, member in kind.fields], domains, permutations)
    if isinstance(kind, SetOf):
        return _of_positions(_places(kind.member, domains, permutations), 1, None)
    if isinstance(kind, BagOf):
        return _of_bag(kind, domains, permutations)
    assert isinstance(kind, ArrayOf)
    axes = [_places(key, domains, permutations) for key in kind.keys]
    sizes = [len(axis) for axis in axes]
    places = []
    for keys in itertools.product(*axes):
        place = 0
        for key, size in zip(keys, sizes, strict=True):
            place = place * size + key
        places.append(place)
    return _of_positions(places, codec(kind.item, domains).width, recoder(kind.item, domains, permutations))


def _places(kind: Type, domains: Domains, permutations: Permutations) -> list[int]:
    """The new code of each code of a scalar."""
    values = elements(kind, domains)
    if not isinstance(kind, Of) or kind.cls not in permutations:
        return list(range(len(values)))
    shift = 1 if kind.optional else 0
    return [*range(shift), *(place + shift for place in permutations[kind.cls])]


def _of_table(table: list[int]) -> Recoder:
    return table.__getitem__


def _of_parts(kinds: Sequence[Type], domains: Domains, permutations: Permutations) -> Recoder:
    parts, offset = [], 0
    for kind in kinds:
        width = codec(kind, domains).width
        parts.append((offset, (1 << width) - 1, recoder(kind, domains, permutations)))
        offset += width

    def recode(code: int) -> int:
        return sum((inner(code >> at & mask) if inner else code >> at & mask) << at for at, mask, inner in parts)

    return recode


def _of_positions(places: list[int], width: int, inner: Recoder | None) -> Recoder:
    moves = [(width * old, width * new) for old, new in enumerate(places)]
    mask = (1 << width) - 1

    def recode(code: int) -> int:
        made = 0
        for old, new in moves:
            item = code >> old & mask
            made |= (inner(item) if inner else item) << new
        return made

    return recode


def _of_bag(kind: BagOf, domains: Domains, permutations: Permutations) -> Recoder:
    inner = recoder(kind.member, domains, permutations)
    assert inner is not None
    width = max(codec(kind.member, domains).domain, 1).bit_length()
    mask = (1 << width) - 1

    def recode(code: int) -> int:
        members = []
        while code:
            members.append(inner((code & mask) - 1))
            code >>= width
        members.sort(reverse=True)
        made = 0
        for member in members:
            made = made << width | member + 1
        return made

    return recode


# -- states


Moves = list[tuple[int, int, Recoder]]
"""Offset, mask and recoder of each slot that changes."""


class Relabelling:
    """The renaming of states of one bound machine by one choice of permutations.

    Cost: a look at each slot that changes.
    """

    def __init__(self, bound: Bound, permutations: Permutations) -> None:
        layout = bound.layout
        self._globals = self._moves(layout.globals.values(), bound, permutations)
        self._frames = {
            layout.tag(name): self._moves(layout.frames[name].values(), bound, permutations) for name in layout.tags
        }
        self._base, self._width, self._tags = (
            layout.globals_width,
            layout.frame_width,
            (1 << layout.tag_width) - 1,
        )
        self._framed = any(self._frames.values())

    @staticmethod
    def _moves(slots: Any, bound: Bound, permutations: Permutations) -> Moves:
        slot: Slot
        found = []
        for slot in slots:
            made = recoder(slot.codec.type, bound.domains, permutations)
            if made is not None:
                found.append((slot.offset, slot.mask, made))
        return found

    def __call__(self, state: int) -> int:
        """The renamed state."""
        made = _moved(state, self._globals, 0)
        if self._framed:
            at, rest = self._base, state >> self._base
            while rest:
                made = _moved(made, self._frames[rest & self._tags], at)
                at, rest = at + self._width, rest >> self._width
        return made


def _moved(state: int, moves: Moves, base: int) -> int:
    for offset, mask, recode in moves:
        old = state >> base + offset & mask
        state ^= (old ^ recode(old)) << base + offset
    return state


def relabel(bound: Bound, state: int, permutations: Permutations) -> int:
    """The state with its elements renamed. For many states make a `Relabelling` once."""
    return Relabelling(bound, permutations)(state)


def renamed_value(bound: Bound, kind: Type, value: Any, permutations: Permutations) -> Any:
    """A value of a resolved type with its elements renamed."""
    recode, made = recoder(kind, bound.domains, permutations), codec(kind, bound.domains)
    return value if recode is None else made.decode(recode(made.encode(value)))


def renamed(bound: Bound, permutations: Permutations) -> Bound:
    """The bound machine with the elements of its tables and initial states renamed: its graph is the renamed
    graph.
    """
    constants = {
        name: renamed_value(bound, bound.field_types[name], value, permutations)
        for name, value in bound.constants.items()
    }
    move = Relabelling(bound, permutations)
    return replace(bound, constants=constants, initial=tuple(move(state) for state in bound.initial))
