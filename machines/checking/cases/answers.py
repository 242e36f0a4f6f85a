"""What the answers to questions are made of: yes with a play, no with a play, and conditions on positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from machines.checking.cases.conditions import STATE, expression
from machines.checking.cases.files import Question
from machines.checking.cases.runs import Standing, Walker
from machines.checking.properties import Decision
from machines.checking.temporal import Run
from machines.checking.verdicts import Verdict
from machines.engines.scalar.functions import Row
from machines.language.types import Bool

Test = Callable[[int], bool]


def yes(walker: Walker, standing: Standing, note: str = "") -> Decision:
    """Yes, as this play shows."""
    return Decision(Verdict.PROVED, walker.evidence(standing, "witness", note=note), note)


def no(walker: Walker, standing: Standing, note: str) -> Decision:
    """No, as this play shows."""
    return Decision(Verdict.REFUTED, walker.evidence(standing, note=note), note)


def no_along(
    walker: Walker, standing: Standing, run: Run, note: str, allowed: Callable[[Row], bool] = lambda row: True
) -> Decision:
    """No, as the run from here on shows, which goes on for ever if it is a lasso."""
    endless = "" if run.loop is None else " and goes on for ever"
    return Decision(Verdict.REFUTED, walker.along(standing, run, allowed), note + endless)


def some_end(walker: Walker, standing: Standing) -> Standing:
    """A shortest run to an end, or as far as it goes."""
    return walker.search(standing, 0, lambda m, r: 0, lambda p, m: not walker.graph.rows[p]) or standing


def allowed_targets(walker: Walker, allowed: Callable[[Row], bool]) -> Sequence[Sequence[int]]:
    """The successors of each position by allowed moves."""
    index = walker.graph.index
    return [[index[row[3]] for row in rows if allowed(row)] for rows in walker.graph.rows]


def test_of(walker: Walker, question: Question, source: str, *path: str) -> Test:
    """A condition of a case file on positions. Raises `Mistake`."""
    node = expression(walker.bound, source, question.place(question.kind, *path), Bool())
    made, states = walker.graph.engine.expression(node, STATE), walker.graph.states
    return lambda position: bool(made(states[position]))


def target_of(walker: Walker, question: Question, asks: Any) -> tuple[Test | None, Any]:
    """What `possible`, `must` and `impossible` ask for: a condition on states, or what is to happen."""
    if isinstance(asks, str):
        return test_of(walker, question, asks), None
    if "happens" in asks:
        return None, walker.pattern(asks["happens"], question.place(question.kind, "happens"))
    test = test_of(walker, question, asks["when"], "when")
    if asks.get("at", "step") == "end":
        return lambda position: walker.graph.ended(position) and test(position), None
    return test, None
