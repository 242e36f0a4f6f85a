"""Coverage: every phase, event and branch of a machine is reached by some play."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from machines.checking.choosing import ALTERNATIVE, everyday_scopes, selected_scopes
from machines.checking.graph import StepGraph, explore
from machines.checking.probes import Arm, Probed, probed
from machines.checking.scopes import alternatives
from machines.checking.touched import phases_reached
from machines.checking.verdicts import Finding, Verdict
from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.machine import Machine
from machines.language.scenario import Scenario
from machines.language.walking import nodes_through

COVERED = "every phase, event and branch is reached"


class Missing:
    """What no play has reached yet."""

    def __init__(self, declaration: Declaration, arms: Iterable[Arm]) -> None:
        self.events = list(declaration.events)
        self.phases = [
            (name, phase.name)
            for name, cls in declaration.parts.procedures.items()
            for phase in type(cls.phase)  # type: ignore[attr-defined]
        ]
        self.arms = sorted(arms)

    def __bool__(self) -> bool:
        return bool(self.events or self.phases or self.arms)

    def reached(self, graph: StepGraph, arms: set[Arm]) -> None:
        """Take out what a graph reaches."""
        fired, phases = graph.fired(), phases_reached(graph)
        self.events = [event for event in self.events if event not in fired]
        self.phases = [(p, phase) for p, phase in self.phases if phase not in phases.get(p, set())]
        self.arms = [arm for arm in self.arms if arm not in arms]

    def texts(self) -> list[str]:
        """What is missing, in words."""
        found = [f"event {event}" for event in self.events]
        found += [f"phase {procedure}.{phase}" for procedure, phase in self.phases]
        return found + [f"{name} line {line}: {test}" for name, line, test in self.arms]


def check_coverage(machine: type[Machine]) -> Finding:
    """Explore the tiny and small scopes; as long as something is missing, the tiny ones under other readings.

    The counts are those of what was explored. Cost: little more than the exploration of these scopes; if
    something is out of reach, that of every reading.
    """
    begun = time.perf_counter()
    declaration = machine.declaration
    changed = probed(declaration)
    missing = Missing(declaration, changed.arms)
    states = edges = 0
    for scenario in _scenarios(machine, changed, missing):
        engine = changed.engine(scenario)
        graph = explore(engine.bound, engine=engine)
        states, edges = states + len(graph.states), edges + graph.edges
        missing.reached(graph, engine.reached)
        if not missing:
            break
    verdict = Verdict.VACUOUS if missing else Verdict.PROVED
    message = f"no play reaches: {'; '.join(missing.texts())}" if missing else ""
    seconds = time.perf_counter() - begun
    return Finding(declaration.name, "all", COVERED, "Coverage", verdict, states, edges, 0, seconds, None, message)


def _scenarios(machine: type[Machine], changed: Probed, missing: Missing) -> Iterator[Scenario]:
    """The scopes; then the tiny ones under each other reading, first of a switch that a missing arm tests."""
    yield from everyday_scopes(machine)
    tested = {arm: _switches(machine.declaration, condition) for arm, condition in changed.arms.items()}
    todo = [
        (reading, scope)
        for scope in selected_scopes(machine, ALTERNATIVE)
        for reading in alternatives(machine.declaration)
    ]
    while todo:
        near = {switch for arm in missing.arms for switch in tested[arm]}
        following = next((pair for pair in todo if pair[0][0] in near), todo[0])
        todo.remove(following)
        reading, scope = following
        yield scope.with_switches(dict([reading]))


def _switches(declaration: Declaration, condition: ir.Expression) -> set[str]:
    """The switches that a condition speaks of, through helpers too."""
    found = nodes_through(condition, declaration.helpers)
    return {node.name for node, _ in found if isinstance(node, ir.Field)} & declaration.switches().keys()
