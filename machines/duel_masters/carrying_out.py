"""Moves that are decided: whether they can be made, and how they are made together."""

from __future__ import annotations

from machines.duel_masters.abilities import granted
from machines.duel_masters.moving import leave_deck, move
from machines.duel_masters.table import Table
from machines.duel_masters.things import Move, Moves, Zone
from machines.duel_masters.triggering import trigger_after, trigger_before
from machines.duel_masters.vocabulary import Cause, Grant
from machines.language import helper, the


@helper(cites="dm-rules-1.48:101.2 dm-rules-1.48:609.5")
def possible(s: Table, moved: Move) -> bool:
    """Whether a move can happen: its card is still where it was, and nothing forbids it (101.2)."""
    return moved.card is None or (
        s.zone[the(moved.card)] == moved.origin
        and not (moved.to == Zone.BATTLE and granted(s, Grant.CANNOT_BE_PUT, the(moved.card)))
        and not (moved.cause == Cause.DESTROY and granted(s, Grant.CANNOT_BE_DESTROYED, the(moved.card)))
    )


@helper
def let_go(s: Table, moved: Move) -> None:
    """A move does not happen: its card lies where it was, no longer pending (409.2)."""
    if moved.card is not None:
        s.pending.discard(the(moved.card))


@helper
def make(s: Table, made: Move) -> None:
    """One move is made. A card that comes to where it lies has not moved; one that is only counted is counted in the
    deck and in the hand, and nowhere else."""
    if made.origin == made.to:
        let_go(s, made)
    elif made.card is None:
        s.deck[made.player] -= 1
        leave_deck(s, made.player, 0)
        if made.to == Zone.HAND:
            s.hand[made.player] += 1
    else:
        move(s, the(made.card), made.to)


@helper
def is_noticed(moved: Move, unnoticed: bool) -> bool:
    """Whether a move can trigger something: it is one, and the text that has it made does not have ignored all that is
    caused by its cards entering the battle zone."""
    return moved.origin != moved.to and not (unnoticed and moved.to == Zone.BATTLE)


@helper(cites="dm-rules-1.48:603.2d dm-rules-1.48:603.5c")
def carry_out(s: Table, moves: Moves, unnoticed: bool) -> None:
    """Possible moves are made together: what speaks of a card's own leaving looks at the table before them, everything
    else at the table after them (603.5). A card that comes to where it lies has not moved (409.2a)."""
    for moved in moves:
        if is_noticed(moved, unnoticed):
            trigger_before(s, moved)
    for moved in moves:
        make(s, moved)
    for moved in moves:
        if is_noticed(moved, unnoticed):
            trigger_after(s, moved)
