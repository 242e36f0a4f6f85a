"""Sections 6 and 8: questions and passages, and what a step shows to whom."""

from __future__ import annotations

from typing import Any

import pytest

from machines.checking.graph import Kind, QuestionGraph, explore, questions
from machines.language import bind
from tests.engines_agree import explored
from tests.language.playground import machine, scenario
from tests.language.semantics.rows import acting, declared, plain


def asked(source: str, **given: Any) -> QuestionGraph:
    made = machine(declared(source)["Main"])
    explored(made, scenario(**given))
    return questions(explore(bind(made.declaration, scenario(**given))))


ONE = """
class Main(Procedure):
    phase: Twice = Twice.GO

    @event(Twice.GO, Twice.THEN, by=turn_player{says})
    def act(me, s: Table{parameter}) -> None:
        require(True, else_=No)

    @event(Twice.THEN, by=RULES)
    def after(me, s: Table) -> None:
        leave()
"""


@pytest.mark.parametrize(("says", "parameter", "switches", "question"), [
    ("", "", {}, False), ("", ", card: Card", {}, True), (", declines=True", "", {}, True), (", ask_always=True", "", {}, True),
    (", ask_always='fast'", "", {}, False), (", ask_always='fast'", "", {"fast": True}, True),
])  # fmt: skip
def test_a_player_is_asked_where_there_is_something_to_decide(
    says: str, parameter: str, switches: dict[str, Any], question: bool
) -> None:
    found = asked(ONE.format(says=says, parameter=parameter), switches=switches)
    assert (found.kinds[0] is Kind.QUESTION) is question


WHOLE = """
class Main(Procedure):
    phase: Trice = Trice.GO

    @event(Trice.GO, Trice.MOVED, by=turn_player)
    def choose(me, s: Table, card: Card) -> None:
        require(s.zone[card] == Zone.HAND, else_=No)
        s.last = card

    {moves}

    @event(Trice.COUNTED, Trice.GO, by=RULES)
    def again(me, s: Table) -> None:
        require(any(s.zone[c] == Zone.HAND for c in s.each(Card)), else_=No)

    @event(Trice.COUNTED, by=RULES)
    def over(me, s: Table) -> None:
        require(all(s.zone[c] != Zone.HAND for c in s.each(Card)), else_=Never)
        leave()
"""
AT_ONCE = """
    @event(Trice.MOVED, Trice.COUNTED, by=RULES)
    def move(me, s: Table) -> None:
        s.zone[the(s.last)] = Zone.GRAVE
        s.n += 1
"""
IN_TWO = """
    @event(Trice.MOVED, Trice.BETWEEN, by=RULES)
    def move(me, s: Table) -> None:
        s.zone[the(s.last)] = Zone.GRAVE

    @event(Trice.BETWEEN, Trice.COUNTED, by=RULES)
    def number(me, s: Table) -> None:
        s.n += 1
"""


def graph_of(moves: str, phases: str) -> tuple[int, set[tuple[Any, ...]]]:
    source = f"class Trice(Enum):\n    GO = 0\n    MOVED = 1\n    {phases}\n    COUNTED = 3\n" + WHOLE.format(
        moves=moves.strip()
    )
    made = machine(declared(source)["Main"])
    found = explored(made, scenario())
    graph = questions(explore(bind(made.declaration, scenario())))
    tables = [found.table(state) for state in graph.steps.states]
    shown = [(plain(t.zone), plain(t.last), t.n) for t in tables]
    edges = {
        (str(shown[node]), graph.steps.engine.instance(row), str(shown[arrival.node or 0]))
        for node, row, arrival in graph.edges()
    }
    return len(graph.steps.states), edges


def test_dividing_a_rule_step_changes_the_step_graph_and_not_the_question_graph() -> None:
    once, edges = graph_of(AT_ONCE, "")
    twice, same = graph_of(IN_TWO, "BETWEEN = 2")
    assert twice > once and edges == same and len(edges) > 3


STUCK = """
class Main(Procedure):
    phase: Twice = Twice.GO

    @event(Twice.GO, Twice.THEN, by=RULES)
    def act(me, s: Table) -> None:
        s.n = 1

    @event(Twice.THEN, by=turn_player)
    def never(me, s: Table) -> None:
        require(s.n == 0, else_=No)
        leave()
"""


def test_a_state_where_nothing_is_enabled_is_a_deadlock() -> None:
    assert asked(STUCK).kinds == [Kind.PASSAGE, Kind.DEADLOCK]


# -- what is shown

SHOWN = {
    "to one player": ("reveal(the(s.last), to=the(s.turn))", [("b", "ann")]),
    "to everyone": ("reveal(the(s.last), to=EVERYONE)", [("b", None)]),
    "to everyone, unsaid": ("reveal(the(s.last))", [("b", None)]),
    "in the order of the effects": ("reveal(s.n, to=the(s.turn))\ns.n = 2\nreveal(s.n)", [(1, "ann"), (2, None)]),
    "in a loop": ("for c in s.each(Card):\n    if c in s.seen:\n        reveal(c)", [("a", None), ("c", None)]),
    "in a helper": ("show(s)", [("GRAVE", "ann")]),
    "not in the branch that is not taken": ("if s.done:\n    reveal(the(s.last))", []),
}
HELPER = "@helper\ndef show(s: Table) -> None:\n    reveal(Zone.GRAVE, to=the(s.turn))\n"


@pytest.mark.parametrize(("body", "shown"), SHOWN.values(), ids=SHOWN)
def test_a_step_carries_what_it_reveals(body: str, shown: list[Any]) -> None:
    main = acting(body, helpers="from machines.language import EVERYONE\n" + HELPER)
    found = explored(machine(main), scenario(last="b", seen=["a", "c"], n=1))
    (step,) = found.steps[found.bound.initial[0]]
    assert [(plain(value), plain(to)) for value, to in step.revealed] == shown


def test_revealing_changes_nothing() -> None:
    ends = []
    for body in ("reveal(the(s.last))", "s.n = s.n"):
        found = explored(machine(acting(body)), scenario(last="b"))
        ends.append([plain(found.table(state).zone) for state in found.ends])
    assert ends[0] == ends[1]
