"""Words for what a play shows: the glossary's, beside the names that are typed; these alone where it has none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from machines.checking.labels import player_text
from machines.cli.playing.session import TWO_DECIDERS
from machines.cli.texts import LANGUAGES, language, say
from machines.engines.steps import Instance
from machines.language.binding import Bound

if TYPE_CHECKING:
    from machines.drawing.labels import Labels


class Wording:
    """The words of one bound machine. The glossary is read when the first one is asked for."""

    def __init__(self, bound: Bound) -> None:
        self.bound = bound

    @cached_property
    def _labels(self) -> dict[str, Labels]:
        from machines.drawing.labels import Labels

        return {name: Labels(self.bound.declaration, name, self.bound) for name in LANGUAGES}

    @property
    def _spoken(self) -> Labels:
        return self._labels[language()]

    @property
    def _has_book(self) -> bool:
        return self.bound.declaration.parts.book is not None

    # -- events

    def both(self, instance: Instance) -> list[str]:
        """An instance in both languages, the one spoken first; nothing for a machine without a book."""
        order = sorted(LANGUAGES, key=lambda name: name != language()) if self._has_book else []
        return [self._labels[name].instance(instance.event, instance.arguments) for name in order]

    def spoken(self, instance: Instance) -> str:
        """An instance in the language spoken; empty for a machine without a book."""
        return self._spoken.instance(instance.event, instance.arguments) if self._has_book else ""

    def event(self, event_id: str) -> str:
        """An event without its arguments."""
        return self._spoken.event(event_id)

    def refusal(self, name: str) -> str:
        """Why something is not legal: the glossary's words, or the first line of the declaration's."""
        if name not in self.bound.declaration.refusals:
            return say(f"refusal.{name}")
        doc = self.bound.declaration.refusals[name].__doc__ or ""
        return self.found(name) or doc.strip().split("\n")[0]

    # -- names and values

    def found(self, name: str) -> str:
        """One of the machine's names, such as `Procedure.event` or `State.field`; empty if the glossary has it not."""
        return (self._spoken.find(name) or "") if self._has_book else ""

    def phase(self, frame: Any) -> str:
        """A procedure in progress with its phase."""
        parts = [
            self.found(type(frame).__name__),
            self.found(f"{type(frame.phase).__name__}.{frame.phase.name}"),
        ]
        return " · ".join(part for part in parts if part)

    def player(self, player: Any) -> str:
        """Who decides, by the name that is typed."""
        return player_text(self.bound, player, language())

    def named(self, player: Any) -> str:
        """A player by the glossary's name; the name that is typed stands behind it where it is another word."""
        name, label = self.player(player), self._spoken.element(player)
        same = name.replace("_", " ").casefold() == label.casefold()
        return name if same else self._spoken.of(label, name)

    def value(self, value: Any) -> str:
        """A value that is no array, set or bag."""
        return self._spoken.value(value)

    # -- sentences

    def comma(self, parts: Iterable[str]) -> str:
        """Things side by side."""
        return self._spoken.comma(parts)

    def changes(self, before: int, after: int, fields: Sequence[str]) -> list[str]:
        """What is otherwise in the second of two states, a line a field or element."""
        from machines.drawing.changes import changes

        told = changes(self._spoken, self.bound, before, after, fields)
        return [" ".join(text.split()) for text in told]  # without the blanks that keep a picture's lines together

    def note(self, note: str) -> str:
        """What a play says about the fault it stands at."""
        return say("play.two-deciders") if note == TWO_DECIDERS else note
