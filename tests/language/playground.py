"""What the tests of the semantics play with: a table with a field of every kind, and a machine made of procedures."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

from machines.language import (
    Array,
    AtMost,
    Bag,
    Between,
    Index,
    Machine,
    Procedure,
    Record,
    Refusal,
    Scenario,
    Set,
    State,
    Static,
    Switch,
    empty,
    filled,
    role,
    the,
)  # fmt: skip
from tests.engines_agree import Explored, explored


class Player(Index):
    """Seats: ann and bob."""


class Card(Index):
    """Cards: a, b and c."""


class Zone(Enum):
    HAND = 0
    GRAVE = 1
    BATTLE = 2


class Once(Enum):
    """The phases of a procedure that has one."""

    GO = 0


class Twice(Enum):
    """The phases of a procedure that has two."""

    GO = 0
    THEN = 1


class Queued(Record):
    card: Card
    left: Annotated[int, Between(0, 3)] = 0


class No(Refusal):
    """Not now."""


class Never(Refusal):
    """Not at all."""


class Table(State):
    owner: Static[Array[Card, Player]] = filled(0)
    cost: Static[Array[Card, Annotated[int, Between(0, 3)]]] = filled(1)
    next_card: Static[Array[Card, Card | None]] = filled(None)
    friends: Static[Set[Card]] = empty()
    fast: Switch[bool] = False
    way: Switch[Zone] = Zone.HAND
    turn: Player | None = 0
    last: Card | None = None
    n: Annotated[int, Between(0, 3)] = 0
    m: Annotated[int, Between(-2, 5)] = 0
    done: bool = False
    zone: Array[Card, Zone] = filled(Zone.HAND)
    score: Array[Zone, Annotated[int, Between(0, 3)]] = filled(0)
    beats: Array[tuple[Card, Zone], bool] = filled(False)
    seen: Set[Card] = empty()
    marks: Set[Zone] = empty()
    pool: Annotated[Bag[Queued], AtMost(3)] = empty()
    pools: Array[Player, Annotated[Bag[Queued], AtMost(2)]] = filled(empty())
    heap: Annotated[Bag[Card], AtMost("heap")] = empty()


@role
def turn_player(s: Table) -> Player:
    return the(s.turn)


def machine(*procedures: type[Procedure], **parts: Any) -> type[Machine]:
    """A machine that starts with the first procedure, on the table its events speak of."""
    state = next(iter(procedures[0].events.values())).function.__globals__["Table"]
    named = {"state": state, "start": procedures[0], "procedures": procedures, "player": Player, **parts}
    return type("Made", (Machine,), named)


def scenario(
    *, depth: int = 3, switches: dict[str, Any] | None = None, root: dict[str, Any] | None = None, **values: Any
) -> Scenario:
    sizes = {"Player": ["ann", "bob"], "Card": ["a", "b", "c"], "heap": 3}
    return Scenario("test", sizes, values, switches or {}, root or {}, depth)


def played(*procedures: type[Procedure], **given: Any) -> Explored:
    """Everything reachable, found alike by both engines."""
    return explored(machine(*procedures), scenario(**given))


def end(*procedures: type[Procedure], **given: Any) -> Any:
    """The table when the only run is over."""
    found = played(*procedures, **given)
    assert not found.faults, found.faults
    (state,) = found.ends
    return found.table(state)
