"""`saitei scopes`: what each scope meets, what it adds to those before it, and whether the scopes are large enough."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from machines.cli.interface import Command, option
from machines.cli.progress import progress
from machines.cli.texts import say, several

if TYPE_CHECKING:
    from machines.checking.adequacy import Judgement, Line
    from machines.cli.selecting import Named

SHOWN = 6
"""So much of what a larger scope adds is told."""
UNKNOWN, TOO_SMALL = 2, 1
"""Exit codes where nothing larger is declared to compare with, and where something larger adds something."""


@click.command("scopes", cls=Command)
@click.argument("names", nargs=-1, metavar="[NAME]…")
@option("--mutants", type=click.IntRange(0), metavar="N", key="scopes.option.mutants")
@option("--limit", type=click.IntRange(1), metavar="N", key="scopes.option.limit")
@option("--json", "as_json", is_flag=True, key="option.json")
def command(names: tuple[str, ...], mutants: int | None, limit: int | None, as_json: bool) -> int:
    """Judge scopes."""
    from machines.checking.adequacy import LIMIT, MUTANTS, adequacy, judged
    from machines.cli.selecting import machines

    chosen = machines(names)
    number, states = MUTANTS if mutants is None else mutants, limit or LIMIT
    with progress() as line:
        lines = list(adequacy(chosen, mutants=number, limit=states, report=line))
    judgements = [judged(lines, machine.name) for _, machine in chosen]
    if as_json:
        data = {
            "limit": states,
            "mutants": number,
            "scopes": [line.as_data() for line in lines],
            "enough": {judgement.machine: judgement.enough for judgement in judgements},
        }
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_told(chosen, lines, judgements, number, states)))
    if any(judgement.enough is False for judgement in judgements):
        return TOO_SMALL
    return UNKNOWN if any(judgement.enough is None for judgement in judgements) else 0


def _told(
    chosen: Sequence[Named], lines: Sequence[Line], judgements: Sequence[Judgement], number: int, states: int
) -> Iterator[str]:
    """The table of each machine with its judgement, and at the end what was spent."""
    from machines.cli.columns import columns

    for (_, machine), judgement in zip(chosen, judgements, strict=True):
        rows = [_row(line) for line in lines if line.machine == machine.name]
        yield machine.name
        yield from columns([say("scopes.heads").split(), *rows], indent=2, right=range(1, 9))
        tried = min(number, len(machine.mutants))
        yield from _judgement(judgement, tried)
        yield f"  {say('scopes.tried', n=tried, count=len(machine.mutants))}"
        yield ""
    yield say("scopes.budget", n=states)


def _row(line: Line) -> list[str]:
    counts = [line.step_states, line.step_edges, line.question_states, *map(len, (line.events, line.refusals))]
    more = "" if line.complete else "+"
    return [
        line.scope,
        *(f"{count}{more if number < 2 else ''}" for number, count in enumerate(counts)),
        str(len(line.branches)),
        f"{len(line.kinds)} +{sum(' → ' in added for added in line.added)}",
        f"{len(line.killed)} +{len(line.further)}",
        line.sizes,
    ]


def _judgement(judgement: Judgement, tried: int) -> Iterator[str]:
    """Whether the scopes are large enough, or why not; so many mutants were tried."""
    if judgement.enough is None:
        yield f"  {say('scopes.nothing-larger')}"
    elif judgement.enough:
        names = ", ".join(line.scope for line in judgement.lines)
        also = say("scopes.no-further", n=tried) if tried else ""
        yield f"  {say('scopes.enough', names=names)}{also}"
    for line in judgement.unlike:
        if not line.complete:
            yield f"  {say('scopes.not-to-the-end', name=line.scope, n=line.step_states)}"
        if line.adds:
            yield f"  {several('scopes.adds', len(line.added) + len(line.further), name=line.scope)}"
            yield from (f"    {text}" for text in line.added[:SHOWN])
            yield from (f"    {say('scopes.kills', name=mutant)}" for mutant in line.further[:SHOWN])
            rest = max(0, len(line.added) - SHOWN) + max(0, len(line.further) - SHOWN)
            if rest:
                yield f"    {say('scopes.and-more', n=rest)}"
