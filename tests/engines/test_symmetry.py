"""Symmetry is sound: the quotient has the plain graph's states, steps and verdicts, counted by orbits."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from machines.checking.cases.conditions import expression
from machines.engines.symmetry import Symmetry, relabel, renamed
from machines.engines.symmetry import finding as symmetry_module
from machines.engines.symmetry.order import loops, order_dependence
from machines.language import Machine, Place, Scenario, bind
from machines.language.binding import Bound
from tests.engines.graphs import counted, renamed_graph, whole
from tests.engines.random_declarations import declarations, module
from tests.engines.unlike import Choosing, Flags, Loop, Stopping, scenario
from tests.examples import bench_model
from tests.registered import tiny_scopes

LIMIT = 3000
ANY_TEXT = list(HealthCheck)


def gate(bound: Bound) -> Symmetry:
    """Compare the quotient with the plain graph, where that is small enough."""
    symmetry = Symmetry(bound)
    if symmetry.size > 1 and (plain := counted(bound, None, LIMIT)) is not None:
        assert counted(bound, symmetry, LIMIT) == plain, [group.reason for group in symmetry.groups]
    return symmetry


def reason(bound: Bound, index: str) -> str:
    return next(group.reason for group in Symmetry(bound).groups if group.index.__name__ == index)


# -- where there is symmetry


@pytest.mark.parametrize(("broken", "held", "size"), [(1, 1, 1), (2, 1, 2), (2, 2, 4)])
def test_benchmark_model(broken: int, held: int, size: int) -> None:
    bound = bind(bench_model.BenchModel.declaration, bench_model.scope(broken, held))
    symmetry = Symmetry(bound)
    assert symmetry.size == size
    assert counted(bound, symmetry, 20_000) == counted(bound, None, 20_000)


@pytest.mark.parametrize(("machine", "scope"), tiny_scopes())
def test_registered_machines(machine: type[Machine], scope: Scenario) -> None:
    gate(bind(machine.declaration, scope))


@given(declarations())
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=ANY_TEXT)
def test_random_declarations(text: str) -> None:
    note(text)
    with module(text) as made:
        gate(bind(made.Made.declaration, made.SCENARIO))


@given(declarations(), st.data())
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=ANY_TEXT)
def test_renaming_elements_renames_the_graph(text: str, data: st.DataObject) -> None:
    note(text)
    with module(text) as made:
        rename(bind(made.Made.declaration, made.SCENARIO), data.draw)


@pytest.mark.long
@given(declarations(), st.data())
@settings(max_examples=1500, deadline=None, suppress_health_check=ANY_TEXT)
def test_many_random_declarations(text: str, data: st.DataObject) -> None:
    note(text)
    with module(text) as made:
        bound = bind(made.Made.declaration, made.SCENARIO)
        gate(bound)
        rename(bound, data.draw)


def rename(bound: Bound, draw: Any) -> None:
    """Rename, in tables and initial states, the elements of every index whose order does not matter."""
    run_through = loops(bound.declaration, bound.declaration.properties)
    permutations = {
        index: draw(st.permutations(range(len(domain))))
        for index, domain in bound.domains.items()
        if order_dependence(run_through, index) is None
    }
    graph, other = whole(bound, LIMIT), whole(renamed(bound, permutations), LIMIT)
    if graph is not None:
        assert other == renamed_graph(bound, graph, permutations)


def test_an_element_that_a_property_names_is_kept_apart() -> None:
    bound = bind(Flags.declaration, scenario(3))
    condition = expression(bound, "s.up[card2]", Place("here", 1, 1))
    assert Symmetry(bound).size == 6
    assert Symmetry(bound, [condition]).size == 2


def test_representatives_are_of_the_orbit() -> None:
    bound = bind(bench_model.BenchModel.declaration, bench_model.scope(2, 1))
    symmetry = Symmetry(bound)
    swap = {bench_model.Broken: (1, 0)}
    for state in bound.initial:
        other = relabel(bound, state, swap)
        assert symmetry.representative(state) == symmetry.representative(other)
        assert symmetry.representative(state) in (state, other)
        assert symmetry.orbit_size(state) == len({state, other})


# -- where there is none


def test_an_ordered_loop_is_seen() -> None:
    assert "may depend on the order" in reason(bind(Loop.declaration, scenario(2)), "Card")


def test_a_fault_that_depends_on_the_order_is_seen() -> None:
    assert "may depend on the order" in reason(bind(Stopping.declaration, scenario(2)), "Card")


def test_a_table_that_tells_elements_apart_is_seen() -> None:
    assert "the table worth" in reason(bind(Flags.declaration, scenario(2, worth=[1, 2])), "Card")
    assert "can be exchanged" in reason(bind(Flags.declaration, scenario(2, worth=[1, 1])), "Card")


def test_elements_alike_among_others() -> None:
    assert "card1, card3 can be exchanged" in reason(bind(Flags.declaration, scenario(3, worth=[1, 2, 1])), "Card")


def test_initial_states_that_tell_elements_apart_are_seen() -> None:
    assert "the initial states" in reason(bind(Flags.declaration, scenario(2, up=[True, False])), "Card")


def test_a_group_too_large_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = bind(Choosing.declaration, scenario(3))
    assert gate(bound).size == 6
    monkeypatch.setattr(symmetry_module, "MOST", 5)
    assert Symmetry(bound).size == 1
    assert "6 permutations are more than 5" in reason(bound, "Card")


@pytest.mark.parametrize("machine", [Loop, Stopping])
def test_the_gate_finds_what_the_check_would_miss(machine: type[Machine], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symmetry_module, "order_dependence", lambda loops, index: None)
    with pytest.raises(AssertionError):
        gate(bind(machine.declaration, scenario(2)))
