"""The questions of case files in words: what is asked, of which event or condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from machines.checking.cases.conditions import expression
from machines.checking.cases.files import Question
from machines.checking.labels import pattern
from machines.drawing.labels import Labels
from machines.drawing.words import words
from machines.language.binding import Bound
from machines.language.mistakes import Place


class Wording:
    """Puts questions of one case into words of one language."""

    def __init__(self, labels: Labels, bound: Bound) -> None:
        self.labels, self.bound = labels, bound
        domains = bound.domains.items()
        self._elements = {bound.element_name(value): value for _, values in domains for value in values}

    def question(self, question: Question, panel: str = "") -> str:
        """The kind of question and what it is about; `panel` is the number of the panel that asks it."""
        kind = self.labels.term("offered-to" if question.kind == "offered" else question.kind)
        return self.labels.pair(
            self.labels.of(kind, panel) if panel else kind, KINDS[question.kind](self, question.asks)
        )

    def target(self, asks: Any) -> str:
        """A condition, or an event that happens."""
        if isinstance(asks, Mapping):
            return self.event(asks["happens"]) if "happens" in asks else self.condition(asks["when"])
        return self.condition(asks)

    def condition(self, source: str) -> str:
        return words(self.labels, expression(self.bound, source, Place("", 0, 0, source)))

    def event(self, text: str) -> str:
        """An event as a pattern names it, `PLAYER: event(argument, _)`."""
        player, _, rest = text.rpartition(":")
        found = pattern(self.bound, rest)
        event_id = next(e for e in self.bound.declaration.events if found.event in (e, e.split(".")[1]))
        arguments = [self.element(a) for a in found.arguments or () if a not in ("_", "none")]
        name = self.labels.event(event_id)
        named = self.labels.of(name, self.labels.comma(arguments)) if arguments else name
        return self.labels.pair(self.element(player.strip()), named) if player else named

    def element(self, name: str) -> str:
        """An element by the name a case file gives it, or the parts of a record as `[element, element]`."""
        if name.startswith("["):
            parts = [part.strip() for part in name.strip("[]").split(",")]
            return self.labels.comma(self.element(part) for part in parts if part not in ("_", "none"))
        return self.labels.element(self._elements[name]) if name in self._elements else name

    def offered(self, asks: Any) -> str:
        parts = [self.element(asks["to"])]
        for key, sign in (("exactly", "="), ("includes", "∋"), ("excludes", "∌")):
            if key in asks:
                parts.append(f"{sign} {{{self.labels.comma(map(self.event, asks[key]))}}}")
        return " ".join(parts)

    def outcomes(self, asks: Any) -> str:
        of = asks["of"] if isinstance(asks["of"], list) else [asks["of"]]
        return f"{self.labels.comma(map(self.condition, of))} = {self.values(asks['are'])}"

    def count(self, asks: Any) -> str:
        return f"{self.event(asks['of'])} = {self.values(asks['are'])}"

    def order(self, asks: Any) -> str:
        return f"{self.event(asks['first'])} → {self.event(asks['then'])}"

    def force(self, asks: Any) -> str:
        return f"{self.element(asks['player'])} → {self.target(asks['reach'])}"

    def play(self, asks: Sequence[str]) -> str:
        return self.labels.term("as-drawn")

    def values(self, values: Any) -> str:
        """The values of outcomes, one of which is a list where several things are asked for together."""
        if isinstance(values, list):
            return f"{{{self.labels.comma(map(self.values, values))}}}"
        return self.labels.value(values) if isinstance(values, bool) else self.element(str(values))


KINDS: dict[str, Callable[[Wording, Any], str]] = {
    "possible": Wording.target,
    "must": Wording.target,
    "impossible": Wording.target,
    "offered": Wording.offered,
    "outcomes": Wording.outcomes,
    "count": Wording.count,
    "order": Wording.order,
    "can-force": Wording.force,
    "play": Wording.play,
}
