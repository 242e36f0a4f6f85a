"""Wrong readings of the untap and of silent skills."""

from __future__ import annotations

from machines.duel_masters.boundary import (
    in_reach,
    next_player,
    silent_skill,
    untaps,
)
from machines.duel_masters.boundary_mutants import whose_turn
from machines.duel_masters.pool import Pool
from machines.duel_masters.refusals import LastTurn, NotATarget
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.turn import Turn, TurnPhase, cross, queue_silent_skills, stays_tapped, untap
from machines.duel_masters.vocabulary import Card, CardType, Zone
from machines.language import RULES, Added, Altered, Instead, Mutant, Rewrite, call, event, require


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
        "mana-untaps-at-will",
        "TS-09",
        (
            Rewrite(in_reach, "s.zone[card] == Zone.MANA or in_battle(s, card)", "in_battle(s, card)"),
            Added(Turn, untap_mana, like=Turn.begin_turn),
            Altered(Turn.enter_draw_step, by=whose_turn),
            Altered(Turn.pass_over_draw_step, by=whose_turn),
        ),
        "The turn player untaps as many cards in the mana zone as they like.",
    ),
    Mutant(
        "creatures-untap-one-by-one",
        "TS-10",
        (
            Rewrite(untap, "me.untapping.add(card)", "if len(me.untapping) == 0:\n    me.untapping.add(card)"),
            Instead(Turn.begin_turn, untap_one_then_look),
            Instead(Turn.collect, untap_the_next),
        ),
        "The table is looked at between the untaps of two creatures.",
    ),
    Mutant(
        "everybody-untaps",
        "TS-11",
        (
            Rewrite(
                in_reach,
                "s.owner[card] == player and (s.zone[card] == Zone.MANA or in_battle(s, card))",
                "s.zone[card] == Zone.MANA or in_battle(s, card)",
            ),
        ),
        "The cards of both players untap.",
    ),
    Mutant(
        "rule-beats-prohibition",
        "TS-13",
        (Rewrite(untaps, "not granted(s, Grant.CANNOT_UNTAP, card)", "True"),),
        "The untap of the rules overrides what forbids it.",
    ),
    Mutant(
        "one-prohibition-stops-all",
        "TS-13",
        (
            Rewrite(
                untaps,
                "not granted(s, Grant.CANNOT_UNTAP, card)",
                "not any(granted(s, Grant.CANNOT_UNTAP, c) for c in s.each(Card))",
            ),
        ),
        "One card that may not untap keeps all others tapped.",
    ),
    Mutant(
        "condition-is-a-bonus",
        "TS-14",
        (Rewrite(untaps, "holds(s, s.untaps_if[card], card)", "True"),),
        "A conditional untap comes on top of the rule's.",
    ),
    Mutant(
        "silent-skill-is-forced",
        "TS-15",
        (
            Rewrite(
                Turn.begin_turn,
                "s.turn < s.last_turn",
                (
                    "s.turn < s.last_turn and not any(silent_skill(s, a, next_player(s)) "
                    "and a not in me.silent for a in s.each(Ability))"
                ),
            ),
        ),
        "A silent skill that can be used must be.",
    ),
    Mutant(
        "untapped-and-tapped-again",
        "TS-16",
        (
            Rewrite(stays_tapped, "any(s.source[ability] == card for ability in me.silent)", "False"),
            Rewrite(
                queue_silent_skills,
                "wait(s, ability, None)",
                "s.tapped[s.source[ability]] = True\nwait(s, ability, None)",
            ),
        ),
        "The card untaps and is tapped again, which abilities on untapping see.",
    ),
    Mutant(
        "silent-skill-is-a-replacement",
        "TS-17",
        (
            Rewrite(
                silent_skill,
                "s.kind[ability] == AbilityKind.ACTIVATED",
                (
                    "s.kind[ability] == AbilityKind.ACTIVATED "
                    "and not granted(s, Grant.NO_REPLACEMENT, s.source[ability])"
                ),
            ),
        ),
        "What forbids replacements forbids silent skills.",
    ),
)
