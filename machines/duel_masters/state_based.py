"""State-based processing (703): what happens by itself whenever the table is looked at.

It belongs to no player. All that is due happens at once, then the table is looked at again. Between the
end of a turn and the untap of the next nobody looks (703.1 against 702.2 and the ruling on that
boundary).
"""

from __future__ import annotations

from enum import Enum

from machines.duel_masters import movement, resolution, shield_check, uses
from machines.duel_masters.abilities import (
    granted,
    times_given,
)
from machines.duel_masters.counting import deck_of, in_battle
from machines.duel_masters.readings import CheckInEffect, UndeclaredCastle
from machines.duel_masters.refusals import Decided, NothingDecided, NothingDeferred, NothingDue, SomethingDue, UsesLeft
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, CardType, Move, Moves, Player, Uses, Zone
from machines.duel_masters.vocabulary import Cause, Grant
from machines.language import (
    RULES,
    Procedure,
    call,
    empty,
    event,
    halt,
    helper,
    in_progress,
    leave,
    require,
    the,
)


class StatePhase(Enum):
    """The table is looked at; what was due has happened."""

    LOOK = 1
    DONE = 2


@helper
def decided(s: Table) -> bool:
    """Whether somebody has won or lost: by an effect, or by an empty deck (703.4b)."""
    return any(p in s.won or p in s.lost or deck_of(s, p) == 0 for p in s.each(Player))


@helper
def power_of(s: Table, card: Card) -> int:
    """A creature's power, in steps of the scenario."""
    return s.power[card] + times_given(s, Grant.MORE_POWER, card) - times_given(s, Grant.LESS_POWER, card)


@helper
def doomed(s: Table, card: Card) -> bool:
    """Whether a creature must be destroyed: no power left (703.4c), and nothing that forbids it (700.3)."""
    return in_battle(s, card) and power_of(s, card) <= 0 and not granted(s, Grant.CANNOT_BE_DESTROYED, card)


@helper(cites="SC-68")
def stands_open(s: Table, shield: Card) -> bool:
    """Whether a shield has left, and nothing keeps what was on it: while it is declared until it is used; else, if its
    card came to the hand, while the check goes on."""
    return (
        s.zone[shield] != Zone.SHIELD
        and shield not in s.announced
        and shield not in s.pending
        and (
            s.UNDECLARED_CASTLE == UndeclaredCastle.AT_ONCE
            or s.zone[shield] != Zone.HAND
            or not in_progress(shield_check.ShieldCheck)
        )
    )


@helper(cites="dm-rules-1.48:703.4k")
def fallen(s: Table, card: Card) -> bool:
    """Whether a castle has lost its shield (703.4k), which may have come back as another."""
    return (
        s.card_type[card] == CardType.CASTLE
        and s.zone[card] == Zone.SHIELD
        and s.attached[card] is not None
        and (s.attached[card] == card or stands_open(s, the(s.attached[card])))
    )


@helper
def due(s: Table, card: Card) -> bool:
    """Whether something must happen to a card."""
    return doomed(s, card) or fallen(s, card)


@helper(cites="SC-107 SC-108 SC-110")
def uses_due(s: Table) -> bool:
    """Whether cards were declared in checks that this processing caused, which it puts off until nothing is due."""
    return len(s.deferred) > 0 and not (
        s.CHECK_IN_EFFECT == CheckInEffect.AFTER_THE_EFFECT and in_progress(resolution.Resolution)
    )


class StateBased(Procedure):
    """Look at the table and do what is due, until nothing is; then use what was declared in the course of that."""

    phase: StatePhase = StatePhase.LOOK
    dying: Moves = empty()
    later: Uses = empty()

    @event(StatePhase.LOOK, by=RULES, cites="dm-rules-1.48:104.1 dm-rules-1.48:104.2c")
    def decide(me, s: Table) -> None:
        """The game ends at once (104.1); who wins and loses at the same time wins (104.2c)."""
        require(decided(s), else_=NothingDecided)
        for player in s.each(Player):
            if deck_of(s, player) == 0 or any(p != player and p in s.won for p in s.each(Player)):
                s.lost.add(player)
        for winner in s.each(Player):
            if winner in s.won:
                s.lost.discard(winner)
        halt()

    @event(StatePhase.LOOK, StatePhase.DONE, by=RULES, cites="SC-107 dm-rules-1.48:703.4c")
    def do_what_is_due(me, s: Table) -> None:
        """Creatures without power are destroyed and castles without a shield go, together; of them each sees only
        itself go (603.5d)."""
        require(not decided(s), else_=Decided)
        require(any(due(s, c) for c in s.each(Card)), else_=NothingDue)
        for card in s.each(Card):
            if doomed(s, card):
                me.dying.add(Move(card, s.owner[card], Zone.BATTLE, Zone.GRAVEYARD, Cause.DESTROY))
            if s.under[card] is not None and doomed(s, the(s.under[card])):
                me.dying.add(Move(card, s.owner[card], Zone.BATTLE, Zone.GRAVEYARD, Cause.PLAIN))
            if fallen(s, card):
                me.dying.add(Move(card, s.owner[card], Zone.SHIELD, Zone.GRAVEYARD, Cause.PLAIN))
        call(movement.Movement(proposed=me.dying))

    @event(StatePhase.LOOK, StatePhase.DONE, by=RULES, cites="SC-108 SC-110 SC-111")
    def use_deferred(me, s: Table) -> None:
        """Nothing is due any more: what was declared in between is used."""
        require(not decided(s), else_=Decided)
        require(not any(due(s, c) for c in s.each(Card)), else_=SomethingDue)
        require(uses_due(s), else_=NothingDeferred)
        for use in s.deferred:
            me.later.add(use)
        s.deferred.clear()
        call(uses.CardUses(declared=me.later))

    @event(StatePhase.DONE, StatePhase.LOOK, by=RULES, cites="dm-rules-1.48:703.2")
    def look_again(me, s: Table) -> None:
        """The table is looked at again."""
        me.dying.clear()
        me.later.clear()

    @event(StatePhase.LOOK, by=RULES, cites="dm-rules-1.48:703.2")
    def rest(me, s: Table) -> None:
        """Nothing is due: the game goes on."""
        require(not decided(s), else_=Decided)
        require(not any(due(s, c) for c in s.each(Card)), else_=SomethingDue)
        require(not uses_due(s), else_=UsesLeft)
        leave()
