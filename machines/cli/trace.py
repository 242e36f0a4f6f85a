"""`saitei trace`: from each requirement to what carries it out, what shows it, and what notices its loss."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from machines.cli.interface import Command, Wrong, option
from machines.cli.progress import progress
from machines.cli.texts import say, several

if TYPE_CHECKING:
    from machines.checking.trace import Row
    from machines.cli.selecting import Named
    from machines.language.machine import Machine
    from machines.language.mistakes import Place


@click.command("trace", cls=Command)
@click.argument("ids", nargs=-1, metavar="[ID]…")
@option("--json", "as_json", is_flag=True, key="option.json")
@option("--kept", type=click.Path(path_type=Path), metavar="FILE", key="trace.option.kept")
def command(ids: tuple[str, ...], as_json: bool, kept: Path | None) -> int:
    """Trace requirements."""
    from machines.checking import keeping
    from machines.checking.trace import trace
    from machines.cli.selecting import machines

    chosen = covering(machines(()), ids)
    findings = keeping.kept(kept) if kept else None
    if kept and findings is None:
        click.echo(say("trace.none-kept", path=kept), err=True)
    with progress() as line:
        rows = trace(chosen, ids, findings, report=line)
    if as_json:
        click.echo(json.dumps([row.as_data() for row in rows], ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(lines_of(rows, [machine for _, machine in chosen], in_full=bool(ids))))
    return 0 if all(row.complete for row in rows) else 1


def covering(found: Sequence[Named], ids: Sequence[str]) -> list[Named]:
    """The machines that cover requirements, or one of these. Raises `Wrong` for an id that none covers."""
    from machines.language.book import Book, requirement_ids

    covered = {name: {r.id for r in Book.requirements_of(machine.requirements)} for name, machine in found}
    unknown = [i for i in ids if not any(i in known for known in covered.values())]
    chosen = [(n, machine) for n, machine in found if covered[n] & set(ids) or (covered[n] and not ids)]
    strange = [i for i in unknown if i not in requirement_ids()]
    if strange:
        raise Wrong("trace.no-such", names=", ".join(name or '""' for name in strange))
    if unknown or not chosen:
        raise Wrong("trace.uncovered", names=", ".join(unknown) or "–")
    return chosen


def lines_of(rows: Sequence[Row], found: Sequence[type[Machine]], *, in_full: bool) -> Iterator[str]:
    """The table, what it amounts to, and elements that carry very many requirements."""
    from machines.checking.trace import elements_of
    from machines.cli.columns import columns
    from machines.language.book import MANY, requirement_ids

    if in_full:
        for row in rows:
            yield from _full(row, found)
    else:
        yield from columns([_short(row) for row in rows])
    yield ""
    yield say("trace.sum", n=sum(row.complete for row in rows), count=len(rows))
    rest = len(requirement_ids()) - len(rows)
    if rest and not in_full:
        yield say("trace.rest", n=rest, count=len(requirement_ids()))
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


def _statement(requirement: str, found: Sequence[type[Machine]]) -> Iterator[str]:
    """What a requirement says, what would contradict it, and the document it is from."""
    from machines.language.book import Book

    for entry in Book.requirements_of({file for machine in found for file in machine.requirements}):
        if entry.id == requirement:
            for label, text in (("statement", entry.statement), ("negative", entry.negative), ("source", entry.source)):
                yield f"  {say(f'trace.{label}')}  {text}"


def _place(element: str, found: Sequence[type[Machine]]) -> str:
    """Where an element is declared."""
    name, _, part = element.partition(":")
    for machine in found:
        if machine.name == name:
            declaration = machine.declaration
            known = declaration.events.get(part) or declaration.helpers.get(part)
            return _from_here(known.place) if known else ""
    return ""


def _from_here(place: Place) -> str:
    """A place, as a path from this folder if it is inside."""
    here, file = Path.cwd(), Path(place.file)
    return str(replace(place, file=str(file.relative_to(here)) if file.is_relative_to(here) else place.file))


def _in_any_scope(test: str) -> str:
    """A property without its scope; a question of a case stays as it is."""
    return test if "/" in test else test.rpartition(": ")[2]


def _full(row: Row, found: Sequence[type[Machine]]) -> Iterator[str]:
    yield f"{row.id} ({row.kind})  {say('trace.complete') if row.complete else say('trace.incomplete')}"
    if row.missing:
        yield f"  {row.missing}"
    yield from _statement(row.id, found)
    for element in row.elements:
        yield f"  {say('trace.element')}  {element}  {_place(element, found)}".rstrip()
    for (name, verdict), number in Counter((_in_any_scope(n), v) for n, v in row.cases).items():
        times = f" ×{number}" if number > 1 else ""
        yield f"  {say('trace.case')}  {name}{times}  {say(f'verdict.{verdict}')}"
    for name, killers in row.mutants:
        by = say("trace.killed-by", names=", ".join(killers)) if killers else say("trace.not-killed")
        yield f"  {say('trace.mutant')}  {name}  {by}"
    if row.unmutable:
        yield f"  {say('trace.unmutable')}  {row.unmutable}"
