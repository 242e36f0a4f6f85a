"""Wrong readings of what opens a check, of what is checked and of how long it waits (SC-01 to SC-10, SC-45, SC-50)."""

from __future__ import annotations

from machines.duel_masters import movement, shield_check
from machines.duel_masters.check_declarations import can_declare
from machines.duel_masters.counting import counted
from machines.duel_masters.movement import Movement, MovementPhase, opens_check, replaceable
from machines.duel_masters.moving import move
from machines.duel_masters.refusals import NothingChecked, NothingTaken, OtherInstruction, ReplacementApplies
from machines.duel_masters.resolution import Resolution, ResolutionPhase, go_on
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Move, Step, Zone
from machines.duel_masters.vocabulary import Cause, Does
from machines.language import RULES, Instead, Mutant, Reading, Rewrite, call, event, require, the


@event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES)
def check_what_is_looked_at(me: Resolution, s: Table) -> None:
    """Wrong: a shield that is looked at is checked, as if it went to the hand."""
    require(len(me.taken) > 0, else_=NothingTaken)
    require(s.does[the(me.at)] == Does.LOOK, else_=OtherInstruction)
    for card in me.taken:
        me.moves.add(Move(card, s.owner[card], s.zone[card], Zone.HAND, Cause.PLAIN))
    go_on(s, me, True)
    call(movement.Movement(proposed=me.moves, closed=me.closed))


@event(MovementPhase.DECIDE, MovementPhase.DECIDE, by=RULES)
def check_one(me: Movement, s: Table) -> None:
    """Wrong: one card is checked and used, and then the next."""
    require(not replaceable(s, me), else_=ReplacementApplies)
    require(any(opens_check(s, m) for m in me.proposed), else_=NothingChecked)
    me.checked.clear()
    for moved in me.proposed:
        if len(me.checked) == 0 and opens_check(s, moved):
            me.checked.add(moved)
            me.proposed.remove(moved)
    call(shield_check.ShieldCheck(moves=me.checked, closed=me.closed))


MUTANTS = (
    Mutant(
        "checked-whenever-a-shield-leaves",
        "SC-01",
        (Rewrite(opens_check, "move.to == Zone.HAND", "move.to != Zone.SHIELD"),),
        "A check wherever a card leaves the shield zone, to whatever zone.",
    ),
    Mutant(
        "checked-in-a-step-of-the-turn",
        "SC-01 SC-04",
        (
            Rewrite(
                ShieldCheck.begin_check,
                "me.word = s.turn_player",
                "me.word = s.turn_player\ns.step = Step.TURN_END",
                using=(Step,),
            ),
        ),
        "The check is one of the steps of a turn.",
    ),
    Mutant(
        "checked-when-looked-at",
        "SC-02",
        (Instead(Resolution.look_at, check_what_is_looked_at),),
        "Looking at a shield opens a check.",
    ),
    Mutant(
        "checked-after-the-effect",
        "SC-03",
        (Reading("CHECK_IN_EFFECT", "AFTER_THE_EFFECT", ShieldCheck.use_declared),),
        "What is declared in the course of an effect is used when the effect is over.",
    ),
    Mutant(
        "only-breaks-are-checked",
        "SC-05",
        (Rewrite(opens_check, "move.to == Zone.HAND", "move.to == Zone.HAND and move.cause == Cause.BREAK"),),
        "Shields that are added to the hand without being broken are not checked.",
    ),
    Mutant(
        "replaced-breaks-are-not-checked",
        "SC-05",
        (Rewrite(movement.anything_checked, "any(opens_check(s, move) for move in me.decided)", "False"),),
        "A break that becomes a recovery is not checked.",
    ),
    Mutant(
        "another-shield-for-one-discarded",
        "SC-06",
        (
            Rewrite(
                ShieldCheck.go_on_declaring,
                "me.discarding.clear()",
                """
for card in s.each(Card):
    if counted(s, card, the(me.word), Zone.SHIELD) and len(me.discarding) > 0:
        me.discarding.clear()
        s.waiting.add(card)
        me.moves.add(Move(card, the(me.word), Zone.SHIELD, Zone.HAND, Cause.BREAK))
""",
                using=(counted,),
            ),
        ),
        "For a card that was discarded another shield joins those that are checked.",
    ),
    Mutant(
        "mixed-with-the-hand",
        "SC-07",
        (
            Rewrite(
                ShieldCheck.begin_check,
                "is_printed(s, ability) and is_checked(me, s.source[ability])",
                "is_printed(s, ability) "
                "and (is_checked(me, s.source[ability]) or s.zone[s.source[ability]] == Zone.HAND)",
            ),
            Rewrite(can_declare, "use.card in s.waiting", "True"),
        ),
        "Cards that were in the hand before are declared with the others.",
    ),
    Mutant(
        "one-shield-after-the-other",
        "SC-08",
        (Instead(Movement.open_check, check_one),),
        "Each shield is looked at, declared and used before the next is looked at.",
    ),
    Mutant(
        "to-the-hand-at-once",
        "SC-09",
        (
            Rewrite(
                ShieldCheck.begin_check,
                "s.waiting.add(the(moved.card))",
                "move(s, the(moved.card), Zone.HAND)\ns.waiting.add(the(moved.card))",
                using=(move,),
            ),
        ),
        "The cards lie in the hand before anything is declared.",
    ),
    Mutant(
        "waiting-before-the-check",
        "SC-45 SC-46",
        (
            Rewrite(ShieldCheck.begin_check, "s.waiting.add(the(moved.card))", ""),
            Rewrite(
                Resolution.move_cards,
                "me.moves.add(Move(card, s.owner[card], s.zone[card], destination(verb), cause_of(verb)))",
                """
me.moves.add(Move(card, s.owner[card], s.zone[card], destination(verb), cause_of(verb)))
if s.zone[card] == Zone.SHIELD and destination(verb) == Zone.HAND:
    s.waiting.add(card)
""",
            ),
        ),
        "The cards are waiting as soon as they are chosen, before the check begins.",
    ),
    Mutant(
        "waiting-until-the-player-has-done",
        "SC-50",
        (
            Rewrite(
                ShieldCheck.close_declaring,
                "pass_on(s, me)",
                "for moved in me.moves:\n    s.waiting.discard(the(moved.card))\npass_on(s, me)",
            ),
        ),
        "The cards are no longer waiting though the declarations are not over.",
    ),
    Mutant(
        "waiting-until-they-are-used",
        "SC-50",
        (
            Rewrite(
                ShieldCheck.add_to_hand,
                "me.added.add(the(moved.card))",
                "me.added.add(the(moved.card))\ns.waiting.add(the(moved.card))",
            ),
            Rewrite(ShieldCheck.end_check, "leave()", "s.waiting.clear()\nleave()"),
        ),
        "The cards are still waiting when all is declared.",
    ),
    Mutant(
        "declared-cards-do-not-move",
        "SC-25 SC-26 SC-58",
        (
            Rewrite(
                ShieldCheck.add_to_hand,
                "carry_out(s, me.moves, False)",
                """
for moved in me.moves:
    if any(use.card == moved.card for use in me.declared):
        s.announced.add(the(moved.card))
        me.moves.remove(moved)
carry_out(s, me.moves, False)
""",
            ),
        ),
        "What was declared is kept where it was, and used from there.",
    ),
)
