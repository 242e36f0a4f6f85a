"""Wrong readings of which departures are checked, of emblems, and of repeated escapes (SC-70 to SC-82, SC-107 to
SC-111)."""

from __future__ import annotations

from machines.duel_masters.check_declarations import can_use_sabaki_z, has_something_to_declare
from machines.duel_masters.movement import Movement, anything_checked, opens_check
from machines.duel_masters.shield_check import CheckPhase, ShieldCheck, puts_off_uses
from machines.duel_masters.state_based import StateBased
from machines.language import Altered, Mutant, Rewrite, in_progress

ADDED_HERE = "cost in me.added and s.zone[cost] == Zone.HAND"

MUTANTS = (
    Mutant(
        "the-emblem-is-chosen-while-it-waits",
        "SC-70",
        (
            Altered(ShieldCheck.declare_sabaki_z, sources=(CheckPhase.DECLARE,)),
            Altered(ShieldCheck.go_on_with_sabaki_z, target=CheckPhase.DECLARE),
            Rewrite(ShieldCheck.declare_sabaki_z, ADDED_HERE, "is_checked(me, cost)"),
            Rewrite(
                ShieldCheck.declare_sabaki_z,
                "discard_for(s, me, ability, cost)",
                "discard_for(s, me, ability, cost)\ntake_out(me, cost)",
            ),
            Rewrite(
                has_something_to_declare,
                "can_use_s_back(s, me, a, c)",
                (
                    "can_use_s_back(s, me, a, c) or s.keyword[a] == Keyword.SABAKI_Z and is_checked(me, c) "
                    "and s.owner[c] == me.word and a not in me.paid_for and can_discard_for(s, a, c)"
                ),
            ),
        ),
        "The emblem for Sabaki Z is discarded before the move, like a card for S-back.",
    ),
    Mutant(
        "any-emblem-of-the-hand",
        "SC-72",
        (
            Rewrite(can_use_sabaki_z, "cost in me.added", "True"),
            Rewrite(ShieldCheck.declare_sabaki_z, ADDED_HERE, "s.zone[cost] == Zone.HAND"),
        ),
        "An emblem that was in the hand before can be discarded for Sabaki Z.",
    ),
    Mutant(
        "every-departure-is-checked",
        "SC-78 SC-79",
        (Rewrite(opens_check, "move.to == Zone.HAND", "True"),),
        "Shields are checked wherever they go.",
    ),
    Mutant(
        "nothing-is-checked-in-the-place-of-a-break",
        "SC-80",
        (
            Rewrite(
                anything_checked,
                (
                    "any(opens_check(s, move) for move in me.proposed) "
                    "or any(opens_check(s, move) for move in me.decided)"
                ),
                (
                    "not me.closed and (any(opens_check(s, move) for move in me.proposed) "
                    "or any(opens_check(s, move) for move in me.decided))"
                ),
            ),
        ),
        "Where a break is replaced nothing is checked.",
    ),
    Mutant(
        "checked-as-it-is-cast",
        "SC-81",
        (
            Rewrite(
                opens_check,
                "move.to == Zone.HAND",
                "(move.to == Zone.HAND or move.cause == Cause.USE)",
            ),
        ),
        "A spell that is cast out of the shields is checked.",
    ),
    Mutant(
        "a-recovery-is-not-checked",
        "SC-82",
        (
            Rewrite(
                opens_check, "move.origin == Zone.SHIELD", "move.origin == Zone.SHIELD and move.cause == Cause.BREAK"
            ),
        ),
        "A shield that an effect adds to the hand is not checked.",
    ),
    Mutant(
        "escapes-while-there-are-shields",
        "SC-107",
        (
            Rewrite(
                Movement.keep_event,
                "s.optional[ability]",
                "s.optional[ability] and not in_progress(StateBased)",
                using=(StateBased, in_progress),
            ),
        ),
        "A creature without power must escape as long as it can.",
    ),
    Mutant(
        "used-after-each-recovery",
        "SC-108",
        (Rewrite(puts_off_uses, "me.closed and in_progress(state_based.StateBased)", "False"),),
        "What is declared in a recovery is used before the next.",
    ),
    Mutant(
        "discarded-after-the-recoveries",
        "SC-109",
        (
            Rewrite(
                ShieldCheck.declare_s_back,
                "call(movement.Movement(proposed=me.discarding))",
                "if not puts_off_uses(s, me):\n    call(movement.Movement(proposed=me.discarding))",
            ),
        ),
        "While recoveries go on nothing is discarded.",
    ),
    Mutant(
        "put-off-and-forgotten",
        "SC-110",
        (Rewrite(StateBased.use_deferred, "call(uses.CardUses(declared=me.later))", ""),),
        "What was put off is not used at all.",
    ),
    Mutant(
        "s-triggers-are-not-put-off",
        "SC-111",
        (
            Rewrite(
                puts_off_uses,
                "me.closed and in_progress(state_based.StateBased)",
                (
                    "me.closed and in_progress(state_based.StateBased) "
                    "and not any(is_s_trigger(s, use.ability) for use in me.declared)"
                ),
            ),
        ),
        "S-triggers are used after each recovery.",
    ),
)
