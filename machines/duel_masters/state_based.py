"""State-based processing (703): what happens by itself whenever the table is looked at.

It belongs to no player. All that is due happens at once, then the table is looked at again. Between the
end of a turn and the untap of the next nobody looks (703.1 against 702.2 and the ruling on that
boundary).
"""

from __future__ import annotations

from enum import Enum

from machines.duel_masters.abilities import concerns_card, gives, granted, in_battle
from machines.duel_masters.moving import move
from machines.duel_masters.refusals import CreatureDoomed, Decided, NothingDecided, NothingDoomed
from machines.duel_masters.table import Table
from machines.duel_masters.triggering import triggered, wait
from machines.duel_masters.vocabulary import Ability, Card, Grant, Moment, Player, Zone
from machines.language import RULES, Procedure, Set, count, empty, event, halt, helper, leave, require


class StatePhase(Enum):
    """State-based processing has one phase: it looks again until nothing is due."""

    LOOK = 1


@helper
def decided(s: Table) -> bool:
    """Whether somebody has won or lost: by an effect, or by an empty deck (703.4b)."""
    return any(p in s.won or p in s.lost or s.deck[p] == 0 for p in s.each(Player))


@helper
def power_of(s: Table, card: Card) -> int:
    """A creature's power, in steps of the scenario."""
    return (
        s.power[card]
        + count(effect.grant == Grant.MORE_POWER and effect.card == card for effect in s.lasting)
        + count(gives(s, a, Grant.MORE_POWER, card) for a in s.each(Ability))
        - count(effect.grant == Grant.LESS_POWER and effect.card == card for effect in s.lasting)
        - count(gives(s, a, Grant.LESS_POWER, card) for a in s.each(Ability))
    )


@helper
def doomed(s: Table, card: Card) -> bool:
    """Whether a creature must be destroyed: no power left (703.4c), and nothing that forbids it (700.3)."""
    return in_battle(s, card) and power_of(s, card) <= 0 and not granted(s, Grant.CANNOT_BE_DESTROYED, card)


class StateBased(Procedure):
    """Look at the table and do what is due, until nothing is."""

    phase: StatePhase = StatePhase.LOOK
    dying: Set[Card] = empty()

    @event(StatePhase.LOOK, by=RULES, cites="dm-rules-1.48:104.1 dm-rules-1.48:104.2c")
    def decide(me, s: Table) -> None:
        """The game ends at once (104.1); who wins and loses at the same time wins (104.2c)."""
        require(decided(s), else_=NothingDecided)
        for player in s.each(Player):
            if s.deck[player] == 0 or s.opponent[player] in s.won:
                s.lost.add(player)
        for winner in s.each(Player):
            if winner in s.won:
                s.lost.discard(winner)
        halt()

    @event(StatePhase.LOOK, by=RULES, cites="dm-rules-1.48:703.4c")
    def destroy_doomed(me, s: Table) -> None:
        """Creatures without power are destroyed together; of them each sees only itself go (603.5d)."""
        require(not decided(s), else_=Decided)
        require(any(doomed(s, c) for c in s.each(Card)), else_=NothingDoomed)
        for card in s.each(Card):
            if doomed(s, card):
                me.dying.add(card)
        for card in me.dying:
            for ability in s.each(Ability):
                if triggered(s, ability, Moment.DESTROYED) and concerns_card(s, ability, card):
                    if s.source[ability] == card or s.source[ability] not in me.dying:
                        wait(s, ability, card)
        for card in me.dying:
            move(s, card, Zone.GRAVEYARD)
        me.dying.clear()

    @event(StatePhase.LOOK, by=RULES, cites="dm-rules-1.48:703.2")
    def rest(me, s: Table) -> None:
        """Nothing is due: the game goes on."""
        require(not decided(s), else_=Decided)
        require(not any(doomed(s, c) for c in s.each(Card)), else_=CreatureDoomed)
        leave()
