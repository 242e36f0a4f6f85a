"""Branching-time logic by its definitions, on networkx graphs: what the checker is compared with.

Written on purpose without any of the checker's searches: sets of nodes as least fixed points, lengths by
networkx.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import networkx

Graph = networkx.DiGraph
Nodes = set[int]


def reachable(graph: Graph, start: Iterable[int]) -> Nodes:
    """Where runs from some nodes come."""
    return set().union(*({s} | networkx.descendants(graph, s) for s in start))


def exists_finally(graph: Graph, goal: Nodes) -> Nodes:
    """EF goal."""
    return goal.union(*(networkx.ancestors(graph, g) for g in goal)) if goal else set()


def always_finally(graph: Graph, goal: Nodes) -> Nodes:
    """AF goal, where a run may also be finite: a node without a successor ends it."""
    found = set(goal)
    while True:
        further = {n for n in graph if set(graph[n]) and set(graph[n]) <= found} - found
        if not further:
            return found
        found |= further


def exists_until(graph: Graph, through: Nodes, goal: Nodes) -> Nodes:
    """E[through U goal]."""
    found = set(goal)
    while True:
        further = {n for n in through if set(graph[n]) & found} - found
        if not further:
            return found
        found |= further


def distance(
    graph: Graph, sources: Iterable[int], goals: Nodes, before: Callable[[int], int] = lambda n: 0
) -> int | None:
    """Fewest edges from a source to a goal, counting those `before` the source; None where no way leads."""
    best = None
    for source in sources:
        lengths = networkx.single_source_shortest_path_length(graph, source)
        for goal in goals & lengths.keys():
            length = lengths[goal] + before(source)
            best = length if best is None else min(best, length)
    return best


def on_cycles(graph: Graph) -> Nodes:
    """The nodes that lie on a cycle."""
    return {n for n in graph if any(n == m or networkx.has_path(graph, m, n) for m in graph[n])}


def shortest_cycle(graph: Graph, node: int) -> int:
    """Fewest edges from a node back to it."""
    lengths = [
        networkx.shortest_path_length(graph, after, node)
        for after in graph[node]
        if networkx.has_path(graph, after, node)
    ]
    return 1 + min(lengths)


def avoiding_lengths(
    graph: Graph, sources: Iterable[int], goal: Nodes, before: Callable[[int], int] = lambda n: 0
) -> tuple[int | None, int | None]:
    """Lengths of the shortest runs that never meet a goal: to a node without successor, and the stem to a cycle."""
    region = graph.subgraph(set(graph) - goal)
    begun = [s for s in sources if s in region]
    stuck = {n for n in region if not graph[n]}
    return distance(region, begun, stuck, before), distance(region, begun, on_cycles(region), before)
