"""Checking cases: each question decided, and compared with the answer expected, under other readings too."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from machines.checking.cases.deciding import decide_question
from machines.checking.cases.files import Case, Question
from machines.checking.cases.runs import Walker
from machines.checking.graph import explore, questions
from machines.checking.properties import Decision, unmet
from machines.checking.scopes import reading_text, well_formed
from machines.checking.verdicts import Finding, Verdict
from machines.engines.scalar import Scalar
from machines.language.binding import Bound, bind
from machines.language.declaration import Declaration
from machines.language.mistakes import BadScenario
from machines.language.nearest import nearest
from machines.language.scenario import Scenario


def walker_of(declaration: Declaration, scenario: Scenario, *, limit: int = 200_000) -> Walker | Decision:
    """A walker over the whole graph of a scenario; a decision where the machine is at fault or too large.

    Raises `BadScenario`, also where the scenario leaves the beginning open.
    """
    bound = bind(declaration, scenario)
    _check_names(bound)
    if len(bound.initial) != 1:
        what = f"a case begins in one state, not in {len(bound.initial)}"
        raise BadScenario(scenario.place("values"), what, "Give each field one value.")
    engine = Scalar(bound)
    for found in unmet(bound, engine):
        rule = " ".join(found.property.doc.split()).rstrip(".")
        raise BadScenario(scenario.place("values"), f"this does not hold here: {rule}", "Correct the scenario.")
    graph = explore(bound, limit=limit, engine=engine)
    if graph.fault is not None:
        return well_formed(graph)
    if not graph.complete:
        return Decision(Verdict.UNDETERMINED, None, f"stopped after {len(graph.states)} states")
    return Walker(questions(graph))


def _check_names(bound: Bound) -> None:
    """Raises `BadScenario` for a name in languages of an element that there is not."""
    known = [name for names in bound.element_names.values() for name in names]
    for name in bound.scenario.names:
        if name not in known:
            place = bound.scenario.place("names", name)
            raise BadScenario(place, f"names: there is no {name} in `sizes`", nearest(name, known, "There are {}."))


def check_case(declaration: Declaration, case: Case, only: frozenset[str] | None = None) -> Iterator[Finding]:
    """Findings for the questions of a case (`only` those ids), and for the readings they depend on."""
    walker = walker_of(declaration, case.scenario)
    others: dict[tuple[str, Any], Walker | Decision] = {}
    for question in case.questions:
        if only is not None and question.id not in only:
            continue
        yield answered(declaration, case, question, walker)
        if only is None:
            yield from answered_otherwise(declaration, case, question, others)


def answered(declaration: Declaration, case: Case, question: Question, walker: Walker | Decision) -> Finding:
    """The finding for one question of a case. Raises `Mistake`."""
    return _finding(declaration, case, question, question.id, walker, question.asks, question.answer)


def answered_otherwise(
    declaration: Declaration, case: Case, question: Question, known: dict[tuple[str, Any], Walker | Decision]
) -> Iterator[Finding]:
    """The findings for one question under the readings it depends on. Raises `Mistake`.

    `known` are the graphs explored for the questions before.
    """
    for switch, answers in question.depends_on.items():
        for value, answer in answers.items():
            asks, expected = question.answered(answer, switch, value)
            if (switch, value) not in known:
                place = question.place("depends_on", switch, str(value))
                scenario = case.scenario.with_switches({switch: value})
                scenario = replace(scenario, places={**scenario.places, ("switches", switch): place})
                known[switch, value] = walker_of(declaration, scenario)
            name = name_otherwise(question, switch, value)
            yield _finding(declaration, case, question, name, known[switch, value], asks, expected)


def name_otherwise(question: Question, switch: str, value: Any) -> str:
    """The name under which a question stands when a switch is turned."""
    return f"{question.id} [{reading_text(switch, value)}]"


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
    states = edges = asked = 0
    fired: frozenset[str] = frozenset()
    if isinstance(walker, Decision):
        decision = walker
    else:
        decision = decide_question(walker, question, asks)
        states, edges = len(walker.graph.states), walker.graph.edges
        asked, fired = len(walker.questions.nodes), walker.touched
    verdict, message = decision.verdict, decision.message
    if not expected and verdict in (Verdict.PROVED, Verdict.REFUTED):
        verdict = Verdict.REFUTED if verdict is Verdict.PROVED else Verdict.PROVED
        message = f"{message} (the answer expected is no)".strip()
    seconds = time.perf_counter() - begun
    return Finding(
        declaration.name, case.id, name, question.kind, verdict, states, edges, asked, seconds,
        decision.evidence, message, question.cites, fired,
    )  # fmt: skip
