"""The trace: for each requirement its elements, the tests that show it, and the mutants that they kill.

A requirement is complete when an element cites it, a test (a case's question or a property) citing it passes
in a run that touched that element, a mutant of that element is killed by that test, and no mutant that negates
it is left alive by all tests citing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from machines.checking.cases.files import all_cases
from machines.checking.kills import Fate, Passed, Test, fate, passing, test_name
from machines.checking.run import Selection, check
from machines.checking.spreading import spread
from machines.checking.verdicts import Finding, Verdict
from machines.language.book import Book
from machines.language.loading import load
from machines.language.machine import Machine


@dataclass
class Row:
    """The trace of one requirement."""

    id: str
    kind: str
    elements: list[str] = field(default_factory=list)
    cases: list[tuple[str, str]] = field(default_factory=list)
    mutants: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    unmutable: str = ""
    complete: bool = False
    missing: str = ""

    def as_data(self) -> dict[str, object]:
        """The row as JSON data."""
        return {
            "id": self.id, "kind": self.kind, "elements": self.elements,
            "cases": [{"id": name, "verdict": verdict} for name, verdict in self.cases],
            "mutants": [{"id": name, "killed_by": list(killers)} for name, killers in self.mutants],
            "unmutable": self.unmutable, "complete": self.complete, "missing": self.missing,
        }  # fmt: skip


def elements_of(machine: type[Machine]) -> dict[str, tuple[str, ...]]:
    """Ids of events and names of helpers and roles, with the requirements they cite."""
    declaration = machine.declaration
    found = {event.id: event.cites for event in declaration.events.values()}
    found.update({name: helper.cites for name, helper in declaration.helpers.items()})
    return found


def trace(
    machines: Sequence[tuple[str, type[Machine]]],
    ids: Iterable[str] = (),
    findings: Sequence[Finding] | None = None,
    report: Callable[[str], None] = lambda text: None,
    workers: int | None = None,
) -> list[Row]:
    """The rows of the requirements that the machines cover (only `ids`, if any). Raises `Mistake`.

    `machines` are (name to load, class). Cost: one run of the checker unless its findings are given (those under other
    readings of switches do not count), and for each mutant the tests citing what it negates; mutants are tried in
    parallel, with the same result for any number of workers.
    """
    cases = all_cases()
    if findings is None:
        findings = list(check(Selection(machines, cases=cases, parts=("scope", "case")), report, workers))
    findings = [finding for finding in findings if " [" not in finding.scope and finding.kind != "Control"]
    rows = {e.id: Row(e.id, e.kind) for e in Book.requirements_of({f for _, m in machines for f in m.requirements})}
    wanted = set(ids)
    rows = {i: row for i, row in rows.items() if not wanted or i in wanted}
    for _, machine in machines:
        _fill(machine, rows, findings)
    for machine, found in _fates(machines, findings, set(rows), report, workers):
        for requirement in found.ids:
            if requirement in rows:
                rows[requirement].mutants.append((found.mutant, found.killers(requirement)))
                _complete(rows[requirement], machine, found, findings)
    for row in rows.values():
        _conclude(row)
    return list(rows.values())


def _fill(machine: type[Machine], rows: dict[str, Row], findings: Sequence[Finding]) -> None:
    for element, cites in elements_of(machine).items():
        for requirement in cites:
            if requirement in rows:
                rows[requirement].elements.append(f"{machine.name}:{element}")
    for finding in findings:
        if finding.machine == machine.name:
            for requirement in finding.cites:
                if requirement in rows and "[" not in finding.property:
                    rows[requirement].cases.append((test_name(finding), finding.verdict.word))
    for unmutable in machine.unmutable:
        if unmutable.id in rows:
            rows[unmutable.id].unmutable = unmutable.reason


def _fates(
    machines: Sequence[tuple[str, type[Machine]]],
    findings: Sequence[Finding],
    wanted: set[str],
    report: Callable[[str], None],
    workers: int | None,
) -> list[tuple[type[Machine], Fate]]:
    passed = passing(findings)
    jobs = [(name, mutant.name) for name, m in machines for mutant in m.mutants if wanted & set(mutant.ids)]
    by_name = dict(machines)
    done = []
    for result in spread(_job, jobs, workers=workers, chunk=4, begin=_begin, given=(passed,)):
        done.append(result)
        report(f"mutant {result.mutant}")
    return [(by_name[name], found) for (name, _), found in zip(jobs, done, strict=True)]


_PASSED: dict[Test, frozenset[str]] = {}
"""In a process of its own: the tests that pass."""


def _begin(passed: Passed) -> None:
    _PASSED.clear()
    _PASSED.update(passed)


def _job(name: str, mutant_name: str) -> Fate:
    machine = load(name)
    mutant = next(m for m in machine.mutants if m.name == mutant_name)
    return fate(machine, mutant, all_cases(), _PASSED)


def _complete(row: Row, machine: type[Machine], found: Fate, findings: Sequence[Finding]) -> None:
    """A mutant closes a row if it edits an element citing it, and dies by a test that touches the element."""
    citing = {element for element, cites in elements_of(machine).items() if row.id in cites}
    edited = citing & set(found.elements)
    killers = found.killers(row.id)
    row.complete = row.complete or any(
        f.machine == machine.name and test_name(f) in killers and f.verdict is Verdict.PROVED and edited & f.fired
        for f in findings
    )


def _conclude(row: Row) -> None:
    shown = any(verdict == "proved" for _, verdict in row.cases)
    alive = [name for name, killers in row.mutants if not killers]
    if row.unmutable or row.kind in ("informational", "advisory"):
        row.complete = row.complete or (bool(row.elements) and shown)
    if row.complete and not alive:
        return
    row.complete = False
    if not row.elements:
        row.missing = "no element cites it"
    elif not shown:
        row.missing = "no case or property citing it passes"
    elif not row.mutants:
        row.missing = "no mutant negates it"
    elif alive:
        row.missing = f"the mutant {alive[0]} is killed by no case or property citing it"
    else:
        row.missing = "no mutant of an element that cites it is killed by a test that touches the element"
