"""Evidence: replayed through the reference before it is shown, and one type for every consumer."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from machines.checking.evidence import ReplayFailed, replayed
from machines.checking.graph import StepGraph, explore, questions
from machines.checking.properties import decide
from machines.checking.scopes import check_graph
from machines.checking.verdicts import Finding, Verdict, overall
from machines.engines.scalar import Scalar
from machines.engines.scalar.functions import Row
from machines.engines.steps import Instance
from machines.language import Machine, Scenario, bind
from machines.language.binding import Bound
from tests.checking.asking import decided, graph_of
from tests.checking.machines.heap import Nim, Player, heap
from tests.checking.machines.walks import Place, Walks, walk

LASSO = walk("ab bc cb", exits="a", p="z")


class Tampered(Scalar):
    """An engine with a defect: what it says of some moves is not so."""

    def __init__(self, bound: Bound, defect: Callable[[Row], Row | None]) -> None:
        super().__init__(bound)
        self.defect = defect

    def moves(self, state: int) -> list[Row]:
        return [made for row in super().moves(state) if (made := self.defect(row)) is not None]


def tampered(machine: type[Machine], scenario: Scenario, defect: Callable[[Row], Row | None]) -> StepGraph:
    bound = bind(machine.declaration, scenario)
    return explore(bound, engine=Tampered(bound, defect))


def findings(graph: StepGraph) -> list[Finding]:
    declaration = graph.bound.declaration
    return list(check_graph(declaration, graph.bound.scenario, graph, 0.0))


def test_a_state_that_no_step_leads_to_is_not_shown() -> None:
    """An engine that leads elsewhere: the counterexample fails loudly and is not a verdict."""
    bound = bind(Walks.declaration, walk("ab bc", exits="c", p="c"))
    at = {state >> 0 & 3: state for state in graph_of(Walks, bound.scenario).states if state >> 2}
    graph = tampered(Walks, bound.scenario, lambda row: (*row[:3], at[2]) if row[3] == at[1] else row)
    with pytest.raises(ReplayFailed, match="leads elsewhere in the reference"):
        findings(graph)


def test_a_step_that_the_reference_refuses_is_not_shown() -> None:
    """An engine that finds an instance enabled that is not."""
    scenario = walk("ab ac bd", exits="d", p="c")
    start, moves = graph_of(Walks, scenario).path(1)
    assert moves == [(Instance("Walk.go", (Place(1),)), moves[0][1])]
    with pytest.raises(ReplayFailed, match="NoRoad"):
        replayed(
            bind(Walks.declaration, scenario),
            "path",
            start,
            [(Instance("Walk.go", (Place(3),)), moves[0][1])],
        )


def test_a_step_that_fails_in_the_reference_is_not_shown() -> None:
    bound = bind(Nim.mutants[2].applied(Nim.declaration), heap(1))
    with pytest.raises(ReplayFailed, match=r"raises .*integer leaves its range"):
        replayed(bound, "path", bound.initial[0], [(Instance("Play.take_two"), 0)])


def test_the_decider_shown_is_that_of_the_reference() -> None:
    """Who decides is not taken from the engine."""
    graph = tampered(Nim, heap(4), lambda row: (row[0], row[1], -1 if row[2] < 0 else 1 - row[2], row[3]))
    witness = next(p for p in Nim.declaration.properties if p.name == "somebody_wins")
    evidence = decide(graph, witness).evidence
    assert evidence is not None
    assert [english for english, _, _ in evidence.texts] == ["FIRST", "SECOND", "rules"]


def test_a_lasso_has_a_stem_and_a_cycle() -> None:
    evidence = decided(Walks, LASSO, "ends").evidence
    assert evidence is not None
    assert (evidence.kind, evidence.loop) == ("lasso", 1)
    states = evidence.states()
    assert states[evidence.loop] == states[-1]
    assert evidence.lines() == ["ME: go(b)", "── repeats from here ──", "ME: go(c)", "ME: go(b)"]
    assert evidence.lines("ja")[1] == "── ここから繰り返す ──"


def test_evidence_tells_who_decides_in_both_languages() -> None:
    evidence = decided(Nim, heap(1), "somebody_wins").evidence
    assert evidence is not None
    assert evidence.lines() == ["FIRST: take_one()", "rules: award()"]
    assert evidence.lines("ja") == ["FIRST: take_one()", "ルール: award()"]
    assert [step.decider for step in evidence.steps] == [Player(0), None]


def test_evidence_comes_from_another_process_without_its_machine() -> None:
    evidence = decided(Walks, LASSO, "ends").evidence
    assert evidence is not None
    received = pickle.loads(pickle.dumps(evidence))
    assert received.bound is None
    assert (received.lines(), received.states(), received.as_data()) == (
        evidence.lines(),
        evidence.states(),
        evidence.as_data(),
    )


def test_the_data_of_evidence() -> None:
    evidence = decided(Walks, LASSO, "ends").evidence
    assert evidence is not None
    assert json.loads(json.dumps(evidence.as_data())) == {
        "kind": "lasso",
        "play": [
            {"by": "ME", "event": "go(b)"},
            {"by": "ME", "event": "go(c)"},
            {"by": "ME", "event": "go(b)"},
        ],
        "loop": 1,
        "outcomes": [],
        "note": "",
    }


FIELDS = {
    "machine": str, "scope": str, "property": str, "kind": str, "verdict": str, "step_states": int,
    "step_edges": int, "question_states": int, "seconds": float, "evidence": dict, "message": str, "cites": list, "otherwise": dict,
}  # fmt: skip


def test_the_data_of_findings() -> None:
    """The fields that `saitei check --json` promises, of every verdict."""
    graph = graph_of(Walks, LASSO)
    for finding in findings(graph):
        data: dict[str, Any] = json.loads(json.dumps(finding.as_data()))
        assert data.keys() == FIELDS.keys()
        for name, kind in FIELDS.items():
            assert isinstance(data[name], kind) or (name == "evidence" and data[name] is None), (
                name,
                data[name],
            )
        assert data["verdict"] in {"proved", "refuted", "undetermined", "vacuous", "error"}
        assert (data["step_states"], data["step_edges"]) == (len(graph.states), graph.edges)
        assert data["question_states"] == len(questions(graph).nodes)
        assert (data["machine"], data["scope"]) == ("walks", "drawn")


def test_the_worst_verdict_is_that_of_the_run() -> None:
    def finding(verdict: Verdict) -> Finding:
        return Finding("m", "s", "p", "k", verdict, 1, 1, 1, 0.0)

    ranked = [Verdict.PROVED, Verdict.UNDETERMINED, Verdict.VACUOUS, Verdict.REFUTED, Verdict.ERROR]
    assert [int(verdict) for verdict in ranked] == [0, 2, 3, 1, 4]
    for position, verdict in enumerate(ranked):
        assert overall([finding(v) for v in ranked[: position + 1]]) is verdict


def test_an_empty_run_is_an_error() -> None:
    assert overall([]) is Verdict.ERROR
