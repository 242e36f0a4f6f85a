"""Cards counted once more, for the properties: from the tables alone, sharing nothing with the rules."""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Player, Zone
from machines.language import count, helper


@helper
def lies_in(s: Table, card: Card, player: Player, zone: Zone) -> bool:
    """A card of a player that is in a zone, whether it counts there or not."""
    return s.owner[card] == player and s.zone[card] == zone


@helper
def not_in_between(s: Table, card: Card) -> bool:
    """A card that is neither waiting to be added to a hand nor being used or put."""
    return not (card in s.pending or card in s.waiting)


@helper
def tops_of_shields(s: Table, player: Player) -> int:
    """All piles in the shield zone of a player, under check or not."""
    return count(
        lies_in(s, c, player, Zone.SHIELD) and s.attached[c] is None and s.under[c] is None for c in s.each(Card)
    )


@helper
def tops_under_check(s: Table, player: Player) -> int:
    """The piles among them that are under check."""
    return count(
        lies_in(s, c, player, Zone.SHIELD) and s.attached[c] is None and s.under[c] is None and c in s.waiting
        for c in s.each(Card)
    )


@helper
def tops_being_used(s: Table, player: Player) -> int:
    """The piles among them whose card is being used or put."""
    return count(
        lies_in(s, c, player, Zone.SHIELD)
        and s.attached[c] is None
        and s.under[c] is None
        and c in s.pending
        and c not in s.waiting
        for c in s.each(Card)
    )
