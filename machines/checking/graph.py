"""The two graphs of a bound machine: its step states with their moves, and the questions that are asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from machines.engines.scalar import Scalar
from machines.engines.scalar.functions import Row
from machines.engines.steps import Instance
from machines.engines.symmetry import Symmetry
from machines.language.arms import Arm
from machines.language.binding import Bound
from machines.language.faults import Fault, TwoDeciders
from machines.language.ir import EventIR

LIMIT = 2_000_000
"""Step states after which a search stops and its verdicts are undetermined."""


@dataclass
class StepGraph:
    """Reachable step states, breadth first. `parents[n]` is the state and the move that first led to state n.

    `fault` is set when a step failed or two deciders were found: the search stops there. `complete` is False
    when the limit stopped it. Of the states from `explored` on the moves are not known (none are listed).
    `arms` are those of `if` statements that steps went through, `constants` the static tables and switches that steps
    depend on. With a `symmetry` one state stands for all that
    differ from it in names only; moves lead to these others too.
    """

    bound: Bound
    engine: Scalar
    states: list[int] = field(default_factory=list)
    index: dict[int, int] = field(default_factory=dict)
    rows: list[list[Row]] = field(default_factory=list)
    parents: list[tuple[int, Row] | None] = field(default_factory=list)
    fault: tuple[int, Fault] | None = None
    complete: bool = True
    explored: int = 0
    arms: frozenset[Arm] = frozenset()
    constants: frozenset[str] = frozenset()
    symmetry: Symmetry | None = None

    def representative(self, state: int) -> int:
        """The state that stands for a state."""
        return self.symmetry.representative(state) if self.symmetry else state

    def position(self, state: int) -> int:
        """Where a state, or what stands for it, is listed."""
        return self.index[self.representative(state)]

    @cached_property
    def weights(self) -> list[int]:
        """For how many states each one stands."""
        return [self.symmetry.orbit_size(state) if self.symmetry else 1 for state in self.states]

    @cached_property
    def size(self) -> int:
        """Number of states."""
        return sum(self.weights)

    @cached_property
    def edges(self) -> int:
        """Number of steps."""
        return sum(weight * len(rows) for weight, rows in zip(self.weights, self.rows, strict=True))

    @cached_property
    def targets(self) -> list[list[int]]:
        """Successors of each state, as positions."""
        return [[self.position(row[3]) for row in rows] for rows in self.rows]

    @cached_property
    def depths(self) -> list[int]:
        """How many steps lead to each state at least."""
        found: list[int] = []
        for parent in self.parents:
            found.append(0 if parent is None else found[parent[0]] + 1)
        return found

    def ended(self, position: int) -> bool:
        """Whether the run is over in a state."""
        return self.states[position] >> self.bound.layout.globals_width == 0

    def stuck(self, position: int) -> bool:
        """Whether nothing follows a state: an end or a deadlock. False where that is not known."""
        return position < self.explored and not self.rows[position]

    def control(self, state: int) -> tuple[str, str] | None:
        """The procedure on top of the stack and the name of its phase; None at an end."""
        layout = self.bound.layout
        tag = state >> layout.globals_width & (1 << layout.tag_width) - 1
        if not tag:
            return None
        procedure = layout.tags[tag - 1]
        slot = layout.frames[procedure]["phase"]
        code = state >> layout.globals_width + slot.offset & slot.mask
        return procedure, slot.codec.decode(code).name

    def path(self, position: int) -> tuple[int, list[tuple[Instance, int]]]:
        """A shortest play to a state: the initial state, and the moves with their targets.

        With a symmetry the play leads to a state for which that one stands.
        """
        through: list[int] = []
        while (parent := self.parents[position]) is not None:
            through.append(position)
            position = parent[0]
        start = self.states[position]
        if self.symmetry:
            start = next(s for s in self.bound.initial if self.position(s) == position)
        state = start
        moves: list[tuple[Instance, int]] = []
        for following in reversed(through):
            row = self._row_to(state, following)
            state = row[3]
            moves.append((self.engine.instance(row), state))
        return start, moves

    def _row_to(self, state: int, position: int) -> Row:
        """The move from a state that leads to a position: the one that first led there, where names are not renamed."""
        parent = self.parents[position]
        if parent is not None and self.states[parent[0]] == state:
            return parent[1]
        return next(row for row in self.engine.moves(state) if self.position(row[3]) == position)

    def fired(self) -> set[str]:
        """Ids of the events that fire somewhere."""
        patterns = {row[0] for rows in self.rows for row in rows}
        return {self.engine.event_of((p, (), 0, 0)).id for p in patterns}


def explore(
    bound: Bound,
    *,
    limit: int = LIMIT,
    engine: Scalar | None = None,
    start: list[int] | None = None,
    symmetry: Symmetry | None = None,
) -> StepGraph:
    """All states reachable from the initial ones (or from `start`), up to a `symmetry` if one is given.

    Cost: one call of the engine a state, and of the symmetry a step.
    """
    graph = StepGraph(bound, engine or Scalar(bound), symmetry=symmetry)
    for state in start if start is not None else bound.initial:
        _add(graph, state, None)
    moves = graph.engine.moves
    graph.engine.watch()
    while graph.explored < len(graph.states) and graph.complete:
        position = graph.explored
        try:
            rows = moves(graph.states[position])
            _one_decider(rows, graph.engine)
        except Fault as fault:
            graph.fault = (position, fault)
            break
        graph.rows.append(rows)
        graph.explored += 1
        for row in rows:
            if row[3] not in graph.index:
                _add(graph, row[3], (position, row))
        graph.complete = len(graph.states) <= limit or graph.explored == len(graph.states)
    graph.arms, graph.constants = graph.engine.arms, graph.engine.constants
    graph.rows += [[] for _ in range(len(graph.states) - len(graph.rows))]
    return graph


def _add(graph: StepGraph, state: int, parent: tuple[int, Row] | None) -> None:
    if graph.symmetry is not None:
        state = graph.symmetry.representative(state)
    if state not in graph.index:
        graph.index[state] = len(graph.states)
        graph.states.append(state)
        graph.parents.append(parent)


def _one_decider(rows: list[Row], engine: Scalar) -> None:
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
    """Where passages lead: a question, end or deadlock, by the moves taken; a cycle has no `node`."""

    node: int | None
    moves: tuple[Row, ...]


@dataclass
class QuestionGraph:
    """The questions of a step graph. Nodes are positions; choices lead by passages to nodes."""

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
            position = self.steps.position(row[3])
        return Arrival(position, moves)

    def choices(self, node: int) -> list[tuple[Row, Arrival]]:
        """The choices at a question, each with where it leads (its own move is the arrival's first)."""
        if self.kinds[node] is not Kind.QUESTION:
            return []
        return [(row, self.arrival(self.steps.position(row[3]), (row,))) for row in self.steps.rows[node]]

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

    @cached_property
    def size(self) -> int:
        """Number of nodes."""
        return sum(self.steps.weights[node] for node in self.nodes)

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
