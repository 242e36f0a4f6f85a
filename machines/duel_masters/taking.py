"""What a resolution asks before it does anything: whether the effect does something, to which cards, for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.duel_masters import state_based
from machines.duel_masters.abilities import controller_of, hidden, ignored, times_given
from machines.duel_masters.instructions import finds_something, may_be_done_to
from machines.duel_masters.ledgers import usable
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Instruction, Player
from machines.duel_masters.turn_order import first_in_turn_order, second, third
from machines.duel_masters.vocabulary import AbilityKind, Does, Duration, Grant, Target
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
    return usable(s, me.ability) and not s.skipping and (me.card is None or not ignored(s, the(me.card), me.face))


@helper
def to_be_done(s: Table, me: Resolution) -> bool:
    """Whether an instruction is to be carried out: there is one, it is of no mode that was not chosen, and it does not
    depend on one that was not done."""
    return (
        me.at is not None
        and not s.skipping
        and (s.mode[the(me.at)] is None or the(s.mode[the(me.at)]) in me.modes)
        and (me.done or not s.if_done[the(me.at)])
    )


@helper(cites="dm-rules-1.48:700.2 dm-rules-1.48:605.2b")
def can_be_chosen(s: Table, me: Resolution, mode: Instruction) -> bool:
    """Whether a mode may be chosen: one that is not chosen yet, and that can be carried out."""
    return mode in s.modes[me.ability] and mode not in me.modes and finds_something(s, mode, me.ability, me.subject)


@helper
def open_to_modes(s: Table, me: Resolution) -> bool:
    """Whether another mode is to be chosen: as many as the text says, if there are so many."""
    return len(me.modes) < s.choose[me.ability] and any(can_be_chosen(s, me, m) for m in s.each(Instruction))


@helper
def can_be_taken(s: Table, me: Resolution, card: Card) -> bool:
    """Whether a card may still be taken for the instruction."""
    return card not in me.taken and may_be_done_to(s, the(me.at), me.ability, me.subject, card)


@helper(cites="dm-rules-1.48:701.14d")
def wanted(s: Table, me: Resolution) -> int:
    """To how many cards the instruction is done, or how many are drawn. What adds to the breaks of a card adds to those
    by its effects too (701.14d)."""
    return (
        s.amount[the(me.at)]
        + (me.counted if s.as_counted[the(me.at)] else 0)
        + (times_given(s, Grant.MORE_BREAKS, s.source[me.ability]) if s.does[the(me.at)] == Does.BREAK else 0)
    )


@helper
def taken_of(s: Table, me: Resolution, player: Player) -> bool:
    """Whether a card of a player is among those taken."""
    return any(s.owner[card] == player for card in me.taken)


@helper(cites="dm-rules-1.48:111.1")
def first_owner(s: Table, me: Resolution) -> Player:
    """Whose cards come next, of those that are put or used one after the other (111.1)."""
    return first_in_turn_order(s, taken_of(s, me, s.turn_player), taken_of(s, me, second(s)), taken_of(s, me, third(s)))


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
