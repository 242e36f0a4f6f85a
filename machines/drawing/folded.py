"""The question graph, folded: questions that look alike through a projection are one node with a count.

Between the question graph and the figure stands a networkx graph whose nodes are classes (who is asked, and
the values of the projection), and whose edges say of each event how many choices they stand for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import networkx as nx

from machines.checking.cases.conditions import STATE, expression
from machines.checking.graph import Kind, QuestionGraph
from machines.drawing.breaking import FIRM
from machines.drawing.figure import Block, Edge, Figure, Line, Node, Shape, Style, lines
from machines.drawing.labels import Labels
from machines.drawing.palette import PLAIN, tones
from machines.drawing.words import words
from machines.language import ir
from machines.language.layout import codec
from machines.language.machine import Fold
from machines.language.mistakes import Place
from machines.language.types import Int

NODE, LABEL = 230.0, 84.0
"""Widest text of a node and of an edge, in points."""
MOST_EVENTS = 3
"""More events than this on one edge are summed up in its last line."""
START, FOR_EVER = "start", "for-ever"
PHASE = "phase"

Class = tuple[Any, ...]
"""The kind of node, who is asked, and the values of the projection."""


class Projection:
    """What a fold looks at, read for one scope: expressions, and functions giving their values in a state."""

    def __init__(self, graph: QuestionGraph, chosen: Fold, place: Place) -> None:
        self.graph, self.bound = graph, graph.steps.bound
        self.expressions: list[ir.Expression | None] = [
            None
            if source == PHASE
            else expression(self.bound, source, Place(place.file, place.line, place.column, source))
            for source in chosen.by
        ]
        self._functions = [self._function(node) for node in self.expressions]

    def __call__(self, node: int) -> Class:
        """The class of a node of the question graph; ends are one class each outcome of the projection."""
        kind = self.graph.kinds[node]
        asked = self.graph.asked(node) if kind is Kind.QUESTION else -1
        return (kind.value, asked, *(function(self.graph.steps.states[node]) for function in self._functions))

    def _function(self, node: ir.Expression | None) -> Callable[[int], Any]:
        if node is None:
            return self._phase
        made = self.graph.steps.engine.expression(node, STATE)
        if isinstance(node.type, Int):
            return made
        inner = codec(node.type, self.bound.domains)
        return lambda state: inner.decode(made(state))

    def _phase(self, state: int) -> Any:
        layout = self.bound.layout
        top = self.graph.steps.engine.top(state)
        if top is None:
            return None
        slot = layout.frames[top]["phase"]
        return slot.codec.decode(state >> layout.globals_width + slot.offset & slot.mask)


def folded(graph: QuestionGraph, projection: Callable[[int], Class]) -> nx.DiGraph[Any]:
    """The folded graph. Nodes have `count`, edges have `events`: the number of choices by event id."""
    found: nx.DiGraph[Any] = nx.DiGraph()
    classes = {node: projection(node) for node in graph.nodes}
    for of in classes.values():
        if of not in found:
            found.add_node(of, count=0)
        found.nodes[of]["count"] += 1
    for arrival in graph.initial:
        _count(found, START, FOR_EVER if arrival.node is None else classes[arrival.node], START)
    for node, row, arrival in graph.edges():
        target = FOR_EVER if arrival.node is None else classes[arrival.node]
        _count(found, classes[node], target, graph.steps.engine.event_of(row).id)
    return found


def _count(found: nx.DiGraph[Any], source: Any, target: Any, event: str) -> None:
    if not found.has_edge(source, target):
        found.add_edge(source, target, events=Counter())
    found.edges[source, target]["events"][event] += 1


def figure(labels: Labels, graph: QuestionGraph, chosen: Fold, caption: tuple[str, ...] = ()) -> Figure:
    """The figure of a fold; a node tells a yes-or-no of the projection only where it is yes.

    Raises `TooLarge` when it folds too little, `Mistake` when an expression is wrong.
    """
    projection = Projection(graph, chosen, labels.declaration.parts.place)
    found = folded(graph, projection)
    bound = graph.steps.bound
    tone = list(tones(bound.element_name(player) for player in bound.players).values())
    heads = [_head(labels, node) for node in projection.expressions]
    ids = {of: of if isinstance(of, str) else f"class-{number}" for number, of in enumerate(found.nodes)}
    nodes = [_node(labels, graph, of, ids[of], heads, found.nodes[of], tone) for of in found.nodes]
    edges = [_edge(labels, u, v, ids, data["events"], tone) for u, v, data in found.edges(data=True)]
    legend = [
        (tone[number], labels.pair(labels.term("asked"), labels.element(p))) for number, p in enumerate(bound.players)
    ]
    by = labels.pair(labels.term("folded-by"), labels.comma([labels.term("asked"), *heads]))
    return Figure(
        name=f"fold-{chosen.name}",
        title=labels.heading(labels.term("folded-graph")),
        language=labels.language,
        nodes=tuple(nodes),
        edges=tuple(edges),
        series=labels.series(),
        subtitle=labels.heading(by),
        legend=tuple(legend),
        caption=(labels.heading(labels.term("fold-counts")), *caption),
    )


def _head(labels: Labels, node: ir.Expression | None) -> str:
    """What a value of the projection is called; the number of a bag's elements goes by the name of the bag."""
    if node is None:
        return labels.term("phase")
    return words(labels, node.container if isinstance(node, ir.Size) else node)


def _node(
    labels: Labels,
    graph: QuestionGraph,
    of: Any,
    name: str,
    heads: list[str],
    data: dict[str, Any],
    tone: list[str],
) -> Node:
    if of == START:
        return Node(name, Shape.START, least=(13.0, 13.0))
    if of == FOR_EVER:
        return Node(name, Shape.END, (lines(labels.term("lasso"), Style.HEAD, NODE),), PLAIN)
    kind, asked, *values = of
    player = (
        labels.element(graph.steps.bound.players[asked])
        if asked >= 0
        else labels.term("end-state" if kind == Kind.END.value else kind)
    )
    told: list[Line] = []
    for head, value in zip(heads, values, strict=True):
        if value is True:
            told += lines(head, Style.NOTE, NODE)
        elif value is not False and (value is not None or kind == Kind.QUESTION.value):
            told += lines(labels.pair(head, labels.value(value)), Style.NOTE, NODE)
    count = Line(f"× {data['count']:,}", Style.CITE)
    blocks: tuple[Block, ...] = ((*lines(player, Style.HEAD, NODE), *told, count),)
    shape = Shape.QUESTION if kind == Kind.QUESTION.value else Shape.END
    return Node(name, shape, blocks, tone[asked] if asked >= 0 else PLAIN, least=(96.0, 0.0))


def _edge(labels: Labels, source: Any, target: Any, ids: dict[Any, str], events: Counter[str], tone: list[str]) -> Edge:
    if source == START:
        total = events[START]
        return Edge(ids[source], ids[target], (Line(f"{total:,}", Style.LABEL),) if total > 1 else ())
    counted = sorted(events.items(), key=lambda pair: (-pair[1], pair[0]))
    shown = counted if len(counted) <= MOST_EVENTS else counted[: MOST_EVENTS - 1]
    told = [
        line for event, count in shown for line in lines(f"{labels.event(event)}{FIRM}{count:,}", Style.LABEL, LABEL)
    ]
    if len(counted) > len(shown):
        told.append(
            Line(
                labels.pair(labels.term("others"), f"{sum(n for _, n in counted[len(shown) :]):,}"),
                Style.LABEL,
            )
        )
    thickness = 1.0 + min(2.0, len(str(sum(events.values()))) * 0.4)
    return Edge(ids[source], ids[target], tuple(told), tone[source[1]], thickness=thickness)
