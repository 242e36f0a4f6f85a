"""Whether one graph simulates another: each step of an abstract run has its counterpart in the concrete one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

Targets = Sequence[Sequence[int]]


def matched(concrete: Targets, view: Sequence[Hashable | None]) -> Mapping[tuple[int, Hashable], frozenset[int]]:
    """For each state that can be seen and each view, the states of that view reached from it through states in between.

    In between are states that cannot be seen (their view is None), or that look as the first one or as the last.
    """
    reached: dict[tuple[int, Hashable], set[int]] = {}
    for start, seen in enumerate(view):
        if seen is None:
            continue
        known, front = {start}, [start]
        for state in front:
            for target in concrete[state]:
                if target in known:
                    continue
                known.add(target)
                if view[target] is None or view[target] == seen:
                    front.append(target)
                if view[target] is not None and view[target] != seen:
                    reached.setdefault((start, view[target]), set()).add(target)
    return {key: frozenset(states) for key, states in reached.items()}


def simulation(
    abstract: Targets, looks: Sequence[Hashable], concrete: Targets, view: Sequence[Hashable | None]
) -> set[tuple[int, int]]:
    """The greatest relation in which a concrete state looks as the abstract one, and can follow each of its steps.

    Cost: the product of both graphs' states that look alike, for each round; and a search from each concrete state.
    """
    following = matched(concrete, view)
    alike: dict[Hashable, list[int]] = {}
    for state, seen in enumerate(view):
        if seen is not None:
            alike.setdefault(seen, []).append(state)
    related = {(a, c) for a, look in enumerate(looks) for c in alike.get(look, ())}

    def follows(pair: tuple[int, int]) -> bool:
        a, c = pair
        return all(
            (looks[target] == looks[a] and (target, c) in related)
            or any((target, state) in related for state in following.get((c, looks[target]), ()))
            for target in abstract[a]
        )

    return _shrunk(related, follows)


def bisimulation(targets: Sequence[Iterable[tuple[Hashable, int]]], looks: Sequence[Hashable]) -> list[int]:
    """The coarsest partition in which states of a class look alike and have the same steps into the same classes: for
    each state the number of its class. Cost: a pass over all steps for each round of refinement."""
    classes = _numbered(looks)
    while True:
        finer = _numbered(
            [
                (own, frozenset((label, classes[target]) for label, target in steps))
                for own, steps in zip(classes, targets, strict=True)
            ]
        )
        if len(set(finer)) == len(set(classes)):
            return finer
        classes = finer


def _numbered(things: Iterable[Hashable]) -> list[int]:
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(thing, len(numbers)) for thing in things]


def _shrunk(related: set[tuple[int, int]], follows: Callable[[tuple[int, int]], bool]) -> set[tuple[int, int]]:
    while True:
        kept = {pair for pair in related if follows(pair)}
        if len(kept) == len(related):
            return kept
        related.intersection_update(kept)
