"""From the findings of single scopes to those of a machine: witnesses, premises and negative controls.

A witness needs to be found in one scope, and a premise to be met in one; a control needs its property to come
out as expected under its reading in one. So these are reported once for a machine, not once for a scope.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from machines.checking.scopes import reading_text
from machines.checking.verdicts import Finding, Verdict
from machines.language.machine import Control, Machine


def summed_up(
    machine: type[Machine], findings: Iterable[Finding], *, controlled: bool = True, whole: bool = True
) -> Iterator[Finding]:
    """The findings of a machine, with witnesses, premises and controls summed up at the end.

    `controlled` says that the other readings were checked, so that every control must have been met; `whole` that all
    scopes were: a witness that is not in some of them may be in others, and is vacuous.
    """
    shown: set[str] = set()
    held: dict[str, Finding] = {}
    met: dict[Control, Finding] = {}
    for finding in findings:
        control = _control(machine, finding)
        if control is not None and finding.verdict.word == control.verdict:
            met.setdefault(control, finding)
            continue
        if control is not None and finding.verdict is Verdict.PROVED:
            continue
        if _missing(finding):
            held.setdefault(finding.property, finding)
            continue
        if finding.kind == "Witness" and finding.property in shown:
            continue
        shown.add(finding.property)
        yield finding
    for name, finding in held.items():
        if name not in shown:
            verdict = finding.verdict if whole else Verdict.VACUOUS
            seen = "in any scope" if whole else "in the scopes looked at"
            yield replace(finding, scope="all", verdict=verdict, message=f"{finding.message}, {seen}")
    for control in machine.controls:
        if controlled or control in met:
            yield _summary(machine, control, met.get(control))


def _missing(finding: Finding) -> bool:
    """Whether a finding says that something was not met, which another scope may meet; no question does."""
    if finding.kind == "Coverage" or "/" in finding.property:
        return False
    unfound = finding.kind == "Witness" and finding.verdict is Verdict.REFUTED
    return unfound or finding.verdict is Verdict.VACUOUS


def _control(machine: type[Machine], finding: Finding) -> Control | None:
    """The control that speaks of a finding under a reading."""
    for control in machine.controls:
        reading = reading_text(control.switch, control.value)
        if control.property == finding.property and finding.scope.endswith(f"[{reading}]"):
            return control
    return None


def _summary(machine: type[Machine], control: Control, found: Finding | None) -> Finding:
    name = f"{control.property} is {control.verdict} under {reading_text(control.switch, control.value)}"
    if found is None:
        message = "it is so in no scope"
        return Finding(machine.name, "all", name, "Control", Verdict.REFUTED, 0, 0, 0, 0.0, None, message)
    message = f"as it must be: {found.message}"
    return replace(found, property=name, kind="Control", verdict=Verdict.PROVED, message=message)
