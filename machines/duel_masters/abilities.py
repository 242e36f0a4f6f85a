"""Which abilities work, whom they speak of, and what continuous and lasting effects give to a card."""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import (
    Ability,
    AbilityKind,
    Card,
    CardType,
    Condition,
    Grant,
    Ledger,
    Player,
    Stance,
    Step,
    Whose,
    Zone,
)
from machines.language import count, helper


@helper
def controller_of(s: Table, ability: Ability) -> Player:
    """The player whose ability it is."""
    return s.owner[s.source[ability]]


@helper
def hidden(zone: Zone) -> bool:
    """Whether only its owner sees the cards of a zone; abilities there must be declared (603.2e)."""
    return zone in (Zone.HAND, Zone.DECK)


@helper
def stands(s: Table, card: Card, stance: Stance) -> bool:
    """Whether a card lies the way a text asks for."""
    return stance == Stance.EITHER or s.tapped[card] == (stance == Stance.TAPPED)


@helper
def functions(s: Table, ability: Ability) -> bool:
    """Whether an ability works now: its card is in the zone where it works and lies as it asks (110.4)."""
    return s.zone[s.source[ability]] == s.works_in[ability] and stands(s, s.source[ability], s.stance[ability])


@helper
def concerns(s: Table, ability: Ability, player: Player) -> bool:
    """Whether an ability speaks of what a player does, or of that player's turn."""
    return s.whose[ability] == Whose.ANYONES or s.whose[ability] == (
        Whose.OWN if player == controller_of(s, ability) else Whose.OPPONENTS
    )


@helper
def concerns_card(s: Table, ability: Ability, card: Card) -> bool:
    """Whether an ability speaks of a card."""
    return card == s.source[ability] if s.whose[ability] == Whose.ITSELF else concerns(s, ability, s.owner[card])


@helper
def hand_size(s: Table, player: Player) -> int:
    """All cards in a hand, named or counted."""
    return s.hand[player] + count(s.zone[card] == Zone.HAND and s.owner[card] == player for card in s.each(Card))


@helper
def holds(s: Table, condition: Condition, card: Card) -> bool:
    """Whether a condition of a text of this card is met now."""
    return (
        condition == Condition.ALWAYS
        or (condition == Condition.DRAW_STEP and s.step == Step.DRAW)
        or (condition == Condition.NO_HAND and hand_size(s, s.owner[card]) == 0)
        or (
            condition == Condition.ANOTHER_CREATURE
            and any(in_battle(s, c) and c != card and s.owner[c] == s.owner[card] for c in s.each(Card))
        )
    )


@helper
def in_battle(s: Table, card: Card) -> bool:
    """Whether a card is a creature in the battle zone."""
    return s.zone[card] == Zone.BATTLE and s.card_type[card] == CardType.CREATURE


@helper
def granted(s: Table, grant: Grant, card: Card) -> bool:
    """Whether something gives this to a card: a lasting effect, or a continuous ability that works."""
    return any(effect.grant == grant and effect.card == card for effect in s.lasting) or any(
        gives(s, a, grant, card) for a in s.each(Ability)
    )


@helper
def gives(s: Table, ability: Ability, grant: Grant, card: Card) -> bool:
    """Whether a continuous ability gives this to a card."""
    return (
        s.kind[ability] == AbilityKind.CONTINUOUS
        and s.gives[ability] == grant
        and concerns_card(s, ability, card)
        and (s.zone[card] == Zone.BATTLE or card == s.source[ability])
        and functions(s, ability)
        and stands(s, card, s.reach[ability])
    )


@helper
def spent(s: Table, ability: Ability) -> bool:
    """Whether a limited ability has been used as often as its text allows."""
    return any(ledger == s.ledger[ability] and ledger in s.spent for ledger in s.each(Ledger))


@helper
def usable(s: Table, ability: Ability) -> bool:
    """Whether an effect does something when it is resolved: its condition is read only now (603.4), its
    uses are left."""
    return holds(s, s.condition[ability], s.source[ability]) and not spent(s, ability)


@helper
def use(s: Table, ability: Ability) -> None:
    """Write a use down: limits count uses, not triggers."""
    s.used[ability] += 1
    for ledger in s.each(Ledger):
        if ledger == s.ledger[ability]:
            s.spent.add(ledger)
