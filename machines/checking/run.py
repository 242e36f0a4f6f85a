"""A run of the checker: the machines, scopes and questions selected, and every finding about them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case
from machines.checking.graph import Kind, StepGraph, explore, questions
from machines.checking.properties import Decision, decide, evidence_of
from machines.checking.temporal import Run
from machines.checking.touched import touched
from machines.checking.verdicts import Finding, Verdict
from machines.language.binding import bind
from machines.language.declaration import Declaration, PropertyIR
from machines.language.machine import Machine
from machines.language.mistakes import NotFound
from machines.language.scenario import Scenario

WELL_FORMED = "one decider, no fault, nobody stuck"

Report = Callable[[str], None]


@dataclass(frozen=True)
class Selection:
    """What to check: machines, the prefixes of scope names (none: tiny and small), switches, and whether cases too."""

    machines: Sequence[type[Machine]]
    scopes: Sequence[str] = ("tiny", "small")
    switches: Mapping[str, Any] = field(default_factory=dict)
    cases: Sequence[Case] = ()
    limit: int = 2_000_000


def selected_scopes(machine: type[Machine], prefixes: Sequence[str]) -> list[Scenario]:
    """The scopes of a machine whose name is, or begins with, one of the prefixes."""
    return [s for s in machine.scopes if not prefixes or any(s.name == p or s.name.startswith(f"{p}-") for p in prefixes)]


def check(selection: Selection, report: Report = lambda text: None) -> Iterator[Finding]:
    """All findings of a selection, as they come. Raises `Mistake`."""
    for machine in selection.machines:
        for scope in selected_scopes(machine, selection.scopes):
            report(f"{machine.name}/{scope.name}")
            yield from check_scope(machine.declaration, scope.with_switches(selection.switches), selection.limit)
            if not selection.switches:
                yield from check_controls(machine, scope, selection.limit)
        for case in selection.cases:
            if case.machine == machine.name and not selection.switches:
                report(case.id)
                yield from check_case(machine.declaration, case)


def check_scope(
    declaration: Declaration, scope: Scenario, limit: int, only: Callable[[PropertyIR], bool] = lambda p: True
) -> Iterator[Finding]:
    """Well-formedness and every declared property (`only` those) in one scope."""
    begun = time.perf_counter()
    graph = explore(bind(declaration, scope), limit=limit)
    asked = 0 if graph.fault or not graph.complete else len(questions(graph).nodes)
    fired = frozenset(touched(graph))

    def finding(name: str, kind: str, decision: Decision, cites: tuple[str, ...]) -> Finding:
        return Finding(
            declaration.name, scope.name, name, kind, decision.verdict, len(graph.states), graph.edges, asked,
            time.perf_counter() - begun, decision.evidence, decision.message, cites, fired,
        )  # fmt: skip

    yield finding(WELL_FORMED, "WellFormed", well_formed(graph), ())
    if graph.fault is not None:
        return
    for found in declaration.properties:
        if only(found):
            begun = time.perf_counter()
            yield finding(found.name, found.kind, decide(graph, found), found.cites)


def check_controls(machine: type[Machine], scope: Scenario, limit: int) -> Iterator[Finding]:
    """The negative controls of a scope: each is proved when its property comes out as the control says."""
    for control in machine.controls:
        if control.scope != scope.name:
            continue
        begun = time.perf_counter()
        found = next((p for p in machine.declaration.properties if p.name == control.property), None)
        if found is None:
            raise NotFound(machine.declaration.parts.place, f"a control names the property {control.property}", "Name a property.")
        graph = explore(bind(machine.declaration, scope.with_switches(control.switches)), limit=limit)
        decision = decide(graph, found) if graph.fault is None else well_formed(graph)
        right = decision.verdict.word == control.verdict
        name = f"{control.property} [{', '.join(f'{k}={v}' for k, v in control.switches.items())}: {control.verdict}]"
        yield Finding(
            machine.name, scope.name, name, "Control", Verdict.PROVED if right else Verdict.REFUTED, len(graph.states), graph.edges,
            0, time.perf_counter() - begun, decision.evidence, decision.message or decision.verdict.word,
        )  # fmt: skip


def well_formed(graph: StepGraph) -> Decision:
    """No step fails, one decider at most is asked, and somebody has an option until the end."""
    if graph.fault is not None:
        position, fault = graph.fault
        return Decision(Verdict.ERROR, evidence_of(graph, Run((position,)), "path", note=str(fault)), str(fault))
    for position, kind in enumerate(questions(graph).kinds):
        if kind is Kind.DEADLOCK and graph.complete:
            return Decision(Verdict.REFUTED, evidence_of(graph, Run((position,)), "path"), "nobody has an option, and it is no end")
    return Decision(Verdict.PROVED if graph.complete else Verdict.UNDETERMINED)
