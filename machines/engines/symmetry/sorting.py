"""Sorting elements that no value names: an element is then no more than its column, the bits that are kept
for it.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import factorial, prod
from typing import Any

from machines.engines.symmetry.relabelling import involves
from machines.language.binding import Bound
from machines.language.domains import Index
from machines.language.layout import codec, elements
from machines.language.types import ArrayOf, Of, SetOf, Type

Segment = tuple[int, int]
"""Offset and width of bits of the globals."""
Class = tuple[int, ...]
"""Positions of elements that can be exchanged."""


def sortable(bound: Bound, index: type[Index]) -> bool:
    """Whether states keep columns of an index and nothing else of it: arrays by it and sets of it, in the
    globals.
    """
    locals_ = [slot.codec.type for slots in bound.layout.frames.values() for slot in slots.values()]
    kinds = [slot.codec.type for slot in bound.layout.globals.values()]
    return not any(involves(kind, {index}) for kind in locals_) and all(
        mentions(kind, index) <= _columns(kind, index) for kind in kinds
    )


def mentions(kind: Type, index: type[Index]) -> int:
    """How often an index stands in a type."""
    if isinstance(kind, ArrayOf):
        return sum(mentions(key, index) for key in kind.keys) + mentions(kind.item, index)
    if isinstance(kind, Of):
        return int(kind.cls is index)
    return int(involves(kind, {index}))


def _columns(kind: Type, index: type[Index]) -> int:
    """1 where the type gives each element of the index bits of its own."""
    if isinstance(kind, ArrayOf):
        return int(any(isinstance(key, Of) and key.cls is index for key in kind.keys)) or _columns(kind.item, index)
    return int(isinstance(kind, SetOf) and isinstance(kind.member, Of) and kind.member.cls is index)


def columns(bound: Bound, index: type[Index]) -> list[list[Segment]]:
    """For each element of a sortable index its bits, in the same order for all."""
    found: list[list[Segment]] = [[] for _ in bound.domains[index]]
    for slot in bound.layout.globals.values():
        for element, segments in zip(found, _of_type(slot.codec.type, index, bound), strict=True):
            element += [(slot.offset + offset, width) for offset, width in segments]
    return found


def _of_type(kind: Type, index: type[Index], bound: Bound) -> list[list[Segment]]:
    size = len(bound.domains[index])
    none: list[list[Segment]] = [[] for _ in range(size)]
    if isinstance(kind, SetOf) and involves(kind, {index}):
        return [[(place, 1)] for place in range(size)]
    if not isinstance(kind, ArrayOf) or not involves(kind, {index}):
        return none
    width = codec(kind.item, bound.domains).width
    inner = _of_type(kind.item, index, bound)
    axis = next((n for n, key in enumerate(kind.keys) if isinstance(key, Of) and key.cls is index), None)
    for place, keys in enumerate(itertools.product(*(range(len(elements(key, bound.domains))) for key in kind.keys))):
        if axis is not None:
            none[keys[axis]].append((place * width, width))
        else:
            for element, segments in zip(none, inner, strict=True):
                element += [(place * width + offset, bits) for offset, bits in segments]
    return none


class Sorting:
    """The exchange of elements within classes of sortable indices.

    Cost: the columns read once, sorted if need be.
    """

    def __init__(self, bound: Bound, classes: Sequence[tuple[type[Index], Class]]) -> None:
        self.size = prod(factorial(len(members)) for _, members in classes)
        self._columns = [[columns(bound, index)[n] for n in members] for index, members in classes]
        self.representative: Callable[[int], int] = self._written()

    def orbit_size(self, state: int) -> int:
        """How many states the exchanges make of a state."""
        found = 1
        for members in self._columns:
            values = Counter(_column(state, segments) for segments in members)
            found *= factorial(len(members)) // prod(factorial(times) for times in values.values())
        return found

    def _written(self) -> Callable[[int], int]:
        """The function that sorts the columns of each class."""
        lines = ["def representative(x):"]
        for members in self._columns:
            names = [f"c{n}" for n in range(len(members))]
            for n, name in enumerate(names):
                lines.append(f"    {name} = {' | '.join(_gathered(members[n])) or 0}")
            lines.append(f"    if not ({' <= '.join(names)}):")
            lines.append(f"        {', '.join(names)} = sorted(({', '.join(names)}))")
            kept = ~sum(((1 << width) - 1) << offset for segments in members for offset, width in segments)
            parts = [part for n, name in enumerate(names) for part in _scattered(name, members[n])]
            lines.append(f"        x = x & {kept}{''.join(f' | {part}' for part in parts)}")
        lines.append("    return x")
        made: dict[str, Any] = {}
        exec("\n".join(lines), made)  # our own text
        found: Callable[[int], int] = made["representative"]
        return found


def _column(state: int, segments: list[Segment]) -> int:
    code = 0
    for offset, width in segments:
        code = code << width | state >> offset & (1 << width) - 1
    return code


def _gathered(segments: list[Segment]) -> Iterator[str]:
    at = 0
    for offset, width in segments:
        if width:
            yield f"(x >> {offset} & {(1 << width) - 1}) << {at}"
        at += width


def _scattered(name: str, segments: list[Segment]) -> Iterator[str]:
    at = 0
    for offset, width in segments:
        if width:
            yield f"({name} >> {at} & {(1 << width) - 1}) << {offset}"
        at += width
