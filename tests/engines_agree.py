"""The reference and the generated engine, compared edge by edge over everything reachable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.engines.steps import Step
from machines.language import Bound, Fault, Machine, Scenario, bind


@dataclass(frozen=True)
class Explored:
    """What both engines found: `steps` of every reachable state, breadth first, or the `faults` where they fail."""

    bound: Bound
    reference: Reference
    steps: dict[int, list[Step]]
    faults: dict[int, Fault]

    @property
    def ends(self) -> list[int]:
        return [state for state in self.steps if not state >> self.bound.layout.globals_width]

    def table(self, state: int) -> Any:
        """The globals of a state, as the declaration sees them."""
        return self.reference.decode(state)[0]

    def frames(self, state: int) -> list[Any]:
        return self.reference.decode(state)[1]

    def reachable(self, condition: Callable[[Any], bool]) -> list[int]:
        """The states whose globals satisfy a condition."""
        return [state for state in self.steps if condition(self.table(state))]

    def named(self, step: Step) -> str:
        """A step as `event(element, …)`."""
        arguments = [self.bound.element_name(a) if hasattr(a, "__index__") and type(a) is not int else a for a in step.instance.arguments]
        return f"{step.instance.event.split('.')[1]}({', '.join(getattr(a, 'name', str(a)) for a in arguments)})"

    def choices(self, state: int) -> list[str]:
        """What is enabled in a state."""
        return [self.named(step) for step in self.steps[state]]


def explored(machine: type[Machine], scenario: Scenario, limit: int = 20_000) -> Explored:
    """Explore a bound machine with both engines. Fails at the first difference: of steps, or of faults."""
    return explored_bound(bind(machine.declaration, scenario), limit)


def explored_bound(bound: Bound, limit: int = 20_000) -> Explored:
    """As `explored`, of what is bound already."""
    reference, scalar = Reference(bound), Scalar(bound)
    successors = scalar.successor_function()
    seen: dict[int, None] = dict.fromkeys(bound.initial)
    steps: dict[int, list[Step]] = {}
    faults: dict[int, Fault] = {}
    for state in _growing(seen, limit):
        assert reference.encode(*reference.decode(state)) == state, "decoding and encoding gives another state"
        found, expected = _outcome(scalar.steps, state), _outcome(reference.steps, state)
        if isinstance(expected, Fault) or isinstance(found, Fault):
            assert _shown(found) == _shown(expected), f"{found} is not {expected}"
            assert isinstance(expected, Fault)
            faults[state] = expected
            continue
        assert found == [replace(step, revealed=()) for step in expected]
        assert successors(state) == [step.target for step in expected]
        steps[state] = expected
        seen.update(dict.fromkeys(step.target for step in expected))
    return Explored(bound, reference, steps, faults)


def _growing(seen: dict[int, None], limit: int) -> Any:
    """The states of a growing table, in order."""
    done = 0
    while done < len(seen):
        assert len(seen) <= limit, f"more than {limit} states"
        for state in list(seen)[done:]:
            done += 1
            yield state


def _outcome(steps: Callable[[int], list[Step]], state: int) -> list[Step] | Fault:
    try:
        return steps(state)
    except Fault as fault:
        return fault


def _shown(outcome: list[Step] | Fault) -> Any:
    return (type(outcome), outcome.place.file, outcome.place.line) if isinstance(outcome, Fault) else outcome
