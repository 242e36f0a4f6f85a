"""`saitei mutants`: what the checks make of changed machines, named and generated, and which survive."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from machines.cli.interface import Command, option
from machines.cli.progress import progress
from machines.cli.texts import say

if TYPE_CHECKING:
    from machines.checking.matrix import Entry
    from machines.cli.selecting import Named

FATES = ("killed", "survived", "same", "faulty")


@click.command("mutants", cls=Command)
@click.argument("names", nargs=-1, metavar="[NAME]…")
@option("--named", "which", flag_value="named", key="mutants.option.named")
@option("--generated", "which", flag_value="generated", key="mutants.option.generated")
@option("--json", "as_json", is_flag=True, key="option.json")
def command(names: tuple[str, ...], which: str | None, as_json: bool) -> int:
    """Try mutants."""
    from machines.cli.selecting import machines

    chosen = machines(names)
    with progress() as line:
        named, generated = tried(chosen, which, line)
    if as_json:
        rows = [{"named": True, **asdict(e)} for e in named] + [{"named": False, **asdict(e)} for e in generated]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        lines = [
            *_table("mutants.named", named, every=True),
            *_table("mutants.generated", generated, every=False),
        ]
        click.echo("\n".join(lines) or say("mutants.none"))
    return 0 if all(entry.fate == "killed" for entry in named) else 1


def tried(chosen: Sequence[Named], which: str | None, report: Callable[[str], None]) -> tuple[list[Entry], list[Entry]]:
    """The fates of the named and of the generated mutants. Raises `Mistake`."""
    from machines.checking.cases.files import all_cases
    from machines.checking.kills import fate, passing
    from machines.checking.matrix import KILLED, SURVIVED, Entry, matrix
    from machines.checking.run import Selection, check

    passed = passing(list(check(Selection(chosen, cases=all_cases()), report)))
    named, generated = [], []
    if which != "generated":
        for _, machine in chosen:
            for mutant in machine.mutants:
                report(f"{machine.name}: {mutant.name}")
                found = fate(machine, mutant, all_cases(), passed)
                by = ", ".join(kill.test for kill in found.kills) or found.note or _unkilled(found.ids)
                named.append(Entry(machine.name, mutant.name, KILLED if found.killed else SURVIVED, by))
    if which != "named":
        generated = matrix(chosen, passed, report)
    return named, generated


def _unkilled(ids: Sequence[str]) -> str:
    return say("mutants.no-test", ids=", ".join(ids)) if ids else ""


def _table(heading: str, entries: Sequence[Entry], *, every: bool) -> Iterator[str]:
    """The mutants with their fates (or only the survivors), and how many there are of each fate."""
    from machines.cli.columns import columns

    if not entries:
        return
    yield say(heading)
    for machine in dict.fromkeys(entry.machine for entry in entries):
        mine = [entry for entry in entries if entry.machine == machine]
        counted = Counter(entry.fate for entry in mine)
        tally = ", ".join(f"{counted[f]} {say(f'mutants.{f}')}" for f in FATES if counted[f])
        yield f"  {machine}: {tally}"
        rows = [[e.mutant, say(f"mutants.{e.fate}"), e.by] for e in mine if every or e.fate == "survived"]
        yield from columns(rows, indent=4)
