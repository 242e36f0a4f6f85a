"""Pieces of generated Python: an expression's text, its type, and what is known of its value.

At run time a value is a number: booleans 0 and 1, integers themselves, members of enumerations and elements of indices
their codes (None is 0 where it is possible), records, sets and bags their packed forms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from machines.language.layout import Codec, Domains, codec
from machines.language.types import Bool, Int, Nothing, Of, Type


class Unknown:
    """The value of a piece that is not constant."""


UNKNOWN = Unknown()


@dataclass(frozen=True)
class Bits:
    """A scalar at fixed bits of a state variable."""

    variable: str
    offset: int
    width: int


@dataclass(frozen=True)
class Code:
    """`value` is the Python value of a constant, else UNKNOWN. `low` and `high` bound an integer. `faults`: may raise."""

    text: str
    type: Type
    value: Any = UNKNOWN
    low: int = 0
    high: int = 1
    faults: bool = False
    bits: Bits | None = None
    test: tuple[str, int, int] | None = None
    """A condition of the form variable & mask == pattern, for merging."""

    @property
    def constant(self) -> bool:
        return self.value is not UNKNOWN


class Codecs:
    """The codecs of a bound machine's types, cached."""

    def __init__(self, domains: Domains, resolve: Callable[[Type], Type]) -> None:
        self.domains, self.resolve = domains, resolve
        self._known: dict[Type, Codec] = {}

    def of(self, kind: Type) -> Codec:
        found = self._known.get(kind)
        if found is None:
            found = self._known[kind] = codec(self.resolve(kind), self.domains)
        return found

    def number(self, kind: Type, value: Any) -> int:
        """What a constant is at run time."""
        return int(value) if isinstance(kind, Int | Bool) else self.of(kind).encode(value)

    def constant(self, kind: Type, value: Any) -> Code:
        if isinstance(kind, Nothing):
            return Code("0", kind, None)
        number = self.number(kind, value)
        return Code(str(number) if number >= 0 else f"({number})", kind, value, number, number)

    def as_type(self, code: Code, kind: Type) -> Code:
        """The piece as a value of a type that accepts it: an element where None is possible gets the next code."""
        if code.constant:
            return self.constant(kind, code.value) if not isinstance(kind, Nothing) else code
        if isinstance(kind, Of) and kind.optional and isinstance(code.type, Of) and not code.type.optional:
            return replace(code, text=f"({code.text} + 1)", type=kind, bits=None)
        return code


TRUE = Code("1", Bool(), True, 1, 1)
FALSE = Code("0", Bool(), False, 0, 0)


def truth(value: bool) -> Code:
    return TRUE if value else FALSE


def condition(text: str, *parts: Code, test: tuple[str, int, int] | None = None) -> Code:
    """A piece of type bool; it may raise if one of its parts may."""
    return Code(text, Bool(), faults=any(p.faults for p in parts), test=test)


def negation(code: Code) -> Code:
    if code.constant:
        return truth(not code.value)
    if code.bits is not None and code.bits.width == 1:
        return replace(condition(f"(not {code.text})"), test=(code.bits.variable, 1 << code.bits.offset, 0))
    return condition(f"(not {code.text})", code)


def conjunction(items: list[Code]) -> Code:
    """All of them, in order; conditions on fixed bits that stand together become one comparison."""
    kept: list[Code] = []
    for item in items:
        if item.constant and not item.value:
            if not any(k.faults for k in kept):
                return FALSE
            kept.append(item)
            break
        if not item.constant:
            kept.append(item)
    texts: list[str] = []
    segment: list[Code] = []
    for item in [*kept, None]:
        if item is not None and not item.faults:
            segment.append(item)
            continue
        texts += _merged(segment)
        segment = []
        if item is not None:
            texts.append(item.text)
    if texts == ["0"]:
        return FALSE
    if not texts:
        return TRUE
    if len(kept) == 1:
        return kept[0]
    return Code(texts[0] if len(texts) == 1 else f"({' and '.join(texts)})", Bool(), faults=any(k.faults for k in kept))


def _merged(segment: list[Code]) -> list[str]:
    tests: dict[str, tuple[int, int]] = {}
    rest = []
    for item in segment:
        test = item.test or _bit_test(item)
        if test is None:
            rest.append(item.text)
            continue
        variable, mask, pattern = test
        known_mask, known_pattern = tests.get(variable, (0, 0))
        if known_mask & mask & (known_pattern ^ pattern):
            return ["0"]
        tests[variable] = (known_mask | mask, known_pattern | pattern)
    return [f"({v} & {mask} == {pattern})" for v, (mask, pattern) in tests.items()] + rest


def _bit_test(item: Code) -> tuple[str, int, int] | None:
    if item.bits is None or item.bits.width != 1 or not isinstance(item.type, Bool):
        return None
    return item.bits.variable, 1 << item.bits.offset, 1 << item.bits.offset


def disjunction(items: list[Code]) -> Code:
    """Any of them, in order."""
    kept: list[Code] = []
    for item in items:
        if item.constant and item.value:
            if not any(k.faults for k in kept):
                return TRUE
            kept.append(item)
            break
        if not item.constant:
            kept.append(item)
    if not kept:
        return FALSE
    return kept[0] if len(kept) == 1 else condition(f"({' or '.join(k.text for k in kept)})", *kept)
