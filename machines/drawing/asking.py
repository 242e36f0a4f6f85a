"""The questions of case files in words: what is asked, of which event or condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from machines.checking.cases.conditions import expression
from machines.checking.cases.files import Question
from machines.checking.labels import pattern
from machines.drawing.labels import Labels
from machines.drawing.words import words
from machines.language import ir
from machines.language.binding import Bound
from machines.language.mistakes import Place
from machines.language.types import Enumeration


class Wording:
    """Puts questions of one case into words of one language."""

    def __init__(self, labels: Labels, bound: Bound) -> None:
        self.labels, self.bound = labels, bound
        domains = bound.domains.items()
        self._elements = {bound.element_name(value): value for _, values in domains for value in values}

    def question(self, question: Question) -> str:
        """What is asked, as a sentence."""
        return KINDS[question.kind](self, question)

    def target(self, asks: Any) -> str:
        """A condition, or an event that happens."""
        if isinstance(asks, Mapping):
            return self.event(asks["happens"]) if "happens" in asks else self.condition(asks["when"])
        return self.condition(asks)

    def condition(self, source: str) -> str:
        return words(self.labels, self._read(source))

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

    # -- the kinds of questions

    def leads(self, question: Question) -> str:
        """`possible`, `must` and `impossible`."""
        return self.labels.say(question.kind, target=self.target(question.asks))

    def offered(self, question: Question) -> str:
        asks = question.asks
        player = self.element(asks["to"])
        named = {key: self.labels.quoted(map(self.event, asks.get(key, ()))) for key in OFFERED}
        if "includes" in asks and "excludes" in asks:
            return self.labels.say("offered-both", player=player, options=named["includes"], others=named["excludes"])
        key = next(key for key in OFFERED if key in asks)
        return self.labels.say(f"offered-{key}", player=player, options=named[key])

    def outcomes(self, question: Question) -> str:
        asks = question.asks
        several = isinstance(asks["of"], list)
        of = [self._read(text) for text in (asks["of"] if several else [asks["of"]])]
        told = self.labels.comma(words(self.labels, node) for node in of)
        values = asks["are"] if several else [[value] for value in asks["are"]]
        shown = [self.labels.comma(map(self._outcome, of, value)) for value in values]
        return self.labels.say("outcomes", of=told, values=self._set(shown, several=len(of) > 1))

    def samples(self, question: Question) -> str:
        of = [self._read(text) for text in question.asks["of"]]
        told = self.labels.comma(words(self.labels, node) for node in of)
        values = [self.labels.comma(map(self._outcome, of, at["are"])) for at in question.asks["at"]]
        return self.labels.say("samples", of=told, values=self.labels.comma(f"({value})" for value in values))

    def count(self, question: Question) -> str:
        values = self._set([str(value) for value in question.asks["are"]])
        return self.labels.say("count", event=self.event(question.asks["of"]), values=values)

    def order(self, question: Question) -> str:
        asks = question.asks
        return self.labels.say("order", first=self.event(asks["first"]), then=self.event(asks["then"]))

    def force(self, question: Question) -> str:
        asks = question.asks
        return self.labels.say("can-force", player=self.element(asks["player"]), target=self.target(asks["reach"]))

    # -- values

    def _read(self, source: str) -> ir.Expression:
        return expression(self.bound, source, Place("", 0, 0, source))

    def _outcome(self, of: ir.Expression, value: Any) -> str:
        """A value as a case file gives it; a member of an enumeration has a label of its own."""
        if isinstance(of.type, Enumeration) and value in of.type.cls.__members__:
            return self.labels.member(of.type.cls[value])
        if isinstance(value, list):
            return self._set([self._outcome(of, one) for one in value])
        return self.labels.value(value) if isinstance(value, bool) else self.element(str(value))

    def _set(self, values: Sequence[str], *, several: bool = False) -> str:
        return f"{{{self.labels.comma(f'({value})' if several else value for value in values)}}}"


OFFERED = ("exactly", "includes", "excludes")
KINDS: dict[str, Callable[[Wording, Question], str]] = {
    "possible": Wording.leads,
    "must": Wording.leads,
    "impossible": Wording.leads,
    "offered": Wording.offered,
    "outcomes": Wording.outcomes,
    "count": Wording.count,
    "order": Wording.order,
    "can-force": Wording.force,
    "samples": Wording.samples,
}
"""All kinds but `play`, whose sentence needs the play."""
