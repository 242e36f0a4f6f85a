"""The boundary of two turns: whose turn is next, what ends, what untaps.

These have an order among themselves. Nothing can happen between them but the choices of the untap itself.
"""

from __future__ import annotations

from machines.duel_masters.abilities import controller_of, functions, granted
from machines.duel_masters.counting import holds, in_battle
from machines.duel_masters.ledgers import forget_turn
from machines.duel_masters.readings import FirstTurnSkips
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Ledger, Player, Zone
from machines.duel_masters.vocabulary import AbilityKind, Grant, Moment, Renewal
from machines.language import helper, role


@role
def whose_turn(s: Table) -> Player:
    """The turn player, who decides what stays tapped (501.1)."""
    return s.turn_player


@helper(cites="TS-23")
def next_player(s: Table) -> Player:
    """Whose turn follows: extra turns first, the turn player's before the other's (500.5); else turns
    alternate."""
    second = s.after[s.turn_player]
    third = s.after[second]
    return (
        s.turn_player
        if s.extra[s.turn_player] > 0
        else second
        if s.extra[second] > 0
        else third
        if s.extra[third] > 0
        else s.after[third]
        if s.extra[s.after[third]] > 0
        else s.after[s.regular]
    )


@helper(cites="TS-25")
def hand_over(s: Table) -> None:
    """The turn passes; an extra turn is used up and does not count as the regular turn of its player."""
    following = next_player(s)
    if s.extra[following] > 0:
        s.extra[following] -= 1
    else:
        s.regular = following
    s.turn_player = following
    s.turn += 1
    s.skipping = False
    s.between = True


@helper(cites="TS-08 TQ-03a")
def expire(s: Table) -> None:
    """Effects of the turn that has ended stop, and those that last until this turn start (511.2, 500.3)."""
    for effect in s.lasting:
        if effect.until is None or effect.until == s.turn_player:
            s.lasting.remove(effect)


@helper
def renew(s: Table) -> None:
    """What may be used once a turn may be used again, and what was noted of the turn is forgotten."""
    for ledger in s.each(Ledger):
        if s.renews[ledger] == Renewal.EACH_TURN:
            s.spent.discard(ledger)
    forget_turn(s)


@helper(cites="TS-24")
def lacks_draw_step(s: Table) -> bool:
    """Whether this turn has no draw step: the first turn of the game (500.6)."""
    return s.turn == 1 and s.FIRST_TURN_SKIPS == FirstTurnSkips.DRAW_STEP


@helper(cites="TS-24")
def lacks_turn_start(s: Table) -> bool:
    """Whether this turn has no turn-start step: never, but in the other reading of that footnote."""
    return s.turn == 1 and s.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP


@helper(cites="TS-09 TS-10 TS-11")
def in_reach(s: Table, card: Card) -> bool:
    """Whether the untap of this turn start is about the card: the turn player's, in mana, or a creature in
    the battle zone."""
    return s.owner[card] == s.turn_player and (s.zone[card] == Zone.MANA or in_battle(s, card))


@helper(cites="TS-13 TS-14")
def untaps(s: Table, card: Card) -> bool:
    """Whether the rule untaps the card: nothing forbids it (101.2), and a condition of its text is met."""
    return (
        s.tapped[card]
        and in_reach(s, card)
        and not granted(s, Grant.CANNOT_UNTAP, card)
        and holds(s, s.untaps_if[card], card)
    )


@helper(cites="TS-17")
def silent_skill(s: Table, ability: Ability) -> bool:
    """Whether the turn player may use a silent skill instead of untapping its card: an activated ability,
    no replacement."""
    return (
        s.kind[ability] == AbilityKind.ACTIVATED
        and s.moment[ability] == Moment.UNTAP
        and controller_of(s, ability) == s.turn_player
        and functions(s, ability)
        and s.tapped[s.source[ability]]
        and (untaps(s, s.source[ability]) or not s.SILENT_SKILL_NEEDS_UNTAP)
    )
