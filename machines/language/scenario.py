"""Scenarios: everything a declaration leaves open, as plain data by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NoReturn

from machines.language.calling import called_at, given_at
from machines.language.limits import DEEPEST
from machines.language.mistakes import BadScenario, Place, name_problem


class Whatever:
    """`ANY`: every value of the type, as a choice of the initial state."""

    def __repr__(self) -> str:
        return "ANY"


ANY: Any = Whatever()


class Choose:
    """A choice of the initial state: each of the given values in turn."""

    def __init__(self, *values: Any) -> None:
        self.values = values


@dataclass(frozen=True)
class Scenario:
    """Sizes, static tables, initial values and switches for a machine, by name.

    `sizes` maps an index (by class name) to its number of elements or their names, and each named size to an integer.
    `values` maps fields to values: members and elements by name, arrays as a list or a mapping (missing keys keep the
    default `...`), sets and bags as lists, records as mappings. `root` gives locals of the first frame.
    `things` gives the elements of an index (by class name) with what is said of each, {"Card": {"k": {"seen": True}}}:
    it stands for the entry of the index in `sizes` and for the arrays over it in `values`.
    `names` gives elements their names in languages: {"k": {"ja": "…", "en": "…"}}.
    """

    name: str
    sizes: Mapping[str, int | Sequence[str]]
    values: Mapping[str, Any] = field(default_factory=dict)
    switches: Mapping[str, Any] = field(default_factory=dict)
    root: Mapping[str, Any] = field(default_factory=dict)
    depth: int = 8
    doc: str = ""
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    things: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    places: Mapping[tuple[str, ...], Place] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        """What is wrong whatever the machine. Raises `BadScenario`."""
        if () not in self.places:
            object.__setattr__(self, "places", {(): called_at(f"Scenario {self.name}"), **self.places})
        name: object = self.name
        problem = name_problem(name)
        if problem:
            self._wrong("name", *problem)
        for table in ("sizes", "values", "switches", "root", "names", "things"):
            given: object = getattr(self, table)
            if not isinstance(given, Mapping):
                self._wrong(table, f"{table} is no table: {given!r}", f'Write `{table}={{"Name": …}}`.')
            unnamed = [key for key in given if not isinstance(key, str)]
            if unnamed:
                self._wrong(table, f"{unnamed[0]!r} in {table} is no name", "Write the name as a text.")
        depth: object = self.depth
        if isinstance(depth, bool) or not isinstance(depth, int) or not 1 <= depth <= DEEPEST:
            what = f"depth={depth!r} is no number of calls in progress"
            self._wrong("depth", what, f"Give an integer from 1 to {DEEPEST}.")

    def _wrong(self, part: str, what: str, remedy: str) -> NoReturn:
        raise BadScenario(self.place(part), what, remedy)

    def place(self, *path: str) -> Place:
        """The place of the nearest enclosing entry that is known; of a scenario made in Python, as far as it is
        written out there.
        """
        known = path
        while known and known not in self.places:
            known = known[:-1]
        here = self.places[known]
        if not known and here.text:
            return given_at(here, [part.name for part in fields(self)], path) or here
        return here

    def with_switches(self, switches: Mapping[str, Any]) -> Scenario:
        return replace(self, switches={**self.switches, **switches})
