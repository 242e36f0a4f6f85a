"""Two machines of one rule: in the second its step by the rules is divided in two, and a frame of its own is called."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    Between,
    Index,
    Machine,
    Procedure,
    Refusal,
    Scenario,
    State,
    Switch,
    call,
    event,
    leave,
    require,
    role,
)


class Seat(Index):
    """Who is asked."""


class Tired(Refusal):
    """It was enough."""


class Board(State):
    """How far, and what was given."""

    ASKING: Switch[bool] = False
    far: Annotated[int, Between(0, 3)] = 0
    given: Annotated[int, Between(0, 6)] = 0
    turn: Seat = 0  # type: ignore[assignment]


@role
def turn(s: Board) -> Seat:
    """Whose turn it is."""
    return s.turn


class Pace(Enum):
    """Before and after a step."""

    CHOOSING = 1
    MOVING = 2
    GIVING = 3


class Whole(Procedure):
    """A step is one step of the rules."""

    phase: Pace = Pace.CHOOSING

    @event(Pace.CHOOSING, Pace.MOVING, by=turn)
    def on(me, s: Board) -> None:
        """Go on."""
        require(s.far < 3, else_=Tired)

    @event(Pace.CHOOSING, by=turn, declines=True)
    def stay(me, s: Board) -> None:
        """Have enough."""
        leave()

    @event(Pace.MOVING, Pace.GIVING, by=RULES)
    def move(me, s: Board) -> None:
        """One further, and something given for it."""
        s.far += 1
        s.given += 2

    @event(Pace.GIVING, Pace.CHOOSING, by=turn, ask_always="ASKING")
    def thank(me, s: Board) -> None:
        """There is nothing else to do."""
        s.given -= 1


class Gift(Enum):
    """Of a procedure of its own."""

    OPEN = 1


class Giving(Procedure):
    """What the rules give."""

    phase: Gift = Gift.OPEN

    @event(Gift.OPEN, by=RULES)
    def give(me, s: Board) -> None:
        """The second half."""
        s.given += 2
        leave()


class Divided(Procedure):
    """The same step in two, with a call between."""

    phase: Pace = Pace.CHOOSING

    @event(Pace.CHOOSING, Pace.MOVING, by=turn)
    def on(me, s: Board) -> None:
        """Go on."""
        require(s.far < 3, else_=Tired)

    @event(Pace.CHOOSING, by=turn, declines=True)
    def stay(me, s: Board) -> None:
        """Have enough."""
        leave()

    @event(Pace.MOVING, Pace.GIVING, by=RULES)
    def move(me, s: Board) -> None:
        """One further."""
        s.far += 1
        call(Giving())

    @event(Pace.GIVING, Pace.CHOOSING, by=turn, ask_always="ASKING")
    def thank(me, s: Board) -> None:
        """There is nothing else to do."""
        s.given -= 1


class Generous(Divided):
    """A different rule, for comparison."""

    phase: Pace = Pace.CHOOSING

    @event(Pace.CHOOSING, Pace.MOVING, by=turn)
    def on(me, s: Board) -> None:
        """Go on, once less."""
        require(s.far < 2, else_=Tired)

    @event(Pace.CHOOSING, by=turn, declines=True)
    def stay(me, s: Board) -> None:
        """Have enough."""
        leave()

    @event(Pace.MOVING, Pace.GIVING, by=RULES)
    def move(me, s: Board) -> None:
        """One further."""
        s.far += 1
        call(Giving())

    @event(Pace.GIVING, Pace.CHOOSING, by=turn, ask_always="ASKING")
    def thank(me, s: Board) -> None:
        """There is nothing else to do."""
        s.given -= 1


class WholeTwin(Machine):
    """In one step."""

    state = Board
    start = Whole
    procedures = (Whole,)
    player = Seat


class DividedTwin(Machine):
    """In two."""

    state = Board
    start = Divided
    procedures = (Divided, Giving)
    player = Seat


class NoTwin(Machine):
    """Another rule."""

    state = Board
    start = Generous
    procedures = (Generous, Giving)
    player = Seat


def board(**switches: bool) -> Scenario:
    """One player."""
    return Scenario("board", {"Seat": ["A", "B"]}, switches=switches)
