"""Faults of a machine: what goes wrong in a step. Each ends the search with the verdict `error` and a play."""

from __future__ import annotations

from typing import ClassVar

from machines.language.mistakes import NOWHERE, SHOWN, Place


class Fault(Exception):
    """Base of all faults; `code` is stable, `place` the expression or statement that failed."""

    code: ClassVar[str] = "fault"
    says: ClassVar[str] = "a step failed"

    def __init__(self, place: Place = NOWHERE) -> None:
        self.place = place
        text = place.text if len(place.text) <= SHOWN else place.text[: SHOWN - 1] + "…"
        super().__init__(f"{place}: {self.says}: `{text}` [{self.code}]")

    def __reduce__(self) -> tuple[type[Fault], tuple[Place]]:
        return type(self), (self.place,)


class Overflow(Fault):
    """An integer leaves its range."""

    code = "overflow"
    says = "an integer leaves its range"


class NothingThere(Fault):
    """`the(None)`, or None used as an index."""

    code = "nothing-there"
    says = "None where a value is needed"


class OutOfDomain(Fault):
    """An index that is not an element of the domain."""

    code = "out-of-domain"
    says = "an index outside its domain"


class NotPresent(Fault):
    """`remove` of an element that is not in the set or bag."""

    code = "not-present"
    says = "removing what is not there"


class BagFull(Fault):
    """A bag grows beyond its bound."""

    code = "bag-full"
    says = "a bag grows beyond its bound (scope too small)"


class TooDeep(Fault):
    """The stack grows beyond the depth of the scenario."""

    code = "too-deep"
    says = "calls nest deeper than the scenario's depth (scope too small)"


class TwoDeciders(Fault):
    """Two players, or the rules beside somebody, are asked in one state."""

    code = "two-deciders"
    says = "two deciders at once"


class NoExtreme(Fault):
    """`min` or `max` of nothing, without a default."""

    code = "no-extreme"
    says = "min or max of nothing"
