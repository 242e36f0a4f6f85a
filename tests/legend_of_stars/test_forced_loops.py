"""A forced loop is reported exactly where the same table, without any end to forced effects, has a run of force alone
that never ends.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import networkx as nx
import pytest

from machines.checking.cases.conditions import expression
from machines.checking.graph import StepGraph, explore
from machines.language import Scenario, bind
from machines.legend_of_stars.flash_timing import FlashTiming
from machines.legend_of_stars.scopes import scope, text

ACCEPTED = "Resolution.accept"
"""No part of what comes back where it moves nobody."""
FORCE = {
    "Window.grant",
    "Window.activate_forced",
    "Window.pass_priority",
    "Resolution.carry_out",
    "Resolution.decline",
}
"""What happens without anybody choosing to do something."""
LIMIT = 5000
TABLES = 40
OUTCOMES = ("MOVE_ITSELF", "MOVE_ITSELF", "MOVE_ITSELF", "TURN_ITSELF", "DRAW", "NOTHING", "GO_DOWN")
CONDITIONS = ("MOVED", "MOVED_TO_REAR", "MOVED_TO_FRONT", "BECAME_DEFENCE", "WENT_DOWN")
WORDINGS = ("ASSERTS", "ASSERTS", "ASSERTS", "ASSERTS_THEN_PERMITS", "PERMITS_CAN")
PERMITTED = ("NOTHING", "NOTHING", "TURN_ITSELF", "GO_DOWN", "DRAW")
ACTIONS = ("MOVE", "MOVE_AND_TURN", "TURN_TO_DEFENCE", "TAKE_DOWN")


def table(number: int) -> Scenario:
    """A table with effects that may meet each other's conditions."""
    draw = random.Random(number)
    cards = {f"card-{n}": (draw.choice(("DEFENDER", "ATTACKER")), draw.choice(ACTIONS), "ANY") for n in range(2)}
    effects = {
        f"effect-{n}": text(
            draw.choice(("theirs", "theirs", "raider")),
            draw.choice(CONDITIONS),
            draw.choice(OUTCOMES),
            draw.choice(WORDINGS),
            draw.choice(PERMITTED),
        )
        for n in range(3)
    }
    return scope(f"table-{number}", cards, effects, queue=6, deck={"DEFENDER": 2, "ATTACKER": 1}, doc="")


def graph_of(scenario: Scenario, **switches: str) -> StepGraph:
    return explore(bind(FlashTiming.declaration, scenario.with_switches(switches)), limit=LIMIT)


def goes_round_by_force(graph: StepGraph) -> bool:
    steps: Iterable[tuple[int, int]] = (
        (state, row[3])
        for state, rows in zip(graph.states, graph.rows, strict=False)
        for row in rows
        if graph.engine.event_of(row).id in FORCE
        or (graph.engine.event_of(row).id == ACCEPTED and rows_of(graph, state) == rows_of(graph, row[3]))
    )
    return not nx.is_directed_acyclic_graph(nx.DiGraph(steps))


def rows_of(graph: StepGraph, state: int) -> int:
    """Where the characters lie, as it is packed."""
    row = graph.bound.layout.globals["row"]
    return state >> row.offset & row.mask


def reports_a_loop(graph: StepGraph) -> bool:
    condition = expression(graph.bound, "s.result == Result.LOOP", graph.bound.scenario.place())
    return any(map(graph.engine.expression(condition, "s"), graph.states))


def compared(scenario: Scenario) -> bool | None:
    """Whether both say that there is a loop; None where the table asks for more room than there is."""
    graph, endless = graph_of(scenario), graph_of(scenario, FORCED_LOOP_LIMIT="UNLIMITED")
    if any(g.fault is not None or not g.complete for g in (graph, endless)):
        return None
    assert reports_a_loop(graph) == goes_round_by_force(endless)
    assert not goes_round_by_force(graph)
    return reports_a_loop(graph)


@pytest.mark.parametrize("name", [s.name for s in FlashTiming.scopes if s.name != "full"])
def test_in_the_scopes(name: str) -> None:
    assert compared(next(s for s in FlashTiming.scopes if s.name == name)) is (name == "tiny-loop")


def test_on_random_tables() -> None:
    found = [compared(table(number)) for number in range(TABLES)]
    assert {True, False} <= set(found)


def test_a_circle_longer_than_the_memory_is_not_noticed() -> None:
    """Then the run does not end, which the checker reports."""
    loop = next(s for s in FlashTiming.scopes if s.name == "tiny-loop")
    graph = graph_of(replace(loop, values={**loop.values, "loop_memory": 1}))
    assert not reports_a_loop(graph)
    assert goes_round_by_force(graph)
