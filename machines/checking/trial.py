"""One changed machine against the tests that pass on the machine as it is."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from machines.checking.cases.checking import answered, answered_otherwise, name_otherwise, walker_of
from machines.checking.cases.files import Case, Question
from machines.checking.cases.runs import Walker
from machines.checking.comparing import Edges, edges, question_graph_equal
from machines.checking.graph import StepGraph, explore, questions
from machines.checking.kills import FAILURES, LIMIT, Passed, refuted, test_name
from machines.checking.properties import Decision, decide
from machines.checking.scopes import (
    ALTERNATIVE_SCOPES,
    DEFAULT_SCOPES,
    WELL_FORMED,
    alternatives,
    reading_text,
    selected_scopes,
    under_reading,
    well_formed,
)
from machines.checking.verdicts import Verdict
from machines.language.binding import bind
from machines.language.declaration import Declaration
from machines.language.machine import Machine
from machines.language.scenario import Scenario


class Trial:
    """One changed machine. `differing` are its step graphs that are not those of the machine, with the scenario;
    `faults` tell what went wrong.
    """

    def __init__(self, machine: type[Machine], changed: Declaration, elements: frozenset[str], passed: Passed) -> None:
        self.machine, self.changed, self.elements, self.passed = machine, changed, elements, passed
        self.differing: list[tuple[StepGraph, Scenario]] = []
        self.faults: list[str] = []

    def equivalent(self) -> bool:
        """Whether, where the step graph differs, the question graph does not, nor the states in which runs end."""
        unchanged = self.machine.declaration
        return all(
            graph.complete
            and question_graph_equal(
                questions(graph), questions(explore(bind(unchanged, scenario), limit=LIMIT)), same_ends=True
            )
            for graph, scenario in self.differing
        )

    def killers(self, cases: Sequence[Case]) -> Iterator[str]:
        """Names of tests that pass on the machine and are refuted on the change of it, with a play: scopes first, then
        cases, then both under the other readings of switches.
        """
        scopes = selected_scopes(self.machine, DEFAULT_SCOPES)
        yield from self._of_scopes([(scope.name, scope) for scope in scopes])
        for case in cases:
            questions = [q for q in case.questions if self._touched(q.id)] if case.machine == self.machine.name else []
            if questions:
                yield from self._guarded(self._questions(case, questions))
        scopes = selected_scopes(self.machine, ALTERNATIVE_SCOPES)
        turned = alternatives(self.machine.declaration)
        yield from self._of_scopes(
            [(under_reading(s, name, value), s.with_switches({name: value})) for s in scopes for name, value in turned]
        )
        for case in cases:
            if case.machine == self.machine.name:
                yield from self._guarded(self._otherwise(case))

    def _of_scopes(self, named: Sequence[tuple[str, Scenario]]) -> Iterator[str]:
        for name, scope in named:
            if self._touched(f"{name}: {WELL_FORMED}"):
                yield from self._guarded(self._properties(name, scope))

    def _touched(self, test: str) -> bool:
        """Whether a test passes, in a run that touches what is changed: in others nothing is different."""
        return not self.elements.isdisjoint(self.passed.get((self.machine.name, test), ()))

    def _guarded(self, killers: Iterator[str]) -> Iterator[str]:
        try:
            yield from killers
        except FAILURES as error:
            self.faults.append(str(error))

    def _properties(self, name: str, scope: Scenario) -> Iterator[str]:
        graph = explore(bind(self.changed, scope), limit=LIMIT)
        if self._alike(graph, name, scope):
            return
        known = [(WELL_FORMED, well_formed(graph))]
        properties = () if graph.fault else self.changed.properties
        for found, decision in itertools.chain(known, ((p.name, decide(graph, p)) for p in properties)):
            test = f"{name}: {found}"
            shown = decision.verdict is Verdict.REFUTED and decision.evidence is not None
            if shown and (self.machine.name, test) in self.passed:
                yield test
            elif decision.verdict is Verdict.ERROR:
                self.faults.append(decision.message)

    def _questions(self, case: Case, questions: Sequence[Question]) -> Iterator[str]:
        walker = walker_of(self.changed, case.scenario)
        if isinstance(walker, Decision):
            self.faults.append(walker.message)
        elif not self._alike(walker.graph, case.id, case.scenario):
            found = (answered(self.changed, case, question, walker) for question in questions)
            yield from (test_name(finding) for finding in found if refuted(finding, self.passed))

    def _otherwise(self, case: Case) -> Iterator[str]:
        """Questions under the readings they depend on."""
        walkers: dict[tuple[str, Any], Walker | Decision] = {}
        for question in case.questions:
            names = [
                name_otherwise(question, s, value) for s, values in question.depends_on.items() for value in values
            ]
            if any(self._touched(name) for name in names):
                found = answered_otherwise(self.changed, case, question, walkers)
                yield from (test_name(finding) for finding in found if refuted(finding, self.passed))
        for (switch, value), walker in walkers.items():
            if isinstance(walker, Walker):
                self._alike(walker.graph, f"{case.id} [{reading_text(switch, value)}]", walker.graph.bound.scenario)

    def _alike(self, graph: StepGraph, name: str, scenario: Scenario) -> bool:
        """Whether a graph is that of the unchanged machine in the scenario of this name."""
        key = (self.machine.name, name)
        if key not in _EDGES:
            _EDGES[key] = edges(explore(bind(self.machine.declaration, scenario), limit=LIMIT))
        alike = graph.fault is None and edges(graph) == _EDGES[key]
        if not alike:
            self.differing.append((graph, scenario))
        return alike


_EDGES: dict[tuple[str, str], Edges] = {}
"""The graphs of unchanged machines, as far as they were needed in this process."""
