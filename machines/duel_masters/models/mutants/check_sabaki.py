"""Wrong readings of Sabaki Z: when it is declared, from where, and for which emblem (SC-27 to SC-32)."""

from __future__ import annotations

from machines.duel_masters.check_declarations import can_use_sabaki_z
from machines.duel_masters.declaring import can_be_used_from_there, can_discard_for
from machines.duel_masters.refusals import AbilityDeclared
from machines.duel_masters.shield_check import ShieldCheck
from machines.language import Mutant, Rewrite, Without

MUTANTS = (
    Mutant(
        "any-emblem-in-the-hand",
        "SC-27",
        (
            Rewrite(can_use_sabaki_z, "cost in me.added", "True"),
            Rewrite(
                ShieldCheck.declare_sabaki_z,
                "cost in me.added and s.zone[cost] == Zone.HAND",
                "s.zone[cost] == Zone.HAND",
            ),
        ),
        "An emblem that was in the hand before can be discarded too.",
    ),
    Mutant(
        "sabaki-z-in-hand-before",
        "SC-28",
        (
            Rewrite(can_use_sabaki_z, "cost in me.added", "cost in me.added and s.source[ability] not in me.added"),
            Rewrite(
                ShieldCheck.declare_sabaki_z,
                "cost in me.added and s.zone[cost] == Zone.HAND",
                "cost in me.added and s.zone[cost] == Zone.HAND and s.source[ability] not in me.added",
            ),
        ),
        "The card with Sabaki Z must have been in the hand before the check.",
    ),
    Mutant(
        "several-emblems-for-one-sabaki-z",
        "SC-29",
        (
            Without(ShieldCheck.declare_sabaki_z, AbilityDeclared),
            Rewrite(can_use_sabaki_z, "ability not in me.paid_for", "True"),
        ),
        "Several emblems are discarded for one ability.",
    ),
    Mutant(
        "emblems-are-only-shown",
        "SC-29 SC-32",
        (
            Rewrite(ShieldCheck.declare_sabaki_z, "call(movement.Movement(proposed=me.discarding))", ""),
            Rewrite(ShieldCheck.declare_sabaki_z, "me.added.discard(cost)", ""),
        ),
        "The emblem is not discarded when it is declared, and can be declared for another card.",
    ),
    Mutant(
        "sabaki-z-from-the-hand-only",
        "SC-30",
        (
            Rewrite(
                can_be_used_from_there,
                "s.zone[card] == Zone.HAND or granted(s, Grant.USABLE_FROM_HERE, card)",
                "s.zone[card] == Zone.HAND",
            ),
        ),
        "Only from the hand, though an effect lets the card be used from elsewhere.",
    ),
    Mutant(
        "no-lock-on-triggered-abilities",
        "SC-31",
        (
            Rewrite(
                can_discard_for,
                "not use_is_barred(s, s.source[ability], face_of(s, ability))",
                "(s.kind[ability] == AbilityKind.TRIGGERED "
                "or not use_is_barred(s, s.source[ability], face_of(s, ability)))",
            ),
        ),
        "A locked card can be declared with Sabaki Z, because that is a triggered ability.",
    ),
)
