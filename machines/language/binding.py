"""Binding: a machine and a scenario give a bound machine, with every size, table and switch known."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from machines.language.declaration import Declaration
from machines.language.domains import Index
from machines.language.fitting import check_constants, check_defaults
from machines.language.ir import EventIR
from machines.language.layout import Domains, Layout, elements, layout, resolved
from machines.language.mistakes import BadScenario
from machines.language.nearest import nearest
from machines.language.scenario import Scenario
from machines.language.sizing import check_width, sizes_of
from machines.language.spelling import spelt_out
from machines.language.state import State
from machines.language.types import Annotation, Bool, Flat, Type
from machines.language.values import Reader


@dataclass(frozen=True)
class Bound:
    """A bound machine. States are integers laid out by `layout`.

    `constants` holds the values of static tables and switches; `initial` the initial states, in order, each once.
    """

    declaration: Declaration
    scenario: Scenario
    domains: Mapping[type[Index], tuple[Any, ...]]
    element_names: Mapping[type[Index], tuple[str, ...]]
    sizes: Mapping[str, int]
    field_types: Mapping[str, Type]
    local_types: Mapping[str, Mapping[str, Type]]
    constants: Mapping[str, Any]
    layout: Layout
    initial: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.declaration.name}/{self.scenario.name}"

    @property
    def players(self) -> tuple[Any, ...]:
        player = self.declaration.parts.player
        return self.domains[player] if player else ()

    def element_name(self, value: Index) -> str:
        return self.element_names[type(value)][int(value)]

    def default_local(self, procedure: str, name: str) -> Any:
        """The default of a local, or None where the caller must give it."""
        return getattr(self.declaration.parts.procedures[procedure], name, None)

    @cached_property
    def parameter_ranges(self) -> dict[str, tuple[tuple[Any, ...] | None, ...]]:
        """For each event the values of each parameter, None for those taken from a bag."""
        return {event.id: ranges_of(event, self.sizes, self.domains) for event in self.declaration.events.values()}


def ranges_of(event: EventIR, sizes: Mapping[str, int], domains: Domains) -> tuple[tuple[Any, ...] | None, ...]:
    """The values of each parameter of an event, None for those taken from a bag."""
    taken = dict(event.ranges)
    return tuple(
        None if p.name in taken else elements(resolved(p.type, sizes), domains)
        for p in event.parameters
        if p.root is None and p.type is not None
    )


def bind(declaration: Declaration, scenario: Scenario) -> Bound:
    """Bind. Raises `BadScenario` with the place of the entry that does not fit."""
    scenario = spelt_out(declaration, scenario)
    found = sizes_of(declaration, scenario)
    domains, names, sizes = found.domains, found.names, found.by_name
    field_types = {name: resolved(a.type, sizes) for name, a in declaration.fields.items()}
    local_types = {p: {n: resolved(t, sizes) for n, t in ls.items()} for p, ls in declaration.locals.items()}
    reader = Reader(scenario, domains, names)
    _known(declaration, scenario)
    dynamic = {n: t for n, t in field_types.items() if declaration.fields[n].mark not in ("static", "switch")}
    made = layout(dynamic, local_types, domains)
    check_width(declaration, scenario, made)
    constants = _constants(declaration, scenario, field_types, reader)
    check_defaults(declaration, local_types, reader)
    check_constants(declaration, sizes, scenario.name)
    initial = tuple(dict.fromkeys(_initial(declaration, scenario, dynamic, made, local_types, reader)))
    return Bound(declaration, scenario, domains, names, sizes, field_types, local_types, constants, made, initial)


def records_of(declaration: Declaration) -> list[Flat]:
    """Every record type a declaration speaks of."""
    return list({kind.cls: kind for kind in declaration.types if isinstance(kind, Flat)}.values())


def _known(declaration: Declaration, scenario: Scenario) -> None:
    for name in scenario.values:
        mark = declaration.fields.get(name, Annotation(Bool(), "unknown")).mark
        if mark == "unknown":
            raise BadScenario(
                scenario.place("values", name),
                f"the state has no field {name}",
                nearest(name, declaration.fields),
            )
        if mark == "switch":
            raise BadScenario(scenario.place("values", name), f"{name} is a switch", "Give it under `switches`.")
    switches = declaration.switches()
    for name in scenario.switches:
        if name not in switches:
            remedy = nearest(name, switches, "There are {}.")
            raise BadScenario(scenario.place("switches", name), f"there is no switch {name}", remedy)


def _given(name: str, scenario: Scenario, state: type[State]) -> tuple[Any, tuple[str, ...], type[State] | None]:
    """The value of a field, where it is read from, and the class whose default it is if the scenario is silent."""
    if name in scenario.values:
        return scenario.values[name], ("values", name), None
    return getattr(state, name, ...), (name,), state


def _constants(
    declaration: Declaration, scenario: Scenario, types: Mapping[str, Type], reader: Reader
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, (default, _) in declaration.switches().items():
        given = scenario.switches.get(name, default)
        found[name] = reader.one(types[name], given, ("switches", name))
    for name, annotation in declaration.fields.items():
        if annotation.mark == "static":
            raw, path, owner = _given(name, scenario, declaration.parts.state)
            if raw is ...:
                what = f"the table {name} is missing"
                raise BadScenario(scenario.place("values"), what, f"Add `{name}` to `values`.")
            with reader.defaults_of(owner):
                found[name] = reader.one(types[name], raw, path)
    return found


def _initial(
    declaration: Declaration,
    scenario: Scenario,
    dynamic: Mapping[str, Type],
    made: Layout,
    local_types: Mapping[str, Mapping[str, Type]],
    reader: Reader,
) -> Iterator[int]:
    choices: list[list[int]] = []
    for name, kind in dynamic.items():
        raw, path, owner = _given(name, scenario, declaration.parts.state)
        if raw is ...:
            what = f"the initial value of {name} is missing"
            raise BadScenario(scenario.place("values"), what, f"Add `{name}` to `values`.")
        slot = made.globals[name]
        with reader.defaults_of(owner):
            choices.append([slot.codec.encode(v) << slot.offset for v in reader.all(kind, raw, path)])
    start = declaration.parts.start
    frame_base = made.tag(start.__name__) << made.globals_width
    for name in scenario.root:
        if name not in local_types[start.__name__]:
            what = f"{start.__name__} has no local {name}"
            raise BadScenario(scenario.place("root", name), what, nearest(name, local_types[start.__name__]))
    for name, kind in local_types[start.__name__].items():
        raw = scenario.root.get(name, getattr(start, name, ...))
        if raw is ...:
            raise BadScenario(
                scenario.place("root"), f"the local {name} of {start.__name__} is missing", f"Add `{name}` to `root`."
            )
        slot = made.frames[start.__name__][name]
        at = made.globals_width + slot.offset
        choices.append([slot.codec.encode(v) << at for v in reader.all(kind, raw, ("root", name))])
    for combination in itertools.product(*choices):
        yield frame_base + sum(combination)
