"""What is known of the bits of a state variable."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from machines.engines.scalar.code import Match


def field_mask(offset: int, width: int) -> int:
    """The bits of a field."""
    return ((1 << width) - 1) << offset


@dataclass(frozen=True)
class Knowledge:
    """The bits in `mask` are as in `value`; `value` has no others."""

    mask: int = 0
    value: int = 0

    def of(self, offset: int, width: int) -> int | None:
        """The code of a field, or None where a bit of it is not known."""
        bits = field_mask(offset, width)
        return (self.value & bits) >> offset if self.mask & bits == bits else None

    def learned(self, offset: int, width: int, code: int) -> Knowledge:
        """After a field is known to hold a code."""
        bits = field_mask(offset, width)
        return Knowledge(self.mask | bits, self.value & ~bits | code << offset)

    def given(self, matches: Iterable[Match], variable: str) -> Knowledge:
        """Where these conditions hold of the variable."""
        known = self
        for match in matches:
            if match.variable == variable:
                known = Knowledge(known.mask | match.mask, known.value & ~match.mask | match.pattern)
        return known

    def forgotten(self, offset: int, width: int) -> Knowledge:
        """After a field was written with what is not known."""
        kept = ~field_mask(offset, width)
        return Knowledge(self.mask & kept, self.value & kept)

    def common(self, other: Knowledge) -> Knowledge:
        """What both know."""
        mask = self.mask & other.mask & ~(self.value ^ other.value)
        return Knowledge(mask, self.value & mask)
