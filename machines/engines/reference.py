"""The reference: runs the declaration's own functions on decoded states. Slow, plain, the measure of all else."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from machines.engines.objects import Objects, placed
from machines.engines.steps import Instance, Step
from machines.language.binding import Bound
from machines.language.declaring import Routine
from machines.language.effects import Refused, Run, current_run
from machines.language.faults import Fault
from machines.language.ir import EventIR
from machines.language.layout import elements, resolved
from machines.language.reading.source import names_of


class Reference:
    """Runs one bound machine. Cost: decodes the state once for each instance it tries."""

    def __init__(self, bound: Bound) -> None:
        self.bound = bound
        self._events = {
            name: [e for e in bound.declaration.events.values() if e.procedure == name]
            for name in bound.declaration.parts.procedures
        }
        self.objects = Objects(bound)
        self.decode, self.encode = self.objects.decode, self.objects.encode
        self._bags: dict[tuple[str, str], Callable[..., Any]] = {}

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
                for arguments in self._arguments(event, table, frames):
                    yield event, arguments

    def with_instances(self, state: int, events: Iterable[EventIR]) -> list[EventIR]:
        """Those of the events that have an instance, enabled or not, in the top frame's phase."""
        table, frames = self.decode(state)
        if not frames:
            return []
        here = [e for e in events if e.procedure == type(frames[0]).__name__ and frames[0].phase in e.sources]
        return [event for event in here if next(self._arguments(event, table, frames), None) is not None]

    def _arguments(self, event: EventIR, table: Any, stack: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
        ranges = dict(event.ranges)
        parameters = [p for p in event.parameters if p.root is None]
        choices: list[Any] = []
        for parameter in parameters:
            assert parameter.type is not None
            if parameter.name in ranges:
                choices.append(parameter.name)
            else:
                choices.append(elements(resolved(parameter.type, self.bound.sizes), self.bound.domains))
        yield from self._combinations(event, table, stack, choices, ())

    def _combinations(
        self, event: EventIR, table: Any, stack: Sequence[Any], choices: list[Any], chosen: tuple[Any, ...]
    ) -> Iterator[tuple[Any, ...]]:
        if len(chosen) == len(choices):
            yield chosen
            return
        values = choices[len(chosen)]
        if isinstance(values, str):
            values = list(dict.fromkeys(self._bag(event, values, table, stack, chosen)))
        for value in values:
            yield from self._combinations(event, table, stack, choices, (*chosen, value))

    def _bag(self, event: EventIR, name: str, table: Any, stack: Sequence[Any], chosen: tuple[Any, ...]) -> Any:
        """The bag a parameter is taken from."""
        key = (event.id, name)
        if key not in self._bags:
            self._bags[key] = _bag_function(self.bound.declaration.functions[event.id], event, name)
        return self._within(stack, self._bags[key], stack[0], table, *chosen)

    def _within(self, stack: Sequence[Any], function: Callable[..., Any], *values: Any) -> Any:
        """Call a function of the declaration that changes nothing. Raises `Fault` with its place."""
        token = current_run.set(self.objects.run(stack))
        try:
            return function(*values)
        except (Fault, ValueError) as error:
            raise placed(error) from None
        finally:
            current_run.reset(token)

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
            routine.function(frame, table, *arguments)
        except Refused as refused:
            return refused.refusal.__name__
        except (Fault, ValueError) as error:
            raise placed(error) from None
        finally:
            current_run.reset(token)
        if event.target is not None:
            frame.phase = event.target
        target = self.encode(table, _stacked(frames, run))
        decider = self._decider(event, state, arguments)
        return Step(Instance(event.id, arguments), decider, target, tuple(run.revealed))

    def _decider(self, event: EventIR, state: int, arguments: tuple[Any, ...]) -> Any:
        """Who decides, asked of the state before; None for the rules. Raises `Fault`."""
        if event.role is None:
            return None
        table, frames = self.decode(state)
        given = dict(zip((p.name for p in event.parameters if p.root is None), arguments, strict=True))
        roots = {"state": table, "frame": frames[0]}
        role = self.bound.declaration.helpers[event.role]
        values = [roots[p.root] if p.root else given[p.name] for p in role.parameters]
        return self._within(frames, self.bound.declaration.functions[event.role].function, *values)


def _stacked(frames: list[Any], run: Run) -> list[Any]:
    if run.halts:
        return []
    if run.leaves:
        return frames[1:]
    return frames if run.calls is None else [run.calls, *frames]


def _bag_function(routine: Routine[..., Any], event: EventIR, name: str) -> Callable[..., Any]:
    """The expression of a bag as a function of the frame, the state and the parameters before; at its own line."""
    expression = dict(event.ranges)[name]
    names = [p.name for p in event.parameters]
    given = ", ".join(names[: names.index(name)])
    tree = ast.parse(f"lambda {given}: {expression.place.text}", mode="eval")
    ast.increment_lineno(tree, expression.place.line - 1)
    found: Callable[..., Any] = eval(compile(tree, expression.place.file, "eval"), dict(names_of(routine.function)))
    return found
