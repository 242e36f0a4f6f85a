"""What a quantifier or loop runs through: its variables, and which of their values count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from machines.exports.murphi.pieces import TRUE, Piece, Value, conjunction, disjunction, implication
from machines.exports.murphi.scope import Place
from machines.exports.murphi.types import leaves
from machines.language import ir
from machines.language.types import BagOf, Flat, SetOf, Type

if TYPE_CHECKING:
    from machines.exports.murphi.expressions import Expressions


@dataclass(frozen=True)
class Range:
    """`variables` with their types, innermost first; `value` is what the name stands for.

    `inside` says which values count, and `times` how often (None: once).
    """

    variables: tuple[tuple[str, str], ...]
    value: Value
    inside: Piece = TRUE
    times: Piece | None = None


def range_of(writer: Expressions, name: str, node: ir.Expression, at: Place | None = None) -> Range | None:
    """The range of a name over a domain, or a set or bag (the one `at` a place); None for an empty domain."""
    if isinstance(node, ir.Everything):
        if not writer.types.domain(node.member):
            return None
        variables, value = loop_variables(writer, name, node.member)
        return Range(variables, value)
    place = at or writer.place(node)
    kind = place.type
    assert isinstance(kind, SetOf | BagOf)
    variables, value = loop_variables(writer, name, kind.member)
    inside = writer.containers.holds(place, value)
    times = writer.containers.times(place, value) if isinstance(kind, BagOf) else None
    return Range(variables, value, inside, times)


def loop_variables(writer: Expressions, name: str, kind: Type) -> tuple[tuple[tuple[str, str], ...], Value]:
    """A variable for each scalar of a value, named for it, and the value they make up."""
    found: list[tuple[str, str]] = []
    for path, leaf in leaves(kind):
        found.append((writer.program.identifiers.local("_".join((name, *path))), writer.types.text(leaf)))
    return tuple(found), _built(kind, [text for text, _ in found])


def _built(kind: Type, names: list[str]) -> Value:
    if isinstance(kind, Flat):
        return {field: _built(member, names) for field, member in kind.fields}
    return Piece(names.pop(0))


def any_of(found: Range, condition: Piece) -> Piece:
    """Whether the condition holds for some value."""
    text = conjunction([found.inside, condition]).text
    for variable, kind in found.variables:
        text = f"exists {variable}: {kind} do {text} end"
    return Piece(text)


def all_of(found: Range, filters: Piece, condition: Piece) -> Piece:
    """Whether the condition holds for every value that passes the filters."""
    text = implication(conjunction([found.inside, filters]), condition).text
    for variable, kind in found.variables:
        text = f"forall {variable}: {kind} do {text} end"
    return Piece(text)


def over_members(pairs: list[tuple[Piece, Piece]], kind: str) -> Piece:
    """`any` or `all` over a few values written down: filter and condition of each."""
    if kind == "any":
        return disjunction(conjunction(pair) for pair in pairs)
    return conjunction(implication(test, condition) for test, condition in pairs)
