"""Turn order: where several players have something to do, the turn player is first, then the others as they sit."""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.things import Player
from machines.language import helper


@helper
def second(s: Table) -> Player:
    """The player after the turn player."""
    return s.after[s.turn_player]


@helper
def third(s: Table) -> Player:
    """The player after that; with two players it is the turn player again."""
    return s.after[s.after[s.turn_player]]


@helper(cites="dm-rules-1.48:101.4a")
def first_in_turn_order(s: Table, of_turn_player: bool, of_second: bool, of_third: bool) -> Player:
    """Who is first, by whether the turn player, the second and the third have something to do; else it is the fourth
    (101.4a)."""
    return s.turn_player if of_turn_player else second(s) if of_second else third(s) if of_third else s.after[third(s)]
