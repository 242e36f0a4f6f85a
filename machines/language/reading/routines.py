"""Helpers, and the signatures of all functions of a declaration."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from machines.language import ir
from machines.language.declaring import Helper
from machines.language.mistakes import BadDeclaration, OutsideSubset, Recursion, TypeClash, UnknownName
from machines.language.reading.before import helper_before
from machines.language.reading.effects import StatementReader
from machines.language.reading.source import Text, text_and_names
from machines.language.reading.statements import is_docstring
from machines.language.reading.world import World
from machines.language.state import Procedure, State
from machines.language.types import BadAnnotation, Int, type_of


def _hints(reader: StatementReader, function: Callable[..., Any]) -> dict[str, Any]:
    known: dict[str, Any] = {**reader.world.procedures, reader.world.state.__name__: reader.world.state}
    known |= {name: value for name, value in reader.names.items() if isinstance(value, type)}
    arguments = reader.text.tree.args.args
    try:
        return get_type_hints(function, localns=known, include_extras=True)
    except NameError as error:
        named = [n for a in arguments if a.annotation for n in ast.walk(a.annotation)]
        node = next((n for n in named if isinstance(n, ast.Name) and n.id == error.name), reader.text.tree)
        what = f"an annotation uses the unknown name {error.name}"
        reader.wrong(UnknownName, node, what, "Define it above, or import it.")
    except Exception as error:  # whatever an annotation does when it is evaluated
        what = f"an annotation cannot be read ({type(error).__name__}: {error})"
        raise BadDeclaration(reader.text.place(), what, "Correct the annotation.") from error


def parameters_of(
    reader: StatementReader, function: Callable[..., Any], own: type[Procedure] | None
) -> tuple[ir.Parameter, ...]:
    """Read a signature; puts the names into the reader's scope. Raises `Mistake`."""
    hints = _hints(reader, function)
    arguments = reader.text.tree.args
    _plain(reader, arguments)
    return tuple(
        _parameter(reader, argument, hints.get(argument.arg, own if own is not None and position == 0 else None))
        for position, argument in enumerate(arguments.args)
    )


def _plain(reader: StatementReader, arguments: ast.arguments) -> None:
    """Parameters are given by name and by position, one value each."""
    found: list[tuple[ast.AST, str]] = []
    if arguments.posonlyargs:
        found.append((arguments.posonlyargs[-1], "`/` after this parameter"))
    for star, starred in (("*", arguments.vararg), ("**", arguments.kwarg)):
        if starred is not None:
            found.append((starred, f"`{star}{starred.arg}` is any number of parameters"))
    found += [(extra, "a parameter after `*`, by keyword only") for extra in arguments.kwonlyargs]
    found += [(extra, "a parameter with a default") for extra in arguments.defaults]
    for node, what in found[:1]:
        reader.wrong(OutsideSubset, node, what, "Write plain parameters: (me, s: Table, card: Card).")


def _parameter(reader: StatementReader, argument: ast.arg, hint: Any) -> ir.Parameter:
    name = argument.arg
    bare = hint.__origin__ if getattr(hint, "__metadata__", None) and not isinstance(hint, type) else hint
    if isinstance(bare, type) and issubclass(bare, State):
        reader.roots[name] = bare
        return ir.Parameter(name, None, "state", bare.__name__)
    if isinstance(bare, type) and issubclass(bare, Procedure):
        if bare.__name__ not in reader.world.locals:
            what = f"{bare.__name__} is not among the machine's procedures"
            reader.wrong(BadDeclaration, argument, what, "Add it to `procedures`.")
        reader.roots[name] = bare
        return ir.Parameter(name, None, "frame", bare.__name__)
    if hint is None:
        reader.wrong(BadDeclaration, argument, f"the parameter {name} has no type", "Annotate it.")
    try:
        kind = type_of(hint)
    except BadAnnotation as error:
        reader.wrong(BadDeclaration, argument, str(error), error.remedy)
    reader.scope[name] = kind
    return ir.Parameter(name, kind)


def read_helper(world: World, called: Helper[..., Any]) -> ir.HelperIR:
    """Read a helper once. Raises `Mistake`, `Recursion` among them."""
    key = id(called)
    if key in world.helpers:
        return world.helpers[key]
    text, names = text_and_names(called)
    if called in world.reading:
        what = f"the helper {called.name} calls itself"
        raise Recursion(text.place(), what, "Helpers unfold; use a procedure for what recurs.")
    taken = [h for h in world.helpers.values() if h.name == called.name]
    if taken:
        what = f"two helpers are named {called.name} (the other at {taken[0].place})"
        raise BadDeclaration(text.place(), what, "Rename one.")
    world.reading.append(called)
    found = helper_before(world, called) or _read(world, called, text, names)
    world.reading.pop()
    world.helpers[key] = found
    world.routines[called.name] = called
    return found


def _read(world: World, called: Helper[..., Any], text: Text, names: Mapping[str, Any]) -> ir.HelperIR:
    reader = StatementReader(world, text, names, ends=False)
    parameters = parameters_of(reader, called.function, None)
    nodes = text.tree.body
    value = None
    if isinstance(nodes[-1], ast.Return):
        body, value = lets_then_value(reader, nodes[:-1], nodes[-1])
        _returned(reader, called, nodes[-1], value)
    else:
        body = reader.block(nodes)
    return ir.HelperIR(called.name, parameters, body, value, called.doc, called.cites, text.place())


def _returned(reader: StatementReader, called: Helper[..., Any], node: ast.Return, value: ir.Expression) -> None:
    """A value must fit what the helper's annotation promises, where it promises a type of the language."""
    hint = _hints(reader, called.function).get("return")
    try:
        promised = Int() if hint is int else type_of(hint)
    except BadAnnotation:
        return
    assert node.value is not None
    reader.read(node.value, promised)


def lets_then_value(
    reader: StatementReader, nodes: list[ast.stmt], last: ast.Return
) -> tuple[tuple[ir.Statement, ...], ir.Expression]:
    """The body of a function with a value: local names, then one return."""
    body: list[ir.Statement] = []
    for node in nodes:
        if is_docstring(node):
            continue
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            what = "a helper with a value has names and one return at its end"
            reader.wrong(OutsideSubset, node, what, "Write `a if condition else b`.")
        statement = reader.statement(node)
        if not isinstance(statement, ir.Let):
            what = "a helper with a value changes the state"
            reader.wrong(OutsideSubset, node, what, "Make it a helper of statements.")
        body.append(statement)
    if last.value is None:
        reader.wrong(OutsideSubset, last, "a return without a value", "Leave it out.")
    return tuple(body), reader.read(last.value)


def read_role(world: World, by: Any, parameters: tuple[ir.Parameter, ...], wrong: Callable[..., Any]) -> str:
    """Read the role of an event, whose parameters the event must have. `wrong` raises at the event's `by=`."""
    found = read_helper(world, by)
    given = {p.name: p for p in parameters}
    for parameter in found.parameters:
        if parameter.root is not None and not any(p.of == parameter.of for p in parameters):
            what = f"the role {by.name} speaks of {parameter.of}, which is not the event's"
            wrong(BadDeclaration, what, "Use a role that speaks of the event's own procedure and state.")
        if parameter.root is None and parameter.name not in given:
            what = f"the role {by.name} needs {parameter.name}, no parameter of the event"
            wrong(BadDeclaration, what, "Name a parameter of the event alike.")
        if parameter.root is None and given[parameter.name].type != parameter.type:
            what = f"the role {by.name} wants {parameter.name} as {parameter.type}"
            wrong(TypeClash, what, "Give both parameters the same type.")
    player = world.player_type()
    if found.value is None or (player is not None and found.value.type != player):
        gives = "nothing" if found.value is None else str(found.value.type)
        wrong(
            TypeClash, f"the role {by.name} gives {gives}, not a {player or 'player'}", "Return the player who decides."
        )
    return found.name


__all__ = ["lets_then_value", "parameters_of", "read_helper", "read_role"]
