"""Runs in a graph of positions: paths into a set, runs that avoid a set, cycles. All evidence is shortest."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """Positions visited; `loop` is where in it the last position's successor lies, None for a finite run."""

    positions: tuple[int, ...]
    loop: int | None = None


def reach(
    targets: list[list[int]],
    sources: Iterable[int],
    goal: Callable[[int], bool],
    through: Callable[[int], bool],
) -> Run | None:
    """A shortest path from a source to a goal, all positions before the goal satisfying `through`. Cost: O(edges)."""
    parents: dict[int, int | None] = {}
    queue: deque[int] = deque()
    for source in sources:
        if source not in parents:
            parents[source] = None
            queue.append(source)
    while queue:
        position = queue.popleft()
        if goal(position):
            return Run(tuple(_back(parents, position)))
        if through(position):
            for target in targets[position]:
                if target not in parents:
                    parents[target] = position
                    queue.append(target)
    return None


def _back(parents: dict[int, int | None], position: int | None) -> list[int]:
    path = []
    while position is not None:
        path.append(position)
        position = parents[position]
    return path[::-1]


def avoid(
    targets: list[list[int]], sources: list[int], goal: Callable[[int], bool], stuck: Callable[[int], bool]
) -> Run | None:
    """A run from a source that never meets `goal`: to a position that is `stuck`, or round a cycle. Cost: O(edges)."""
    region = _region(targets, [s for s in sources if not goal(s)], goal)
    finite = reach(
        targets,
        [s for s in sources if s in region],
        lambda p: p in region and stuck(p),
        lambda p: p in region,
    )
    if finite is not None:
        return finite
    cyclic = _on_cycles(targets, region)
    if not cyclic:
        return None
    stem = reach(targets, [s for s in sources if s in region], lambda p: p in cyclic, lambda p: p in region)
    if stem is None:
        return None
    head = stem.positions[-1]
    back = reach(
        targets, [t for t in targets[head] if t in region], lambda p: p == head, lambda p: p in region
    )
    assert back is not None
    return Run((*stem.positions, *back.positions[:-1]), len(stem.positions) - 1)


def _region(targets: list[list[int]], sources: list[int], goal: Callable[[int], bool]) -> set[int]:
    region, todo = set(sources), list(sources)
    while todo:
        for target in targets[todo.pop()]:
            if target not in region and not goal(target):
                region.add(target)
                todo.append(target)
    return region


def _on_cycles(targets: list[list[int]], region: set[int]) -> set[int]:
    """The positions of a region that lie on a cycle in it: members of components with an inner edge."""
    cyclic: set[int] = set()
    for component in components(targets, region):
        if len(component) > 1 or component[0] in targets[component[0]]:
            cyclic.update(component)
    return cyclic


def components(targets: list[list[int]], region: set[int]) -> list[list[int]]:
    """Strongly connected components of a region, by networkx."""
    import networkx

    graph = networkx.DiGraph()
    graph.add_nodes_from(sorted(region))
    graph.add_edges_from((p, t) for p in sorted(region) for t in targets[p] if t in region)
    return [sorted(component) for component in networkx.strongly_connected_components(graph)]


def can_reach(targets: list[list[int]], goal: Callable[[int], bool]) -> set[int]:
    """Every position from which some run meets `goal` (backward search)."""
    sources: list[list[int]] = [[] for _ in targets]
    for position, after in enumerate(targets):
        for target in after:
            sources[target].append(position)
    found = {p for p in range(len(targets)) if goal(p)}
    todo = list(found)
    while todo:
        for source in sources[todo.pop()]:
            if source not in found:
                found.add(source)
                todo.append(source)
    return found
