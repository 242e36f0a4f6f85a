"""Helpers in Murphi: those with a value are functions, those of statements procedures.

What speaks of the present table and the top frame uses the variables; a table or frame that has passed is a
parameter, for which a second version of the helper is written. So is there a version for each container of the
scenario that is handed to a helper: the keys are the parameters, because tables are no values in Murphi.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from machines.exports.murphi.pieces import Piece, Value, called
from machines.exports.murphi.program import Program, function, procedure
from machines.exports.murphi.quantifiers import root_parameters
from machines.exports.murphi.ranges import loop_variables
from machines.exports.murphi.scope import BEFORE, PRESENT, Place, Root, Scope, given_frame, present_frame
from machines.exports.murphi.types import leaves, scalar
from machines.exports.plain import paragraphs, plain, shown
from machines.language import ir
from machines.language.types import ArrayOf, Flat, Type

if TYPE_CHECKING:
    from machines.exports.murphi.expressions import Expressions
    from machines.exports.murphi.statements import Statements

NO_TABLES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Given:
    """What is known of the arguments of a call: one version of the helper is written for each.

    `roots` are the states and frames that the helper's names stand for, `tables` the containers of the scenario.
    """

    roots: tuple[tuple[str, Root], ...] = ()
    tables: tuple[tuple[str, str], ...] = ()


def value_of_helper(writer: Expressions, node: ir.Invoke) -> Value:
    """A call of a helper with a value; of a record each field is a call of its own."""
    helper = writer.program.declaration.helpers[node.helper]
    assert helper.value is not None
    given = _given(writer, helper, node.arguments)
    arguments = writer.arguments(node.arguments, tables=True)
    return _called(writer, helper, given, arguments, helper.value.type, ())


def _called(
    writer: Expressions,
    helper: ir.HelperIR,
    given: Given,
    arguments: list[Piece | str],
    kind: Type,
    path: tuple[str, ...],
) -> Value:
    if isinstance(kind, Flat):
        return {n: _called(writer, helper, given, arguments, member, (*path, n)) for n, member in kind.fields}
    return called(_function(writer, helper, given, kind, path), arguments)


def _given(writer: Expressions, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...]) -> Given:
    """What the helper's own names for states, frames and containers of the scenario stand for."""
    roots, tables = [], []
    for parameter, argument in zip(helper.parameters, arguments, strict=True):
        if isinstance(argument, ir.Frame):
            roots.append((parameter.name, _root(writer, argument)))
        elif (place := writer.container(argument)) is not None and place.table is not None:
            tables.append((parameter.name, place.table))
    return Given(tuple(roots), tuple(tables))


def _root(writer: Expressions, argument: ir.Frame) -> Root:
    outside = writer.scope.roots[argument.root]
    if outside.procedure is None:
        return BEFORE if outside.given else PRESENT
    if outside.given:
        return given_frame(outside.procedure)
    return present_frame(outside.procedure, writer.program.identifiers.fixed(("procedure", outside.procedure)))


def comment(found: ir.HelperIR, what: str = "") -> list[str]:
    """The docstring, citations and place of a routine, as comments."""
    told = [f"-- {line}".rstrip() for line in paragraphs(f"{found.doc} {what}".strip())]
    return [*told, f"-- {' '.join([*map(plain, found.cites), shown(found.place)])}"]


def _function(writer: Expressions, helper: ir.HelperIR, given: Given, kind: Type, path: tuple[str, ...]) -> str:
    program = writer.program
    key = ("helper", helper.name, given, path)
    passed = ["before"] if any(root.given for _, root in given.roots) else []
    name = _version(program, key, [*path, *passed, *(f"of_{table}" for _, table in given.tables)])
    return program.known(key, name, lambda: _function_lines(writer, helper, given, kind, path, name))


def _version(program: Program, key: tuple[str, str, Given, tuple[str, ...]], what: list[str]) -> str:
    """The name of a version of a helper, which is that of the helper where nothing makes it differ."""
    name = program.identifiers.fixed(key[:2])
    return program.identifiers.fixed(key, "_".join([name, *what])) if what else name


def _function_lines(
    writer: Expressions,
    helper: ir.HelperIR,
    given: Given,
    kind: Type,
    path: tuple[str, ...],
    name: str,
) -> list[str]:
    from machines.exports.murphi.statements import Statements

    roots = dict(given.roots)
    inner = Statements(writer.program, Scope(name, roots))
    bound = bind_parameters(inner, helper.parameters, dict(given.tables))
    parameters = [*root_parameters(writer, roots.values()), *bound]
    what = f"Of the result, {'.'.join(path)}." if path else ""
    return [*comment(helper, what), *valued(inner, helper, path, name, parameters, inner.types.passed(kind))]


def valued(
    inner: Statements,
    found: ir.HelperIR,
    path: tuple[str, ...],
    name: str,
    parameters: list[str],
    result: str,
) -> list[str]:
    """A function: local names, then the value (of a record the field at `path`)."""
    inner.block(found.body)
    assert found.value is not None
    value = inner.value(found.value)
    for field in path:
        assert isinstance(value, dict)
        value = value[field]
    assert isinstance(value, Piece)
    body = [*inner.lines, f"return {value.text};"]
    return function(name, parameters, result, body, inner.variables)


def bind_parameters(
    inner: Expressions,
    parameters: tuple[ir.Parameter, ...],
    tables: Mapping[str, str] = NO_TABLES,
    *,
    changed: bool = False,
) -> list[str]:
    """Parameters as declared, their names in scope; `changed` containers are handed over themselves."""
    found = []
    for parameter in parameters:
        if parameter.root is not None or parameter.type is None:
            continue
        if parameter.name in tables:
            found += _keys(inner, parameter, parameter.type, tables[parameter.name])
        elif scalar(parameter.type) or isinstance(parameter.type, Flat):
            variables, inner.scope.names[parameter.name] = loop_variables(inner, parameter.name, parameter.type)
            for (variable, _), (_, leaf) in zip(variables, leaves(parameter.type), strict=True):
                found.append(f"{variable}: {inner.types.passed(leaf)}")
        else:
            local = inner.program.identifiers.local(parameter.name)
            inner.scope.names[parameter.name] = Place(parameter.type, local)
            found.append(f"{'var ' if changed else ''}{local}: {inner.types.text(parameter.type)}")
    return found


def _keys(inner: Expressions, parameter: ir.Parameter, kind: Type, table: str) -> list[str]:
    """The keys at which a table of the scenario is handed over, as parameters; none for a whole table."""
    whole = inner.program.bound.field_types[table]
    keys = whole.keys if isinstance(whole, ArrayOf) and not isinstance(kind, ArrayOf) else ()
    locals_ = [inner.program.identifiers.local(f"{parameter.name}_key{n or ''}") for n, _ in enumerate(keys)]
    inner.scope.names[parameter.name] = Place(kind, "", table, tuple(map(Piece, locals_)))
    return [f"{local}: {inner.types.text(key)}" for local, key in zip(locals_, keys, strict=True)]


def procedure_of(writer: Expressions, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...]) -> str:
    """The procedure of a helper of statements."""
    from machines.exports.murphi.statements import Statements

    found = _given(writer, helper, arguments)
    roots = {n: replace(root, given=False) for n, root in found.roots}
    given = Given(tuple(roots.items()), found.tables)
    key = ("helper", helper.name, given, ())
    name = _version(writer.program, key, [f"of_{table}" for _, table in given.tables])

    def lines() -> list[str]:
        inner = Statements(writer.program, Scope(name, roots))
        parameters = bind_parameters(inner, helper.parameters, dict(given.tables), changed=True)
        inner.block(helper.body)
        return [*comment(helper), *procedure(name, parameters, inner.lines, inner.variables)]

    return writer.program.known(key, name, lines)
