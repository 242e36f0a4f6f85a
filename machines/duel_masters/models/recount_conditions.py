"""What the texts ask of the table, counted once more for the properties: cards, conditions, limits.

Nothing here is shared with the rules.
"""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Condition, Ledger, Player, Step, Trait, Zone
from machines.duel_masters.vocabulary import Quantity, Whose
from machines.language import count, helper, the


@helper
def is_creature(s: Table, card: Card) -> bool:
    """A creature that lies in the battle zone, with nothing upon it."""
    return s.card_type[card] == CardType.CREATURE and s.zone[card] == Zone.BATTLE and s.under[card] is None


@helper
def kind_of_card(s: Table, card: Card, kind: CardType, zone: Zone) -> bool:
    """A card that is of a type in a zone: out of the battle zone a twinpact is a spell as well."""
    return kind == s.card_type[card] or (s.twinpact[card] and zone != Zone.BATTLE and kind == CardType.SPELL)


@helper
def is_counted_in(s: Table, card: Card, player: Player, zone: Zone) -> bool:
    """A card that counts among those of a zone: neither on its way nor under check."""
    return s.owner[card] == player and s.zone[card] == zone and not (card in s.pending or card in s.waiting)


@helper
def cards_in_hand(s: Table, player: Player) -> int:
    """All cards of a hand."""
    return count(is_counted_in(s, c, player, Zone.HAND) for c in s.each(Card)) + s.hand[player]


@helper
def cards_in_deck(s: Table, player: Player) -> int:
    """All cards of a deck."""
    return count(s.owner[c] == player and s.zone[c] == Zone.DECK for c in s.each(Card)) + s.deck[player]


@helper
def is_asked_for(s: Table, asked: Condition, card: Card) -> bool:
    """A card that a condition counts, by type and print."""
    return (
        len(s.of_kind[asked]) == 0
        or not all(kind not in s.of_kind[asked] or not kind_of_card(s, card, kind, s.zone[card]) for kind in CardType)
    ) and (
        len(s.of_trait[asked]) == 0 or not all(t not in s.of_trait[asked] for t in s.each(Trait) if t in s.traits[card])
    )


@helper
def how_many(s: Table, asked: Condition, player: Player, card: Card) -> int:
    """The number that a condition of a text of this card is about, of this player."""
    sort = s.asks[asked]
    return (
        cards_in_hand(s, player)
        if sort == Quantity.HAND
        else count(is_counted_in(s, c, player, Zone.SHIELD) for c in s.each(Card) if s.attached[c] is None)
        - (
            0
            if sort == Quantity.SHIELD_CARDS
            else count(
                is_counted_in(s, c, player, Zone.SHIELD)
                for c in s.each(Card)
                if s.attached[c] is None and s.under[c] is not None
            )
        )
        if sort in (Quantity.SHIELDS, Quantity.SHIELD_CARDS)
        else count(
            is_counted_in(s, c, player, Zone.MANA if sort == Quantity.MANA else Zone.GRAVEYARD)
            for c in s.each(Card)
            if is_asked_for(s, asked, c)
        )
        if sort in (Quantity.MANA, Quantity.GRAVEYARD)
        else count(
            is_creature(s, c) and s.owner[c] == player and (c != card or sort == Quantity.CREATURES)
            for c in s.each(Card)
            if is_asked_for(s, asked, c)
        )
        if sort in (Quantity.CREATURES, Quantity.OTHER_CREATURES)
        else s.broken[player]
        if sort == Quantity.SHIELDS_BROKEN
        else s.cards_used[player, asked]
        if sort == Quantity.CARDS_USED
        else count(p == player for p in s.each(Player) if p == s.turn_player)
        if sort == Quantity.TURN
        else count(step == Step.DRAW for step in Step if step == s.step)
    )


@helper
def so_for(s: Table, asked: Condition, player: Player, card: Card) -> bool:
    """What a condition asks is so of this player."""
    return (
        not how_many(s, asked, player, card) < s.number[asked]
        if s.at_least[asked]
        else not how_many(s, asked, player, card) > s.number[asked]
    )


@helper
def is_so(s: Table, asked: Condition, card: Card) -> bool:
    """What one condition of a text of this card asks is so, of its owner, of another player, or of anybody."""
    return not all(
        not so_for(s, asked, p, card)
        for p in s.each(Player)
        if s.of_whom[asked] in (Whose.ANYONES, Whose.OWN if p == s.owner[card] else Whose.OPPONENTS)
    )


@helper
def is_met(s: Table, asked: Condition | None, card: Card) -> bool:
    """What the `if` of a text of this card asks is so, with what it asks besides."""
    return (
        True
        if asked is None
        else is_so(s, the(asked), card)
        and (True if s.and_also[the(asked)] is None else is_so(s, the(s.and_also[the(asked)]), card))
    )


@helper
def used_up(s: Table, a: Ability) -> bool:
    """An ability without uses left."""
    return any(s.ledger[a] == book for book in s.each(Ledger) if book in s.spent)


@helper
def good_for(s: Table, a: Ability) -> bool:
    """An ability whose condition is met and whose uses are left."""
    return not used_up(s, a) and is_met(s, s.condition[a], s.source[a])
