"""What must hold of cards that move: where they go, how they arrive, and what that triggers.

Each recounts from the tables what should be; none shares a helper with the declaration.
"""

from __future__ import annotations

from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.recount import on_offer, waiting
from machines.duel_masters.models.recount_conditions import cards_in_deck
from machines.duel_masters.models.recount_moves import (
    is_made,
    is_on_top,
    moves_of,
    triggers_by_leaving,
    triggers_by_seeing,
)
from machines.duel_masters.movement import Movement
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Move, Player, Zone
from machines.duel_masters.vocabulary import Cause
from machines.language import count, helper, invariant, step_property

MADE = (Movement.make_moves, Movement.open_check)
MOVING = (*MADE, ShieldCheck.add_to_hand, Resolution.return_hand)
OTHERS = tuple(e for procedure in KERNEL for e in procedure.events.values() if e not in MOVING)


@step_property(on=MADE, cites="dm-rules-1.48:605.2c dm-rules-1.48:700.3")
def cards_go_where_the_moves_say(before: Table, after: Table, me: Movement) -> bool:
    """Each card goes where its move says, if that can happen and is not checked first; no other moves."""
    return (
        all(
            after.zone[c] == (m.to if is_made(before, m) else before.zone[c])
            for m in me.proposed
            for c in after.each(Card)
            if c == m.card
        )
        and all(
            after.zone[c] == (m.to if is_made(before, m) else before.zone[c])
            for m in me.decided
            for c in after.each(Card)
            if c == m.card
        )
        and all(after.zone[c] == before.zone[c] for c in after.each(Card) if moves_of(me, c) == 0)
    )


@step_property(on=MADE, cites="dm-rules-1.48:502.1")
def counted_cards_leave_the_deck(before: Table, after: Table, me: Movement) -> bool:
    """A card that is only counted leaves the deck, and is in the hand if it goes there; no other is counted anew."""
    return all(
        after.deck[p]
        == before.deck[p]
        - count(m.card is None and m.player == p and m.to != Zone.DECK for m in me.proposed)
        - count(m.card is None and m.player == p and m.to != Zone.DECK for m in me.decided)
        and after.hand[p]
        == before.hand[p]
        + count(m.card is None and m.player == p and m.to == Zone.HAND for m in me.proposed)
        + count(m.card is None and m.player == p and m.to == Zone.HAND for m in me.decided)
        for p in after.each(Player)
    )


@step_property(on=OTHERS, cites="dm-rules-1.48:400.7 dm-rules-1.48:609.4")
def nothing_else_moves_cards(before: Table, after: Table) -> bool:
    """Where no moves are made nothing changes its zone or its place there, and nothing is drawn."""
    return all(
        after.zone[c] == before.zone[c]
        and after.depth[c] == before.depth[c]
        and after.under[c] == before.under[c]
        and (after.attached[c] == before.attached[c] or before.attached[c] is None)
        for c in after.each(Card)
    ) and all(after.deck[p] == before.deck[p] and after.hand[p] == before.hand[p] for p in after.each(Player))


@step_property(cites="dm-rules-1.48:409.1d")
def moved_cards_are_bare(before: Table, after: Table) -> bool:
    """A card that has changed its zone is untapped, unarmed, face down, alone, and free of effects and offers; it is no
    longer on its way or under check."""
    return all(
        before.zone[c] == after.zone[c]
        or (
            not after.tapped[c]
            and after.equipped[c] == 0
            and c not in after.face_up
            and after.under[c] is None
            and after.attached[c] is None
            and not (c in after.waiting or c in after.pending)
            and not any(e.card == c for e in after.lasting)
            and not any(
                after.source[q.ability] == c and after.works_in[q.ability] != after.zone[c]
                for p in after.each(Player)
                for q in after.offered[p]
            )
            and not any(
                after.source[q.ability] == c and after.works_in[q.ability] != after.zone[c]
                for p in after.each(Player)
                for q in after.prompted[p]
            )
        )
        for c in after.each(Card)
    )


@helper
def is_seen(me: Movement, move: Move) -> bool:
    """A move that may trigger something: all do but the entering of cards of which the text has that ignored."""
    return move.to != Zone.BATTLE or not me.unnoticed


@step_property(
    on=MADE, cites="TS-19 dm-rules-1.48:603.2d dm-rules-1.48:603.5a dm-rules-1.48:603.5c dm-rules-1.48:603.5d"
)
def moves_trigger(before: Table, after: Table, me: Movement) -> bool:
    """Each move triggers each ability that speaks of it, once: of a card that leaves its own by what was there before,
    all others by what is there after. What was replaced or is impossible triggers nothing; a card that moves takes its
    offers along."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        - (on_offer(before, a) if before.zone[before.source[a]] != after.zone[before.source[a]] else 0)
        + count(triggers_by_leaving(before, a, m) and is_made(before, m) for m in me.proposed if is_seen(me, m))
        + count(triggers_by_leaving(before, a, m) and is_made(before, m) for m in me.decided if is_seen(me, m))
        + count(triggers_by_seeing(after, a, m) and is_made(before, m) for m in me.proposed if is_seen(me, m))
        + count(triggers_by_seeing(after, a, m) and is_made(before, m) for m in me.decided if is_seen(me, m))
        for a in after.each(Ability)
    )


@step_property(on=ShieldCheck.add_to_hand, cites="SC-50 dm-rules-1.48:603.2d")
def adding_triggers(before: Table, after: Table, me: ShieldCheck) -> bool:
    """All cards of a check that were not discarded go to the hand and nothing else moves; abilities that speak of it
    trigger by what is there after."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        - (on_offer(before, a) if before.zone[before.source[a]] != after.zone[before.source[a]] else 0)
        + count(triggers_by_seeing(after, a, m) for m in me.moves)
        for a in after.each(Ability)
    ) and all(
        after.zone[c] == (Zone.HAND if any(m.card == c for m in me.moves) else before.zone[c]) for c in after.each(Card)
    )


@step_property(on=MADE, cites="dm-rules-1.48:502.1")
def the_top_card_is_drawn(before: Table, after: Table, me: Movement) -> bool:
    """What is drawn lay on top of its deck: a card that the situation speaks of only if none lay upon it, one that is
    only counted only if none of those lay there."""
    return all(is_on_top(before, m) for m in me.proposed if m.cause == Cause.DRAW)


@step_property(cites="dm-rules-1.48:502.1")
def decks_keep_their_order(before: Table, after: Table) -> bool:
    """A card in a deck comes nearer to the top by as many cards as leave it from above, and one that comes to a deck
    lies below all that were there."""
    return all(
        after.depth[c]
        == before.depth[c]
        - max(0, before.deck[before.owner[c]] - after.deck[before.owner[c]])
        - count(
            before.zone[d] == Zone.DECK
            and after.zone[d] != Zone.DECK
            and before.owner[d] == before.owner[c]
            and before.depth[d] < before.depth[c]
            for d in after.each(Card)
        )
        if before.zone[c] == Zone.DECK
        else after.depth[c] >= cards_in_deck(before, before.owner[c])
        for c in after.each(Card)
        if after.zone[c] == Zone.DECK
    )


@invariant(cites="dm-rules-1.48:502.1")
def depths_are_places(s: Table) -> bool:
    """Each card that the situation speaks of has a place of its own in its deck; elsewhere it has no depth."""
    return all(
        s.depth[c] < cards_in_deck(s, s.owner[c])
        and not any(
            s.zone[d] == Zone.DECK and s.owner[d] == s.owner[c] and s.depth[d] == s.depth[c]
            for d in s.each(Card)
            if d != c
        )
        if s.zone[c] == Zone.DECK
        else s.depth[c] == 0
        for c in s.each(Card)
    )


PROPERTIES = (
    cards_go_where_the_moves_say,
    counted_cards_leave_the_deck,
    nothing_else_moves_cards,
    moved_cards_are_bare,
    moves_trigger,
    adding_triggers,
    the_top_card_is_drawn,
    decks_keep_their_order,
    depths_are_places,
)
