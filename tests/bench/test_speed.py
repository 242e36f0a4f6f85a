"""Speed on the benchmark model, against real peers in the same run, as ratios of medians.

Every tool searches breadth first from the same initial states, looks at the invariants I1 to I3 in every new state
and counts states. What is printed includes nothing else: no start-up, no generation of code.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterable

import pytest

from machines.engines.scalar import Scalar
from machines.language import bind
from tests.bench import packed
from tests.examples.bench_model import BenchModel, scope

SIZES = {(2, 2): 15_396, (3, 2): 248_790}
ROUNDS = 3
TARGETS = {"by hand": 0.7, "minicheck": 1.5}

Search = Callable[[], int]


def counted(initial: Iterable[int], successors: Callable[[int], list[int]], holds: Callable[[int], bool]) -> int:
    """Breadth-first search with parents, as a checker needs them for its evidence."""
    parents: dict[int, int | None] = dict.fromkeys(initial)
    frontier = list(parents)
    while frontier:
        found = []
        for state in frontier:
            assert holds(state)
            for target in successors(state):
                if target not in parents:
                    parents[target] = state
                    found.append(target)
        frontier = found
    return len(parents)


def ours(cards: int, hands: int) -> Search:
    bound = bind(BenchModel.declaration, scope(cards, hands))
    engine = Scalar(bound)
    first, second, third = (engine.predicate(p.predicates[0]) for p in BenchModel.declaration.properties)

    def holds(state: int) -> bool:
        return bool(first(state) and second(state) and third(state))  # of an end, without a frame, the third says yes

    successors = engine.successor_function()
    return lambda: counted(bound.initial, successors, holds)


def by_hand(cards: int, hands: int) -> Search:
    initial = packed.initial(cards, hands)
    return lambda: counted(initial, packed.successors_of(cards, hands), packed.invariant_of(cards, hands))


def minicheck(cards: int, hands: int) -> Search:
    from minicheck import Protocol, check_safety

    root, initial = ("start",), packed.initial(cards, hands)
    successors, holds = packed.successors_of(cards, hands), packed.invariant_of(cards, hands)

    def step(state: tuple[object, ...]) -> list[tuple[str, tuple[object, ...]]]:
        found = initial if state == root else successors(state[0])  # type: ignore[arg-type]
        return [("step", (target,)) for target in found]

    protocol = Protocol(
        name="bench",
        candidate=False,
        fields=("state",),
        initial=root,
        transitions=step,
        invariants={"I1 to I3": lambda values: values["state"] == "start" or holds(values["state"])},
    )

    def search() -> int:
        result = check_safety(protocol, max_states=10**9)
        assert result["exhaustive"]
        assert result["properties"]["I1 to I3"]["holds"]
        return int(result["reachable_states"]) - 1

    return search


def medians(searches: dict[str, Search], states: int) -> dict[str, float]:
    """Median seconds of each search, taken in turn."""
    seconds: dict[str, list[float]] = {name: [] for name in searches}
    for _ in range(ROUNDS):
        for name, search in searches.items():
            gc.collect()
            begun = time.perf_counter()
            assert search() == states, name
            seconds[name].append(time.perf_counter() - begun)
    return {name: statistics.median(found) for name, found in seconds.items()}


def test_counts() -> None:
    """Everybody finds the same number of states (the smaller size, in every ordinary run)."""
    assert [make(2, 2)() for make in (ours, by_hand, minicheck)] == [SIZES[2, 2]] * 3


@pytest.mark.bench
def test_speed(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints seconds, states a second and ratios; the counts are asserted, the times are not."""
    with capsys.disabled():
        print(f"\n{'size':8}{'tool':12}{'states':>9}{'seconds':>9}{'states/s':>11}{'ours is faster by':>19}")
        for (cards, hands), states in SIZES.items():
            searches = {
                "ours": ours(cards, hands),
                "by hand": by_hand(cards, hands),
                "minicheck": minicheck(cards, hands),
            }
            found = medians(searches, states)
            for name, seconds in found.items():
                ratio = seconds / found["ours"]
                target = TARGETS.get(name)
                verdict = "" if target is None else f"  target {target}: {'met' if ratio >= target else 'MISSED'}"
                size, rate = f"({cards},{hands})", round(states / seconds)
                print(f"{size:8}{name:12}{states:>9,}{seconds:>9.2f}{rate:>11,}{ratio:>19.2f}{verdict}")
