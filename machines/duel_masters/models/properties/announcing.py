"""What must hold of abilities of hidden zones that are declared at once: by whom, when, and what becomes of the
rest."""

from __future__ import annotations

from machines.duel_masters.announcement import Announcement
from machines.duel_masters.card_use import CardUse
from machines.duel_masters.draw import Draw
from machines.duel_masters.models.recount import is_hidden
from machines.duel_masters.pool import Pool
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player, Queued
from machines.duel_masters.uses import CardUses
from machines.duel_masters.vocabulary import Moment
from machines.language import invariant, step_property


@invariant(cites="SC-39 dm-rules-1.48:603.2e dm-rules-1.48:603.2f")
def prompts_are_of_hidden_cards(s: Table) -> bool:
    """What may be declared at once is a triggered ability, of an event and not of a step, of its owner's card in the
    hidden zone where it works."""
    return all(
        is_hidden(s, q.ability)
        and s.moment[q.ability] not in (Moment.TURN_START, Moment.TURN_END, Moment.UNTAP)
        and s.zone[s.source[q.ability]] == s.works_in[q.ability]
        and s.owner[s.source[q.ability]] == p
        for p in s.each(Player)
        for q in s.prompted[p]
    )


@step_property(on=Announcement.declare_at_once, cites="SC-39 SC-40 SC-41 dm-rules-1.48:603.2f")
def what_is_declared_at_once_waits(before: Table, after: Table, effect: Queued) -> bool:
    """What is declared could be, and waits now with its owner; all else is as it was."""
    return all(
        after.prompted[p].count(q) == before.prompted[p].count(q) - (1 if q == effect else 0)
        and after.queued[p].count(q) == before.queued[p].count(q) + (1 if q == effect else 0)
        for p in before.each(Player)
        for q in before.prompted[p]
    ) and all(
        after.queued[p].count(q) == before.queued[p].count(q) + (1 if q == effect else 0)
        for p in before.each(Player)
        for q in before.queued[p]
    )


@step_property(on=Announcement.declare_at_once, cites="SC-39 dm-rules-1.48:101.4a")
def the_turn_player_declares_at_once_first(before: Table, after: Table, effect: Queued) -> bool:
    """Another player declares at once only when the turn player has declared, or has nothing to declare."""
    return (
        before.owner[before.source[effect.ability]] == before.turn_player
        or len(before.prompted[before.turn_player]) == 0
    )


@step_property(on=Announcement.let_pass, cites="SC-42")
def what_is_let_pass_is_gone(before: Table, after: Table) -> bool:
    """What a player lets pass cannot be declared any more: the turn player's first; what others may declare is there,
    and all that waits."""
    return all(
        len(after.queued[p]) == len(before.queued[p])
        and len(after.offered[p]) == len(before.offered[p])
        and (
            len(after.prompted[p]) == 0
            if p == before.turn_player
            else len(after.prompted[p]) == len(before.prompted[p])
            if len(before.prompted[before.turn_player]) > 0
            else True
        )
        for p in before.each(Player)
    ) and any(len(before.prompted[p]) > 0 and len(after.prompted[p]) == 0 for p in before.each(Player))


@step_property(on=Announcement.end_announcement, cites="SC-42 dm-rules-1.48:603.2f")
def all_have_declared(before: Table, after: Table) -> bool:
    """An announcement is over only when nothing may be declared any more."""
    return all(len(before.prompted[p]) == 0 for p in before.each(Player))


@step_property(
    on=(
        *(e for e in Resolution.events.values()),
        *(e for e in Pool.events.values()),
        *(e for e in Draw.events.values()),
        *(e for e in CardUses.events.values()),
        CardUse.cast,
        CardUse.put_out,
    ),
    cites="SC-41 SC-42 dm-rules-1.48:603.2f",
)
def events_are_answered_at_once(before: Table, after: Table) -> bool:
    """Nothing else is resolved, drawn or used while something may be declared at once."""
    return all(len(before.prompted[p]) == 0 for p in before.each(Player))


PROPERTIES = (
    prompts_are_of_hidden_cards,
    what_is_declared_at_once_waits,
    the_turn_player_declares_at_once_first,
    what_is_let_pass_is_gone,
    all_have_declared,
    events_are_answered_at_once,
)
