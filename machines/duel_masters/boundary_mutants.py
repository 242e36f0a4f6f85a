"""Wrong readings of the instant between two turns, of the untap and of the turn order."""

from __future__ import annotations

from machines.duel_masters.boundary import (
    expire,
    hand_over,
    in_reach,
    lacks_draw_step,
    lacks_turn_start,
    next_player,
    renew,
    silent_skill,
    untaps,
)
from machines.duel_masters.pool import Pool
from machines.duel_masters.refusals import LastTurn, NotATarget
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.triggering import trigger_step
from machines.duel_masters.turn import Turn, TurnPhase, cross, queue_silent_skills, stays_tapped, untap
from machines.duel_masters.vocabulary import Card, CardType, Moment, Player, Step, Zone
from machines.language import RULES, Added, Altered, Instead, Mutant, Rewrite, call, event, require, role


@role
def whose_turn(s: Table) -> Player:
    """The turn player."""
    return s.turn_player


@event(TurnPhase.ENDED, TurnPhase.UNTAPPED, by=next_player)
def end_then_look(me: Turn, s: Table) -> None:
    """Wrong: the turn passes and effects end, and the table is looked at before the untap."""
    require(s.turn < s.last_turn, else_=LastTurn)
    hand_over(s)
    expire(s)
    renew(s)
    s.step = Step.TURN_START
    call(StateBased())


@event(TurnPhase.UNTAPPED, TurnPhase.TURN_START, by=RULES)
def untap_after_look(me: Turn, s: Table) -> None:
    """Wrong: a second event untaps and triggers."""
    untap(s, me)
    queue_silent_skills(s, me)
    trigger_step(s, Moment.TURN_START)
    call(Pool())


@event(TurnPhase.ENDED, TurnPhase.UNTAPPED, by=next_player)
def trigger_then_resolve(me: Turn, s: Table) -> None:
    """Wrong: what triggers is resolved at once, before anything has untapped."""
    require(s.turn < s.last_turn, else_=LastTurn)
    hand_over(s)
    expire(s)
    renew(s)
    s.step = Step.TURN_START
    trigger_step(s, Moment.TURN_START)
    call(Pool())


@event(TurnPhase.UNTAPPED, TurnPhase.TURN_START, by=RULES)
def untap_after_resolving(me: Turn, s: Table) -> None:
    """Wrong: only then do cards untap."""
    untap(s, me)
    queue_silent_skills(s, me)
    call(Pool())


@event(TurnPhase.TURN_START, by=whose_turn)
def untap_mana(me: Turn, s: Table, card: Card) -> None:
    """Wrong: the turn player untaps the mana they like."""
    require(s.zone[card] == Zone.MANA and s.owner[card] == s.turn_player and s.tapped[card], else_=NotATarget)
    s.tapped[card] = False


@event(TurnPhase.ENDED, TurnPhase.UNTAPPED, by=next_player)
def untap_one_then_look(me: Turn, s: Table) -> None:
    """Wrong: one creature untaps, and the table is looked at."""
    require(s.turn < s.last_turn, else_=LastTurn)
    cross(s, me)
    call(StateBased())


@event(TurnPhase.UNTAPPED, by=RULES)
def untap_the_next(me: Turn, s: Table) -> None:
    """Wrong: the next creature untaps after that look, and so on."""
    if any(untaps(s, c) and s.card_type[c] == CardType.CREATURE for c in s.each(Card)):
        untap(s, me)
        call(StateBased())
    else:
        me.phase = TurnPhase.TURN_START
        call(Pool())


MUTANTS = (
    Mutant(
        "a-state-between-turns", "TS-01 TQ-02a TQ-02b",
        (Instead(Turn.begin_turn, end_then_look), Instead(Turn.collect, untap_after_look)),
        "State-based processing runs when the turn has passed and nothing has untapped yet.",
    ),
    Mutant(
        "two-turn-starts", "TS-03",
        (Rewrite(cross, "trigger_step(s, Moment.TURN_START)", "trigger_step(s, Moment.TURN_START)\ntrigger_step(s, Moment.TURN_START)"),),
        "The instant and the step of that name each let the abilities trigger.",
    ),
    Mutant("begins-in-draw-step", "TS-04", (Rewrite(cross, "s.step = Step.TURN_START", "s.step = Step.DRAW"),), "A turn begins in its draw step."),
    Mutant(
        "window-in-empty-step", "TS-05", (Altered(Pool.close, by=whose_turn, ask_always=True),),
        "The turn player is asked although nothing waits.",
    ),
    Mutant(
        "resolved-in-draw-step", "TS-06 TQ-01a", (Rewrite(Turn.begin_turn, "call(Pool())", ""),),
        "What triggers at the turn start is resolved after the draw.",
    ),
    Mutant(
        "resolved-before-untap", "TS-18 TQ-01a",
        (Instead(Turn.begin_turn, trigger_then_resolve), Instead(Turn.collect, untap_after_resolving)),
        "What triggers at the turn start is resolved before the untap.",
    ),
    Mutant(
        "untap-before-expiry", "TS-07 TQ-03b",
        (Rewrite(cross, "expire(s)", ""), Rewrite(cross, "untap(s, me)", "untap(s, me)\nexpire(s)")),
        "Effects until the turn start end only after the untap.",
    ),
    Mutant(
        "expires-after-the-step", "TS-08 TQ-03a",
        (
            Rewrite(expire, "effect.until is None or effect.until == s.turn_player", "effect.until is None"),
            Rewrite(
                Turn.enter_draw_step, "s.step = Step.DRAW",
                "for effect in s.lasting:\n    if effect.until == s.turn_player:\n        s.lasting.remove(effect)\ns.step = Step.DRAW",
            ),
        ),
        "Effects until the turn start last through the turn-start step.",
    ),
    Mutant(
        "mana-untaps-at-will", "TS-09",
        (
            Rewrite(in_reach, "s.zone[card] == Zone.MANA or in_battle(s, card)", "in_battle(s, card)"),
            Added(Turn, untap_mana, like=Turn.begin_turn),
            Altered(Turn.enter_draw_step, by=whose_turn),
            Altered(Turn.pass_over_draw_step, by=whose_turn),
        ),
        "The turn player untaps as many cards in the mana zone as they like.",
    ),
    Mutant(
        "creatures-untap-one-by-one", "TS-10",
        (
            Rewrite(untap, "me.untapping.add(card)", "if len(me.untapping) == 0:\n    me.untapping.add(card)"),
            Instead(Turn.begin_turn, untap_one_then_look), Instead(Turn.collect, untap_the_next),
        ),
        "The table is looked at between the untaps of two creatures.",
    ),
    Mutant(
        "everybody-untaps", "TS-11",
        (Rewrite(in_reach, "s.owner[card] == player and (s.zone[card] == Zone.MANA or in_battle(s, card))", "s.zone[card] == Zone.MANA or in_battle(s, card)"),),
        "The cards of both players untap.",
    ),
    Mutant(
        "rule-beats-prohibition", "TS-13", (Rewrite(untaps, "not granted(s, Grant.CANNOT_UNTAP, card)", "True"),),
        "The untap of the rules overrides what forbids it.",
    ),
    Mutant(
        "one-prohibition-stops-all", "TS-13",
        (Rewrite(untaps, "not granted(s, Grant.CANNOT_UNTAP, card)", "not any(granted(s, Grant.CANNOT_UNTAP, c) for c in s.each(Card))"),),
        "One card that may not untap keeps all others tapped.",
    ),
    Mutant("condition-is-a-bonus", "TS-14", (Rewrite(untaps, "holds(s, s.untaps_if[card], card)", "True"),), "A conditional untap comes on top of the rule's."),
    Mutant(
        "silent-skill-is-forced", "TS-15",
        (Rewrite(Turn.begin_turn, "s.turn < s.last_turn", "s.turn < s.last_turn and not any(silent_skill(s, a, next_player(s)) and a not in me.silent for a in s.each(Ability))"),),
        "A silent skill that can be used must be.",
    ),
    Mutant(
        "untapped-and-tapped-again", "TS-16",
        (
            Rewrite(stays_tapped, "any(s.source[ability] == card for ability in me.silent)", "False"),
            Rewrite(queue_silent_skills, "wait(s, ability, None)", "s.tapped[s.source[ability]] = True\nwait(s, ability, None)"),
        ),
        "The card untaps and is tapped again, which abilities on untapping see.",
    ),
    Mutant(
        "silent-skill-is-a-replacement", "TS-17",
        (Rewrite(silent_skill, "s.kind[ability] == AbilityKind.ACTIVATED", "s.kind[ability] == AbilityKind.ACTIVATED and not granted(s, Grant.NO_REPLACEMENT, s.source[ability])"),),
        "What forbids replacements forbids silent skills.",
    ),
    Mutant(
        "turns-always-alternate", "TS-23",
        (Rewrite(next_player, "inserted if s.extra[inserted] > 0 else s.opponent[s.regular]", "other"),),
        "The next turn is always the opponent's.",
    ),
    Mutant(
        "extra-turn-without-its-start", "TS-23",
        (Rewrite(lacks_turn_start, "s.turn == 1 and s.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP", "s.turn_player != s.regular"),),
        "An extra turn has no turn-start step.",
    ),
    Mutant("both-first-turns-without-draw", "TS-24", (Rewrite(lacks_draw_step, "s.turn == 1", "s.turn <= 2"),), "Neither player draws in their first turn."),
    Mutant(
        "first-turn-without-both-steps", "TS-24",
        (Rewrite(lacks_turn_start, "s.turn == 1 and s.FIRST_TURN_SKIPS == FirstTurnSkips.TURN_START_STEP", "s.turn == 1"),
         Rewrite(Turn.begin_turn, "call(Draw(player=s.turn_player, left=1))", "me.phase = TurnPhase.DRAWN")),
        "The first turn has neither a turn-start step nor a draw step.",
    ),
    Mutant(
        "expiry-by-alternation", "TS-25",
        (Rewrite(hand_over, "s.turn_player = following", "for effect in s.lasting:\n    if effect.until == s.opponent[s.turn_player]:\n        s.lasting.remove(effect)\ns.turn_player = following"),),
        "Effects until the other player's turn start end in an extra turn before it.",
    ),
    Mutant("drawn-in-turn-start-step", "TS-26", (Rewrite(Turn.enter_draw_step, "s.step = Step.DRAW", ""),), "The card is drawn in the turn-start step."),
)  # fmt: skip
