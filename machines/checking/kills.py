"""Killing mutants: what passes on a machine and is refuted, with a replayed play, on a change of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case
from machines.checking.evidence import ReplayFailed
from machines.checking.scopes import WELL_FORMED, check_scope, selected_scopes
from machines.checking.verdicts import Finding, Verdict
from machines.language.declaration import Declaration
from machines.language.faults import Fault
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
from machines.language.mutants import Mutant

LIMIT = 50_000
"""Step states of a mutant's scope after which it is left undetermined."""


def test_name(finding: Finding) -> str:
    """The name under which a question or property stands in tables: questions have ids, properties their scope too."""
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
        """Whether each id that the mutant negates has a killer citing it (any killer, where it negates none)."""
        return all(self.killers(i) for i in self.ids) if self.ids else bool(self.kills)


def passing(findings: Sequence[Finding]) -> frozenset[str]:
    """Names of the tests that pass."""
    return frozenset(test_name(f) for f in findings if f.verdict is Verdict.PROVED)


def fate(machine: type[Machine], mutant: Mutant, cases: Sequence[Case], passed: frozenset[str]) -> Fate:
    """Try a named mutant against the tests citing what it negates, until each id has a killer."""
    try:
        elements = mutant.elements(machine.declaration)
        changed = mutant.applied(machine.declaration)
    except Mistake as mistake:
        return Fate(mutant.name, mutant.ids, (), (), f"not well-formed: {mistake.sentence()}")
    wanted = set(mutant.ids)
    kills: list[Kill] = []
    notes: list[str] = []
    try:
        for finding in refutations(machine, changed, cases, passed, frozenset(wanted), notes):
            kills.append(
                Kill(
                    test_name(finding),
                    finding.cites,
                    tuple(finding.evidence.lines()) if finding.evidence else (),
                )
            )
            wanted -= set(finding.cites)
            if not wanted:
                break
    except (Fault, ReplayFailed) as error:
        notes.append(str(error))
    return Fate(mutant.name, mutant.ids, elements, tuple(kills), "; ".join(dict.fromkeys(notes)))


def refutations(
    machine: type[Machine],
    changed: Declaration,
    cases: Sequence[Case],
    passed: frozenset[str],
    ids: frozenset[str] | None,
    notes: list[str],
) -> Iterator[Finding]:
    """Tests (citing one of `ids`, if given) that pass on the machine and are refuted, with a play, on the change of it."""
    for case in cases:
        if case.machine != machine.name:
            continue
        wanted = frozenset(
            q.id for q in case.questions if q.id in passed and (ids is None or ids & set(q.cites))
        )
        if wanted:
            yield from _refuted(check_case(changed, case, wanted), passed, notes)
    for scope in selected_scopes(machine, ("tiny", "small")):
        if any(ids is None or ids & set(p.cites) for p in changed.properties):
            found = check_scope(changed, scope, LIMIT, lambda p: ids is None or bool(ids & set(p.cites)))
            yield from _refuted(found, passed, notes)


def _refuted(findings: Iterator[Finding], passed: frozenset[str], notes: list[str]) -> Iterator[Finding]:
    for finding in findings:
        if (
            finding.verdict is Verdict.REFUTED
            and finding.evidence is not None
            and test_name(finding) in passed
        ):
            if finding.property != WELL_FORMED:
                yield finding
        elif finding.verdict is Verdict.ERROR:
            notes.append(finding.message)
