"""What a stretch of a play changes on the table, in words: one line a field or element."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from machines.drawing.breaking import FIRM
from machines.drawing.labels import Labels
from machines.language.binding import Bound
from machines.language.layout import Slot, elements
from machines.language.types import ArrayOf, BagOf, SetOf, Type

ARROW = " → "


def changes(labels: Labels, bound: Bound, before: int, after: int, fields: Sequence[str] = ()) -> list[str]:
    """The differences of two states in the fields named (none: all), in the order of the declaration."""
    found: list[str] = []
    for name, slot in bound.layout.globals.items():
        if not fields or name in fields:
            old, new = _value(slot, before), _value(slot, after)
            found += _differences(labels, bound, labels.field(name), slot.codec.type, old, new)
    return found


def _value(slot: Slot, state: int) -> Any:
    return slot.codec.decode(state >> slot.offset & slot.mask)


def _differences(labels: Labels, bound: Bound, name: str, kind: Type, old: Any, new: Any) -> Iterator[str]:
    if isinstance(kind, ArrayOf):
        keys = itertools.product(*(elements(key, bound.domains) for key in kind.keys))
        for key, left, right in zip(keys, old.items_in_order(), new.items_in_order(), strict=True):
            yield from _differences(
                labels, bound, labels.of(name, labels.comma(map(labels.value, key))), kind.item, left, right
            )
    elif isinstance(kind, SetOf | BagOf):
        had, has = Counter(old), Counter(new)
        signed = [("+", value) for value in has - had] + [("−", value) for value in had - has]
        if signed:
            yield labels.pair(name, labels.comma(f"{sign}{labels.value(value)}" for sign, value in signed))
    elif old != new:
        yield labels.pair(name, f"{labels.value(old)}{ARROW}{labels.value(new)}".replace(" ", FIRM))
