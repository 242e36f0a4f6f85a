"""The group `saitei`: finds the command, and turns what goes wrong into one sentence and an exit code."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from machines.cli.interface import (
    EXIT_DEFECT,
    EXIT_ERROR,
    EXIT_INTERRUPTED,
    EXIT_UNREAD,
    lang_option,
    language_first,
    sentence,
    spoken_help,
    write_lines,
    write_options,
    write_records,
    write_text,
    write_usage,
)
from machines.cli.texts import say

DEEPEST = 40
"""So many of the innermost calls are told of a defect."""
COMMANDS = ("list", "check", "play", "trace", "mutants", "scopes", "diagrams", "export")


class Unread(Exception):
    """Whoever read the output has gone; click itself would leave with the exit code of what is refuted."""


@contextmanager
def _noticed() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise Unread from error


class Saitei(click.Group):
    """The group. A command's file is imported when the command is called, not before."""

    def __init__(self) -> None:
        super().__init__("saitei", params=[lang_option(), _version_option()], no_args_is_help=True)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"machines.cli.{cmd_name}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, the language first where no command is named before."""
        return super().parse_args(ctx, language_first(args) if args and args[0].startswith("-") else args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(say("usage.no-command", name=args[0], names=", ".join(COMMANDS)), ctx)
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        """What is called, help and all. Raises `Unread`."""
        with _noticed():
            return super().make_context(*args, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Call it. Raises `Unread`."""
        with _noticed():
            return super().invoke(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, spoken."""
        return spoken_help(super().get_help_option(ctx))

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The first line of help."""
        write_usage(self, ctx, formatter)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the program does."""
        write_text(formatter, say("saitei.help"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options and the commands."""
        write_options(self, ctx, formatter)
        write_records(formatter, say("help.commands"), [(name, say(f"{name}.short")) for name in COMMANDS])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples, and the exit codes."""
        write_lines(formatter, say("help.examples"), say("saitei.examples"))
        write_lines(formatter, say("help.exit-codes"), say("saitei.exit-codes"))


def _version_option() -> click.Option:
    from machines.cli.interface import Spoken

    def shown(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
        if value:
            from importlib.metadata import version

            click.echo(f"saitei {version('saitei')}")
            ctx.exit()

    return Spoken(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=shown, help="option.version")


SELDOM = 100_000
"""New objects after which garbage is looked for."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit code. Bytes and letters that are none here are shown escaped.

    Most of what a run makes lives as long as the run: garbage is looked for seldom.
    """
    gc.set_threshold(SELDOM)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command line; its exit code. Only a defect of saitei itself ends in a traceback."""
    try:
        return int(Saitei().main(arguments, prog_name="saitei", standalone_mode=False) or 0)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return EXIT_ERROR
    except click.ClickException as error:
        _complain(sentence(error))
        if isinstance(error, click.UsageError):
            _complain(say("usage.see-help", command=_path_of(error)))
        return EXIT_ERROR
    except (KeyboardInterrupt, click.Abort):
        return EXIT_INTERRUPTED
    except Unread:
        _hush()
        return EXIT_UNREAD
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> int:
    """The exit code of what no command expects: a mistake, a refusal of the system, or a defect of saitei."""
    from machines.language.mistakes import Mistake

    if isinstance(error, Mistake):
        _complain(error.sentence())
        return EXIT_ERROR
    if isinstance(error, OSError):
        _hush()
        where = f": {error.filename}" if error.filename else ""
        _complain(say("system.refuses", why=f"{error.strerror or error}{where}"))
        return EXIT_ERROR
    import traceback

    _complain(say("system.defect", what=f"{type(error).__name__}: {error}"))
    click.echo("".join(traceback.format_exception(error, limit=-DEEPEST)), err=True, nl=False)
    return EXIT_DEFECT


def _complain(text: str) -> None:
    click.echo(f"saitei: {text}", err=True)


def _path_of(error: click.ClickException) -> str:
    ctx: Any = getattr(error, "ctx", None)
    return ctx.command_path if ctx else "saitei"


def _hush() -> None:
    """Where the output cannot be written any more, let the interpreter's own flush at exit go nowhere."""
    try:
        if sys.__stdout__ is not None:
            sys.__stdout__.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
