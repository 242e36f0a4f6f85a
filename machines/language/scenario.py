"""Scenarios: everything a declaration leaves open, as plain data by name."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from machines.language.mistakes import Place


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
    places: Mapping[tuple[str, ...], Place] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        if () not in self.places:
            frame = sys._getframe(2)
            here = Place(frame.f_code.co_filename, frame.f_lineno, 1, f"Scenario {self.name}")
            object.__setattr__(self, "places", {(): here, **self.places})

    def place(self, *path: str) -> Place:
        """The place of the nearest enclosing entry that is known."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places[path]

    def with_switches(self, switches: Mapping[str, Any]) -> Scenario:
        return replace(self, switches={**self.switches, **switches})
