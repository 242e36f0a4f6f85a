"""A run of the checker: the jobs that a selection of machines, scopes and cases makes, and the findings of each."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case
from machines.checking.coverage import check_coverage
from machines.checking.scopes import check_alternatives, check_scope, selected_scopes
from machines.checking.summary import summed_up
from machines.checking.verdicts import Finding
from machines.language.loading import load
from machines.language.machine import Machine

Report = Callable[[str], None]
DEFAULT_SCOPES = ("tiny", "small")
ALTERNATIVE_SCOPES = ("tiny",)
"""Scopes in which the alternatives of every switch are checked too."""
PARTS = ("scope", "alternatives", "coverage", "case")


@dataclass(frozen=True)
class Selection:
    """What to check. `machines` are (name to load, class). Without `scopes` and `switches`: everything that must hold,
    that is the tiny and small scopes, the alternatives of the switches, coverage, and the cases."""

    machines: Sequence[tuple[str, type[Machine]]]
    scopes: Sequence[str] = ()
    switches: Mapping[str, Any] = field(default_factory=dict)
    cases: Sequence[Case] = ()
    limit: int = 2_000_000
    parts: Sequence[str] = PARTS
    """Kinds of job to be done: of use where a part of what must hold is enough."""


@dataclass(frozen=True)
class Job:
    """One independent part of a run: a scope, its alternatives, a case, or the coverage of a machine."""

    machine: str
    kind: str
    name: str
    switches: tuple[tuple[str, Any], ...] = ()
    limit: int = 2_000_000


def jobs(selection: Selection) -> list[Job]:
    """The jobs of a selection, in the order in which their findings are listed."""
    found = []
    switches = tuple(selection.switches.items())
    whole = not selection.scopes and not switches
    for name, machine in selection.machines:
        chosen = selected_scopes(machine, selection.scopes or DEFAULT_SCOPES)
        found += [Job(name, "scope", s.name, switches, selection.limit) for s in chosen]
        if whole:
            found += [Job(name, "alternatives", s.name) for s in selected_scopes(machine, ALTERNATIVE_SCOPES)]
            found += [Job(name, "coverage", "")] if chosen else []
            found += [Job(name, "case", case.id) for case in selection.cases if case.machine == machine.name]
    return [job for job in found if job.kind in selection.parts]


def check(
    selection: Selection, report: Report = lambda text: None, workers: int | None = None
) -> Iterator[Finding]:
    """All findings of a selection, in the order of its jobs; the same for any number of workers. Raises `Mistake`.

    Cost: jobs run in parallel where all machines are installed ones; a machine from a file is checked in this process.
    """
    machines = dict(selection.machines)
    by_job = _results(selection, report, workers)
    for name, group in itertools.groupby(by_job, key=lambda pair: pair[0].machine):
        yield from summed_up(machines[name], (finding for _, found in group for finding in found))


def _results(
    selection: Selection, report: Report, workers: int | None
) -> Iterator[tuple[Job, Iterable[Finding]]]:
    """The jobs with their findings, in order."""
    machines, cases, listed = dict(selection.machines), {c.id: c for c in selection.cases}, jobs(selection)
    count = workers or min(os.cpu_count() or 1, 8)
    if count == 1 or len(listed) < 4 or any(".py" in name for name in machines):
        for job in listed:
            report(f"{job.machine} {job.kind} {job.name}".strip())
            yield job, findings(job, machines[job.machine], cases.get(job.name))
        return
    with ProcessPoolExecutor(count) as pool:
        results = pool.map(_apart, listed, [cases.get(job.name) for job in listed])
        for job, found in zip(listed, results, strict=True):
            report(f"{job.machine} {job.kind} {job.name}".strip())
            yield job, found


def _apart(job: Job, case: Case | None) -> list[Finding]:
    """A job in a process of its own."""
    return list(findings(job, load(job.machine), case))


def findings(job: Job, machine: type[Machine], case: Case | None) -> Iterator[Finding]:
    """The findings of one job."""
    scope = next((s for s in machine.scopes if s.name == job.name), None)
    if job.kind == "case" and case is not None:
        yield from check_case(machine.declaration, case)
    elif job.kind == "coverage":
        yield check_coverage(machine)
    elif scope is not None and job.kind == "alternatives":
        yield from check_alternatives(machine, scope, job.limit)
    elif scope is not None:
        yield from check_scope(machine.declaration, scope.with_switches(dict(job.switches)), job.limit)
