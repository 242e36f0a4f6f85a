"""What must hold of forced loops: a loop is a return, by force alone, to a situation that there was.

Together the properties say so by induction over a run: what is remembered was so once, nobody has used a card or
chosen a move since, nothing has happened to the character since that nothing takes back, and now it is so again. Each
is counted again, as in `window_properties.py`.
"""

from __future__ import annotations

from machines.language import invariant, step_property
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.recount import asserts, lies_as_remembered
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import Character, Effect, Player, Result, Row

HAPPENINGS = (Window.use_card, Resolution.carry_out, Resolution.accept)


@step_property()
def what_is_remembered_was_so(before: Table, after: Table) -> bool:
    """Of each character nothing is remembered, or the same as before, or how it lies and what forced ones wait now."""
    return all(
        after.fed[character] == 0
        or (
            before.fed[character] > 0
            and (after.fed[character] == before.fed[character] or after.fed[character] == before.fed[character] + 1)
            and after.fed_row[character] == before.fed_row[character]
            and all(
                after.fed_waiting[effect] == before.fed_waiting[effect]
                for effect in after.each(Effect)
                if after.source[effect] == character
            )
        )
        or lies_as_remembered(after, character)
        for character in after.each(Character)
    )


@invariant()
def what_is_forgotten_leaves_no_trace(s: Table) -> bool:
    """Where nothing is remembered of a character, all such states are one; of effects that are not forced nothing is
    remembered at all.
    """
    return all(s.fed[character] > 0 or s.fed_row[character] == Row.FRONT for character in s.each(Character)) and all(
        s.fed_waiting[effect] == 0 or (s.fed[s.source[effect]] > 0 and asserts(s, effect)) for effect in s.each(Effect)
    )


@step_property(on=Resolution.carry_out)
def a_memory_ages(before: Table, after: Table, me: Resolution) -> bool:
    """With each forced effect that makes a forced one of its character wait again, until another situation is
    remembered.
    """
    return (
        before.fed[before.source[me.effect]] == 0
        or before.fed[before.source[me.effect]] == before.loop_memory
        or after.fed[after.source[me.effect]] != before.fed[before.source[me.effect]]
        or after.result != Result.GOING_ON
        or all(
            after.queued[after.owner[after.source[effect]]].count(effect)
            <= before.queued[before.owner[before.source[effect]]].count(effect)
            for effect in after.each(Effect)
            if after.source[effect] == after.source[me.effect] and asserts(after, effect)
        )
    )


@step_property(on=(Window.use_card, Attack.conclude), cites="FL-17")
def a_card_is_no_part_of_a_loop(before: Table, after: Table) -> bool:
    """After a card and after a window nothing is remembered."""
    return all(after.fed[character] == 0 for character in after.each(Character))


@step_property(on=Resolution.accept, cites="FL-17")
def a_choice_is_no_part_of_a_loop(before: Table, after: Table) -> bool:
    """After a permitted part that moves a character nothing is remembered."""
    return all(before.row[character] == after.row[character] for character in before.each(Character)) or all(
        after.fed[character] == 0 for character in after.each(Character)
    )


@step_property(on=Resolution.carry_out, cites="FL-17")
def an_optional_effect_is_no_part_of_a_loop(before: Table, after: Table, me: Resolution) -> bool:
    """After an effect whose text permits a move, and which moves a character, nothing is remembered."""
    return (
        asserts(before, me.effect)
        or all(before.row[character] == after.row[character] for character in before.each(Character))
        or all(after.fed[character] == 0 for character in after.each(Character))
    )


@step_property(on=HAPPENINGS)
def what_lasts_is_no_part_of_a_loop(before: Table, after: Table) -> bool:
    """Of a character that came into defence display or went down nothing is remembered from before."""
    return all(
        after.fed[character] == 0
        or (
            before.display[character] == after.display[character]
            and (character in before.downed) == (character in after.downed)
        )
        or (after.fed[character] == 1 and lies_as_remembered(after, character))
        for character in after.each(Character)
    )


@step_property(on=Resolution.carry_out)
def a_draw_is_no_part_of_a_loop(before: Table, after: Table, me: Resolution) -> bool:
    """A deck runs out: of a character that drew nothing is remembered."""
    return after.fed[after.source[me.effect]] == 0 or all(
        before.deck[player] == after.deck[player] for player in before.each(Player)
    )


@step_property(on=Resolution.carry_out, cites="FL-17")
def a_loop_is_a_return(before: Table, after: Table, me: Resolution) -> bool:
    """A run is stopped as a loop exactly when a forced effect made a forced one of its character wait again, and the
    character lies as remembered and has no less waiting.
    """
    return (after.result == Result.LOOP or after.result == Result.GAME_DRAWN) == (
        before.fed[before.source[me.effect]] > 0
        and asserts(before, me.effect)
        and before.display[before.source[me.effect]] == after.display[before.source[me.effect]]
        and (before.source[me.effect] in before.downed) == (before.source[me.effect] in after.downed)
        and before.fed_row[before.source[me.effect]] == after.row[before.source[me.effect]]
        and all(
            after.queued[after.owner[after.source[effect]]].count(effect) >= before.fed_waiting[effect]
            for effect in after.each(Effect)
            if after.source[effect] == after.source[me.effect]
        )
        and any(
            after.queued[after.owner[after.source[effect]]].count(effect)
            > before.queued[before.owner[before.source[effect]]].count(effect)
            and asserts(before, effect)
            for effect in after.each(Effect)
            if after.source[effect] == after.source[me.effect]
        )
    )


LOOP_PROPERTIES = (
    what_is_remembered_was_so,
    what_is_forgotten_leaves_no_trace,
    a_memory_ages,
    a_card_is_no_part_of_a_loop,
    a_choice_is_no_part_of_a_loop,
    an_optional_effect_is_no_part_of_a_loop,
    what_lasts_is_no_part_of_a_loop,
    a_draw_is_no_part_of_a_loop,
    a_loop_is_a_return,
)
