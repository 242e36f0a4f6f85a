"""One changed machine against the tests that pass on the machine as it is."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from machines.checking.cases.checking import answered, answered_otherwise, name_otherwise, walker_of
from machines.checking.cases.files import Case, Question
from machines.checking.cases.runs import Walker
from machines.checking.choosing import ALTERNATIVE, everyday_scopes, selected_scopes
from machines.checking.comparing import Edges, edges, question_graph_equal
from machines.checking.graph import StepGraph, explore, questions
from machines.checking.kills import FAILURES, LIMIT, Passed, refuted, test_name
from machines.checking.properties import Decision, decide
from machines.checking.scopes import (
    WELL_FORMED,
    alternatives,
    reading_text,
    under_reading,
    well_formed,
)
from machines.checking.verdicts import Verdict
from machines.engines.reference import Reference
from machines.language import ir
from machines.language.binding import bind
from machines.language.declaration import Declaration
from machines.language.machine import Machine
from machines.language.scenario import Scenario
from machines.language.walking import nodes_through


class Trial:
    """One changed machine.

    `compared` counts the step graphs that were compared with those of the machine; `differing` are those that are not
    the same, with the scenario, `alike` those that are, where what is changed shows something; `faults` tell what went
    wrong.
    """

    def __init__(self, machine: type[Machine], changed: Declaration, elements: frozenset[str], passed: Passed) -> None:
        self.machine, self.changed, self.elements, self.passed = machine, changed, elements, passed
        self.shows = any(_shows(declaration, elements) for declaration in (machine.declaration, changed))
        self.compared = 0
        self.differing: list[tuple[StepGraph, Scenario]] = []
        self.alike: list[tuple[StepGraph, Scenario]] = []
        self.faults: list[str] = []

    @property
    def same(self) -> bool:
        """Whether all step graphs are the same, and what is revealed on the way."""
        return not self.differing and all(self._reveals_the_same(graph, scenario) for graph, scenario in self.alike)

    @property
    def equivalent(self) -> bool:
        """Whether, where step graphs differ, question graphs do not, nor what lies on the table at questions and ends.

        Of what is revealed nothing is known then.
        """
        unchanged = self.machine.declaration
        return not self.shows and all(
            graph.complete
            and question_graph_equal(
                questions(graph), questions(explore(bind(unchanged, scenario), limit=LIMIT)), same_tables=True
            )
            for graph, scenario in self.differing
        )

    def _reveals_the_same(self, graph: StepGraph, scenario: Scenario) -> bool:
        one, other = (Reference(bind(d, scenario)) for d in (self.changed, self.machine.declaration))
        return all(
            [step.revealed for step in one.steps(state)] == [step.revealed for step in other.steps(state)]
            for state in graph.states
        )

    def killers(self, cases: Sequence[Case]) -> Iterator[str]:
        """Names of tests that pass on the machine and are refuted on the change of it, with a play: scopes first, then
        cases, then both under the other readings of switches.
        """
        yield from self._of_scopes([(scope.name, scope) for scope in everyday_scopes(self.machine)])
        for case in cases:
            questions = [q for q in case.questions if self._touched(q.id)] if case.machine == self.machine.name else []
            if questions:
                yield from self._guarded(self._questions(case, questions))
        scopes = selected_scopes(self.machine, ALTERNATIVE)
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
        if self._compared(graph, name, scope):
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
        elif not self._compared(walker.graph, case.id, case.scenario):
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
                self._compared(walker.graph, f"{case.id} [{reading_text(switch, value)}]", walker.graph.bound.scenario)

    def _compared(self, graph: StepGraph, name: str, scenario: Scenario) -> bool:
        """Whether a graph is, as a whole, that of the unchanged machine in the scenario of this name."""
        if (self.machine, name) not in _UNCHANGED:
            unchanged = explore(bind(self.machine.declaration, scenario), limit=LIMIT)
            _UNCHANGED[self.machine, name] = edges(unchanged) if unchanged.complete else None
        alike = graph.complete and graph.fault is None and edges(graph) == _UNCHANGED[self.machine, name]
        self.compared += 1
        if not alike:
            self.differing.append((graph, scenario))
        elif self.shows:
            self.alike.append((graph, scenario))
        return alike


_UNCHANGED: dict[tuple[type[Machine], str], Edges | None] = {}
"""The graphs of unchanged machines, as far as they were needed in this process; None for one that has no end."""


def _shows(declaration: Declaration, elements: Iterable[str]) -> bool:
    """Whether one of these elements reveals something."""
    events, helpers = declaration.events, declaration.helpers
    texts = [events[e].effects for e in elements if e in events] + [helpers[e].body for e in elements if e in helpers]
    return any(isinstance(node, ir.Reveal) for node, _ in nodes_through(tuple(texts), helpers))
