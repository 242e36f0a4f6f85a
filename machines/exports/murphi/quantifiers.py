"""`any` and `all` are quantifiers of Murphi; `count`, sums, `min` and `max` become functions with a loop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from machines.exports.analysis import free_names, roots_of
from machines.exports.murphi.containers import failing, nested
from machines.exports.murphi.pieces import TRUE, Piece, Value, called, compared, conjunction, flat, indented
from machines.exports.murphi.program import function
from machines.exports.murphi.ranges import all_of, any_of, loop_variables, over_members, range_of
from machines.exports.murphi.scope import Place, Root, Scope, present_frame
from machines.exports.murphi.types import leaves
from machines.language import ir
from machines.language.faults import NoExtreme
from machines.language.types import Bool

if TYPE_CHECKING:
    from machines.exports.murphi.expressions import Expressions

WORDS = {"count": "count", "sum": "sum", "min": "least", "max": "greatest"}


def quantified(writer: Expressions, node: ir.Quantifier) -> Piece:
    """A quantifier as an expression."""
    if node.kind not in ("any", "all"):
        return _called(writer, node)
    if isinstance(node.range, ir.Members):
        return over_members([_inner(writer, node, writer.value(item)) for item in node.range.items], node.kind)
    found = range_of(writer, node.name, node.range)
    if found is None:
        return Piece("true" if node.kind == "all" else "false")
    filters, body = _inner(writer, node, found.value)
    return any_of(found, conjunction([filters, body])) if node.kind == "any" else all_of(found, filters, body)


def _inner(writer: Expressions, node: ir.Quantifier, value: Value) -> tuple[Piece, Piece]:
    with writer.scope.naming({node.name: value}):
        return conjunction(writer.piece(f) for f in node.filters), writer.piece(node.body)


# -- functions with a loop


def _called(writer: Expressions, node: ir.Quantifier) -> Piece:
    """A call of the function made for this quantifier; its free names are the parameters."""
    names = free_names(node)
    roots = {name: writer.scope.roots[name] for name in roots_of(node, besides=writer.program.bound.constants)}
    given = {name: root for name, root in roots.items() if root.given}
    key = (
        "quantifier",
        node,
        tuple(sorted(given)),
        tuple(_shape(writer.scope.names[name]) for name in names),
    )

    def made(name: str) -> list[str]:
        return _function(writer, node, name, names, roots)

    name = writer.program.routine(key, f"{WORDS[node.kind]}_in_{writer.scope.owner}", made)
    arguments = [root.text for root in dict.fromkeys(given.values())]
    return called(name, [*arguments, *(a for n in names for a in _argument(writer.scope.names[n]))])


def _shape(bound: Value | Place) -> str:
    return str(bound.type) if isinstance(bound, Place) else "value"


def _argument(bound: Value | Place) -> list[Piece | str]:
    return [bound.text] if isinstance(bound, Place) else list(flat(bound))


def root_parameters(writer: Expressions, roots: Iterable[Root]) -> list[str]:
    """The parameters that stand for states and frames handed on."""
    found = []
    for root in dict.fromkeys(root for root in roots if root.given):
        kind = "Table" if root.procedure is None else writer.program.identifiers.fixed(("frame", root.procedure))
        found.append(f"{root.text}: {kind}")
    return found


def _outside(writer: Expressions, root: Root) -> Root:
    """What a root is in a routine of its own, where a rule's `me` is not known."""
    if root.given or root.procedure is None:
        return root
    return present_frame(root.procedure, writer.program.identifiers.fixed(("procedure", root.procedure)))


def _function(
    writer: Expressions, node: ir.Quantifier, name: str, names: dict[str, ir.Name], roots: dict[str, Root]
) -> list[str]:
    inner = type(writer)(writer.program, Scope(writer.scope.owner, {n: _outside(writer, r) for n, r in roots.items()}))
    parameters = root_parameters(writer, roots.values())
    for free, given in names.items():
        outside = writer.scope.names[free]
        if isinstance(outside, Place):
            local = writer.program.identifiers.local(free)
            inner.scope.names[free] = Place(outside.type, local)
            parameters.append(f"{local}: {writer.types.text(outside.type)}")
        else:
            variables, inner.scope.names[free] = loop_variables(writer, free, given.type)
            kinds = [writer.types.passed(leaf) for _, leaf in leaves(given.type)]
            parameters += [f"{v}: {kind}" for (v, _), kind in zip(variables, kinds, strict=True)]
    if node.kind in ("count", "sum"):
        body = ["n := 0;", *_loops(inner, node, "n := n + "), "return n;"]
        return function(name, parameters, "Number", body, ["n: Number"])
    failed = [f"if !found then {failing(NoExtreme)} end;"]
    if node.default is not None:
        failed = [f"if !found then return {inner.piece(node.default).text}; end;"]
    body = ["found := false;", "n := 0;", *_loops(inner, node, ""), *failed, "return n;"]
    return function(name, parameters, "Number", body, ["found: boolean", "n: Number", "value: Number"])


def _loops(writer: Expressions, node: ir.Quantifier, adding: str) -> list[str]:
    if isinstance(node.range, ir.Members):
        return [
            line for item in node.range.items for line in _step(writer, node, writer.value(item), TRUE, None, adding)
        ]
    found = range_of(writer, node.name, node.range)
    if found is None:
        return []
    return nested(list(found.variables), _step(writer, node, found.value, found.inside, found.times, adding))


def _step(
    writer: Expressions, node: ir.Quantifier, value: Value, inside: Piece, times: Piece | None, adding: str
) -> list[str]:
    filters, body = _inner(writer, node, value)
    tests = [inside, filters]
    if not adding:
        better = compared(Piece("value"), "<" if node.kind == "min" else ">", Piece("n"))
        lines = [
            f"value := {body.text};",
            f"if !found | {better.text} then n := value; end;",
            "found := true;",
        ]
    elif isinstance(node.body.type, Bool):
        tests.append(body)
        lines = [f"{adding}{times.text if times else '1'};"]
    else:
        lines = [f"{adding}{_times(body, times)};"]
    test = conjunction(tests)
    return lines if test == TRUE else [f"if {test.text} then", *indented(lines), "end;"]


def _times(body: Piece, times: Piece | None) -> str:
    return body.text if times is None else f"{body.inside(6)} * {times.text}"
