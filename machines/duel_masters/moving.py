"""What happens to a card that changes its zone: it is a new card, and what was laid on it or offered by it is gone."""

from __future__ import annotations

from typing import Annotated

from machines.duel_masters.counting import deck_of
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Ledger, Player, Zone
from machines.duel_masters.vocabulary import Renewal
from machines.language import Between, helper


@helper
def limits_only(s: Table, ledger: Ledger, card: Card) -> bool:
    """Whether a limit that is renewed each turn is that of this card alone: another card, as which it comes back, has
    not used it."""
    return s.renews[ledger] == Renewal.EACH_TURN and all(
        s.source[a] == card for a in s.each(Ability) if s.ledger[a] == ledger
    )


@helper
def shed(s: Table, card: Card) -> None:
    """What was laid on a card is gone, and what it offered; a card that is being used keeps the bonus of that use."""
    for effect in s.lasting:
        if effect.card == card:
            s.lasting.remove(effect)
    for player in s.each(Player):
        for offer in s.offered[player]:
            if s.source[offer.ability] == card:
                s.offered[player].remove(offer)
    for ability in s.each(Ability):
        if s.source[ability] == card and card not in s.pending:
            s.gained.discard(ability)
    for ledger in s.each(Ledger):
        if limits_only(s, ledger, card):
            s.spent.discard(ledger)


@helper
def leave_deck(s: Table, player: Player, depth: Annotated[int, Between(0, "cards")]) -> None:
    """A card has been taken out of a deck, from below so many others: those below it come nearer to the top."""
    for card in s.each(Card):
        if s.zone[card] == Zone.DECK and s.owner[card] == player and s.depth[card] > depth:
            s.depth[card] -= 1


@helper
def detach(s: Table, card: Card) -> None:
    """A card is no longer what it was among other cards: nothing lies on it, and it is attached to nothing."""
    s.under[card] = None
    s.attached[card] = None
    s.tapped[card] = False
    s.equipped[card] = 0
    s.face_up.discard(card)
    s.waiting.discard(card)
    s.pending.discard(card)
    s.announced.discard(card)
    for other in s.each(Card):
        if s.under[other] == card:
            s.under[other] = None
        if s.attached[other] == card and s.card_type[other] != CardType.CASTLE:
            s.attached[other] = None


@helper
def move(s: Table, card: Card, to: Zone) -> None:
    """Move a card. It arrives untapped and bare, in a deck at the bottom. In the shield zone it is another shield: a
    castle that was on it is left on its own, attached to itself."""
    shed(s, card)
    detach(s, card)
    for castle in s.each(Card):
        if s.attached[castle] == card and to == Zone.SHIELD:
            s.attached[castle] = castle
    if s.zone[card] == Zone.DECK:
        leave_deck(s, s.owner[card], s.depth[card])
    s.depth[card] = deck_of(s, s.owner[card]) if to == Zone.DECK and s.zone[card] != Zone.DECK else 0
    s.zone[card] = to
