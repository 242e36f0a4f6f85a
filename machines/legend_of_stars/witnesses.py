"""What can come about in a flash timing: situations that the scopes must contain."""

from __future__ import annotations

from machines.language import count, witness
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.recount import asserts
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import AttackStanding, Effect, Outcome, Player, Result, Wording


@witness(cites="FL-36")
def the_same_effect_waits_twice(s: Table) -> bool:
    """A condition was met again while the effect was waiting."""
    return any(s.queued[player].count(effect) > 1 for player in s.each(Player) for effect in s.each(Effect))


@witness(cites="FL-19")
def both_players_have_something_waiting(s: Table) -> bool:
    """Effects of both players wait at once."""
    return all(len(s.queued[player]) > 0 for player in s.each(Player))


@witness(cites="FL-16 FL-19")
def two_forced_effects_are_due(s: Table, me: Window) -> bool:
    """The holder may choose between two forced effects."""
    return s.holder is not None and count(effect in me.due for effect in s.each(Effect)) > 1


@witness(cites="FL-14")
def a_forced_and_an_optional_one_wait(s: Table, me: Window) -> bool:
    """The holder has an optional effect waiting and must activate a forced one."""
    return len(me.due) > 0 and any(
        s.wording[effect] in (Wording.PERMITS_CAN, Wording.PERMITS_MAY) and s.owner[s.source[effect]] == s.holder
        for player in s.each(Player)
        for effect in s.queued[player]
    )


@witness(cites="FL-12 FL-19")
def the_other_is_free_while_something_is_forced(s: Table, me: Window) -> bool:
    """The holder is free to act although a forced effect of the other player waits."""
    return (
        s.holder is not None
        and len(me.due) == 0
        and any(
            s.wording[effect] == Wording.ASSERTS and s.owner[s.source[effect]] != s.holder
            for player in s.each(Player)
            for effect in s.queued[player]
        )
    )


@witness(cites="FL-25")
def an_optional_effect_before_a_forced_one_of_the_other(s: Table, me: Resolution) -> bool:
    """An optional effect is carried out in the window while a forced one of the other player waits."""
    return (
        not me.asks
        and s.wording[me.effect] in (Wording.PERMITS_CAN, Wording.PERMITS_MAY)
        and any(
            asserts(s, other) and s.owner[s.source[other]] != s.owner[s.source[me.effect]]
            for player in s.each(Player)
            for other in s.queued[player]
        )
    )


@witness(cites="FL-30")
def an_optional_effect_lapses(s: Table, me: Window) -> bool:
    """Both have passed and an optional effect is left."""
    return s.passes == 2 and any(len(s.queued[player]) > 0 for player in s.each(Player))


@witness(cites="FL-24")
def a_downed_character_has_a_draw_waiting(s: Table) -> bool:
    """The source of a waiting draw is down."""
    return any(
        s.source[effect] in s.downed and s.outcome[effect] == Outcome.DRAW
        for player in s.each(Player)
        for effect in s.queued[player]
    )


@witness()
def the_source_has_left(s: Table) -> bool:
    """The source of a waiting effect is no longer on the field."""
    return any(s.source[effect] not in s.on_field for player in s.each(Player) for effect in s.queued[player])


@witness()
def forced_effects_feed_each_other(s: Table) -> bool:
    """A run is stopped because forced effects go on without anybody choosing to do something."""
    return s.result == Result.LOOP


@witness()
def somebody_cannot_draw(s: Table) -> bool:
    """A player loses by drawing from an empty deck."""
    return s.result == Result.DECKED_OUT and s.loser is not None


@witness()
def a_broken_attack_goes_on(s: Table, me: Window) -> bool:
    """The attack was broken and the window is still open."""
    return s.attack == AttackStanding.BROKEN and s.holder is not None


@witness(cites="FL-36")
def two_cards_are_drawn(s: Table) -> bool:
    """A player draws twice in one flash timing."""
    return any(s.drawn[player] == 2 for player in s.each(Player))


WITNESSES = (
    the_same_effect_waits_twice,
    both_players_have_something_waiting,
    two_forced_effects_are_due,
    a_forced_and_an_optional_one_wait,
    the_other_is_free_while_something_is_forced,
    an_optional_effect_before_a_forced_one_of_the_other,
    an_optional_effect_lapses,
    a_downed_character_has_a_draw_waiting,
    the_source_has_left,
    forced_effects_feed_each_other,
    somebody_cannot_draw,
    a_broken_attack_goes_on,
    two_cards_are_drawn,
)
