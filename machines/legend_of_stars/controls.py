"""Negative controls: the properties that do not hold under another reading of a switch.

Two of them are the reason for the default readings: under `STICKY_PASS`, and where a forced activation
does not break the run of passes, a window closes over a forced effect.
"""

from __future__ import annotations

from machines.language import Control

CLOSES_OVER = "no_window_closes_over_a_forced_effect"
TWO_PASSES = "two_passes_close"
WAITS_ONCE_MORE = "what_was_met_waits_once_more"
AS_IT_SAYS = "an_effect_does_what_it_says"

CONTROLS = (
    Control("the_attacked_side_is_first", "FIRST_HOLDER", "ATTACKER"),
    Control(CLOSES_OVER, "CLOSE_RULE", "STICKY_PASS"),
    Control(TWO_PASSES, "CLOSE_RULE", "STICKY_PASS"),
    Control("the_next_one_receives", "CLOSE_RULE", "STICKY_PASS"),
    Control(CLOSES_OVER, "FORCED_BREAKS_PASS_RUN", False),
    Control("an_action_breaks_the_run_of_passes", "FORCED_BREAKS_PASS_RUN", False),
    Control("after_an_action_the_other_is_next", "FORCED_PER_PRIORITY", "ALL"),
    Control("an_activation_takes_one_from_the_queue", "OPTIONAL_LIFETIME", "NEXT_PRIORITY_ONLY"),
    Control("waiting_effects_stay", "OPTIONAL_LIFETIME", "NEXT_PRIORITY_ONLY"),
    Control(WAITS_ONCE_MORE, "OPTIONAL_LIFETIME", "NEXT_PRIORITY_ONLY"),
    Control(WAITS_ONCE_MORE, "TRIGGER_MULTIPLICITY", "MERGED"),
    Control(WAITS_ONCE_MORE, "DISPLAY_TRIGGER", "ON_EVERY_INSTRUCTION"),
    Control(CLOSES_OVER, "ATTACK_BROKEN", "CLOSE_AT_ONCE"),
    Control(TWO_PASSES, "ATTACK_BROKEN", "CLOSE_AT_ONCE"),
    Control("a_card_is_used_once_on_a_fitting_target", "DOWNED_TARGET", True),
    Control(AS_IT_SAYS, "SOURCE_DOWNED", "FIZZLE"),
    Control(AS_IT_SAYS, "SOURCE_LEFT_FIELD", "FIZZLE"),
    Control("what_may_follow_is_asked_for", "SOURCE_LEFT_FIELD", "FIZZLE"),
    Control(AS_IT_SAYS, "FORCED_DRAW_EMPTY_DECK", "NO_OP"),
    Control("what_is_accepted_happens", "FORCED_DRAW_EMPTY_DECK", "NO_OP"),
    Control("nothing_else_touches_an_attack", "ATTACK_BROKEN", "CLOSE_AT_ONCE"),
    Control("nothing_else_touches_an_attack", "ATTACK_BROKEN", "CHECK_AT_CLOSE"),
    Control("nothing_outlasts_the_window", "OPTIONAL_LIFETIME", "SURVIVES_WINDOW"),
    Control("the_declaration_puts_nothing_into_the_queue", "ATTACK_TRIGGERS", "IN_WINDOW"),
    Control("only_what_is_permitted_is_asked_for", "ATTACK_TRIGGERS", "IN_WINDOW"),
    Control("what_is_forced_is_due", "FORCED_PER_PRIORITY", "ALL"),
    Control("every_run_ends", "FORCED_LOOP_LIMIT", "UNLIMITED"),
    Control("a_result_is_reached", "FORCED_LOOP_LIMIT", "UNLIMITED"),
)
