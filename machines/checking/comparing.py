"""Comparing graphs: step graphs by their edges, question graphs but for the names of their nodes."""

from __future__ import annotations

from machines.checking.graph import Arrival, QuestionGraph, StepGraph
from machines.checking.labels import player_text, value_text
from machines.engines.steps import Instance

Edges = list[list[tuple[str, tuple[object, ...], int, int]]]
Node = int | None
"""A node of a question graph; None for a cycle in which nobody is asked."""


def edges(graph: StepGraph) -> Edges:
    """The moves of each state, breadth first: the event, its arguments, decider, target."""
    known: dict[tuple[int, tuple[int, ...]], Instance] = {}
    for rows in graph.rows:
        for row in rows:
            if row[:2] not in known:
                known[row[:2]] = graph.engine.instance(row)
    return [[(known[r[:2]].event, known[r[:2]].arguments, r[2], r[3]) for r in rows] for rows in graph.rows]


def question_graph_equal(one: QuestionGraph, other: QuestionGraph, *, same_tables: bool = False) -> bool:
    """Whether there is a one-to-one correspondence of nodes under which the graphs are equal.

    Corresponding nodes are of one kind; at corresponding questions players of one name are asked, with the same
    options (an event's name, without the procedure, and its arguments), which lead to corresponding nodes. With
    `same_tables` the globals of corresponding nodes are the same.

    Cost: O(edges), since no two options of a question are alike.
    """
    there: dict[Node, Node] = {}
    back: dict[Node, Node] = {}
    begun = ([arrival.node for arrival in graph.initial] for graph in (one, other))
    todo: list[tuple[Node, Node]] = list(zip(*begun, strict=True)) if len(one.initial) == len(other.initial) else []
    while todo:
        here, opposite = todo.pop()
        if here in there or opposite in back:
            if (there.get(here, ...), back.get(opposite, ...)) != (opposite, here):
                return False
            continue
        there[here], back[opposite] = opposite, here
        if here is None or opposite is None:
            if here is not opposite:
                return False
            continue
        if one.kinds[here] is not other.kinds[opposite]:
            return False
        if same_tables and _table(one, here) != _table(other, opposite):
            return False
        options, others = _options(one, here), _options(other, opposite)
        if options.keys() != others.keys():
            return False
        todo += [(arrival.node, others[label].node) for label, arrival in options.items()]
    return len(one.initial) == len(other.initial)


def _table(graph: QuestionGraph, node: int) -> int:
    return graph.steps.states[node] & (1 << graph.steps.bound.layout.globals_width) - 1


def _options(graph: QuestionGraph, node: int) -> dict[tuple[str, str, tuple[str, ...]], Arrival]:
    """The options at a node: who is asked, and for what, with where it leads."""
    engine, bound = graph.steps.engine, graph.steps.bound
    found = {}
    for row, arrival in graph.choices(node):
        instance = engine.instance(row)
        arguments = tuple(value_text(bound, argument) for argument in instance.arguments)
        found[player_text(bound, engine.decider(row)), instance.event.split(".")[-1], arguments] = arrival
    return found
