"""A machine that goes wrong in each of the ways that are verdicts: faults, two deciders, a deadlock."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    AtMost,
    Bag,
    Between,
    EveryRunEnds,
    Index,
    Machine,
    Procedure,
    Refusal,
    Scenario,
    State,
    Static,
    call,
    empty,
    event,
    invariant,
    leave,
    require,
    role,
    the,
)


class Wrong(Enum):
    """What goes wrong."""

    NOTHING = 0
    OVERFLOW = 1
    NONE = 2
    FULL = 3
    MISSING = 4
    DEEP = 5
    TWO_PLAYERS = 6
    RULES_TOO = 7
    STUCK = 8


class Side(Index):
    """Who decides."""


class NotThis(Refusal):
    """That does not go wrong here."""


class Table(State):
    """What goes wrong, and where."""

    wrong: Static[Wrong]
    a: Static[Side]
    b: Static[Side]
    steps: Annotated[int, Between(0, 2)] = 0
    nobody: Side | None = None
    bag: Annotated[Bag[Side], AtMost(1)] = empty()


@role
def one(s: Table) -> Side:
    """The first side."""
    return s.a


@role
def other(s: Table) -> Side:
    """The last side."""
    return s.b


class Way(Enum):
    """Three steps."""

    FIRST = 1
    SECOND = 2
    THIRD = 3


class Going(Procedure):
    """Goes on, and wrong at the second step."""

    phase: Way = Way.FIRST

    @event(Way.FIRST, Way.SECOND, by=one)
    def begin(me, s: Table) -> None:
        """The first step is right."""
        s.steps += 1

    @event(Way.SECOND, Way.THIRD, by=one)
    def go_wrong(me, s: Table, side: Side) -> None:
        """The second is not."""
        require(s.wrong != Wrong.STUCK and s.wrong != Wrong.RULES_TOO, else_=NotThis)
        if s.wrong == Wrong.OVERFLOW:
            s.steps += 2
        elif s.wrong == Wrong.NONE:
            s.nobody = the(s.nobody)
        elif s.wrong == Wrong.FULL:
            s.bag.add(side)
            s.bag.add(side)
        elif s.wrong == Wrong.MISSING:
            s.bag.remove(side)
        if s.wrong == Wrong.DEEP:
            call(Going())

    @event(Way.SECOND, Way.THIRD, by=other)
    def interfere(me, s: Table) -> None:
        """Somebody else is asked too."""
        require(s.wrong == Wrong.TWO_PLAYERS or s.wrong == Wrong.RULES_TOO, else_=NotThis)
        s.steps = 0

    @event(Way.SECOND, Way.THIRD, by=RULES)
    def happen(me, s: Table) -> None:
        """It happens by itself too."""
        require(s.wrong == Wrong.RULES_TOO, else_=NotThis)
        s.steps = 0

    @event(Way.THIRD, by=RULES)
    def end(me, s: Table) -> None:
        """It is over."""
        leave()


@invariant(cites="FA-01")
def steps_are_few(s: Table) -> bool:
    """Always."""
    return s.steps < 2


class Faulty(Machine):
    """Goes wrong."""

    name = "faulty"
    state = Table
    start = Going
    procedures = (Going,)
    player = Side
    properties = (steps_are_few, EveryRunEnds())


def going(wrong: str) -> Scenario:
    """Going wrong in some way; calls nest once."""
    return Scenario(wrong.lower(), {"Side": ["A", "B"]}, {"wrong": wrong, "a": "A", "b": "B"}, depth=1)
