"""Wrong readings of G-strikes, S-trigger X and super S-back (SC-94 to SC-97, SC-112 to SC-115)."""

from __future__ import annotations

from machines.duel_masters.card_use import to_attach
from machines.duel_masters.check_declarations import already_declared, can_declare
from machines.duel_masters.counting import in_battle
from machines.duel_masters.declaring import can_discard_for, given_to
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.things import CardType, Trait
from machines.duel_masters.triggering import trigger_shown, trigger_use
from machines.language import Mutant, Rewrite

MUTANTS = (
    Mutant(
        "one-ability-a-card",
        "SC-94",
        (
            Rewrite(already_declared, "use.card == card and is_s_trigger(s, use.ability)", "use.card == card"),
            Rewrite(
                can_declare,
                "is_s_trigger(s, use.ability) and already_declared(s, me, use.card)",
                "already_declared(s, me, use.card)",
            ),
            Rewrite(
                ShieldCheck.declare,
                "is_s_trigger(s, use.ability) and already_declared(s, me, use.card)",
                "already_declared(s, me, use.card)",
            ),
        ),
        "Only one ability of a card can be declared.",
    ),
    Mutant(
        "g-strike-once-a-card",
        "SC-95",
        (
            Rewrite(
                ShieldCheck.begin_check,
                "holds(s, s.condition[ability], s.source[ability])",
                (
                    "holds(s, s.condition[ability], s.source[ability]) and not any(use.card == s.source[ability] "
                    "and s.keyword[use.ability] == s.keyword[ability] for use in me.declarable)"
                ),
            ),
        ),
        "A card has a keyword or has it not; two of them are one.",
    ),
    Mutant(
        "shown-once-a-card",
        "SC-96",
        (
            Rewrite(
                trigger_shown,
                "s.queued[s.owner[card]].add(Queued(ability, card))",
                (
                    "if Queued(ability, card) not in s.queued[s.owner[card]]:\n"
                    "    s.queued[s.owner[card]].add(Queued(ability, card))"
                ),
            ),
        ),
        "An ability of being shown triggers once, however many G-strikes are declared.",
    ),
    Mutant(
        "given-once-a-card",
        "SC-97",
        (
            Rewrite(
                given_to,
                "is_of(s, card, face) if len(s.of_types[ability]) > 0 else face == s.card_type[card]",
                "face == s.card_type[card]",
            ),
        ),
        "A twinpact card gets a keyword once.",
    ),
    Mutant(
        "crossed-after-the-check",
        "SC-112",
        (
            Rewrite(to_attach, "s.keyword[the(me.way)] == Keyword.S_TRIGGER_X", "False"),
            Rewrite(
                ShieldCheck.end_check,
                "leave()",
                (
                    "for gear in s.each(Card):\n"
                    "    for bearer in s.each(Card):\n"
                    "        if s.card_type[gear] == CardType.CROSS_GEAR and s.zone[gear] == Zone.BATTLE:\n"
                    "            if in_battle(s, bearer) and s.owner[bearer] == s.owner[gear]:\n"
                    "                s.attached[gear] = bearer\n"
                    "leave()"
                ),
                using=(in_battle, CardType),
            ),
        ),
        "A gear used by S-trigger X is crossed with what is resolved after the check.",
    ),
    Mutant(
        "s-trigger-x-is-something-else",
        "SC-113",
        (
            Rewrite(
                trigger_use,
                "s.keyword[the(way)] in (Keyword.S_TRIGGER, Keyword.S_TRIGGER_X)",
                "s.keyword[the(way)] == Keyword.S_TRIGGER",
            ),
        ),
        "What speaks of S-triggers being used does not see S-trigger X.",
    ),
    Mutant(
        "every-gear-is-crossed",
        "SC-114",
        (Rewrite(to_attach, "s.keyword[the(me.way)] == Keyword.S_TRIGGER_X", "me.face == CardType.CROSS_GEAR"),),
        "Any cross gear used by an S-trigger is crossed.",
    ),
    Mutant(
        "super-s-back-wants-a-match",
        "SC-115",
        (
            Rewrite(
                can_discard_for,
                "bears_one_of(s, cost, s.of_traits[ability])",
                (
                    "bears_one_of(s, cost, s.of_traits[ability]) "
                    "and any(t in s.traits[cost] and t in s.traits[s.source[ability]] for t in s.each(Trait))"
                ),
                using=(Trait,),
            ),
        ),
        "The card discarded for S-back must share a civilization with the card used, whatever the text says.",
    ),
)
