"""What must hold of the priority. Nothing here calls a helper of the machine: each rule is counted again.

Step properties compare the table before and after. They speak of the default readings; `controls.py` names
the readings under which they fail.
"""

from __future__ import annotations

from machines.language import invariant, step_property
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window, WindowPhase
from machines.legend_of_stars.readings import CloseRule
from machines.legend_of_stars.recount import asserts
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import Effect, FlashCard, Player, Wording

ACTIONS = (Window.use_card, Window.activate_forced, Window.activate_optional, Window.pass_priority)
ACTIVATIONS = (Window.activate_forced, Window.activate_optional)
HAPPENINGS = (Window.use_card, Resolution.carry_out, Resolution.accept)
ELSEWHERE = (*ACTIONS, Window.grant, Window.close, Attack.declare_attack, Attack.open_window, Attack.conclude)


@invariant(cites="FL-08 FL-26")
def one_holder_while_open(s: Table, me: Window) -> bool:
    """In the window somebody either holds the priority or is about to receive it, never both."""
    return (s.holder is None) == (me.phase == WindowPhase.HANDOVER) and (s.next is None) == (s.holder is not None)


@invariant(cites="FL-11")
def nobody_holds_during_a_resolution(s: Table, me: Resolution) -> bool:
    """While an effect is carried out nobody holds the priority."""
    return s.holder is None


@invariant(cites="FL-10")
def nobody_holds_outside_the_window(s: Table, me: Attack) -> bool:
    """Before the window opens and after it closed there is no priority."""
    return s.holder is None and s.next is None


@step_property(on=Attack.open_window, cites="FL-10")
def the_attacked_side_is_first(before: Table, after: Table) -> bool:
    """The first priority of a window is for the player who does not attack, and no pass is counted yet."""
    return after.next is not None and after.next != before.attacker and after.passes == 0


@step_property(on=Attack.open_window, cites="FL-12")
def nobody_has_passed_when_a_window_opens(before: Table, after: Table) -> bool:
    """Passes of an earlier window do not count in this one, under either rule of closing."""
    return after.passes == 0 and len(after.out) == 0


@step_property(on=ACTIONS, cites="FL-12 FL-15 FL-21 FL-26")
def after_an_action_the_other_is_next(before: Table, after: Table) -> bool:
    """Whoever did something, or passed, the other one is next."""
    return before.holder is not None and after.next is not None and after.next != before.holder


@step_property(on=Window.grant, cites="FL-12 FL-21 FL-26")
def the_next_one_receives(before: Table, after: Table) -> bool:
    """The priority goes where it was going; nobody is skipped and nobody is asked twice."""
    return after.holder == before.next


@step_property(on=Window.grant, cites="FL-12")
def who_is_out_receives_for_a_forced_effect_only(before: Table, after: Table) -> bool:
    """A player who is out for good is given the priority only where one of their forced effects waits."""
    return not any(player in before.out and player == after.holder for player in before.each(Player)) or any(
        before.owner[before.source[effect]] == after.holder and asserts(before, effect)
        for player in before.each(Player)
        for effect in before.queued[player]
    )


@step_property(on=Window.grant, cites="FL-12")
def receiving_is_no_pass(before: Table, after: Table) -> bool:
    """Who receives the priority finds the run of passes as it was; where the window goes on after two, one counts."""
    return after.passes == (1 if before.passes == 2 else before.passes)


@step_property(on=(*ACTIONS, Window.grant), cites="FL-12")
def only_a_pass_may_put_a_player_out(before: Table, after: Table) -> bool:
    """Nobody is out under two passes in a row; under the other rule a pass puts its player out, and for good."""
    return all(
        (player in after.out)
        == (
            player in before.out
            or (before.CLOSE_RULE == CloseRule.STICKY_PASS and player == before.holder and after.passes > before.passes)
        )
        for player in before.each(Player)
    )


@invariant(cites="FL-08 FL-12 FL-13 FL-17 FL-20")
def what_is_forced_is_due(s: Table, me: Window) -> bool:
    """Due is all that is forced and waits for the holder, each as often as it waits; in between nothing is due."""
    return all(
        me.due.count(effect)
        == (
            s.queued[s.owner[s.source[effect]]].count(effect)
            if s.holder == s.owner[s.source[effect]] and asserts(s, effect)
            else 0
        )
        for effect in s.each(Effect)
    )


@step_property(on=Window.close, cites="FL-30")
def nothing_outlasts_the_window(before: Table, after: Table) -> bool:
    """What was not activated lapses when the window closes; an assumption, see `OPTIONAL_LIFETIME`."""
    return all(len(after.queued[player]) == 0 for player in after.each(Player))


@step_property(on=Window.pass_priority, cites="FL-12")
def a_pass_is_one_more(before: Table, after: Table) -> bool:
    """A pass adds one to the run of passes and does nothing else to what waits, lies or is held."""
    return after.passes == before.passes + 1 and all(
        (c in before.hand) == (c in after.hand) for c in before.each(FlashCard)
    )


@step_property(on=(Window.use_card, Window.activate_forced, Window.activate_optional), cites="FL-12 FL-32")
def an_action_breaks_the_run_of_passes(before: Table, after: Table) -> bool:
    """After anything but a pass, both players have to pass anew."""
    return after.passes == 0


@step_property(on=Window.close, cites="FL-12")
def two_passes_close(before: Table, after: Table) -> bool:
    """A window closes after two passes with nothing in between, and in no other way."""
    return before.passes == 2


@step_property(on=Window.close, cites="FL-08 FL-12 FL-17 FL-22")
def no_window_closes_over_a_forced_effect(before: Table, after: Table) -> bool:
    """When the window closes, only permitted effects are left."""
    return all(
        before.wording[effect] in (Wording.PERMITS_CAN, Wording.PERMITS_MAY)
        for player in before.each(Player)
        for effect in before.queued[player]
    )


@step_property(
    on=(Window.use_card, Window.activate_optional, Window.pass_priority),
    cites="FL-08 FL-09 FL-14 FL-22 FL-31",
)
def forced_effects_come_first(before: Table, after: Table) -> bool:
    """Nobody passes, uses a card or activates an optional effect while a forced one of theirs waits."""
    return not any(
        asserts(before, e) and before.owner[before.source[e]] == before.holder
        for player in before.each(Player)
        for e in before.queued[player]
    )


WINDOW_PROPERTIES = (
    one_holder_while_open,
    nobody_holds_during_a_resolution,
    nobody_holds_outside_the_window,
    the_attacked_side_is_first,
    nobody_has_passed_when_a_window_opens,
    after_an_action_the_other_is_next,
    the_next_one_receives,
    who_is_out_receives_for_a_forced_effect_only,
    receiving_is_no_pass,
    only_a_pass_may_put_a_player_out,
    what_is_forced_is_due,
    nothing_outlasts_the_window,
    a_pass_is_one_more,
    an_action_breaks_the_run_of_passes,
    two_passes_close,
    no_window_closes_over_a_forced_effect,
    forced_effects_come_first,
)
