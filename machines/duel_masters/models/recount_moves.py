"""Instructions and moves read once more, for the properties: which cards are meant, what can move, what that
triggers."""

from __future__ import annotations

from machines.duel_masters.models.recount import is_about, is_at_work, listens, notices, under
from machines.duel_masters.models.recount_conditions import good_for, kind_of_card
from machines.duel_masters.movement import Movement
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Instruction, Move, Trait, Zone
from machines.duel_masters.vocabulary import AbilityKind, Cause, Does, Grant, Moment, Target, Whose
from machines.language import count, helper, the


@helper
def goal(does: Does) -> Zone:
    """Where cards go to which this is done, if they move."""
    return (
        Zone.HAND
        if does in (Does.BREAK, Does.RETURN)
        else Zone.BATTLE
        if does == Does.PUT
        else Zone.MANA
        if does == Does.CHARGE
        else Zone.SHIELD
        if does == Does.ADD_SHIELD
        else Zone.GRAVEYARD
    )


@helper
def word_for(does: Does) -> Cause:
    """What texts call a move that this makes."""
    return (
        Cause.DESTROY
        if does == Does.DESTROY
        else Cause.DISCARD
        if does == Does.DISCARD
        else Cause.BREAK
        if does == Does.BREAK
        else Cause.PLAIN
    )


@helper
def is_about_cards(does: Does) -> bool:
    """An instruction done to cards, whether or not they move."""
    return does not in (Does.DRAW, Does.RETURN_HAND, Does.GAIN_TURN, Does.LAY, Does.WIN, Does.LOSE)


@helper
def stays(does: Does) -> bool:
    """An instruction that moves no card that it is done to; using a card moves it later."""
    return not is_about_cards(does) or does in (Does.USE, Does.EQUIP, Does.GRANT, Does.LOOK)


@helper
def is_one_of_many(s: Table, at: Instruction, a: Ability, card: Card, zone: Zone) -> bool:
    """A card of a zone among which the text lets somebody choose, or of all of which it speaks."""
    return (
        (s.choice[at] == Whose.ANYONES or (s.choice[at] == Whose.OWN) == (s.owner[card] == s.owner[s.source[a]]))
        and (len(s.which[at]) == 0 or any(kind_of_card(s, card, k, zone) for k in CardType if k in s.which[at]))
        and (
            len(s.with_traits[at]) == 0
            or not all(t not in s.traits[card] for t in s.each(Trait) if t in s.with_traits[at])
        )
    )


@helper
def is_named(s: Table, at: Instruction, a: Ability, subject: Card | None, card: Card, zone: Zone) -> bool:
    """A card of a zone that the text of an instruction fixes, or one of those of which it speaks."""
    return (
        card == s.named[at]
        if s.target[at] == Target.NAMED
        else card == s.source[a]
        if s.target[at] == Target.SOURCE
        else card == subject
        if s.target[at] == Target.SUBJECT
        else is_one_of_many(s, at, a, card, zone)
    )


@helper
def is_pointed_at(s: Table, at: Instruction, a: Ability, subject: Card | None, card: Card) -> bool:
    """A card in its zone, not on its way and not under check, that an instruction means: of a pile the top, and what
    must not be chosen only where nobody chooses."""
    return (
        s.zone[card] == s.among[at]
        and not (card in s.pending or card in s.waiting)
        and is_named(s, at, a, subject, card, s.zone[card])
        and (
            s.target[at] in (Target.NAMED, Target.SOURCE, Target.SUBJECT)
            or (s.under[card] is None and s.attached[card] is None)
        )
        and (s.target[at] != Target.CHOSEN or under(s, Grant.CANNOT_BE_CHOSEN, card) == 0)
    )


@helper
def could_be_done_to(s: Table, at: Instruction, a: Ability, subject: Card | None, card: Card) -> bool:
    """A card that an instruction means, and that can go where it should: somewhere else, and where the verb asks for
    it from the battle zone or the shields."""
    return (
        is_pointed_at(s, at, a, subject, card)
        and (stays(s.does[at]) or s.zone[card] != goal(s.does[at]))
        and (s.does[at] != Does.DESTROY or s.zone[card] == Zone.BATTLE)
        and (s.does[at] not in (Does.BREAK, Does.BURN) or s.zone[card] == Zone.SHIELD)
    )


@helper
def may_still_be_taken(s: Table, me: Resolution, card: Card) -> bool:
    """A card to which the instruction at hand could be done, and that is not among those taken."""
    return could_be_done_to(s, the(me.at), me.ability, me.subject, card) and card not in me.taken


@helper
def asked_number(s: Table, me: Resolution) -> int:
    """Of how many cards the instruction at hand speaks."""
    return (
        s.amount[the(me.at)]
        + (me.counted if s.as_counted[the(me.at)] else 0)
        + (under(s, Grant.MORE_BREAKS, s.source[me.ability]) if s.does[the(me.at)] == Does.BREAK else 0)
    )


@helper
def could_go(s: Table, move: Move) -> bool:
    """A move whose card is where it was, and that nothing forbids."""
    return not any(
        s.zone[c] != move.origin
        or (move.to == Zone.BATTLE and under(s, Grant.CANNOT_BE_PUT, c) > 0)
        or (move.cause == Cause.DESTROY and under(s, Grant.CANNOT_BE_DESTROYED, c) > 0)
        for c in s.each(Card)
        if c == move.card
    )


@helper
def happens_in(moment: Moment, move: Move) -> bool:
    """A moment that comes with a move."""
    return (
        move.cause == Cause.DRAW
        if moment == Moment.DRAW
        else move.cause == Cause.DESTROY
        if moment == Moment.DESTROYED
        else move.cause == Cause.BREAK
        if moment == Moment.BROKEN
        else move.cause == Cause.DISCARD
        if moment == Moment.DISCARDED
        else move.to == Zone.BATTLE
        if moment == Moment.ENTERS
        else move.origin == Zone.BATTLE
        if moment == Moment.LEAVES
        else move.origin == Zone.SHIELD
        if moment == Moment.LEAVES_SHIELDS
        else move.to == Zone.SHIELD
        if moment == Moment.TO_SHIELDS
        else move.to == Zone.GRAVEYARD
        if moment == Moment.TO_GRAVEYARD
        else moment == Moment.TO_HAND and move.to == Zone.HAND and move.cause != Cause.DRAW
    )


@helper
def tells_of(s: Table, a: Ability, move: Move) -> bool:
    """An ability that speaks of a move: of its card, or of the player of one that is only counted."""
    return happens_in(s.moment[a], move) and (
        is_about(s, a, move.player)
        if move.card is None
        else any(notices(s, a, c, move.origin) for c in s.each(Card) if c == move.card)
    )


@helper
def looks_back(s: Table, a: Ability, move: Move) -> bool:
    """An ability of a card that leaves the battle zone with a move."""
    return move.origin == Zone.BATTLE and move.card == s.source[a]


@helper
def triggers_by_leaving(s: Table, a: Ability, move: Move) -> bool:
    """Before a move: an ability that works, of the card that leaves by it, and speaks of that."""
    return listens(s, a) and looks_back(s, a, move) and move.to != move.origin and tells_of(s, a, move)


@helper
def triggers_by_seeing(s: Table, a: Ability, move: Move) -> bool:
    """After a move: an ability that works, and speaks of it."""
    return listens(s, a) and not looks_back(s, a, move) and move.to != move.origin and tells_of(s, a, move)


@helper
def goes_by_check(s: Table, move: Move) -> bool:
    """A move that goes through a shield check."""
    return move.origin == Zone.SHIELD and move.to == Zone.HAND and could_go(s, move)


@helper
def is_made(s: Table, move: Move) -> bool:
    """A move that is made at once."""
    return could_go(s, move) and not goes_by_check(s, move)


@helper
def would_replace(s: Table, me: Movement, move: Move, a: Ability) -> bool:
    """An ability that may change a move: a replacement that works and speaks of it, has its condition and uses, is not
    forbidden, was not left, and puts something in its place that can be done."""
    return (
        not me.closed
        and s.kind[a] == AbilityKind.REPLACEMENT
        and is_at_work(s, a)
        and tells_of(s, a, move)
        and could_go(s, move)
        and good_for(s, a)
        and under(s, Grant.NO_REPLACEMENT, s.source[a]) == 0
        and not any(kept.ability == a and kept.subject == move.card for kept in me.left)
        and all(s.ledger[t.ability] is None or s.ledger[t.ability] != s.ledger[a] for t in me.texts)
        and (
            could_go(s, Move(move.card, move.player, move.origin, s.into[a], Cause.PLAIN))
            if s.elsewhere[a]
            else s.text[a] is None or can_begin(s, the(s.text[a]), a, move.card)
        )
    )


@helper
def can_begin(s: Table, at: Instruction, a: Ability, subject: Card | None) -> bool:
    """An instruction that can be carried out: it is not done to cards, or there is one."""
    return not is_about_cards(s.does[at]) or any(could_be_done_to(s, at, a, subject, c) for c in s.each(Card))


@helper
def moves_of(me: Movement, card: Card) -> int:
    """In how many moves of a movement a card goes."""
    return count(m.card == card for m in me.proposed) + count(m.card == card for m in me.decided)


@helper
def is_on_top(s: Table, move: Move) -> bool:
    """A move of the top card of a deck, whether or not the situation speaks of that card."""
    return all(s.depth[c] == 0 for c in s.each(Card) if c == move.card) and all(
        c == move.card for c in s.each(Card) if s.zone[c] == Zone.DECK and s.owner[c] == move.player and s.depth[c] == 0
    )
