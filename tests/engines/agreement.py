"""Whether two engines agree, edge by edge: the same instances, deciders and targets, or the same fault on the
same line.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.engines.steps import Engine
from machines.language.binding import Bound
from machines.language.faults import Fault


@dataclass
class Agreement:
    """What was compared: numbers of states, edges and faults, and the events that fired."""

    states: int = 0
    edges: int = 0
    faults: int = 0
    complete: bool = True
    fired: set[str] = field(default_factory=set)


def outcome(engine: Engine, state: int) -> list[tuple[Any, ...]] | tuple[str, str, int]:
    """The steps from a state without what they reveal, or the fault: its class, file and line."""
    try:
        return [
            (step.instance.event, step.instance.arguments, step.decider, step.target) for step in engine.steps(state)
        ]
    except Fault as fault:
        return type(fault).__name__, fault.place.file, fault.place.line


def agree(bound: Bound, limit: int, engines: tuple[Engine, Engine] | None = None) -> Agreement:
    """Compare the engines (by default the reference and the generated one) in at most `limit` states, breadth
    first.
    """
    one, other = engines or (Reference(bound), Scalar(bound))
    found = Agreement()
    seen, queue = set(bound.initial), deque(bound.initial)
    while queue:
        if found.states == limit:
            found.complete = False
            break
        state = queue.popleft()
        found.states += 1
        expected, got = outcome(one, state), outcome(other, state)
        assert got == expected, f"{bound.name}, state {state}:\n{expected}\n{got}"
        if isinstance(expected, tuple):
            found.faults += 1
            continue
        for event, _, _, target in expected:
            found.edges += 1
            found.fired.add(event)
            if target not in seen:
                seen.add(target)
                queue.append(target)
    return found
