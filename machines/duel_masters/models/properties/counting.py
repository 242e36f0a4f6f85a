"""What is counted: neither waiting shields nor pending cards, anywhere and at any time; and no card is lost."""

from __future__ import annotations

from machines.duel_masters.counting import deck_of, hand_of, shield_cards_of, shields_of
from machines.duel_masters.models.counted_again import (
    lies_in,
    not_in_between,
    tops_being_used,
    tops_of_shields,
    tops_under_check,
)
from machines.duel_masters.shield_check import CheckPhase, ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Player, Zone
from machines.language import count, in_progress, invariant, step_property, witness


@invariant(cites="SC-10 SC-51 SC-53")
def waiting_shields_are_not_counted(s: Table) -> bool:
    """The number of shields that the rules read is that of all piles less those under check and those being used."""
    return all(
        shields_of(s, p) == tops_of_shields(s, p) - tops_under_check(s, p) - tops_being_used(s, p)
        for p in s.each(Player)
    )


@invariant(cites="SC-10 SC-52")
def waiting_cards_are_not_counted(s: Table) -> bool:
    """The number of cards in shields that the rules read leaves out those under check and those being used."""
    return all(
        shield_cards_of(s, p)
        == count(not_in_between(s, c) and lies_in(s, c, p, Zone.SHIELD) and s.attached[c] is None for c in s.each(Card))
        for p in s.each(Player)
    )


@invariant(cites="SC-07 dm-rules-1.48:409.1c")
def pending_cards_are_not_counted(s: Table) -> bool:
    """The size of a hand that the rules read leaves out cards being used or put, and no card under check is in it."""
    return all(
        hand_of(s, p) == s.hand[p] + count(lies_in(s, c, p, Zone.HAND) and not_in_between(s, c) for c in s.each(Card))
        for p in s.each(Player)
    )


@invariant(cites="SC-09 SC-10 SC-50")
def waiting_cards_are_in_the_shield_zone(s: Table) -> bool:
    """A card under check lies in the shield zone, and there are such cards only during a check."""
    return all(s.zone[c] == Zone.SHIELD for c in s.waiting) and (len(s.waiting) == 0 or in_progress(ShieldCheck))


@invariant(cites="SC-06 SC-09 SC-50 SC-69")
def the_set_is_fixed(s: Table, me: ShieldCheck) -> bool:
    """While cards are declared, exactly those are waiting that will be added to the hand; afterwards none is."""
    return (
        all((c in s.waiting) == any(m.card == c for m in me.moves) for c in s.each(Card))
        if me.phase in (CheckPhase.DECLARE, CheckPhase.MOVE)
        else me.phase == CheckPhase.BEFORE
        or me.phase == CheckPhase.DISCARD
        or (len(s.waiting) == 0 and len(me.moves) == 0)
    )


@step_property(cites="SC-25 SC-58 dm-rules-1.48:409.2")
def no_card_is_lost(before: Table, after: Table) -> bool:
    """Cards that have no name are in the hand or in the deck of their player, as many as before."""
    return all(before.hand[p] + before.deck[p] == after.hand[p] + after.deck[p] for p in after.each(Player))


@invariant(cites="dm-rules-1.48:104.2b")
def decks_are_ordered(s: Table) -> bool:
    """The named cards of a deck lie at different depths, none deeper than the deck."""
    return all(s.zone[c] == Zone.DECK or s.depth[c] == 0 for c in s.each(Card)) and all(
        s.depth[c] < deck_of(s, s.owner[c])
        and not any(
            d != c and s.zone[d] == Zone.DECK and s.owner[d] == s.owner[c] and s.depth[d] == s.depth[c]
            for d in s.each(Card)
        )
        for c in s.each(Card)
        if s.zone[c] == Zone.DECK
    )


@witness(cites="SC-10 SC-49")
def shields_wait_beside_others(s: Table) -> bool:
    """Some shields of a player are waiting while others are not."""
    return any(tops_under_check(s, p) > 0 and tops_of_shields(s, p) > tops_under_check(s, p) for p in s.each(Player))


PROPERTIES = (
    waiting_shields_are_not_counted,
    waiting_cards_are_not_counted,
    pending_cards_are_not_counted,
    waiting_cards_are_in_the_shield_zone,
    the_set_is_fixed,
    no_card_is_lost,
    decks_are_ordered,
    shields_wait_beside_others,
)
