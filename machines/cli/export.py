"""`saitei export`: a machine in a scope as a model for another checker."""

from __future__ import annotations

from pathlib import Path

import click

from machines.cli.interface import Command, option, written_to
from machines.exports.formats import FORMATS


@click.command("export", cls=Command)
@click.argument("name", metavar="NAME")
@option("--format", "language", type=click.Choice(FORMATS), default=FORMATS[0], key="export.option.format")
@option("--scope", metavar="S", key="export.option.scope")
@option("--switch", "switches", multiple=True, metavar="K=V", key="option.switch")
@option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", key="export.option.out")
def command(name: str, language: str, scope: str | None, switches: tuple[str, ...], out: Path | None) -> int:
    """Export a machine."""
    from machines.cli.selecting import machines, one_scope, readings, with_switches
    from machines.exports.formats import written
    from machines.language.binding import bind

    chosen = readings(switches)
    ((_, machine),) = with_switches(machines([name]), chosen, named=True)
    text = written(bind(machine.declaration, one_scope(machine, scope).with_switches(chosen)), language)
    if out is None:
        click.echo(text, nl=False)
    else:
        with written_to(out):
            out.write_text(text, encoding="ascii")
    return 0
