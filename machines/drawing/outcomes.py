"""Where an event can lead: the paths through its effects, read from the IR."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.types import Enumeration

Condition = tuple[ir.Expression, bool]
"""A condition on the way, and whether it held."""


@dataclass(frozen=True)
class Outcome:
    """The end of a path through an event. `operation` is stay, call, leave or halt; no `phase`: unchanged."""

    operation: str = "stay"
    phase: Enum | None = None
    callee: str | None = None
    conditions: tuple[Condition, ...] = ()

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.operation, self.phase.name if self.phase else "", self.callee or "")


def outcomes(declaration: Declaration, event: ir.EventIR) -> tuple[Outcome, ...]:
    """The different outcomes of an event in the order of its text, each with the conditions of its path.

    An outcome that several paths share has no conditions: no single one of them says when it happens.
    """
    found: dict[tuple[str, str, str], Outcome] = {}
    for path in _paths(declaration, event.effects, Outcome()):
        phase = path.phase or event.target
        ended = replace(path, phase=None if path.operation in ("leave", "halt") else phase)
        found[ended.key] = replace(ended, conditions=()) if ended.key in found else ended
    return tuple(found.values())


def _paths(declaration: Declaration, statements: Sequence[ir.Statement], path: Outcome) -> Iterator[Outcome]:
    if not statements:
        yield path
        return
    for extended in _after(declaration, statements[0], path):
        yield from _paths(declaration, statements[1:], extended)


def _after(declaration: Declaration, statement: ir.Statement, path: Outcome) -> Iterator[Outcome]:
    if not _leads(declaration, statement):
        yield path
    elif isinstance(statement, ir.If):
        for branch, held in ((statement.then, True), (statement.otherwise, False)):
            yield from _paths(declaration, branch, _under(path, statement.condition, held))
    elif isinstance(statement, ir.Assign):
        yield from _assigned(statement.value, path)
    elif isinstance(statement, ir.Do):
        yield from _paths(declaration, declaration.helpers[statement.helper].body, path)
    elif isinstance(statement, ir.For):
        yield path
        yield from _paths(declaration, statement.body, path)
    elif isinstance(statement, ir.Call):
        yield replace(path, operation="call", callee=statement.procedure)
    else:
        yield replace(path, operation="leave" if isinstance(statement, ir.Leave) else "halt")


def _under(path: Outcome, condition: ir.Expression, held: bool) -> Outcome:
    return replace(path, conditions=(*path.conditions, (condition, held)))


def _assigned(value: ir.Expression, path: Outcome) -> Iterator[Outcome]:
    if isinstance(value, ir.Const):
        yield replace(path, phase=value.value)
    elif isinstance(value, ir.IfElse):
        yield from _assigned(value.then, _under(path, value.condition, True))
        yield from _assigned(value.otherwise, _under(path, value.condition, False))
    elif isinstance(value.type, Enumeration):
        yield from (replace(path, phase=phase) for phase in value.type.cls)


def _leads(declaration: Declaration, statement: ir.Statement) -> bool:
    """Whether a statement bears on where the event leads."""
    if isinstance(statement, ir.If):
        return any(_leads(declaration, inner) for inner in (*statement.then, *statement.otherwise))
    if isinstance(statement, ir.For):
        return any(_leads(declaration, inner) for inner in statement.body)
    if isinstance(statement, ir.Do):
        return any(_leads(declaration, inner) for inner in declaration.helpers[statement.helper].body)
    if isinstance(statement, ir.Assign):
        return isinstance(statement.target, ir.Local) and statement.target.name == "phase"
    return isinstance(statement, ir.Call | ir.Leave | ir.Halt)
