"""Which kinds of cards the scopes of the shield check explore together.

`python -m machines.duel_masters.models.cover` prints the table. A kind of the hand is marked `held-`.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable

from machines.duel_masters.models.kinds import HAND, SHIELDS
from machines.duel_masters.models.scopes.shield_check import SCOPES
from machines.language import Scenario

Pair = tuple[str, str]
EVERY_KIND = (*SHIELDS, *(f"held-{kind}" for kind in HAND))
"""The kinds of cards in the shields and in the hand."""


def every_pair() -> set[Pair]:
    """All pairs of kinds; a kind makes a pair with itself."""
    return set(itertools.combinations_with_replacement(sorted(EVERY_KIND), 2))


def together(scenario: Scenario) -> set[Pair]:
    """The pairs of kinds of which there are cards in the game at some beginning of a scenario of kinds; none of others.

    Cost: the pairs of cards of each beginning.
    """
    zones = scenario.values.get("zone")
    beginnings = getattr(zones, "values", ())
    found: set[Pair] = set()
    for zoned in beginnings:
        kinds = sorted(kind for card in zoned if (kind := card.rstrip("0123456789")) in EVERY_KIND)
        found |= set(itertools.combinations(kinds, 2))
    return found


def covered(scenarios: Iterable[Scenario]) -> set[Pair]:
    """The pairs of kinds that some of the scenarios explore."""
    return set().union(*map(together, scenarios))


def table(scenarios: Iterable[Scenario]) -> list[str]:
    """For each kind, with how many of all kinds it is explored, and which are missing."""
    pairs = covered(scenarios)
    lines = []
    for kind in EVERY_KIND:
        missing = [other for other in EVERY_KIND if tuple(sorted((kind, other))) not in pairs]
        told = f"; not with {', '.join(missing)}" if missing else ""
        lines.append(f"{kind:<15} with {len(EVERY_KIND) - len(missing)} of {len(EVERY_KIND)} kinds{told}")
    return [*lines, f"{len(pairs)} of {len(every_pair())} pairs of kinds"]


if __name__ == "__main__":
    sys.stdout.write("\n".join((*table(SCOPES), "")))
