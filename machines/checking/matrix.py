"""The kill matrix: every mutant of a machine, named or generated, with what refutes it, and the survivors."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

from machines.checking.cases.files import Case, all_cases
from machines.checking.graph import StepGraph, explore
from machines.checking.kills import FAILURES, LIMIT, Test, refutations, test_name
from machines.checking.mutation import generated
from machines.checking.scopes import selected_scopes
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
    scope or case in which its graph differs) or survived.
    """

    machine: str
    mutant: str
    fate: str
    by: str = ""


def matrix(
    machines: Sequence[tuple[str, type[Machine]]],
    passed: frozenset[Test],
    report: Callable[[str], None] = lambda text: None,
    workers: int | None = None,
) -> list[Entry]:
    """Rows for all generated mutants, in order.

    `machines` are (name to load, class); `passed` the tests that pass. Cost: for each mutant the tests in
    order until one refutes it. Mutants are tried in parallel, with the same result for any number of workers.
    """
    jobs = [(name, number) for name, _ in machines for number in range(len(_generated(name)))]
    count = workers or min(os.cpu_count() or 1, 8)
    if count == 1 or len(jobs) < 4:
        return [_entry(name, number, passed) for name, number in jobs]
    done = []
    with ProcessPoolExecutor(count) as pool:
        for made in pool.map(_entry, *zip(*((n, k, passed) for n, k in jobs), strict=True), chunksize=8):
            done.append(made)
            report(f"mutant {len(done)} of {len(jobs)}")
    return done


@lru_cache
def _generated(name: str) -> list[Mutant]:
    return generated(load(name).declaration)


def _entry(name: str, number: int, passed: frozenset[Test]) -> Entry:
    return entry(load(name), _generated(name)[number], all_cases(), passed)


def entry(machine: type[Machine], mutant: Mutant, cases: Sequence[Case], passed: frozenset[Test]) -> Entry:
    """Try one generated mutant against everything."""
    try:
        changed = mutant.applied(machine.declaration)
    except Mistake as mistake:
        return Entry(machine.name, mutant.name, FAULTY, mistake.code)
    notes: list[str] = []
    for finding in refutations(machine, changed, cases, passed, None, notes):
        return Entry(machine.name, mutant.name, KILLED, test_name(finding))
    if notes:
        return Entry(machine.name, mutant.name, FAULTY, notes[0])
    try:
        differs = any(_differs(machine, changed, scenario) for scenario in scenarios_of(machine, cases))
    except FAILURES as error:
        return Entry(machine.name, mutant.name, FAULTY, str(error))
    return Entry(machine.name, mutant.name, SURVIVED if differs else SAME)


def scenarios_of(machine: type[Machine], cases: Sequence[Case]) -> Iterator[Scenario]:
    """The scenarios that tests of a machine explore."""
    yield from selected_scopes(machine, ("tiny", "small"))
    yield from (case.scenario for case in cases if case.machine == machine.name)


def _differs(machine: type[Machine], changed: Declaration, scenario: Scenario) -> bool:
    key = (machine.name, scenario.name)
    if key not in _EDGES:
        _EDGES[key] = edges(explore(bind(machine.declaration, scenario), limit=LIMIT))
    return edges(explore(bind(changed, scenario), limit=LIMIT)) != _EDGES[key]


_EDGES: dict[tuple[str, str], set[tuple[int, str, int, int]]] = {}
"""The graphs of unchanged machines, as far as they were needed in this process."""


def edges(graph: StepGraph) -> set[tuple[int, str, int, int]]:
    """The edges of a graph as a set: state, event with its arguments, decider, target."""
    return {
        (state, repr(graph.engine.instance(row)), row[2], row[3])
        for state, rows in zip(graph.states, graph.rows, strict=True)
        for row in rows
    }
