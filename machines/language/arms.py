"""The arms of `if` statements: what a declaration has, by routine, line and test."""

from __future__ import annotations

from collections.abc import Iterator

from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.walking import nodes

Arm = tuple[str, int, str]
"""An arm of an `if`: the routine, the line, and what is tested, with `not` in front for the other arm."""


def arm_of(routine: str, node: ir.If, taken: bool) -> Arm:
    """The arm that is gone through where the condition holds (`taken`), or the other one."""
    test = node.condition.place.text
    return routine, node.place.line, test if taken else f"not ({test})"


def arms_of(declaration: Declaration) -> dict[Arm, ir.Expression]:
    """The arms in the effects of events and in the helpers that they carry out, with what each tests."""
    return {
        arm_of(name, node, taken): node.condition for name, node in _branches(declaration) for taken in (True, False)
    }


def _branches(declaration: Declaration) -> Iterator[tuple[str, ir.If]]:
    """The `if` statements of each event, and of each helper that an event carries out."""
    done = {node.helper for e in declaration.events.values() for node in nodes(e.effects) if isinstance(node, ir.Do)}
    todo = list(done)
    while todo:
        inner = nodes(declaration.helpers[todo.pop()].body)
        further = {node.helper for node in inner if isinstance(node, ir.Do)} - done
        done |= further
        todo += further
    bodies = [(event.id, event.effects) for event in declaration.events.values()]
    bodies += [(name, declaration.helpers[name].body) for name in sorted(done)]
    for name, body in bodies:
        yield from ((name, node) for node in nodes(body) if isinstance(node, ir.If))
