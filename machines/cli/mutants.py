"""`saitei mutants`: what the checks make of changed machines, named and generated, and which survive."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from machines.cli.interface import Command, option
from machines.cli.progress import progress
from machines.cli.texts import say

if TYPE_CHECKING:
    from machines.checking.cases.files import Case
    from machines.checking.kills import Passed
    from machines.checking.matrix import Entry
    from machines.cli.selecting import Named
    from machines.language.machine import Machine

FATES = ("killed", "survived", "equivalent", "same", "untouched", "faulty")
NOT_TRIED = ("untouched", "faulty")
SURVIVED, NONE_TRIED = 1, 3
"""Exit codes where a named mutant is not killed, and where no generated one of a machine could be tried."""
CODE = re.compile(r"\[([a-z-]+)\](?=\. |$)")
"""The stable code at the end of the sentence of a mistake or fault: what stands before it may have brackets too."""


@click.command("mutants", cls=Command)
@click.argument("names", nargs=-1, metavar="[NAME]…")
@option("--named", "which", flag_value="named", key="mutants.option.named")
@option("--generated", "which", flag_value="generated", key="mutants.option.generated")
@option("--every", type=click.IntRange(1), default=1, metavar="N", key="mutants.option.every")
@option("--json", "as_json", is_flag=True, key="option.json")
def command(names: tuple[str, ...], which: str | None, every: int, as_json: bool) -> int:
    """Try mutants."""
    from machines.cli.selecting import with_cases

    chosen, own = with_cases(names)
    found: list[tuple[bool, list[Entry]]] = []
    with progress() as line:
        for is_named, entries in tried(chosen, own, which, every, line):
            if not as_json:
                first = all(is_named != before for before, _ in found)
                line.pause()
                for text in _table(entries, named=is_named, heading=first):
                    click.echo(text)
            found.append((is_named, entries))
    if as_json:
        rows = [{"named": is_named, **asdict(entry)} for is_named, entries in found for entry in entries]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    elif not found:
        click.echo(say("mutants.none"))
    return _exit_code(found)


def _exit_code(found: Sequence[tuple[bool, list[Entry]]]) -> int:
    if any(entry.fate != "killed" for is_named, entries in found for entry in entries if is_named):
        return SURVIVED
    return NONE_TRIED if any(all(entry.fate in NOT_TRIED for entry in entries) for _, entries in found) else 0


def tried(
    chosen: Sequence[Named], own: Sequence[Case], which: str | None, every: int, report: Callable[[str], None]
) -> Iterator[tuple[bool, list[Entry]]]:
    """The fates of the named mutants, machine by machine, and then of the generated ones. Raises `Mistake`.

    `own` are cases besides those of the rulings; of the generated mutants one in `every` so many is tried.
    """
    from machines.checking.cases.files import all_cases
    from machines.checking.kills import passing
    from machines.checking.matrix import matrix
    from machines.checking.run import Selection, check

    taken = {case.id for case in own}
    cases = [*(case for case in all_cases() if case.id not in taken), *own]
    passed = {name: passing(check(Selection([(name, m)], cases=cases), report)) for name, m in chosen}
    if which != "generated":
        for name, machine in chosen:
            if machine.mutants:
                yield True, _named(machine, cases, passed[name], report)
    if which != "named":
        for name, machine in chosen:
            if entries := matrix([(name, machine)], passed[name], report, cases=cases, every=every):
                yield False, entries


def _named(machine: type[Machine], cases: Sequence[Case], passed: Passed, report: Callable[[str], None]) -> list[Entry]:
    """The fates of the named mutants of a machine; one that only goes wrong is not well-formed, as if generated."""
    from machines.checking.kills import fate
    from machines.checking.matrix import FAULTY, KILLED, SURVIVED, Entry

    entries = []
    for mutant in machine.mutants:
        report(f"{machine.name}: {mutant.name}")
        found = fate(machine, mutant, cases, passed)
        wrong = FAULTY if found.note and not found.kills else SURVIVED
        by = ", ".join(kill.test for kill in found.kills) or found.note or _unkilled(found.ids)
        entries.append(Entry(machine.name, mutant.name, KILLED if found.killed else wrong, by))
    return entries


def _unkilled(ids: Sequence[str]) -> str:
    return say("mutants.no-test", ids=", ".join(ids)) if ids else ""


def _table(entries: Sequence[Entry], *, named: bool, heading: bool) -> Iterator[str]:
    """The mutants of a machine with their fates (of generated ones the survivors), and how many of each fate."""
    from machines.cli.columns import columns

    if heading:
        yield say("mutants.named" if named else "mutants.generated")
    counted = Counter(entry.fate for entry in entries)
    tally = ", ".join(f"{counted[f]} {say(f'mutants.{f}')}" for f in FATES if counted[f])
    reasons = Counter(_reason(entry.by) for entry in entries if entry.fate == "faulty")
    why = ", ".join(f"{reason} {n}" for reason, n in reasons.most_common())
    yield f"  {entries[0].machine}: {tally}{f': {why}' if why else ''}"
    rows = [[e.mutant, say(f"mutants.{e.fate}"), e.by] for e in entries if named or e.fate == "survived"]
    yield from columns(rows, indent=4)


def _reason(text: str) -> str:
    """Why a mutant is not well-formed, in a word."""
    codes = CODE.findall(text)
    return codes[-1] if codes else text
