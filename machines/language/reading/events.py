"""Events of a declaration: what the decorator says, the order of statements, where records come from."""

from __future__ import annotations

import ast
from typing import Any, NoReturn

from machines.language import ir
from machines.language.declaring import Event, Role, Rules
from machines.language.mistakes import BadDeclaration, Mistake, TypeClash, UnknownName
from machines.language.reading.before import event_before
from machines.language.reading.effects import StatementReader
from machines.language.reading.routines import parameters_of, read_role
from machines.language.reading.source import Text, text_and_names
from machines.language.reading.world import World
from machines.language.state import Procedure
from machines.language.types import ArrayOf, BagOf, Bool, Enumeration, Flat, SetOf
from machines.language.walking import nodes, nodes_through


class _Reading:
    """One event being read: its text, and how to raise a mistake in its decorator."""

    def __init__(self, world: World, cls: type[Procedure], event: Event[..., Any]) -> None:
        self.world, self.cls, self.event = world, cls, event
        self.text, names = text_and_names(event)
        self.reader = StatementReader(world, self.text, names, ends=True)

    def wrong(self, kind: type[Mistake], what: str, remedy: str, at: ast.AST | None = None) -> NoReturn:
        raise kind(self.text.place(at), what, remedy)


def read_event(world: World, cls: type[Procedure], found: Event[..., Any]) -> ir.EventIR:
    """Read an event. Raises `Mistake`."""
    return event_before(world, found) or _read(world, cls, found)


def _read(world: World, cls: type[Procedure], found: Event[..., Any]) -> ir.EventIR:
    reading = _Reading(world, cls, found)
    _check_decorator(reading)
    parameters = parameters_of(reading.reader, found.function, cls)
    _check_parameters(reading, parameters)
    requires, rest = reading.reader.requires(reading.text.tree.body)
    effects = reading.reader.block(rest)
    if found.target is not None:
        _check_target(reading, parameters[0].name, effects)
    role = None
    if not isinstance(found.by, Rules):
        by = reading.text.decorated(-1, "by")
        role = read_role(world, found.by, parameters, lambda kind, what, remedy: reading.wrong(kind, what, remedy, by))
    return ir.EventIR(
        cls.__name__, found.name, parameters, found.sources, found.target, role, requires, effects,
        _ranges(parameters, requires, reading.text), found.declines, found.ask_always, found.doc, found.cites,
        reading.text.place(),
    )  # fmt: skip


def _check_decorator(reading: _Reading) -> None:
    found, text = reading.event, reading.text
    phases = reading.world.locals[reading.cls.__name__]["phase"]
    assert isinstance(phases, Enumeration)
    first = text.decorated(0, "source")
    if not found.sources:
        reading.wrong(BadDeclaration, "the event leads from no phase", "Name the phase it leads from.", first)
    shown = (
        first.elts
        if isinstance(first, ast.Tuple) and len(first.elts) == len(found.sources)
        else [first] * len(found.sources)
    )
    marked: list[tuple[Any, ast.AST | None]] = list(zip(found.sources, shown, strict=True))
    marked += [(found.target, text.decorated(1, "target"))] if found.target is not None else []
    for phase, at in marked:
        if not isinstance(phase, phases.cls):
            what = f"{phase} is no phase of {reading.cls.__name__}"
            reading.wrong(TypeClash, what, f"Use a member of {phases}.", at)
    by: object = found.by
    if not isinstance(by, Rules | Role):
        what = "by= wants a role or RULES"
        reading.wrong(
            BadDeclaration, what, "Declare a function with @role, or write by=RULES.", text.decorated(-1, "by")
        )
    for word, given, kinds in (("declines", found.declines, bool), ("ask_always", found.ask_always, bool | str)):
        if not isinstance(given, kinds):
            remedy = "Write True or False." if kinds is bool else "Write True, False or the name of a switch."
            reading.wrong(BadDeclaration, f"{word} is {given!r}", remedy, text.decorated(-1, word))
    if isinstance(found.ask_always, str):
        named = reading.world.fields.get(found.ask_always)
        if named is None or named.mark != "switch" or not isinstance(named.type, Bool):
            what = f"ask_always names {found.ask_always}, which is no boolean switch"
            reading.wrong(UnknownName, what, "Name a Switch[bool] of the state.", text.decorated(-1, "ask_always"))


def _check_parameters(reading: _Reading, parameters: tuple[ir.Parameter, ...]) -> None:
    if len(parameters) < 2 or parameters[0].root != "frame" or parameters[1].root != "state":
        reading.wrong(BadDeclaration, "an event begins with (me, s: State)", "Write the frame first, then the state.")
    if parameters[0].of != reading.cls.__name__:
        at = reading.text.tree.args.args[0]
        reading.wrong(
            BadDeclaration, f"the frame of {reading.cls.__name__} is no {parameters[0].of}", "Leave its type out.", at
        )
    for parameter, at in zip(parameters[2:], reading.text.tree.args.args[2:], strict=True):
        if parameter.root is not None:
            reading.wrong(BadDeclaration, "an event has one frame and one state", "Leave the second out.", at)
        if isinstance(parameter.type, SetOf | BagOf | ArrayOf):
            what = f"{parameter.type} is no parameter of an event"
            reading.wrong(BadDeclaration, what, "Take its members one by one, or a record from a bag.", at)


def _check_target(reading: _Reading, me: str, effects: tuple[ir.Statement, ...]) -> None:
    """The target is set when the effects are done; effects that ask for the phase would have to know when."""
    helpers = {h.name: h for h in reading.world.helpers.values()}
    for node, roots in nodes_through(effects, helpers):
        if isinstance(node, ir.Local) and node.name == "phase" and roots.get(node.root, node.root) == me:
            what = "an event with a target speaks of its own phase"
            raise BadDeclaration(node.place, what, "Drop the target from the decorator, or the phase from the effects.")


def _ranges(
    parameters: tuple[ir.Parameter, ...], requires: tuple[ir.Require, ...], text: Text
) -> tuple[tuple[str, ir.Expression], ...]:
    ranges = []
    for position, parameter in enumerate(parameters):
        if not isinstance(parameter.type, Flat):
            continue
        container = next((c for line in requires if (c := _bag_of(line.condition, parameter)) is not None), None)
        if container is None:
            what = f"nothing says where {parameter.name} comes from"
            remedy = f"Begin with require({parameter.name} in s.bag, else_=…)."
            raise BadDeclaration(text.place(text.tree.args.args[position]), what, remedy)
        later = {p.name for p in parameters[position:] if p.root is None}
        for node in nodes(container):
            if isinstance(node, ir.Name) and node.name in later:
                what = f"the bag of {parameter.name} is found by {node.name}, which comes after it"
                raise BadDeclaration(node.place, what, f"Put the parameter {node.name} before {parameter.name}.")
        ranges.append((parameter.name, container))
    return tuple(ranges)


def _bag_of(condition: ir.Expression, parameter: ir.Parameter) -> ir.Expression | None:
    if not isinstance(condition, ir.In) or not isinstance(condition.container.type, BagOf):
        return None
    named = isinstance(condition.member, ir.Name) and condition.member.name == parameter.name
    return condition.container if named else None
