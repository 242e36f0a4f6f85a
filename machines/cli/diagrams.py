"""`saitei diagrams`: draw every machine, in both languages, or tell whether the drawings are fresh."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from machines.cli.interface import Command, Wrong, option, written_to
from machines.cli.progress import progress
from machines.cli.texts import say, several

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN = 10
"""Files that are named when they are not fresh; of the others only the number."""


@click.command("diagrams", cls=Command)
@click.argument("names", nargs=-1, metavar="[NAME]…")
@option("--check", "only_check", is_flag=True, key="diagrams.option.check")
@option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("diagrams"),
    metavar="DIR",
    key="diagrams.option.out",
)
@option("--png", "with_png", is_flag=True, key="diagrams.option.png")
def command(names: tuple[str, ...], only_check: bool, out: Path, with_png: bool) -> int:
    """Draw machines."""
    if only_check and (names or with_png):
        raise click.UsageError(say("diagrams.check-alone"), click.get_current_context())
    if only_check:
        return _compared(out)
    from machines.checking.cases.files import read_case
    from machines.cli.selecting import is_case_file, machine_of

    cases = [(machine_of(read_case(Path(name)))[0], Path(name)) for name in names if is_case_file(name)]
    named = [name for name in names if not is_case_file(name)]
    with written_to(out):
        written = _drawing(lambda gallery, line: gallery.write(out, named, cases, with_png=with_png, report=line))
    click.echo(several("diagrams.written", len(written), out=out))
    return 0


def _compared(out: Path) -> int:
    """Whether the files are those that would be drawn today. Raises `Wrong` where there is no such folder."""
    if not out.is_dir():
        raise Wrong("diagrams.no-folder", out=out)
    stale: Sequence[str] = _drawing(lambda gallery, line: gallery.stale(out, report=line))
    for name in stale[:SHOWN]:
        click.echo(say("diagrams.stale", name=out / name))
    if len(stale) > SHOWN:
        click.echo(say("diagrams.more", n=len(stale) - SHOWN))
    click.echo(several("diagrams.not-fresh", len(stale)) if stale else say("diagrams.fresh", out=out))
    return 1 if stale else 0


def _drawing(work: Callable[[Any, Callable[[str], None]], Any]) -> Any:
    """Do some drawing. Raises `Mistake`, and `Wrong` for a picture that is too large."""
    from machines.drawing import gallery
    from machines.drawing.figure import TooLarge

    with progress() as line:
        try:
            return work(gallery, line)
        except TooLarge as error:
            raise Wrong("diagrams.too-large", why=error) from error
