"""Types of random declarations: how they are written, and literals of them for scenarios."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


@dataclass(frozen=True)
class Kind:
    """Base of kinds; `text` is the annotation."""

    @property
    def text(self) -> str:
        raise NotImplementedError


@dataclass(frozen=True)
class Bool(Kind):
    @property
    def text(self) -> str:
        return "bool"


@dataclass(frozen=True)
class Int(Kind):
    low: int = 0
    high: int = 3

    @property
    def text(self) -> str:
        return f"Annotated[int, Between({self.low}, {self.high})]"


@dataclass(frozen=True)
class Enumeration(Kind):
    name: str
    members: tuple[str, ...]

    @property
    def text(self) -> str:
        return self.name


@dataclass(frozen=True)
class Of(Kind):
    name: str
    optional: bool = False

    @property
    def text(self) -> str:
        return f"{self.name} | None" if self.optional else self.name


@dataclass(frozen=True)
class Flat(Kind):
    name: str
    fields: tuple[tuple[str, Kind], ...]

    @property
    def text(self) -> str:
        return self.name


@dataclass(frozen=True)
class SetOf(Kind):
    member: Kind

    @property
    def text(self) -> str:
        return f"Set[{self.member.text}]"


@dataclass(frozen=True)
class BagOf(Kind):
    member: Kind
    bound: int

    @property
    def text(self) -> str:
        return f"Annotated[Bag[{self.member.text}], AtMost({self.bound})]"


@dataclass(frozen=True)
class ArrayOf(Kind):
    keys: tuple[Kind, ...]
    item: Kind

    @property
    def text(self) -> str:
        keys = ", ".join(key.text for key in self.keys)
        return f"Array[{keys if len(self.keys) == 1 else f'tuple[{keys}]'}, {self.item.text}]"


COLOUR = Enumeration("Colour", ("RED", "BLUE", "GREEN"))
SIDE = Enumeration("Side", ("HEADS", "TAILS"))
ONLY = Enumeration("Only", ("ONE",))
PLAYER, CARD, SPOT = Of("Player"), Of("Card"), Of("Spot")
DOMAINS: tuple[Kind, ...] = (PLAYER, CARD, SPOT, COLOUR, SIDE, ONLY)
"""What keys, members of sets and loops run over."""


@dataclass
class Source:
    """Where choices come from: Hypothesis, by way of `draw`.

    `records` and `sizes` belong to the declaration being made.
    """

    draw: Callable[[st.SearchStrategy[int]], int]
    records: list[Flat] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)
    fresh: int = 0

    def int(self, low: int, high: int) -> int:
        return self.draw(st.integers(low, high))

    def pick(self, options: Sequence[T]) -> T:
        return options[self.int(0, len(options) - 1)]

    def chance(self, times: int, of: int) -> bool:
        """True in so many of so many cases; False when Hypothesis looks for the simplest example."""
        return self.int(0, of - 1) >= of - times

    def name(self, stem: str) -> str:
        self.fresh += 1
        return f"{stem}{self.fresh}"

    # -- kinds

    def whole(self) -> Int:
        low = self.int(-3, 2)
        return Int(low, low + self.int(0, 4))

    def scalar(self, *, records: bool = True) -> Kind:
        options: list[Kind] = [Bool(), self.whole(), COLOUR, SIDE, ONLY, Of("Card"), Of("Player")]
        options += [Of(name, optional=True) for name in ("Card", "Player", "Spot")]
        return self.pick(options + (list(self.records) if records else []))

    def container(self) -> Kind:
        if self.chance(1, 2):
            return SetOf(self.pick(DOMAINS))
        return BagOf(self.pick([*DOMAINS, *self.records, *self.records, *self.records]), self.int(0, 3))

    def array(self) -> ArrayOf:
        keys = (self.pick(DOMAINS), self.pick(DOMAINS)) if self.chance(1, 3) else (self.pick(DOMAINS),)
        return ArrayOf(keys, self.container() if self.chance(1, 3) else self.scalar())

    def any(self) -> Kind:
        return self.pick([self.scalar, self.container, self.array])()

    # -- literals of scenarios

    def number_of(self, kind: Kind) -> int:
        """How many elements a domain has."""
        if isinstance(kind, Enumeration):
            return len(kind.members)
        assert isinstance(kind, Of)
        return self.sizes[kind.name]

    def literal(self, kind: Kind, *, choices: bool = False) -> str:
        """The text of a value in a scenario; with `choices` now and then of several."""
        if choices and self.chance(1, 6) and not isinstance(kind, ArrayOf):
            if not isinstance(kind, BagOf | Flat) and self.chance(1, 2):
                return "ANY"
            return f"Choose({self.literal(kind)}, {self.literal(kind)})"
        if isinstance(kind, Bool):
            return str(bool(self.int(0, 1)))
        if isinstance(kind, Int):
            return str(self.int(kind.low, kind.high))
        if isinstance(kind, Enumeration):
            return repr(self.pick(kind.members))
        if isinstance(kind, Of):
            return (
                "None"
                if kind.optional and self.int(0, self.sizes[kind.name]) == 0
                else str(self.int(0, self.sizes[kind.name] - 1))
            )
        if isinstance(kind, Flat):
            return "{" + ", ".join(f"{name!r}: {self.literal(member)}" for name, member in kind.fields) + "}"
        if isinstance(kind, SetOf):
            labels = kind.member.members if isinstance(kind.member, Enumeration) else range(self.number_of(kind.member))
            return "[" + ", ".join(repr(label) for label in labels if self.int(0, 1)) + "]"
        if isinstance(kind, BagOf):
            some = self.int(0, kind.bound) if not isinstance(kind.member, Of) or self.sizes[kind.member.name] else 0
            return "[" + ", ".join(self.literal(kind.member) for _ in range(some)) + "]"
        assert isinstance(kind, ArrayOf)
        size = 1
        for key in kind.keys:
            size *= self.number_of(key)
        return (
            "[" + ", ".join(self.literal(kind.item, choices=choices and self.chance(1, 3)) for _ in range(size)) + "]"
        )
