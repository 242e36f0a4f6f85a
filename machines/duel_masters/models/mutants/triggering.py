"""Wrong readings of what triggers when, and of optional effects."""

from __future__ import annotations

from machines.duel_masters.abilities import concerns
from machines.duel_masters.carrying_out import carry_out
from machines.duel_masters.models.mutants.draw import MUTANTS as DRAW_MUTANTS
from machines.duel_masters.pool import Pool, PoolPhase
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.taking import asks
from machines.duel_masters.things import Ability, Lasting, Queued, Step, Zone
from machines.duel_masters.triggering import can_trigger, trigger_after, trigger_step, wait
from machines.duel_masters.turn import Turn, untap_and_trigger
from machines.duel_masters.vocabulary import Grant, Moment
from machines.language import RULES, Instead, Mutant, Rewrite, call, event, helper


@event(PoolPhase.LOOK, PoolPhase.CHOOSE, by=RULES)
def scan_again(me: Pool, s: Table) -> None:
    """Wrong: at every look, abilities of the turn start that have not been used begin to wait."""
    for ability in s.each(Ability):
        if s.step == Step.TURN_START and s.works_in[ability] != Zone.HAND and s.moment[ability] == Moment.TURN_START:
            if can_trigger(s, ability) and concerns(s, ability, s.turn_player) and s.used[ability] == 0:
                if Queued(ability, None) not in s.queued[s.owner[s.source[ability]]]:
                    wait(s, ability, None)
    call(StateBased())


@helper
def trigger_battle_zone(s: Table, moment: Moment) -> None:
    """Wrong: only the battle zone is looked through."""
    for ability in s.each(Ability):
        if s.moment[ability] == moment and can_trigger(s, ability) and concerns(s, ability, s.turn_player):
            if s.works_in[ability] == Zone.BATTLE:
                wait(s, ability, None)


@helper
def trigger_settled(s: Table, moment: Moment) -> None:
    """Wrong: only cards that did not arrive in the turn before are looked at (the arrival has left a
    mark)."""
    for ability in s.each(Ability):
        if s.moment[ability] == moment and can_trigger(s, ability) and concerns(s, ability, s.turn_player):
            if not any(mark.grant == Grant.NO_REPLACEMENT and mark.card == s.source[ability] for mark in s.lasting):
                wait(s, ability, None)


LAZY = (
    Rewrite(
        trigger_step,
        "can_trigger(s, ability)",
        "can_trigger(s, ability) and moment != Moment.TURN_START",
    ),
    Instead(Pool.look, scan_again),
)

POOL_MUTANTS = (
    Mutant(
        "one-pass-only",
        "TS-20",
        (
            Rewrite(Resolution.do_next, "Cause.PLAIN", "Cause.PLAIN if me.subject is None else Cause.DISCARD"),
            Rewrite(
                trigger_after,
                "speaks_of_move(s, ability, move)",
                "speaks_of_move(s, ability, move) and (move.cause != Cause.DISCARD or move.to != Zone.BATTLE)",
            ),
        ),
        "What the first effects trigger is resolved; what that triggers is not.",
    ),
    Mutant(
        "used-without-announcement",
        "TQ-01b",
        (Rewrite(asks, "s.optional[me.ability]", "False"),),
        "Optional effects are used without anybody saying so.",
    ),
    *DRAW_MUTANTS,
)

MUTANTS = (
    Mutant(
        "the-words-mean-the-draw-step",
        "TS-02",
        (
            Rewrite(untap_and_trigger, "trigger_step(s, Moment.TURN_START)", ""),
            Rewrite(
                Turn.enter_draw_step,
                "s.step = Step.DRAW",
                "s.step = Step.DRAW\ntrigger_step(s, Moment.TURN_START)",
            ),
        ),
        "Abilities of the turn start trigger when the draw step begins.",
    ),
    Mutant(
        "collected-at-every-look",
        "TS-12 TS-21 TS-22",
        LAZY,
        "Abilities of the turn start are looked for throughout the step.",
    ),
    Mutant(
        "there-since-the-turn-before",
        "TS-22",
        (
            Instead(trigger_step, trigger_settled),
            Rewrite(
                carry_out,
                "make(s, moved)",
                (
                    "make(s, moved)\nif moved.to == Zone.BATTLE:\n"
                    "    s.lasting.add(Lasting(Grant.NO_REPLACEMENT, the(moved.card), s.turn_player))"
                ),
                (Grant, Lasting, Zone),
            ),
        ),
        "A creature must have been there before the turn that ended.",
    ),
    Mutant(
        "postponed-to-a-later-step",
        "TS-19",
        (
            Rewrite(
                trigger_after,
                "wait(s, ability, move.card)",
                "if move.cause == Cause.DRAW:\n    wait(s, ability, move.card)\nelse:\n    s.delayed.add(ability)",
            ),
            Rewrite(
                trigger_step,
                "s.moment[laid] == moment and concerns(s, laid, s.turn_player)",
                ("s.moment[laid] == moment and concerns(s, laid, s.turn_player) or s.moment[laid] == Moment.ENTERS"),
            ),
        ),
        "What triggers during the turn-start step is resolved in a later step.",
    ),
    Mutant(
        "triggers-on-arrival",
        "TQ-05a TQ-05b",
        (
            Rewrite(
                trigger_after,
                "speaks_of_move(s, ability, move)",
                (
                    "(speaks_of_move(s, ability, move) or move.to == Zone.BATTLE "
                    "and s.source[ability] == move.card and s.moment[ability] == Moment.TURN_START)"
                ),
            ),
        ),
        "A creature that arrives in the turn-start step has its ability of the turn start too.",
    ),
    Mutant(
        "triggers-and-fizzles",
        "TQ-05b",
        (
            Rewrite(
                Resolution.do_next,
                "me.taken.remove(card)",
                (
                    "for late in s.each(Ability):\n    if s.source[late] == card "
                    "and s.moment[late] == Moment.TURN_START:\n        use(s, late)\nme.taken.remove(card)"
                ),
                (Moment,),
            ),
        ),
        "The latecomer's ability triggers, does nothing, and counts as used.",
    ),
    Mutant(
        "delayed-for-anybodys-turn",
        "TS-12",
        (
            Rewrite(
                trigger_step,
                "s.moment[laid] == moment and concerns(s, laid, s.turn_player)",
                "s.moment[laid] == moment",
            ),
        ),
        "A delayed ability triggers at the next turn start, whoever's turn it speaks of.",
    ),
    Mutant(
        "battle-zone-only",
        "TQ-03c",
        (Instead(trigger_step, trigger_battle_zone),),
        "Only the battle zone is looked through for abilities.",
    ),
    *POOL_MUTANTS,
)
