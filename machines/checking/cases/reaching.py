"""`possible`, `must`, `impossible` (EF, AF, AG not) and `can-force`: whether runs get somewhere."""

from __future__ import annotations

from typing import Any

from machines.checking.cases.answers import (
    Test,
    allowed_targets,
    no,
    no_along,
    some_end,
    target_of,
    test_of,
    yes,
)
from machines.checking.cases.files import Question
from machines.checking.cases.runs import Standing, Walker
from machines.checking.graph import StepGraph
from machines.checking.properties import Decision
from machines.checking.temporal import avoid
from machines.checking.verdicts import Verdict
from machines.engines.scalar.functions import Row


def possible(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """Some run gets there."""
    found = _found(walker, question, asks, standing)
    if found is None:
        note = "no run gets there; this is one of those that end"
        return no(walker, some_end(walker, standing), note)
    return yes(walker, found)


def impossible(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """No run gets there, and some run ends."""
    found = _found(walker, question, asks, standing)
    if found is not None:
        return no(walker, found, "this run gets there")
    end = walker.search(standing, 0, lambda m, r: 0, lambda p, m: walker.graph.ended(p))
    if end is None:
        return Decision(Verdict.VACUOUS, None, "no run ends")
    return Decision(Verdict.PROVED, None, "no run gets there")


def _found(walker: Walker, question: Question, asks: Any, standing: Standing) -> Standing | None:
    test, happens = target_of(walker, question, asks)
    if test is not None:
        return walker.search(standing, 0, lambda m, r: 0, lambda p, m: test(p))

    def happened(memory: int, row: Row) -> int | None:
        return None if memory else int(walker.matches(happens, row))

    return walker.search(standing, 0, happened, lambda p, m: bool(m))


def must(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """Every run gets there: none ends, gets stuck or goes round for ever without it."""
    test, happens = target_of(walker, question, asks)

    def allowed(row: Row) -> bool:
        return happens is None or not walker.matches(happens, row)

    targets = walker.graph.targets if happens is None else allowed_targets(walker, allowed)
    run = avoid(targets, [standing.position], test or (lambda p: False), walker.graph.stuck)
    if run is None:
        return Decision(Verdict.PROVED, None, "every run gets there")
    return no_along(walker, standing, run, "this run never gets there", allowed)


def can_force(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """A player gets there whatever the others choose."""
    test = test_of(walker, question, asks["reach"], "reach")
    player = walker.player(asks["player"], question.place("can-force", "player"))
    winning = attractor(walker.graph, player, test)
    inside = standing.position in winning

    def allowed(row: Row) -> bool:
        return (walker.graph.index[row[3]] in winning) == inside

    if inside:
        return yes(walker, walker.search(standing, 0, _within(allowed), lambda p, m: test(p)) or standing)
    run = avoid(allowed_targets(walker, allowed), [standing.position], lambda p: p in winning, walker.graph.stuck)
    note = f"{asks['player']} cannot force it: one of those runs"
    return no(walker, standing, note) if run is None else no_along(walker, standing, run, note, allowed)


def _within(allowed: Any) -> Any:
    return lambda memory, row: memory if allowed(row) else None


def attractor(graph: StepGraph, player: int, goal: Test) -> set[int]:
    """The positions from which a player gets to the goal whatever the others choose. Cost: O(edges)."""
    sources: list[list[int]] = [[] for _ in graph.states]
    for position, targets in enumerate(graph.targets):
        for target in targets:
            sources[target].append(position)
    escapes = [len(rows) for rows in graph.rows]
    winning = {position for position in range(len(graph.states)) if goal(position)}
    todo = list(winning)
    while todo:
        for source in sources[todo.pop()]:
            escapes[source] -= 1
            mine = graph.rows[source][0][2] == player
            if source not in winning and (mine or escapes[source] == 0):
                winning.add(source)
                todo.append(source)
    return winning
