"""A run of the checker: the jobs that a selection of machines, scopes and cases makes, and their findings."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from machines.checking.bookkeeping import check_books
from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case
from machines.checking.cases.readings import with_readings
from machines.checking.choosing import ALTERNATIVE, everyday_scopes, selected_scopes
from machines.checking.coverage import beside, check_coverage
from machines.checking.scopes import (
    alternatives,
    check_alternatives,
    check_scope,
)
from machines.checking.spreading import FEW, processes
from machines.checking.summary import summed_up
from machines.checking.verdicts import Finding, Reached
from machines.language.loading import load
from machines.language.machine import Machine

Report = Callable[[str], None]
PARTS = ("book", "scope", "alternatives", "coverage", "case")


@dataclass(frozen=True)
class Selection:
    """What to check. `machines` are (name to load, class).

    Without `scopes` and `switches`: everything that must hold, that is the tiny and small scopes, the
    alternatives of the switches, coverage, and the cases.
    """

    machines: Sequence[tuple[str, type[Machine]]]
    scopes: Sequence[str] = ()
    switches: Mapping[str, Any] = field(default_factory=dict)
    cases: Sequence[Case] = ()
    limit: int = 2_000_000
    parts: Sequence[str] = PARTS
    """Kinds of job to be done: of use where a part of what must hold is enough."""
    readings: bool = False
    """Whether answers name the readings under which they would be others."""
    up_to_symmetry: bool = False
    """Whether scopes are explored up to their symmetry."""


@dataclass(frozen=True)
class Job:
    """One independent part of a run: a scope, its alternatives, a case, or the coverage of a machine."""

    machine: str
    kind: str
    name: str
    switches: tuple[tuple[str, Any], ...] = ()
    limit: int = 2_000_000
    readings: bool = False
    up_to_symmetry: bool = False

    @property
    def text(self) -> str:
        """The job as progress tells of it."""
        return f"{self.machine} {self.kind} {self.name}".strip()

    def size(self, machine: type[Machine]) -> int:
        """About how many scenarios it explores, a small scope counting for several."""
        if self.kind == "alternatives":
            return 1 + len(alternatives(machine.declaration))
        return 10 if self.kind == "scope" and not self.name.startswith("tiny") else 1


def jobs(selection: Selection) -> list[Job]:
    """The jobs of a selection, in the order in which their findings are listed."""
    found = []
    switches = tuple(selection.switches.items())
    whole = not selection.scopes and not switches
    for name, machine in selection.machines:
        chosen = selected_scopes(machine, selection.scopes) if selection.scopes else everyday_scopes(machine)
        found += [
            Job(name, "scope", s.name, switches, selection.limit, up_to_symmetry=selection.up_to_symmetry)
            for s in chosen
        ]
        if whole:
            found += [Job(name, "book", "")] if machine.book or machine.mutants else []
            found += [Job(name, "alternatives", s.name) for s in selected_scopes(machine, ALTERNATIVE)]
            found += [Job(name, "coverage", "")] if chosen else []
            found += [
                Job(name, "case", case.id, readings=selection.readings)
                for case in selection.cases
                if case.machine == machine.name
            ]
    return [job for job in found if job.kind in selection.parts]


def check(selection: Selection, report: Report = lambda text: None, workers: int | None = None) -> Iterator[Finding]:
    """All findings of a selection, in the order of its jobs; the same for any number of workers.

    Raises `Mistake`. Cost: the jobs run in parallel, the largest first; those of a machine from a file run in
    this process.
    """
    machines, listed = dict(selection.machines), jobs(selection)
    controlled = {job.machine for job in listed if job.kind == "alternatives"}
    with _Run(selection, listed, report, workers) as run:
        for name, group in itertools.groupby(listed, key=lambda job: job.machine):
            found = (finding for job in group for finding in run.findings(job))
            yield from summed_up(machines[name], found, controlled=name in controlled, whole=not selection.scopes)


class _Run:
    """The jobs of a selection: given to other processes at once, or each done when its findings are asked for.

    Coverage is put together here from what the others reach.
    """

    def __init__(self, selection: Selection, listed: Sequence[Job], report: Report, workers: int | None) -> None:
        self._machines, self._cases = dict(selection.machines), {c.id: c for c in selection.cases}
        self._report, self._listed = report, listed
        self._found: dict[Job, list[Finding]] = {}
        self._futures: dict[Job, Future[dict[Job, list[Finding]]]] = {}
        count = processes(workers)
        alone = count == 1 or len(listed) < FEW or any(".py" in name for name in self._machines)
        self._pool = None if alone else ProcessPoolExecutor(count)

    def __enter__(self) -> _Run:
        if self._pool is not None:
            for group in sorted(_groups(self._listed), key=self._size, reverse=True):
                future = self._pool.submit(_apart, group, self._cases.get(group[0].name))
                self._futures |= dict.fromkeys(group, future)
        self._waiting = {future: job for job, future in self._futures.items()}
        return self

    def _size(self, group: Sequence[Job]) -> int:
        return sum(job.size(self._machines[job.machine]) for job in group)

    def __exit__(self, *error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def findings(self, job: Job) -> list[Finding]:
        """The findings of a job. Raises `Mistake`."""
        if job not in self._found:
            self._found[job] = self._done(job) if job in self._futures else self._do(job)
        return self._found[job]

    def _done(self, job: Job) -> list[Finding]:
        while self._futures[job] in self._waiting:
            for future in wait(self._waiting, return_when=FIRST_COMPLETED).done:
                self._report(self._waiting.pop(future).text)
        return self._futures[job].result()[job]

    def _do(self, job: Job) -> list[Finding]:
        machine = self._machines[job.machine]
        self._report(job.text)
        if job.kind == "coverage":
            return [check_coverage(machine, beside(machine), self._reached)]
        return list(findings(job, machine, self._cases.get(job.name)))

    def _reached(self, machine: type[Machine], scope: str) -> Reached | None:
        """What is reached in a scope that a job explores; under a reading that changes nothing, what is without it."""
        plain = scope.partition(" [")[0]
        kinds = ("scope",) if scope == plain else ("alternatives", "scope")
        found = [
            finding
            for job in self._listed
            if job.kind in kinds and job.name == plain and self._machines[job.machine] is machine
            for finding in self.findings(job)
            if finding.reached is not None
        ]
        told = {finding.scope: finding.reached for finding in found}
        return told.get(scope, told.get(plain))


def _groups(listed: Sequence[Job]) -> list[tuple[Job, ...]]:
    """The jobs that are done in a process: a scope with its alternatives, as most of what is generated serves both."""
    found: dict[tuple[str, str, bool], list[Job]] = {}
    for job in listed:
        if job.kind != "coverage":
            found.setdefault((job.machine, job.name, job.kind == "case"), []).append(job)
    return [tuple(group) for group in found.values()]


def _apart(group: Sequence[Job], case: Case | None) -> dict[Job, list[Finding]]:
    """Jobs in a process of their own."""
    return {job: list(findings(job, load(job.machine), case)) for job in group}


def findings(job: Job, machine: type[Machine], case: Case | None) -> Iterator[Finding]:
    """The findings of one job."""
    scope = next((s for s in machine.scopes if s.name == job.name), None)
    if job.kind == "case" and case is not None:
        yield from (with_readings if job.readings else check_case)(machine.declaration, case)
    elif job.kind == "book":
        yield from check_books(machine)
    elif scope is not None and job.kind == "alternatives":
        yield from check_alternatives(machine, scope, job.limit)
    elif scope is not None:
        reading = scope.with_switches(dict(job.switches))
        yield from check_scope(machine.declaration, reading, job.limit, up_to_symmetry=job.up_to_symmetry)
