"""Walking the IR: every node of an expression or statement, also through the helpers it calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any

from machines.language import ir


def nodes(thing: Any) -> Iterator[ir.Node]:
    """The nodes in a node or in tuples of them, in order, the outer before the inner."""
    todo = [thing]
    while todo:
        thing = todo.pop()
        if isinstance(thing, tuple):
            todo += reversed(thing)
        elif isinstance(thing, ir.Node):
            yield thing
            todo += reversed(inner(thing))


def inner(node: ir.Node) -> list[Any]:
    """What a node holds, in order: nodes, tuples of them, and plain values."""
    return [getattr(node, name) for name in _held(type(node))]  # type: ignore[arg-type]


@lru_cache
def _held(kind: type[ir.Node]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name not in ("place", "type"))


def nodes_through(thing: Any, helpers: Mapping[str, ir.HelperIR]) -> Iterator[tuple[ir.Node, dict[str, str]]]:
    """The nodes in `thing` and in all helpers it calls, each with what its frames and states are called there.

    The mapping takes the name of a state or frame inside a helper to its name in `thing`. A helper that is called again
    with the same frames and states is not gone through again.
    """
    yield from _through(thing, {}, helpers, set())


def _through(
    thing: Any, roots: dict[str, str], helpers: Mapping[str, ir.HelperIR], seen: set[tuple[str, tuple[Any, ...]]]
) -> Iterator[tuple[ir.Node, dict[str, str]]]:
    for node in nodes(thing):
        yield node, roots
        if isinstance(node, ir.Invoke | ir.Do) and node.helper in helpers:
            helper = helpers[node.helper]
            inside = {
                parameter.name: roots.get(argument.root, argument.root)
                for parameter, argument in zip(helper.parameters, node.arguments, strict=True)
                if isinstance(argument, ir.Frame)
            }
            if (key := (helper.name, tuple(inside.items()))) not in seen:
                seen.add(key)
                yield from _through((helper.body, helper.value), inside, helpers, seen)
