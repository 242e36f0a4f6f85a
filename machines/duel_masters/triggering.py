"""Triggering: which abilities start to wait, and where they wait.

An effect that waits no longer depends on its card (110.5a). What triggers in a hidden zone waits only
once it is declared (603.2e); until then it is on offer to its owner.
"""

from __future__ import annotations

from machines.duel_masters.abilities import concerns, concerns_card, controller_of, functions, hidden
from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import Ability, AbilityKind, Card, Moment, Player, Queued
from machines.language import helper


@helper
def wait(s: Table, ability: Ability, subject: Card | None) -> None:
    """An ability has triggered: its effect waits, or is on offer if it must be declared."""
    if hidden(s.works_in[ability]) and s.kind[ability] == AbilityKind.TRIGGERED:
        s.offered[controller_of(s, ability)].add(Queued(ability, subject))
    else:
        s.queued[controller_of(s, ability)].add(Queued(ability, subject))


@helper
def triggered(s: Table, ability: Ability, moment: Moment) -> bool:
    """Whether a triggered ability that works now speaks of this moment."""
    return s.kind[ability] == AbilityKind.TRIGGERED and s.moment[ability] == moment and functions(s, ability)


@helper(cites="TS-12 TS-21 TS-22 TQ-03c")
def trigger_step(s: Table, moment: Moment) -> None:
    """A step begins: every ability that speaks of it and works now triggers, and delayed ones do, once
    (603.2a, 603.6)."""
    for ability in s.each(Ability):
        if triggered(s, ability, moment) and concerns(s, ability, s.turn_player):
            wait(s, ability, None)
    for laid in s.delayed:
        if s.moment[laid] == moment and concerns(s, laid, s.turn_player):
            s.delayed.remove(laid)
            wait(s, laid, None)


@helper(cites="TS-19 TQ-05a TQ-05b")
def trigger_card(s: Table, moment: Moment, card: Card) -> None:
    """Something happened to a card: abilities that speak of it trigger."""
    for ability in s.each(Ability):
        if triggered(s, ability, moment) and concerns_card(s, ability, card):
            wait(s, ability, card)


@helper
def trigger_draw(s: Table, player: Player) -> None:
    """A player has drawn a card: abilities that speak of it trigger."""
    for ability in s.each(Ability):
        if triggered(s, ability, Moment.DRAW) and concerns(s, ability, player):
            wait(s, ability, None)
