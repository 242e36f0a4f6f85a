"""Drawing: each card is an event of its own, which one replacement may change into something else (609).

A replaced draw never happened, and what stands in its place is closed to further replacement (101.5).
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.duel_masters import resolution
from machines.duel_masters.abilities import concerns, controller_of, functions, granted, usable
from machines.duel_masters.refusals import (
    DoesNotApply,
    DrawsLeft,
    NoDrawLeft,
    NotOptional,
    ReplacementApplies,
    TurnPlayersFirst,
)
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.triggering import trigger_draw
from machines.duel_masters.vocabulary import Ability, AbilityKind, Grant, Moment, Player
from machines.language import RULES, Between, Procedure, Set, call, empty, event, helper, leave, require, role


class DrawPhase(Enum):
    """A card would be drawn; something else is done instead."""

    WOULD_DRAW = 1
    REPLACED = 2


@helper
def applies(s: Table, me: Draw, ability: Ability) -> bool:
    """Whether a replacement may change the draw at hand: it works, speaks of it, and the draw is not
    closed."""
    return (
        s.kind[ability] == AbilityKind.REPLACEMENT
        and s.moment[ability] == Moment.DRAW
        and functions(s, ability)
        and concerns(s, ability, me.player)
        and usable(s, ability)
        and not granted(s, Grant.NO_REPLACEMENT, s.source[ability])
        and ability not in me.declined
        and not me.closed
        and me.left > 0
    )


@helper
def replaceable_by(s: Table, me: Draw, player: Player) -> bool:
    """Whether a replacement of this player applies."""
    return any(applies(s, me, a) and controller_of(s, a) == player for a in s.each(Ability))


@role
def chooser(s: Table, me: Draw) -> Player:
    """Who chooses the replacement: the turn player among their own, then the other (609.8)."""
    return s.turn_player if replaceable_by(s, me, s.turn_player) else s.opponent[s.turn_player]


class Draw(Procedure):
    """A player draws cards one after the other."""

    player: Player
    left: Annotated[int, Between(0, "cards")]
    closed: bool = False
    phase: DrawPhase = DrawPhase.WOULD_DRAW
    declined: Set[Ability] = empty()

    @event(DrawPhase.WOULD_DRAW, DrawPhase.REPLACED, by=chooser, cites="TQ-04a TQ-04b TQ-04c")
    def replace(me, s: Table, ability: Ability) -> None:
        """One replacement is chosen, and what it says is done instead of the draw."""
        require(applies(s, me, ability), else_=DoesNotApply)
        require(controller_of(s, ability) == chooser(s, me), else_=TurnPlayersFirst)
        me.left -= 1
        me.declined.clear()
        s.replacing += 1
        call(resolution.Resolution(ability=ability, subject=None, closed=True))

    @event(DrawPhase.WOULD_DRAW, by=chooser, declines=True, cites="dm-rules-1.48:609.8")
    def keep_draw(me, s: Table, ability: Ability) -> None:
        """An optional replacement is not used for this draw."""
        require(applies(s, me, ability), else_=DoesNotApply)
        require(controller_of(s, ability) == chooser(s, me), else_=TurnPlayersFirst)
        require(s.optional[ability], else_=NotOptional)
        me.declined.add(ability)

    @event(DrawPhase.WOULD_DRAW, by=RULES, cites="dm-rules-1.48:502.1 dm-rules-1.48:114.6")
    def draw_card(me, s: Table) -> None:
        """A card is drawn. Nobody goes on with an empty deck, so there is one."""
        require(me.left > 0, else_=NoDrawLeft)
        require(not any(applies(s, me, a) for a in s.each(Ability)), else_=ReplacementApplies)
        me.left -= 1
        me.declined.clear()
        s.deck[me.player] -= 1
        s.hand[me.player] += 1
        trigger_draw(s, me.player)
        call(StateBased())

    @event(DrawPhase.REPLACED, DrawPhase.WOULD_DRAW, by=RULES, cites="dm-rules-1.48:609.6a")
    def end_replacement(me, s: Table) -> None:
        """What stood in the place of the draw is done (609.6a)."""
        s.replacing -= 1

    @event(DrawPhase.WOULD_DRAW, by=RULES, cites="dm-rules-1.48:609.6a")
    def finish_draw(me, s: Table) -> None:
        """All cards are drawn."""
        require(me.left == 0, else_=DrawsLeft)
        leave()
