"""From the findings of single scopes to those of a machine: witnesses, premises and negative controls.

A witness needs to be found in one scope, and a premise to be met in one; a control needs its property to come out as
expected under its reading in one. So these are reported once for a machine, not once for a scope.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from machines.checking.scopes import reading_text
from machines.checking.verdicts import Finding, Verdict
from machines.language.machine import Control, Machine


def summed_up(machine: type[Machine], findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings of a machine, with witnesses, premises and controls summed up at the end."""
    shown: set[str] = set()
    held: dict[str, Finding] = {}
    controls: dict[Control, Finding | None] = {}
    for finding in findings:
        control = _control(machine, finding)
        if control is not None:
            if finding.verdict.word == control.verdict or control not in controls:
                controls[control] = controls.get(control) or (
                    finding if finding.verdict.word == control.verdict else None
                )
            if finding.verdict.word in (control.verdict, "proved"):
                continue
        missing = finding.verdict is Verdict.VACUOUS or (
            finding.kind == "Witness" and finding.verdict is Verdict.REFUTED
        )
        if missing and finding.kind != "Coverage" and "/" not in finding.property:
            held.setdefault(finding.property, finding)
            continue
        if finding.kind == "Witness" and finding.property in shown:
            continue
        shown.add(finding.property)
        yield finding
    for name, finding in held.items():
        if name not in shown:
            yield replace(finding, scope="all", message=f"{finding.message}, in any scope")
    for control, found in controls.items():
        yield _summary(machine, control, found)


def _control(machine: type[Machine], finding: Finding) -> Control | None:
    """The control that speaks of a finding under a reading."""
    for control in machine.controls:
        if control.property == finding.property and finding.scope.endswith(
            f"[{reading_text(control.switch, control.value)}]"
        ):
            return control
    return None


def _summary(machine: type[Machine], control: Control, found: Finding | None) -> Finding:
    reading = reading_text(control.switch, control.value)
    name = f"{control.property} is {control.verdict} under {reading}"
    if found is None:
        return Finding(
            machine.name,
            "all",
            name,
            "Control",
            Verdict.REFUTED,
            0,
            0,
            0,
            0.0,
            None,
            "it is proved in every scope",
        )
    return replace(
        found,
        property=name,
        kind="Control",
        verdict=Verdict.PROVED,
        message=f"as it must be: {found.message}",
    )
