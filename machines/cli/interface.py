"""What all commands share: help in two languages, `--lang`, and how it is said what is wrong."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from machines.cli.texts import LANGUAGES, language, say, use

EXIT_ERROR = 4
"""The exit code of whatever kept a question from being asked at all."""
EXIT_DEFECT = 70
"""The exit code where saitei itself is at fault."""
EXIT_INTERRUPTED = 130
"""The exit code after an interruption from the keyboard."""
EXIT_UNREAD = 141
"""The exit code where whoever read the output has gone, as that of other programs then is."""


class Wrong(click.ClickException):
    """Something named on the command line is not there, or cannot be used: the text of a key."""

    def __init__(self, key: str, **slots: object) -> None:
        super().__init__(say(key, **slots))


def text_of(path: Path) -> str:
    """The text of a file. Raises `Wrong`."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = "UTF-8" if isinstance(error, UnicodeDecodeError) else getattr(error, "strerror", None) or error
        raise Wrong("file.cannot-read", path=path, why=why) from error


def data_of(path: Path) -> Any:
    """The data of a JSON file. Raises `Wrong`."""
    try:
        return json.loads(text_of(path))
    except json.JSONDecodeError as error:
        raise Wrong("file.no-json", path=path, line=error.lineno, column=error.colno, why=error.msg) from error


@contextmanager
def written_to(path: Path) -> Iterator[None]:
    """A block that writes to a path. Raises `Wrong` where the system refuses it."""
    try:
        yield
    except OSError as error:
        raise Wrong("file.cannot-write", path=error.filename or path, why=error.strerror or error) from error


class Spoken(click.Option):
    """An option whose help is the key of a text."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option as help shows it."""
        key, self.help = self.help, say(self.help) if self.help else None
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = key


class Command(click.Command):
    """A command whose texts are `<name>.short`, `<name>.help` and `<name>.examples`."""

    def __init__(self, *args: Any, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.params.append(lang_option())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, the language first."""
        return super().parse_args(ctx, language_first(args))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, spoken."""
        return spoken_help(super().get_help_option(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        """One line for the list of commands."""
        return say(f"{self.name}.short")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The first line of help."""
        write_usage(self, ctx, formatter)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        write_text(formatter, say(f"{self.name}.help"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options."""
        write_options(self, ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples."""
        write_lines(formatter, say("help.examples"), say(f"{self.name}.examples"))


def option(*names: str, key: str, **attributes: Any) -> Callable[[Any], Any]:
    """An option whose help is the text `key`."""
    return click.option(*names, cls=Spoken, help=key, **attributes)


def lang_option() -> click.Option:
    """`--lang`, which takes effect before help is shown."""

    def chosen(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
        if value is not None:
            use(value)

    return Spoken(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        is_eager=True,
        expose_value=False,
        callback=chosen,
        help="option.lang",
    )


def language_first(args: list[str]) -> list[str]:
    """The arguments with `--lang` before all others, so that help is in that language wherever it is given."""
    found: list[str] = []
    others: list[str] = []
    left = iter(args)
    for argument in left:
        if argument == "--":
            others += [argument, *left]
        elif argument == "--lang":
            found += [argument, *itertools.islice(left, 1)]
        elif argument.startswith("--lang="):
            found.append(argument)
        else:
            others.append(argument)
    return [*found, *others]


def spoken_help(found: click.Option | None) -> click.Option | None:
    """The help option with its help in the language spoken."""
    if found is not None:
        found.help = say("option.help")
    return found


# -- parts of a help page


def write_usage(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    """`Usage: …`"""
    pieces = [piece for piece in command.collect_usage_pieces(ctx) if piece != command.options_metavar]
    formatter.write_usage(ctx.command_path, " ".join([*pieces, say("help.options-slot")]), f"{say('help.usage')} ")


def write_text(formatter: click.HelpFormatter, text: str) -> None:
    """Paragraphs. Japanese has no spaces to break at, so its lines are kept as they are written."""
    formatter.write_paragraph()
    with formatter.indentation():
        for paragraph in text.split("\n\n"):
            if language() == "ja":
                for line in paragraph.split("\n"):
                    formatter.write(f"{'':>{formatter.current_indent}}{line}\n")
            else:
                formatter.write_text(" ".join(paragraph.split()))
            if paragraph != text.split("\n\n")[-1]:
                formatter.write_paragraph()


def write_options(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    """The options with their help."""
    records = [
        record
        for p in command.get_params(ctx)
        if isinstance(p, click.Option) and (record := p.get_help_record(ctx)) is not None
    ]
    write_records(formatter, say("help.options"), records)


def write_records(formatter: click.HelpFormatter, heading: str, records: list[tuple[str, str]]) -> None:
    """Two columns under a heading; the right one is not broken where a language has no spaces."""
    with formatter.section(heading):
        if language() == "ja":
            width = max(len(name) for name, _ in records) + 2
            for name, text in records:
                formatter.write(f"{'':>{formatter.current_indent}}{name:<{width}}{text}\n")
        else:
            formatter.write_dl(records)


def write_lines(formatter: click.HelpFormatter, heading: str, text: str) -> None:
    """Lines as they are under a heading."""
    with formatter.section(heading):
        for line in text.splitlines():
            formatter.write(f"{'':>{formatter.current_indent}}{line}\n" if line else "\n")


# -- what is wrong with what was typed


def sentence(error: click.ClickException) -> str:
    """An error of usage as one sentence in the language spoken."""
    if isinstance(error, click.NoSuchOption):
        near = say("usage.near", names=", ".join(error.possibilities)) if error.possibilities else ""
        return say("usage.no-option", name=error.option_name) + near
    if isinstance(error, click.MissingParameter):
        name = error.param.human_readable_name if error.param else "?"
        return say("usage.missing", name=name)
    if isinstance(error, click.BadParameter):
        name = error.param.opts[0] if isinstance(error.param, click.Option) else ""
        return say("usage.bad-value", name=name, why=error.format_message().split(": ", 1)[-1])
    return error.format_message()
