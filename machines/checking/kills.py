"""Killing mutants: what passes on a machine and is refuted, with a replayed play, on a change of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from machines.checking.cases.checking import answered, walker_of
from machines.checking.cases.files import Case, Question
from machines.checking.choosing import everyday_scopes
from machines.checking.evidence import ReplayFailed
from machines.checking.scopes import check_scope
from machines.checking.verdicts import Finding, Verdict
from machines.language.declaration import Declaration
from machines.language.faults import Fault
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
from machines.language.mutants import Mutant
from machines.language.scenario import Scenario

LIMIT = 50_000
"""Step states of a mutant's scope after which it is left undetermined."""
FAILURES = (Fault, Mistake, ReplayFailed, RecursionError)
"""What may happen to a changed machine, and refutes nothing."""


Test = tuple[str, str]
"""A machine and the name of a test of it."""
Passed = Mapping[Test, frozenset[str]]
"""Tests that pass, with the elements that they touch."""


def test_name(finding: Finding) -> str:
    """The name under which a test stands in tables: a question's id, or a scope and a property of it."""
    return finding.property if "/" in finding.property else f"{finding.scope}: {finding.property}"


@dataclass(frozen=True)
class Kill:
    """A mutant and one thing that refutes it; `play` is the replayed play, a line a step."""

    test: str
    cites: tuple[str, ...]
    play: tuple[str, ...]


@dataclass(frozen=True)
class Fate:
    """What became of a mutant. `note` says why where nothing killed it."""

    mutant: str
    ids: tuple[str, ...]
    elements: tuple[str, ...]
    kills: tuple[Kill, ...]
    note: str = ""

    def killers(self, requirement: str) -> tuple[str, ...]:
        """Tests citing a requirement that kill the mutant."""
        return tuple(kill.test for kill in self.kills if requirement in kill.cites)

    @property
    def killed(self) -> bool:
        """Whether each id that the mutant negates has a killer citing it (any, where it negates none)."""
        return all(self.killers(i) for i in self.ids) if self.ids else bool(self.kills)


def passing(findings: Iterable[Finding]) -> Passed:
    """The tests that pass, with what they touch."""
    return {(f.machine, test_name(f)): f.fired for f in findings if f.verdict is Verdict.PROVED}


def fate(machine: type[Machine], mutant: Mutant, cases: Sequence[Case], passed: Passed) -> Fate:
    """Try a named mutant against the tests citing what it negates (any, if nothing), until each id has a killer."""
    try:
        elements = mutant.elements(machine.declaration)
        changed = mutant.applied(machine.declaration)
    except Mistake as mistake:
        return Fate(mutant.name, mutant.ids, (), (), mistake.sentence())
    wanted = set(mutant.ids)
    kills: list[Kill] = []
    notes: list[str] = []
    for finding in refutations(machine, changed, cases, passed, frozenset(wanted), notes, frozenset(elements)):
        play = tuple(finding.evidence.lines()) if finding.evidence else ()
        kills.append(Kill(test_name(finding), finding.cites, play))
        wanted -= set(finding.cites)
        if not wanted:
            break
    return Fate(mutant.name, mutant.ids, elements, tuple(kills), "; ".join(dict.fromkeys(notes)))


def refutations(
    machine: type[Machine],
    changed: Declaration,
    cases: Sequence[Case],
    passed: Passed,
    ids: frozenset[str],
    notes: list[str],
    elements: frozenset[str],
) -> Iterator[Finding]:
    """Tests citing one of `ids` (any test, without them) that pass on the machine and are refuted, with a play, on the
    change of it. A question whose run touches none of the `elements` that are changed is answered as before.

    What goes wrong on the way is told in `notes`: it refutes nothing, and ends only the scope or question in which
    it happens.
    """

    def citing(cites: Iterable[str]) -> bool:
        return not ids or not ids.isdisjoint(cites)

    def promising(case: Case) -> tuple[int, int]:
        """First those that speak of most of the ids, and of little else."""
        spoken = {cited for question in case.questions for cited in question.cites}
        return -len(ids & spoken), len(spoken)

    for case in sorted((case for case in cases if case.machine == machine.name), key=promising):
        tests = [q for q in case.questions if citing(q.cites)]
        questions = [q for q in tests if not elements.isdisjoint(passed.get((machine.name, q.id), ()))]
        yield from (f for f in _answers(changed, case, questions, notes) if refuted(f, passed))
    if any(citing(p.cites) for p in changed.properties):
        for scope in everyday_scopes(machine):
            yield from (f for f in _findings(changed, scope, citing, notes) if citing(f.cites) and refuted(f, passed))


def _answers(changed: Declaration, case: Case, questions: Sequence[Question], notes: list[str]) -> Iterator[Finding]:
    try:
        if not questions:
            return
        walker = walker_of(changed, case.scenario)
    except FAILURES as error:
        notes.append(str(error))
        return
    for question in questions:
        try:
            finding = answered(changed, case, question, walker)
        except FAILURES as error:
            notes.append(str(error))
            continue
        notes += [finding.message] if finding.verdict is Verdict.ERROR else []
        yield finding


def _findings(
    changed: Declaration, scope: Scenario, citing: Callable[[Iterable[str]], bool], notes: list[str]
) -> Iterator[Finding]:
    try:
        for finding in check_scope(changed, scope, LIMIT, lambda p: citing(p.cites)):
            notes += [finding.message] if finding.verdict is Verdict.ERROR else []
            yield finding
    except FAILURES as error:
        notes.append(str(error))


def refuted(finding: Finding, passed: Passed) -> bool:
    """Whether a test that passes elsewhere is refuted here, with a play."""
    shown = finding.evidence is not None and finding.verdict is Verdict.REFUTED
    return shown and (finding.machine, test_name(finding)) in passed
