"""Cards that change their zone. A card that has moved is a new card: what was laid on it or offered by it
is gone."""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import Card, Player, Zone
from machines.language import helper


@helper
def move(s: Table, card: Card, to: Zone) -> None:
    """Move a card. It arrives untapped and bare."""
    for effect in s.lasting:
        if effect.card == card:
            s.lasting.remove(effect)
    for player in s.each(Player):
        for offer in s.offered[player]:
            if s.source[offer.ability] == card:
                s.offered[player].remove(offer)
    s.zone[card] = to
    s.tapped[card] = False
    s.equipped[card] = 0
