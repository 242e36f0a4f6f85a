"""What must hold of effects, cards and the board, and of whole runs. Each rule is counted again, as in
`window_properties.py`.
"""

from __future__ import annotations

from machines.language import EveryRunEnds, Inevitable, LeadsTo, helper, invariant, step_property
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.recount import asserts
from machines.legend_of_stars.resolution import Resolution, ResolutionPhase
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import (
    Aim,
    AttackStanding,
    Character,
    Condition,
    Display,
    Effect,
    FlashCard,
    Outcome,
    Player,
    Result,
    Row,
    Wording,
)

ACTIONS = (Window.use_card, Window.activate_forced, Window.activate_optional, Window.pass_priority)
ACTIVATIONS = (Window.activate_forced, Window.activate_optional)
HAPPENINGS = (Window.use_card, Resolution.carry_out, Resolution.accept)
ELSEWHERE = (*ACTIONS, Window.grant, Window.close, Attack.declare_attack, Attack.open_window, Attack.conclude)


@step_property(on=Window.activate_forced, cites="FL-02 FL-03 FL-04 FL-05")
def what_is_forced_asserts(before: Table, after: Table, effect: Effect) -> bool:
    """Only a text that begins with an assertion is activated as forced."""
    return asserts(before, effect)


@step_property(on=Window.activate_optional, cites="FL-02 FL-06 FL-07")
def what_is_optional_permits(before: Table, after: Table, effect: Effect) -> bool:
    """Only a text that permits from the beginning, in either form, is activated as optional."""
    return before.wording[effect] == Wording.PERMITS_CAN or before.wording[effect] == Wording.PERMITS_MAY


@step_property(on=ACTIVATIONS, cites="FL-17 FL-20 FL-36")
def an_activation_takes_one_from_the_queue(before: Table, after: Table, effect: Effect) -> bool:
    """Of what waits, exactly the activated effect leaves, once; it was its owner who activated it."""
    return before.owner[before.source[effect]] == before.holder and all(
        before.queued[player].count(other)
        == after.queued[player].count(other) + (1 if other == effect and player == before.holder else 0)
        for player in before.each(Player)
        for other in before.each(Effect)
    )


@step_property(on=(Window.grant, Window.pass_priority, Attack.open_window), cites="FL-12 FL-25 FL-30")
def waiting_effects_stay(before: Table, after: Table) -> bool:
    """Handing the priority on, passing and opening a window leave what waits as it is."""
    return all(
        before.queued[player].count(effect) == after.queued[player].count(effect)
        for player in before.each(Player)
        for effect in before.each(Effect)
    )


@step_property(on=HAPPENINGS, cites="FL-01 FL-11 FL-18 FL-19 FL-27 FL-35 FL-36")
def what_was_met_waits_once_more(before: Table, after: Table) -> bool:
    """An effect waits once more exactly when what happened to its source on the board is its condition."""
    return all(
        after.queued[after.owner[after.source[effect]]].count(effect)
        == before.queued[before.owner[before.source[effect]]].count(effect)
        + (
            1
            if (
                before.condition[effect] == Condition.MOVED
                and before.row[before.source[effect]] != after.row[before.source[effect]]
            )
            or (
                before.condition[effect] == Condition.MOVED_TO_REAR
                and before.row[before.source[effect]] == Row.FRONT
                and after.row[before.source[effect]] == Row.REAR
            )
            or (
                before.condition[effect] == Condition.MOVED_TO_FRONT
                and before.row[before.source[effect]] == Row.REAR
                and after.row[before.source[effect]] == Row.FRONT
            )
            or (
                before.condition[effect] == Condition.BECAME_DEFENCE
                and before.display[before.source[effect]] == Display.ATTACK
                and after.display[before.source[effect]] == Display.DEFENCE
            )
            or (
                before.condition[effect] == Condition.WENT_DOWN
                and before.source[effect] not in before.downed
                and before.source[effect] in after.downed
            )
            else 0
        )
        for effect in before.each(Effect)
    )


@step_property(on=ELSEWHERE, cites="FL-11 FL-13 FL-15")
def nothing_is_drawn_outside_a_resolution(before: Table, after: Table) -> bool:
    """Neither what meets a condition nor handing on or closing draws a card."""
    return all(before.drawn[player] == after.drawn[player] for player in before.each(Player))


@step_property(on=(Resolution.carry_out, Resolution.accept, Resolution.decline), cites="FL-13 FL-33 FL-35")
def one_card_at_a_time(before: Table, after: Table, me: Resolution) -> bool:
    """A resolution draws one card at most, for the owner of its effect, from the deck."""
    return all(
        after.drawn[player] == before.drawn[player]
        or (
            player == before.owner[before.source[me.effect]]
            and after.drawn[player] == before.drawn[player] + 1
            and after.deck[player] == before.deck[player] - 1
        )
        for player in before.each(Player)
    )


@step_property(on=Window.use_card)
def a_card_is_used_once_on_a_fitting_target(before: Table, after: Table, card: FlashCard, target: Character) -> bool:
    """The card was in its user's hand and is gone; the target stands on the side the card is for."""
    fits = before.aims[card] == Aim.ANY or (
        before.aims[card] == (Aim.OWN if before.owner[target] == before.holder else Aim.OPPOSING)
    )
    used = before.hand_of[card] == before.holder and card in before.hand and card not in after.hand
    return used and fits and target in before.on_field and target not in before.downed


@step_property(on=Attack.declare_attack)
def an_attack_comes_from_the_front_row(before: Table, after: Table, attacking: Character, target: Character) -> bool:
    """The attacking character is the attacker's, in the front row and upright; the target is the other's."""
    return (
        before.row[attacking] == Row.FRONT
        and before.display[attacking] == Display.ATTACK
        and before.owner[attacking] == before.attacker
        and before.owner[target] == before.opponent[before.attacker]
        and after.attack == AttackStanding.STANDING
    )


@invariant()
def the_field_holds_who_is_down(s: Table) -> bool:
    """Who is down is on the field."""
    return all(character in s.on_field for character in s.downed)


@invariant()
def each_waits_with_its_owner(s: Table) -> bool:
    """What waits for a player comes from a character of that player."""
    return all(s.owner[s.source[effect]] == player for player in s.each(Player) for effect in s.queued[player])


@helper
def decided(s: Table) -> bool:
    """The run has come to a result."""
    return s.result != Result.GOING_ON


@helper
def forced_one_waits(s: Table) -> bool:
    """A forced effect of somebody waits."""
    return any(asserts(s, effect) for player in s.each(Player) for effect in s.queued[player])


@helper
def all_forced_done(s: Table) -> bool:
    """No forced effect waits any more, or the game is over."""
    return s.result != Result.GOING_ON or not any(
        asserts(s, effect) for player in s.each(Player) for effect in s.queued[player]
    )


@helper
def has_more_to_permit(s: Table, me: Resolution) -> bool:
    """An effect is about to be carried out whose text goes on to permit something; its draw does not fail, and it does
    not close a loop.
    """
    return (
        me.phase == ResolutionPhase.BEGUN
        and s.then_may[me.effect] != Outcome.NOTHING
        and s.fed[s.source[me.effect]] == 0
        and not (s.outcome[me.effect] == Outcome.DRAW and s.deck[s.owner[s.source[me.effect]]] == 0)
    )


@helper
def is_asked(s: Table, me: Resolution) -> bool:
    """The owner is asked for the permitted part."""
    return me.phase == ResolutionPhase.OFFERED


EFFECT_PROPERTIES = (
    what_is_forced_asserts,
    what_is_optional_permits,
    an_activation_takes_one_from_the_queue,
    waiting_effects_stay,
    what_was_met_waits_once_more,
    nothing_is_drawn_outside_a_resolution,
    one_card_at_a_time,
    a_card_is_used_once_on_a_fitting_target,
    an_attack_comes_from_the_front_row,
    the_field_holds_who_is_down,
    each_waits_with_its_owner,
    EveryRunEnds("every_run_ends", "FL-12 FL-17"),
    Inevitable("a_result_is_reached", decided),
    LeadsTo("what_may_follow_is_asked_for", has_more_to_permit, is_asked, "FL-05"),
    LeadsTo("what_is_forced_gets_done", forced_one_waits, all_forced_done, "FL-01 FL-13 FL-17"),
)
