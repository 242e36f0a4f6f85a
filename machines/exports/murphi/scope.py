"""What names stand for inside a routine: states, frames, values and containers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from machines.exports.murphi.pieces import Piece, Value
from machines.language.types import Type


@dataclass(frozen=True)
class Root:
    """A state (`procedure` is None) or a frame: one `given` to the routine, or the present one."""

    text: str
    procedure: str | None = None
    given: bool = False


PRESENT = Root("s")
BEFORE = Root("before", None, True)


def present_frame(procedure: str, name: str) -> Root:
    """The top frame, where it is of this procedure; `name` is the field of its locals."""
    return Root(f"top.{name}", procedure)


def given_frame(procedure: str) -> Root:
    """A frame handed to a routine."""
    return Root("me", procedure, True)


@dataclass(frozen=True)
class Place:
    """Where a value or container is: the text of a variable, or the `table` of the scenario with its keys."""

    type: Type
    text: str
    table: str | None = None
    keys: tuple[Piece, ...] = ()


@dataclass
class Scope:
    """The names in scope. `owner` is the routine being written, for the names of those made for it."""

    owner: str
    roots: Mapping[str, Root]
    names: dict[str, Value | Place] = field(default_factory=dict)

    @contextmanager
    def naming(self, names: Mapping[str, Value | Place]) -> Iterator[None]:
        """Further names, for a while."""
        kept = self.names
        self.names = {**kept, **names}
        yield
        self.names = kept
