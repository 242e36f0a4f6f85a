"""What a scenario says in rows, and what it need not say, spelt out as sizes and values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NoReturn

from machines.language.declaration import Declaration
from machines.language.domains import Index
from machines.language.effects import Filled
from machines.language.mistakes import BadScenario, Place
from machines.language.nearest import nearest
from machines.language.scenario import Scenario
from machines.language.types import ArrayOf, Of

Places = dict[tuple[str, ...], Place]


def spelt_out(declaration: Declaration, scenario: Scenario) -> Scenario:
    """The same scenario with its rows as sizes and values, and with what the machine's scenarios need not say. Raises
    `BadScenario` at the entry that does not fit.

    A field that some row says has its default where the other rows do not; without a default it is missing there.
    """
    usual = declaration.parts.usual
    sizes, values, places = dict(scenario.sizes), dict(scenario.values), dict(scenario.places)
    for name, rows in scenario.things.items():
        index = _index(declaration, scenario, name, rows)
        sizes[name] = list(rows)
        _note(places, scenario, ("sizes", name), (name,))
        for element, said in rows.items():
            for field, value in _said(scenario, name, element, said).items():
                _check(declaration, scenario, index, (name, element, field))
                values.setdefault(field, _default(declaration, field))[element] = value
                _note(places, scenario, ("values", field, element), (name, element, field))
    sizes = {**usual.sizes, **sizes}
    values = {**usual.values, **values}
    return replace(scenario, sizes=sizes, values=values, things={}, places=places)


def fields_of(declaration: Declaration, index: type[Index]) -> list[str]:
    """The fields that a row of an index may say: those that are an array over it."""
    return [
        name
        for name, annotation in declaration.fields.items()
        if isinstance(annotation.type, ArrayOf) and annotation.type.keys == (Of(index),)
    ]


def _index(declaration: Declaration, scenario: Scenario, name: str, rows: object) -> type[Index]:
    if name not in declaration.indices:
        _wrong(scenario, (name,), f"{declaration.name} has no index {name}", nearest(name, declaration.indices))
    if name in scenario.sizes:
        _wrong(scenario, (name,), f"{name} stands in `sizes` too", "Delete one of the two.")
    if not isinstance(rows, Mapping):
        _wrong(scenario, (name,), f"{rows!r} is no table of {name}", f'Write `things={{"{name}": {{"name": {{…}}}}}}`.')
    return declaration.indices[name]


def _said(scenario: Scenario, name: str, element: str, said: object) -> Mapping[str, Any]:
    """What a row says; nothing is said of a thing that is only named."""
    if said is None:
        return {}
    if not isinstance(said, Mapping):
        _wrong(scenario, (name, element), f"{said!r} is no row of {element}", "Name its fields, each with its value.")
    return said


def _check(declaration: Declaration, scenario: Scenario, index: type[Index], path: tuple[str, ...]) -> None:
    name, _, field = path
    known = fields_of(declaration, index)
    if field not in known:
        remedy = nearest(str(field), known, "There are: {}.")
        _wrong(scenario, path, f"nothing is said of a {name} under {field}", remedy)
    if field in scenario.values:
        _wrong(scenario, path, f"{field} stands in `values` too", "Delete one of the two.")


def _default(declaration: Declaration, field: str) -> dict[str, Any]:
    default = getattr(declaration.parts.state, field, None)
    return {"else": default.value} if isinstance(default, Filled) else {}


def _note(places: Places, scenario: Scenario, to: tuple[str, ...], row: tuple[str, ...]) -> None:
    if ("things", *row) in scenario.places:
        places[to] = scenario.places["things", *row]


def _wrong(scenario: Scenario, row: tuple[str, ...], what: str, remedy: str) -> NoReturn:
    raise BadScenario(scenario.place("things", *row), what, remedy)
