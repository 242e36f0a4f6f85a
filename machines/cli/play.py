"""`saitei play`: walk through a machine by hand, or by a script."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from machines.cli.interface import EXIT_ERROR, Command, Wrong, option, text_of
from machines.cli.texts import say

if TYPE_CHECKING:
    from machines.cli.playing.commands import Play

PROMPT = "> "


@click.command("play", cls=Command)
@click.argument("name", required=False, metavar="[NAME]")
@option("--scenario", metavar="FILE|ID", key="play.option.scenario")
@option("--scope", metavar="S", key="play.option.scope")
@option("--switch", "switches", metavar="K=V", multiple=True, key="option.switch")
@option("--load", "saved", type=click.Path(path_type=Path), metavar="FILE", key="play.option.load")
@option("--script", type=click.Path(path_type=Path), metavar="FILE", key="play.option.script")
def command(
    name: str | None,
    scenario: str | None,
    scope: str | None,
    switches: tuple[str, ...],
    saved: Path | None,
    script: Path | None,
) -> int:
    """Play a machine."""
    from machines.cli.playing.commands import Play
    from machines.cli.playing.opening import saved_setting, setting
    from machines.cli.playing.plays import read_play
    from machines.cli.selecting import readings

    if scenario is not None and scope is not None:
        raise click.UsageError(say("play.scenario-or-scope"), click.get_current_context())
    if saved is not None:
        if scenario is not None or scope is not None or switches:
            raise click.UsageError(say("play.load-alone"), click.get_current_context())
        play = Play(saved_setting(read_play(saved), saved, name))
        opening: Iterable[str] = play.loaded(saved)
    else:
        play = Play(setting(name, scenario, scope, readings(switches)))
        opening = play.begin()
    if script is None and sys.stdin.isatty():
        return _by_hand(play, opening)
    return _by_script(play, opening, _lines(script))


def _by_hand(play: Play, opening: Iterable[str]) -> int:
    """Ask for commands until the player leaves; what is not understood is said, and asked for again."""
    from machines.cli.playing.commands import Quit
    from machines.cli.playing.understanding import NotUnderstood
    from machines.language.mistakes import Mistake

    _arm_the_line_editor()
    _show(opening)
    while True:
        try:
            _show(play.obey(input(PROMPT)))
        except NotUnderstood as error:
            click.echo(f"  {error}")
        except (Mistake, Wrong) as error:
            click.echo(f"  {error}")
        except (Quit, EOFError):
            return 0


def _by_script(play: Play, opening: Iterable[str], lines: Iterable[str]) -> int:
    """Carry out commands one after the other; the first that is not understood ends it with an error."""
    from machines.cli.playing.commands import Quit
    from machines.cli.playing.understanding import NotUnderstood

    try:
        _show(opening)
        for line in lines:
            click.echo(f"{PROMPT}{line.strip()}")
            _show(play.obey(line))
    except NotUnderstood as error:
        click.echo(f"saitei: {error}", err=True)
        return EXIT_ERROR
    except Quit:
        pass
    return 0


def _lines(script: Path | None) -> Iterator[str]:
    """The lines of a script, or of the standard input. Raises `Wrong`."""
    if script is None:
        yield from sys.stdin
    else:
        yield from text_of(script).splitlines()


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


def _arm_the_line_editor() -> None:
    """Arrow keys and a history at the prompt, where the platform has them."""
    import contextlib

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
