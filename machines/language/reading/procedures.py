"""Classes of a declaration: their fields and locals, and the phases of a procedure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from machines.language import ir
from machines.language.mistakes import BadDeclaration, DeadPhase, UnknownName
from machines.language.reading.events import read_event
from machines.language.reading.routines import read_helper
from machines.language.reading.source import class_place, field_place, text_and_names
from machines.language.reading.world import World
from machines.language.state import Procedure, State
from machines.language.types import Annotation, ArrayOf, BadAnnotation, Enumeration, Type, annotations_of
from machines.language.walking import nodes_through


def _annotations(cls: type) -> dict[str, Annotation]:
    try:
        return annotations_of(cls)
    except BadAnnotation as error:
        place = field_place(cls, error.name) if error.name else class_place(cls)
        raise BadDeclaration(place, str(error), error.remedy) from error


def locals_of(cls: type[Procedure]) -> dict[str, Type]:
    """The types of a procedure's locals. Raises `BadDeclaration`, among others when there is no `phase`."""
    found = _annotations(cls)
    phase = found.get("phase")
    if phase is None or not isinstance(phase.type, Enumeration):
        raise BadDeclaration(
            class_place(cls), "a procedure needs a phase", "Write `phase: ItsPhases = ItsPhases.FIRST`."
        )
    if not isinstance(getattr(cls, "phase", None), phase.type.cls):
        what = f"the first phase is no {phase.type}"
        raise BadDeclaration(field_place(cls, "phase"), what, f"Write `phase: {phase.type} = {phase.type}.FIRST`.")
    for name, annotation in found.items():
        if isinstance(annotation.type, ArrayOf):
            what = f"the local {name} is an array"
            raise BadDeclaration(
                field_place(cls, name), what, "Keep arrays in the state; a local is a value, set or bag."
            )
    return {"phase": phase.type, **{name: a.type for name, a in found.items() if name != "phase"}}


def fields_of(cls: type[State]) -> dict[str, Annotation]:
    """The annotated fields of a state. Raises `BadDeclaration`."""
    return _annotations(cls)


# -- phases


def check_phases(cls: type[Procedure], events: list[ir.EventIR], helpers: Mapping[str, ir.HelperIR]) -> None:
    """Every phase has a way in and a way out. Raises `DeadPhase`."""
    if not events:
        raise BadDeclaration(class_place(cls), f"{cls.__name__} has no event", "Declare one with @event.")
    first: Enum = cls.phase  # type: ignore[attr-defined]
    into = {first, *(e.target for e in events if e.target)}
    into |= {phase for e in events for phase in _assigned(e, type(first), helpers)}
    out = {source for e in events for source in e.sources}
    for phase in type(first):
        if phase not in into:
            raise DeadPhase(class_place(cls), f"no event leads into {phase}", "Delete the phase, or add the event.")
        if phase not in out:
            what = f"no event leads out of {phase}"
            raise DeadPhase(class_place(cls), what, "Add an event that leaves the procedure, or delete the phase.")


def _assigned(event: ir.EventIR, phases: type[Enum], helpers: Mapping[str, ir.HelperIR]) -> set[Enum]:
    """The phases that the effects of an event may assign."""
    found: set[Enum] = set()
    me = event.parameters[0].name
    for node, roots in nodes_through(event.effects, helpers):
        target = node.target if isinstance(node, ir.Assign) else None
        own = isinstance(target, ir.Local) and target.name == "phase" and roots.get(target.root, target.root) == me
        if own and isinstance(node, ir.Assign):
            found |= set(_values(node.value, phases, helpers))
    return found


def _values(value: ir.Expression, phases: type[Enum], helpers: Mapping[str, ir.HelperIR]) -> Iterable[Enum]:
    """The phases that an expression may give: all of them where only running it tells."""
    if isinstance(value, ir.Const):
        return [value.value]
    if isinstance(value, ir.IfElse):
        return [*_values(value.then, phases, helpers), *_values(value.otherwise, phases, helpers)]
    if isinstance(value, ir.Invoke) and helpers[value.helper].value is not None:
        helper = helpers[value.helper]
        assert helper.value is not None
        return _values(helper.value, phases, helpers)
    return phases


# -- when the class is defined


def read_early(cls: type[Procedure]) -> None:
    """Check a procedure when its class is defined, as far as what it names exists already. Raises `Mistake`."""
    locals_ = locals_of(cls)
    state = _state_of(cls)
    if state is None:
        return
    world = World(state, fields_of(state), {cls.__name__: cls}, {cls.__name__: locals_})
    events = []
    for found in cls.events.values():
        try:
            events.append(read_event(world, cls, found))
        except (UnknownName, BadDeclaration) as mistake:
            if isinstance(mistake, BadDeclaration) and "among the machine's procedures" not in mistake.what:
                raise
            world.reading.clear()
    if len(events) == len(cls.events):
        check_phases(cls, events, {h.name: h for h in world.helpers.values()})


def _state_of(cls: type[Procedure]) -> type[State] | None:
    for found in cls.events.values():
        for hint in found.function.__annotations__.values():
            named = found.function.__globals__.get(hint) if isinstance(hint, str) else hint
            if isinstance(named, type) and issubclass(named, State):
                return named
    return None


__all__ = [
    "check_phases",
    "class_place",
    "fields_of",
    "locals_of",
    "read_early",
    "read_event",
    "read_helper",
    "text_and_names",
]
