"""The reference: runs the declaration's own functions on decoded states. Slow, plain, and what all else is measured by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from machines.engines.objects import Objects, placed
from machines.engines.steps import Instance, Step
from machines.language.binding import Bound
from machines.language.declaring import Rules
from machines.language.effects import Refused, Run, current_run
from machines.language.faults import Fault, TooDeep
from machines.language.ir import EventIR
from machines.language.layout import elements, resolved
from machines.language.mistakes import Place


class Reference:
    """Runs one bound machine. Cost: decodes the state once for each instance it tries."""

    def __init__(self, bound: Bound) -> None:
        self.bound = bound
        self._events = {
            name: [e for e in bound.declaration.events.values() if e.procedure == name] for name in bound.declaration.parts.procedures
        }
        self.objects = Objects(bound)
        self.decode, self.encode = self.objects.decode, self.objects.encode

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
        run = self.objects.run(frames)
        token = current_run.set(run)
        try:
            decider = self._decider(routine, state, event, arguments)
            routine.function(frame, table, *arguments)
        except Refused as refused:
            return refused.refusal.__name__
        except Fault as fault:
            raise placed(fault) from None
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
                raise placed(fault) from None
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
        return [self.objects.called(run.calls), *frames]


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


def _call_place(bound: Bound, procedure: str) -> Place:
    return next(iter(e.place for e in bound.declaration.events.values() if e.procedure == procedure))
