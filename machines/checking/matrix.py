"""The kill matrix: every mutant of a machine, named or generated, with what refutes it, and the survivors."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from machines.checking.cases.checking import answered, answered_otherwise, name_otherwise, walker_of
from machines.checking.cases.files import Case, Question, all_cases
from machines.checking.cases.runs import Walker
from machines.checking.comparing import Edges, edges
from machines.checking.graph import StepGraph, explore
from machines.checking.kills import FAILURES, LIMIT, Passed, Test, refuted, test_name
from machines.checking.mutation import generated
from machines.checking.properties import Decision, decide
from machines.checking.scopes import (
    ALTERNATIVE_SCOPES,
    DEFAULT_SCOPES,
    WELL_FORMED,
    alternatives,
    selected_scopes,
    under_reading,
    well_formed,
)
from machines.checking.spreading import spread
from machines.checking.verdicts import Verdict
from machines.language.binding import bind
from machines.language.declaration import Declaration
from machines.language.loading import load
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
from machines.language.mutants import Mutant
from machines.language.scenario import Scenario

KILLED, FAULTY, SAME, SURVIVED = "killed", "faulty", "same", "survived"


@dataclass(frozen=True)
class Entry:
    """A mutant's row.

    `fate` is killed (by the test `by`), faulty (not well-formed, or its steps fail: `by` says how), same (no
    scope, reading or case in which its graph differs) or survived.
    """

    machine: str
    mutant: str
    fate: str
    by: str = ""


def matrix(
    machines: Sequence[tuple[str, type[Machine]]],
    passed: Passed,
    report: Callable[[str], None] = lambda text: None,
    workers: int | None = None,
    cases: Sequence[Case] | None = None,
    every: int = 1,
) -> list[Entry]:
    """Rows for all generated mutants, or for one in `every` so many, in order.

    `machines` are (name to load, class); `passed` the tests that pass, `cases` those of the rulings if none are
    given. Cost: for each mutant the exploration of the scopes and cases that touch what it changes, until a test
    refutes it. Mutants are tried in parallel, with the same result for any number of workers.
    """
    jobs = [(name, number) for name, _ in machines for number in range(0, len(_generated(name)), every)]
    done = []
    for made in spread(_entry, jobs, workers=workers, chunk=8, begin=_begin, given=(passed, cases)):
        done.append(made)
        report(f"mutant {len(done)} of {len(jobs)}")
    return done


@lru_cache
def _generated(name: str) -> list[Mutant]:
    return generated(load(name).declaration)


_PASSED: dict[Test, frozenset[str]] = {}
"""In a process of its own: the tests that pass."""
_CASES: list[Case] = []
"""In a process of its own: the cases to try."""


def _begin(passed: Passed, cases: Sequence[Case] | None) -> None:
    _PASSED.clear()
    _PASSED.update(passed)
    _CASES[:] = all_cases() if cases is None else cases


def _entry(name: str, number: int) -> Entry:
    return entry(load(name), _generated(name)[number], _CASES, _PASSED)


def entry(machine: type[Machine], mutant: Mutant, cases: Sequence[Case], passed: Passed) -> Entry:
    """Try one generated mutant against everything that touches what it changes."""
    try:
        changed = mutant.applied(machine.declaration)
    except Mistake as mistake:
        return Entry(machine.name, mutant.name, FAULTY, mistake.code)
    trial = _Trial(machine, changed, frozenset(mutant.elements(machine.declaration)), passed)
    killer = next(trial.killers(cases), None)
    if killer is not None:
        return Entry(machine.name, mutant.name, KILLED, killer)
    if trial.faults:
        return Entry(machine.name, mutant.name, FAULTY, trial.faults[0])
    return Entry(machine.name, mutant.name, SURVIVED if trial.differs else SAME)


class _Trial:
    """One changed machine against the tests. `differs` tells whether a graph of it does, `faults` what went wrong."""

    def __init__(self, machine: type[Machine], changed: Declaration, elements: frozenset[str], passed: Passed) -> None:
        self.machine, self.changed, self.elements, self.passed = machine, changed, elements, passed
        self.differs = False
        self.faults: list[str] = []

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
            self.differs = True
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
        self.differs = self.differs or any(
            isinstance(walker, Decision)
            or not self._alike(walker.graph, f"{case.id} {switch}={value}", walker.graph.bound.scenario)
            for (switch, value), walker in walkers.items()
        )

    def _alike(self, graph: StepGraph, name: str, scenario: Scenario) -> bool:
        """Whether a graph is that of the unchanged machine in the scenario of this name."""
        key = (self.machine.name, name)
        if key not in _EDGES:
            _EDGES[key] = edges(explore(bind(self.machine.declaration, scenario), limit=LIMIT))
        alike = graph.fault is None and edges(graph) == _EDGES[key]
        self.differs = self.differs or not alike
        return alike


_EDGES: dict[tuple[str, str], Edges] = {}
"""The graphs of unchanged machines, as far as they were needed in this process."""
