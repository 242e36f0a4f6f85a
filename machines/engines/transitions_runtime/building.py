"""From a bound machine to transitions: guards as conditions, effects and stack operations as callbacks.

A trigger is an event's name. Each control state the event can lead to is a transition of its own, guarded by
the event's `require` conditions, each named for its refusal, and where there are several by the one it lands
in. Where it lands is found by rehearsing the effects, once a trigger and on a copy: a step that is refused or
fails leaves the model as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any

from machines.engines.objects import Objects, placed
from machines.engines.transitions_runtime.control import Destinations, control_name
from machines.engines.transitions_runtime.model import Outcome, Stack
from machines.engines.transitions_runtime.pieces import Piece, Pieces, pieces_of
from machines.language.binding import Bound
from machines.language.effects import Run, current_run
from machines.language.faults import Fault
from machines.language.ir import EventIR

NO_SUCH_INSTANCE = "NoSuchInstance"
"""The refusal of arguments outside their domains, which no declaration names."""
LANDS = "lands"

Check = Callable[[Any], bool]
"""A condition of `transitions`: takes its event data."""
Rehearsal = Callable[[Any], Outcome]


class Builder:
    """Builds the transitions of one bound machine."""

    def __init__(self, bound: Bound, objects: Objects) -> None:
        self.bound, self.objects = bound, objects
        self._destinations = Destinations(bound.declaration)

    def transitions(self) -> Iterator[dict[str, Any]]:
        """Every transition, as the library takes it."""
        for event in self.bound.declaration.events.values():
            pieces = pieces_of(self.bound.declaration, event)
            guards = [self._in_domains(event), *(self._guard(*require) for require in pieces.requires)]
            rehearsal = self._rehearsal(event, pieces)
            for source in event.sources:
                yield from self._from(event, source, guards, rehearsal)

    def _from(
        self, event: EventIR, source: Enum, guards: Sequence[Check], rehearsal: Rehearsal
    ) -> Iterator[dict[str, Any]]:
        possible = self._destinations.of(event, source)
        for target in possible:
            lands = [_lands(rehearsal, target)] if len(possible) > 1 else []
            yield {
                "trigger": event.name,
                "source": control_name(event.procedure, source),
                "dest": target,
                "conditions": [*guards, *lands],
                "before": _effects(rehearsal),
                "after": _stack,
            }

    # -- conditions

    def _in_domains(self, event: EventIR) -> Check:
        """The condition that the arguments are of the event's domains; of a bag's elements only the type."""
        domains = [
            None if values is None else {(type(value), value) for value in values}
            for values in self.bound.parameter_ranges[event.id]
        ]
        types: list[Any] = [p.type for p in event.parameters if p.root is None]

        def check(data: Any) -> bool:
            return len(data.args) == len(domains) and all(
                isinstance(value, kind.cls) if domain is None else (type(value), value) in domain
                for value, domain, kind in zip(data.args, domains, types, strict=True)
            )

        return _named(check, NO_SUCH_INSTANCE)

    def _guard(self, refusal: str, condition: Piece) -> Check:
        """One `require` condition."""

        def check(data: Any) -> bool:
            return bool(self.value(condition, data.model.table, data.model.stack, data.args))

        return _named(check, refusal)

    # -- effects

    def _rehearsal(self, event: EventIR, pieces: Pieces) -> Rehearsal:
        """A function giving what an event comes to; the effects run once a trigger. Raises `Fault`."""

        def rehearsal(data: Any) -> Outcome:
            model = data.model
            if model.outcome is None:
                table, frames = self.objects.decode(model.packed)
                run = self.objects.run(frames)
                _within(run, pieces.effects, frames[0], table, *data.args)
                if event.target is not None:
                    frames[0].phase = event.target
                decider = self.decider(event, model.table, model.stack, data.args)
                model.outcome = Outcome(table, frames[0], _stacked(frames, run), tuple(run.revealed), decider)
            found: Outcome = model.outcome
            return found

        return rehearsal

    def decider(self, event: EventIR, table: Any, stack: Stack, arguments: Sequence[Any]) -> Any:
        """Who decides an instance; None stands for the rules. Raises `Fault`."""
        if event.role is None:
            return None
        role = self.bound.declaration.helpers[event.role]
        given = dict(zip((p.name for p in event.parameters if p.root is None), arguments, strict=True))
        roots = {"state": table, "frame": stack[0]}
        values = [roots[p.root] if p.root else given[p.name] for p in role.parameters]
        return _within(self.objects.run(stack), self.bound.declaration.functions[event.role], *values)

    def value(self, piece: Piece, table: Any, stack: Stack, arguments: Sequence[Any]) -> Any:
        """What a condition gives. Raises `Fault`."""
        return _within(self.objects.run(stack), piece, stack[0], table, *arguments)


def _within(run: Run, function: Callable[..., Any], *values: Any) -> Any:
    """Call a function of the declaration. Raises `Fault` with its place."""
    token = current_run.set(run)
    try:
        return function(*values)
    except (Fault, ValueError) as fault:
        raise placed(fault) from None
    finally:
        current_run.reset(token)


def _stacked(frames: list[Any], run: Run) -> Stack:
    """The stack after an event that asked for a call, a return, the end, or nothing of these."""
    if run.halts:
        return ()
    if run.leaves:
        return tuple(frames[1:])
    return tuple(frames) if run.calls is None else (run.calls, *frames)


def _named(check: Check, name: str) -> Check:
    check.__name__ = check.__qualname__ = name
    return check


def _lands(rehearsal: Rehearsal, target: str) -> Check:
    return _named(lambda data: rehearsal(data).control == target, LANDS)


def _effects(rehearsal: Rehearsal) -> Callable[[Any], None]:
    """Callback `before`: the table and the frame that fired become what the effects made of them."""

    def effects(data: Any) -> None:
        found = rehearsal(data)
        data.model.take(found.table, (found.frame, *data.model.stack[1:]))

    return effects


def _stack(data: Any) -> None:
    """Callback `after`: a called frame is pushed, a finished one popped, or all are at a halt."""
    model = data.model
    control = model.outcome.control
    assert model.state == control, f"{data.event.name} leads to {control}, not to {model.state}"
    model.take(model.table, model.outcome.stack)
