"""Checking cases: each question decided against the official answer, and under the readings its answer depends on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from machines.checking.cases.deciding import decide_question
from machines.checking.cases.files import Case, Question
from machines.checking.cases.runs import Walker
from machines.checking.graph import StepGraph, explore, questions
from machines.checking.properties import Decision
from machines.checking.touched import touched
from machines.checking.verdicts import Finding, Verdict
from machines.language.binding import bind
from machines.language.declaration import Declaration
from machines.language.mistakes import BadScenario
from machines.language.scenario import Scenario


def walker_of(declaration: Declaration, scenario: Scenario, *, limit: int = 200_000) -> Walker | Decision:
    """A walker over the whole graph of a scenario; a decision instead where the machine is at fault or too large."""
    graph = explore(bind(declaration, scenario), limit=limit)
    if graph.fault is not None:
        return Decision(Verdict.ERROR, None, str(graph.fault[1]))
    if not graph.complete:
        return Decision(Verdict.UNDETERMINED, None, f"stopped after {limit} states")
    return Walker(questions(graph))


def check_case(declaration: Declaration, case: Case, only: frozenset[str] | None = None) -> Iterator[Finding]:
    """Findings for the questions of a case (`only` those ids), and for the readings they depend on."""
    walker = walker_of(declaration, case.scenario)
    for question in case.questions:
        if only is not None and question.id not in only:
            continue
        yield _finding(declaration, case, question, question.id, walker, question.asks, question.answer)
        if only is None:
            yield from _readings(declaration, case, question)


def _readings(declaration: Declaration, case: Case, question: Question) -> Iterator[Finding]:
    for switch, answers in question.depends_on.items():
        for value, answer in answers.items():
            scenario = case.scenario.with_switches({switch: value})
            walker = walker_of(declaration, scenario)
            asks, expected = _other_answer(question, answer)
            yield _finding(
                declaration, case, question, f"{question.id} [{switch}={value}]", walker, asks, expected
            )


def _other_answer(question: Question, answer: Any) -> tuple[Any, bool]:
    """What a question asks, and the answer expected, under another reading."""
    if isinstance(answer, bool):
        return question.asks, answer
    if question.kind in ("outcomes", "count") and isinstance(answer, list):
        return {**question.asks, "are": answer}, True
    raise BadScenario(
        question.place("depends_on"), f"{answer!r} is no answer", "Give true, false, or the list of outcomes."
    )


def _finding(
    declaration: Declaration,
    case: Case,
    question: Question,
    name: str,
    walker: Walker | Decision,
    asks: Any,
    expected: bool,
) -> Finding:
    begun = time.perf_counter()
    graph: StepGraph | None = None
    if isinstance(walker, Decision):
        decision = walker
    else:
        graph = walker.graph
        decision = decide_question(walker, question, asks)
    verdict, message = decision.verdict, decision.message
    if not expected and verdict in (Verdict.PROVED, Verdict.REFUTED):
        verdict = Verdict.REFUTED if verdict is Verdict.PROVED else Verdict.PROVED
        message = f"{message} (the answer expected is no)".strip()
    states, edges, asked = (
        (len(graph.states), graph.edges, len(walker.questions.nodes))
        if graph and isinstance(walker, Walker)
        else (0, 0, 0)
    )
    fired = frozenset(touched(graph)) if graph else frozenset()
    return Finding(
        declaration.name, case.id, name, question.kind, verdict, states, edges, asked, time.perf_counter() - begun,
        decision.evidence, message, question.cites, fired,
    )  # fmt: skip
