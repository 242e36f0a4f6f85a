"""Nim with one heap, one or two at a time; who takes the last counter wins. The one to move loses at multiples of 3."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    Added,
    Array,
    Between,
    Control,
    EveryRunEnds,
    Index,
    LeadsTo,
    Machine,
    Mutant,
    Procedure,
    Reading,
    Refusal,
    Rewrite,
    Scenario,
    State,
    Static,
    Switch,
    Without,
    event,
    helper,
    leave,
    require,
    role,
    step_property,
    witness,
)


class Player(Index):
    """Who plays."""


class TooMany(Refusal):
    """So many counters are not there."""


class NothingLeft(Refusal):
    """The heap is empty."""


class NoPassing(Refusal):
    """Nobody passes, or nobody any more."""


class Last(Enum):
    """What the last counter means."""

    WINS = 1
    LOSES = 2


class Heap(State):
    """The counters, and who is next."""

    LAST: Switch[Last] = Last.WINS
    PASSING: Switch[bool] = False
    ALOUD: Switch[bool] = False

    other: Static[Array[Player, Player]]
    counters: Annotated[int, Between(0, "heap")]
    next: Player = 0  # type: ignore[assignment]
    winner: Player | None = None
    passed: bool = False


@role(cites="NM-01")
def whose_turn(s: Heap) -> Player:
    """The player to move."""
    return s.next


@helper
def turn_over(s: Heap) -> None:
    """The other is next."""
    s.next = s.other[s.next]


@helper
def heap_is_empty(s: Heap) -> bool:
    """Nothing is left."""
    return s.counters == 0


@helper
def somebody_won(s: Heap) -> bool:
    """There is a winner."""
    return s.winner is not None


class Game(Enum):
    """Whether moves are made."""

    GOES_ON = 1
    OVER = 2


class Play(Procedure):
    """Moves in turn."""

    phase: Game = Game.GOES_ON

    @event(Game.GOES_ON, by=whose_turn, cites="NM-02", ask_always="ALOUD")
    def take_one(me, s: Heap) -> None:
        """One counter."""
        require(s.counters >= 1, else_=NothingLeft)
        s.counters -= 1
        if s.counters == 0:
            me.phase = Game.OVER
        else:
            turn_over(s)

    @event(Game.GOES_ON, by=whose_turn, cites="NM-03")
    def take_two(me, s: Heap) -> None:
        """Two counters."""
        require(s.counters >= 2, else_=TooMany)
        s.counters -= 2
        if s.counters == 0:
            me.phase = Game.OVER
        else:
            turn_over(s)

    @event(Game.GOES_ON, by=whose_turn, declines=True)
    def skip(me, s: Heap) -> None:
        """Once in a game, where the rules are read so."""
        require(s.PASSING and not s.passed, else_=NoPassing)
        s.passed = True
        turn_over(s)

    @event(Game.OVER, by=RULES, cites="NM-04")
    def award(me, s: Heap) -> None:
        """The game is over."""
        if s.LAST == Last.LOSES:
            turn_over(s)
        s.winner = s.next
        leave()


@event(Game.GOES_ON, by=whose_turn)
def put_back(me: Play, s: Heap) -> None:
    """Wrong: one counter comes back."""
    require(s.counters == 1, else_=TooMany)
    s.counters += 1


@step_property(on=Play.take_two, cites="NM-03")
def two_are_taken(before: Heap, after: Heap) -> bool:
    """Two at a time."""
    return after.counters == before.counters - 2


@step_property(on=(Play.take_one, Play.take_two), cites="NM-02")
def one_or_two_are_taken(before: Heap, after: Heap) -> bool:
    """A move takes one or two."""
    return before.counters - after.counters == 1 or before.counters - after.counters == 2


@step_property(on=Play.award, cites="NM-04")
def the_mover_wins(before: Heap, after: Heap) -> bool:
    """Who took the last counter wins."""
    return after.winner == before.next


@witness(cites="NM-04")
def somebody_wins(s: Heap) -> bool:
    """Games are won."""
    return s.winner is not None


def heap(counters: int, name: str = "tiny", **switches: object) -> Scenario:
    """A heap of so many."""
    values = {"counters": counters, "other": ["SECOND", "FIRST"]}
    return Scenario(name, {"Player": ["FIRST", "SECOND"], "heap": max(counters, 1)}, values, switches)


THREE = Mutant(
    "three at a time",
    "NM-03",
    (Rewrite(Play.take_two, "s.counters -= 2", "s.counters -= min(3, s.counters)"),),
)
NO_CHECK = Mutant("one from nothing", "NM-02", (Without(Play.take_one, NothingLeft),))
OVERDRAWN = Mutant("two from one", "NM-03", (Rewrite(Play.take_two, "s.counters >= 2", "s.counters >= 1"),))
LOSER = Mutant("the loser wins", "NM-04", (Reading("LAST", Last.LOSES, Play.award),))
ENDLESS = Mutant("counters come back", "NM-01", (Added(Play, put_back, Play.take_one),))


class Nim(Machine):
    """One heap."""

    name = "nim"
    state = Heap
    start = Play
    procedures = (Play,)
    player = Player
    properties = (
        two_are_taken,
        one_or_two_are_taken,
        the_mover_wins,
        somebody_wins,
        EveryRunEnds("every game ends", "NM-01"),
        LeadsTo("the last counter decides", heap_is_empty, somebody_won, "NM-04"),
    )
    scopes = (heap(4), heap(7, "small"))
    controls = (Control("the_mover_wins", "LAST", "LOSES"),)
    mutants = (THREE, NO_CHECK, OVERDRAWN, LOSER, ENDLESS)
