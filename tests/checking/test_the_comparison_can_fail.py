"""The random comparison notices a broken checker: each kind of property is broken in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from machines.checking import evidence, properties, temporal
from machines.checking.properties import Decision
from machines.checking.temporal import Run
from machines.checking.verdicts import Verdict
from tests.checking.test_properties_at_random import SEEDS, compare

Patch = pytest.MonkeyPatch


def no_cycles(patch: Patch) -> None:
    """Runs that go round for ever are forgotten."""
    patch.setattr(temporal, "_on_cycles", lambda targets, region: set())


def no_self_loops(patch: Patch) -> None:
    """A cycle of one state is forgotten."""
    real = temporal.components
    patch.setattr(temporal, "components", lambda t, r: [c if len(c) > 1 else [] for c in real(t, r)] or [[]])
    patch.setattr(temporal, "_on_cycles", lambda t, r: {p for c in real(t, r) if len(c) > 1 for p in c})


def ends_stutter(patch: Patch) -> None:
    """An end is taken for a state that repeats for ever and is of no account."""
    patch.setattr(properties, "avoid", lambda t, s, g, stuck, d=None: temporal.avoid(t, s, g, lambda p: False, d))


def ends_are_deadlocks(patch: Patch) -> None:
    """The end of a run is a place where it is stuck."""
    every = "EveryRunEnds"
    real = properties.avoid

    def kind(graph: Any, found: Any) -> Decision:
        run = real(graph.targets, properties._initial(graph), lambda p: False, graph.stuck)
        return properties._violated(graph, run, "")

    patch.setitem(properties.KINDS, every, kind)


def a_goal_somewhere_is_enough(patch: Patch) -> None:
    """AF taken for EF."""

    def kind(graph: Any, found: Any) -> Decision:
        test = properties.state_test(graph, found.predicates[0])
        return Decision(Verdict.PROVED if any(test(p) for p in range(len(graph.states))) else Verdict.REFUTED)

    patch.setitem(properties.KINDS, "Inevitable", kind)


def joins_are_visited_once(patch: Patch) -> None:
    """Where two ways meet, what holds on the one is taken to hold on the other."""

    def avoid(targets: Any, sources: Any, goal: Any, stuck: Any, depths: Any = None) -> Run | None:
        done: set[int] = set()

        def along(position: int) -> bool:
            if goal(position) or position in done:
                return False
            done.add(position)
            return stuck(position) or (bool(targets[position]) and all(along(t) for t in targets[position]))

        found = [source for source in sources if along(source)]
        return Run((found[0],)) if found else None

    patch.setattr(properties, "avoid", avoid)


def only_the_first_premise(patch: Patch) -> None:
    """Of all the states in which a premise holds one is looked at."""
    real = properties.avoid

    def avoid(targets: Any, sources: Any, goal: Any, stuck: Any, depths: Any = None) -> Run | None:
        return real(targets, list(sources)[:1], goal, stuck, depths)

    patch.setattr(properties, "avoid", avoid)


def premises_at_no_distance(patch: Patch) -> None:
    """The steps that lead to a premise are not counted."""
    real = properties.avoid
    patch.setattr(properties, "avoid", lambda t, s, g, stuck, d=None: real(t, s, g, stuck))


def one_step_back(patch: Patch) -> None:
    """What is possible is looked for one step ahead."""

    def can_reach(targets: Any, goal: Any) -> set[int]:
        return {p for p in range(len(targets)) if goal(p) or any(goal(t) for t in targets[p])}

    patch.setattr(properties, "can_reach", can_reach)


def through_anything(patch: Patch) -> None:
    """What comes before does not matter."""
    real = temporal.reach
    patch.setattr(properties, "reach", lambda t, s, g, through, d=None: real(t, s, g, lambda p: True, d))


def the_last_first(patch: Patch) -> None:
    """Depth first: some run, not a shortest."""
    real = temporal.reach

    def reach(targets: Any, sources: Any, goal: Any, through: Any, depths: Any = None) -> Run | None:
        path: list[int] = []
        done: set[int] = set()

        def along(position: int) -> bool:
            if position in done:
                return False
            done.add(position)
            path.append(position)
            if goal(position) or (through(position) and any(along(t) for t in reversed(targets[position]))):
                return True
            path.pop()
            return False

        return Run(tuple(path)) if real(targets, sources, goal, through) and any(map(along, sources)) else None

    patch.setattr(temporal, "reach", reach)
    patch.setattr(properties, "reach", reach)


def the_beginning_is_no_state(patch: Patch) -> None:
    """The state in which a run begins is not looked at."""
    real = properties.state_test

    def state_test(graph: Any, predicate: Any) -> Callable[[int], bool | None]:
        test = real(graph, predicate)
        return lambda position: test(position) if position else None

    patch.setattr(properties, "state_test", state_test)


def one_step_of_each_state(patch: Patch) -> None:
    """Only the first step of a state is looked at."""
    real = properties._arguments

    def arguments(graph: Any, found: Any) -> Callable[[Any], Any]:
        inner = real(graph, found)
        firsts = {rows[0] for rows in graph.rows if rows}
        return lambda row: inner(row) if row in firsts else None

    patch.setattr(properties, "_arguments", arguments)


def nothing_is_vacuous(patch: Patch) -> None:
    """A premise that is never met is as good as met."""
    real = properties.Decision

    def decision(verdict: Verdict, *more: Any) -> Decision:
        return real(Verdict.PROVED if verdict is Verdict.VACUOUS else verdict, *more)

    patch.setattr(properties, "Decision", decision)


BREAKAGES = [
    no_cycles,
    no_self_loops,
    ends_stutter,
    ends_are_deadlocks,
    a_goal_somewhere_is_enough,
    joins_are_visited_once,
    only_the_first_premise,
    premises_at_no_distance,
    one_step_back,
    through_anything,
    the_last_first,
    the_beginning_is_no_state,
    one_step_of_each_state,
    nothing_is_vacuous,
]


@pytest.mark.parametrize("breakage", BREAKAGES, ids=lambda b: b.__name__)
def test_a_broken_checker_is_noticed(breakage: Callable[[Patch], None], monkeypatch: Patch) -> None:
    breakage(monkeypatch)
    assert any(noticed(seed) for seed in SEEDS)


def noticed(seed: int) -> bool:
    try:
        compare(seed)
    except (AssertionError, evidence.ReplayFailed, StopIteration, RecursionError):
        return True
    return False
