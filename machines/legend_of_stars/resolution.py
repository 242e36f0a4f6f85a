"""An activated effect is carried out: at once, wholly, and without any priority in between."""

from __future__ import annotations

from enum import Enum

from machines.language import RULES, Procedure, event, halt, helper, leave, role
from machines.legend_of_stars.happenings import bring_about
from machines.legend_of_stars.readings import ForcedLoopLimit, SourceGone
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


@helper
def count_forced(s: Table, effect: Effect) -> None:
    """Forced effects since anybody last chose to do something; too many of them are a loop."""
    if s.FORCED_LOOP_LIMIT != ForcedLoopLimit.UNLIMITED:
        s.forced_run = s.forced_run + 1 if forced(s, effect) else 0
        if s.forced_run == s.loop_limit:
            s.result = Result.LOOP if s.FORCED_LOOP_LIMIT == ForcedLoopLimit.ERROR else Result.GAME_DRAWN


@role
def effect_owner(s: Table, me: Resolution) -> Player:
    """The owner of the effect that is carried out."""
    return owner_of(s, me.effect)


class Resolution(Procedure):
    """One effect is carried out; a part that its text goes on to permit is asked for here."""

    effect: Effect
    phase: ResolutionPhase = ResolutionPhase.BEGUN

    @event(ResolutionPhase.BEGUN, by=RULES, cites="FL-13")
    def carry_out(me, s: Table) -> None:
        """The effect does what it asserts, or what its owner chose to do by activating it."""
        lives = not fizzles(s, me.effect)
        count_forced(s, me.effect)
        if s.result == Result.GOING_ON and lives:
            bring_about(s, s.outcome[me.effect], s.source[me.effect])
        if s.result != Result.GOING_ON:
            halt()
        elif lives and s.then_may[me.effect] != Outcome.NOTHING:
            me.phase = ResolutionPhase.OFFERED
        else:
            leave()

    @event(ResolutionPhase.OFFERED, by=effect_owner, cites="FL-05")
    def accept(me, s: Table) -> None:
        """The owner also does what the text goes on to permit."""
        bring_about(s, s.then_may[me.effect], s.source[me.effect])
        if s.result != Result.GOING_ON:
            halt()
        else:
            leave()

    @event(ResolutionPhase.OFFERED, by=effect_owner, declines=True, cites="FL-05")
    def decline(me, s: Table) -> None:
        """The owner leaves the permitted part; the asserted part has happened."""
        leave()
