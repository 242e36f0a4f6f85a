"""`samples`: what some expressions are at moments of one play, just before or just after something happens in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from machines.checking.cases.answers import no, yes
from machines.checking.cases.conditions import STATE, expression
from machines.checking.cases.counting import expected_values, shown_values
from machines.checking.cases.files import Question
from machines.checking.cases.runs import Standing, Walker
from machines.checking.labels import pattern
from machines.checking.properties import Decision
from machines.engines.steps import Instance
from machines.language.binding import Bound

SIDES = ("before", "following")


Moves = Sequence[tuple[Instance, int]]
"""What happens in a play, each with the state after it."""


@dataclass(frozen=True)
class Moment:
    """A moment of a play: a state, and the event on that side of it that tells which."""

    side: str
    event: str
    state: int


def samples(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """At each moment the expressions have the values listed; the moments come in this order."""
    standing = walker.settle(standing)
    nodes = [
        expression(walker.bound, text, question.place("samples", "of", str(n))) for n, text in enumerate(asks["of"])
    ]
    made = [walker.graph.engine.expression(node, STATE) for node in nodes]
    expected = []
    for number, at in enumerate(asks["at"]):
        side, event = _event(at)
        walker.pattern(event, question.place("samples", "at", str(number), side))
        expected.append(expected_values(walker, nodes, at["are"], question.place("samples", "at", str(number), "are")))
    there = moments(walker.bound, asks, standing.start, standing.moves)
    for moment, values in zip(there, expected, strict=False):
        have = tuple(function(moment.state) for function in made)
        if have != values:
            event, found, wanted = moment.event, shown_values(walker, nodes, have), shown_values(walker, nodes, values)
            if moment.side == "before":
                return no(walker, standing, f"before {event} it is {found}, not {wanted}")
            return no(walker, standing, f"after {event} it is {found}, not {wanted}")
    if len(there) < len(expected):
        return no(walker, standing, f"{_event(asks['at'][len(there)])[1]} does not happen then in this play")
    return yes(walker, standing)


def moments(bound: Bound, asks: Any, start: int, moves: Moves) -> list[Moment]:
    """The moments asked for, as far as a play has them in this order."""
    found: list[Moment] = []
    position, before = 0, start
    for at in asks["at"]:
        side, event = _event(at)
        wanted = pattern(bound, event)
        while position < len(moves) and not wanted.matches(bound, moves[position][0]):
            before = moves[position][1]
            position += 1
        if position == len(moves):
            break
        found.append(Moment(side, event, before if side == "before" else moves[position][1]))
        if side == "following":
            before = moves[position][1]
            position += 1
    return found


def _event(at: Any) -> tuple[str, str]:
    side = next(side for side in SIDES if side in at)
    return side, at[side]
