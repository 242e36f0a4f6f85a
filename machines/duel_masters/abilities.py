"""Which abilities work, whom they speak of, and what continuous and lasting effects give to a card."""

from __future__ import annotations

from machines.duel_masters.counting import bears_one_of, holds
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Player, Zone
from machines.duel_masters.vocabulary import AbilityKind, Grant, Keyword, Stance, Whose
from machines.language import count, helper


@helper
def controller_of(s: Table, ability: Ability) -> Player:
    """The player whose ability it is."""
    return s.owner[s.source[ability]]


@helper
def face_of(s: Table, ability: Ability) -> CardType:
    """The half of its card on which an ability stands."""
    return CardType.SPELL if s.spell_half[ability] else s.card_type[s.source[ability]]


@helper
def hidden(zone: Zone) -> bool:
    """Whether only its owner sees the cards of a zone; abilities there must be declared (603.2e)."""
    return zone in (Zone.HAND, Zone.DECK)


@helper
def stands(s: Table, card: Card, stance: Stance) -> bool:
    """Whether a card lies the way a text asks for."""
    return stance == Stance.EITHER or s.tapped[card] == (stance == Stance.TAPPED)


@helper
def concerns(s: Table, ability: Ability, player: Player) -> bool:
    """Whether an ability speaks of what a player does, or of that player's turn."""
    return s.whose[ability] == Whose.ANYONES or s.whose[ability] == (
        Whose.OWN if player == controller_of(s, ability) else Whose.OPPONENTS
    )


@helper
def concerns_card(s: Table, ability: Ability, card: Card) -> bool:
    """Whether an ability speaks of a card, as far as it says whose."""
    return (
        card == s.source[ability]
        if s.whose[ability] == Whose.ITSELF
        else card == s.attached[s.source[ability]]
        if s.whose[ability] == Whose.BEARER
        else concerns(s, ability, s.owner[card])
    )


@helper
def about_use(grant: Grant) -> bool:
    """Whether it is about using cards, and so wherever they lie; all else speaks of the battle zone (110.4c)."""
    return grant not in (
        Grant.CANNOT_UNTAP,
        Grant.CANNOT_BE_DESTROYED,
        Grant.MORE_POWER,
        Grant.LESS_POWER,
        Grant.NO_REPLACEMENT,
        Grant.CANNOT_ATTACK,
        Grant.CANNOT_BE_CHOSEN,
        Grant.MORE_BREAKS,
    )


@helper
def in_range(s: Table, ability: Ability, card: Card) -> bool:
    """Whether a card lies where a continuous ability speaks of cards."""
    return s.whose[ability] in (Whose.ITSELF, Whose.BEARER) or (
        s.zone[card] in s.of_zones[ability]
        if len(s.of_zones[ability]) > 0
        else about_use(s.gives[ability]) or s.zone[card] == Zone.BATTLE
    )


@helper
def reaches(s: Table, ability: Ability, card: Card, face: CardType) -> bool:
    """Whether a continuous ability speaks of a card as what it is on one of its halves."""
    return (
        concerns_card(s, ability, card)
        and (card in s.waiting if s.while_added[ability] else in_range(s, ability, card))
        and (len(s.of_types[ability]) == 0 or face in s.of_types[ability])
        and bears_one_of(s, card, s.of_traits[ability])
        and stands(s, card, s.reach[ability])
    )


@helper(cites="SC-56 SC-57 SC-98")
def works(s: Table, ability: Ability) -> bool:
    """Whether the card of an ability is in the zone where it works and lies as it asks (110.4); a card under
    another does nothing in the battle zone; a shield must be face up for it, but for what makes it an S-trigger, and a
    waiting one works still (113.6d). What was laid for the turn works wherever its card is."""
    return (s.kind[ability] == AbilityKind.CONTINUOUS and ability in s.delayed) or (
        s.zone[s.source[ability]] == s.works_in[ability]
        and stands(s, s.source[ability], s.stance[ability])
        and (s.works_in[ability] != Zone.BATTLE or s.under[s.source[ability]] is None)
        and (s.works_in[ability] != Zone.SHIELD or s.source[ability] in s.face_up or s.keyword[ability] != Keyword.NONE)
    )


@helper
def is_to_give(s: Table, ability: Ability, grant: Grant) -> bool:
    """Whether an ability says that it gives this to cards."""
    return s.kind[ability] == AbilityKind.CONTINUOUS and s.gives[ability] == grant


@helper
def ignored(s: Table, card: Card, face: CardType) -> bool:
    """Whether the effects of a card are ignored, as those of one of its halves: by what was laid on it, or by what
    works now. What ignores is not ignored itself."""
    return any(e.grant == Grant.EFFECTS_IGNORED and e.card == card for e in s.lasting) or any(
        is_to_give(s, a, Grant.EFFECTS_IGNORED)
        and works(s, a)
        and holds(s, s.condition[a], s.source[a])
        and reaches(s, a, card, face)
        for a in s.each(Ability)
    )


@helper
def had(s: Table, ability: Ability) -> bool:
    """Whether the card has an ability: a bonus only if it was obtained."""
    return ability in s.gained or not any(s.bonus[a] == ability for a in s.each(Ability))


@helper
def functions(s: Table, ability: Ability) -> bool:
    """Whether an ability works now, and is not ignored."""
    return works(s, ability) and had(s, ability) and not ignored(s, s.source[ability], face_of(s, ability))


@helper
def gives(s: Table, ability: Ability, grant: Grant, card: Card, face: CardType) -> bool:
    """Whether a continuous ability gives this to a card, as one of its halves; its condition is read all the time."""
    return (
        is_to_give(s, ability, grant)
        and functions(s, ability)
        and holds(s, s.condition[ability], s.source[ability])
        and reaches(s, ability, card, face)
    )


@helper
def times_given(s: Table, grant: Grant, card: Card) -> int:
    """How often this is given to a card: what was laid twice for the turn works twice."""
    return (
        count(effect.grant == grant and effect.card == card for effect in s.lasting)
        + count(
            gives(s, a, grant, card, s.card_type[card])
            for a in s.each(Ability)
            if is_to_give(s, a, grant) and a not in s.delayed
        )
        + count(
            a == laid
            for a in s.each(Ability)
            if is_to_give(s, a, grant) and gives(s, a, grant, card, s.card_type[card])
            for laid in s.delayed
        )
    )


@helper
def granted_as(s: Table, grant: Grant, card: Card, face: CardType) -> bool:
    """Whether something gives this to a card, as one of its halves: a lasting effect, or a continuous ability."""
    return any(effect.grant == grant and effect.card == card for effect in s.lasting) or any(
        gives(s, a, grant, card, face) for a in s.each(Ability) if is_to_give(s, a, grant)
    )


@helper
def granted(s: Table, grant: Grant, card: Card) -> bool:
    """Whether something gives this to a card."""
    return granted_as(s, grant, card, s.card_type[card])
