"""What must hold while the rest of a turn is skipped."""

from __future__ import annotations

from machines.duel_masters.pool import Pool
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player
from machines.duel_masters.uses import CardUses
from machines.language import invariant, step_property


@invariant(cites="dm-skip-rest-of-turn:1")
def in_a_skipped_turn_nothing_waits(s: Table) -> bool:
    """Once the rest of the turn is skipped, nothing waits, and nothing may be declared."""
    return not s.skipping or all(len(s.queued[p]) + len(s.offered[p]) + len(s.prompted[p]) == 0 for p in s.each(Player))


@step_property(
    on=(
        Pool.declare, Pool.resolve, CardUses.use_next, Resolution.begin, Resolution.announce,
        Resolution.begin_instruction,
    ),
    cites="dm-skip-rest-of-turn:1",
)  # fmt: skip
def nothing_of_a_skipped_turn_happens(before: Table, after: Table) -> bool:
    """Nothing is declared, used, resolved or carried out any more."""
    return not before.skipping


PROPERTIES = (in_a_skipped_turn_nothing_waits, nothing_of_a_skipped_turn_happens)
