"""What things are called in a language: the glossary's labels, or the Python names without a book."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from machines.drawing.breaking import FIRM
from machines.drawing.sentences import sentence
from machines.language import ir
from machines.language.binding import Bound
from machines.language.book import Term, glossary
from machines.language.declaration import Declaration
from machines.language.domains import Index, Record

LANGUAGES = ("ja", "en")


def word(name: str, language: str) -> str:
    """A word of the tool itself."""
    return in_language(glossary()[name], language)


def in_language(term: Term, language: str) -> str:
    """A term's label."""
    return term.ja if language == "ja" else term.en


@dataclass(frozen=True)
class Labels:
    """The labels of one machine in one language. `bound` gives the elements of a scenario their names."""

    declaration: Declaration
    language: str
    bound: Bound | None = None

    @property
    def japanese(self) -> bool:
        return self.language == "ja"

    def term(self, name: str) -> str:
        """A word of the tool itself."""
        return word(name, self.language)

    def find(self, name: str) -> str | None:
        """The label of one of the machine's names, if its book has one."""
        entry = glossary().get(f"{self.declaration.parts.book}/{name}")
        return in_language(entry, self.language) if entry else None

    def say(self, name: str, **slots: object) -> str:
        """A sentence of a picture."""
        return sentence(name, self.language, **slots)

    # -- names of the declaration

    def series(self) -> str:
        """The game, as far as there is one, and the machine."""
        book = self.declaration.parts.book
        game = glossary().get(book.replace("_", "-")) if book else None
        return self.joined(in_language(game, self.language) if game else "", self.heading(self.machine()))

    def machine(self) -> str:
        return self.find(self.declaration.name) or self.declaration.name

    def procedure(self, name: str) -> str:
        return self.find(name) or name

    def event(self, event_id: str) -> str:
        return self.find(event_id) or event_id.split(".")[1]

    def role(self, name: str | None) -> str:
        return self.term("rules-as-decider") if name is None else self.find(name) or name

    def refusal(self, name: str) -> str | None:
        return self.find(name)

    def helper(self, name: str) -> str:
        return self.find(name) or name

    def member(self, member: Enum) -> str:
        return self.find(f"{type(member).__name__}.{member.name}") or member.name

    def kind(self, cls: type) -> str:
        return self.find(cls.__name__) or cls.__name__

    def field(self, name: str) -> str:
        return self.find(f"{self.declaration.parts.state.__name__}.{name}") or self.find(name) or name

    def local(self, procedure: str, name: str) -> str:
        return self.find(f"{procedure}.{name}") or name

    # -- values and instances

    def element(self, value: Index) -> str:
        """An element by the scenario's own name for it, in the language if the scenario has one."""
        assert self.bound is not None
        name = self.bound.element_name(value)
        named = self.bound.scenario.names.get(name)
        if named is not None:
            return named[self.language]
        role = glossary().get(name.lower().replace("_", "-")) if name.isupper() else None
        return in_language(role, self.language) if role else self.find(name) or name

    def value(self, value: Any) -> str:
        if isinstance(value, Enum):
            return self.member(value)
        if isinstance(value, Index):
            return self.element(value)
        if isinstance(value, Record):
            return self.comma(self.value(part) for part in value.values() if part is not None)
        if isinstance(value, bool):
            return self.term("yes" if value else "no")
        return self.term("nothing") if value is None else str(value)

    def instance(self, event_id: str, arguments: Iterable[Any]) -> str:
        """An event with its arguments."""
        shown = self.comma(map(self.value, arguments))
        return self.of(self.event(event_id), shown) if shown else self.event(event_id)

    # -- putting words together

    def heading(self, text: str) -> str:
        """A text as a heading: in English with a capital letter, except Python names."""
        return text if self.japanese or self.declaration.parts.book is None else text[:1].upper() + text[1:]

    def comma(self, parts: Iterable[str]) -> str:
        return ("、" if self.japanese else ", ").join(parts)

    def pair(self, name: str, value: object) -> str:
        """A name with its value."""
        return f"{name}：{value}" if self.japanese else f"{name}: {value}"

    def joined(self, *parts: str) -> str:
        """Statements side by side; empty ones are left out."""
        return " · ".join(part for part in parts if part)

    def related(self, left: str, sign: str, right: str) -> str:
        """Two things and the sign between them; the sign stays with what follows it."""
        return f"{left} {sign}{FIRM}{right}"

    def quoted(self, parts: Iterable[str]) -> str:
        """Texts in quotation marks, side by side."""
        return ("" if self.japanese else ", ").join(self.say("quoted", text=part) for part in parts)

    def of(self, thing: str, owner: str) -> str:
        """A thing of an owner, an array's element, a helper's argument."""
        return f"{thing}（{owner}）" if self.japanese else f"{thing} ({owner})"

    def parameters(self, event: ir.EventIR) -> str:
        """What an event is about: the names of its parameters, or what kinds of things they are."""
        found = []
        for parameter in event.parameters:
            if parameter.root is None:
                kind = getattr(parameter.type, "cls", None)
                named = self.find(f"{event.procedure}.{parameter.name}")
                found.append(named or (self.kind(kind) if kind is not None else parameter.name))
        return self.comma(found)
