"""Refusals met: which reasons for not being legal occur in a graph, as the reference gives them."""

from __future__ import annotations

from machines.checking.graph import StepGraph
from machines.engines.reference import Reference


def refusals_met(graph: StepGraph, limit: int = 3_000) -> set[tuple[str, str]]:
    """Pairs of event and refusal met in the first `limit` states. Cost: one attempt an instance."""
    reference, found = Reference(graph.bound), set()
    for state in graph.states[:limit]:
        for event, arguments in reference.candidates(state):
            answer = reference.attempt(state, event, arguments)
            if isinstance(answer, str):
                found.add((event.id, answer))
    return found
