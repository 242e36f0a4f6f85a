"""The program being written: its names, types and routines. A routine is written when it is first called."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from machines.exports.analysis import names_within
from machines.exports.identifiers import Identifiers
from machines.exports.murphi.pieces import indented
from machines.exports.murphi.types import KEYWORDS, NONE, Types
from machines.language.binding import Bound

OWN = (
    "Number", "Frame", "Control", "Table", "s", "me", "top", "callers", "depth", "DEPTH", "before",
    "fired", "frame", "n", "x", "d", "low", "high", "found", "value",
)  # fmt: skip
"""Names that the writer itself uses everywhere."""


class Program:
    """Collects what is written for one bound machine."""

    def __init__(self, bound: Bound) -> None:
        self.bound, self.declaration = bound, bound.declaration
        self.identifiers = Identifiers([*KEYWORDS, *OWN, NONE])
        self.types = Types(bound, self.identifiers)
        self.constants: list[str] = []
        self.routines: list[str] = []
        self._known: dict[Hashable, str] = {}
        for procedure in self.declaration.parts.procedures:
            self.identifiers.fixed(("procedure", procedure), procedure)
            self.identifiers.fixed(("frame", procedure), f"{procedure}Frame")
        for name in bound.constants:
            self.identifiers.fixed(("table", name), name)
        for name, helper in self.declaration.helpers.items():
            kind = "role" if any(e.role == name for e in self.declaration.events.values()) else "helper"
            self.identifiers.fixed(("helper", name), helper.name, f"{helper.name}_{kind}")
        for found in self.declaration.properties:
            self.identifiers.fixed(("property", found.name), found.name, f"{found.name}_holds")
        for name in sorted(names_within(self.declaration)):
            self.identifiers.local(name)

    def routine(self, key: Hashable, preferred: str, lines: Callable[[str], list[str]]) -> str:
        """The name of a routine; `lines` writes it, given its name, when it is asked for the first time."""
        if key not in self._known:
            name = self._known[key] = self.identifiers.fixed(("routine", key), preferred)
            made = lines(name)
            self.routines += [*made, ""]
        return self._known[key]

    def known(self, key: Hashable, name: str, lines: Callable[[], list[str]]) -> str:
        """The same for a routine whose name is given already."""
        if key not in self._known:
            self._known[key] = name
            made = lines()
            self.routines += [*made, ""]
        return name

    def constant(self, name: str, value: str) -> str:
        """A constant, declared when it is first used."""
        if ("constant", name) not in self._known:
            self._known["constant", name] = name
            self.constants.append(f"{name}: {value};")
        return name


def function(
    name: str, parameters: Iterable[str], result: str, body: list[str], variables: Iterable[str] = ()
) -> list[str]:
    """A function as lines."""
    return [f"function {name}({'; '.join(parameters)}): {result};", *_body(body, variables)]


def procedure(name: str, parameters: Iterable[str], body: list[str], variables: Iterable[str] = ()) -> list[str]:
    """A procedure as lines."""
    return [f"procedure {name}({'; '.join(parameters)});", *_body(body, variables)]


def _body(body: list[str], variables: Iterable[str]) -> list[str]:
    declared = [f"var {variable};" for variable in variables]
    return [*declared, "begin", *indented(body), "end;"]
