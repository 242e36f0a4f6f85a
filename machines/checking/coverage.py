"""Coverage: every phase, event and branch of a machine is reached by some play.

Machines with one state are about one game. What they have in common counts for each where any of them reaches it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress

from machines.checking.choosing import ALTERNATIVE, everyday_scopes, selected_scopes
from machines.checking.graph import StepGraph, explore
from machines.checking.probes import Arm, Probed, probed
from machines.checking.scopes import alternatives
from machines.checking.touched import phases_reached
from machines.checking.verdicts import Finding, Verdict
from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.loading import installed, load
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
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

    def reached(self, graph: StepGraph, arms: set[Arm], common: set[str]) -> None:
        """Take out what a graph reaches of procedures, events and helpers that are `common`."""
        fired, phases = graph.fired() & common, phases_reached(graph)
        self.events = [event for event in self.events if event not in fired]
        self.phases = [(p, phase) for p, phase in self.phases if p not in common or phase not in phases.get(p, set())]
        self.arms = [arm for arm in self.arms if arm not in arms or arm[0] not in common]

    def texts(self) -> list[str]:
        """What is missing, in words."""
        found = [f"event {event}" for event in self.events]
        found += [f"phase {procedure}.{phase}" for procedure, phase in self.phases]
        return found + [f"{name} line {line}: {test}" for name, line, test in self.arms]


class _Shared:
    """A machine with probes, and the names of what it has in common with a declaration."""

    def __init__(self, machine: type[Machine], declaration: Declaration) -> None:
        self.machine = machine
        self.changed: Probed = probed(machine.declaration)
        self.common = _common(declaration, machine.declaration)


def beside(machine: type[Machine]) -> list[type[Machine]]:
    """The other installed machines with the state of this one; one that is at fault is none."""
    found = []
    for name in installed():
        with suppress(Mistake):
            found.append(load(name))
    return [other for other in found if other.state is machine.state and other is not machine]


def check_coverage(machine: type[Machine], others: Iterable[type[Machine]] = ()) -> Finding:
    """Explore the tiny and small scopes; as long as something is missing, the tiny ones of the others, for what they
    have in common with the machine, and then all tiny ones under other readings.

    The counts are those of what was explored. Cost: little more than the exploration of these scopes; if
    something is out of reach, that of every reading.
    """
    begun = time.perf_counter()
    declaration = machine.declaration
    shared = [_Shared(one, declaration) for one in (machine, *others)]
    missing = Missing(declaration, shared[0].changed.arms)
    states = edges = 0
    for one, scenario in _scenarios(shared, missing):
        engine = one.changed.engine(scenario)
        graph = explore(engine.bound, engine=engine)
        states, edges = states + len(graph.states), edges + graph.edges
        missing.reached(graph, engine.reached, one.common)
        if not missing:
            break
    verdict = Verdict.VACUOUS if missing else Verdict.PROVED
    message = f"no play reaches: {'; '.join(missing.texts())}" if missing else ""
    seconds = time.perf_counter() - begun
    return Finding(declaration.name, "all", COVERED, "Coverage", verdict, states, edges, 0, seconds, None, message)


def _common(declaration: Declaration, other: Declaration) -> set[str]:
    """The names of the procedures, events and helpers that two declarations have in common."""
    procedures = declaration.parts.procedures.items() & other.parts.procedures.items()
    mine, theirs = ({**d.events, **d.helpers} for d in (declaration, other))
    return {name for name, _ in procedures} | {name for name, read in mine.items() if theirs.get(name) == read}


def _scenarios(shared: list[_Shared], missing: Missing) -> Iterator[tuple[_Shared, Scenario]]:
    """The scopes of the first machine and the tiny ones of the others; then the tiny ones of all under each other
    reading, first of a switch that a missing arm tests."""
    first, *others = shared
    yield from ((first, scope) for scope in everyday_scopes(first.machine))
    yield from ((other, scope) for other in others for scope in selected_scopes(other.machine, ALTERNATIVE))
    declaration = first.machine.declaration
    tested = {arm: _switches(declaration, condition) for arm, condition in first.changed.arms.items()}
    todo = [
        (reading, one, scope)
        for one in shared
        for scope in selected_scopes(one.machine, ALTERNATIVE)
        for reading in alternatives(one.machine.declaration)
    ]
    while todo:
        near = {switch for arm in missing.arms for switch in tested[arm]}
        following = next((entry for entry in todo if entry[0][0] in near), todo[0])
        todo.remove(following)
        reading, one, scope = following
        yield one, scope.with_switches(dict([reading]))


def _switches(declaration: Declaration, condition: ir.Expression) -> set[str]:
    """The switches that a condition speaks of, through helpers too."""
    found = nodes_through(condition, declaration.helpers)
    return {node.name for node, _ in found if isinstance(node, ir.Field)} & declaration.switches().keys()
