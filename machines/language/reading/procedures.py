"""Events, helpers and procedures of a declaration: signatures, checks of order and of phases."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, get_type_hints

from machines.language import ir
from machines.language.declaring import Event, Helper, Role, Routine, Rules
from machines.language.mistakes import BadDeclaration, DeadPhase, OutsideSubset, Place, Recursion, TypeClash, UnknownName
from machines.language.reading.source import Text, names_of, text_of
from machines.language.reading.statements import StatementReader
from machines.language.reading.world import World
from machines.language.state import Procedure, State
from machines.language.types import BadAnnotation, BagOf, Enumeration, Flat, Type, annotations_of, type_of


def text_and_names(routine: Routine[..., Any]) -> tuple[Text, Mapping[str, Any]]:
    """The syntax tree of a routine and the meaning of its free names. A changed routine carries its own tree."""
    given: Text | None = getattr(routine, "text", None)
    return given or text_of(routine.function), names_of(routine.function)


def class_place(cls: type) -> Place:
    """Where a class stands; 0:0 where the source cannot be read."""
    try:
        lines, line = inspect.getsourcelines(cls)
        file = inspect.getsourcefile(cls) or "?"
    except (OSError, TypeError):
        return Place(getattr(cls, "__module__", "?"), 0, 0, f"class {cls.__name__}")
    return Place(file, line, len(lines[0]) - len(lines[0].lstrip()) + 1, f"class {cls.__name__}")


def locals_of(cls: type[Procedure]) -> dict[str, Type]:
    """The types of a procedure's locals. Raises `BadDeclaration`, among others when there is no `phase`."""
    try:
        found = annotations_of(cls)
    except BadAnnotation as error:
        raise BadDeclaration(class_place(cls), str(error), "Correct the annotation.") from error
    phase = found.get("phase")
    if phase is None or not isinstance(phase.type, Enumeration) or not isinstance(getattr(cls, "phase", None), Enum):
        raise BadDeclaration(class_place(cls), "a procedure needs a phase", "Write `phase: ItsPhases = ItsPhases.FIRST`.")
    rest = {name: a.type for name, a in found.items() if name != "phase"}
    return {"phase": phase.type, **rest}


def fields_of(cls: type[State]) -> dict[str, Any]:
    """The annotated fields of a state. Raises `BadDeclaration`."""
    try:
        return annotations_of(cls)
    except BadAnnotation as error:
        raise BadDeclaration(class_place(cls), str(error), "Correct the annotation.") from error


def _hints(reader: StatementReader, function: Callable[..., Any]) -> dict[str, Any]:
    known = {**reader.world.procedures, reader.world.state.__name__: reader.world.state}
    try:
        return get_type_hints(function, localns={**known, **{k: v for k, v in reader.names.items() if isinstance(v, type)}}, include_extras=True)
    except NameError as error:
        reader.wrong(UnknownName, reader.text.tree, f"an annotation uses the unknown name {error.name}", "Define or import it.")


def parameters_of(reader: StatementReader, function: Callable[..., Any], own: type[Procedure] | None) -> tuple[ir.Parameter, ...]:
    """Read a signature; puts the names into the reader's scope. Raises `Mistake`."""
    hints = _hints(reader, function)
    result = []
    arguments = reader.text.tree.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
        reader.wrong(OutsideSubset, reader.text.tree, "only plain parameters without defaults", "Write (me, s: Table, card: Card).")
    for position, argument in enumerate(arguments.args):
        hint = hints.get(argument.arg, own if own is not None and position == 0 else None)
        bare = hint.__origin__ if getattr(hint, "__metadata__", None) and not isinstance(hint, type) else hint
        if isinstance(bare, type) and issubclass(bare, State):
            reader.roots[argument.arg] = bare
            result.append(ir.Parameter(argument.arg, None, "state"))
        elif isinstance(bare, type) and issubclass(bare, Procedure):
            if bare.__name__ not in reader.world.locals:
                reader.wrong(BadDeclaration, argument, f"{bare.__name__} is not among the machine's procedures", "Add it to `procedures`.")
            reader.roots[argument.arg] = bare
            result.append(ir.Parameter(argument.arg, None, "frame"))
        else:
            if hint is None:
                reader.wrong(BadDeclaration, argument, f"the parameter {argument.arg} has no type", "Annotate it.")
            try:
                kind = type_of(hint)
            except BadAnnotation as error:
                reader.wrong(BadDeclaration, argument, str(error), "Use an index, an enumeration, a record, bool or a bounded integer.")
            reader.scope[argument.arg] = kind
            result.append(ir.Parameter(argument.arg, kind))
    return tuple(result)


def read_helper(world: World, called: Helper[..., Any]) -> ir.HelperIR:
    """Read a helper once. Raises `Mistake`, `Recursion` among them."""
    key = id(called)
    if key in world.helpers:
        return world.helpers[key]
    text, names = text_and_names(called)
    if called in world.reading:
        raise Recursion(text.place(), f"the helper {called.name} calls itself", "Helpers unfold; use a procedure for what recurs.")
    name = called.name
    taken = [h for h in world.helpers.values() if h.name == name]
    if taken and not world.changed:
        raise BadDeclaration(text.place(), f"two helpers are named {name} (the other at {taken[0].place})", "Rename one.")
    while any(h.name == name for h in world.helpers.values()):
        name += "_"
    world.reading.append(called)
    reader = StatementReader(world, text, names, ends=False)
    parameters = parameters_of(reader, called.function, None)
    nodes = text.tree.body
    value = None
    if isinstance(nodes[-1], ast.Return):
        nodes, last = nodes[:-1], nodes[-1]
        body, value = _lets_then_value(reader, nodes, last)
    else:
        body = reader.block(nodes)
    world.reading.pop()
    found = ir.HelperIR(name, parameters, body, value, called.doc, called.cites, text.place())
    world.helpers[key] = found
    return found


def _lets_then_value(
    reader: StatementReader, nodes: list[ast.stmt], last: ast.Return
) -> tuple[tuple[ir.Statement, ...], ir.Expression]:
    body = []
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            reader.wrong(OutsideSubset, node, "a helper with a value has names and one return at its end", "Write `a if condition else b`.")
        body.append(reader.statement(node))
    if last.value is None:
        reader.wrong(OutsideSubset, last, "a return without a value", "Leave it out.")
    for statement in body:
        if not isinstance(statement, ir.Let):
            raise OutsideSubset(statement.place, "a helper with a value changes the state", "Make it a helper of statements.")
    return tuple(body), reader.read(last.value)


def read_event(world: World, cls: type[Procedure], found: Event[..., Any]) -> ir.EventIR:
    """Read an event. Raises `Mistake`."""
    text, names = text_and_names(found)
    reader = StatementReader(world, text, names, ends=True)
    parameters = parameters_of(reader, found.function, cls)
    if len(parameters) < 2 or parameters[0].root != "frame" or parameters[1].root != "state":
        raise BadDeclaration(text.place(), "an event begins with (me, s: State)", "Write the frame first, then the state.")
    phases = world.locals[cls.__name__]["phase"]
    for phase in (*found.sources, *([found.target] if found.target else [])):
        if not isinstance(phases, Enumeration) or not isinstance(phase, phases.cls):
            raise TypeClash(text.place(), f"{phase} is no phase of {cls.__name__}", f"Use a member of {phases}.")
    requires, rest = reader.requires(text.tree.body)
    effects = reader.block(rest)
    if found.target is not None and f"Local(root={parameters[0].name!r}, name='phase'" in repr((requires, effects)):
        raise BadDeclaration(text.place(), "an event with a target speaks of its own phase", "Drop the target, or the phase.")
    role = None
    if not isinstance(found.by, Rules):
        role = _read_role(world, found.by, parameters, text)
    _check_ask(world, found, text)
    return ir.EventIR(
        cls.__name__, found.name, parameters, found.sources, found.target, role, requires, effects,
        _ranges(parameters, requires, text), found.declines, found.ask_always, found.doc, found.cites, text.place(),
    )  # fmt: skip


def _check_ask(world: World, found: Event[..., Any], text: Text) -> None:
    if isinstance(found.ask_always, str):
        named = world.fields.get(found.ask_always)
        if named is None or named.mark != "switch":
            raise UnknownName(text.place(), f"ask_always names {found.ask_always}, which is no switch", "Name a boolean switch of the state.")


def _read_role(world: World, by: Any, parameters: tuple[ir.Parameter, ...], text: Text) -> str:
    if not isinstance(by, Role):
        raise BadDeclaration(text.place(), "by= wants a role or RULES", "Declare a function with @role.")
    found = read_helper(world, by)
    known = {p.name for p in parameters}
    unknown = [p.name for p in found.parameters if p.root is None and p.name not in known]
    if unknown:
        raise BadDeclaration(text.place(), f"the role {by.name} needs {', '.join(unknown)}, no parameter of the event", "Name it alike.")
    return found.name


def _ranges(
    parameters: tuple[ir.Parameter, ...], requires: tuple[ir.Require, ...], text: Text
) -> tuple[tuple[str, ir.Expression], ...]:
    ranges = []
    for parameter in parameters:
        if not isinstance(parameter.type, Flat):
            continue
        for line in requires:
            c = line.condition
            if isinstance(c, ir.In) and c.member == ir.Name(parameter.name, type=parameter.type) and isinstance(c.container.type, BagOf):
                ranges.append((parameter.name, c.container))
                break
        else:
            raise BadDeclaration(
                text.place(), f"nothing says where {parameter.name} comes from", f"Begin with require({parameter.name} in s.bag, else_=…)."
            )
    return tuple(ranges)


def check_phases(cls: type[Procedure], events: list[ir.EventIR]) -> None:
    """Every phase has a way in and a way out. Raises `DeadPhase`."""
    if not events:
        raise BadDeclaration(class_place(cls), f"{cls.__name__} has no event", "Declare one with @event.")
    into = {cls.phase} | {e.target for e in events if e.target} | set(_assigned_phases(events))  # type: ignore[attr-defined]
    out = {source for e in events for source in e.sources}
    for phase in type(cls.phase):  # type: ignore[attr-defined]
        if phase not in into:
            raise DeadPhase(class_place(cls), f"no event leads into {phase}", "Delete the phase, or add the event.")
        if phase not in out:
            raise DeadPhase(class_place(cls), f"no event leads out of {phase}", "Add an event that leaves(), or delete the phase.")


def _assigned_phases(events: list[ir.EventIR]) -> list[Enum]:
    found: list[Enum] = []

    def constants(value: ir.Expression) -> None:
        if isinstance(value, ir.Const):
            found.append(value.value)
        elif isinstance(value, ir.IfElse):
            constants(value.then)
            constants(value.otherwise)

    def walk(statements: tuple[ir.Statement, ...]) -> None:
        for s in statements:
            if isinstance(s, ir.Assign) and isinstance(s.target, ir.Local) and s.target.name == "phase":
                constants(s.value)
            elif isinstance(s, ir.If):
                walk(s.then)
                walk(s.otherwise)
            elif isinstance(s, ir.For):
                walk(s.body)

    for event in events:
        walk(event.effects)
    return found


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
        check_phases(cls, events)


def _state_of(cls: type[Procedure]) -> type[State] | None:
    for found in cls.events.values():
        for hint in found.function.__annotations__.values():
            named = found.function.__globals__.get(hint) if isinstance(hint, str) else hint
            if isinstance(named, type) and issubclass(named, State):
                return named
    return None
