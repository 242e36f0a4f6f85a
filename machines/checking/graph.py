"""The two graphs of a bound machine: every step state with its moves, and the questions that players are asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from machines.engines.scalar import Scalar
from machines.engines.scalar.functions import Row
from machines.engines.steps import Instance
from machines.language.binding import Bound
from machines.language.faults import Fault, TwoDeciders
from machines.language.ir import EventIR

LIMIT = 2_000_000
"""Step states after which a search stops and its verdicts are undetermined."""


@dataclass
class StepGraph:
    """Reachable step states in breadth-first order. `parents[n]` is the state and the move that first led to state n.

    `fault` is set when a step failed or two deciders were found: the search stops there. `complete` is False when the
    limit stopped it.
    """

    bound: Bound
    engine: Scalar
    states: list[int] = field(default_factory=list)
    index: dict[int, int] = field(default_factory=dict)
    rows: list[list[Row]] = field(default_factory=list)
    parents: list[tuple[int, Row] | None] = field(default_factory=list)
    fault: tuple[int, Fault] | None = None
    complete: bool = True

    @cached_property
    def edges(self) -> int:
        """Number of steps."""
        return sum(map(len, self.rows))

    @cached_property
    def targets(self) -> list[list[int]]:
        """Successors of each state, as positions."""
        return [[self.index[row[3]] for row in rows] for rows in self.rows]

    def ended(self, position: int) -> bool:
        """Whether the run is over in a state."""
        return self.states[position] >> self.bound.layout.globals_width == 0

    def path(self, position: int) -> tuple[int, list[tuple[Instance, int]]]:
        """A shortest play to a state: the initial state, and the moves with their targets."""
        moves: list[tuple[Instance, int]] = []
        while (parent := self.parents[position]) is not None:
            moves.append((self.engine.instance(parent[1]), self.states[position]))
            position = parent[0]
        return self.states[position], moves[::-1]

    def fired(self) -> set[str]:
        """Ids of the events that fire somewhere."""
        patterns = {row[0] for rows in self.rows for row in rows}
        return {self.engine.event_of((p, (), 0, 0)).id for p in patterns}


def explore(bound: Bound, *, limit: int = LIMIT, engine: Scalar | None = None, start: list[int] | None = None) -> StepGraph:
    """All states reachable from the initial ones (or from `start`). Cost: one call of the engine a state."""
    graph = StepGraph(bound, engine or Scalar(bound))
    for state in start if start is not None else bound.initial:
        if state not in graph.index:
            _add(graph, state, None)
    table, shift, mask = graph.engine.moves_table, graph.engine._shift, graph.engine._mask
    position = 0
    while position < len(graph.states):
        state = graph.states[position]
        try:
            rows = table[state >> shift & mask](state)
            _one_decider(bound, rows, graph.engine)
        except Fault as fault:
            graph.fault = (position, fault)
            graph.rows += [[] for _ in range(len(graph.states) - len(graph.rows))]
            return graph
        graph.rows.append(rows)
        for row in rows:
            if row[3] not in graph.index:
                _add(graph, row[3], (position, row))
        position += 1
        if len(graph.states) > limit:
            graph.complete = False
            graph.rows += [[] for _ in range(len(graph.states) - len(graph.rows))]
            return graph
    return graph


def _add(graph: StepGraph, state: int, parent: tuple[int, Row] | None) -> None:
    graph.index[state] = len(graph.states)
    graph.states.append(state)
    graph.parents.append(parent)


def _one_decider(bound: Bound, rows: list[Row], engine: Scalar) -> None:
    """Raises `TwoDeciders` when the rules are asked beside somebody, or two players are."""
    if len(rows) > 1 and (rows[0][2] < 0 or any(row[2] != rows[0][2] for row in rows)):
        raise TwoDeciders(engine.event_of(next((r for r in rows if r[2] != rows[0][2]), rows[1])).place)


class Kind(Enum):
    """What a step state is for the question graph."""

    QUESTION = "question"
    PASSAGE = "passage"
    END = "end"
    DEADLOCK = "deadlock"


@dataclass(frozen=True)
class Arrival:
    """Where passages lead: a question, end or deadlock, by the moves taken; or a cycle of passages (`node` None)."""

    node: int | None
    moves: tuple[Row, ...]


@dataclass
class QuestionGraph:
    """The questions of a step graph. Nodes are positions of step states; each choice leads through passages to a node."""

    steps: StepGraph
    kinds: list[Kind]

    @cached_property
    def initial(self) -> list[Arrival]:
        starts = [n for n, parent in enumerate(self.steps.parents) if parent is None]
        return [self.arrival(n, ()) for n in starts]

    def arrival(self, position: int, moves: tuple[Row, ...]) -> Arrival:
        """Follow passages from a state."""
        seen = set()
        while self.kinds[position] is Kind.PASSAGE:
            if position in seen:
                return Arrival(None, moves)
            seen.add(position)
            row = self.steps.rows[position][0]
            moves = (*moves, row)
            position = self.steps.index[row[3]]
        return Arrival(position, moves)

    def choices(self, node: int) -> list[tuple[Row, Arrival]]:
        """The choices at a question, each with where it leads (its own move is the first of the arrival's)."""
        if self.kinds[node] is not Kind.QUESTION:
            return []
        return [(row, self.arrival(self.steps.index[row[3]], (row,))) for row in self.steps.rows[node]]

    @cached_property
    def nodes(self) -> list[int]:
        """Reachable nodes, breadth first."""
        found = list(dict.fromkeys(a.node for a in self.initial if a.node is not None))
        known = set(found)
        for node in found:
            for _, arrival in self.choices(node):
                if arrival.node is not None and arrival.node not in known:
                    known.add(arrival.node)
                    found.append(arrival.node)
        return found

    def edges(self) -> Iterator[tuple[int, Row, Arrival]]:
        for node in self.nodes:
            for row, arrival in self.choices(node):
                yield node, row, arrival

    def asked(self, node: int) -> int:
        """The number of the player who is asked at a question."""
        return self.steps.rows[node][0][2]


def questions(graph: StepGraph) -> QuestionGraph:
    """The question graph of a step graph."""
    asks = {e.id: asks_always(graph.bound, e) for e in graph.bound.declaration.events.values()}
    kinds = []
    for position, rows in enumerate(graph.rows):
        if graph.ended(position):
            kinds.append(Kind.END)
        elif not rows:
            kinds.append(Kind.DEADLOCK)
        elif rows[0][2] < 0:
            kinds.append(Kind.PASSAGE)
        else:
            event = graph.engine.event_of(rows[0])
            asked = len(rows) > 1 or event.declines or asks[event.id]
            kinds.append(Kind.QUESTION if asked else Kind.PASSAGE)
    return QuestionGraph(graph, kinds)


def asks_always(bound: Bound, event: EventIR) -> bool:
    """Whether an event is asked for even where it is the only option."""
    return bool(bound.constants[event.ask_always]) if isinstance(event.ask_always, str) else event.ask_always
