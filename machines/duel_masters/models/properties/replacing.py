"""What must hold of events that are replaced: what may take their place, who decides it, and how often.

Each recounts from the tables what should be; none shares a helper with the declaration.
"""

from __future__ import annotations

from machines.duel_masters.card_use import CardUse
from machines.duel_masters.models.recount_moves import would_replace
from machines.duel_masters.movement import Movement, MovementPhase
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Move, Player, Queued
from machines.duel_masters.uses import CardUses
from machines.language import in_progress, invariant, step_property

MADE = (Movement.make_moves, Movement.open_check)


@step_property(on=Movement.replace, cites="TQ-04a")
def a_replaced_event_is_over(before: Table, after: Table, me: Movement, move: Move) -> bool:
    """An event that is replaced was not closed, and does not happen: nothing moves."""
    return (
        not me.closed
        and move in me.proposed
        and all(before.deck[p] == after.deck[p] and before.hand[p] == after.hand[p] for p in before.each(Player))
        and all(before.zone[c] == after.zone[c] for c in before.each(Card))
    )


@step_property(on=(Movement.replace, Movement.keep_event), cites="TQ-04a dm-rules-1.48:609.2 dm-rules-1.48:609.5")
def replacements_speak_of_the_event(before: Table, after: Table, me: Movement, ability: Ability, move: Move) -> bool:
    """What is or could be done instead of an event is said by a replacement that works, speaks of that event, has its
    condition and uses, can be carried out, and is not forbidden."""
    return would_replace(before, me, move, ability)


@step_property(on=Movement.keep_event, cites="dm-rules-1.48:609.8")
def only_what_may_be_left_is(before: Table, after: Table, ability: Ability) -> bool:
    """A replacement is left only where its text says that it may be."""
    return before.optional[ability]


@step_property(on=MADE, cites="dm-rules-1.48:609.8")
def what_must_replace_does(before: Table, after: Table, me: Movement) -> bool:
    """Moves are made only in the absence of a replacement that applies to one and was not left."""
    return not any(would_replace(before, me, m, a) for m in me.proposed for a in before.each(Ability))


@step_property(on=(Movement.replace, Movement.keep_event))
def turn_players_replacement_first(before: Table, after: Table, me: Movement, ability: Ability) -> bool:
    """The other player decides on a replacement only in the absence of one of the turn player that applies."""
    return before.owner[before.source[ability]] == before.turn_player or not any(
        would_replace(before, me, m, a) and before.owner[before.source[a]] == before.turn_player
        for m in me.proposed
        for a in before.each(Ability)
    )


@step_property(on=Movement.substitute, cites="TQ-04c dm-rules-1.48:609.8")
def turn_players_substitute_first(before: Table, after: Table, me: Movement, effect: Queued) -> bool:
    """What stands in the place of events is done once: the turn player's first, and after all declarations."""
    return (
        effect in me.texts
        and all(len(before.prompted[p]) == 0 for p in before.each(Player))
        and (
            before.owner[before.source[effect.ability]] == before.turn_player
            or not any(before.owner[before.source[text.ability]] == before.turn_player for text in me.texts)
        )
    )


@invariant(cites="TQ-04a TQ-04b")
def one_replacement_an_event(s: Table) -> bool:
    """What stands in the place of a replaced event is not replaced itself."""
    return s.replacing <= 1


@invariant(cites="TQ-04b dm-rules-1.48:101.5")
def substitutes_are_closed(s: Table, me: Movement) -> bool:
    """What moves in the course of a substitute is closed from the beginning, but for what moves by state-based
    processing, in a check, or because a card is used."""
    return (
        me.phase != MovementPhase.DECIDE
        or me.closed
        or s.replacing == 0
        or in_progress(StateBased)
        or in_progress(CardUses)
        or in_progress(CardUse)
        or in_progress(ShieldCheck)
    )


PROPERTIES = (
    a_replaced_event_is_over,
    replacements_speak_of_the_event,
    only_what_may_be_left_is,
    what_must_replace_does,
    turn_players_replacement_first,
    turn_players_substitute_first,
    one_replacement_an_event,
    substitutes_are_closed,
)
