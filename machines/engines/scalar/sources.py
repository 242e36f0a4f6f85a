"""What a bound machine says beside its shape: its rules, tables and switches. What writing asks of it is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

from machines.engines.scalar.code import Codecs
from machines.language import ir
from machines.language.binding import Bound

Asked = tuple[Callable[["Sources", Any], Any], Any]
"""A question to the sources: the method that answers it in a comparable form, and its argument."""


def constants_in(noted: Iterable[Asked]) -> frozenset[str]:
    """The static tables and switches that were asked for."""
    return frozenset(about for answer, about in noted if answer is Sources._number)


class Sources:
    """The sources of one bound machine."""

    def __init__(self, bound: Bound, codecs: Codecs) -> None:
        self._bound, self._codecs = bound, codecs
        self._numbers: dict[str, int] = {}
        self._noted: dict[Asked, Any] = {}

    def note_anew(self) -> Mapping[Asked, Any]:
        """From here on questions are noted here, with the answers."""
        self._noted = {}
        return self._noted

    def agree(self, noted: Mapping[Asked, Any]) -> bool:
        """Whether they answer everything as noted."""
        for (answer, about), then in noted.items():
            now = answer(self, about)
            if now is not then and now != then:
                return False
        return True

    # -- what writing asks

    def constant(self, name: str) -> Any:
        """The value of a static table or switch."""
        self._note(Sources._number, name)
        return self._bound.constants[name]

    def helper(self, name: str) -> ir.HelperIR:
        """A helper or role."""
        self._note(Sources._helper, name)
        return self._bound.declaration.helpers[name]

    def events(self, procedure: str, phase: Enum) -> tuple[ir.EventIR, ...]:
        """The events of a procedure that are possible in one of its phases, in order."""
        self._note(Sources._events, (procedure, phase))
        return self._events((procedure, phase))

    # -- answers in a comparable form

    def _note(self, answer: Callable[[Sources, Any], Any], about: Any) -> None:
        if (answer, about) not in self._noted:
            self._noted[answer, about] = answer(self, about)

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            kind = self._bound.field_types[name]
            self._numbers[name] = self._codecs.number(kind, self._bound.constants[name])
        return self._numbers[name]

    def _helper(self, name: str) -> ir.HelperIR | None:
        return self._bound.declaration.helpers.get(name)

    def _events(self, place: tuple[str, Enum]) -> tuple[ir.EventIR, ...]:
        procedure, phase = place
        return tuple(e for e in self._bound.declaration.events_of(procedure) if phase in e.sources)
