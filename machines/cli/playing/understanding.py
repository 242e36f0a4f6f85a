"""What is typed for a choice: a number of the list, or an event, with or without its player and its arguments."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from machines.checking.labels import BadPattern, Pattern, pattern
from machines.cli.texts import say
from machines.engines.steps import Instance
from machines.engines.transitions_runtime import Option
from machines.language.binding import Bound

NEAR = 0.5
"""How alike, from 0 to 1, a word must be to what was typed to be named as perhaps meant."""


class NotUnderstood(Exception):
    """What was typed is no command, or no choice that is legal now; says why in a sentence."""


@dataclass(frozen=True)
class Named:
    """An event that was typed. `player` is empty where none was."""

    player: str
    pattern: Pattern

    def events(self, bound: Bound) -> list[str]:
        """The ids of the events of this name: more than one where several procedures have it."""
        return [e for e in bound.declaration.events if self.pattern.event in (e, e.split(".")[1])]

    def matches(self, bound: Bound, instance: Instance) -> bool:
        return self.pattern.matches(bound, instance)


def named(bound: Bound, text: str, words: Iterable[str] = ()) -> Named:
    """The event that a text names. Raises `NotUnderstood`, with the nearest of the events and of the other `words`."""
    player, colon, rest = text.partition(":")
    event = rest if colon else text
    word = event.partition("(")[0].strip()
    events = {name for e in bound.declaration.events for name in (e, e.split(".")[1])}
    if word not in events and re.fullmatch(r"[\w.]+\W?", word):
        short = sorted({e.split(".")[1] for e in bound.declaration.events})
        near = _near(word, [*short, *words])
        told = say("play.near", names=", ".join(near)) if near else say("play.there-are", names=", ".join(short))
        raise NotUnderstood(f"{say('play.no-event', name=word)}{told}")
    try:
        return Named(player.strip() if colon else "", pattern(bound, event))
    except BadPattern as error:
        raise NotUnderstood(str(error)) from error


def _near(word: str, known: list[str]) -> list[str]:
    """Up to three that may be meant: those that begin as typed, and those that are much alike."""
    begun = [name for name in known if word and name.startswith(word)]
    return list(dict.fromkeys([*begun, *difflib.get_close_matches(word, known, 3, NEAR)]))[:3]


def numbered(legal: list[Option], number: int) -> Option:
    """The choice of a number, from 1. Raises `NotUnderstood`."""
    if not 1 <= number <= len(legal):
        raise NotUnderstood(say("play.no-number", n=number, count=len(legal)))
    return legal[number - 1]
