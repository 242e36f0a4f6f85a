"""How large things may be. What is larger could be declared, but nobody would live to see it explored."""

from __future__ import annotations

from machines.language.domains import AtMost, Between

ELEMENTS = 10_000
"""So many elements an index may have, and so many members a bag."""
VALUES = 100_000
"""So many values an integer may have."""
FARTHEST = 2**31 - 1
"""So far from zero an integer may be."""
DEEPEST = 1_000
"""So many calls may be in progress at once."""
WIDEST = 100_000
"""So many bits a state of the table may take."""

Problem = tuple[str, str]
"""What is wrong, and what to do."""


def wrong_bounds(bounds: Between) -> Problem | None:
    """What is wrong with the bounds of an integer, as far as they are known without a scenario."""
    for bound in (bounds.low, bounds.high):
        if not _is_bound(bound):
            return f"{bound!r} is no bound of an integer", "Write an integer, or the name of a size."
    low, high = bounds.low, bounds.high
    far = next((bound for bound in (low, high) if isinstance(bound, int) and abs(bound) > FARTHEST), None)
    if far is not None:
        return f"{far} is too far from zero", f"Stay between -{FARTHEST} and {FARTHEST}."
    if isinstance(low, int) and isinstance(high, int):
        if low > high:
            return f"no integer is between {low} and {high}", "Write the smaller bound first."
        return too_many_values(low, high)
    return None


def too_many_values(low: int, high: int) -> Problem | None:
    """What is wrong with a range of integers: every value of it is gone through."""
    if high - low + 1 > VALUES:
        return f"{high - low + 1} values between {low} and {high} are too many", f"Allow at most {VALUES}."
    return None


def wrong_bag(bound: AtMost) -> Problem | None:
    """What is wrong with the bound of a bag, as far as it is known without a scenario."""
    if not _is_bound(bound.size) or (isinstance(bound.size, int) and bound.size < 0):
        return f"{bound.size!r} is no bound of a bag", "Write 0 or more, or the name of a size."
    if isinstance(bound.size, int) and bound.size > ELEMENTS:
        return f"a bag of {bound.size} members is too large", f"Allow at most {ELEMENTS}."
    return None


def _is_bound(bound: object) -> bool:
    if isinstance(bound, str):
        return bool(bound.strip())
    return isinstance(bound, int) and not isinstance(bound, bool)
