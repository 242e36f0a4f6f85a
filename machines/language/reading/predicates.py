"""Properties of a declaration, read with the same reader as helpers."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from machines.language import ir
from machines.language.declaring import Event, Routine, StepProperty
from machines.language.mistakes import BadDeclaration
from machines.language.reading.before import predicate_before
from machines.language.reading.effects import StatementReader
from machines.language.reading.routines import lets_then_value, parameters_of
from machines.language.reading.source import text_and_names
from machines.language.reading.world import World
from machines.language.types import Bool, Of


@dataclass(frozen=True)
class Predicate:
    """A condition on states or steps. `frame` is the procedure its `me` speaks of, or None."""

    ir: ir.HelperIR
    states: tuple[str, ...]
    frame: str | None


def read_predicate(world: World, routine: Routine[..., Any]) -> Predicate:
    """Read the function of a property. Raises `Mistake`."""
    return predicate_before(world, routine) or _read(world, routine)


def _read(world: World, routine: Routine[..., Any]) -> Predicate:
    text, names = text_and_names(routine)
    reader = StatementReader(world, text, names, ends=False)
    parameters = parameters_of(reader, routine.function, None)
    _check_signature(reader, routine, parameters)
    if not isinstance(text.tree.body[-1], ast.Return):
        raise BadDeclaration(text.place(), "a property ends with a return", "Return a condition.")
    body, value = lets_then_value(reader, text.tree.body[:-1], text.tree.body[-1])
    if value.type != Bool():
        raise BadDeclaration(text.place(), "a property is a condition", "Return a boolean.")
    frames = [reader.roots[p.name].__name__ for p in parameters if p.root == "frame"]
    if len(frames) > 1:
        raise BadDeclaration(text.place(), "a property speaks of one frame", "Take one `me`.")
    found = ir.HelperIR(routine.name, parameters, body, value, routine.doc, routine.cites, text.place())
    return Predicate(found, tuple(p.name for p in parameters if p.root == "state"), frames[0] if frames else None)


def _check_signature(reader: StatementReader, routine: Routine[..., Any], parameters: tuple[ir.Parameter, ...]) -> None:
    """A condition on states is given one state, one on steps two; only a step has further parameters."""
    text = reader.text
    states = [parameter.name for parameter in parameters if parameter.root == "state"]
    name = reader.world.state.__name__
    if isinstance(routine, StepProperty):
        if len(states) != 2:
            remedy = f"Begin with (before: {name}, after: {name})."
            raise BadDeclaration(text.place(), "a step property speaks of two states", remedy)
        on: tuple[object, ...] = routine.on or ()
        if routine.on == () or not all(isinstance(event, Event) for event in on):
            what, at_on = "on= wants events of the machine", text.decorated(-1, "on")
            raise BadDeclaration(text.place(at_on), what, "Write on=Procedure.event, or leave it out.")
        return
    if len(states) != 1:
        raise BadDeclaration(text.place(), "a property speaks of one state", f"Begin with (s: {name}).")
    for parameter, at in zip(parameters, text.tree.args.args, strict=True):
        if parameter.root is None:
            kind = str(parameter.type)
            what = f"nobody gives a property the parameter {parameter.name}"
            remedy = f"Write all(… for {parameter.name} in s.each({kind})) or any(…)."
            if parameter.name == "me" or not isinstance(parameter.type, Of):
                remedy = "Take the state, and one frame as `me: ItsProcedure`."
            reader.wrong(BadDeclaration, at, what, remedy)


def check_parameters(property_: StepProperty[..., bool], found: Predicate, events: Iterable[ir.EventIR]) -> None:
    """Each parameter of a step property is one of every event it speaks of. Raises `BadDeclaration`."""
    text, _ = text_and_names(property_)
    asked = [parameter for parameter in found.ir.parameters if parameter.root is None]
    spoken_of = property_.event_ids
    for event in events if asked else ():
        if (spoken_of is not None and event.id not in spoken_of) or found.frame not in (None, event.procedure):
            continue
        own = {parameter.name: parameter.type for parameter in event.parameters if parameter.root is None}
        for parameter in asked:
            if own.get(parameter.name) != parameter.type:
                at = next(a for a in text.tree.args.args if a.arg == parameter.name)
                what = f"{event.id} has no parameter {parameter.name}: {parameter.type}"
                raise BadDeclaration(text.place(at), what, "Name a parameter of the event, with its type.")
