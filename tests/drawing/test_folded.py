"""Folded question graphs: the counts add up, however much is folded."""

from __future__ import annotations

import pytest

from machines.checking.graph import QuestionGraph, explore, questions
from machines.drawing.folded import START, Projection, figure, folded
from machines.drawing.labels import Labels
from machines.language import Fold, bind
from machines.language.mistakes import Mistake
from tests.examples.errands import Errands

PLACE = Errands.declaration.parts.place


@pytest.fixture(scope="module")
def graph() -> QuestionGraph:
    return questions(explore(bind(Errands.declaration, Errands.scopes[0])))


@pytest.mark.parametrize("by", [(), ("phase",), ("phase", "s.money", "s.given_up"), ("len(s.wishes)",)])
def test_counts_are_those_of_the_question_graph(graph: QuestionGraph, by: tuple[str, ...]) -> None:
    found = folded(graph, Projection(graph, Fold("all", "tiny", by), PLACE))
    assert sum(n for of, n in found.nodes(data="count") if of != START and n) == len(graph.nodes)
    choices = sum(sum(d["events"].values()) for u, _, d in found.edges(data=True) if u != START)
    assert choices == len(list(graph.edges()))
    assert sum(sum(d["events"].values()) for _, _, d in found.out_edges(START, data=True)) == len(graph.initial)


def test_questions_and_ends_are_never_one(graph: QuestionGraph) -> None:
    found = folded(graph, Projection(graph, Fold("none", "tiny", ()), PLACE))
    assert len(found.nodes) == 3


def test_a_yes_or_no_is_told_where_it_is_yes(graph: QuestionGraph) -> None:
    labels = Labels(Errands.declaration, "en", graph.steps.bound)
    made = figure(labels, graph, Fold("ends", "tiny", ("s.given_up",)))
    told = [[line.text for block in node.blocks for line in block] for node in made.nodes]
    assert sum("given_up" in lines for lines in told) == 1


def test_a_fold_with_a_wrong_expression_is_a_mistake(graph: QuestionGraph) -> None:
    with pytest.raises(Mistake, match="no_such"):
        Projection(graph, Fold("wrong", "tiny", ("s.no_such",)), PLACE)
