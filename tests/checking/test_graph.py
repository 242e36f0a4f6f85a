"""The two graphs: what is a step, what is a question, and what dividing a rule step changes."""

from __future__ import annotations

import pytest

from machines.checking.comparing import question_graph_equal
from machines.checking.graph import Kind, QuestionGraph, explore, questions
from machines.language import Choose, Machine, Scenario, bind
from machines.language.faults import TwoDeciders
from tests.checking.asking import graph_of
from tests.checking.machines.faulty import Faulty, going
from tests.checking.machines.heap import Nim, heap
from tests.checking.machines.twins import DividedTwin, NoTwin, WholeTwin, board
from tests.checking.machines.walks import Walks, walk
from tests.engines.agreement import agree
from tests.examples.errands import Errands


def asked(machine: type[Machine], scenario: Scenario) -> QuestionGraph:
    return questions(graph_of(machine, scenario))


def test_the_step_graph_is_that_of_the_reference() -> None:
    """States and edges as counted by an exploration of its own."""
    for machine, scenario in [(Nim, heap(7)), (Errands, Errands.scopes[1]), (DividedTwin, board())]:
        graph = graph_of(machine, scenario)
        found = agree(graph.bound, 10_000)
        assert (len(graph.states), graph.edges, graph.fired()) == (found.states, found.edges, found.fired)


def test_states_stand_breadth_first_with_a_shortest_way_to_each() -> None:
    graph = graph_of(Nim, heap(7))
    assert graph.depths == sorted(graph.depths)
    for position in range(len(graph.states)):
        start, moves = graph.path(position)
        assert start == graph.states[0]
        assert len(moves) == graph.depths[position]
        assert ([start] + [target for _, target in moves])[-1] == graph.states[position]


def test_every_initial_state_begins_runs() -> None:
    scenario = walk("ab bc", exits="c")
    several = Scenario("several", scenario.sizes, {**scenario.values, "at": Choose("a", "c")})
    graph = graph_of(Walks, several)
    assert [p for p, parent in enumerate(graph.parents) if parent is None] == [0, 1]
    assert len(questions(graph).initial) == 2


def test_a_single_option_is_no_question() -> None:
    """A straight road is walked by itself, to the end."""
    found = asked(Walks, walk("ab bc", exits="c"))
    assert [found.kinds[node] for node in found.nodes] == [Kind.END]
    assert len(found.initial[0].moves) == 3


def test_two_options_are_a_question() -> None:
    found = asked(Walks, walk("ab bc bd", exits="cd"))
    assert [found.kinds[node] for node in found.nodes] == [Kind.QUESTION, Kind.END, Kind.END]
    assert [len(arrival.moves) for _, _, arrival in found.edges()] == [2, 2]


def test_declining_is_always_a_question() -> None:
    """Who has only the choice to stay is asked all the same."""
    graph = graph_of(WholeTwin, board())
    found = questions(graph)
    single = [node for node in found.nodes if found.kinds[node] is Kind.QUESTION and len(graph.rows[node]) == 1]
    assert {graph.engine.event_of(graph.rows[node][0]).name for node in single} == {"stay"}
    assert len(single) == 1


def test_an_event_that_always_asks_is_a_question_where_the_switch_says_so() -> None:
    """`thank` is the only option; the switch makes it a question, and changes no step."""
    silent, asking = asked(WholeTwin, board()), asked(WholeTwin, board(ASKING=True))
    assert (silent.steps.states, silent.steps.edges) == (asking.steps.states, asking.steps.edges)
    assert len(asking.nodes) == len(silent.nodes) + 3
    added = set(asking.nodes) - set(silent.nodes)
    assert {asking.steps.engine.event_of(asking.steps.rows[node][0]).name for node in added} == {"thank"}


def test_a_player_who_decides_between_two_is_asked_by_name() -> None:
    found = asked(Walks, walk("ab ac", exits="bc", movers="ME YOU", second="a"))
    assert found.asked(found.nodes[0]) == 1


def test_a_cycle_in_which_nobody_is_asked_leads_nowhere() -> None:
    found = asked(Walks, walk("ab ac bd db", exits="c"))
    assert [arrival.node is None for _, _, arrival in found.edges()] == [True, False]


def test_a_deadlock_is_a_node_of_its_own_kind() -> None:
    found = asked(Walks, walk("ab ac", exits="b"))
    assert [found.kinds[node] for node in found.nodes] == [Kind.QUESTION, Kind.END, Kind.DEADLOCK]


@pytest.mark.parametrize("asking", [False, True])
def test_dividing_a_rule_step_changes_the_step_graph_only(asking: bool) -> None:
    whole, divided = asked(WholeTwin, board(ASKING=asking)), asked(DividedTwin, board(ASKING=asking))
    assert len(divided.steps.states) > len(whole.steps.states)
    assert len(divided.nodes) == len(whole.nodes)
    assert question_graph_equal(whole, divided)


def test_unlike_graphs_are_told_apart() -> None:
    whole = asked(WholeTwin, board())
    assert not question_graph_equal(whole, asked(NoTwin, board()))
    assert not question_graph_equal(whole, asked(WholeTwin, board(ASKING=True)))


def drawn(roads: str, **more: str) -> QuestionGraph:
    return asked(Walks, walk(roads, **more))


def test_graphs_are_equal_up_to_the_names_of_nodes_not_of_options() -> None:
    one = drawn("ab ac bd cd", exits="d")
    assert question_graph_equal(one, drawn("ab ac bd cd", exits="d", places="abdc"))
    assert not question_graph_equal(one, drawn("ab ad bc dc", exits="c"))


def test_graphs_that_only_unfold_alike_are_not_equal() -> None:
    """Two nodes may not correspond to one."""
    assert not question_graph_equal(drawn("ab ac", exits="bc"), drawn("ab ac cb", exits="b"))


def test_asking_somebody_else_makes_graphs_unlike() -> None:
    one = drawn("ab ac", exits="bc", movers="ME YOU")
    assert not question_graph_equal(one, drawn("ab ac", exits="bc", movers="ME YOU", second="a"))


@pytest.mark.parametrize("wrong", ["TWO_PLAYERS", "RULES_TOO"])
def test_two_deciders_stop_the_search(wrong: str) -> None:
    graph = graph_of(Faulty, going(wrong))
    assert graph.fault is not None
    position, fault = graph.fault
    assert isinstance(fault, TwoDeciders)
    assert len(graph.path(position)[1]) == 1


def test_a_limit_leaves_states_unexplored_and_says_so() -> None:
    scenario = walk("ab bc cd de", exits="e")
    graph = explore(bind(Walks.declaration, scenario), limit=3)
    assert not graph.complete
    assert graph.explored < len(graph.states) == len(graph.rows)
    assert not graph.stuck(len(graph.states) - 1)
    whole = explore(bind(Walks.declaration, scenario))
    assert whole.complete
    assert whole.explored == len(whole.states)
