"""The model: what `transitions` moves about. Control is its `state`; the table and the stack are its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from machines.engines.objects import Objects
from machines.engines.transitions_runtime.control import END, control_name

Stack = tuple[Any, ...]
"""Frames, top first."""


@dataclass(frozen=True)
class Outcome:
    """What an event came to, on a copy: the table, the frame that fired, the stack after it, the decider."""

    table: Any
    frame: Any
    stack: Stack
    revealed: tuple[tuple[Any, Any], ...]
    decider: Any

    @property
    def control(self) -> str:
        """The control state it leads to."""
        return control_of(self.stack)


def control_of(stack: Stack) -> str:
    """The control state of a stack."""
    return control_name(type(stack[0]).__name__, stack[0].phase) if stack else END


class Model:
    """One play. `table` and `stack` are for reading; only triggers change them.

    The library adds, beside what is named here, one method a trigger, `may_…` a trigger and `is_…` a state.
    """

    state: str
    trigger: Callable[..., bool]
    may_trigger: Callable[..., bool]
    outcome: Outcome | None
    _packed: int | None

    def __init__(self, objects: Objects, packed: int) -> None:
        self._objects = objects
        self.put(packed)

    def put(self, packed: int) -> None:
        """Take the table and the stack from a packed state. Whoever puts also sets the control."""
        table, frames = self._objects.decode(packed)
        self.take(table, tuple(frames))
        self._packed = packed
        self.outcome = None

    def take(self, table: Any, stack: Stack) -> None:
        """Take a table and a stack as they are."""
        self.table, self.stack = table, stack
        self._packed = None

    @property
    def packed(self) -> int:
        """The state as all engines write it."""
        if self._packed is None:
            self._packed = self._objects.encode(self.table, self.stack)
        return self._packed
