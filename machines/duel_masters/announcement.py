"""Announcement: abilities of hidden zones are declared when what they speak of happens, or never (603.2f)."""

from __future__ import annotations

from enum import Enum

from machines.duel_masters.refusals import NothingPrompted, NotPrompted, StillToDeclare
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player, Queued
from machines.duel_masters.triggering import anything_prompted
from machines.duel_masters.turn_order import first_in_turn_order, second, third
from machines.language import EVERYONE, RULES, Procedure, event, leave, require, reveal, role


class AnnouncementPhase(Enum):
    """An announcement has one phase: it asks until nothing is left to declare."""

    ASK = 1


@role
def prompted(s: Table) -> Player:
    """Who may declare: the turn player, then the others in turn order."""
    return first_in_turn_order(
        s,
        len(s.prompted[s.turn_player]) > 0,
        len(s.prompted[second(s)]) > 0,
        len(s.prompted[third(s)]) > 0,
    )


class Announcement(Procedure):
    """Ask each player, in turn order, which abilities to declare."""

    phase: AnnouncementPhase = AnnouncementPhase.ASK

    @event(AnnouncementPhase.ASK, by=prompted, cites="SC-39 SC-40 SC-41 dm-rules-1.48:603.2f")
    def declare_at_once(me, s: Table, effect: Queued) -> None:
        """An ability is declared: its card is shown, and only now it triggers (603.2f)."""
        require(effect in s.prompted[prompted(s)], else_=NotPrompted)
        s.prompted[prompted(s)].remove(effect)
        s.queued[s.owner[s.source[effect.ability]]].add(effect)
        reveal(s.source[effect.ability], to=EVERYONE)

    @event(AnnouncementPhase.ASK, by=prompted, declines=True, cites="SC-42")
    def let_pass(me, s: Table) -> None:
        """No more is declared; what was not declared at this moment cannot be declared later."""
        require(anything_prompted(s), else_=NothingPrompted)
        s.prompted[prompted(s)].clear()

    @event(AnnouncementPhase.ASK, by=RULES, cites="dm-rules-1.48:603.2e")
    def end_announcement(me, s: Table) -> None:
        """Nothing is left to declare."""
        require(not anything_prompted(s), else_=StillToDeclare)
        leave()
