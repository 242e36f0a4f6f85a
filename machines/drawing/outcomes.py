"""Where an event can lead: the paths through its effects, read from the IR."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.types import Enumeration


@dataclass(frozen=True)
class Outcome:
    """The end of paths through an event. `operation` is stay, call, leave or halt; `phase` None means unchanged.

    `conditions` are those of the first such path, each with whether it held.
    """

    operation: str = "stay"
    phase: Enum | None = None
    callee: str | None = None
    conditions: tuple[tuple[ir.Expression, bool], ...] = ()

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.operation, self.phase.name if self.phase else "", self.callee or "")


def outcomes(declaration: Declaration, event: ir.EventIR) -> tuple[Outcome, ...]:
    """The different outcomes of an event, in the order of its text."""
    found: dict[tuple[str, str, str], Outcome] = {}
    for path in _block(declaration, event.effects, Outcome()):
        phase = event.target if event.target is not None else path.phase
        ended = replace(path, phase=None if path.operation in ("leave", "halt") else phase)
        found.setdefault(ended.key, ended)
    return tuple(found.values())


def _block(declaration: Declaration, statements: Sequence[ir.Statement], path: Outcome) -> Iterator[Outcome]:
    if not statements:
        yield path
        return
    first, rest = statements[0], statements[1:]
    for extended in _statement(declaration, first, path):
        yield from _block(declaration, rest, extended)


def _statement(declaration: Declaration, statement: ir.Statement, path: Outcome) -> Iterator[Outcome]:
    if isinstance(statement, ir.If):
        for branch, held in ((statement.then, True), (statement.otherwise, False)):
            reached = dict.fromkeys(_block(declaration, branch, path))
            for found in reached:
                changed = found.key != path.key
                yield replace(found, conditions=((statement.condition, held), *found.conditions)) if changed or _branches(statement) else path
            if not changed_by(declaration, statement):
                return
    elif isinstance(statement, ir.Assign) and _is_phase(statement.target):
        yield from (replace(path, phase=phase) for phase in _phases(statement.value))
    elif isinstance(statement, ir.Do):
        yield from dict.fromkeys(_block(declaration, declaration.helpers[statement.helper].body, path))
    elif isinstance(statement, ir.Call):
        yield replace(path, operation="call", callee=statement.procedure)
    elif isinstance(statement, ir.Leave | ir.Halt):
        yield replace(path, operation=type(statement).__name__.lower())
    else:
        yield path
