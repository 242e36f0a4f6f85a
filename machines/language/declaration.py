"""A machine read: everything the engines, checks, charts and exports take from a declaration."""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from machines.language import ir
from machines.language.declaring import (
    Event,
    EveryRunEnds,
    Helper,
    Invariant,
    Role,
    Routine,
    Rules,
    StepProperty,
    Temporal,
    Witness,
)
from machines.language.domains import Index
from machines.language.mistakes import BadDeclaration, Place
from machines.language.reading.before import called_as_before
from machines.language.reading.predicates import Predicate, check_parameters, read_predicate
from machines.language.reading.procedures import (
    check_phases,
    fields_of,
    locals_of,
    read_event,
    read_helper,
)
from machines.language.reading.source import field_place, helpers_named, text_of
from machines.language.reading.world import Before, World
from machines.language.state import Procedure, State
from machines.language.types import Annotation, BagOf, Bool, Enumeration, Flat, Int, Of, Type, parts_of
from machines.language.walking import nodes

Property = Invariant[..., bool] | Witness[..., bool] | StepProperty[..., bool] | Temporal | EveryRunEnds


@dataclass(frozen=True)
class Usual:
    """What a scenario need not say: sizes and values by name, as a scenario gives them."""

    sizes: Mapping[str, Any] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Parts:
    """What a machine consists of, before reading. `events` is by id (`Procedure.event`)."""

    name: str
    book: str | None
    doc: str
    place: Place
    state: type[State]
    procedures: Mapping[str, type[Procedure]]
    events: Mapping[str, Event[..., Any]]
    start: type[Procedure]
    player: type[Index] | None
    properties: tuple[Property, ...] = ()
    replaced: Mapping[Helper[..., Any], Helper[..., Any]] = field(default_factory=dict)
    readings: Mapping[str, Any] = field(default_factory=dict)
    usual: Usual = Usual()
    sizes: frozenset[str] = frozenset()
    """Sizes that a scenario may give though a changed machine no longer speaks of them."""


@dataclass(frozen=True)
class PropertyIR:
    """A property with its predicates read, in the order first, second."""

    property: Property
    predicates: tuple[Predicate, ...]

    @builtins.property
    def name(self) -> str:
        return self.property.name

    @builtins.property
    def cites(self) -> tuple[str, ...]:
        found = self.property.cites
        return found if isinstance(found, tuple) else tuple(found.replace(",", " ").split())

    @builtins.property
    def kind(self) -> str:
        return type(self.property).__name__


@dataclass(frozen=True, eq=False)
class Declaration:
    """A machine read. `helpers` includes roles; `functions` are what the reference runs, by id and name.

    Declarations are compared by identity.
    """

    parts: Parts
    fields: Mapping[str, Annotation]
    locals: Mapping[str, Mapping[str, Type]]
    events: Mapping[str, ir.EventIR]
    helpers: Mapping[str, ir.HelperIR]
    functions: Mapping[str, Routine[..., Any]]
    refusals: Mapping[str, type[Any]]
    properties: tuple[PropertyIR, ...]

    @property
    def name(self) -> str:
        return self.parts.name

    @cached_property
    def types(self) -> tuple[Type, ...]:
        """Every type a declaration speaks of, and their parts."""
        roots: list[Type | None] = [annotation.type for annotation in self.fields.values()]
        roots += [kind for types in self.locals.values() for kind in types.values()]
        roots += [p.type for event in self.events.values() for p in event.parameters]
        roots += [p.type for helper in self.helpers.values() for p in helper.parameters]
        roots += [Of(self.parts.player)] if self.parts.player else []
        roots += [node.type for node in nodes(self._texts) if isinstance(node, ir.Make | ir.Everything)]
        return tuple(part for root in roots if root is not None for part in parts_of(root))

    @cached_property
    def names(self) -> Mapping[str, Any]:
        """What names mean in texts about the machine: its procedures, types and helpers, and the enumerations and
        helpers that its functions know.
        """
        found: dict[str, Any] = dict(self.parts.procedures)
        found |= {kind.cls.__name__: kind.cls for kind in self.types if isinstance(kind, Enumeration | Of | Flat)}
        found |= {name: routine for name, routine in self.functions.items() if name in self.helpers}
        for routine in self.functions.values():
            for name, value in routine.function.__globals__.items():
                helper = isinstance(value, Helper) and value.name in self.helpers
                if helper or (isinstance(value, type) and issubclass(value, Enum)):
                    found.setdefault(name, value)
        return found

    @cached_property
    def indices(self) -> dict[str, type[Index]]:
        """Every index it speaks of, by name."""
        return {kind.cls.__name__: kind.cls for kind in self.types if isinstance(kind, Of)}

    @cached_property
    def bounds(self) -> tuple[str, ...]:
        """Every size it names as a bound, in order."""
        found: list[int | str | None] = []
        for kind in self.types:
            if isinstance(kind, Int):
                found += [kind.low, kind.high]
            if isinstance(kind, BagOf):
                found.append(kind.bound)
        return tuple(dict.fromkeys(bound for bound in found if isinstance(bound, str)))

    @property
    def _texts(self) -> tuple[Any, ...]:
        """Every expression and statement."""
        helpers = [*self.helpers.values(), *(p.ir for found in self.properties for p in found.predicates)]
        return (
            *((event.requires, event.effects) for event in self.events.values()),
            *((helper.body, helper.value) for helper in helpers),
        )

    def events_of(self, procedure: str) -> list[ir.EventIR]:
        return [e for e in self.events.values() if e.procedure == procedure]

    def switches(self) -> dict[str, tuple[Any, tuple[Any, ...]]]:
        """Each switch with its default and all its members."""
        found = {}
        for name, annotation in self.fields.items():
            if annotation.mark == "switch":
                kind = annotation.type
                members: tuple[Any, ...] = tuple(kind.cls) if isinstance(kind, Enumeration) else (False, True)
                found[name] = (self.parts.readings.get(name, getattr(self.parts.state, name)), members)
        return found


def read(parts: Parts, known: Declaration | None = None) -> Declaration:
    """Read a machine. Raises `Mistake` for the first mistake found.

    `known` is the machine of which this one is a change: what is not changed is not read again.
    """
    fields = fields_of(parts.state)
    for name, annotation in fields.items():
        if annotation.mark == "switch" and not isinstance(annotation.type, Enumeration | Bool):
            what = f"the switch {name} is {annotation.type}"
            raise BadDeclaration(field_place(parts.state, name), what, "Use an enumeration or bool.")
        if annotation.mark == "switch" and not hasattr(parts.state, name):
            what = f"the switch {name} has no default"
            raise BadDeclaration(field_place(parts.state, name), what, "Give it a class value.")
    locals_ = {name: locals_of(cls) for name, cls in parts.procedures.items()}
    rebound = rebinder(parts.replaced)
    world = World(parts.state, fields, dict(parts.procedures), locals_, parts.player)
    if known is not None and (known.parts.state, known.parts.procedures) == (parts.state, parts.procedures):
        world.before = before(known)
        if not called_as_before(world, known.helpers, [rebound(helper) for helper in parts.replaced]):
            return read(parts)
    events, functions = {}, {}
    for event_id, event in parts.events.items():
        procedure = parts.procedures[event_id.split(".")[0]]
        running = rebound(event)
        running.by = event.by if isinstance(event.by, Rules) else rebound(event.by)
        functions[event_id] = running
        found_event, own_name = read_event(world, procedure, running), event_id.split(".")[1]
        events[event_id] = found_event if found_event.name == own_name else replace(found_event, name=own_name)
        if not isinstance(running.by, Rules):
            functions[running.by.name] = running.by
    helpers = {h.name: h for h in world.helpers.values()}
    for name, cls in parts.procedures.items():
        own = [event for event in events.values() if event.procedure == name]
        if known is None or not _as_they_were(own, known.events_of(name)):
            check_phases(cls, own, helpers)
    judged = [_with_replaced(p, rebound) for p in parts.properties]
    properties = tuple(PropertyIR(p, _predicates(world, p)) for p in judged)
    for found in properties:
        if isinstance(found.property, StepProperty):
            check_parameters(found.property, found.predicates[0], events.values())
    for property_ in judged:
        if isinstance(property_, Routine):
            functions[f"property {property_.name}"] = property_
        elif isinstance(property_, Temporal):
            functions.update({p.name: p for p in (property_.first, property_.second) if p})
    helpers = {h.name: h for h in world.helpers.values()}
    functions = {**world.routines, **functions}
    return Declaration(parts, fields, locals_, events, helpers, functions, dict(world.refusals), properties)


def before(known: Declaration) -> Before:
    """What was read of a machine, by the routines."""
    functions = known.functions
    predicates: dict[int, Predicate] = {}
    for found in known.properties:
        spoken = (found.property.first, found.property.second) if isinstance(found.property, Temporal) else ()
        routines = spoken or (found.property,)
        predicates |= {id(routine): predicate for routine, predicate in zip(routines, found.predicates, strict=False)}
    return Before(
        {id(functions[name]): event for name, event in known.events.items()},
        {id(functions[name]): helper for name, helper in known.helpers.items()},
        predicates,
        known.refusals,
    )


def _as_they_were(events: Sequence[ir.EventIR], was: Sequence[ir.EventIR]) -> bool:
    """Whether none of a procedure's events is changed, added or taken away."""
    return len(events) == len(was) and all(one is other for one, other in zip(events, was, strict=True))


def _with_replaced(property_: Property, rebound: Callable[[Any], Any]) -> Property:
    """A property that speaks of the replaced helpers where it speaks of helpers of the machine."""
    if isinstance(property_, Temporal):
        second = None if property_.second is None else rebound(property_.second)
        return replace(property_, first=rebound(property_.first), second=second)
    changed: Property = rebound(property_) if isinstance(property_, Routine) else property_
    return changed


def _predicates(world: World, property_: Property) -> tuple[Predicate, ...]:
    if isinstance(property_, EveryRunEnds):
        return ()
    if isinstance(property_, Temporal):
        return tuple(read_predicate(world, p) for p in (property_.first, property_.second) if p is not None)
    return (read_predicate(world, property_),)


def rebinder(replaced: Mapping[Helper[..., Any], Helper[..., Any]]) -> Callable[[Any], Any]:
    """A function that gives routines in which replaced helpers are replaced wherever they are called."""
    if not replaced:
        return lambda routine: routine
    done: dict[int, Any] = {}

    def rebound(routine: Any, keep: Any = None) -> Any:
        if id(routine) in done:
            return done[id(routine)]
        source = replaced.get(routine, routine) if routine is not keep else routine
        copy = object.__new__(type(source))
        copy.__dict__.update(source.__dict__)
        if isinstance(source, Helper):
            copy.name = routine.name
        done[id(routine)] = copy
        copy.origin = routine if source is routine else None
        own = source.function
        names = {
            name: value if source is not routine and value is routine else rebound(value)
            for name, value in helpers_named(source).items()
        }
        copy.function = types.FunctionType(
            own.__code__, {**own.__globals__, **names}, own.__name__, own.__defaults__, own.__closure__
        )
        copy.function.__annotations__ = own.__annotations__
        if getattr(source, "text", None) is None:
            copy.text = text_of(own)
        return copy

    return rebound


__all__ = ["Declaration", "Parts", "Property", "PropertyIR", "Role", "read", "read_helper"]
