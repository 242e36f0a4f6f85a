"""Graphs of bound machines, plain or up to symmetry, in a form that can be compared."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any

from machines.engines.scalar import Scalar
from machines.engines.symmetry import Symmetry
from machines.engines.symmetry.relabelling import Permutations, Relabelling, renamed_value
from machines.language.binding import Bound
from machines.language.faults import Fault
from machines.language.types import Of


@dataclass
class Counted:
    """States and steps, what fires and in how many states each invariant fails; `faulty` if some step fails."""

    states: int = 0
    steps: int = 0
    fired: Counter[str] = field(default_factory=Counter)
    failing: Counter[str] = field(default_factory=Counter)
    faulty: bool = False


def counted(bound: Bound, symmetry: Symmetry | None, limit: int) -> Counted | None:
    """The plain graph, or the quotient counted by orbits; None where it has more states than the limit."""
    engine = Scalar(bound)
    invariants = {
        found.name: (engine.predicate(found.predicates[0]), found.predicates[0].frame)
        for found in bound.declaration.properties
        if found.kind == "Invariant"
    }
    name = symmetry.representative if symmetry else lambda state: state
    queue = deque(dict.fromkeys(name(state) for state in bound.initial))
    seen, found = set(queue), Counted()
    while queue:
        state = queue.popleft()
        times = symmetry.orbit_size(state) if symmetry else 1
        found.states += times
        try:
            rows = engine.moves(state)
        except Fault:
            return Counted(faulty=True)
        found.steps += times * len(rows)
        for row in rows:
            found.fired[engine.event_of(row).id] += times
        for invariant, (holds, frame) in invariants.items():
            if frame in (None, engine.top(state)) and not holds(state):
                found.failing[invariant] += times
        fresh = {name(row[3]) for row in rows} - seen
        seen |= fresh
        queue.extend(sorted(fresh))
        if len(seen) > limit:
            return None
    return found


Edge = tuple[int, str, tuple[Any, ...], Any, int]
"""State, event, arguments, who decides, target."""


@dataclass
class Whole:
    """All edges of a graph, and the states in which a step fails."""

    states: set[int] = field(default_factory=set)
    edges: set[Edge] = field(default_factory=set)
    faulty: set[int] = field(default_factory=set)


def whole(bound: Bound, limit: int) -> Whole | None:
    """The graph; None where it has more states than the limit."""
    engine, found = Scalar(bound), Whole()
    queue = deque(bound.initial)
    found.states = set(queue)
    while queue:
        state = queue.popleft()
        try:
            steps = engine.steps(state)
        except Fault:
            found.faulty.add(state)
            continue
        for step in steps:
            found.edges.add((state, step.instance.event, step.instance.arguments, step.decider, step.target))
            if step.target not in found.states:
                found.states.add(step.target)
                queue.append(step.target)
        if len(found.states) > limit:
            return None
    return found


def renamed_graph(bound: Bound, graph: Whole, permutations: Permutations) -> Whole:
    """The graph with the elements of its states, arguments and deciders renamed."""
    move = Relabelling(bound, permutations)

    def argument(event: str, position: int, value: Any) -> Any:
        parameters = [p for p in bound.declaration.events[event].parameters if p.root is None]
        kind = parameters[position].type
        assert kind is not None
        return renamed_value(bound, kind, value, permutations)

    def edge(found: Edge) -> Edge:
        state, event, arguments, decider, target = found
        given = tuple(argument(event, n, value) for n, value in enumerate(arguments))
        who = decider
        if decider is not None:
            who = renamed_value(bound, Of(type(decider)), decider, permutations)
        return move(state), event, given, who, move(target)

    return Whole({move(s) for s in graph.states}, {edge(e) for e in graph.edges}, {move(s) for s in graph.faulty})
