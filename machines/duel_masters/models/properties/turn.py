"""What must hold of turns. Each recounts from the tables what should be; none shares a helper with the
declaration."""

from __future__ import annotations

from machines.duel_masters.card_use import CardUse
from machines.duel_masters.draw import Draw
from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.recount import is_at_work, waiting
from machines.duel_masters.models.recount_due import should_untap
from machines.duel_masters.movement import Movement
from machines.duel_masters.pool import Pool
from machines.duel_masters.readings import FirstTurnSkips
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Player, Step
from machines.duel_masters.turn import Turn, TurnPhase
from machines.duel_masters.vocabulary import AbilityKind, Moment
from machines.language import in_progress, invariant, step_property, witness

EVENTS = tuple(event for procedure in (Turn, *KERNEL) for event in procedure.events.values())


@step_property(cites="TS-01 TS-04 TS-26")
def steps_follow_each_other(before: Table, after: Table) -> bool:
    """Steps come in their order; a new turn begins in its turn-start step, straight from the turn-end
    step before."""
    return (
        (before.turn == after.turn and before.step == after.step)
        or (before.turn == after.turn and before.step == Step.TURN_START and after.step == Step.DRAW)
        or (before.turn == after.turn and before.step == Step.DRAW and after.step == Step.MAIN)
        or (before.turn == after.turn and before.step == Step.MAIN and after.step == Step.TURN_END)
        or (
            before.turn == 1
            and after.turn == 1
            and before.step == Step.TURN_START
            and after.step == Step.MAIN
            and after.FIRST_TURN_SKIPS == FirstTurnSkips.DRAW_STEP
        )
        or (after.turn == before.turn + 1 and before.step == Step.TURN_END and after.step == Step.TURN_START)
        or (
            after.turn == 1
            and before.turn == 0
            and after.step == Step.DRAW
            and after.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP
        )
    )


@step_property(cites="TS-01 TQ-02b")
def the_boundary_is_one(before: Table, after: Table) -> bool:
    """The turn passes straight from a turn-end step and with the end of effects, which end by nothing else but
    a move of their card; and before the untap of the new turn nothing else changes."""
    return (
        after.turn == before.turn + 1
        and before.step == Step.TURN_END
        and (after.between or after.step == Step.DRAW)
        and not any(effect.until is None or effect.until == after.turn_player for effect in after.lasting)
        if after.turn != before.turn
        else after.turn_player == before.turn_player
        and after.regular == before.regular
        and all(
            after.lasting.count(effect) >= before.lasting.count(effect)
            or after.zone[effect.card] != before.zone[effect.card]
            or (effect.card in after.pending and effect.card not in before.pending)
            for effect in before.lasting
        )
        and (
            not before.between
            or (
                after.step == before.step
                and all(after.zone[c] == before.zone[c] for c in after.each(Card))
                and all(after.deck[p] == before.deck[p] for p in after.each(Player))
                and (not after.between or all(after.tapped[c] == before.tapped[c] for c in after.each(Card)))
                and (not after.between or all(waiting(after, a) == waiting(before, a) for a in after.each(Ability)))
            )
        )
    )


@invariant(cites="TS-01 TQ-02a TQ-02b")
def nothing_happens_between_turns(s: Table) -> bool:
    """From the hand-over to the untap nobody looks at the table, nothing is resolved, nobody draws."""
    return not s.between or not (
        in_progress(StateBased)
        or in_progress(Pool)
        or in_progress(Resolution)
        or in_progress(Movement)
        or in_progress(Draw)
    )


@step_property(on=Turn.begin_turn, cites="TS-08 TQ-03a TQ-03b TQ-02b")
def effects_end_at_the_boundary(before: Table, after: Table) -> bool:
    """After the boundary no effect is left of the turn that ended or until this turn start, and every
    other one is."""
    return all(
        after.lasting.count(effect)
        == (0 if effect.until is None or effect.until == after.turn_player else before.lasting.count(effect))
        for effect in before.lasting
    ) and all(before.lasting.count(effect) > 0 for effect in after.lasting)


@step_property(on=Turn.untap, cites="TS-07 TS-09 TS-10 TS-11 TS-13 TS-14 TS-16 TQ-02b")
def untap_is_one_event(before: Table, after: Table, me: Turn) -> bool:
    """The untap turns exactly the cards that should, by what is there before it, but for those in whose place
    something was chosen."""
    return all(
        after.tapped[c]
        == (
            before.tapped[c]
            and (not should_untap(before, c) or c in me.left or any(before.source[a] == c for a in me.silent))
        )
        for c in after.each(Card)
    )


@step_property(on=Turn.leave_tapped, cites="TS-14")
def only_what_may_untap_is_left(before: Table, after: Table, me: Turn, card: Card) -> bool:
    """A card is left tapped that would untap, whose text leaves it to its player, and that was not chosen."""
    return (
        before.may_untap[card]
        and should_untap(before, card)
        and card not in me.left
        and not any(before.source[a] == card for a in me.silent)
    )


@step_property(on=Turn.use_silent_skill, cites="TS-15 TS-16")
def silent_skills_take_the_place_of_an_untap(before: Table, after: Table, me: Turn, ability: Ability) -> bool:
    """A silent skill that is chosen works, and the card would untap: nothing else was chosen in that place."""
    return (
        before.kind[ability] == AbilityKind.ACTIVATED
        and before.moment[ability] == Moment.UNTAP
        and is_at_work(before, ability)
        and before.tapped[before.source[ability]]
        and before.owner[before.source[ability]] == before.turn_player
        and (should_untap(before, before.source[ability]) or not before.SILENT_SKILL_NEEDS_UNTAP)
        and before.source[ability] not in me.left
        and not any(
            before.source[a] == before.source[ability] and (a == ability or before.ONE_SILENT_SKILL_AN_UNTAP)
            for a in me.silent
        )
    )


@step_property(on=tuple(e for e in EVENTS if e not in (Turn.untap, CardUse.pay)), cites="TS-09 TS-10 TS-16")
def nothing_else_turns_cards(before: Table, after: Table) -> bool:
    """But for the untap, and for paying, a card only turns when it moves."""
    return all(before.tapped[c] == after.tapped[c] or before.zone[c] != after.zone[c] for c in after.each(Card))


@invariant(cites="TS-15 TS-16")
def choices_are_of_one_untap(s: Table, me: Turn) -> bool:
    """What is chosen for an untap is forgotten with it: the next begins with nothing chosen."""
    return me.phase == TurnPhase.UNTAPPING or len(me.silent) + len(me.left) + len(me.untapping) == 0


@step_property(
    on=(
        Turn.enter_draw_step,
        Turn.pass_over_draw_step,
        Turn.enter_main_step,
        Turn.enter_turn_end_step,
        Turn.begin_turn,
        Turn.stop,
    ),
    cites="TS-06 TS-19 TS-20 TS-26 dm-rules-1.48:511.1",
)
def steps_end_with_nothing_waiting(before: Table, after: Table) -> bool:
    """No step ends while an effect waits or may be declared."""
    return all(
        len(before.queued[p]) + len(before.offered[p]) + len(before.prompted[p]) == 0 for p in before.each(Player)
    )


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
        if before.extra[before.after[before.turn_player]] > 0
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
    the_boundary_is_one,
    nothing_happens_between_turns,
    effects_end_at_the_boundary,
    untap_is_one_event,
    only_what_may_untap_is_left,
    silent_skills_take_the_place_of_an_untap,
    choices_are_of_one_untap,
    nothing_else_turns_cards,
    steps_end_with_nothing_waiting,
    turn_start_abilities_in_their_step,
    turns_alternate_but_for_extra_ones,
    an_extra_turn_of_the_other,
    a_creature_is_kept_tapped,
    both_hold_extra_turns,
)
