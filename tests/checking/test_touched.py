"""What a run touched: events that fired or were refused, and the helpers and roles behind them."""

from __future__ import annotations

import pytest

from machines.checking.touched import helpers_used, phases_reached, touched
from machines.language import Scenario
from tests.checking.asking import graph_of
from tests.checking.machines.heap import Nim, heap
from tests.checking.machines.visits import VISITS, Visits
from tests.checking.machines.walks import Walks, walk
from tests.examples.errands import Errands


def test_an_event_that_fires_is_touched_with_its_helpers() -> None:
    assert {"Play.take_one", "Play.take_two", "Play.award", "turn_over", "whose_turn"} <= touched(
        graph_of(Nim, heap(4))
    )


def test_an_event_that_is_refused_is_touched() -> None:
    """Nobody may pass, and everybody is told so."""
    assert "Play.skip" in touched(graph_of(Nim, heap(4)))
    assert "Walk.stop" in touched(graph_of(Walks, walk("ab ba")))


def test_an_event_whose_phase_is_never_reached_is_not_touched() -> None:
    found = touched(graph_of(Visits, VISITS))
    assert "Never.take" not in found
    assert "Visit.go" in found


def test_an_event_that_takes_from_a_bag_is_not_touched_while_the_bag_is_empty() -> None:
    """It has no instance that could be refused."""
    nothing = Scenario("nothing", {**Errands.scopes[0].sizes}, {"wishes": [], "money": 2})
    assert "Outing.set_out" not in touched(graph_of(Errands, nothing))
    assert "Outing.set_out" in touched(graph_of(Errands, Errands.scopes[0]))


@pytest.mark.parametrize(
    ("name", "used"),
    [("Play.take_one", {"turn_over", "whose_turn"}), ("Play.award", {"turn_over"}), ("turn_over", set())],
)
def test_helpers_are_used_through_roles_and_effects(name: str, used: set[str]) -> None:
    assert helpers_used(Nim.declaration)[name] == used


def test_helpers_are_used_through_helpers_and_requirements() -> None:
    uses = helpers_used(Errands.declaration)
    assert {"urgent_waits", "runner"} <= uses["Outing.set_out"]


def test_phases_reached() -> None:
    assert phases_reached(graph_of(Visits, VISITS)) == {"Hosting": {"SHUT"}, "Visit": {"IN", "OUT"}}
