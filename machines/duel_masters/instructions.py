"""To which cards an instruction may be done, and where it moves them."""

from __future__ import annotations

from machines.duel_masters.abilities import controller_of, granted
from machines.duel_masters.counting import bears_one_of, is_one_of
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Instruction, Zone
from machines.duel_masters.vocabulary import Cause, Does, Grant, Target, Whose
from machines.language import helper, the


@helper
def destination(does: Does) -> Zone:
    """Where an instruction moves cards."""
    return (
        Zone.BATTLE
        if does == Does.PUT
        else Zone.HAND
        if does in (Does.RETURN, Does.BREAK)
        else Zone.MANA
        if does == Does.CHARGE
        else Zone.SHIELD
        if does == Does.ADD_SHIELD
        else Zone.GRAVEYARD
    )


@helper
def cause_of(does: Does) -> Cause:
    """Why an instruction moves cards, in the words that texts speak of."""
    return (
        Cause.DESTROY
        if does == Does.DESTROY
        else Cause.BREAK
        if does == Does.BREAK
        else Cause.DISCARD
        if does == Does.DISCARD
        else Cause.PLAIN
    )


@helper
def moves_cards(does: Does) -> bool:
    """Whether an instruction of this kind moves cards."""
    return does in (
        Does.PUT,
        Does.DESTROY,
        Does.RETURN,
        Does.CHARGE,
        Does.DISCARD,
        Does.BREAK,
        Does.BURN,
        Does.ADD_SHIELD,
    )


@helper
def done_to_cards(does: Does) -> bool:
    """Whether an instruction of this kind is done to cards."""
    return moves_cards(does) or does in (Does.USE, Does.EQUIP, Does.GRANT, Does.LOOK, Does.EXCHANGE)


@helper
def one_by_one(does: Does) -> bool:
    """Whether an instruction is done to one card after the other: putting into the battle zone, and using (409.1f)."""
    return does in (Does.PUT, Does.USE)


@helper
def can_go(s: Table, does: Does, card: Card) -> bool:
    """Whether a card can be moved so: not to the zone where it lies, and only from the battle zone is it destroyed."""
    return (
        s.zone[card] == Zone.BATTLE
        if does == Does.DESTROY
        else s.zone[card] == Zone.SHIELD
        if does in (Does.BREAK, Does.BURN)
        else not moves_cards(does) or s.zone[card] != destination(does)
    )


@helper
def may_be_taken(s: Table, at: Instruction, ability: Ability, card: Card) -> bool:
    """Whether a card is one of those from which the text takes some: whose it is, of which type, with what printed."""
    mine = s.owner[card] == controller_of(s, ability)
    return (
        (s.choice[at] == Whose.ANYONES or s.choice[at] == (Whose.OWN if mine else Whose.OPPONENTS))
        and s.under[card] is None
        and s.attached[card] is None
        and is_one_of(s, card, s.which[at])
        and bears_one_of(s, card, s.with_traits[at])
    )


@helper
def is_meant(s: Table, at: Instruction, ability: Ability, subject: Card | None, card: Card) -> bool:
    """Whether the text fixes a card, or speaks of all such cards."""
    return (
        card == s.named[at]
        if s.target[at] == Target.NAMED
        else card == s.source[ability]
        if s.target[at] == Target.SOURCE
        else card == subject
        if s.target[at] == Target.SUBJECT
        else may_be_taken(s, at, ability, card)
    )


@helper(cites="SC-102 SC-104 dm-rules-1.48:605.2b")
def may_be_done_to(s: Table, at: Instruction, ability: Ability, subject: Card | None, card: Card) -> bool:
    """Whether an instruction may be done to a card: it lies where it must, can go where it should, and is meant. What
    may not be chosen can still be taken where the text does not say so; what is pending or waiting is not there
    (409.1c)."""
    return (
        s.zone[card] == s.among[at]
        and can_go(s, s.does[at], card)
        and card not in s.pending
        and card not in s.waiting
        and is_meant(s, at, ability, subject, card)
        and not (s.target[at] == Target.CHOSEN and granted(s, Grant.CANNOT_BE_CHOSEN, card))
    )


@helper(cites="dm-rules-1.48:605.2b")
def finds_something(s: Table, at: Instruction, ability: Ability, subject: Card | None) -> bool:
    """Whether an instruction can be carried out: there is a card to which it may be done, if it is done to cards."""
    return not done_to_cards(s.does[at]) or any(may_be_done_to(s, at, ability, subject, c) for c in s.each(Card))


@helper(cites="dm-rules-1.48:609.4")
def can_be_done(s: Table, ability: Ability, subject: Card | None) -> bool:
    """Whether the text of a substitute can be carried out: there is a card for its first instruction (609.4)."""
    return s.text[ability] is None or finds_something(s, the(s.text[ability]), ability, subject)
