"""Declarations in a shield check: which keywords its cards have, and what a player may declare who has the word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.duel_masters.declaring import can_discard_for, given_to, gives_keyword, is_s_trigger, may_be_declared
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Use, Zone
from machines.duel_masters.vocabulary import Keyword
from machines.language import helper

if TYPE_CHECKING:
    from machines.duel_masters.shield_check import ShieldCheck


@helper
def is_checked(me: ShieldCheck, card: Card) -> bool:
    """Whether a card is one of those to be added to the hand."""
    return any(moved.card == card for moved in me.moves)


@helper(cites="SC-46 SC-47 SC-48 SC-54 SC-55 SC-93")
def note_given(s: Table, me: ShieldCheck, added: bool) -> None:
    """Note the keywords that abilities give to the cards. Those that speak of cards in the shield zone look at the
    moment just before the cards are waiting (113.6b), those that speak of cards being `added` at the moment when they
    are (113.6c)."""
    for ability in s.each(Ability):
        if gives_keyword(s, ability) and s.while_added[ability] == added:
            for card in s.each(Card):
                for face in CardType:
                    if is_checked(me, card) and given_to(s, ability, card, face):
                        me.declarable.add(Use(card, ability, face, False))


@helper
def already_declared(s: Table, me: ShieldCheck, card: Card) -> bool:
    """Whether a card is declared with S-trigger: it can be used once."""
    return any(use.card == card and is_s_trigger(s, use.ability) for use in me.declared)


@helper(cites="SC-11 SC-12 SC-94")
def can_declare(s: Table, me: ShieldCheck, use: Use) -> bool:
    """Whether the player whose word it is may declare a card of this check."""
    return (
        s.owner[use.card] == me.word
        and use.card in s.waiting
        and may_be_declared(s, use.ability, use.card, use.face)
        and not (is_s_trigger(s, use.ability) and already_declared(s, me, use.card))
    )


@helper(cites="SC-14 SC-16")
def can_use_s_back(s: Table, me: ShieldCheck, ability: Ability, cost: Card) -> bool:
    """Whether an S-back of the player whose word it is may be declared by discarding a card that is still waiting."""
    return (
        s.keyword[ability] == Keyword.S_BACK
        and s.owner[s.source[ability]] == me.word
        and ability not in me.paid_for
        and is_checked(me, cost)
        and s.owner[cost] == me.word
        and can_discard_for(s, ability, cost)
    )


@helper(cites="SC-27 SC-28 SC-29 SC-32 SC-72")
def can_use_sabaki_z(s: Table, me: ShieldCheck, ability: Ability, cost: Card) -> bool:
    """Whether a Sabaki Z of the player whose word it is may be declared by discarding a card added in this check."""
    return (
        s.keyword[ability] == Keyword.SABAKI_Z
        and s.owner[s.source[ability]] == me.word
        and ability not in me.paid_for
        and cost in me.added
        and s.zone[cost] == Zone.HAND
        and s.owner[cost] == me.word
        and can_discard_for(s, ability, cost)
    )


@helper
def has_something_to_declare(s: Table, me: ShieldCheck) -> bool:
    """Whether the player whose word it is may declare something before the move."""
    return any(can_declare(s, me, use) for use in me.declarable) or any(
        can_use_s_back(s, me, a, c) for a in s.each(Ability) for c in s.each(Card)
    )


@helper
def has_sabaki_z(s: Table, me: ShieldCheck) -> bool:
    """Whether the player whose word it is may declare a Sabaki Z."""
    return any(can_use_sabaki_z(s, me, a, c) for a in s.each(Ability) for c in s.each(Card))
