"""What must hold of a resolution: which cards its instructions take, and what they do to them and to the table.

Each recounts from the tables what should be; none shares a helper with the declaration.
"""

from __future__ import annotations

from machines.duel_masters.models.recount_conditions import cards_in_hand
from machines.duel_masters.models.recount_moves import (
    asked_number,
    could_be_done_to,
    goal,
    is_named,
    may_still_be_taken,
    stays,
    word_for,
)
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Instruction, Move, Player, Zone
from machines.duel_masters.vocabulary import Cause, Does, Duration, Target
from machines.language import count, helper, step_property, the

DONE_TO_CARDS = (
    Resolution.move_cards,
    Resolution.begin_each,
    Resolution.exchange,
    Resolution.equip,
    Resolution.grant,
    Resolution.look_at,
)


@step_property(on=(Resolution.take, *DONE_TO_CARDS), cites="dm-rules-1.48:605.2b")
def instructions_mean_their_cards(before: Table, after: Table, me: Resolution) -> bool:
    """An instruction is done to cards that lie where it says, that the text means or lets somebody choose, and to which
    it can be done."""
    return all(could_be_done_to(before, the(me.at), me.ability, me.subject, c) for c in me.taken)


@step_property(on=Resolution.take, cites="dm-rules-1.48:605.2b")
def cards_are_taken_for_the_instruction(before: Table, after: Table, me: Resolution, card: Card) -> bool:
    """A card is taken only where the text lets somebody take one, to which the instruction could be done, and which is
    not taken already; and no more cards than it says."""
    return (
        before.target[the(me.at)] in (Target.CHOSEN, Target.TAKEN)
        and may_still_be_taken(before, me, card)
        and len(me.taken) < asked_number(before, me)
    )


@step_property(on=Resolution.stop_taking, cites="dm-rules-1.48:605.2b")
def only_what_the_text_leaves_open_is_left(before: Table, after: Table, me: Resolution) -> bool:
    """Fewer cards are taken than could be only where the text says `up to`."""
    return before.up_to[the(me.at)] and before.target[the(me.at)] in (Target.CHOSEN, Target.TAKEN)


@step_property(on=DONE_TO_CARDS, cites="dm-rules-1.48:605.2b")
def as_many_as_the_text_says(before: Table, after: Table, me: Resolution) -> bool:
    """An instruction is done to at least one card and to all that it fixes, or to as many as it lets somebody take: all
    there are if they are too few, unless it wants exactly so many; fewer if it leaves that open."""
    return len(me.taken) > 0 and (
        len(me.taken) == asked_number(before, me)
        or (
            len(me.taken) < asked_number(before, me)
            and not before.exactly[the(me.at)]
            and (before.up_to[the(me.at)] or not any(may_still_be_taken(before, me, c) for c in before.each(Card)))
        )
        if before.target[the(me.at)] in (Target.CHOSEN, Target.TAKEN)
        else not any(may_still_be_taken(before, me, c) for c in before.each(Card))
    )


@helper
def swaps(s: Table, me: Resolution, at: Instruction, move: Move) -> bool:
    """A move of an exchange: from or to where the text looks for the other card, and something goes the other way."""
    return (
        move.cause == Cause.PLAIN
        and s.among[at] in (move.origin, move.to)
        and any(other.origin == move.to and other.to == move.origin for other in me.moves)
    )


@step_property(on=Resolution.settle, cites="dm-rules-1.48:701.26b")
def both_change_places_or_neither(before: Table, after: Table, me: Resolution) -> bool:
    """Of cards that change places all lie where the others lay, or all where they lay themselves."""
    return (
        not any(
            (before.then[i] == me.at or me.at == i) and before.does[i] == Does.EXCHANGE
            for i in before.each(Instruction)
        )
        or all(before.zone[c] == m.to for m in me.moves for c in before.each(Card) if c == m.card)
        or all(before.zone[c] == m.origin for m in me.moves for c in before.each(Card) if c == m.card)
    )


@helper
def is_taken_along(me: Resolution, move: Move, cause: Cause) -> bool:
    """A move for no reason of its own, beside one for this reason: what lies under a card goes where that goes."""
    return move.cause == Cause.PLAIN and any(m.cause == cause and m.to == move.to for m in me.moves)


@step_property(on=Resolution.settle, cites="dm-rules-1.48:605.2c SC-02")
def cards_are_sent_where_the_text_says(before: Table, after: Table, me: Resolution) -> bool:
    """What an instruction moved were cards that its text names, or that lay under one of the shields that it names:
    from where it says, to where its verb sends them, and for the reason of that name."""
    return all(
        any(
            (before.then[i] == me.at or me.at == i) and before.does[i] == Does.EXCHANGE and swaps(before, me, i, m)
            for i in before.each(Instruction)
        )
        or any(
            (before.then[i] == me.at or me.at == i)
            and not stays(before.does[i])
            and before.does[i] != Does.EXCHANGE
            and m.origin == before.among[i]
            and m.to == goal(before.does[i])
            and (m.cause == word_for(before.does[i]) or is_taken_along(me, m, word_for(before.does[i])))
            and (
                before.among[i] == Zone.SHIELD
                or any(
                    is_named(before, i, me.ability, me.subject, c, m.origin) for c in before.each(Card) if c == m.card
                )
            )
            for i in before.each(Instruction)
        )
        for m in me.moves
    )


@step_property(on=Resolution.begin_each, cites="dm-rules-1.48:409.1c")
def all_are_on_their_way_together(before: Table, after: Table, me: Resolution) -> bool:
    """Cards that are put or used are all on their way before the first arrives, and nothing else is."""
    return all((c in after.pending) == (c in before.pending or c in me.taken) for c in after.each(Card))


@step_property(on=Resolution.do_next, cites="dm-rules-1.48:409.1f")
def each_comes_in_its_turn(before: Table, after: Table, me: Resolution, card: Card) -> bool:
    """What is put or used is one of the cards that were taken for that."""
    return card in me.taken and before.does[the(me.at)] in (Does.PUT, Does.USE)


@step_property(on=Resolution.grant, cites="dm-rules-1.48:500.3")
def effects_are_laid_for_their_time(before: Table, after: Table, me: Resolution) -> bool:
    """A lasting effect is laid once on each card taken, for as long as the text says."""
    return len(after.lasting) == len(before.lasting) + len(me.taken) and all(
        any(
            e.card == c
            and e.grant == before.grants[the(me.at)]
            and after.lasting.count(e) == before.lasting.count(e) + 1
            and (e.until is None) == (before.duration[the(me.at)] == Duration.THIS_TURN)
            and (
                e.until is None
                or (e.until == before.owner[before.source[me.ability]])
                == (before.duration[the(me.at)] == Duration.OWN_TURN_START)
            )
            for e in after.lasting
        )
        for c in me.taken
    )


@step_property(
    on=(Resolution.equip, Resolution.gain_turn, Resolution.lay, Resolution.win, Resolution.lose),
    cites="dm-rules-1.48:605.2c",
)
def gains_are_counted(before: Table, after: Table, me: Resolution) -> bool:
    """A weapon, an extra turn, a delayed ability, a win or a loss is added, once and for its owner, and
    nothing else."""
    return all(
        after.extra[p]
        == before.extra[p]
        + (1 if before.does[the(me.at)] == Does.GAIN_TURN and p == before.owner[before.source[me.ability]] else 0)
        and (p in after.won)
        == (p in before.won or (before.does[the(me.at)] == Does.WIN and p == before.owner[before.source[me.ability]]))
        and (p in after.lost)
        == (p in before.lost or (before.does[the(me.at)] == Does.LOSE and p == before.owner[before.source[me.ability]]))
        for p in after.each(Player)
    ) and all(
        after.delayed.count(a)
        == before.delayed.count(a) + (1 if before.does[the(me.at)] == Does.LAY and a == before.lays[the(me.at)] else 0)
        for a in after.each(Ability)
    )


@step_property(on=Resolution.equip, cites="dm-rules-1.48:605.2c")
def one_weapon_at_a_time(before: Table, after: Table, me: Resolution) -> bool:
    """One weapon is attached to each card taken."""
    return all(after.equipped[c] == before.equipped[c] + (1 if c in me.taken else 0) for c in after.each(Card))


@step_property(on=Resolution.return_hand, cites="dm-rules-1.48:605.2d")
def the_whole_hand_goes(before: Table, after: Table, me: Resolution) -> bool:
    """The hand of the effect's owner is empty afterwards, but for what is on its way, and its cards are in the deck."""
    return all(
        (
            after.hand[p] == 0
            and after.deck[p] == before.deck[p] + before.hand[p]
            and cards_in_hand(after, p) == 0
            and cards_in_hand(before, p) - before.hand[p]
            == count(after.zone[c] == Zone.DECK and before.zone[c] == Zone.HAND for c in after.each(Card))
        )
        if p == before.owner[before.source[me.ability]]
        else (after.hand[p] == before.hand[p] and after.deck[p] == before.deck[p])
        for p in after.each(Player)
    ) and all(
        after.zone[c] == before.zone[c] or (before.zone[c] == Zone.HAND and after.zone[c] == Zone.DECK)
        for c in after.each(Card)
    )


@step_property(on=(Resolution.finish, Resolution.use_deferred), cites="dm-rules-1.48:101.4d")
def every_instruction_has_had_its_turn(before: Table, after: Table, me: Resolution) -> bool:
    """An effect is over only with its last instruction, and leaves no card taken and no move to be made."""
    return me.at is None and len(me.taken) == 0 and len(me.moves) == 0


PROPERTIES = (
    instructions_mean_their_cards,
    cards_are_taken_for_the_instruction,
    only_what_the_text_leaves_open_is_left,
    as_many_as_the_text_says,
    both_change_places_or_neither,
    cards_are_sent_where_the_text_says,
    all_are_on_their_way_together,
    each_comes_in_its_turn,
    effects_are_laid_for_their_time,
    gains_are_counted,
    one_weapon_at_a_time,
    the_whole_hand_goes,
    every_instruction_has_had_its_turn,
)
