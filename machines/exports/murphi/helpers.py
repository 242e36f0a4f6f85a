"""Helpers in Murphi: those with a value are functions, those of statements procedures.

What speaks of the present table and the top frame uses the variables; a table or frame that has passed is a
parameter, for which a second version of the helper is written.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from machines.exports.murphi.pieces import Piece, Value, called
from machines.exports.murphi.program import function, procedure
from machines.exports.murphi.quantifiers import root_parameters
from machines.exports.murphi.ranges import loop_variables
from machines.exports.murphi.scope import BEFORE, PRESENT, Place, Root, Scope, given_frame, present_frame
from machines.exports.murphi.types import leaves, scalar
from machines.exports.plain import paragraphs, plain, shown
from machines.language import ir
from machines.language.types import Flat, Type

if TYPE_CHECKING:
    from machines.exports.murphi.expressions import Expressions
    from machines.exports.murphi.statements import Statements


def value_of_helper(writer: Expressions, node: ir.Invoke) -> Value:
    """A call of a helper with a value; of a record each field is a call of its own."""
    helper = writer.program.declaration.helpers[node.helper]
    assert helper.value is not None
    roots = _roots(writer, helper, node.arguments)
    arguments = writer.arguments(node.arguments)
    return _called(writer, helper, roots, arguments, helper.value.type, ())


def _called(
    writer: Expressions,
    helper: ir.HelperIR,
    roots: dict[str, Root],
    arguments: list[Piece | str],
    kind: Type,
    path: tuple[str, ...],
) -> Value:
    if isinstance(kind, Flat):
        return {n: _called(writer, helper, roots, arguments, member, (*path, n)) for n, member in kind.fields}
    return called(_function(writer, helper, roots, kind, path), arguments)


def _roots(writer: Expressions, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...]) -> dict[str, Root]:
    """What the helper's own names for states and frames stand for."""
    found = {}
    for parameter, argument in zip(helper.parameters, arguments, strict=True):
        if isinstance(argument, ir.Frame):
            outside = writer.scope.roots[argument.root]
            if outside.procedure is None:
                found[parameter.name] = BEFORE if outside.given else PRESENT
            elif outside.given:
                found[parameter.name] = given_frame(outside.procedure)
            else:
                name = writer.program.identifiers.fixed(("procedure", outside.procedure))
                found[parameter.name] = present_frame(outside.procedure, name)
    return found


def comment(found: ir.HelperIR, what: str = "") -> list[str]:
    """The docstring, citations and place of a routine, as comments."""
    told = [f"-- {line}".rstrip() for line in paragraphs(f"{found.doc} {what}".strip())]
    return [*told, f"-- {' '.join([*map(plain, found.cites), shown(found.place)])}"]


def _function(
    writer: Expressions, helper: ir.HelperIR, roots: dict[str, Root], kind: Type, path: tuple[str, ...]
) -> str:
    program, passed = writer.program, [root for root in roots.values() if root.given]
    name = program.identifiers.fixed(("helper", helper.name))
    key = ("helper", helper.name, tuple(roots.items()), path)
    if path or passed:
        name = program.identifiers.fixed(key, "_".join([name, *path, *(["before"] if passed else [])]))
    return program.known(key, name, lambda: _function_lines(writer, helper, roots, kind, path, name))


def _function_lines(
    writer: Expressions,
    helper: ir.HelperIR,
    roots: dict[str, Root],
    kind: Type,
    path: tuple[str, ...],
    name: str,
) -> list[str]:
    from machines.exports.murphi.statements import Statements

    inner = Statements(writer.program, Scope(name, roots))
    parameters = [*root_parameters(writer, roots.values()), *bind_parameters(inner, helper.parameters)]
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


def bind_parameters(inner: Expressions, parameters: tuple[ir.Parameter, ...], *, changed: bool = False) -> list[str]:
    """Parameters as declared, their names in scope; `changed` containers are handed over themselves."""
    found = []
    for parameter in parameters:
        if parameter.root is not None or parameter.type is None:
            continue
        if scalar(parameter.type) or isinstance(parameter.type, Flat):
            variables, inner.scope.names[parameter.name] = loop_variables(inner, parameter.name, parameter.type)
            for (variable, _), (_, leaf) in zip(variables, leaves(parameter.type), strict=True):
                found.append(f"{variable}: {inner.types.passed(leaf)}")
        else:
            local = inner.program.identifiers.local(parameter.name)
            inner.scope.names[parameter.name] = Place(parameter.type, local)
            found.append(f"{'var ' if changed else ''}{local}: {inner.types.text(parameter.type)}")
    return found


def procedure_of(writer: Expressions, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...]) -> str:
    """The procedure of a helper of statements."""
    from machines.exports.murphi.statements import Statements

    roots = {n: replace(r, given=False) for n, r in _roots(writer, helper, arguments).items()}
    name = writer.program.identifiers.fixed(("helper", helper.name))

    def lines() -> list[str]:
        inner = Statements(writer.program, Scope(name, roots))
        parameters = bind_parameters(inner, helper.parameters, changed=True)
        inner.block(helper.body)
        return [*comment(helper), *procedure(name, parameters, inner.lines, inner.variables)]

    return writer.program.known(("helper", helper.name, tuple(roots.items()), ()), name, lines)
