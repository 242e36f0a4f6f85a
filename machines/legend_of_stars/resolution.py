"""An activated effect is carried out: at once, wholly, and without any priority in between."""

from __future__ import annotations

from enum import Enum

from machines.language import RULES, Procedure, event, halt, helper, leave, role
from machines.legend_of_stars.happenings import bring_about
from machines.legend_of_stars.loops import forced_waiting, forget_what_is_chosen, go_round
from machines.legend_of_stars.readings import SourceGone
from machines.legend_of_stars.table import Table, forced, owner_of
from machines.legend_of_stars.vocabulary import Effect, Outcome, Player, Result


class ResolutionPhase(Enum):
    """Where a resolution stands."""

    BEGUN = 1
    OFFERED = 2


@helper(cites="FL-24")
def fizzles(s: Table, effect: Effect) -> bool:
    """Whether an effect comes to nothing because its source is down or gone: only where a switch says so."""
    down = s.SOURCE_DOWNED == SourceGone.FIZZLE and s.source[effect] in s.downed
    return down or (s.SOURCE_LEFT_FIELD == SourceGone.FIZZLE and s.source[effect] not in s.on_field)


@role
def effect_owner(s: Table, me: Resolution) -> Player:
    """The owner of the effect that is carried out."""
    return owner_of(s, me.effect)


class Resolution(Procedure):
    """One effect is carried out; what its text permits and nobody has chosen yet is asked for here.

    `asks`: nobody chose this effect, so all of it is asked for; else only what its text goes on to permit.
    """

    effect: Effect
    asks: bool = False
    phase: ResolutionPhase = ResolutionPhase.BEGUN

    @event(ResolutionPhase.BEGUN, by=RULES, cites="FL-13")
    def carry_out(me, s: Table) -> None:
        """The effect does what it asserts, or what its owner chose to do by activating it."""
        lives = not fizzles(s, me.effect)
        bearer = s.source[me.effect]
        waiting = forced_waiting(s, bearer)
        if lives and not me.asks:
            bring_about(s, s.outcome[me.effect], bearer)
        if not forced(s, me.effect):
            forget_what_is_chosen(s, s.outcome[me.effect])
        elif forced_waiting(s, bearer) > waiting:
            go_round(s, bearer)
        if s.result != Result.GOING_ON:
            halt()
        elif lives and (me.asks or s.then_may[me.effect] != Outcome.NOTHING):
            me.phase = ResolutionPhase.OFFERED
        else:
            leave()

    @event(ResolutionPhase.OFFERED, by=effect_owner, cites="FL-05")
    def accept(me, s: Table) -> None:
        """The owner does what the text permits."""
        permitted = s.outcome[me.effect] if me.asks else s.then_may[me.effect]
        bring_about(s, permitted, s.source[me.effect])
        forget_what_is_chosen(s, permitted)
        if s.result != Result.GOING_ON:
            halt()
        else:
            leave()

    @event(ResolutionPhase.OFFERED, by=effect_owner, declines=True, cites="FL-05")
    def decline(me, s: Table) -> None:
        """The owner leaves the permitted part; what is asserted has happened."""
        leave()
