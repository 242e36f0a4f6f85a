"""What a resolution asks before it does anything: whether the effect does something, to which cards, for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.duel_masters import state_based
from machines.duel_masters.abilities import controller_of, hidden, ignored
from machines.duel_masters.instructions import may_be_done_to
from machines.duel_masters.ledgers import usable
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Player
from machines.duel_masters.vocabulary import AbilityKind, Duration, Target
from machines.language import count, helper, in_progress, the

if TYPE_CHECKING:
    from machines.duel_masters.resolution import Resolution


@helper(cites="TQ-01b")
def asks(s: Table, me: Resolution) -> bool:
    """Whether its owner may leave it: an optional effect that was not declared and replaces nothing."""
    return (
        s.optional[me.ability]
        and not (hidden(s.works_in[me.ability]) and s.kind[me.ability] == AbilityKind.TRIGGERED)
        and not me.closed
        and does_something(s, me)
    )


@helper(cites="SC-86 SC-87")
def does_something(s: Table, me: Resolution) -> bool:
    """Whether the effect does something: it can be used, and what the card does that is used is not ignored now."""
    return usable(s, me.ability) and (me.card is None or not ignored(s, the(me.card), me.face))


@helper
def to_be_done(s: Table, me: Resolution) -> bool:
    """Whether an instruction is to be carried out: there is one, and it does not depend on one that was not done."""
    return me.at is not None and (me.done or not s.if_done[the(me.at)])


@helper
def can_be_taken(s: Table, me: Resolution, card: Card) -> bool:
    """Whether a card may still be taken for the instruction."""
    return card not in me.taken and may_be_done_to(s, the(me.at), me.ability, me.subject, card)


@helper
def wanted(s: Table, me: Resolution) -> int:
    """To how many cards the instruction is done, or how many are drawn."""
    return s.amount[the(me.at)] + (me.counted if s.as_counted[the(me.at)] else 0)


@helper
def left_to_owner(s: Table, me: Resolution) -> bool:
    """Whether somebody takes the cards; else the text says which."""
    return s.target[the(me.at)] in (Target.CHOSEN, Target.TAKEN)


@helper
def too_few(s: Table, me: Resolution) -> bool:
    """Whether the text asks for exactly so many cards, and there are not."""
    return s.exactly[the(me.at)] and len(me.taken) + count(can_be_taken(s, me, c) for c in s.each(Card)) < wanted(s, me)


@helper(cites="dm-rules-1.48:605.2b")
def open_to_taking(s: Table, me: Resolution) -> bool:
    """Whether another card is to be taken: as many as possible, or as their owner likes (605.2b)."""
    return len(me.taken) < wanted(s, me) and any(can_be_taken(s, me, c) for c in s.each(Card)) and not too_few(s, me)


@helper
def end_of(s: Table, me: Resolution) -> Player | None:
    """At whose turn start the lasting effect ends that the instruction lays; None: at the end of this turn."""
    lasts = s.duration[the(me.at)]
    mine = controller_of(s, me.ability)
    next_turn = mine if lasts == Duration.OWN_TURN_START else s.after[mine]
    return None if lasts == Duration.THIS_TURN else next_turn


@helper
def event_is_over(s: Table, me: Resolution) -> bool:
    """Whether the table is looked at: the next instruction is no part of the same event. What stands in the
    place of an event is over when that event is."""
    return not me.closed if me.at is None else not s.at_once[the(me.at)]


@helper
def uses_follow(s: Table, me: Resolution) -> bool:
    """Whether cards declared in its course are to be used when the effect is done."""
    return len(s.deferred) > 0 and not me.closed and not in_progress(state_based.StateBased)
