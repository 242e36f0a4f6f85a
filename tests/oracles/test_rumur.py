"""rumur finds the step graph that we find, and the verdicts.

Corrections, derived:
- states: none. Start states and ends are states like any other; the stack is part of the state on both sides.
- fired rules: a run that has ended has no step of ours. In Murphi a state without an enabled rule is a deadlock, so the
  model has the rule "the run is over", which fires once in every end. Hence fired = steps + ends.
- rumur counts a rule that leads from a state to itself like any other, and so do we.
The properties are left out where graphs are counted, because rumur's search goes no further behind a broken one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from machines.checking.graph import StepGraph, explore
from machines.checking.properties import decide
from machines.checking.verdicts import Verdict
from machines.engines.reference import Reference
from machines.engines.steps import Step
from machines.exports.murphi import properties as exported_properties
from machines.exports.murphi.model import Model, model
from machines.language import Machine, Scenario, bind
from machines.language.loading import load
from tests.examples import bench_model
from tests.oracles import rumur

pytestmark = pytest.mark.oracle

GRAPHS = [
    ("flash-timing", "tiny"),
    ("flash-timing", "tiny-loop"),
    ("flash-timing", "small"),
    ("flash-timing", "small-gone"),
    ("trigger-pool", "tiny-order"),
    ("turn-start", "tiny-silent"),
    ("bench-model", "2-2"),
]
FORCED = "no_window_closes_over_a_forced_effect"
READINGS = [
    ({}, Verdict.PROVED),
    ({"CLOSE_RULE": "STICKY_PASS"}, Verdict.REFUTED),
    ({"CLOSE_RULE": "STICKY_PASS", "CLOSE_GUARD": True}, Verdict.PROVED),
    ({"FORCED_BREAKS_PASS_RUN": False}, Verdict.REFUTED),
    ({"ATTACK_BROKEN": "CLOSE_AT_ONCE"}, Verdict.REFUTED),
]


def machine_of(name: str) -> type[Machine]:
    return bench_model.BenchModel if name == "bench-model" else load(name)


def scope_of(machine: type[Machine], name: str) -> Scenario:
    return next(scope for scope in machine.scopes if scope.name == name)


def ends(graph: StepGraph) -> int:
    return sum(graph.ended(position) for position in range(len(graph.states)))


@pytest.mark.parametrize(("name", "scope"), GRAPHS, ids=lambda part: part)
def test_the_same_step_graph(name: str, scope: str, tmp_path: Path) -> None:
    machine = machine_of(name)
    bound = bind(machine.declaration, scope_of(machine, scope))
    graph = explore(bound)
    found = rumur.run(model(bound, lambda p: False).text, tmp_path)
    assert (found.errors, found.message) == (0, "")
    assert (found.states, found.fired) == (len(graph.states), graph.edges + ends(graph))


@pytest.mark.parametrize(("switches", "verdict"), READINGS, ids=str)
def test_the_same_verdicts(switches: dict[str, Any], verdict: Verdict, tmp_path: Path) -> None:
    machine = load("flash-timing")
    bound = bind(machine.declaration, scope_of(machine, "tiny").with_switches(switches))
    asked = next(p for p in machine.declaration.properties if p.name == FORCED)
    assert decide(explore(bound), asked).verdict is verdict
    exported = model(bound, lambda p: p.name == FORCED)
    found = rumur.run(exported.text, tmp_path)
    assert (found.errors == 0) == (verdict is Verdict.PROVED)
    if verdict is Verdict.REFUTED:
        assert FORCED in found.message
        assert replay(exported, found.play).endswith("Window.close")


@pytest.mark.parametrize("scope", ["tiny", "small"])
def test_what_is_proved_here_is_proved_there(scope: str, tmp_path: Path) -> None:
    machine = load("flash-timing")
    bound = bind(machine.declaration, scope_of(machine, scope))
    graph = explore(bound)

    def wanted(found: Any) -> bool:
        lasting = exported_properties.exported(found) and found.kind != "Witness"
        return lasting and decide(graph, found).verdict is Verdict.PROVED

    found = rumur.run(model(bound, wanted).text, tmp_path)
    assert (found.errors, found.message) == (0, "")


def replay(exported: Model, play: tuple[rumur.Transition, ...]) -> str:
    """Run a foreign play through the reference; gives the events, separated by blanks."""
    reference = Reference(exported.bound)
    state, events = exported.start(play[0].name, play[0].parameters), []
    for transition in play[1:]:
        instance = exported.instance(transition.name, transition.parameters)
        if instance is None:
            continue
        step = reference.attempt(state, exported.bound.declaration.events[instance.event], instance.arguments)
        assert isinstance(step, Step), (transition, step)
        state = step.target
        events.append(instance.event)
    return " ".join(events)


def test_a_fault_seeded_into_the_export_is_found(tmp_path: Path) -> None:
    """The comparison can fail: without one guard the counts are others."""
    machine = load("flash-timing")
    bound = bind(machine.declaration, scope_of(machine, "tiny"))
    graph = explore(bound)
    text = model(bound, lambda p: False).text
    guards = [line for line in text.splitlines() if line.rstrip().endswith("else MustActivateForced")]
    assert guards
    found = rumur.run(text.replace(guards[0], "  & true"), tmp_path)
    assert (found.states, found.fired) != (len(graph.states), graph.edges + ends(graph))
