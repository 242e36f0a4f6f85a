"""Drawing: each card is an event of its own, which may be replaced, and after which the table is looked at (609.6a)."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.duel_masters import movement, state_based
from machines.duel_masters.refusals import DrawsLeft, NoDrawLeft
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Move, Moves, Player, Zone
from machines.duel_masters.vocabulary import Cause
from machines.language import RULES, Between, Procedure, call, empty, event, leave, require


class DrawPhase(Enum):
    """A card is to be drawn; it is drawn, or something was done instead."""

    NEXT = 1
    DRAWN = 2


class Draw(Procedure):
    """A player draws cards one after the other."""

    player: Player
    left: Annotated[int, Between(0, "cards")]
    closed: bool = False
    phase: DrawPhase = DrawPhase.NEXT
    drawing: Moves = empty()

    @event(DrawPhase.NEXT, DrawPhase.DRAWN, by=RULES, cites="dm-rules-1.48:502.1 dm-rules-1.48:114.6")
    def draw_card(me, s: Table) -> None:
        """The top card of the deck is drawn. Nobody goes on with an empty deck, so there is one."""
        require(me.left > 0, else_=NoDrawLeft)
        me.left -= 1
        for card in s.each(Card):
            if s.zone[card] == Zone.DECK and s.owner[card] == me.player and s.depth[card] == 0:
                me.drawing.add(Move(card, me.player, Zone.DECK, Zone.HAND, Cause.DRAW))
        if len(me.drawing) == 0:
            me.drawing.add(Move(None, me.player, Zone.DECK, Zone.HAND, Cause.DRAW))
        call(movement.Movement(proposed=me.drawing, closed=me.closed))

    @event(DrawPhase.DRAWN, DrawPhase.NEXT, by=RULES, cites="dm-rules-1.48:609.6a")
    def settle_draw(me, s: Table) -> None:
        """The table is looked at before the next card is drawn."""
        me.drawing.clear()
        call(state_based.StateBased())

    @event(DrawPhase.NEXT, by=RULES, cites="dm-rules-1.48:609.6a")
    def finish_draw(me, s: Table) -> None:
        """All cards are drawn."""
        require(me.left == 0, else_=DrawsLeft)
        leave()
