"""The play as one player sees it: its steps with what was shown to them, and of the table what is open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machines.checking.labels import instance_text
from machines.cli.playing.session import Session
from machines.cli.playing.table import table
from machines.cli.playing.wording import Wording
from machines.cli.texts import say
from machines.engines.viewing import open_fields, view


def seen(session: Session, words: Wording, player: Any) -> Iterator[str]:
    """The lines of a play for a player."""
    steps = [*session.opening, *(step for turn in session.turns for step in turn.steps)]
    for step, sight in zip(steps, view(session.bound, steps, player), strict=True):
        yield f"  {words.player(sight.decider)}: {instance_text(session.bound, step.instance)}"
        yield from (f"    {say('play.sees', value=words.value(value))}" for value in sight.revealed)
    yield from table(session, words, open_fields(session.bound, session.model.packed))
