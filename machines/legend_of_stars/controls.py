"""Negative controls: under which readings a property no longer holds, and which of them the added guard repairs."""

from __future__ import annotations

from machines.language import Control

CLOSES_OVER = "no_window_closes_over_a_forced_effect"
OTHER_IS_NEXT = "after_an_action_the_other_is_next"
WAITS_ONCE_MORE = "what_was_met_waits_once_more"
FITTING = "a_card_is_used_once_on_a_fitting_target"

STICKY = {"CLOSE_RULE": "STICKY_PASS"}
INVISIBLE = {"FORCED_BREAKS_PASS_RUN": False}
AT_ONCE = {"ATTACK_BROKEN": "CLOSE_AT_ONCE"}
GUARD = {"CLOSE_GUARD": True}
ALL = {"FORCED_PER_PRIORITY": "ALL"}

CONTROLS = (
    Control(CLOSES_OVER, "tiny", STICKY),
    Control(CLOSES_OVER, "tiny", INVISIBLE),
    Control(CLOSES_OVER, "tiny", AT_ONCE),
    Control(CLOSES_OVER, "tiny", {**STICKY, **GUARD}, "proved"),
    Control(CLOSES_OVER, "tiny", {**INVISIBLE, **GUARD}, "proved"),
    Control(CLOSES_OVER, "tiny", {**AT_ONCE, **GUARD}, "proved"),
    Control(CLOSES_OVER, "tiny", {**STICKY, **ALL}, "proved"),
    Control(CLOSES_OVER, "tiny", {**INVISIBLE, **ALL}, "proved"),
    # one effect after the other, each met by the one before: here even ALL closes over the next
    Control(CLOSES_OVER, "tiny-loop", {**INVISIBLE, **ALL}),
    Control("the_attacked_side_is_first", "tiny", {"FIRST_HOLDER": "ATTACKER"}),
    Control("the_next_one_receives", "tiny", STICKY),
    Control("two_passes_close", "tiny", AT_ONCE),
    Control("an_action_breaks_the_run_of_passes", "tiny", INVISIBLE),
    Control(OTHER_IS_NEXT, "tiny", ALL),
    Control("waiting_effects_stay", "tiny-optional", {"OPTIONAL_LIFETIME": "NEXT_PRIORITY_ONLY"}),
    Control("an_optional_effect_lapses", "tiny-optional", {"OPTIONAL_LIFETIME": "NEXT_PRIORITY_ONLY"}),
    Control(WAITS_ONCE_MORE, "tiny", {"TRIGGER_MULTIPLICITY": "MERGED"}),
    Control(WAITS_ONCE_MORE, "small-gone", {"DISPLAY_TRIGGER": "ON_EVERY_INSTRUCTION"}),
    Control(FITTING, "tiny-gone", {"DOWNED_TARGET": True}),
    Control("somebody_cannot_draw", "tiny-gone", {"FORCED_DRAW_EMPTY_DECK": "NO_OP"}),
    Control("forced_effects_feed_each_other", "tiny-loop", {"FORCED_LOOP_LIMIT": "DRAW_GAME"}),
    Control("every run ends", "tiny-loop", {"FORCED_LOOP_LIMIT": "UNLIMITED"}),
    Control("a_forced_and_an_optional_one_wait", "tiny-attacks", {"ATTACK_TRIGGERS": "IN_WINDOW"}, "proved"),
)
