"""What must hold of turns. Each recounts from the tables what should be; none shares a helper with the
declaration."""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.duel_masters.pool import Pool
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.turn import Turn
from machines.duel_masters.vocabulary import (
    Ability,
    AbilityKind,
    Card,
    CardType,
    Condition,
    FirstTurnSkips,
    Grant,
    Moment,
    Player,
    Queued,
    Snapshot,
    Stance,
    Step,
    Whose,
    Zone,
)
from machines.language import count, invariant, step_property, witness

EVENTS = tuple(event for procedure in (Turn, Pool, Resolution, Draw, StateBased) for event in procedure.events.values())


@step_property(cites="TS-01 TS-04 TS-26")
def steps_follow_each_other(before: Table, after: Table) -> bool:
    """Steps come in their order; a new turn begins in its turn-start step, straight from the turn-end
    step before."""
    return (
        (before.turn == after.turn and before.step == after.step)
        or (before.turn == after.turn and before.step == Step.TURN_START and after.step == Step.DRAW)
        or (before.turn == after.turn and before.step == Step.DRAW and after.step == Step.MAIN)
        or (before.turn == after.turn and before.step == Step.MAIN and after.step == Step.TURN_END)
        or (after.turn == 1 and before.step == Step.TURN_START and after.step == Step.MAIN)
        or (after.turn == before.turn + 1 and before.step == Step.TURN_END and after.step == Step.TURN_START)
        or (
            after.turn == 1
            and before.turn == 0
            and after.step == Step.DRAW
            and after.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP
        )
    )


@step_property(on=Turn.begin_turn, cites="TS-08 TQ-03a TQ-03b TQ-02b")
def effects_end_at_the_boundary(before: Table, after: Table) -> bool:
    """After the boundary no effect is left of the turn that ended or until this turn start, and every
    other one is."""
    return all(
        after.lasting.count(effect)
        == (0 if effect.until is None or effect.until == after.turn_player else before.lasting.count(effect))
        for effect in before.lasting
    )


@step_property(on=Turn.begin_turn, cites="TS-07 TS-09 TS-10 TS-11 TS-13 TS-14 TS-16 TQ-02b")
def untap_is_one_event(before: Table, after: Table, me: Turn) -> bool:
    """The boundary untaps exactly the cards that should, by what is there after it."""
    return (after.turn == 1 and after.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP) or all(
        after.tapped[c]
        == (
            before.tapped[c]
            and (
                after.owner[c] != after.turn_player
                or (
                    after.zone[c] != Zone.MANA
                    and (after.zone[c] != Zone.BATTLE or after.card_type[c] != CardType.CREATURE)
                )
                or any(e.grant == Grant.CANNOT_UNTAP and e.card == c for e in after.lasting)
                or any(
                    after.kind[a] == AbilityKind.CONTINUOUS
                    and after.gives[a] == Grant.CANNOT_UNTAP
                    and after.source[a] == c
                    and after.works_in[a] == after.zone[c]
                    for a in after.each(Ability)
                )
                or any(after.source[a] == c for a in me.silent)
                or (after.untaps_if[c] == Condition.NO_HAND and after.hand[after.turn_player] > 0)
            )
        )
        for c in after.each(Card)
    )


@step_property(cites="TS-09 TS-10 TS-16")
def nothing_else_turns_cards(before: Table, after: Table) -> bool:
    """Within a turn a card only turns when it moves."""
    return before.turn != after.turn or all(
        before.tapped[c] == after.tapped[c] or before.zone[c] != after.zone[c] for c in after.each(Card)
    )


@step_property(on=Turn.begin_turn, cites="TS-02 TS-03 TS-12 TS-22 TQ-03c")
def the_snapshot(before: Table, after: Table, me: Turn) -> bool:
    """In the boundary an effect of the turn start begins to wait exactly where its ability worked then,
    and once."""
    return (
        after.SNAPSHOT != Snapshot.AFTER_UNTAP
        or (after.turn == 1 and after.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP)
        or all(
            count(q.ability == a for p in after.each(Player) for q in after.queued[p])
            + count(q.ability == a for p in after.each(Player) for q in after.offered[p])
            == (
                1
                if after.kind[a] == AbilityKind.TRIGGERED
                and after.moment[a] == Moment.TURN_START
                and after.zone[after.source[a]] == after.works_in[a]
                and (
                    after.stance[a] == Stance.EITHER
                    or (after.stance[a] == Stance.TAPPED) == after.tapped[after.source[a]]
                )
                and (
                    after.whose[a] == Whose.ANYONES
                    or (after.whose[a] == Whose.OWN) == (after.owner[after.source[a]] == after.turn_player)
                )
                else before.delayed.count(a) - after.delayed.count(a) + (1 if a in me.silent else 0)
            )
            for a in after.each(Ability)
            if after.moment[a] != Moment.UNTAP or after.kind[a] == AbilityKind.ACTIVATED
        )
    )


@step_property(
    on=tuple(e for e in EVENTS if e not in (Turn.begin_turn, Turn.collect, Pool.declare)),
    cites="TS-12 TS-21 TQ-05b",
)
def latecomers_do_not_trigger(before: Table, after: Table) -> bool:
    """Later than the boundary no effect of the turn start begins to wait."""
    return all(
        count(q.ability == a for p in after.each(Player) for q in after.queued[p])
        <= count(q.ability == a for p in before.each(Player) for q in before.queued[p])
        for a in after.each(Ability)
        if after.kind[a] == AbilityKind.TRIGGERED and after.moment[a] == Moment.TURN_START
    )


@step_property(on=tuple(e for e in EVENTS if e is not Pool.resolve), cites="TS-18 TS-20")
def no_effect_is_lost(before: Table, after: Table) -> bool:
    """Only resolving takes an effect out of those that wait."""
    return all(
        after.queued[p].count(q) >= before.queued[p].count(q) for p in before.each(Player) for q in before.queued[p]
    )


@step_property(on=Pool.resolve, cites="TS-18")
def no_effect_is_doubled(before: Table, after: Table, effect: Queued) -> bool:
    """Resolving takes one effect out, and no other."""
    return all(
        after.queued[p].count(q) == before.queued[p].count(q) - (1 if q == effect else 0)
        for p in before.each(Player)
        for q in before.queued[p]
    )


@step_property(
    on=(Turn.enter_draw_step, Turn.pass_over_draw_step, Turn.enter_main_step), cites="TS-06 TS-19 TS-20 TS-26"
)
def steps_end_with_nothing_waiting(before: Table, after: Table) -> bool:
    """No step ends while an effect waits or may be declared."""
    return all(len(before.queued[p]) + len(before.offered[p]) == 0 for p in before.each(Player))


@invariant(cites="TS-06 TQ-01a")
def turn_start_abilities_in_their_step(s: Table, me: Resolution) -> bool:
    """An ability of the turn start is resolved in the turn-start step."""
    return (
        s.kind[me.ability] != AbilityKind.TRIGGERED
        or s.moment[me.ability] != Moment.TURN_START
        or s.step == Step.TURN_START
    )


@step_property(on=Turn.begin_turn, cites="TS-23 TS-25")
def turns_alternate_but_for_extra_ones(before: Table, after: Table) -> bool:
    """Extra turns come first, the turn player's before the other's, and use themselves up; else the turns
    alternate."""
    return (
        after.turn_player == before.turn_player
        and after.extra[after.turn_player] == before.extra[after.turn_player] - 1
        and after.regular == before.regular
        if before.extra[before.turn_player] > 0
        else after.turn_player != before.turn_player
        and after.extra[after.turn_player] == before.extra[after.turn_player] - 1
        and after.regular == before.regular
        if before.extra[before.opponent[before.turn_player]] > 0
        else after.turn_player != before.regular and after.regular == after.turn_player
    )


@witness(cites="TS-25")
def an_extra_turn_of_the_other(s: Table) -> bool:
    """A player has an extra turn after a turn of the other."""
    return s.turn_player != s.regular and s.step == Step.TURN_START


@witness(cites="TS-15")
def a_creature_is_kept_tapped(s: Table, me: Turn) -> bool:
    """A silent skill is chosen."""
    return len(me.silent) > 0


@witness(cites="TS-25")
def both_hold_extra_turns(s: Table) -> bool:
    """Both players have an extra turn before them."""
    return all(s.extra[p] > 0 for p in s.each(Player))


PROPERTIES = (
    steps_follow_each_other,
    effects_end_at_the_boundary,
    untap_is_one_event,
    nothing_else_turns_cards,
    the_snapshot,
    latecomers_do_not_trigger,
    no_effect_is_lost,
    no_effect_is_doubled,
    steps_end_with_nothing_waiting,
    turn_start_abilities_in_their_step,
    turns_alternate_but_for_extra_ones,
    an_extra_turn_of_the_other,
    a_creature_is_kept_tapped,
    both_hold_extra_turns,
)
