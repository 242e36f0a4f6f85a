"""Wrong readings of the untap and of silent skills."""

from __future__ import annotations

from machines.duel_masters.abilities import gives
from machines.duel_masters.boundary import in_reach, silent_skill, untaps, whose_turn
from machines.duel_masters.pool import Pool
from machines.duel_masters.refusals import NotATarget
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Zone
from machines.duel_masters.turn import (
    Turn,
    TurnPhase,
    queue_silent_skills,
    stays_tapped,
    untap_and_trigger,
    untap_together,
)
from machines.language import RULES, Added, Altered, Instead, Mutant, Rewrite, call, event, require


@event(TurnPhase.TURN_START, by=whose_turn)
def untap_mana(me: Turn, s: Table, card: Card) -> None:
    """Wrong: the turn player untaps the mana they like."""
    require(s.zone[card] == Zone.MANA and s.owner[card] == s.turn_player and s.tapped[card], else_=NotATarget)
    s.tapped[card] = False


@event(TurnPhase.UNTAPPING, TurnPhase.UNTAPPED, by=whose_turn)
def untap_one_then_look(me: Turn, s: Table) -> None:
    """Wrong: one creature untaps, and the table is looked at."""
    untap_and_trigger(s, me)
    call(StateBased())


@event(TurnPhase.UNTAPPED, by=RULES)
def untap_the_next(me: Turn, s: Table) -> None:
    """Wrong: the next creature untaps after that look, and so on."""
    if any(untaps(s, c) and s.card_type[c] == CardType.CREATURE for c in s.each(Card)):
        untap_together(s, me)
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
            Added(Turn, untap_mana, like=Turn.untap),
            Altered(Turn.enter_draw_step, by=whose_turn),
            Altered(Turn.pass_over_draw_step, by=whose_turn),
        ),
        "The turn player untaps as many cards in the mana zone as they like.",
    ),
    Mutant(
        "creatures-untap-one-by-one",
        "TS-10",
        (
            Rewrite(untap_together, "me.untapping.add(card)", "if len(me.untapping) == 0:\n    me.untapping.add(card)"),
            Instead(Turn.untap, untap_one_then_look),
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
                "s.owner[card] == s.turn_player and (s.zone[card] == Zone.MANA or in_battle(s, card))",
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
        "bans-bind-their-own-card",
        "TS-13",
        (
            Rewrite(
                untaps,
                "not granted(s, Grant.CANNOT_UNTAP, card)",
                (
                    "not any(effect.grant == Grant.CANNOT_UNTAP and effect.card == card for effect in s.lasting) and "
                    "not any(s.source[a] == card and gives(s, a, Grant.CANNOT_UNTAP, card, s.card_type[card]) "
                    "for a in s.each(Ability))"
                ),
                (gives, Ability),
            ),
        ),
        "A text that forbids untapping is about its own card, whatever it says.",
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
        "whoever-may-untap-must",
        "TS-14",
        (Rewrite(Turn.leave_tapped, "s.may_untap[card] and untaps(s, card)", "False"),),
        "A card that may untap has to.",
    ),
    Mutant(
        "left-without-a-condition",
        "TS-14",
        (Rewrite(Turn.leave_tapped, "s.may_untap[card] and untaps(s, card)", "untaps(s, card)"),),
        "Any card may be left tapped.",
    ),
    Mutant(
        "silent-skill-is-forced",
        "TS-15",
        (
            Rewrite(
                Turn.untap,
                "untap_and_trigger(s, me)",
                (
                    "require(not any(silent_skill(s, a) and not stays_tapped(s, me, s.source[a]) "
                    "for a in s.each(Ability)), else_=NoSilentSkill)\nuntap_and_trigger(s, me)"
                ),
            ),
        ),
        "A silent skill that can be used must be.",
    ),
    Mutant(
        "asked-after-the-untap",
        "TS-15",
        (
            Rewrite(
                Turn.begin_turn,
                "me.phase = TurnPhase.UNTAPPING",
                "me.phase = TurnPhase.UNTAPPING\nuntap_together(s, me)",
                (untap_together,),
            ),
            Rewrite(silent_skill, "s.tapped[s.source[ability]]", "in_reach(s, s.source[ability])"),
            Rewrite(silent_skill, "untaps(s, s.source[ability]) or not s.SILENT_SKILL_NEEDS_UNTAP", "True"),
            Rewrite(
                Turn.use_silent_skill,
                "me.silent.add(ability)",
                "me.silent.add(ability)\ns.tapped[s.source[ability]] = True",
            ),
        ),
        "Everything untaps first; then a creature may be tapped again for its silent skill.",
    ),
    Mutant(
        "untapped-and-tapped-again",
        "TS-16",
        (
            Rewrite(stays_tapped, "card in me.left or silent_on(s, me, card)", "card in me.left"),
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
