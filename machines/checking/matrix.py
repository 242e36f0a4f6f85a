"""The kill matrix: every mutant of a machine, named or generated, with what refutes it, and the survivors."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from machines.checking.cases.files import Case, all_cases
from machines.checking.evidence import ReplayFailed
from machines.checking.graph import StepGraph, explore
from machines.checking.kills import LIMIT, refutations, test_name
from machines.checking.mutation import generated
from machines.checking.scopes import selected_scopes
from machines.language.binding import bind
from machines.language.declaration import Declaration
from machines.language.faults import Fault
from machines.language.loading import load
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
from machines.language.mutants import Mutant
from machines.language.scenario import Scenario

KILLED, FAULTY, SAME, SURVIVED = "killed", "faulty", "same", "survived"


@dataclass(frozen=True)
class Entry:
    """A mutant's row: `fate` is killed (by the test `by`), faulty (not well-formed, or its steps fail: `by` says how),
    same (no scope or case in which its graph differs) or survived."""

    machine: str
    mutant: str
    fate: str
    by: str = ""


def matrix(
    machines: Sequence[tuple[str, type[Machine]]],
    passed: frozenset[str],
    report: Callable[[str], None] = lambda text: None,
    workers: int | None = None,
) -> list[Entry]:
    """Rows for all generated mutants, in order. `machines` are (name to load, class); `passed` names the tests that pass.

    Cost: for each mutant the tests in order until one refutes it. Mutants are tried in parallel, with the same result
    for any number of workers.
    """
    jobs = [(name, number) for name, m in machines for number in range(len(generated(m.declaration)))]
    count = workers or min(os.cpu_count() or 1, 8)
    if count == 1:
        return [_entry(name, number, passed) for name, number in jobs]
    done = []
    with ProcessPoolExecutor(count) as pool:
        for entry in pool.map(_entry, *zip(*((n, k, passed) for n, k in jobs), strict=True), chunksize=8):
            done.append(entry)
            report(f"mutant {len(done)} of {len(jobs)}")
    return done


def _entry(name: str, number: int, passed: frozenset[str]) -> Entry:
    machine = load(name)
    return entry(machine, generated(machine.declaration)[number], all_cases(), passed)


def entry(machine: type[Machine], mutant: Mutant, cases: Sequence[Case], passed: frozenset[str]) -> Entry:
    """Try one generated mutant against everything."""
    try:
        changed = mutant.applied(machine.declaration)
    except Mistake as mistake:
        return Entry(machine.name, mutant.name, FAULTY, mistake.code)
    notes: list[str] = []
    try:
        for finding in refutations(machine, changed, cases, passed, None, notes):
            return Entry(machine.name, mutant.name, KILLED, test_name(finding))
        if notes:
            return Entry(machine.name, mutant.name, FAULTY, notes[0])
        differs = any(_differs(machine.declaration, changed, s) for s in _scenarios(machine, cases))
    except (Fault, ReplayFailed, RecursionError) as error:
        return Entry(machine.name, mutant.name, FAULTY, str(error))
    return Entry(machine.name, mutant.name, SURVIVED if differs else SAME)


def _scenarios(machine: type[Machine], cases: Sequence[Case]) -> Iterator[Scenario]:
    yield from selected_scopes(machine, ("tiny", "small"))
    yield from (case.scenario for case in cases if case.machine == machine.name)


def _differs(one: Declaration, other: Declaration, scenario: Scenario) -> bool:
    return edges(explore(bind(one, scenario), limit=LIMIT)) != edges(
        explore(bind(other, scenario), limit=LIMIT)
    )


def edges(graph: StepGraph) -> set[tuple[int, str, int, int]]:
    """The edges of a graph as a set: state, event with its arguments, decider, target."""
    return {
        (state, repr(graph.engine.instance(row)), row[2], row[3])
        for state, rows in zip(graph.states, graph.rows, strict=False)
        for row in rows
    }
