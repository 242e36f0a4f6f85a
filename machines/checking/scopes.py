"""Checking a machine in a scope: well-formedness, declared properties, and the readings of its switches."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from machines.checking.graph import StepGraph, explore, questions
from machines.checking.properties import NOWHERE_TO_BEGIN, Decision, Reduced, decide, evidence_of
from machines.checking.temporal import Run
from machines.checking.touched import reached_in, switches_met, touched
from machines.checking.verdicts import Finding, Verdict
from machines.engines.symmetry import Symmetry
from machines.language.binding import bind
from machines.language.declaration import Declaration, PropertyIR
from machines.language.machine import Machine
from machines.language.scenario import Scenario

WELL_FORMED = "one decider, no fault, nobody stuck"


def check_scope(
    declaration: Declaration,
    scope: Scenario,
    limit: int,
    only: Callable[[PropertyIR], bool] = lambda p: True,
    *,
    up_to_symmetry: bool = False,
) -> Iterator[Finding]:
    """Well-formedness and every declared property (`only` those) in one scope.

    `up_to_symmetry` looks at one of all states that differ in names only, where that is sound; verdicts, counts and
    the lengths of plays are the same.
    """
    begun = time.perf_counter()
    bound = bind(declaration, scope)
    found = Symmetry(bound) if up_to_symmetry else None
    graph = explore(bound, limit=limit, symmetry=found if found is not None and found.size > 1 else None)
    yield from check_graph(declaration, scope, graph, begun, only)


def check_graph(
    declaration: Declaration,
    scope: Scenario,
    graph: StepGraph,
    begun: float,
    only: Callable[[PropertyIR], bool] = lambda p: True,
) -> Iterator[Finding]:
    """The findings of a graph that has been explored since `begun`."""
    asked = 0 if graph.fault or not graph.complete else questions(graph).size
    fired = frozenset(touched(graph))

    def finding(name: str, kind: str, decision: Decision, cites: tuple[str, ...]) -> Finding:
        return Finding(
            declaration.name, scope.name, name, kind, decision.verdict, graph.size, graph.edges, asked,
            time.perf_counter() - begun, decision.evidence, decision.message, cites, fired,
        )  # fmt: skip

    whole = finding(WELL_FORMED, "WellFormed", well_formed(graph), ())
    yield replace(whole, reached=reached_in(graph))
    if graph.fault is not None:
        return
    unreduced: StepGraph | None = None
    for found in declaration.properties:
        if only(found):
            begun = time.perf_counter()
            try:
                decision = decide(graph, found)
            except Reduced:
                unreduced = unreduced or explore(graph.bound, engine=graph.engine)
                decision = decide(unreduced, found)
            yield finding(found.name, found.kind, decision, found.cites)


def well_formed(graph: StepGraph) -> Decision:
    """No step fails, one decider at most is asked, and somebody has an option until the end."""
    if not graph.states:
        return NOWHERE_TO_BEGIN
    if graph.fault is not None:
        position, fault = graph.fault
        evidence = evidence_of(graph, Run((position,)), "path", note=str(fault))
        return Decision(Verdict.ERROR, evidence, str(fault))
    for position in range(len(graph.states)):
        if graph.stuck(position) and not graph.ended(position):
            evidence = evidence_of(graph, Run((position,)), "path")
            return Decision(Verdict.REFUTED, evidence, "nobody has an option, and it is no end")
    if not graph.complete:
        return Decision(Verdict.UNDETERMINED, None, f"stopped after {len(graph.states)} states")
    return Decision(Verdict.PROVED)


def alternatives(declaration: Declaration) -> list[tuple[str, Any]]:
    """Every reading of every switch that is not the default."""
    return [
        (name, value)
        for name, (default, members) in declaration.switches().items()
        for value in members
        if value != default
    ]


def check_alternatives(machine: type[Machine], scope: Scenario, limit: int) -> Iterator[Finding]:
    """The properties under each other reading that changes the graph of a scope.

    Witnesses are not asked for there. What is vacuous is left out, unless a control wants it so.
    """
    declaration = machine.declaration
    plain = explore(bind(declaration, scope), limit=limit)
    met = switches_met(plain)
    for switch, value in alternatives(declaration):
        if switch not in met:
            continue
        begun = time.perf_counter()
        reading = scope.with_switches({switch: value})
        graph = explore(bind(declaration, reading), limit=limit)
        if (graph.states, graph.rows, str(graph.fault)) == (plain.states, plain.rows, str(plain.fault)):
            continue
        named = reading_text(switch, value)
        controlled = {c.property for c in machine.controls if reading_text(c.switch, c.value) == named}
        for finding in check_graph(declaration, reading, graph, begun, lambda p: p.kind != "Witness"):
            if finding.verdict is not Verdict.VACUOUS or finding.property in controlled:
                yield replace(finding, scope=under_reading(scope, switch, value))


def under_reading(scope: Scenario, switch: str, value: Any) -> str:
    """The name under which a scope stands when a switch is turned in it."""
    return f"{scope.name} [{reading_text(switch, value)}]"


def reading_text(switch: str, value: Any) -> str:
    """A reading as it is written on the command line."""
    return f"{switch}={str(value).lower() if isinstance(value, bool) else getattr(value, 'name', value)}"
