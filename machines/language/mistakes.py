"""Mistakes of whoever writes a declaration or a scenario: one small class each, with a stable code.

A mistake is one sentence: where (file, line, column), what is wrong with which text, what to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Place:
    """A position in a text: file, line and column from 1, and the text that stands there."""

    file: str = "?"
    line: int = 0
    column: int = 0
    text: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


NOWHERE = Place()
SHOWN = 80
"""So many characters of a text are shown in a sentence."""


class Mistake(Exception):
    """Base of all mistakes. `code` is stable; `place`, `what` and `remedy` make up the sentence."""

    code: ClassVar[str] = "mistake"

    def __init__(self, place: Place, what: str, remedy: str) -> None:
        self.place, self.what, self.remedy = place, what, remedy
        super().__init__(self.sentence())

    def sentence(self) -> str:
        text = self.place.text
        shown = f" `{text if len(text) <= SHOWN else text[: SHOWN - 1] + '…'}`" if text else ""
        return f"{self.place}: {self.what}{':' if shown else ''}{shown} [{self.code}]. {self.remedy}"

    def __reduce__(self) -> tuple[type[Mistake], tuple[Place, str, str]]:
        return type(self), (self.place, self.what, self.remedy)


def name_problem(name: object) -> tuple[str, str] | None:
    """What is wrong with the name of a machine, scope, property or mutant, and what to do; None where nothing is."""
    if not isinstance(name, str):
        return f"the name {name!r} is no text", 'Write it in quotation marks: "small".'
    if not name.strip():
        return "the name is empty", "Give it a name."
    if not name.isprintable() or name != name.strip():
        return f"the name {name!r} is no single line", "Write it on one line, without blanks around it."
    return None


class OutsideSubset(Mistake):
    """A construct of Python that the language does not have."""

    code = "outside-subset"


class UnknownName(Mistake):
    """A name that is neither a parameter, a local name, nor something the module defines."""

    code = "unknown-name"


class UnknownField(Mistake):
    """A field, local, member or attribute that does not exist."""

    code = "unknown-field"


class TypeClash(Mistake):
    """Two types that do not go together, among them a member of another enumeration."""

    code = "type-clash"


class WrongOrder(Mistake):
    """`require` after an effect, or a statement after `call`, `leave` or `halt`."""

    code = "wrong-order"


class BadDeclaration(Mistake):
    """A class or decorator that lacks something or says something impossible."""

    code = "bad-declaration"


class DeadPhase(Mistake):
    """A phase with no way in or no way out."""

    code = "dead-phase"


class Recursion(Mistake):
    """A helper that calls itself, directly or through others."""

    code = "recursive-helper"


class BadScenario(Mistake):
    """A scenario that does not fit its machine: a value out of range, a wrong size, an unknown name."""

    code = "bad-scenario"


class NotPython(Mistake):
    """A file that Python itself cannot read."""

    code = "not-python"


class NotFound(Mistake):
    """A machine, file, class, scope, property or requirement that does not exist."""

    code = "not-found"
