"""Words for what a play shows: the glossary's, beside the names that are typed; none where it has none."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from machines.checking.labels import player_text
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

        if self.bound.declaration.parts.book is None:
            return {}
        return {name: Labels(self.bound.declaration, name, self.bound) for name in LANGUAGES}

    def both(self, instance: Instance) -> list[str]:
        """An instance in both languages, the one spoken first."""
        order = sorted(self._labels, key=lambda name: name != language())
        return [self._labels[name].instance(instance.event, instance.arguments) for name in order]

    def spoken(self, instance: Instance) -> str:
        """An instance in the language spoken."""
        return self.both(instance)[0] if self._labels else ""

    def found(self, name: str) -> str:
        """One of the machine's names, such as `Procedure.event` or `State.field`, in the language spoken."""
        return (self._labels[language()].find(name) or "") if self._labels else ""

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

    def refusal(self, name: str) -> str:
        """Why something is not legal: the glossary's words, or the first line of the declaration's."""
        if name not in self.bound.declaration.refusals:
            return say(f"refusal.{name}")
        doc = self.bound.declaration.refusals[name].__doc__ or ""
        return self.found(name) or doc.strip().split("\n")[0]
