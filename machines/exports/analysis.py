"""What a writer of another language must know of the IR: free names, what is written, where a path ends."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import fields
from typing import Any

from machines.language import ir
from machines.language.declaration import Declaration

ENDINGS = (ir.Call, ir.Leave, ir.Halt)


def nodes(node: Any) -> Iterator[ir.Node]:
    """A node and all nodes inside it, outermost first."""
    if isinstance(node, ir.Node):
        yield node
        for part in fields(node):
            yield from nodes(getattr(node, part.name))
    elif isinstance(node, tuple):
        for part in node:
            yield from nodes(part)


def free_names(node: ir.Expression) -> dict[str, ir.Name]:
    """The names an expression takes from outside, in order of appearance."""
    found: dict[str, ir.Name] = {}
    bound = {n.name for n in nodes(node) if isinstance(n, ir.Quantifier)}
    for inner in nodes(node):
        if isinstance(inner, ir.Name) and inner.name not in bound:
            found.setdefault(inner.name, inner)
    return found


def roots_of(node: Any, besides: Container[str] = ()) -> list[str]:
    """The names by which nodes speak of states and frames, in order; `besides` are fields that do not count."""
    spoken = (n for n in nodes(node) if isinstance(n, ir.Field | ir.Local | ir.Frame))
    return list(dict.fromkeys(n.root for n in spoken if not (isinstance(n, ir.Field) and n.name in besides)))


def ends(statements: tuple[ir.Statement, ...]) -> bool:
    """Whether some path through the statements ends with call, leave or halt."""
    return any(isinstance(n, ENDINGS) for n in nodes(statements))


def base_of(node: ir.Expression) -> ir.Expression:
    """The field, local or name that an element of an array belongs to."""
    while isinstance(node, ir.Item):
        node = node.base
    return node


def written(statements: tuple[ir.Statement, ...], declaration: Declaration) -> set[str]:
    """The names of the fields, locals and container parameters that statements change, helpers included."""
    found: set[str] = set()
    for node in nodes(statements):
        if isinstance(node, ir.Assign):
            found.add(_name(base_of(node.target)))
        elif isinstance(node, ir.Update):
            found.add(_name(base_of(node.container)))
        elif isinstance(node, ir.Do):
            found |= written(declaration.helpers[node.helper].body, declaration)
            found |= {_name(a) for a in node.arguments}
    return found


def _name(node: ir.Expression) -> str:
    return node.name if isinstance(node, ir.Field | ir.Local | ir.Name) else ""


def may_fault(node: ir.Expression) -> bool:
    """Whether evaluating an expression could be a fault (a helper is taken to be able to)."""
    return any(isinstance(n, ir.The | ir.Invoke | ir.Make | ir.Quantifier) for n in nodes(node))


def names_within(declaration: Declaration) -> set[str]:
    """Every name used inside a routine: parameters, local names, loop variables."""
    events: list[ir.EventIR] = [*declaration.events.values()]
    helpers = [*declaration.helpers.values(), *(p.ir for d in declaration.properties for p in d.predicates)]
    parts = (*((e.requires, e.effects) for e in events), *((h.body, h.value) for h in helpers))
    given = [p.name for e in events for p in e.parameters] + [p.name for h in helpers for p in h.parameters]
    inside = [n.name for n in nodes(parts) if isinstance(n, ir.Let | ir.For | ir.Quantifier)]
    return {*given, *inside}
