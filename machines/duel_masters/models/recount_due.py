"""What is due, counted once more for the properties: what untaps, and what happens when the table is looked at.

Nothing here is shared with the rules.
"""

from __future__ import annotations

from machines.duel_masters.models.recount import under
from machines.duel_masters.models.recount_conditions import cards_in_deck, is_creature, is_met
from machines.duel_masters.readings import UndeclaredCastle
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, CardType, Player, Zone
from machines.duel_masters.vocabulary import Grant
from machines.language import helper, in_progress


@helper
def should_untap(s: Table, card: Card) -> bool:
    """A tapped card of the turn player, in mana or a creature in battle, that nothing keeps tapped."""
    return (
        s.tapped[card]
        and s.owner[card] == s.turn_player
        and (s.zone[card] == Zone.MANA or is_creature(s, card))
        and under(s, Grant.CANNOT_UNTAP, card) == 0
        and is_met(s, s.untaps_if[card], card)
    )


@helper
def has_power(s: Table, card: Card) -> bool:
    """A card with power left."""
    return s.power[card] + under(s, Grant.MORE_POWER, card) > under(s, Grant.LESS_POWER, card)


@helper
def must_fall(s: Table, card: Card) -> bool:
    """A creature that state-based processing destroys."""
    return is_creature(s, card) and not has_power(s, card) and under(s, Grant.CANNOT_BE_DESTROYED, card) == 0


@helper
def must_follow(s: Table, card: Card) -> bool:
    """A castle whose shield has gone, and was neither declared nor is in use; in the usual reading no check is on."""
    return (
        s.zone[card] == Zone.SHIELD
        and s.card_type[card] == CardType.CASTLE
        and any(
            s.attached[card] == shield
            and (
                shield == card
                or (
                    s.zone[shield] != Zone.SHIELD
                    and not (shield in s.announced or shield in s.pending)
                    and not (in_progress(ShieldCheck) and s.UNDECLARED_CASTLE == UndeclaredCastle.AFTER_THE_CHECK)
                )
            )
            for shield in s.each(Card)
        )
    )


@helper
def goes_with(s: Table, card: Card) -> bool:
    """A card under a creature that state-based processing destroys."""
    return any(s.under[card] == top and must_fall(s, top) for top in s.each(Card))


@helper
def has_won_or_lost(s: Table, player: Player) -> bool:
    """A player by whom the game is over."""
    return player in s.won or player in s.lost or cards_in_deck(s, player) == 0


@helper
def is_due(s: Table) -> bool:
    """Something that happens as soon as the table is looked at."""
    return any(has_won_or_lost(s, p) for p in s.each(Player)) or any(
        must_fall(s, c) or must_follow(s, c) for c in s.each(Card)
    )
