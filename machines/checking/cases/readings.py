"""Readings that decide answers: the switches under which a question of a case is answered otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any

from machines.checking.cases.checking import check_case, walker_of
from machines.checking.cases.deciding import decide_question
from machines.checking.cases.files import Case, Question
from machines.checking.cases.runs import Walker
from machines.checking.properties import Decision
from machines.checking.scopes import alternatives, reading_text
from machines.checking.touched import switches_met
from machines.checking.verdicts import Finding, Verdict
from machines.language.declaration import Declaration

NOT_LEGAL = "not-legal"
"""The answer where the play that a question begins with cannot be played."""
WORDS = {Verdict.PROVED: "yes", Verdict.REFUTED: "no", Verdict.ERROR: NOT_LEGAL}

Otherwise = tuple[tuple[str, str], ...]
"""Readings, each with the answer under it."""


def with_readings(declaration: Declaration, case: Case) -> Iterator[Finding]:
    """The findings of a case, with the readings under which answers would be others."""
    known = otherwise(declaration, case, case.questions, walker_of(declaration, case.scenario))
    for finding in check_case(declaration, case):
        yield replace(finding, otherwise=known.get(finding.property, ()))


def otherwise(
    declaration: Declaration, case: Case, asked: Sequence[Question], walker: Walker | Decision
) -> Mapping[str, Otherwise]:
    """For each question (by id) the readings under which its answer is not the one that `walker` gives.

    One switch at a time is turned. Cost: one exploration for each reading of a switch on which the graph depends.
    """
    found: dict[str, list[tuple[str, str]]] = {question.id: [] for question in asked}
    if isinstance(walker, Decision):
        return dict.fromkeys(found, ())
    plain = {question.id: _answer(walker, question)[0] for question in asked}
    spoken_of = walker.graph.engine.asked
    for (switch, value), other in _others(declaration, case, switches_met(walker.graph) | spoken_of):
        if switch not in spoken_of and isinstance(other, Walker) and _same_graph(walker, other):
            continue
        for question in asked:
            verdict, answer = _answer(other, question)
            if verdict is not plain[question.id]:
                found[question.id].append((reading_text(switch, value), answer))
    return {name: tuple(readings) for name, readings in found.items()}


def _others(
    declaration: Declaration, case: Case, relevant: Set[str]
) -> Iterator[tuple[tuple[str, Any], Walker | Decision]]:
    """The graphs of the case under the readings of the switches that may matter."""
    for switch, value in alternatives(declaration):
        if switch in relevant and switch not in case.scenario.switches:
            yield (switch, value), walker_of(declaration, case.scenario.with_switches({switch: value}))


def _same_graph(one: Walker, other: Walker) -> bool:
    return (one.graph.states, one.graph.rows, one.questions.kinds) == (
        other.graph.states,
        other.graph.rows,
        other.questions.kinds,
    )


def _answer(walker: Walker | Decision, question: Question) -> tuple[Verdict, str]:
    """The verdict, and the answer in a word."""
    decision = walker if isinstance(walker, Decision) else decide_question(walker, question, question.asks)
    return decision.verdict, WORDS.get(decision.verdict, decision.verdict.word)
