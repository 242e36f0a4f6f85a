"""The kill matrix: every mutant of a machine, named or generated, with what refutes it, and the survivors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from machines.checking.cases.files import Case, all_cases
from machines.checking.kills import Passed, Test
from machines.checking.mutation import generated
from machines.checking.spreading import spread
from machines.checking.trial import Trial
from machines.language.loading import load
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
from machines.language.mutants import Mutant

KILLED, FAULTY, UNTOUCHED = "killed", "faulty", "untouched"
SAME, EQUIVALENT, SURVIVED = "same", "equivalent", "survived"


@dataclass(frozen=True)
class Entry:
    """A mutant's row.

    `fate` is killed (by the test `by`), faulty (not well-formed, or its steps fail: `by` says how), untouched (no
    test that passes touches what is changed), same (no scope, reading or case in which its step graph differs, or
    what is revealed; the reason why something is not enabled may be another), equivalent (none in which its question
    graph does, or the table at a question or end) or survived.
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
    trial = Trial(machine, changed, frozenset(mutant.elements(machine.declaration)), passed)
    killer = next(trial.killers(cases), None)
    if killer is not None:
        return Entry(machine.name, mutant.name, KILLED, killer)
    if trial.faults:
        return Entry(machine.name, mutant.name, FAULTY, trial.faults[0])
    if not trial.compared:
        return Entry(machine.name, mutant.name, UNTOUCHED)
    if trial.same:
        return Entry(machine.name, mutant.name, SAME)
    return Entry(machine.name, mutant.name, EQUIVALENT if trial.differing and trial.equivalent else SURVIVED)
