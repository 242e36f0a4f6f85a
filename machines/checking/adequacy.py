"""Adequacy of scopes: what each scope adds. A scope is large enough when a larger one meets no new kind of edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from machines.checking.graph import StepGraph, explore, questions
from machines.checking.refusals import refusals_met
from machines.language.binding import bind
from machines.language.machine import Machine
from machines.language.scenario import Scenario


@dataclass(frozen=True)
class Line:
    """A scope: its sizes, its graphs, and how many events fire, refusals are met and kinds of edge occur in it.

    A kind of edge is an event with the phase it starts in and the control it leads to. `new` counts what no
    scope before it in the list has.
    """

    scope: str
    sizes: str
    step_states: int
    step_edges: int
    question_states: int
    events: frozenset[str]
    refusals: frozenset[tuple[str, str]]
    kinds: frozenset[tuple[str, int, int]]
    new: int = 0


def adequacy(machine: type[Machine], scopes: Sequence[Scenario], limit: int = 500_000) -> Iterator[Line]:
    """A line for each scope, in order, with what it adds to those before."""
    seen: set[object] = set()
    for scope in scopes:
        graph = explore(bind(machine.declaration, scope), limit=limit)
        events = frozenset(graph.fired())
        refused = frozenset(refusals_met(graph))
        kinds = frozenset(edge_kinds(graph))
        found: set[object] = {*events, *refused, *kinds}
        sizes = ", ".join(f"{k} {v if isinstance(v, int) else len(v)}" for k, v in scope.sizes.items())
        asked = len(questions(graph).nodes) if graph.fault is None and graph.complete else 0
        yield Line(
            scope.name,
            sizes,
            len(graph.states),
            graph.edges,
            asked,
            events,
            refused,
            kinds,
            len(found - seen),
        )
        seen |= found


def edge_kinds(graph: StepGraph) -> set[tuple[str, int, int]]:
    """Kinds of edge: the event, the control bits before and after."""
    shift, mask, engine = graph.engine._shift, graph.engine._mask, graph.engine
    return {
        (engine.event_of(row).id, state >> shift & mask, row[3] >> shift & mask)
        for state, rows in zip(graph.states, graph.rows, strict=False)
        for row in rows
    }
