"""What a play looks like: who is asked, what is legal, in both languages, why the rest is not, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from machines.checking.labels import instance_text
from machines.cli.columns import columns
from machines.cli.playing.opening import Opened
from machines.cli.playing.session import Standing
from machines.cli.playing.story import Story
from machines.cli.playing.table import table
from machines.cli.playing.why import Reasons
from machines.cli.playing.wording import Wording
from machines.cli.texts import say


class Screen:
    """Lines about one play. `story` tells what happened, `reasons` why something is not legal."""

    def __init__(self, opened: Opened) -> None:
        self.session = opened.session
        self.bound = self.session.bound
        self.words = Wording(self.bound)
        self.story = Story(opened.machine, self.session, self.words)
        self.reasons = Reasons(opened.machine, self.session, self.words)

    def standing(self) -> Iterator[str]:
        """Where the play stands, and what may be chosen."""
        session = self.session
        if session.standing is Standing.ASKED:
            where = f"{session.model.state}  {self.words.phase(session.model.stack[0])}".rstrip()
            yield say("play.asked", player=self.words.named(session.asked), where=where)
            yield from self.legal()
            yield from self.reasons.in_short()
        else:
            yield say(f"play.{session.standing.value}", note=self.words.note(session.note))
        if session.standing is Standing.OVER:
            yield from self.story.ending()

    def hint(self) -> Iterator[str]:
        """What can be typed, where something is asked."""
        if self.session.standing is Standing.ASKED:
            yield say("play.help-hint")

    def legal(self) -> list[str]:
        """What may be chosen, numbered."""
        rows = [
            [
                str(number),
                self.words.player(o.decider),
                instance_text(self.bound, o.instance),
                *self.words.both(o.instance),
            ]
            for number, o in enumerate(self.session.legal, 1)
        ]
        return columns(rows, indent=2, right=(0,))

    def table(self) -> list[str]:
        """The values of all fields, and the locals of the procedures in progress."""
        return table(self.session, self.words)

    def starts(self) -> str:
        """How many initial states there are, if more than one."""
        number = len(self.bound.initial)
        return say("play.starts", n=number, at=self.session.start + 1) if number > 1 else ""
