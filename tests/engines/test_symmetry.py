"""Symmetry is sound: the quotient has as many states and steps as the plain graph, counted by orbits, and the
same verdicts.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest
from hypothesis import HealthCheck, given, note, settings

from machines.engines.scalar import Scalar
from machines.engines.symmetry import Symmetry, relabel, renamed
from machines.language import (
    RULES,
    Array,
    Index,
    Machine,
    Procedure,
    Refusal,
    Scenario,
    State,
    bind,
    event,
    filled,
    invariant,
    leave,
    require,
)
from machines.language.binding import Bound
from machines.language.faults import Fault
from tests.engines.random_declarations import declarations, module
from tests.examples import bench_model, errands

LIMIT = 4000


@dataclass
class Counted:
    """A graph: states, steps, what fires, and for each property the number of states in which it fails."""

    states: int = 0
    steps: int = 0
    fired: frozenset[str] = frozenset()
    failing: tuple[int, ...] = ()
    faulty: bool = False


def counted(bound: Bound, symmetry: Symmetry | None) -> Counted | None:
    """The plain graph, or the quotient counted by orbits; None where it is larger than the limit."""
    engine = Scalar(bound)
    invariants = [
        engine.predicate(p.predicates[0]) for p in bound.declaration.properties if p.kind == "Invariant"
    ]
    name = symmetry.representative if symmetry else lambda state: state
    queue = deque(dict.fromkeys(name(state) for state in bound.initial))
    seen, found, fired, failing = set(queue), Counted(), set[str](), [0] * len(invariants)
    while queue:
        state = queue.popleft()
        times = symmetry.orbit_size(state) if symmetry else 1
        found.states += times
        try:
            rows = engine.moves(state)
        except Fault:
            return Counted(faulty=True)
        found.steps += times * len(rows)
        fired |= {engine.event_of(row).id for row in rows}
        failing = [
            total + (0 if holds(state) else times) for total, holds in zip(failing, invariants, strict=True)
        ]
        for target in {name(row[3]) for row in rows} - seen:
            seen.add(target)
            queue.append(target)
        if len(seen) > LIMIT:
            return None
    found.fired, found.failing = frozenset(fired), tuple(failing)
    return found


def gate(bound: Bound) -> Symmetry:
    """Compare the quotient with the plain graph."""
    symmetry = Symmetry(bound)
    plain = counted(bound, None)
    if plain is not None and symmetry.size > 1:
        assert counted(bound, symmetry) == plain, [group.reason for group in symmetry.groups]
    return symmetry
