"""A walk in any graph that a scenario draws: the graphs of temporal logic's examples as scenarios of one machine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from machines.language import (
    AlwaysPossible,
    Array,
    EveryRunEnds,
    Index,
    Inevitable,
    LeadsTo,
    Machine,
    Precedes,
    Procedure,
    Refusal,
    Scenario,
    State,
    Static,
    event,
    helper,
    invariant,
    leave,
    require,
    role,
    step_property,
    witness,
)


class Place(Index):
    """Where one may be."""


class Walker(Index):
    """Who walks."""


class NoRoad(Refusal):
    """There is no road."""


class NoExit(Refusal):
    """One cannot stop here."""


class Map(State):
    """The graph, who decides where, and two marks on places."""

    road: Static[Array[tuple[Place, Place], bool]]
    exit: Static[Array[Place, bool]]
    mover: Static[Array[Place, Walker]]
    p: Static[Array[Place, bool]]
    q: Static[Array[Place, bool]]
    at: Place = 0  # type: ignore[assignment]


@role
def mover(s: Map) -> Walker:
    """Who decides where one is."""
    return s.mover[s.at]


@helper
def p_here(s: Map) -> bool:
    """The place is marked p."""
    return s.p[s.at]


@helper
def q_here(s: Map) -> bool:
    """The place is marked q."""
    return s.q[s.at]


class Walking(Enum):
    """One walks."""

    ON = 1


class Walk(Procedure):
    """From place to place, until somebody stops where there is an exit."""

    phase: Walking = Walking.ON

    @event(Walking.ON, by=mover)
    def go(me, s: Map, to: Place) -> None:
        """Take a road."""
        require(s.road[s.at, to], else_=NoRoad)
        s.at = to

    @event(Walking.ON, by=mover)
    def stop(me, s: Map) -> None:
        """Leave."""
        require(s.exit[s.at], else_=NoExit)
        leave()


@invariant()
def never_p(s: Map) -> bool:
    """No place marked p is reached."""
    return not s.p[s.at]


@witness()
def some_p(s: Map) -> bool:
    """A place marked p is reached."""
    return s.p[s.at]


@step_property(on=Walk.go)
def never_into_p(before: Map, after: Map, to: Place) -> bool:
    """No road into p is taken."""
    return not after.p[to]


class Walks(Machine):
    """A walk."""

    name = "walks"
    state = Map
    start = Walk
    procedures = (Walk,)
    player = Walker
    properties = (
        never_p,
        some_p,
        never_into_p,
        EveryRunEnds("ends"),
        Inevitable("AF p", p_here),
        AlwaysPossible("AG EF p", p_here),
        LeadsTo("p leads to q", p_here, q_here),
        Precedes("p precedes q", p_here, q_here),
    )


def walk(
    roads: str | Mapping[str, str],
    *,
    exits: Iterable[str] = "",
    p: Iterable[str] = "",
    q: Iterable[str] = "",
    movers: str = "ME",
    second: Iterable[str] = "",
    start: str = "",
    places: str = "",
) -> Scenario:
    """A scenario from a drawing such as "ab bc ca": a road from a to b, and so on. Places are letters.

    The walk begins at the first place; `second` are the places at which the second of two movers decides.
    """
    pairs = roads.split() if isinstance(roads, str) else [a + b for a, more in roads.items() for b in more]
    named = list(dict.fromkeys([*places, *"".join(pairs), *exits, *p, *q]))
    walkers = movers.split()

    def marked(which: Iterable[str]) -> list[bool]:
        there = set(which)
        return [place in there for place in named]

    values = {
        "road": [a + b in pairs for a in named for b in named],
        "exit": marked(exits),
        "p": marked(p),
        "q": marked(q),
        "mover": [walkers[-1] if place in set(second) else walkers[0] for place in named],
        "at": start or named[0],
    }
    return Scenario("drawn", {"Place": named, "Walker": walkers}, values)
