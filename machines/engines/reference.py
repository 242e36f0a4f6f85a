"""The reference: runs the declaration's own functions on decoded states. Slow, plain, and what all else is measured by."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from machines.engines.steps import Instance, Step
from machines.language.binding import Bound, records_of
from machines.language.declaring import Rules
from machines.language.effects import Refused, Run, current_run
from machines.language.faults import Fault, TooDeep
from machines.language.ir import EventIR
from machines.language.layout import Slot, codec, elements, resolved
from machines.language.mistakes import Place
from machines.language.state import Procedure, State


class Reference:
    """Runs one bound machine. Cost: decodes the state once for each instance it tries."""

    def __init__(self, bound: Bound) -> None:
        self.bound = bound
        self._events = {
            name: [e for e in bound.declaration.events.values() if e.procedure == name] for name in bound.declaration.parts.procedures
        }
        self._checks = {name: slot.codec.check for name, slot in bound.layout.globals.items()}
        self._records = {
            t.cls: codec(t, bound.domains).check for t in map(lambda r: resolved(r, bound.sizes), records_of(bound.declaration))
        }
        self._frame_checks = {
            name: {local: slot.codec.check for local, slot in slots.items()} for name, slots in bound.layout.frames.items()
        }

    # -- states

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
            frames.append(self._frame(name, {n: s.codec.decode(rest >> s.offset & s.mask) for n, s in layout.frames[name].items()}))
            rest >>= layout.frame_width
        return table, frames

    def _frame(self, name: str, values: dict[str, Any]) -> Procedure:
        frame = Procedure.__new__(self.bound.declaration.parts.procedures[name])
        frame.__dict__.update(values, _checks=self._frame_checks[name])
        return frame

    def encode(self, table: Any, frames: list[Any]) -> int:
        """The packed form of a state object and its frames."""
        layout = self.bound.layout
        state = _packed(layout.globals.values(), table)
        for depth, frame in enumerate(frames):
            name = type(frame).__name__
            packed = layout.tag(name) | _packed(layout.frames[name].values(), frame)
            state |= packed << layout.globals_width + depth * layout.frame_width
        return state

    # -- steps

    def steps(self, state: int) -> list[Step]:
        """All enabled instances. Raises `Fault`."""
        return [step for event, arguments in self.candidates(state) if (step := self.fire(state, event, arguments))]

    def candidates(self, state: int) -> Iterator[tuple[EventIR, tuple[Any, ...]]]:
        """Every instance of the top frame's phase, enabled or not; of parameters taken from a bag, its elements."""
        table, frames = self.decode(state)
        if not frames:
            return
        frame = frames[0]
        for event in self._events[type(frame).__name__]:
            if frame.phase in event.sources:
                for arguments in self._arguments(event, table, frame):
                    yield event, arguments

    def _arguments(self, event: EventIR, table: Any, frame: Any) -> Iterator[tuple[Any, ...]]:
        ranges = dict(event.ranges)
        parameters = [p for p in event.parameters if p.root is None]
        choices: list[Any] = []
        for parameter in parameters:
            assert parameter.type is not None
            if parameter.name in ranges:
                choices.append(parameter.name)
            else:
                choices.append(elements(resolved(parameter.type, self.bound.sizes), self.bound.domains))
        yield from self._combinations(event, table, frame, choices, ())

    def _combinations(
        self, event: EventIR, table: Any, frame: Any, choices: list[Any], chosen: tuple[Any, ...]
    ) -> Iterator[tuple[Any, ...]]:
        if len(chosen) == len(choices):
            yield chosen
            return
        values = choices[len(chosen)]
        if isinstance(values, str):
            values = list(dict.fromkeys(self._bag(event, values, table, frame, chosen)))
        for value in values:
            yield from self._combinations(event, table, frame, choices, (*chosen, value))

    def _bag(self, event: EventIR, name: str, table: Any, frame: Any, chosen: tuple[Any, ...]) -> Any:
        probe = _Probe(name, event, table, frame, chosen)
        return probe.bag(self.bound)

    def fire(self, state: int, event: EventIR, arguments: tuple[Any, ...]) -> Step | None:
        """Fire an instance; None when it is refused. Raises `Fault`."""
        found = self.attempt(state, event, arguments)
        return found if isinstance(found, Step) else None

    def attempt(self, state: int, event: EventIR, arguments: tuple[Any, ...]) -> Step | str:
        """Fire an instance, or give the name of the refusal. The state itself never changes. Raises `Fault`."""
        table, frames = self.decode(state)
        frame, routine = frames[0], self.bound.declaration.functions[event.id]
        if frame.phase not in event.sources:
            return "WrongPhase"
        run = Run(stack=tuple(frames), checks=self._records)
        token = current_run.set(run)
        try:
            decider = self._decider(routine, state, event, arguments)
            routine.function(frame, table, *arguments)
        except Refused as refused:
            return refused.refusal.__name__
        except Fault as fault:
            raise _placed(fault) from None
        finally:
            current_run.reset(token)
        if event.target is not None:
            frame.phase = event.target
        frames = self._stacked(frames, run)
        return Step(Instance(event.id, arguments), decider() if decider else None, self.encode(table, frames), tuple(run.revealed))

    def _decider(self, routine: Any, state: int, event: EventIR, arguments: tuple[Any, ...]) -> Any:
        """A function giving the player who decides, on the state before; None for the rules."""
        if isinstance(routine.by, Rules):
            return None
        table, frames = self.decode(state)
        given = dict(zip((p.name for p in event.parameters if p.root is None), arguments, strict=True))
        role = self.bound.declaration.helpers[routine.by.name]
        values = [table if p.root == "state" else frames[0] if p.root == "frame" else given[p.name] for p in role.parameters]

        def decide() -> Any:
            token = current_run.set(Run(stack=tuple(frames)))
            try:
                return routine.by.function(*values)
            except Fault as fault:
                raise _placed(fault) from None
            finally:
                current_run.reset(token)

        return decide

    def _stacked(self, frames: list[Any], run: Run) -> list[Any]:
        if run.halts:
            return []
        if run.leaves:
            return frames[1:]
        if run.calls is None:
            return frames
        if len(frames) >= self.bound.scenario.depth:
            raise TooDeep(_call_place(self.bound, type(frames[0]).__name__))
        return [self._called(run.calls), *frames]

    def _called(self, given: Procedure) -> Procedure:
        name = type(given).__name__
        values = {}
        for local, slot in self.bound.layout.frames[name].items():
            raw = given.__dict__.get(local, getattr(type(given), local, None))
            values[local] = slot.codec.check(raw)
        return self._frame(name, values)


def _packed(slots: Any, holder: Any) -> int:
    state = 0
    slot: Slot
    for slot in slots:
        state |= slot.codec.encode(getattr(holder, slot.name)) << slot.offset
    return state


class _Probe:
    """Finds the bag a parameter is taken from by evaluating its expression as Python."""

    def __init__(self, name: str, event: EventIR, table: Any, frame: Any, chosen: tuple[Any, ...]) -> None:
        self.name, self.event, self.table, self.frame, self.chosen = name, event, table, frame, chosen

    def bag(self, bound: Bound) -> Any:
        expression = dict(self.event.ranges)[self.name]
        names = [p.name for p in self.event.parameters if p.root is None]
        me, s = self.event.parameters[0].name, self.event.parameters[1].name
        routine = bound.declaration.functions[self.event.id]
        scope = {me: self.frame, s: self.table, **dict(zip(names, self.chosen, strict=False))}
        token = current_run.set(Run(stack=(self.frame,)))
        try:
            return eval(_code(expression.place.text), routine.function.__globals__, scope)
        except Fault as fault:
            raise type(fault)(expression.place) from None
        finally:
            current_run.reset(token)


@lru_cache(maxsize=1024)
def _code(text: str) -> Any:
    return compile(text, "<range>", "eval")


def _placed(fault: Fault) -> Fault:
    """The fault with the place in the declaration where it arose: the innermost line outside the language."""
    own = __file__.rsplit("/", 2)[0]
    for line in reversed(traceback.extract_tb(fault.__traceback__)):
        if not line.filename.startswith((f"{own}/language/", f"{own}/engines/")):
            return type(fault)(Place(line.filename, line.lineno or 0, (line.colno or 0) + 1, line.line or ""))
    return fault


def _call_place(bound: Bound, procedure: str) -> Place:
    return next(iter(e.place for e in bound.declaration.events.values() if e.procedure == procedure))
