"""A machine that only goes on, so far as its scope says, and tells everybody how far it is."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    EVERYONE,
    RULES,
    Between,
    EveryRunEnds,
    Machine,
    Procedure,
    Refusal,
    Scenario,
    State,
    Static,
    event,
    leave,
    require,
    reveal,
)


class NothingLeft(Refusal):
    """It is as deep as it goes."""


class WaterLeft(Refusal):
    """It goes deeper."""


class Deep(State):
    """A number that grows."""

    most: Static[Annotated[int, Between(0, "top")]]
    n: Annotated[int, Between(0, "top")] = 0


class Depth(Enum):
    """There is one phase."""

    DOWN = 1


class Deeper(Procedure):
    """Count, then end."""

    phase: Depth = Depth.DOWN

    @event(Depth.DOWN, by=RULES)
    def go_on(me, s: Deep) -> None:
        """One more."""
        require(s.n < s.most, else_=NothingLeft)
        s.n += 1
        reveal(s.n, to=EVERYONE)

    @event(Depth.DOWN, by=RULES)
    def stop(me, s: Deep) -> None:
        """Enough."""
        require(s.n >= s.most, else_=WaterLeft)
        leave()


def down(name: str, most: int) -> Scenario:
    """So deep."""
    return Scenario(name, {"top": most}, {"most": most})


class Diving(Machine):
    """So deep as the scope says."""

    state = Deep
    start = Deeper
    procedures = (Deeper,)
    properties = (EveryRunEnds(),)
    scopes = (down("main", 9),)
