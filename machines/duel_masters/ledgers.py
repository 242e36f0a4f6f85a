"""Limits of use: where uses are written down, and whether an ability may still be used."""

from __future__ import annotations

from machines.duel_masters.counting import bears_one_of, holds
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Condition, Ledger, Player
from machines.duel_masters.vocabulary import AbilityKind, Quantity
from machines.language import helper


@helper
def spent(s: Table, ability: Ability) -> bool:
    """Whether a limited ability has been used as often as its text allows."""
    return any(ledger == s.ledger[ability] and ledger in s.spent for ledger in s.each(Ledger))


@helper
def shares_limit(s: Table, ability: Ability, other: Ability) -> bool:
    """Whether a use of one ability is the use of the other's limit."""
    return any(ledger == s.ledger[ability] and ledger == s.ledger[other] for ledger in s.each(Ledger))


@helper
def usable(s: Table, ability: Ability) -> bool:
    """Whether an effect does something when it is resolved: its condition is read only now (603.4), its
    uses are left."""
    return holds(s, s.condition[ability], s.source[ability]) and not spent(s, ability)


@helper
def spend(s: Table, ability: Ability) -> None:
    """The limit of an ability is used up."""
    for ledger in s.each(Ledger):
        if ledger == s.ledger[ability]:
            s.spent.add(ledger)


@helper
def use(s: Table, ability: Ability) -> None:
    """Write a use down: limits count uses, not triggers."""
    s.used[ability] += 1
    spend(s, ability)


@helper
def note_broken(s: Table, player: Player) -> None:
    """A shield of a player is broken: that is noted if a text asks for it."""
    if any(s.asks[c] == Quantity.SHIELDS_BROKEN for c in s.each(Condition)):
        s.broken[player] += 1


@helper
def note_use(s: Table, card: Card, face: CardType) -> None:
    """A card is used as one of its halves: that is noted for each text that asks for such cards."""
    for asked in s.each(Condition):
        if s.asks[asked] == Quantity.CARDS_USED and bears_one_of(s, card, s.of_trait[asked]):
            if len(s.of_kind[asked]) == 0 or face in s.of_kind[asked]:
                s.cards_used[s.owner[card], asked] += 1


@helper
def forget_turn(s: Table) -> None:
    """A turn is over: what was noted of it is forgotten, and continuous effects laid for it end."""
    for laid in s.delayed:
        if s.kind[laid] == AbilityKind.CONTINUOUS:
            s.delayed.remove(laid)
    for player in s.each(Player):
        s.broken[player] = 0
        for asked in s.each(Condition):
            s.cards_used[player, asked] = 0
