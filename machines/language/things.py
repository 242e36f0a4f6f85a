"""The things of a scenario, each with what is said of it: rows that become the elements of an index and its tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NoReturn

from machines.language.declaration import Declaration
from machines.language.domains import Index
from machines.language.effects import Filled
from machines.language.mistakes import BadScenario, Place
from machines.language.nearest import nearest
from machines.language.scenario import Scenario
from machines.language.types import ArrayOf, Of


def laid_out(declaration: Declaration, scenario: Scenario) -> Scenario:
    """The same scenario with its rows as sizes and values. Raises `BadScenario` at the entry that does not fit.

    A field that some row says has its default where the other rows do not; without a default it is missing there.
    """
    if not scenario.things:
        return scenario
    sizes, values, places = dict(scenario.sizes), dict(scenario.values), dict(scenario.places)
    for name, rows in scenario.things.items():
        if name not in declaration.indices:
            _wrong(scenario, (name,), f"{declaration.name} has no index {name}", nearest(name, declaration.indices))
        if name in sizes:
            _wrong(scenario, (name,), f"{name} stands in `sizes` too", "Delete one of the two.")
        sizes[name] = list(rows)
        _note(places, scenario, ("sizes", name), (name,))
        index = declaration.indices[name]
        for element, said in rows.items():
            for field, value in (said or {}).items():
                _check(declaration, scenario, index, (name, element, field))
                table = values.setdefault(field, _default(declaration, field))
                table[element] = value
                _note(places, scenario, ("values", field, element), (name, element, field))
                places.setdefault(("values", field), scenario.place("things", name))
    return replace(scenario, sizes=sizes, values=values, things={}, places=places)


def fields_of(declaration: Declaration, index: type[Index]) -> list[str]:
    """The fields that a row of an index may say: those that are an array over it."""
    return [
        name
        for name, annotation in declaration.fields.items()
        if isinstance(annotation.type, ArrayOf) and annotation.type.keys == (Of(index),)
    ]


def _check(declaration: Declaration, scenario: Scenario, index: type[Index], path: tuple[str, ...]) -> None:
    name, _, field = path
    known = fields_of(declaration, index)
    if field not in known:
        _wrong(scenario, path, f"nothing is said of a {name} under {field}", nearest(field, known, "There are: {}."))
    if field in scenario.values:
        _wrong(scenario, path, f"{field} stands in `values` too", "Delete one of the two.")


def _default(declaration: Declaration, field: str) -> dict[str, Any]:
    default = getattr(declaration.parts.state, field, None)
    return {"else": default.value} if isinstance(default, Filled) else {}


def _note(places: dict[tuple[str, ...], Place], scenario: Scenario, to: tuple[str, ...], row: tuple[str, ...]) -> None:
    places[to] = scenario.place("things", *row)


def _wrong(scenario: Scenario, row: tuple[str, ...], what: str, remedy: str) -> NoReturn:
    raise BadScenario(scenario.place("things", *row), what, remedy)
