"""Conditions of case files: expressions of the language in which elements are named by the scenario."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from machines.language import ir
from machines.language.binding import Bound
from machines.language.domains import Index
from machines.language.effects import count, in_progress, the
from machines.language.mistakes import BadScenario, Place
from machines.language.reading.expressions import ExpressionReader
from machines.language.reading.source import Text
from machines.language.reading.world import World
from machines.language.types import Of, Type

STATE = "s"
"""The name of the state in conditions."""


DEEPEST = 40
"""So deep an expression may be nested."""
TOO_DEEP = "this expression is nested too deeply", "Write it with fewer brackets, or as a helper of the machine."


class _Reader(ExpressionReader):
    """An expression reader that knows the scenario's elements."""

    def __init__(self, world: World, text: Text, names: Mapping[str, Any], elements: Mapping[str, Index]) -> None:
        super().__init__(world, text, names)
        self.elements = elements
        self.roots[STATE] = world.state

    def _Name(self, node: ast.Name) -> ir.Expression:  # noqa: N802 - named for the node
        if node.id in self.elements and node.id not in self.scope:
            value = self.elements[node.id]
            return ir.Const(value, type=Of(type(value)), place=self.text.place(node))
        return super()._Name(node)


def expression(bound: Bound, source: str, place: Place, expected: Type | None = None) -> ir.Expression:
    """Read an expression of a case file. Raises `Mistake` at its place in the file."""
    text = Text(place.file, place.line, place.column - 1, tuple(source.splitlines()) or ("",), _FUNCTION)
    try:
        tree = ast.parse(source, mode="eval").body
    except (RecursionError, MemoryError) as error:
        raise BadScenario(place, *TOO_DEEP) from error
    except SyntaxError as error:
        where = Place(place.file, place.line, place.column + (error.offset or 1) - 1, source)
        remedy = "Write a condition such as s.drawn[A] == 1."
        raise BadScenario(where, f"this is no expression: {error.msg}", remedy) from error
    if _depth(tree) > DEEPEST:
        raise BadScenario(place, *TOO_DEEP)
    parts, declaration = bound.declaration.parts, bound.declaration
    locals_ = {name: dict(types) for name, types in declaration.locals.items()}
    world = World(parts.state, dict(declaration.fields), dict(parts.procedures), locals_, parts.player)
    return _Reader(world, text, _names(bound), _elements(bound)).read(tree, expected)


def _depth(tree: ast.AST) -> int:
    """How deep the nodes of an expression are nested; without recursion, as it may be very deep."""
    depth, level = 0, [tree]
    while level:
        depth += 1
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return depth


_FUNCTION = ast.FunctionDef("condition", ast.arguments([], [], None, [], [], None, []), [], [], lineno=1)
_WORDS: Mapping[str, Any] = {
    "any": any,
    "all": all,
    "len": len,
    "min": min,
    "max": max,
    "count": count,
    "the": the,
    "in_progress": in_progress,
}


def _names(bound: Bound) -> dict[str, Any]:
    """What names mean: the words of the language, the machine's types, helpers and procedures."""
    return {**_WORDS, **bound.declaration.names}


def _elements(bound: Bound) -> dict[str, Index]:
    return {
        name: value
        for cls, names in bound.element_names.items()
        for value, name in zip(bound.domains[cls], names, strict=True)
    }
