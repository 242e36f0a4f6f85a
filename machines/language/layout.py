"""The packed form of states: one integer a state, canonical, shared by all engines.

Lowest the globals, above them the frames, top of the stack first; each frame has a tag (0: no frame) and its locals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from machines.language.containers import Array, Bag, Set
from machines.language.domains import Index
from machines.language.effects import Empty
from machines.language.faults import Overflow
from machines.language.types import ArrayOf, BagOf, Bool, Enumeration, Flat, Int, Of, SetOf, Type

Domains = Mapping[type[Index], tuple[Any, ...]]


def resolved(kind: Type, sizes: Mapping[str, int]) -> Type:
    """The type with its named bounds replaced. Raises KeyError naming the missing size."""
    if isinstance(kind, Int):
        return Int(_bound(kind.low, sizes), _bound(kind.high, sizes))
    if isinstance(kind, BagOf):
        return BagOf(resolved(kind.member, sizes), _bound(kind.bound, sizes))
    if isinstance(kind, ArrayOf):
        return replace(kind, item=resolved(kind.item, sizes))
    if isinstance(kind, Flat):
        return Flat(kind.cls, tuple((name, resolved(member, sizes)) for name, member in kind.fields))
    return kind


def _bound(bound: int | str | None, sizes: Mapping[str, int]) -> int:
    return sizes[bound] if isinstance(bound, str) else int(bound or 0)


@dataclass(frozen=True)
class Codec:
    """How values of one resolved type are packed. `domain` is the number of codes of a scalar."""

    type: Type
    width: int
    encode: Callable[[Any], int]
    decode: Callable[[int], Any]
    check: Callable[[Any], Any]
    domain: int = 0


def elements(kind: Type, domains: Domains) -> tuple[Any, ...]:
    """All values of a key or member type, in order."""
    if isinstance(kind, Enumeration):
        return tuple(kind.cls)
    if isinstance(kind, Bool):
        return (False, True)
    if isinstance(kind, Int):
        assert isinstance(kind.low, int) and isinstance(kind.high, int)
        return tuple(range(kind.low, kind.high + 1))
    if isinstance(kind, Of):
        return (None, *domains[kind.cls]) if kind.optional else domains[kind.cls]
    raise TypeError(kind)


def codec(kind: Type, domains: Domains) -> Codec:
    """The codec of a resolved type."""
    if isinstance(kind, Flat):
        return _record(kind, domains)
    if isinstance(kind, SetOf):
        return _set(kind, domains)
    if isinstance(kind, BagOf):
        return _bag(kind, domains)
    if isinstance(kind, ArrayOf):
        return _array(kind, domains)
    return _scalar(kind, domains)


def _scalar(kind: Type, domains: Domains) -> Codec:
    values = elements(kind, domains)
    codes = {value: code for code, value in enumerate(values)}
    number = isinstance(kind, Int)

    def check(value: Any) -> Any:
        if number and value not in codes:
            raise Overflow
        return value

    width = max(len(values) - 1, 0).bit_length()
    return Codec(kind, width, codes.__getitem__, values.__getitem__, check, len(values))


def _record(kind: Flat, domains: Domains) -> Codec:
    parts, offset = [], 0
    for name, member in kind.fields:
        inner = codec(member, domains)
        parts.append((name, inner, offset))
        offset += inner.width

    def encode(value: Any) -> int:
        return sum(inner.encode(getattr(value, name)) << at for name, inner, at in parts)

    def decode(code: int) -> Any:
        return kind.cls(**{name: inner.decode(code >> at & (1 << inner.width) - 1) for name, inner, at in parts})

    def check(value: Any) -> Any:
        for name, inner, _ in parts:
            inner.check(getattr(value, name))
        return value

    return Codec(kind, offset, encode, decode, check, 1 << offset)


def _set(kind: SetOf, domains: Domains) -> Codec:
    members = elements(kind.member, domains)

    def encode(value: Set[Any]) -> int:
        return sum(1 << position for position, member in enumerate(members) if member in value)

    def decode(code: int) -> Set[Any]:
        return Set(members, [member for position, member in enumerate(members) if code >> position & 1])

    def check(value: Any) -> Any:
        return Set(members) if isinstance(value, Empty) else Set(members, value)

    return Codec(kind, len(members), encode, decode, check)


def _bag(kind: BagOf, domains: Domains) -> Codec:
    inner = codec(kind.member, domains)
    width = max(inner.domain, 1).bit_length()
    bound = int(kind.bound)
    mask = (1 << width) - 1

    def encode(value: Bag[Any]) -> int:
        return sum(inner.encode(member) + 1 << width * position for position, member in enumerate(value))

    def decode(code: int) -> Bag[Any]:
        found = []
        while code:
            found.append(inner.decode((code & mask) - 1))
            code >>= width
        return Bag(bound, inner.encode, found, inner.check)

    def check(value: Any) -> Any:
        return Bag(bound, inner.encode, () if isinstance(value, Empty) else value, inner.check)

    return Codec(kind, width * bound, encode, decode, check)


def _array(kind: ArrayOf, domains: Domains) -> Codec:
    inner = codec(kind.item, domains)
    keys = tuple(elements(key, domains) for key in kind.keys)
    size = 1
    for key in keys:
        size *= len(key)
    mask = (1 << inner.width) - 1

    def encode(value: Array[Any, Any]) -> int:
        return sum(inner.encode(item) << inner.width * position for position, item in enumerate(value.items_in_order()))

    def decode(code: int) -> Array[Any, Any]:
        return Array(
            keys, [inner.decode(code >> inner.width * position & mask) for position in range(size)], inner.check
        )

    return Codec(kind, inner.width * size, encode, decode, lambda value: value)


@dataclass(frozen=True)
class Slot:
    """Where a field or local stands: `offset` bits from the low end of the globals or of the frame."""

    name: str
    offset: int
    codec: Codec

    @property
    def mask(self) -> int:
        return (1 << self.codec.width) - 1


def slots(types: Mapping[str, Type], domains: Domains, start: int = 0) -> tuple[dict[str, Slot], int]:
    """Lay out types one after the other from `start`; gives the slots and the first free bit."""
    found, offset = {}, start
    for name, kind in types.items():
        inner = codec(kind, domains)
        found[name] = Slot(name, offset, inner)
        offset += inner.width
    return found, offset


@dataclass(frozen=True)
class Layout:
    """Slots of the globals and of each procedure's frame. Widths in bits."""

    globals: Mapping[str, Slot]
    globals_width: int
    tags: tuple[str, ...]
    tag_width: int
    frames: Mapping[str, Mapping[str, Slot]]
    frame_width: int

    def tag(self, procedure: str) -> int:
        return self.tags.index(procedure) + 1


def layout(fields: Mapping[str, Type], procedures: Mapping[str, Mapping[str, Type]], domains: Domains) -> Layout:
    """The layout of a bound machine."""
    global_slots, width = slots(fields, domains)
    tag_width = len(procedures).bit_length()
    frames, widest = {}, tag_width
    for name, types in procedures.items():
        frames[name], end = slots(types, domains, tag_width)
        widest = max(widest, end)
    return Layout(global_slots, width, tuple(procedures), tag_width, frames, widest)
