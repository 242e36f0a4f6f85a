"""Wrong readings of declared cards that move before their use (SC-100 to SC-106)."""

from __future__ import annotations

from machines.duel_masters.instructions import may_be_done_to
from machines.duel_masters.refusals import NotDeclared, TurnPlayersFirst
from machines.duel_masters.table import Table
from machines.duel_masters.things import Use
from machines.duel_masters.uses import CardUses, UsesPhase, is_there, using
from machines.language import Added, Mutant, Rewrite, event, require


@event(UsesPhase.CHOOSE, by=using, declines=True)
def leave_declared(me: CardUses, s: Table, use: Use) -> None:
    """Wrong: what was declared is left after all."""
    require(use in me.declared, else_=NotDeclared)
    require(s.owner[use.card] == using(s, me), else_=TurnPlayersFirst)
    me.declared.remove(use)


MUTANTS = (
    Mutant(
        "followed-wherever-it-goes",
        "SC-100 SC-106",
        (Rewrite(is_there, "use.card in s.announced", "True"),),
        "A declared card is used from wherever it is now.",
    ),
    Mutant(
        "a-g-strike-needs-its-card",
        "SC-101 SC-105",
        (Rewrite(is_there, "survives(s, use)", "False"),),
        "A G-strike, too, has no effect if its card has moved.",
    ),
    Mutant(
        "declared-cards-are-not-moved",
        "SC-102 SC-104",
        (Rewrite(may_be_done_to, "card not in s.waiting", "card not in s.waiting and card not in s.announced"),),
        "No effect moves a card that is declared and not used yet.",
    ),
    Mutant(
        "declared-and-left",
        "SC-103",
        (Added(CardUses, leave_declared, CardUses.use_next),),
        "A declaration can be taken back.",
    ),
)
