"""What some expressions are at moments of a play, drawn as a row of moments with their numbers as squares."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from machines.checking.cases.conditions import STATE, expression
from machines.checking.cases.files import Question
from machines.checking.cases.sampling import moments
from machines.checking.evidence import Evidence
from machines.drawing.asking import Wording
from machines.drawing.figure import SQUARE, Arrangement, Block, Edge, Figure, Line, Node, Shape, Style, lines
from machines.drawing.labels import Labels
from machines.drawing.words import words
from machines.engines.scalar import Scalar
from machines.language import ir
from machines.language.mistakes import Place
from machines.language.types import Int

CELL = 150.0
"""Width of a moment, in points."""
MOST_SQUARES = 12
"""Larger numbers are told by themselves."""


def table(
    labels: Labels, engine: Scalar, name: str, title: str, question: Question, shown: Evidence, caption: Sequence[str]
) -> Figure:
    """The figure of a question of kind `samples`: a box for each moment that its play comes to."""
    wording = Wording(labels, engine.bound)
    of = [expression(engine.bound, text, Place("", 0, 0, text)) for text in question.asks["of"]]
    made = [engine.expression(node, STATE) for node in of]
    nodes = []
    moves = [(step.instance, step.target) for step in shown.steps]
    for number, moment in enumerate(moments(engine.bound, question.asks, shown.start, moves)):
        head = lines(labels.say(f"sampled-{moment.side}", event=wording.event(moment.event)), Style.WHO, CELL)
        cells = (_cell(labels, node, function(moment.state)) for node, function in zip(of, made, strict=True))
        nodes.append(Node(f"moment-{number}", Shape.PANEL, (head, *cells), least=(CELL, 0.0)))
    edges = tuple(Edge(a.id, b.id) for a, b in pairwise(nodes))
    return Figure(
        name, title, labels.language, tuple(nodes), edges, series=labels.series(),
        subtitle=labels.heading(labels.term("samples")), caption=tuple(caption), arrangement=Arrangement.ROWS,
    )  # fmt: skip


def _cell(labels: Labels, node: ir.Expression, number: int) -> Block:
    """An expression in words, and its number as so many squares."""
    told = lines(words(labels, node), Style.NOTE, CELL)
    if not isinstance(node.type, Int):
        return (*told, Line(labels.value(bool(number)), Style.HEAD))
    squares = f"{SQUARE * number}  " if 0 < number <= MOST_SQUARES else ""
    return (*told, Line(f"{squares}{number}", Style.HEAD))
