"""The reference and the generated engine, compared edge by edge over everything reachable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from machines.checking.labels import instance_text
from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.engines.steps import Step
from machines.language import Bound, Fault, Machine, Scenario, bind
from tests.engines.agreement import outcome


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
        return instance_text(self.bound, step.instance)

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
        expected = outcome(reference, state)
        assert outcome(scalar, state) == expected
        try:
            steps[state] = reference.steps(state)
        except Fault as fault:
            faults[state] = fault
            continue
        assert successors(state) == [step.target for step in steps[state]]
        seen.update(dict.fromkeys(step.target for step in steps[state]))
    return Explored(bound, reference, steps, faults)


def _growing(seen: dict[int, None], limit: int) -> Any:
    """The states of a growing table, in order."""
    done = 0
    while done < len(seen):
        assert len(seen) <= limit, f"more than {limit} states"
        for state in list(seen)[done:]:
            done += 1
            yield state
