"""`saitei check`: decide everything that machines say of themselves, and the cases about them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from machines.cli.interface import Command, Wrong, option, written_to
from machines.cli.progress import progress
from machines.cli.texts import say

if TYPE_CHECKING:
    from machines.checking.cases.files import Case
    from machines.checking.verdicts import Finding
    from machines.cli.selecting import Named
    from machines.language.machine import Machine


@click.command("check", cls=Command)
@click.argument("names", nargs=-1, metavar="[NAME]…")
@option("--scope", "scopes", metavar="S", multiple=True, key="check.option.scope")
@option("--switch", "switches", metavar="K=V", multiple=True, key="option.switch")
@option("--symmetry", "up_to_symmetry", is_flag=True, key="check.option.symmetry")
@option("--all", "everything", is_flag=True, key="check.option.all")
@option("--json", "as_json", is_flag=True, key="option.json")
@option("--baseline", type=click.Path(path_type=Path), metavar="FILE", key="check.option.baseline")
@option("--keep", "kept_in", type=click.Path(path_type=Path), metavar="FILE", key="check.option.keep")
def command(
    names: tuple[str, ...],
    scopes: tuple[str, ...],
    switches: tuple[str, ...],
    up_to_symmetry: bool,
    everything: bool,
    as_json: bool,
    baseline: Path | None,
    kept_in: Path | None,
) -> int:
    """Check machines."""
    from machines.checking.verdicts import overall
    from machines.cli.baseline import Baseline
    from machines.cli.report import Report
    from machines.cli.selecting import is_case_file, machines, readings, with_switches

    known = Baseline.read(baseline) if baseline else None
    given = readings(switches)
    files = [name for name in names if is_case_file(name)]
    named = [name for name in names if name not in files]
    chosen = with_switches(machines(named), given, named=bool(named)) if named or not files else []
    shown: list[Finding] = []
    report = Report(everything=everything)
    with progress() as line:
        wanted = Wanted(scopes, given, up_to_symmetry, everything or as_json)
        for finding in chain(findings(chosen, wanted, line), answers(files, given, line)):
            shown.append(finding)
            if not as_json:
                for text in report.of(finding):
                    line.pause()
                    click.echo(text)
    if not shown:
        _nothing_selected(chosen, scopes)
    if kept_in is not None:
        from machines.checking.keeping import keep

        with written_to(kept_in):
            keep(kept_in, shown)
    if as_json:
        click.echo(json.dumps([finding.as_data() for finding in shown], ensure_ascii=False, indent=2))
    else:
        for text in [*report.end(), *([] if scopes else _not_checked(chosen))]:
            click.echo(text)
    if known is None:
        return int(overall(shown))
    for text in known.differences(shown):
        click.echo(text, err=as_json)
    return int(known.verdict(shown))


@dataclass(frozen=True)
class Wanted:
    """What is checked of the machines chosen: without scopes and switches all that must hold."""

    scopes: Sequence[str]
    switches: dict[str, Any]
    up_to_symmetry: bool
    readings: bool
    """Whether answers are told in full, with the readings under which they would be others."""


def findings(chosen: Sequence[Named], wanted: Wanted, report: Any) -> Iterator[Finding]:
    """The findings of a selection. Raises `Mistake`."""
    from machines.checking.cases.referring import refers
    from machines.checking.choosing import EVERYDAY, selected_scopes
    from machines.checking.run import Selection, check
    from machines.cli.selecting import cases_of, scopes_of

    scopes, switches, reduced = wanted.scopes, wanted.switches, wanted.up_to_symmetry
    if not scopes:
        whole = [pair for pair in chosen if selected_scopes(pair[1], EVERYDAY) or not pair[1].scopes]
        cases = [refers(case) for _, machine in whole for case in cases_of(machine, ())] if not switches else []
        everything = Selection(whole, switches=switches, cases=cases, readings=wanted.readings, up_to_symmetry=reduced)
        yield from check(everything, report)
        chosen = [pair for pair in chosen if pair not in whole]
    for name, machine in chosen:
        named = [scope.name for scope in scopes_of(machine, scopes)]
        if named:
            yield from check(Selection([(name, machine)], named, switches, up_to_symmetry=reduced), report)
        for case in cases_of(machine, scopes) if scopes else ():
            report(case.id)
            yield from _answered(machine, refers(case), switches)


def answers(files: Sequence[str], switches: dict[str, Any], report: Any) -> Iterator[Finding]:
    """The findings of case files. Raises `Mistake`, `Wrong`."""
    from machines.checking.cases.files import read_case
    from machines.checking.cases.referring import refers
    from machines.cli.selecting import machine_of, with_switches

    for file in files:
        case = refers(read_case(Path(file)))
        ((_, machine),) = with_switches([machine_of(case)], switches, named=True)
        report(case.id)
        yield from _answered(machine, case, switches)


def _answered(machine: type[Machine], case: Case, switches: dict[str, Any]) -> Iterator[Finding]:
    """The findings of a case, under these readings if there are any."""
    from machines.checking.cases.checking import check_case
    from machines.checking.cases.readings import with_readings

    if switches:
        yield from check_case(machine.declaration, case.under(switches))
    else:
        yield from with_readings(machine.declaration, case)


def _not_checked(chosen: Sequence[Named]) -> Iterator[str]:
    """A line that names the scopes that were left out, if any were."""
    from machines.cli.selecting import left_out

    rows = [(name, ", ".join(left_out(machine))) for name, machine in chosen]
    told = [scopes if len(chosen) == 1 else f"{name} {scopes}" for name, scopes in rows if scopes]
    if told:
        yield say("check.not-checked", names="; ".join(told))


def _nothing_selected(chosen: Sequence[Named], scopes: Sequence[str]) -> NoReturn:
    """An empty selection is an error. Raises `Wrong`."""
    there = ", ".join(dict.fromkeys(scope.name for _, machine in chosen for scope in machine.scopes)) or "–"
    names = ", ".join(name for name, _ in chosen)
    raise Wrong("check.nothing", scopes=", ".join(scopes) or "–", names=names, there=there)
