"""Wrong readings of the instant between two turns and of the turn order."""

from __future__ import annotations

from machines.duel_masters.boundary import (
    expire,
    hand_over,
    lacks_draw_step,
    lacks_turn_start,
    next_player,
    whose_turn,
)
from machines.duel_masters.pool import Pool
from machines.duel_masters.refusals import LastTurn
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.triggering import trigger_step
from machines.duel_masters.turn import (
    Turn,
    TurnPhase,
    cross,
    queue_silent_skills,
    untap_and_trigger,
    untap_together,
)
from machines.duel_masters.vocabulary import Moment
from machines.language import RULES, Altered, Instead, Mutant, Rewrite, call, event, require


@event(TurnPhase.ENDED, TurnPhase.UNTAPPING, by=RULES)
def end_then_look(me: Turn, s: Table) -> None:
    """Wrong: the turn passes and effects end, and the table is looked at before the untap."""
    require(s.turn < s.last_turn, else_=LastTurn)
    cross(s)
    call(StateBased())


@event(TurnPhase.ENDED, TurnPhase.UNTAPPING, by=RULES)
def trigger_then_resolve(me: Turn, s: Table) -> None:
    """Wrong: what triggers is resolved at once, before anything has untapped."""
    require(s.turn < s.last_turn, else_=LastTurn)
    cross(s)
    trigger_step(s, Moment.TURN_START)
    call(Pool())


MUTANTS = (
    Mutant(
        "a-state-between-turns",
        "TS-01 TQ-02a TQ-02b",
        (Instead(Turn.begin_turn, end_then_look),),
        "State-based processing runs when the turn has passed and nothing has untapped yet.",
    ),
    Mutant(
        "two-turn-starts",
        "TS-03",
        (
            Rewrite(
                untap_and_trigger,
                "trigger_step(s, Moment.TURN_START)",
                "trigger_step(s, Moment.TURN_START)\ntrigger_step(s, Moment.TURN_START)",
            ),
        ),
        "The instant and the step of that name each let the abilities trigger.",
    ),
    Mutant(
        "begins-in-draw-step",
        "TS-04",
        (Rewrite(cross, "s.step = Step.TURN_START", "s.step = Step.DRAW"),),
        "A turn begins in its draw step.",
    ),
    Mutant(
        "window-in-empty-step",
        "TS-05",
        (Altered(Pool.close, by=whose_turn, ask_always=True),),
        "The turn player is asked although nothing waits.",
    ),
    Mutant(
        "resolved-in-draw-step",
        "TS-06 TQ-01a",
        (Rewrite(Turn.untap, "call(Pool())", ""),),
        "What triggers at the turn start is resolved after the draw.",
    ),
    Mutant(
        "resolved-before-untap",
        "TS-18 TQ-01a",
        (
            Instead(Turn.begin_turn, trigger_then_resolve),
            Rewrite(
                Turn.untap,
                "untap_and_trigger(s, me)",
                "untap_together(s, me)\nqueue_silent_skills(s, me)",
                (untap_together, queue_silent_skills),
            ),
        ),
        "What triggers at the turn start is resolved before the untap.",
    ),
    Mutant(
        "untap-before-expiry",
        "TS-07 TQ-03b",
        (
            Rewrite(cross, "expire(s)", ""),
            Rewrite(untap_and_trigger, "untap_together(s, me)", "untap_together(s, me)\nexpire(s)", (expire,)),
        ),
        "Effects until the turn start end only after the untap.",
    ),
    Mutant(
        "expires-after-the-step",
        "TS-08 TQ-03a",
        (
            Rewrite(expire, "effect.until is None or effect.until == s.turn_player", "effect.until is None"),
            Rewrite(
                Turn.enter_draw_step,
                "s.step = Step.DRAW",
                (
                    "for effect in s.lasting:\n    if effect.until == s.turn_player:\n"
                    "        s.lasting.remove(effect)\ns.step = Step.DRAW"
                ),
            ),
        ),
        "Effects until the turn start last through the turn-start step.",
    ),
    Mutant(
        "turns-always-alternate",
        "TS-23",
        (
            Rewrite(next_player, "s.extra[s.turn_player] > 0", "False"),
            Rewrite(next_player, "s.extra[second] > 0", "True"),
        ),
        "The next turn is always the opponent's.",
    ),
    Mutant(
        "extra-turn-without-its-start",
        "TS-23",
        (
            Rewrite(Turn.begin_turn, "cross(s)", "inserted = s.extra[next_player(s)] > 0\ncross(s)", (next_player,)),
            Rewrite(
                Turn.begin_turn,
                "me.phase = TurnPhase.UNTAPPING",
                "me.phase = TurnPhase.TURN_START if inserted else TurnPhase.UNTAPPING",
            ),
        ),
        "In an extra turn nothing untaps and nothing triggers.",
    ),
    Mutant(
        "both-first-turns-without-draw",
        "TS-24",
        (Rewrite(lacks_draw_step, "s.turn == 1", "s.turn <= 2"),),
        "Neither player draws in their first turn.",
    ),
    Mutant(
        "first-turn-without-both-steps",
        "TS-24",
        (
            Rewrite(
                lacks_turn_start,
                "s.turn == 1 and s.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP",
                "s.turn == 1",
            ),
            Rewrite(Turn.begin_turn, "me.phase = TurnPhase.TURN_START", "me.phase = TurnPhase.DRAWN"),
        ),
        "The first turn has neither a turn-start step nor a draw step.",
    ),
    Mutant(
        "expiry-by-alternation",
        "TS-25",
        (
            Rewrite(
                hand_over,
                "s.turn_player = following",
                (
                    "for effect in s.lasting:\n    if effect.until == s.after[s.turn_player]:\n"
                    "        s.lasting.remove(effect)\ns.turn_player = following"
                ),
            ),
        ),
        "Effects until the other player's turn start end in an extra turn before it.",
    ),
    Mutant(
        "drawn-in-turn-start-step",
        "TS-26",
        (Rewrite(Turn.enter_draw_step, "s.step = Step.DRAW", ""),),
        "The card is drawn in the turn-start step.",
    ),
)
