"""Walking a step graph as case files speak of it: following choices, and searching."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from machines.checking.evidence import Evidence, replayed
from machines.checking.graph import Kind, QuestionGraph
from machines.checking.labels import BadPattern, Pattern, instance_text, pattern, player_text
from machines.checking.temporal import Run
from machines.checking.touched import touched
from machines.engines.reference import Reference
from machines.engines.scalar.functions import Row
from machines.engines.steps import Instance
from machines.language.mistakes import BadScenario, Place

Moves = tuple[tuple[Instance, int], ...]
LIMIT = 2_000_000
"""Pairs of a position and a memory after which a search gives up."""


@dataclass(frozen=True)
class Standing:
    """A place in a run: the position, and the moves that led there from the initial state `start`."""

    start: int
    position: int
    moves: Moves


class NotLegal(Exception):
    """A choice that is not offered where it should be taken. `standing` is where, `note` says why not."""

    def __init__(self, standing: Standing, note: str) -> None:
        self.standing, self.note = standing, note
        super().__init__(note)


class TooMany(Exception):
    """A search that gave up."""


class Walker:
    """Follows choices on one graph."""

    def __init__(self, questions: QuestionGraph) -> None:
        self.questions, self.graph = questions, questions.steps
        self.bound = self.graph.bound
        self._matches: dict[tuple[Pattern, int, tuple[int, ...]], bool] = {}

    @cached_property
    def touched(self) -> frozenset[str]:
        """The elements of the declaration that fired or were refused in the graph."""
        return frozenset(touched(self.graph))

    def pattern(self, text: str, place: Place) -> Pattern:
        """Read a pattern. Raises `BadScenario`."""
        try:
            return pattern(self.bound, text)
        except BadPattern as error:
            raise BadScenario(place, str(error), "Correct the event.") from error

    def player(self, name: str, place: Place) -> int:
        """The number of the player of a name. Raises `BadScenario`."""
        names = [self.bound.element_name(player) for player in self.bound.players]
        if name not in names:
            raise BadScenario(
                place, f"{name} is no player", f"Use one of {', '.join(names) or 'none: there are none'}."
            )
        return names.index(name)

    def matches(self, wanted: Pattern, row: Row) -> bool:
        """Whether a move is one that a pattern stands for."""
        key = (wanted, row[0], row[1])
        if key not in self._matches:
            self._matches[key] = wanted.matches(self.bound, self.graph.engine.instance(row))
        return self._matches[key]

    def start(self) -> Standing:
        """The initial state; a case has one."""
        return Standing(self.graph.states[0], 0, ())

    def move(self, standing: Standing, row: Row) -> Standing:
        """Where a move leads."""
        instance = self.graph.engine.instance(row)
        return Standing(standing.start, self.graph.index[row[3]], (*standing.moves, (instance, row[3])))

    def settle(self, standing: Standing) -> Standing:
        """Go on through what happens by itself, to a question or an end."""
        seen = set()
        while self.questions.kinds[standing.position] is Kind.PASSAGE and standing.position not in seen:
            seen.add(standing.position)
            standing = self.move(standing, self.graph.rows[standing.position][0])
        return standing

    def take(self, standing: Standing, text: str, place: Place) -> Standing:
        """Take one choice, `event(…)` or `PLAYER: event(…)`, going through what happens by itself before it.

        Raises `NotLegal`, `BadScenario`.
        """
        by, colon, event = (part.strip() for part in text.rpartition(":"))
        if colon and by != "rules":
            self.player(by, place)
        wanted = self.pattern(event, place)
        seen = set()
        while True:
            rows = [row for row in self.graph.rows[standing.position] if self.matches(wanted, row)]
            if len(rows) > 1:
                raise BadScenario(place, f"{text!r} stands for several choices here", "Give its arguments.")
            if rows:
                decider = player_text(self.bound, self.graph.engine.decider(rows[0]))
                if colon and by != decider:
                    raise NotLegal(standing, f"{event} is decided by {decider}, not {by}")
                return self.move(standing, rows[0])
            if self.questions.kinds[standing.position] is not Kind.PASSAGE or standing.position in seen:
                raise NotLegal(standing, self._not_offered(standing, event, wanted))
            seen.add(standing.position)
            standing = self.move(standing, self.graph.rows[standing.position][0])

    def _not_offered(self, standing: Standing, event: str, wanted: Pattern) -> str:
        refused = ", ".join(self.refusals(standing, wanted))
        why = f" ({refused})" if refused else ""
        return f"{event} is not offered{why}; offered: {', '.join(self.offered(standing)[1]) or 'nothing'}"

    def refusals(self, standing: Standing, wanted: Pattern) -> list[str]:
        """Why what a pattern stands for is refused in a state: the names of the refusals."""
        reference, state = Reference(self.bound), self.graph.states[standing.position]
        found = [
            reference.attempt(state, event, arguments)
            for event, arguments in reference.candidates(state)
            if wanted.matches(self.bound, Instance(event.id, arguments))
        ]
        return sorted({answer for answer in found if isinstance(answer, str)})

    def offered(self, standing: Standing) -> tuple[str, list[str]]:
        """Who is asked in a state, and the options as texts."""
        rows = self.graph.rows[standing.position]
        if not rows:
            return "", []
        asked = player_text(self.bound, self.graph.engine.decider(rows[0]))
        return asked, [instance_text(self.bound, self.graph.engine.instance(row)) for row in rows]

    def evidence(self, standing: Standing, kind: str = "path", **more: Any) -> Evidence:
        """The play that led to a standing, replayed."""
        return replayed(self.bound, kind, standing.start, standing.moves, **more)

    def along(self, standing: Standing, run: Run, allowed: Callable[[Row], bool]) -> Evidence:
        """The play that led to a standing, and on along a run by allowed moves."""
        before = len(standing.moves)
        back = [] if run.loop is None else [run.positions[run.loop]]
        for position in [*run.positions[1:], *back]:
            rows = self.graph.rows[standing.position]
            state = self.graph.states[position]
            standing = self.move(standing, next(row for row in rows if row[3] == state and allowed(row)))
        if run.loop is None:
            return self.evidence(standing)
        return self.evidence(standing, "lasso", loop=before + run.loop)

    def search(
        self,
        origin: Standing,
        memory: Any,
        update: Callable[[Any, Row], Any],
        goal: Callable[[int, Any], bool],
    ) -> Standing | None:
        """A shortest continuation to a position and memory satisfying `goal`.

        `update(memory, row)` gives the memory after a move, or None to go no further. Raises `TooMany`.
        """
        found = next(self.continuations(origin, memory, update, goal), None)
        return found[0] if found else None

    def continuations(
        self,
        origin: Standing,
        memory: Any,
        update: Callable[[Any, Row], Any],
        goal: Callable[[int, Any], bool],
    ) -> Iterator[tuple[Standing, Any]]:
        """All pairs of position and memory that satisfy `goal`, nearest first, as standings and memories."""
        first = (origin.position, memory)
        parents: dict[tuple[int, Any], tuple[tuple[int, Any], Row] | None] = {first: None}
        queue = deque([first])
        while queue:
            node = queue.popleft()
            if goal(*node):
                yield self._standing(origin, parents, node), node[1]
            for row in self.graph.rows[node[0]]:
                after = update(node[1], row)
                if after is None:
                    continue
                following = (self.graph.index[row[3]], after)
                if following not in parents:
                    parents[following] = (node, row)
                    queue.append(following)
            if len(parents) > LIMIT:
                raise TooMany

    def _standing(self, origin: Standing, parents: Any, node: tuple[int, Any]) -> Standing:
        moves: list[tuple[Instance, int]] = []
        position = node[0]
        while (parent := parents[node]) is not None:
            moves.append((self.graph.engine.instance(parent[1]), self.graph.states[node[0]]))
            node = parent[0]
        return Standing(origin.start, position, (*origin.moves, *reversed(moves)))
