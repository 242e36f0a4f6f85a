"""Up to symmetry: the same verdicts, counts and lengths of plays, from fewer states."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest

from machines.checking.graph import explore
from machines.checking.scopes import check_scope
from machines.checking.verdicts import Verdict
from machines.engines.symmetry import Symmetry
from machines.language import (
    EveryRunEnds,
    Index,
    Inevitable,
    LeadsTo,
    Machine,
    Precedes,
    Procedure,
    Refusal,
    Scenario,
    Set,
    State,
    bind,
    count,
    empty,
    event,
    helper,
    invariant,
    leave,
    require,
    role,
    step_property,
    witness,
)
from tests.examples.bench_model import BenchModel


class Player(Index):
    """The one who plays."""


class Coin(Index):
    """Coins that nobody can tell apart."""


class Phase(Enum):
    """The table."""

    PLAYING = 1


class SomeUp(Refusal):
    """A coin shows heads."""


class Table(State):
    """The coins that show heads, and those that were touched."""

    up: Set[Coin] = empty()
    touched: Set[Coin] = empty()
    player: Player = 0  # type: ignore[assignment]


@role
def player(s: Table) -> Player:
    """Who plays."""
    return s.player


class Game(Procedure):
    """Coins are turned as often as one likes."""

    phase: Phase = Phase.PLAYING

    @event(Phase.PLAYING, by=player)
    def turn(me, s: Table, coin: Coin) -> None:
        """Turn a coin."""
        if coin in s.up:
            s.up.discard(coin)
        else:
            s.up.add(coin)
        s.touched.add(coin)

    @event(Phase.PLAYING, by=player)
    def stop(me, s: Table) -> None:
        """Stop, with tails only."""
        require(len(s.up) == 0, else_=SomeUp)
        leave()


@helper
def all_are_up(s: Table) -> bool:
    """Whether every coin shows heads."""
    return all(coin in s.up for coin in s.each(Coin))


@helper
def two_were_touched(s: Table) -> bool:
    """Whether two coins were touched."""
    return len(s.touched) >= 2


@helper
def nothing_is_up(s: Table) -> bool:
    """Whether every coin shows tails."""
    return len(s.up) == 0


@invariant()
def what_is_up_was_touched(s: Table) -> bool:
    """True."""
    return all(coin in s.touched for coin in s.up)


@invariant()
def two_are_never_up(s: Table) -> bool:
    """False after two turns."""
    return count(coin in s.up for coin in s.each(Coin)) < 2


@step_property(on=Game.turn)
def one_coin_turns(before: Table, after: Table, coin: Coin) -> bool:
    """True."""
    return (coin in before.up) != (coin in after.up)


@step_property(on=Game.turn)
def nothing_is_turned_back(before: Table, after: Table, coin: Coin) -> bool:
    """False after a coin was turned twice."""
    return coin in after.up


@witness()
def three_are_up(s: Table) -> bool:
    """They can all show heads."""
    return all_are_up(s)


class Coins(Machine):
    """Turning coins."""

    state = Table
    start = Game
    procedures = (Game,)
    player = Player
    properties = (
        what_is_up_was_touched,
        two_are_never_up,
        one_coin_turns,
        nothing_is_turned_back,
        three_are_up,
        EveryRunEnds(),
        Inevitable("two touched", two_were_touched),
        LeadsTo("heads are turned back", all_are_up, nothing_is_up),
        Precedes("touched first", two_were_touched, all_are_up),
    )


COINS = Scenario("coins", {"Player": ["ME"], "Coin": ["a", "b", "c", "d"]}, {})
MACHINES = [(Coins, COINS), (BenchModel, next(s for s in BenchModel.scopes if s.name == "2-2"))]


def told(machine: type[Machine], scope: Scenario, *, up_to_symmetry: bool) -> list[Any]:
    found = check_scope(machine.declaration, scope, 100_000, up_to_symmetry=up_to_symmetry)
    return [
        (f.property, f.verdict, f.step_states, f.step_edges, f.question_states, f.evidence and len(f.evidence.steps))
        for f in found
    ]


@pytest.mark.parametrize(("machine", "scope"), MACHINES, ids=lambda part: part.name)
def test_nothing_is_told_otherwise(machine: type[Machine], scope: Scenario) -> None:
    assert told(machine, scope, up_to_symmetry=True) == told(machine, scope, up_to_symmetry=False)


def test_the_coins_are_told_of_in_all_ways() -> None:
    """The comparison above is of proofs, plays, steps, lassos and witnesses."""
    verdicts = [line[1] for line in told(Coins, COINS, up_to_symmetry=True)]
    assert verdicts.count(Verdict.REFUTED) >= 4 and verdicts.count(Verdict.PROVED) >= 4


@pytest.mark.parametrize(("machine", "scope"), MACHINES, ids=lambda part: part.name)
def test_fewer_states_are_looked_at(machine: type[Machine], scope: Scenario) -> None:
    bound = bind(machine.declaration, scope)
    symmetry = Symmetry(bound)
    whole, reduced = explore(bound), explore(bound, symmetry=symmetry)
    assert symmetry.size > 1 and len(reduced.states) * 2 < len(whole.states)
    assert (reduced.size, reduced.edges) == (whole.size, whole.edges) == (len(whole.states), whole.edges)
