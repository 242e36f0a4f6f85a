"""Coverage: what no play reaches is named; the engine sees the arms that the reference goes through."""

from __future__ import annotations

import ast
import copy
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from machines.checking.coverage import beside, check_coverage
from machines.checking.graph import explore
from machines.checking.verdicts import Finding, Verdict
from machines.engines.reference import Reference
from machines.language import (
    RULES,
    Index,
    Machine,
    Procedure,
    Scenario,
    State,
    Switch,
    bind,
    event,
    helper,
    leave,
    role,
)
from machines.language.arms import Arm, arms_of
from machines.language.declaration import Declaration
from machines.language.declaring import Event, Helper
from machines.language.loading import load
from machines.language.mutants import rewritten
from machines.language.reading.source import Text, text_of
from tests.checking.asking import graph_of
from tests.checking.machines.heap import Nim, heap
from tests.checking.machines.visits import VISITS, Visits
from tests.examples.errands import Errands


class One(Index):
    """Who decides."""


class Lamp(State):
    """A switch of the rules and one of the table."""

    BRIGHT: Switch[bool] = False
    DARK: Switch[bool] = False
    on: bool = False
    turns: bool = False
    one: One = 0  # type: ignore[assignment]


@role
def one(s: Lamp) -> One:
    """The only one."""
    return s.one


@helper
def bright(s: Lamp) -> bool:
    """How the rules are read."""
    return s.BRIGHT


@helper
def settle(me: Using) -> None:
    """A helper that knows the frame only."""
    if me.twice:
        me.twice = False


@helper
def turn_on(s: Lamp, me: Using) -> None:
    """A helper that calls it."""
    if bright(s):
        s.turns = True
    else:
        s.on = True
    settle(me)


class Use(Enum):
    """Two phases that are used, and one that is not."""

    BEFORE = 1
    AFTER = 2
    NEVER = 3


class Using(Procedure):
    """Uses a lamp."""

    twice: bool = False
    phase: Use = Use.BEFORE

    @event(Use.BEFORE, Use.AFTER, by=one)
    def use(me, s: Lamp) -> None:
        """It is turned on."""
        turn_on(s, me)

    @event(Use.AFTER, by=RULES)
    def stop(me, s: Lamp) -> None:
        """It is over, or it would go on somewhere else."""
        if s.on and s.turns:
            me.phase = Use.NEVER
        elif s.DARK:
            s.on = False
            leave()
        else:
            leave()

    @event(Use.NEVER, by=RULES)
    def go_on(me, s: Lamp) -> None:
        """Not reached."""
        leave()


def lamp(name: str) -> Scenario:
    return Scenario(name, {"One": 1})


class Lamps(Machine):
    """A lamp."""

    name = "lamps"
    state = Lamp
    start = Using
    procedures = (Using,)
    player = One
    scopes = (lamp("tiny"), lamp("small"))


class Twice(Machine):
    """The same lamp, with a play in which it is used twice."""

    name = "twice"
    state = Lamp
    start = Using
    procedures = (Using,)
    player = One
    scopes = (Scenario("tiny", {"One": 1}, root={"twice": True}),)


def missing(machine: type[Machine], *others: type[Machine]) -> list[str]:
    found = check_coverage(machine, others)
    assert (found.verdict is Verdict.PROVED) == (found.message == "")
    return found.message.removeprefix("no play reaches: ").split("; ") if found.message else []


def line_of(routine: Any, text: str) -> int:
    lines = text_of(routine.function)
    return lines.first_line + next(n for n, line in enumerate(lines.lines) if text in line)


def test_what_no_play_reaches_is_named() -> None:
    """An event, a phase, an arm of an `if`, an arm in a helper that knows no state. What a reading reaches is not."""
    assert missing(Lamps) == [
        "event Using.go_on",
        "phase Using.NEVER",
        f"Using.stop line {line_of(Using.stop, 'if s.on and')}: s.on and s.turns",
        f"settle line {line_of(settle, 'if me.twice')}: me.twice",
    ]


def test_the_verdict_is_vacuous_with_the_counts_of_what_was_explored() -> None:
    found = check_coverage(Lamps)
    assert (found.verdict, found.kind, found.scope, found.property) == (
        Verdict.VACUOUS, "Coverage", "all", "every phase, event and branch is reached",
    )  # fmt: skip
    assert (found.step_states, found.step_edges) == (12, 8)


def test_a_machine_that_is_reached_everywhere() -> None:
    """Two of its arms only under another reading."""
    assert missing(Nim) == []
    found: Finding = check_coverage(Nim)
    assert found.verdict is Verdict.PROVED
    without = [arm for arm in arms_of(Nim.declaration) if "LOSES" in arm[2]]
    assert len(without) == 2


def test_what_another_machine_reaches_of_common_procedures_counts() -> None:
    assert missing(Lamps, Twice) == [line for line in missing(Lamps) if not line.startswith("settle")]
    assert missing(Twice, Lamps) == missing(Lamps, Twice)


def test_what_another_machine_reaches_of_its_own_procedures_does_not_count() -> None:
    """Not even under the same names."""

    class Other(Procedure):
        """Goes through all phases, with events of the same names."""

        twice: bool = False
        phase: Use = Use.BEFORE

        @event(Use.BEFORE, Use.AFTER, by=one)
        def use(me, s: Lamp) -> None:
            """Reached."""
            s.on = True

        @event(Use.AFTER, Use.NEVER, by=RULES)
        def stop(me, s: Lamp) -> None:
            """Reached."""
            s.on = False

        @event(Use.NEVER, by=RULES)
        def go_on(me, s: Lamp) -> None:
            """Reached."""
            leave()

    Other.__name__ = Using.__name__

    class Pretending(Machine):
        name = "pretending"
        state = Lamp
        start = Other
        procedures = (Other,)
        player = One
        scopes = (lamp("tiny"),)

    assert missing(Pretending) == []
    assert "Using.go_on" in Pretending.declaration.events
    assert missing(Lamps, Pretending) == missing(Lamps)


def test_machines_with_one_state_are_beside_each_other() -> None:
    machine = load("turn-start")
    assert load("trigger-pool") in beside(machine)
    assert machine not in beside(machine)
    assert all(other.state is machine.state for other in beside(machine))
    assert beside(load("flash-timing")) == []


def test_exploring_stops_when_everything_is_reached() -> None:
    class Single(Nim):
        name = "single"
        scopes = (heap(4), heap(5, "small"))

    explored = check_coverage(Single).step_states
    assert explored < sum(len(graph_of(Single, scope).states) for scope in Single.scopes) * 3


def test_a_machine_without_branches() -> None:
    assert arms_of(Visits.declaration) == {}
    assert graph_of(Visits, VISITS).arms == frozenset()


def test_arms_are_those_of_one_exploration() -> None:
    """Not what other explorations with the same functions went through."""
    long, short = (explore(bind(Nim.declaration, heap(n, PASSING=True))) for n in (7, 1))
    again = explore(bind(Nim.declaration, heap(7, PASSING=True)))
    assert again.arms == long.arms > short.arms


CASES = [(Nim, heap(7, PASSING=True)), (Errands, Errands.scopes[1]), (Lamps, lamp("tiny"))]


def probes_by_reference(declaration: Declaration, scenario: Scenario) -> set[Arm]:
    """The arms reached, found in another way: the reference runs functions with calls put into their text."""
    reached: set[Arm] = set()

    class Probes(ast.NodeTransformer):
        def __init__(self, name: str, text: Text) -> None:
            self.name, self.text = name, text

        def visit_If(self, node: ast.If) -> ast.If:
            self.generic_visit(node)
            line, test = self.text.first_line + node.lineno - 1, self.text.place(node.test).text
            for body, arm in ((node.body, test), (node.orelse, f"not ({test})")):
                call = ast.Call(ast.Name("_probe", ast.Load()), [ast.Constant((self.name, line, arm))], [])
                body.insert(0, ast.Expr(call))
            return node

    known: dict[int, Any] = {}

    def with_probes(routine: Any, name: str) -> Any:
        if id(routine) not in known:
            text = getattr(routine, "text", None) or text_of(routine.function)
            made = rewritten(routine, replace(text, tree=Probes(name, text).visit(copy.deepcopy(text.tree))))
            known[id(routine)] = made
            names = made.function.__globals__
            names["_probe"] = reached.add
            for other, value in list(names.items()):
                if isinstance(value, Helper) and other in made.function.__code__.co_names:
                    names[other] = with_probes(value, value.name)
        return known[id(routine)]

    functions = {n: with_probes(f, n) if isinstance(f, Event) else f for n, f in declaration.functions.items()}
    bound = bind(replace(declaration, functions=functions), scenario)
    reference, todo, done = Reference(bound), [*bound.initial], set(bound.initial)
    while todo:
        for step in reference.steps(todo.pop()):
            if step.target not in done:
                done.add(step.target)
                todo.append(step.target)
    return reached


@pytest.mark.parametrize(("machine", "scenario"), CASES, ids=["nim", "errands", "lamps"])
def test_arms_are_those_that_the_reference_goes_through(machine: type[Machine], scenario: Scenario) -> None:
    arms = graph_of(machine, scenario).arms
    assert arms == probes_by_reference(machine.declaration, scenario)
    assert arms
    assert arms <= arms_of(machine.declaration).keys()


@pytest.mark.parametrize(("name", "scope"), [("flash-timing", "tiny"), ("trigger-pool", "tiny-order")])
def test_arms_are_those_that_the_reference_goes_through_in_a_real_machine(name: str, scope: str) -> None:
    machine = load(name)
    scenario = next(s for s in machine.scopes if s.name == scope)
    assert graph_of(machine, scenario).arms == probes_by_reference(machine.declaration, scenario)


def test_forgetting_an_arm_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of what is missing fails when arms are taken for reached."""
    from machines.checking import coverage

    monkeypatch.setattr(coverage.Missing, "reached", lambda self, found, common: self.arms.clear())
    assert len(missing(Lamps)) != 4
