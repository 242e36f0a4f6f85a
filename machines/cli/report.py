"""Findings for a reader: a line a scope or case, and in full what is not proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import click

from machines.checking.verdicts import Finding, Verdict
from machines.cli.columns import padded
from machines.cli.texts import language, say, several
from machines.cli.texts.sentences import said

COLOURS = {
    Verdict.PROVED: "green",
    Verdict.REFUTED: "red",
    Verdict.UNDETERMINED: "yellow",
    Verdict.VACUOUS: "yellow",
    Verdict.ERROR: "magenta",
}


class Report:
    """Lines about findings as they come. `everything` shows each finding, not only what is not proved."""

    def __init__(self, *, everything: bool) -> None:
        self.everything = everything
        self._machine = ""
        self._group: list[Finding] = []
        self._all: list[Finding] = []

    def of(self, finding: Finding) -> Iterator[str]:
        """The lines that a further finding calls for."""
        if self._group and _key(self._group[0]) != _key(finding):
            yield from self._line()
        self._group.append(finding)
        self._all.append(finding)

    def end(self) -> Iterator[str]:
        """The last lines."""
        yield from self._line()
        yield ""
        yield f"{several('check.findings', len(self._all))} {tally(self._all)}"

    def _line(self) -> Iterator[str]:
        if not self._group:
            return
        machine, scope = _key(self._group[0])
        if machine != self._machine:
            self._machine = machine
            yield machine
        sizes = _sizes(self._group)
        yield f"  {padded(scope, 28)} {padded(sizes, 44)} {tally(self._group)}".rstrip()
        for finding in self._group:
            if self.everything or finding.verdict is not Verdict.PROVED:
                yield from _full(finding)
        self._group = []


def _key(finding: Finding) -> tuple[str, str]:
    """What is one line: a scope, all other readings in a scope, a case."""
    scope, bracket, _ = finding.scope.partition(" [")
    return finding.machine, f"{scope} {say('check.other-readings')}" if bracket else scope


def _sizes(group: list[Finding]) -> str:
    first = group[0]
    if not first.step_states or len({f.scope for f in group}) > 1:
        return several("check.readings", len({f.scope for f in group})) if " [" in first.scope else ""
    return say("check.sizes", states=first.step_states, edges=first.step_edges, questions=first.question_states)


def _full(finding: Finding) -> Iterator[str]:
    """A finding with its evidence."""
    reading = f" [{finding.scope.partition(' [')[2]}" if " [" in finding.scope else ""
    yield f"    {verdict_text(finding.verdict)}  {finding.property}{reading}  ({finding.kind})"
    if finding.message:
        yield f"      {said(finding.message)}"
    if finding.evidence is not None and finding.verdict is not Verdict.PROVED:
        for line in finding.evidence.lines(language()):
            yield f"        {line}"
    for answer in dict.fromkeys(answer for _, answer in finding.otherwise):
        readings = ", ".join(reading for reading, other in finding.otherwise if other == answer)
        yield f"      {say('check.otherwise', answer=say(f'answer.{answer}'), readings=readings)}"


def verdict_text(verdict: Verdict) -> str:
    """A verdict in the language spoken, coloured on a terminal."""
    return click.style(say(f"verdict.{verdict.word}"), fg=COLOURS[verdict])


def tally(findings: list[Finding]) -> str:
    """How many of each verdict."""
    counted = Counter(finding.verdict for finding in findings)
    return ", ".join(f"{counted[v]} {verdict_text(v)}" for v in Verdict if counted[v])
