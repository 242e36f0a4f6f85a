"""Short ways to ask the checker in tests."""

from __future__ import annotations

from collections.abc import Iterable

from machines.checking.graph import StepGraph, explore
from machines.checking.properties import Decision, decide
from machines.checking.scopes import check_scope
from machines.checking.verdicts import Finding
from machines.language import Machine, Scenario, bind


def graph_of(machine: type[Machine], scenario: Scenario, **more: int) -> StepGraph:
    """The step graph of a scenario."""
    return explore(bind(machine.declaration, scenario), **more)


def decided(machine: type[Machine], scenario: Scenario, name: str, **more: int) -> Decision:
    """The decision of one property."""
    graph = graph_of(machine, scenario, **more)
    return decide(graph, next(p for p in machine.declaration.properties if p.name == name))


def play(decision: Decision | Finding) -> list[str]:
    """The steps of the evidence, without who decides."""
    assert decision.evidence is not None
    return [event for _, _, event in decision.evidence.texts]


def verdicts(machine: type[Machine], scenario: Scenario, limit: int = 1_000) -> dict[str, str]:
    """The verdict of everything in a scope."""
    return {f.property: f.verdict.word for f in check_scope(machine.declaration, scenario, limit)}


def only(findings: Iterable[Finding], name: str) -> Finding:
    """The one finding of a name."""
    found = [finding for finding in findings if finding.property == name]
    assert len(found) == 1, found
    return found[0]
