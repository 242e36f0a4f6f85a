"""The pool: two unordered collections of effects that wait, one a player, and one effect in progress
(101.4, 603.3).

The turn player declares what waits in hidden zones and resolves everything of their own in any order;
what triggers meanwhile joins. Only when nothing of theirs is left does the other player declare and
resolve, and whenever something of the turn player appears, it goes next after the effect in progress.
"""

from __future__ import annotations

from enum import Enum

from machines.duel_masters.abilities import controller_of
from machines.duel_masters.readings import OtherDeclares
from machines.duel_masters.refusals import DeclareFirst, NothingOffered, NotOffered, NotQueued, StillWaiting
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player, Queued
from machines.duel_masters.turn_order import first_in_turn_order, second, third
from machines.language import EVERYONE, RULES, Procedure, call, event, helper, leave, require, reveal, role


class PoolPhase(Enum):
    """The table is looked at; then an effect is declared or chosen."""

    LOOK = 1
    CHOOSE = 2


@helper
def other_declares_now(s: Table) -> bool:
    """Whether, in the older edition, the other player declares before the turn player resolves (before
    2021-06-24)."""
    return (
        s.OTHER_DECLARES == OtherDeclares.AT_ONCE
        and len(s.offered[s.turn_player]) == 0
        and len(s.offered[s.after[s.turn_player]]) > 0
    )


@helper
def something_of(s: Table, player: Player) -> bool:
    """Whether something of a player waits or may be declared."""
    return len(s.offered[player]) + len(s.queued[player]) > 0


@role
def acting(s: Table) -> Player:
    """Whose effects come next: the turn player's while there are any (101.4a, 101.4c)."""
    return first_in_turn_order(
        s,
        something_of(s, s.turn_player) and not other_declares_now(s),
        something_of(s, second(s)),
        something_of(s, third(s)),
    )


class Pool(Procedure):
    """Resolve everything that waits, and what it triggers, until nothing is left."""

    phase: PoolPhase = PoolPhase.LOOK

    @event(PoolPhase.LOOK, PoolPhase.CHOOSE, by=RULES, cites="dm-rules-1.48:703.1")
    def look(me, s: Table) -> None:
        """State-based processing comes before every choice."""
        call(StateBased())

    @event(PoolPhase.CHOOSE, by=acting, cites="dm-rules-1.48:603.2f")
    def declare(me, s: Table, effect: Queued) -> None:
        """An ability of a hidden zone is declared: its card is shown, and only now it triggers (603.2f)."""
        require(effect in s.offered[acting(s)], else_=NotOffered)
        s.offered[controller_of(s, effect.ability)].remove(effect)
        s.queued[controller_of(s, effect.ability)].add(effect)
        reveal(s.source[effect.ability], to=EVERYONE)

    @event(PoolPhase.CHOOSE, by=acting, declines=True, cites="dm-rules-1.48:603.2e")
    def close_declarations(me, s: Table) -> None:
        """No more is declared; what was not declared has not triggered."""
        require(len(s.offered[acting(s)]) > 0, else_=NothingOffered)
        s.offered[acting(s)].clear()

    @event(PoolPhase.CHOOSE, PoolPhase.LOOK, by=acting, cites="SC-43 dm-rules-1.48:605.1")
    def resolve(me, s: Table, effect: Queued) -> None:
        """One of the effects that wait is resolved; their order of arrival does not matter (605.1)."""
        require(effect in s.queued[acting(s)], else_=NotQueued)
        require(len(s.offered[acting(s)]) == 0, else_=DeclareFirst)
        s.queued[acting(s)].remove(effect)
        call(Resolution(ability=effect.ability, subject=effect.subject))

    @event(PoolPhase.CHOOSE, by=RULES, cites="TS-05")
    def close(me, s: Table) -> None:
        """Nothing is left."""
        require(not any(len(s.queued[p]) + len(s.offered[p]) > 0 for p in s.each(Player)), else_=StillWaiting)
        leave()
