"""Wrong readings of what forbids declarations, and of what is ignored in a check (SC-73 to SC-76, SC-85 to SC-99)."""

from __future__ import annotations

from machines.duel_masters.abilities import ignored, works
from machines.duel_masters.card_use import can_be_used
from machines.duel_masters.declaring import (
    can_discard_for,
    given_to,
    is_printed,
    keyword_is_barred,
    may_be_declared,
)
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.taking import does_something
from machines.language import Mutant, Rewrite

STOPPED = "s.kind[ability] == AbilityKind.TRIGGERED and granted(s, Grant.NO_TRIGGERS, s.source[ability])"

MUTANTS = (
    Mutant(
        "s-trigger-is-triggered",
        "SC-73",
        (
            Rewrite(
                is_printed,
                "is_declared_itself(s, ability)",
                "is_declared_itself(s, ability) and not granted(s, Grant.NO_TRIGGERS, s.source[ability])",
            ),
        ),
        "What stops triggered abilities stops S-triggers.",
    ),
    Mutant(
        "triggered-by-its-name",
        "SC-74",
        (
            Rewrite(
                keyword_is_barred,
                "granted_as(s, Grant.NO_S_TRIGGER, card, face)",
                "(granted_as(s, Grant.NO_S_TRIGGER, card, face) or granted(s, Grant.NO_TRIGGERS, card))",
            ),
        ),
        "An ability with trigger in its name counts as triggered.",
    ),
    Mutant(
        "s-back-is-triggered",
        "SC-75",
        (Rewrite(can_discard_for, STOPPED, "granted(s, Grant.NO_TRIGGERS, s.source[ability])"),),
        "What stops triggered abilities stops S-back.",
    ),
    Mutant(
        "sabaki-z-is-static",
        "SC-76",
        (Rewrite(can_discard_for, STOPPED, "False"),),
        "What stops triggered abilities does not stop Sabaki Z.",
    ),
    Mutant(
        "not-put-and-so-not-declared",
        "SC-85",
        (Rewrite(may_be_declared, "s.PUT_BAN_STOPS_DECLARING", "True"),),
        "A creature that cannot be put into the battle zone cannot be declared.",
    ),
    Mutant(
        "not-summoned-but-declared",
        "SC-85",
        (Rewrite(may_be_declared, "use_is_barred(s, card, face)", "False"),),
        "A creature that cannot be summoned can be declared like one that cannot be put.",
    ),
    Mutant(
        "ignored-and-so-not-declared",
        "SC-86",
        (
            Rewrite(
                may_be_declared,
                "not keyword_is_barred(s, ability, card, face)",
                "not keyword_is_barred(s, ability, card, face) and not ignored(s, card, face)",
                using=(ignored,),
            ),
        ),
        "A spell whose effects are ignored cannot be declared.",
    ),
    Mutant(
        "ignored-as-declared",
        "SC-87",
        (
            Rewrite(
                ShieldCheck.declare,
                "me.declared.add(Use(use.card, use.ability, use.face, bonus_holds(s, use.ability, use.card)))",
                (
                    "if not ignored(s, use.card, use.face):\n"
                    "    me.declared.add(Use(use.card, use.ability, use.face, bonus_holds(s, use.ability, use.card)))"
                ),
                using=(ignored,),
            ),
            Rewrite(does_something, "me.card is None or not ignored(s, the(me.card), me.face)", "True"),
        ),
        "Whether an effect is ignored is decided when its card is declared.",
    ),
    Mutant(
        "a-banned-s-trigger-stays-banned",
        "SC-88",
        (
            Rewrite(
                keyword_is_barred,
                (
                    "granted_as(s, Grant.NO_S_TRIGGER, card, face) "
                    "and not granted_as(s, Grant.USE_BANS_IGNORED, card, face)"
                ),
                "granted_as(s, Grant.NO_S_TRIGGER, card, face)",
            ),
        ),
        "To ignore bans on casting does not overcome a ban on an S-trigger.",
    ),
    Mutant(
        "given-before-it-is-cast",
        "SC-89",
        (Rewrite(given_to, "functions(s, ability)", "True"),),
        "A spell gives S-trigger to other cards from its declaration on.",
    ),
    Mutant(
        "revolution-looks-before-the-waiting",
        "SC-92",
        (
            Rewrite(ShieldCheck.begin_check, "note_given(s, me, True)", ""),
            Rewrite(
                ShieldCheck.begin_check, "note_given(s, me, False)", "note_given(s, me, False)\nnote_given(s, me, True)"
            ),
        ),
        "With the remark the ability itself is thought to be abolished: the shields that are added are still counted.",
    ),
    Mutant(
        "a-waiting-shield-does-nothing",
        "SC-98",
        (
            Rewrite(
                works,
                "s.zone[s.source[ability]] == s.works_in[ability]",
                "s.zone[s.source[ability]] == s.works_in[ability] and s.source[ability] not in s.waiting",
            ),
        ),
        "What a face-up shield does ends as soon as it waits.",
    ),
    Mutant(
        "declared-and-so-cast",
        "SC-99",
        (
            Rewrite(
                can_be_used,
                "not use_is_barred(s, me.card, me.face)",
                "(me.way is not None or not use_is_barred(s, me.card, me.face))",
            ),
        ),
        "What was declared can be cast whatever forbids it now.",
    ),
)
