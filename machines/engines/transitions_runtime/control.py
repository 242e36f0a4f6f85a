"""Control states, and where an event can lead: read off the IR, before anything is bound or run.

A control state is `Procedure.PHASE` of the top frame, or `end`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache

from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.types import Enumeration

END = "end"

Exit = tuple[Enum, "ir.Call | ir.Leave | ir.Halt | None"]
"""The phase a path through an event leaves its frame in, and the stack operation it ends with."""


def control_name(procedure: str, phase: Enum) -> str:
    """The control state of a frame."""
    return f"{procedure}.{phase.name}"


def phases(declaration: Declaration, procedure: str) -> list[Enum]:
    """The phases of a procedure, in order."""
    kind = declaration.locals[procedure]["phase"]
    assert isinstance(kind, Enumeration)
    return kind.members


def control_states(declaration: Declaration) -> list[str]:
    """Every control state, `end` last."""
    found = [control_name(p, phase) for p in declaration.parts.procedures for phase in phases(declaration, p)]
    return [*found, END]


def exits(declaration: Declaration, event: ir.EventIR, source: Enum) -> set[Exit]:
    """How an event can end when it fires in a phase: every path through its effects."""
    found = _through(declaration, event.procedure, event.effects, {(source, None)})
    return {(event.target, operation) for _, operation in found} if event.target is not None else found


def _through(declaration: Declaration, procedure: str, body: Iterable[ir.Statement], before: set[Exit]) -> set[Exit]:
    now = before
    for node in body:
        if isinstance(node, ir.Assign) and isinstance(node.target, ir.Local) and node.target.name == "phase":
            members = _values(node.value) or phases(declaration, procedure)
            now = {(phase, operation) for phase in members for _, operation in now}
        elif isinstance(node, ir.If):
            branches = (node.then, node.otherwise)
            now = set().union(*(_through(declaration, procedure, branch, now) for branch in branches))
        elif isinstance(node, ir.For):
            now = now | _through(declaration, procedure, node.body, now)
        elif isinstance(node, ir.Do):
            now = _through(declaration, procedure, declaration.helpers[node.helper].body, now)
        elif isinstance(node, ir.Call | ir.Leave | ir.Halt):
            now = {(phase, node) for phase, _ in now}
    return now


def _values(node: ir.Expression) -> list[Enum] | None:
    """The members an expression can give; None when that cannot be read off it."""
    if isinstance(node, ir.Const):
        return [node.value]
    if isinstance(node, ir.IfElse):
        then, otherwise = _values(node.then), _values(node.otherwise)
        return None if then is None or otherwise is None else [*then, *otherwise]
    return None


def _first_phases(declaration: Declaration, node: ir.Call) -> Sequence[Enum]:
    """The phases in which a called procedure can begin."""
    given = dict(node.arguments).get("phase")
    if given is not None:
        return _values(given) or phases(declaration, node.procedure)
    first: Enum = declaration.parts.procedures[node.procedure].phase  # type: ignore[attr-defined]  # checked when read
    return [first]


class Destinations:
    """Where the events of a machine can lead. Cost: the first question reads every event once."""

    def __init__(self, declaration: Declaration) -> None:
        self.declaration = declaration
        self._returns = lru_cache(maxsize=None)(self._find_returns)

    def _find_returns(self, procedure: str) -> frozenset[str]:
        """Where a procedure returns to: its callers' control states, and `end` if a run begins with it."""
        found = {END} if procedure == self.declaration.parts.start.__name__ else set()
        for event in self.declaration.events.values():
            for source in event.sources:
                for phase, operation in exits(self.declaration, event, source):
                    if isinstance(operation, ir.Call) and operation.procedure == procedure:
                        found.add(control_name(event.procedure, phase))
        return frozenset(found)

    def of(self, event: ir.EventIR, source: Enum) -> list[str]:
        """The control states an event can lead to from a phase, in the order of `control_states`."""
        found: set[str] = set()
        for phase, operation in exits(self.declaration, event, source):
            if operation is None:
                found.add(control_name(event.procedure, phase))
            elif isinstance(operation, ir.Call):
                first = _first_phases(self.declaration, operation)
                found |= {control_name(operation.procedure, p) for p in first}
            elif isinstance(operation, ir.Leave):
                found |= self._returns(event.procedure)
            else:
                found.add(END)
        return [name for name in control_states(self.declaration) if name in found]
