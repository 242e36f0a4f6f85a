"""What is typed during a play, one function a command. English and Japanese are both always understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from machines.checking.labels import player_text
from machines.cli.playing.opening import Opened, Setting, saved_setting
from machines.cli.playing.plays import play_data, read_play, write_play
from machines.cli.playing.screen import Screen
from machines.cli.playing.session import Standing, Turn
from machines.cli.playing.sight import seen
from machines.cli.playing.understanding import NotUnderstood, named, numbered
from machines.cli.texts import say, several
from machines.engines.transitions_runtime import Option
from machines.language.faults import Fault

WORDS = {
    "undo": ("undo", "u", "戻す"),
    "redo": ("redo", "r", "やり直す"),
    "why": ("why", "w", "なぜ"),
    "table": ("table", "t", "場"),
    "view": ("view", "v", "視点"),
    "history": ("history", "h", "履歴"),
    "save": ("save", "s", "保存"),
    "load": ("load", "l", "読込"),
    "start": ("start", "最初"),
    "help": ("help", "?", "ヘルプ"),
    "quit": ("quit", "q", "終了"),
}
"""The commands with the words for each."""


class Quit(Exception):
    """The player leaves."""


class Play:
    """A play with its commands; each gives lines to show.

    Raises `NotUnderstood`, `Wrong`, `Mistake`, `Quit`.
    """

    def __init__(self, setting: Setting) -> None:
        self._show(setting, setting.open())

    def _show(self, setting: Setting, opened: Opened) -> None:
        self.setting, self.opened, self.session = setting, opened, opened.session
        self.screen = Screen(opened)

    def begin(self) -> Iterator[str]:
        """What is shown first."""
        yield from self._heading()
        if starts := self.screen.starts():
            yield starts
        yield from self.screen.story.opening()
        yield from self.screen.standing()
        yield from self.screen.hint()

    def _heading(self) -> Iterator[str]:
        """What is played: the machine, the scenario, what that is about, and readings that are not the default."""
        switches = [
            f"{name}={str(value).lower() if isinstance(value, bool) else value}"
            for name, value in self.setting.switches.items()
        ]
        yield "  ".join([f"{self.setting.machine} / {self.setting.scenario}", *switches])
        yield from (f"  {line}" for line in self.opened.about)

    def obey(self, line: str) -> Iterable[str]:
        """Carry out one line; blank lines and those that begin with # do nothing."""
        line = line.strip()
        if not line or line.startswith("#"):
            return ()
        word, _, rest = line.partition(" ")
        for name, words in WORDS.items():
            if word in words:
                command: Callable[[str], Iterable[str]] = getattr(self, f"do_{name}")
                return command(rest.strip())
        return self.choose(line)

    # -- choices

    def choose(self, text: str) -> Iterator[str]:
        """Take the choice of a number, or of a text: `event(argument)` or `PLAYER: event(argument)`."""
        option = numbered(self._askable(), int(text)) if text.isdecimal() else self._written(text)
        try:
            turn = self.session.choose(option.instance)
        except Fault as fault:
            raise NotUnderstood(say("play.fault", note=fault)) from fault
        yield from self._after(turn)

    def _after(self, turn: Turn) -> Iterator[str]:
        """What a choice has led to."""
        yield from self.screen.story.told(turn.before, turn.steps, chosen=1)
        yield from self.screen.standing()

    def _written(self, text: str) -> Option:
        legal = self._askable()
        wanted = named(self.session.bound, text, [word for words in WORDS.values() for word in words if len(word) > 1])
        found = [o for o in legal if wanted.matches(self.session.bound, o.instance)]
        if len(found) > 1:
            raise NotUnderstood(say("play.several", text=text, n=len(found)))
        if not found:
            refusals = [o.refusal for o in self.session.options if wanted.matches(self.session.bound, o.instance)]
            reason = (
                f"{refusals[0]}: {self.screen.words.refusal(str(refusals[0]))}"
                if refusals
                else say("refusal.WrongPhase")
            )
            raise NotUnderstood(say("play.is-not-legal", text=text, reason=reason))
        asked = player_text(self.session.bound, found[0].decider)
        if wanted.player not in ("", asked):
            raise NotUnderstood(say("play.other-player", player=wanted.player, asked=asked))
        return found[0]

    def _askable(self) -> list[Option]:
        if self.session.standing is not Standing.ASKED:
            raise NotUnderstood(say("play.nobody-asked"))
        return self.session.legal

    # -- commands

    def do_undo(self, rest: str) -> Iterator[str]:
        """Take the last choice back."""
        if not self.session.undo():
            raise NotUnderstood(say("play.nothing-to-undo"))
        yield from self.screen.standing()

    def do_redo(self, rest: str) -> Iterator[str]:
        """Take the choice again that was taken back last."""
        turn = self.session.redo()
        if turn is None:
            raise NotUnderstood(say("play.nothing-to-redo"))
        yield from self._after(turn)

    def do_why(self, rest: str) -> Iterable[str]:
        """Why something is not legal now."""
        return self.screen.reasons.of(rest) if rest else self.screen.reasons.everything()

    def do_table(self, rest: str) -> Iterable[str]:
        """What lies on the table."""
        return self.screen.table()

    def do_view(self, rest: str) -> Iterable[str]:
        """The play as a player sees it."""
        names = {player_text(self.session.bound, player): player for player in self.session.bound.players}
        if rest not in names:
            raise NotUnderstood(say("play.no-player", name=rest or "–", names=", ".join(names)))
        return seen(self.session, self.screen.words, names[rest])

    def do_history(self, rest: str) -> Iterable[str]:
        """The play so far."""
        return self.screen.story.whole()

    def do_save(self, rest: str) -> Iterator[str]:
        """Write the play to a file."""
        path = self._path(rest, "save")
        setting = self.setting
        write_play(path, play_data(self.session, setting.machine, setting.scenario, setting.switches))
        yield several("play.saved", len(self.session.turns), path=path)

    def do_load(self, rest: str) -> Iterator[str]:
        """Go on with the play of a file."""
        yield from self.loaded(self._path(rest, "load"))

    def loaded(self, path: Path) -> Iterator[str]:
        """Replay the play of a file; where a choice is not legal nothing changes. Raises `NotUnderstood`."""
        data = read_play(path)
        kept = (self.setting, self.opened)
        setting = saved_setting(data, path, None)
        self._show(setting, setting.open())
        try:
            for number, text in enumerate(data["choices"], 1):
                try:
                    list(self.choose(text))
                except NotUnderstood as error:
                    raise NotUnderstood(say("play.bad-choice", path=path, n=number, why=error)) from error
        except NotUnderstood:
            self._show(*kept)
            raise
        yield from self._heading()
        yield from self.screen.story.whole()
        yield from self.screen.standing()
        yield from self.screen.hint()

    def do_start(self, rest: str) -> Iterator[str]:
        """Begin anew, in the initial state of a number."""
        number = int(rest) if rest.isdecimal() else 1
        count = len(self.session.bound.initial)
        if not 1 <= number <= count:
            raise NotUnderstood(say("play.no-start", n=number, count=count))
        self.session.begin(number - 1)
        yield from self.begin()

    def do_help(self, rest: str) -> Iterable[str]:
        """The commands."""
        return say("play.commands").splitlines()

    def do_quit(self, rest: str) -> Iterable[str]:
        """Leave."""
        raise Quit

    def _path(self, rest: str, word: str) -> Path:
        if not rest:
            raise NotUnderstood(say("play.which-file", word=word))
        return Path(rest)
