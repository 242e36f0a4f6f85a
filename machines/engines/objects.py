"""States as objects that the declaration's own functions can run on, and back to packed integers."""

from __future__ import annotations

import linecache
import os
import traceback
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from machines.language.binding import Bound, records_of
from machines.language.effects import Run
from machines.language.faults import Fault, NoExtreme, TooDeep
from machines.language.layout import Slot, codec, resolved
from machines.language.mistakes import Place
from machines.language.state import Procedure, State


class Objects:
    """Makes the objects of one bound machine. Cost: a decoding looks at every field and every frame."""

    def __init__(self, bound: Bound) -> None:
        self.bound = bound
        self._checks = {name: slot.codec.check for name, slot in bound.layout.globals.items()}
        self._records = {
            record.cls: codec(resolved(record, bound.sizes), bound.domains).check
            for record in records_of(bound.declaration)
        }
        self._frame_checks = {
            name: {local: slot.codec.check for local, slot in slots.items()}
            for name, slots in bound.layout.frames.items()
        }

    def decode(self, state: int) -> tuple[Any, list[Any]]:
        """The state object and the frames, top first."""
        layout, declaration = self.bound.layout, self.bound.declaration
        table = State.__new__(declaration.parts.state)
        values: dict[str, Any] = dict(self.bound.constants)
        for name, slot in layout.globals.items():
            values[name] = slot.codec.decode(state >> slot.offset & slot.mask)
        table.__dict__.update(values, _checks=self._checks, _domains=self.bound.domains)
        frames, rest = [], state >> layout.globals_width
        while rest:
            name = layout.tags[(rest & (1 << layout.tag_width) - 1) - 1]
            frames.append(
                self._frame(
                    name,
                    {n: s.codec.decode(rest >> s.offset & s.mask) for n, s in layout.frames[name].items()},
                )
            )
            rest >>= layout.frame_width
        return table, frames

    def encode(self, table: Any, frames: Sequence[Any]) -> int:
        """The packed form of a state object and its frames."""
        layout = self.bound.layout
        state = _packed(layout.globals.values(), table)
        for depth, frame in enumerate(frames):
            name = type(frame).__name__
            packed = layout.tag(name) | _packed(layout.frames[name].values(), frame)
            state |= packed << layout.globals_width + depth * layout.frame_width
        return state

    def run(self, frames: Sequence[Any]) -> Run:
        """What effects are run in, on a stack of frames."""

        def enter(given: Procedure) -> Procedure:
            frame = self.called(given)
            if len(frames) >= self.bound.scenario.depth:
                raise TooDeep
            return frame

        return Run(stack=tuple(frames), checks=self._records, enter=enter)

    def called(self, given: Procedure) -> Procedure:
        """The frame that a call puts on the stack: locals as given or by default, checked. Raises `Fault`."""
        name = type(given).__name__
        values = {}
        for local, slot in self.bound.layout.frames[name].items():
            raw = given.__dict__.get(local, getattr(type(given), local, None))
            values[local] = slot.codec.check(raw)
        return self._frame(name, values)

    def _frame(self, name: str, values: dict[str, Any]) -> Procedure:
        frame = Procedure.__new__(self.bound.declaration.parts.procedures[name])
        frame.__dict__.update(values, _checks=self._frame_checks[name])
        return frame


def _packed(slots: Iterable[Slot], holder: Any) -> int:
    state = 0
    for slot in slots:
        state |= slot.codec.encode(getattr(holder, slot.name)) << slot.offset
    return state


_OWN = (*(str(Path(__file__).parent.parent / part) + os.sep for part in ("language", "engines")), "<string>")
"""Beginnings of file names that are no declaration's; the last is that of the constructors of records."""


def placed(error: Fault | ValueError) -> Fault:
    """The fault with the place in the declaration where it arose: the innermost line outside the language.

    Python's own complaint about `min` or `max` of nothing is the fault `NoExtreme`; others are raised again.
    """
    if isinstance(error, ValueError) and not str(error).startswith(("min()", "max()")):
        raise error
    kind = type(error) if isinstance(error, Fault) else NoExtreme
    for line in reversed(traceback.extract_tb(error.__traceback__)):
        if not line.filename.startswith(_OWN):
            return kind(_place(line))
    return kind()


def _place(line: traceback.FrameSummary) -> Place:
    """Where a frame stands, with its whole line. Python counts columns in bytes."""
    before = linecache.getline(line.filename, line.lineno or 0).encode()[: line.colno or 0]
    return Place(line.filename, line.lineno or 0, len(before.decode(errors="ignore")) + 1, line.line or "")
