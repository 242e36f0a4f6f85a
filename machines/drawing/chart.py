"""Charts: the phases of a procedure, and the events that lead from one to another.

The graph between declaration and figure is a networkx multigraph: its nodes are the phases, the calls and the
ends, its edges are the events, one edge for each source and each outcome.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

import networkx as nx

from machines.drawing.figure import Block, Edge, Figure, Line, Node, Shape, Style, item, lines
from machines.drawing.labels import Labels
from machines.drawing.outcomes import Outcome, outcomes
from machines.drawing.palette import CALL, PLAIN, RULES, tones
from machines.drawing.words import words
from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.walking import nodes

CARD, PHASE, BRANCH = 236.0, 230.0, 150.0
"""Widest text of an event's card, a phase and a branch, in points."""
START = "start"
ENDS = {"leave": "back-to-caller", "halt": "run-ends"}


def graph(declaration: Declaration, procedure: str) -> nx.MultiDiGraph[str]:
    """The chart of a procedure as a graph: nodes with a `kind`, edges with their `event` and `outcome`."""
    found: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    events = declaration.events_of(procedure)
    first = getattr(declaration.parts.procedures[procedure], "phase", None)
    phases = dict.fromkeys([p for e in events for p in e.sources])
    found.add_node(START, kind=Shape.START)
    for phase in sorted(phases, key=position_of):
        found.add_node(phase.name, kind=Shape.PHASE, phase=phase)
    begins = [first] if isinstance(first, Enum) else []
    for begun in dict.fromkeys([*begins, *_called_in(declaration, procedure)]):
        found.add_edge(START, begun.name)
    for event in events:
        for outcome in outcomes(declaration, event):
            for source in event.sources:
                target = _target(found, source, outcome)
                found.add_edge(source.name, target, event=event, outcome=outcome)
    return found


def _called_in(declaration: Declaration, procedure: str) -> list[Enum]:
    """The phases in which calls of a procedure begin, where they name one."""
    calls = [node for event in declaration.events.values() for node in nodes(event.effects)]
    given = [dict(c.arguments).get("phase") for c in calls if isinstance(c, ir.Call) and c.procedure == procedure]
    return [argument.value for argument in given if isinstance(argument, ir.Const)]


def position_of(member: Enum) -> int:
    """Where a member stands in its enumeration."""
    members: list[Enum] = list(type(member))
    return members.index(member)


def _target(found: nx.MultiDiGraph[str], source: Enum, outcome: Outcome) -> str:
    """The node an outcome leads to; calls and ends are added when first met."""
    resumed = (outcome.phase or source).name
    if outcome.operation == "call":
        name = f"call {outcome.callee} {resumed}"
        if name not in found:
            found.add_node(name, kind=Shape.CALL, callee=outcome.callee)
            found.add_edge(name, resumed)
        return name
    if outcome.operation in ("leave", "halt"):
        found.add_node(outcome.operation, kind=Shape.END)
        return outcome.operation
    return resumed


@dataclass(frozen=True)
class Card:
    """Events drawn together: they lead from the same phases to the same place, and the same one decides."""

    id: str
    sources: tuple[str, ...]
    targets: tuple[tuple[str, Outcome], ...]
    events: tuple[ir.EventIR, ...]

    @property
    def role(self) -> str | None:
        return self.events[0].role


def cards(found: nx.MultiDiGraph[str], events: Iterable[ir.EventIR]) -> list[Card]:
    """The cards of a chart, in the order of their first events."""
    groups: dict[tuple[object, ...], Card] = {}
    for event in events:
        edges = [(u, v, data["outcome"]) for u, v, data in found.edges(data=True) if data.get("event") is event]
        sources = tuple(dict.fromkeys(u for u, _, _ in edges))
        targets = tuple({v: (v, outcome) for _, v, outcome in edges}.values())
        key = (sources, event.role, tuple(v for v, _ in targets), event.id if len(targets) > 1 else "")
        known = groups.get(key, Card(event.id, sources, targets, ()))
        groups[key] = Card(known.id, sources, targets, (*known.events, event))
    return list(groups.values())


def chart(declaration: Declaration, procedure: str, labels: Labels, caption: tuple[str, ...] = ()) -> Figure:
    """The figure of a procedure's chart."""
    found = graph(declaration, procedure)
    roles = [e.role for e in declaration.events.values() if e.role is not None]
    tone = tones(roles)
    events = declaration.events_of(procedure)
    places = [_place(name, data, labels) for name, data in found.nodes(data=True)]
    edges = [
        Edge(u, v, tone=CALL if found.nodes[u]["kind"] is Shape.CALL else PLAIN)
        for u, v, d in found.edges(data=True)
        if "event" not in d
    ]
    for card in cards(found, events):
        colour = RULES if card.role is None else tone[card.role]
        places.append(Node(card.id, Shape.EVENT, _blocks(card, labels), colour, dashed=card.role is None))
        edges += _arrows(card, colour, labels)
    used = dict.fromkeys(e.role for e in events)
    legend = [
        (RULES if r is None else tone[r], labels.pair(labels.term("decider"), labels.role(r)))
        for r in sorted(used, key=lambda r: (r is None, list(used).index(r)))
    ]
    return Figure(
        name=f"chart-{procedure}",
        title=labels.heading(labels.procedure(procedure)),
        language=labels.language,
        series=labels.series(),
        subtitle=labels.heading(labels.term("chart")),
        nodes=tuple(places),
        edges=tuple(edges),
        legend=(*_legend(places, labels), *legend),
        caption=caption,
    )


def _legend(places: list[Node], labels: Labels) -> list[tuple[str, str]]:
    """What the places of a chart are."""
    shapes = {node.shape for node in places}
    told = [(Shape.PHASE, PLAIN, "phase"), (Shape.CALL, CALL, "call")]
    return [(tone, labels.term(name)) for shape, tone, name in told if shape in shapes]


def _place(name: str, data: dict[str, object], labels: Labels) -> Node:
    kind = data["kind"]
    if kind is Shape.START:
        return Node(name, Shape.START, least=(13.0, 13.0))
    if kind is Shape.PHASE:
        phase = data["phase"]
        assert isinstance(phase, Enum)
        return Node(name, Shape.PHASE, (lines(labels.member(phase), Style.HEAD, PHASE),), PLAIN, least=(110.0, 34.0))
    if kind is Shape.CALL:
        title = labels.procedure(str(data["callee"]))
        return Node(
            name,
            Shape.CALL,
            ((Line(labels.term("call"), Style.WHO), *lines(title, Style.HEAD, PHASE)),),
            CALL,
            least=(110.0, 0.0),
        )
    return Node(name, Shape.END, (lines(labels.term(ENDS[name]), Style.HEAD, PHASE),), PLAIN, least=(90.0, 34.0))


def _blocks(card: Card, labels: Labels) -> tuple[Block, ...]:
    return ((Line(labels.role(card.role), Style.WHO),), *(_event(event, labels) for event in card.events))


def _event(event: ir.EventIR, labels: Labels) -> Block:
    """An event's name, the reasons for which it is refused, and the requirements it carries out."""
    block = list(lines(labels.event(event.id), Style.HEAD, CARD))
    about = labels.parameters(event)
    if about:
        block += lines(about, Style.NOTE, CARD)
    for reason in dict.fromkeys(_reason(r, event, labels) for r in event.requires):
        block += item("×", reason, Style.NOTE, CARD)
    if event.cites:
        block += lines(" ".join(event.cites), Style.CITE, CARD)
    return tuple(block)


def _reason(requirement: ir.Require, event: ir.EventIR, labels: Labels) -> str:
    return labels.refusal(requirement.refusal) or words(labels, requirement.condition, event.procedure, negated=True)


def _arrows(card: Card, colour: str, labels: Labels) -> list[Edge]:
    dashed = card.role is None
    found = [Edge(source, card.id, tone=colour, dashed=dashed, head=False) for source in card.sources]
    for target, outcome in card.targets:
        found.append(Edge(card.id, target, _branch(card, outcome, labels), tone=colour, dashed=dashed))
    return found


def _branch(card: Card, outcome: Outcome, labels: Labels) -> Block:
    """What decides between several outcomes, where one line says it."""
    if len(card.targets) == 1 or not outcome.conditions:
        return ()
    condition, held = outcome.conditions[-1]
    event = card.events[0]
    lets = {s.name: s.value for s in event.effects if isinstance(s, ir.Let)}
    return lines(words(labels, condition, event.procedure, negated=not held, lets=lets), Style.LABEL, BRANCH)
