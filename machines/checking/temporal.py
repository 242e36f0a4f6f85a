"""Runs in a graph of positions: paths into a set, runs that avoid a set, cycles.

All evidence is shortest: a path has the fewest steps, counting those that lead to its source; a lasso has the
shortest stem that leads to any cycle, and the shortest cycle from there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

Test = Callable[[int], bool]


@dataclass(frozen=True)
class Run:
    """Positions visited; `loop` is where in it the last position's successor lies, None for a finite run."""

    positions: tuple[int, ...]
    loop: int | None = None


def reach(
    targets: Sequence[Sequence[int]],
    sources: Iterable[int],
    goal: Test,
    through: Test,
    depths: Sequence[int] | None = None,
) -> Run | None:
    """A shortest path from a source to a goal, all positions before the goal satisfying `through`.

    `depths` counts the steps that lead to each source. Cost: O(edges).
    """
    parents: dict[int, int | None] = {}
    levels: dict[int, list[tuple[int, int | None]]] = defaultdict(list)
    for source in sources:
        levels[depths[source] if depths else 0].append((source, None))
    depth = min(levels, default=0)
    while levels:
        for position, parent in levels.pop(depth, ()):
            if position in parents:
                continue
            parents[position] = parent
            if goal(position):
                return Run(_back(parents, position))
            if through(position):
                levels[depth + 1] += [(target, position) for target in targets[position] if target not in parents]
        depth += 1
    return None


def _back(parents: dict[int, int | None], position: int) -> tuple[int, ...]:
    path = [position]
    while (before := parents[path[-1]]) is not None:
        path.append(before)
    return tuple(reversed(path))


def avoid(
    targets: Sequence[Sequence[int]],
    sources: Iterable[int],
    goal: Test,
    stuck: Test,
    depths: Sequence[int] | None = None,
) -> Run | None:
    """A run from a source that never meets `goal`: to a position that is `stuck`, or round a cycle.

    The shorter of the two where there are both. Cost: O(edges).
    """
    begun = [source for source in sources if not goal(source)]
    region = _region(targets, begun, goal)
    finite = reach(targets, begun, lambda p: p in region and stuck(p), region.__contains__, depths)
    endless = _lasso(targets, begun, region, depths)
    if finite is None or endless is None:
        return finite or endless

    def length(run: Run) -> int:
        return len(run.positions) + (depths[run.positions[0]] if depths else 0) - (run.loop is None)

    return finite if length(finite) <= length(endless) else endless


def _lasso(
    targets: Sequence[Sequence[int]], sources: Iterable[int], region: set[int], depths: Sequence[int] | None
) -> Run | None:
    cyclic = _on_cycles(targets, region)
    stem = reach(targets, sources, cyclic.__contains__, region.__contains__, depths) if cyclic else None
    if stem is None:
        return None
    head = stem.positions[-1]
    inside = [target for target in targets[head] if target in region]
    back = reach(targets, inside, lambda p: p == head, region.__contains__)
    assert back is not None
    return Run((*stem.positions, *back.positions[:-1]), len(stem.positions) - 1)


def _region(targets: Sequence[Sequence[int]], sources: Iterable[int], goal: Test) -> set[int]:
    region = set(sources)
    todo = list(region)
    while todo:
        for target in targets[todo.pop()]:
            if target not in region and not goal(target):
                region.add(target)
                todo.append(target)
    return region


def _on_cycles(targets: Sequence[Sequence[int]], region: set[int]) -> set[int]:
    """The positions of a region that lie on a cycle in it: members of components with an inner edge."""
    cyclic: set[int] = set()
    for component in components(targets, region):
        if len(component) > 1 or component[0] in targets[component[0]]:
            cyclic.update(component)
    return cyclic


def components(targets: Sequence[Sequence[int]], region: set[int]) -> list[list[int]]:
    """Strongly connected components of a region, by networkx."""
    import networkx

    graph: networkx.DiGraph[int] = networkx.DiGraph()
    graph.add_nodes_from(sorted(region))
    graph.add_edges_from((p, t) for p in sorted(region) for t in targets[p] if t in region)
    return [sorted(component) for component in networkx.strongly_connected_components(graph)]


def can_reach(targets: Sequence[Sequence[int]], goal: Test) -> set[int]:
    """Every position from which some run meets `goal` (backward search). Cost: O(edges)."""
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
