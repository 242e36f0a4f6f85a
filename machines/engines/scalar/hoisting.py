"""Fields of `x` that a function asks for often are read once, into names.

A comparison of a name with a small number costs a quarter of a test of bits, and most instances fail their first test.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from machines.engines.scalar.knowledge import field_mask
from machines.language.layout import Domains, Slot, codec, elements
from machines.language.types import ArrayOf, BagOf, Flat, SetOf, Type

Field = tuple[int, int]
"""Offset and width of a scalar in the packed state."""

Fields = Mapping[int, int]
"""Widths of scalars by their offsets."""

TEST = re.compile(r"\(x & (\d+) == (\d+)\)")
READ = re.compile(r"\(x >> (\d+) & (\d+)\)")
FIRST = re.compile(r" *if [(\d >]*?(?=\(x (?:&|>>) \d+ (?:==|&) \d+\))")
"""What stands before a test or read that a condition begins with."""

ENOUGH = 2
"""How often a field must be asked for to be read once for all."""


def scalar_fields(slots: Iterable[Slot], base: int, domains: Domains) -> Fields:
    """The scalars in slots, parts of arrays and records and bits of sets among them."""
    return dict(found for slot in slots for found in _fields(slot.codec.type, base + slot.offset, domains))


def _fields(kind: Type, at: int, domains: Domains) -> Iterator[Field]:
    width = codec(kind, domains).width
    if isinstance(kind, ArrayOf):
        size, item = 1, codec(kind.item, domains).width
        for key in kind.keys:
            size *= len(elements(key, domains))
        for place in range(size):
            yield from _fields(kind.item, at + place * item, domains)
    elif isinstance(kind, Flat):
        for _, member in kind.fields:
            yield from _fields(member, at, domains)
            at += codec(member, domains).width
    elif isinstance(kind, SetOf):
        yield from ((at + place, 1) for place in range(width))
    elif not isinstance(kind, BagOf) and width:
        yield at, width


def asked_first(lines: list[str], fields: Fields, margin: str) -> list[list[Field]]:
    """For each condition directly in a function's body the fields that its first test covers."""
    found = []
    for line in lines:
        first = FIRST.match(line) if line.startswith(f"{margin}if ") else None
        if first is not None:
            found.append(_asked(line, first.end(), fields))
    return found


def asked_anywhere(lines: list[str], fields: Fields) -> list[list[Field]]:
    """For each test or read in lines the fields that it covers."""
    starts = [(line, found.start()) for line in lines for found in re.finditer(r"\(x ", line)]
    return [_asked(line, start, fields) for line, start in starts]


def hoisted(lines: list[str], asked: list[list[Field]], margin: str) -> list[str]:
    """The lines of a function's body, with the fields that are asked often read before them.

    `margin` is the indentation of the body. A test that a field decides asks the others no more.
    """
    order: list[Field] = []
    while True:
        times = Counter(field for fields in asked for field in fields)
        most, field = max(((number, field) for field, number in times.items()), default=(0, (0, 0)))
        if most < ENOUGH:
            break
        order.append(field)
        asked = [fields for fields in asked if field not in fields]
    reads = [f"{margin}{_name(offset)} = x >> {offset} & {(1 << width) - 1}" for offset, width in order]
    return [*reads, *(_by_name(line, order) for line in lines)]


def _name(offset: int) -> str:
    return f"f{offset}"


def _asked(line: str, at: int, fields: Fields) -> list[Field]:
    """The fields that a test or read covers."""
    test, read = TEST.match(line, at), READ.match(line, at)
    if read is not None:
        offset, width = int(read[1]), int(read[2]).bit_length()
        return [(offset, width)] if fields.get(offset) == width else []
    found, mask = [], int(test[1]) if test is not None else 0
    while mask:
        offset = (mask & -mask).bit_length() - 1
        width = fields.get(offset, 0)
        if width and mask >> offset & (1 << width) - 1 == (1 << width) - 1:
            found.append((offset, width))
        mask &= ~field_mask(offset, width or 1)
    return found


def _by_name(line: str, order: list[Field]) -> str:
    """The line with tests and reads of fields by their names."""

    def test(found: re.Match[str]) -> str:
        mask, pattern = int(found[1]), int(found[2])
        for offset, width in order:
            bits = field_mask(offset, width)
            if mask & bits == bits:
                first = f"{_name(offset)} == {(pattern & bits) >> offset}"
                rest = mask & ~bits
                return f"({first} and x & {rest} == {pattern & rest})" if rest else f"({first})"
        return found[0]

    def read(found: re.Match[str]) -> str:
        field = (int(found[1]), int(found[2]).bit_length())
        return _name(field[0]) if field in order else found[0]

    return READ.sub(read, TEST.sub(test, line))
