"""`saitei trace`: from each requirement to what carries it out, what shows it, and what notices its loss."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from machines.cli.interface import Command, Wrong, option
from machines.cli.progress import progress
from machines.cli.texts import say, several

if TYPE_CHECKING:
    from machines.checking.trace import Row
    from machines.language.machine import Machine

MANY = 8
"""Requirements that one element may carry without being remarked on."""


@click.command("trace", cls=Command)
@click.argument("ids", nargs=-1, metavar="[ID]…")
@option("--json", "as_json", is_flag=True, key="option.json")
def command(ids: tuple[str, ...], as_json: bool) -> int:
    """Trace requirements."""
    from machines.checking.trace import trace
    from machines.cli.selecting import machines

    chosen = [(name, machine) for name, machine in machines(()) if machine.requirements]
    with progress() as line:
        rows = trace(chosen, ids, report=line)
    _all_known(ids, rows)
    if as_json:
        click.echo(json.dumps([row.as_data() for row in rows], ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(lines_of(rows, [machine for _, machine in chosen], in_full=bool(ids))))
    return 0 if all(row.complete for row in rows) else 1


def _all_known(ids: Sequence[str], rows: Sequence[Row]) -> None:
    """Every id is one, and there is something to trace. Raises `Wrong`."""
    unknown = [i for i in ids if i not in {row.id for row in rows}]
    if unknown or not rows:
        raise Wrong("trace.unknown", names=", ".join(unknown) or "–")


def lines_of(rows: Sequence[Row], found: Sequence[type[Machine]], *, in_full: bool) -> Iterator[str]:
    """The table, what it amounts to, and elements that carry very many requirements."""
    from machines.checking.trace import elements_of
    from machines.cli.columns import columns

    if in_full:
        for row in rows:
            yield from _full(row)
    else:
        yield from columns([_short(row) for row in rows])
    yield ""
    yield say("trace.sum", n=sum(row.complete for row in rows), count=len(rows))
    for machine in found:
        for element, cites in elements_of(machine).items():
            if len(cites) > MANY:
                yield say("trace.many", element=f"{machine.name}:{element}", n=len(cites))


def _short(row: Row) -> list[str]:
    proved = sum(verdict == "proved" for _, verdict in row.cases)
    killed = sum(bool(killers) for _, killers in row.mutants)
    return [
        row.id,
        say("trace.complete") if row.complete else say("trace.incomplete"),
        several("trace.elements", len(row.elements)),
        say("trace.cases", proved=proved, n=len(row.cases)),
        say("trace.unmutable") if row.unmutable else say("trace.mutants", killed=killed, n=len(row.mutants)),
        row.missing,
    ]


def _full(row: Row) -> Iterator[str]:
    yield f"{row.id} ({row.kind})  {say('trace.complete') if row.complete else say('trace.incomplete')}"
    if row.missing:
        yield f"  {row.missing}"
    for element in row.elements:
        yield f"  {say('trace.element')}  {element}"
    for name, verdict in row.cases:
        yield f"  {say('trace.case')}  {name}  {say(f'verdict.{verdict}')}"
    for name, killers in row.mutants:
        by = say("trace.killed-by", names=", ".join(killers)) if killers else say("trace.not-killed")
        yield f"  {say('trace.mutant')}  {name}  {by}"
    if row.unmutable:
        yield f"  {say('trace.unmutable')}  {row.unmutable}"
