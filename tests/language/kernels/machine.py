"""The kernel as a machine, and its mutants: the wrong readings that the cases must refute."""

from __future__ import annotations

from machines.language import Machine, Mutant, Rewrite
from tests.language.kernels.procedures import CardUse, Movement, Pool, Resolution, ShieldCheck
from tests.language.kernels.table import Player, Table, become_pending, counted

CHAINING = Mutant(
    "a replacement is replaced again",
    "QA-07a QA-07c",
    (
        Rewrite(
            Movement.replace,
            "me.to = s.instead[ability]",
            "me.to = s.instead[ability]\nfor a in s.each(Ability):\n    if a != ability and applies(s, me, a):\n        me.to = s.instead[a]",
        ),
    ),
)
PENDING_COUNTED = Mutant(
    "pending cards are counted in their zone", "QA-31a QA-31b QA-31d", (Rewrite(counted, "c not in s.pending", "True"),)
)
WAITING_COUNTED = Mutant("waiting shields are counted", "SC-10", (Rewrite(counted, "c not in s.waiting", "True"),))
GRANTS_KEPT = Mutant(
    "a card keeps what it was given while it is pending",
    "QA-24a QA-24b QA-24c",
    (Rewrite(become_pending, "s.held[card].clear()", ""),),
)
TRIGGERED_ONCE = Mutant(
    "two abilities of one text trigger once",
    "QA-24c",
    (
        Rewrite(
            Movement.move,
            "given_on_death(s, me, a)",
            "given_on_death(s, me, a) and all(q.subject != me.card for q in s.queue)",
        ),
    ),
)


class Kernel(Machine):
    """Movement with replacement, card use and resolution on it, a shield check that suspends them."""

    name = "kernel"
    state = Table
    start = Pool
    procedures = (Pool, Resolution, CardUse, ShieldCheck, Movement)
    player = Player
    mutants = (CHAINING, PENDING_COUNTED, WAITING_COUNTED, GRANTS_KEPT, TRIGGERED_ONCE)
