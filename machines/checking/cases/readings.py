"""Readings that decide answers: the switches under which a question of a case is answered otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

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

    One switch at a time is turned. Cost: one exploration for each reading of a switch that the case touches.
    """
    found: dict[str, list[tuple[str, str]]] = {question.id: [] for question in asked}
    if isinstance(walker, Decision):
        return dict.fromkeys(found, ())
    plain = {question.id: _answer(walker, question)[0] for question in asked}
    for reading, other in _others(declaration, case, asked, walker):
        for question in asked:
            verdict, answer = _answer(other, question)
            if verdict is not plain[question.id]:
                found[question.id].append((reading, answer))
    return {name: tuple(readings) for name, readings in found.items()}


def _others(
    declaration: Declaration, case: Case, asked: Sequence[Question], walker: Walker
) -> Iterator[tuple[str, Walker | Decision]]:
    """The graphs of the case under the readings that may matter: of switches that an element touched reads, or a
    question itself.
    """
    relevant = switches_met(declaration, walker.touched)
    relevant |= {switch for switch in declaration.switches() if any(switch in str(q.asks) for q in asked)}
    for switch, value in alternatives(declaration):
        if switch in relevant and switch not in case.scenario.switches:
            yield reading_text(switch, value), walker_of(declaration, case.scenario.with_switches({switch: value}))


def _answer(walker: Walker | Decision, question: Question) -> tuple[Verdict, str]:
    """The verdict, and the answer in a word."""
    decision = walker if isinstance(walker, Decision) else decide_question(walker, question, question.asks)
    return decision.verdict, WORDS.get(decision.verdict, decision.verdict.word)
