"""What must hold when a turn or a step begins: what starts to wait, what is used up by it, what is renewed."""

from __future__ import annotations

from machines.duel_masters.models.recount import is_about, listens, notices, reacts, silenced, waiting
from machines.duel_masters.readings import Snapshot
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Condition, Ledger, Player
from machines.duel_masters.turn import Turn, TurnPhase
from machines.duel_masters.vocabulary import AbilityKind, Moment, Renewal
from machines.language import count, helper, step_property

COLLECTING = (Turn.untap, Turn.collect, Turn.enter_turn_end_step)


@helper
def is_hushed(s: Table, a: Ability) -> bool:
    """An ability of a card whose effects are ignored, as those of the half on which it stands."""
    return silenced(s, s.source[a], CardType.SPELL if s.spell_half[a] else s.card_type[s.source[a]])


@step_property(on=(Turn.untap, Turn.collect), cites="TS-02 TS-03 TS-12 TS-22 TQ-03c")
def the_snapshot(before: Table, after: Table, me: Turn) -> bool:
    """In the boundary an effect begins to wait exactly where it speaks of this turn start and its ability works
    then, or its delayed ability was laid; where it speaks of a card that untapped; and where its silent skill
    was chosen: each once."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        + (1 if a in me.silent else 0)
        + count(
            before.tapped[c]
            and not after.tapped[c]
            and reacts(after, a, Moment.UNTAP)
            and notices(after, a, c, after.zone[c])
            for c in after.each(Card)
        )
        + (
            0
            if after.moment[a] != Moment.TURN_START
            or not is_about(after, a, after.turn_player)
            or (after.SNAPSHOT == Snapshot.AFTER_STATE_CHECK) == (me.phase == TurnPhase.UNTAPPING)
            else (0 if is_hushed(after, a) else before.delayed.count(a))
            + (1 if (listens(before, a) if after.SNAPSHOT == Snapshot.BEFORE_UNTAP else listens(after, a)) else 0)
        )
        for a in after.each(Ability)
    )


@step_property(on=Turn.enter_turn_end_step, cites="TS-12 dm-rules-1.48:511.1 dm-rules-1.48:603.6")
def the_turn_end_collects(before: Table, after: Table) -> bool:
    """In the turn-end step what speaks of the end of this turn begins to wait, and nothing else."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        + (
            (0 if is_hushed(after, a) else before.delayed.count(a)) + (1 if reacts(after, a, Moment.TURN_END) else 0)
            if after.moment[a] == Moment.TURN_END and is_about(after, a, after.turn_player)
            else 0
        )
        for a in after.each(Ability)
    )


@step_property(on=COLLECTING, cites="TS-03 TS-12 dm-rules-1.48:603.6")
def delayed_abilities_come_once(before: Table, after: Table) -> bool:
    """A delayed ability is gone exactly when it has triggered, or would have but for being ignored."""
    return all(
        (
            waiting(after, a) == waiting(before, a) and after.delayed.count(a) in (0, before.delayed.count(a))
            if is_hushed(after, a)
            else before.delayed.count(a) - after.delayed.count(a) == waiting(after, a) - waiting(before, a)
        )
        if after.kind[a] == AbilityKind.DELAYED
        else before.delayed.count(a) == after.delayed.count(a)
        for a in after.each(Ability)
    )


@step_property(
    on=tuple(e for e in Turn.events.values() if e not in COLLECTING), cites="TS-02 TS-12 dm-rules-1.48:603.2a"
)
def other_steps_collect_nothing(before: Table, after: Table) -> bool:
    """No effect begins to wait, or is gone, because something else of a turn begins or is chosen."""
    return all(
        waiting(after, a) == waiting(before, a)
        and (
            after.delayed.count(a) == before.delayed.count(a)
            or (after.turn != before.turn and after.kind[a] == AbilityKind.CONTINUOUS)
        )
        for a in after.each(Ability)
    )


@helper
def nothing_is_noted(s: Table) -> bool:
    """No shield has been broken this turn, no card used, and nothing is laid for the turn."""
    return all(
        s.broken[p] == 0 and all(s.cards_used[p, c] == 0 for c in s.each(Condition)) for p in s.each(Player)
    ) and all(s.kind[a] != AbilityKind.CONTINUOUS for a in s.delayed)


@step_property(on=tuple(Turn.events.values()), cites="dm-rules-1.48:500.5")
def limits_are_renewed_with_the_turn(before: Table, after: Table) -> bool:
    """When a turn begins what may be used once a turn is good again, and nothing else ever is; and what was noted of
    the turn before or laid for it is gone."""
    return (
        (after.turn == before.turn or nothing_is_noted(after))
        and all(
            (book in after.spent)
            == (book in before.spent and (after.turn == before.turn or after.renews[book] == Renewal.NEVER))
            for book in after.each(Ledger)
        )
        and all(after.used[a] == before.used[a] for a in after.each(Ability))
    )


PROPERTIES = (
    the_snapshot,
    the_turn_end_collects,
    delayed_abilities_come_once,
    other_steps_collect_nothing,
    limits_are_renewed_with_the_turn,
)
