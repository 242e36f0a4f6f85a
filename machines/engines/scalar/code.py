"""Pieces of generated Python: an expression's text, its type, and what is known of its value.

At run time a value is a number: booleans 0 and 1 (or False and True), integers themselves, members of
enumerations and elements of indices their codes (None is 0 where it is possible), records, sets and bags
their packed forms.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from machines.language.layout import Codec, Domains, codec
from machines.language.types import Bool, Int, Nothing, Of, Type


class Unknown:
    """The value of a piece that is not constant."""


UNKNOWN = Unknown()


@dataclass(frozen=True)
class Bits:
    """A value at fixed bits of a state variable."""

    variable: str
    offset: int
    width: int


class Match(NamedTuple):
    """The condition `variable & mask == pattern`."""

    variable: str
    mask: int
    pattern: int


class Code(NamedTuple):
    """`value` is the Python value of a constant, else UNKNOWN. `low` and `high` bound an integer.

    `faults`: evaluating the text may raise; a constant never does. `bits`: the value stands at these bits,
    unchanged. `match`: the condition is this one. `parts`: the condition is all of these, in order.
    `numbers`: it is one of these at run time.
    """

    text: str
    type: Type
    value: Any = UNKNOWN
    low: int = 0
    high: int = 1
    faults: bool = False
    bits: Bits | None = None
    match: Match | None = None
    parts: tuple[Code, ...] = ()
    numbers: frozenset[int] | None = None

    @property
    def constant(self) -> bool:
        return self.value is not UNKNOWN

    @property
    def decided(self) -> bool | None:
        """What a condition is wherever it does not raise."""
        if self.constant:
            return bool(self.value)
        return bool(min(self.numbers)) if self.numbers is not None and len(self.numbers) == 1 else None

    @property
    def simple(self) -> bool:
        """Whether the text is a name or a number: free to repeat."""
        return self.constant or self.text.isidentifier()

    @property
    def implies(self) -> tuple[Match, ...]:
        """What is so wherever this condition is true."""
        if self.match is not None:
            return (self.match,)
        return tuple(match for part in self.parts for match in part.implies)


class Codecs:
    """The codecs of a bound machine's types, cached by the identity of the type: they are asked for all the time."""

    def __init__(self, domains: Domains, resolve: Callable[[Type], Type]) -> None:
        self.domains, self.resolve = domains, resolve
        self._equal: dict[Type, Codec] = {}
        self._known: dict[int, tuple[Type, Codec]] = {}
        self._constants: dict[tuple[int, Any], tuple[Type, Code]] = {}

    def of(self, kind: Type) -> Codec:
        found = self._known.get(id(kind))
        if found is None:
            made = self._equal.get(kind) or codec(self.resolve(kind), self.domains)
            found = self._known[id(kind)] = (kind, self._equal.setdefault(kind, made))
        return found[1]

    def number(self, kind: Type, value: Any) -> int:
        """What a constant is at run time."""
        return int(value) if isinstance(kind, Int | Bool) else self.of(kind).encode(value)

    def slot_width(self, member: Type) -> int:
        """The width of one element of a bag: its code plus one, 0 for an empty slot."""
        return max(self.of(member).domain, 1).bit_length()

    def constant(self, kind: Type, value: Any) -> Code:
        found = self._constants.get((id(kind), value))
        if found is None:
            found = self._constants[id(kind), value] = (kind, self._constant(kind, value))
        return found[1]

    def _constant(self, kind: Type, value: Any) -> Code:
        if isinstance(kind, Nothing):
            return Code("0", kind, None)
        number = self.number(kind, value)
        return Code(str(number) if number >= 0 else f"({number})", kind, value, number, number)

    def as_type(self, code: Code, kind: Type) -> Code:
        """The piece as a value of a type that accepts it: an element where None is possible gets the next
        code.
        """
        if code.constant:
            return self.constant(kind, code.value) if not isinstance(kind, Nothing) else code
        if isinstance(kind, Of) and kind.optional and isinstance(code.type, Of) and not code.type.optional:
            return code._replace(text=f"({code.text} + 1)", type=kind, bits=None, numbers=None)
        return code


TEMPORARY = re.compile(r"\bt(\d+)\b")
"""The name of a temporary, with its number."""


def renamed(code: Code, temporaries: range, first: int) -> Code:
    """The piece with these temporaries numbered from `first` on."""

    def moved(name: re.Match[str]) -> str:
        number = int(name[1])
        return f"t{first + temporaries.index(number)}" if number in temporaries else name[0]

    parts = tuple(renamed(part, temporaries, first) for part in code.parts)
    return code._replace(text=TEMPORARY.sub(moved, code.text), parts=parts)


BOOL, INT = Bool(), Int()
TRUE = Code("1", BOOL, True, 1, 1)
FALSE = Code("0", BOOL, False, 0, 0)


def truth(value: bool) -> Code:
    """The constant of a truth value."""
    return TRUE if value else FALSE


def after(preludes: list[Code], result: Code) -> Code:
    """The result with what Python evaluates before it.

    A number is never None, so the whole gives the result.
    """
    if result.constant and not any(p.faults for p in preludes):
        return result
    if not preludes:
        return result
    text = " is None or ".join([*(p.text for p in preludes), result.text])
    faults = result.faults or any(p.faults for p in preludes)
    numbers = frozenset({result.low}) if result.constant and result.value is not None else result.numbers
    return Code(f"({text})", result.type, UNKNOWN, result.low, result.high, faults, numbers=numbers)
