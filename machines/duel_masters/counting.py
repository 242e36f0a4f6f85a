"""What is counted: cards of a zone, shields, and the numbers that conditions ask for.

A waiting shield lies in the shield zone and a pending card where it was, and neither is counted there (113.6a, 409.1c).
"""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, CardType, Condition, Player, Step, Trait, Zone
from machines.duel_masters.vocabulary import Quantity, Whose
from machines.language import Set, count, helper, the


@helper(cites="SC-10 SC-44 SC-49 SC-51 SC-52")
def counted(s: Table, card: Card, player: Player, zone: Zone) -> bool:
    """Whether a card is counted in a zone of a player."""
    return s.zone[card] == zone and s.owner[card] == player and card not in s.waiting and card not in s.pending


@helper
def in_battle(s: Table, card: Card) -> bool:
    """Whether a card is a creature in the battle zone."""
    return s.zone[card] == Zone.BATTLE and s.card_type[card] == CardType.CREATURE and s.under[card] is None


@helper(cites="SC-10 SC-51 SC-53")
def shields_of(s: Table, player: Player) -> int:
    """How many shields a player has; a pile is one (113.2)."""
    return count(
        counted(s, card, player, Zone.SHIELD) and s.under[card] is None and s.attached[card] is None
        for card in s.each(Card)
    )


@helper(cites="SC-52")
def shield_cards_of(s: Table, player: Player) -> int:
    """How many cards lie in a player's shields."""
    return count(counted(s, card, player, Zone.SHIELD) and s.attached[card] is None for card in s.each(Card))


@helper
def hand_of(s: Table, player: Player) -> int:
    """All cards in a hand, named or only counted."""
    return s.hand[player] + count(counted(s, card, player, Zone.HAND) for card in s.each(Card))


@helper
def deck_of(s: Table, player: Player) -> int:
    """All cards in a deck, named or only counted."""
    return s.deck[player] + count(s.zone[card] == Zone.DECK and s.owner[card] == player for card in s.each(Card))


@helper
def is_of(s: Table, card: Card, kind: CardType) -> bool:
    """Whether a card is of a type; a twinpact is a spell too, but not in the battle zone."""
    return s.card_type[card] == kind or (kind == CardType.SPELL and s.twinpact[card] and s.zone[card] != Zone.BATTLE)


@helper
def is_one_of(s: Table, card: Card, types: Set[CardType]) -> bool:
    """Whether a card is of one of the types for which a text looks; where it names none, every card is."""
    return len(types) == 0 or any(is_of(s, card, kind) for kind in CardType if kind in types)


@helper
def bears_one_of(s: Table, card: Card, traits: Set[Trait]) -> bool:
    """Whether one of the things is printed on a card for which a text looks; where it names none, every card does."""
    return len(traits) == 0 or any(trait in s.traits[card] and trait in traits for trait in s.each(Trait))


@helper
def fits(s: Table, condition: Condition, card: Card) -> bool:
    """Whether a condition counts a card, by its type and by what is printed on it."""
    return is_one_of(s, card, s.of_kind[condition]) and bears_one_of(s, card, s.of_trait[condition])


@helper
def quantity(s: Table, condition: Condition, player: Player, itself: Card) -> int:
    """The number that a condition asks for, of one player; `itself` is the card whose text it is."""
    return (
        shields_of(s, player)
        if s.asks[condition] == Quantity.SHIELDS
        else shield_cards_of(s, player)
        if s.asks[condition] == Quantity.SHIELD_CARDS
        else hand_of(s, player)
        if s.asks[condition] == Quantity.HAND
        else count(counted(s, c, player, Zone.MANA) and fits(s, condition, c) for c in s.each(Card))
        if s.asks[condition] == Quantity.MANA
        else count(counted(s, c, player, Zone.GRAVEYARD) and fits(s, condition, c) for c in s.each(Card))
        if s.asks[condition] == Quantity.GRAVEYARD
        else count(in_battle(s, c) and s.owner[c] == player and fits(s, condition, c) for c in s.each(Card))
        if s.asks[condition] == Quantity.CREATURES
        else count(
            in_battle(s, c) and s.owner[c] == player and c != itself and fits(s, condition, c) for c in s.each(Card)
        )
        if s.asks[condition] == Quantity.OTHER_CREATURES
        else s.broken[player]
        if s.asks[condition] == Quantity.SHIELDS_BROKEN
        else s.cards_used[player, condition]
        if s.asks[condition] == Quantity.CARDS_USED
        else (1 if s.turn_player == player else 0)
        if s.asks[condition] == Quantity.TURN
        else (1 if s.step == Step.DRAW else 0)
    )


@helper
def met(s: Table, condition: Condition, card: Card) -> bool:
    """Whether one condition of a text of this card is met now, for somebody of whom it speaks."""
    return any(
        (quantity(s, condition, p, card) >= s.number[condition])
        if s.at_least[condition]
        else (quantity(s, condition, p, card) <= s.number[condition])
        for p in s.each(Player)
        if s.of_whom[condition] == Whose.ANYONES or (s.of_whom[condition] == Whose.OWN) == (p == s.owner[card])
    )


@helper
def holds(s: Table, condition: Condition | None, card: Card) -> bool:
    """Whether the `if` of a text of this card is met now, with the one that follows it; without one it is."""
    return condition is None or (
        met(s, the(condition), card)
        and (s.and_also[the(condition)] is None or met(s, the(s.and_also[the(condition)]), card))
    )
