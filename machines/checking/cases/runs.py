"""Walking a step graph as case files speak of it: following choices, and searching with a memory of what happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from machines.checking.evidence import Evidence, replayed
from machines.checking.graph import Kind, QuestionGraph, StepGraph
from machines.checking.labels import BadPattern, Pattern, instance_text, pattern, player_text
from machines.engines.scalar.functions import Row
from machines.engines.steps import Instance
from machines.language.mistakes import BadScenario, Place

Moves = tuple[tuple[Instance, int], ...]


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


class Walker:
    """Follows choices on one graph."""

    def __init__(self, questions: QuestionGraph) -> None:
        self.questions, self.graph = questions, questions.steps
        self.bound = self.graph.bound
        self._matches: dict[tuple[Pattern, int, tuple[int, ...]], bool] = {}

    def pattern(self, text: str, place: Place) -> Pattern:
        """Read a pattern. Raises `BadScenario`."""
        try:
            return pattern(self.bound, text)
        except BadPattern as error:
            raise BadScenario(place, str(error), "Correct the event.") from error

    def matches(self, wanted: Pattern, row: Row) -> bool:
        key = (wanted, row[0], row[1])
        if key not in self._matches:
            self._matches[key] = wanted.matches(self.bound, self.graph.engine.instance(row))
        return self._matches[key]

    def start(self) -> Standing:
        """The first initial state."""
        return Standing(self.graph.states[0], 0, ())

    def move(self, standing: Standing, row: Row) -> Standing:
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
        """Take one choice, `event(…)` or `PLAYER: event(…)`, going through what happens by itself before it."""
        player, event = [None, text] if ":" not in text else [part.strip() for part in text.split(":", 1)]
        wanted = self.pattern(str(event), place)
        seen = set()
        while True:
            rows = [row for row in self.graph.rows[standing.position] if self.matches(wanted, row)]
            if len(rows) > 1:
                raise BadScenario(place, f"{text!r} stands for several choices here", "Give its arguments.")
            if rows:
                decider = player_text(self.bound, self.graph.engine.decider(rows[0]))
                if player is not None and player != decider:
                    raise NotLegal(standing, f"{event} is decided by {decider}, not {player}")
                return self.move(standing, rows[0])
            if self.questions.kinds[standing.position] is not Kind.PASSAGE or standing.position in seen:
                raise NotLegal(
                    standing,
                    f"{event} is not offered; offered: {', '.join(self.offered(standing)[1]) or 'nothing'}",
                )
            seen.add(standing.position)
            standing = self.move(standing, self.graph.rows[standing.position][0])

    def offered(self, standing: Standing) -> tuple[str, list[str]]:
        """Who is asked in a state, and the options as texts."""
        rows = self.graph.rows[standing.position]
        if not rows:
            return "", []
        asked = player_text(self.bound, self.graph.engine.decider(rows[0]))
        return asked, [instance_text(self.bound, self.graph.engine.instance(row)) for row in rows]

    def evidence(self, standing: Standing, kind: str = "path", **more: Any) -> Evidence:
        return replayed(self.bound, kind, standing.start, standing.moves, **more)

    def search(
        self,
        origin: Standing,
        memory: Any,
        update: Callable[[Any, Row], Any],
        goal: Callable[[int, Any], bool],
        limit: int = 2_000_000,
    ) -> Standing | None:
        """A shortest continuation to a position and memory satisfying `goal`. `update(memory, row)` gives the memory after
        a move, or None to go no further along it."""
        found = next(self.continuations(origin, memory, update, limit, goal), None)
        return found[0] if found else None

    def continuations(
        self,
        origin: Standing,
        memory: Any,
        update: Callable[[Any, Row], Any],
        limit: int,
        goal: Callable[[int, Any], bool],
    ) -> Any:
        """All pairs of position and memory that satisfy `goal`, nearest first, as standings with the memory."""
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
            if len(parents) > limit:
                raise MemoryError

    def _standing(self, origin: Standing, parents: Any, node: tuple[int, Any]) -> Standing:
        moves: list[tuple[Instance, int]] = []
        position = node[0]
        while (parent := parents[node]) is not None:
            moves.append((self.graph.engine.instance(parent[1]), self.graph.states[node[0]]))
            node = parent[0]
        return Standing(origin.start, position, (*origin.moves, *reversed(moves)))
