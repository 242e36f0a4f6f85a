"""What may be declared in a shield check: which keywords a card has, and what forbids to declare it."""

from __future__ import annotations

from machines.duel_masters.abilities import (
    face_of,
    functions,
    granted,
    granted_as,
    had,
    is_to_give,
    reaches,
)
from machines.duel_masters.counting import bears_one_of, holds, is_of, is_one_of
from machines.duel_masters.ledgers import usable
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Zone
from machines.duel_masters.vocabulary import AbilityKind, Grant, Keyword
from machines.language import helper


@helper
def is_s_trigger(s: Table, ability: Ability) -> bool:
    """Whether an ability is or gives one of the kinds of S-trigger (they are one to texts that speak of S-trigger)."""
    return s.keyword[ability] in (Keyword.S_TRIGGER, Keyword.S_TRIGGER_X)


@helper
def is_declared_itself(s: Table, ability: Ability) -> bool:
    """Whether an ability is or gives a keyword with which a checked card itself is declared."""
    return is_s_trigger(s, ability) or s.keyword[ability] == Keyword.G_STRIKE


@helper(cites="SC-73 SC-95")
def is_printed(s: Table, ability: Ability) -> bool:
    """Whether an ability is a keyword that a card itself has. It is static, no trigger."""
    return s.kind[ability] == AbilityKind.KEYWORD and is_declared_itself(s, ability)


@helper
def gives_keyword(s: Table, ability: Ability) -> bool:
    """Whether an ability gives such a keyword to cards."""
    return is_to_give(s, ability, Grant.KEYWORD) and is_declared_itself(s, ability)


@helper(cites="SC-46 SC-47 SC-48 SC-54 SC-55 SC-89 SC-97")
def given_to(s: Table, ability: Ability, card: Card, face: CardType) -> bool:
    """Whether an ability gives its keyword to a card now: to each half that is of a type of which it speaks."""
    return (
        functions(s, ability)
        and holds(s, s.condition[ability], s.source[ability])
        and reaches(s, ability, card, face)
        and (is_of(s, card, face) if len(s.of_types[ability]) > 0 else face == s.card_type[card])
    )


@helper(cites="SC-18 SC-19 SC-31 SC-88")
def use_is_barred(s: Table, card: Card, face: CardType) -> bool:
    """Whether an effect forbids to use a card as what it is on one of its halves, and nothing lets that be ignored."""
    return granted_as(s, Grant.CANNOT_BE_USED, card, face) and not granted_as(s, Grant.USE_BANS_IGNORED, card, face)


@helper(cites="SC-21 SC-22 SC-74 SC-88")
def keyword_is_barred(s: Table, ability: Ability, card: Card, face: CardType) -> bool:
    """Whether an effect forbids this keyword. What ignores bans on using a card overcomes a ban on its S-trigger."""
    return (
        granted_as(s, Grant.NO_S_TRIGGER, card, face) and not granted_as(s, Grant.USE_BANS_IGNORED, card, face)
        if is_s_trigger(s, ability)
        else granted_as(s, Grant.NO_G_STRIKE, card, face)
    )


@helper(cites="SC-18 SC-23 SC-24 SC-84 SC-85 SC-86")
def may_be_declared(s: Table, ability: Ability, card: Card, face: CardType) -> bool:
    """Whether nothing forbids to declare a keyword: a declaration is no use, so only bans on using count (and G-strike
    is no use either), not what would become of the card."""
    return not keyword_is_barred(s, ability, card, face) and (
        not is_s_trigger(s, ability)
        or not (
            use_is_barred(s, card, face)
            or (s.PUT_BAN_STOPS_DECLARING and granted(s, Grant.CANNOT_BE_PUT, card) and face != CardType.SPELL)
        )
    )


@helper(cites="SC-13 SC-30")
def can_be_used_from_there(s: Table, card: Card) -> bool:
    """Whether a card lies where it can be used from: the hand, or where an effect allows it."""
    return (
        (s.zone[card] == Zone.HAND or granted(s, Grant.USABLE_FROM_HERE, card))
        and card not in s.waiting
        and card not in s.pending
    )


@helper(cites="SC-15 SC-19 SC-20 SC-31 SC-75 SC-76 SC-115")
def can_discard_for(s: Table, ability: Ability, cost: Card) -> bool:
    """Whether an S-back or Sabaki Z may be used by discarding a card: its own card can be used from where it lies, and
    the text means such a card. Effects that stop triggered abilities stop Sabaki Z, which is one (603)."""
    return (
        can_be_used_from_there(s, s.source[ability])
        and had(s, ability)
        and usable(s, ability)
        and not use_is_barred(s, s.source[ability], face_of(s, ability))
        and not (s.kind[ability] == AbilityKind.TRIGGERED and granted(s, Grant.NO_TRIGGERS, s.source[ability]))
        and is_one_of(s, cost, s.of_types[ability])
        and bears_one_of(s, cost, s.of_traits[ability])
    )


@helper(cites="SC-53 SC-116")
def bonus_holds(s: Table, ability: Ability, card: Card) -> bool:
    """Whether the card gets the bonus of its super S-trigger or S-trigger plus: that is decided now."""
    return s.bonus[ability] is not None and holds(s, s.bonus_if[ability], card)
