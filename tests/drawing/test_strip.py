"""Play strips: the panels are the play, divided; what they tell is what changed."""

from __future__ import annotations

import pytest

from machines.checking.evidence import Evidence, replayed
from machines.checking.graph import Kind, explore, questions
from machines.drawing.changes import changes
from machines.drawing.figure import Arrangement, Shape
from machines.drawing.labels import Labels
from machines.drawing.strip import panels, strip
from machines.engines.scalar import Scalar
from machines.language import bind
from tests.checking.machines.faulty import Faulty, going
from tests.examples.errands import Errands

BOUND = bind(Errands.declaration, Errands.scopes[1])
GRAPH = questions(explore(BOUND))
ENGINE = Scalar(BOUND)


def plays(kind: Kind) -> list[Evidence]:
    steps = GRAPH.steps
    return [replayed(BOUND, "path", *steps.path(n)) for n, k in enumerate(GRAPH.kinds) if k is kind and n][:40]


@pytest.mark.parametrize("kind", [Kind.END, Kind.QUESTION, Kind.PASSAGE])
def test_the_panels_are_the_play(kind: Kind) -> None:
    for play in plays(kind):
        made = panels(ENGINE, play.start, play.steps)
        assert tuple(step for panel in made for step in panel.steps) == play.steps
        assert [p.before for p in made[1:]] == [p.after for p in made[:-1]]
        assert (not made[-1].steps) == (kind is Kind.QUESTION)


def test_questions_are_numbered_and_nothing_else() -> None:
    for play in plays(Kind.END):
        made = panels(ENGINE, play.start, play.steps)
        states = (play.start, *(step.target for step in play.steps))
        asked = sum(GRAPH.kinds[GRAPH.steps.index[state]] is Kind.QUESTION for state in states)
        assert [p.number for p in made if p.number] == list(range(1, asked + 1))


def test_an_end_is_drawn_where_the_play_ends() -> None:
    labels = Labels(Errands.declaration, "ja", BOUND)
    for kind, ended in ((Kind.END, True), (Kind.QUESTION, False)):
        figure = strip(labels, ENGINE, "strip-x", "遊び", plays(kind)[-1])
        assert figure.arrangement is Arrangement.ROWS
        assert (figure.nodes[-1].shape is Shape.END) == ended
        assert len(figure.edges) == len(figure.nodes) - 1


def test_changes_are_told_by_field_and_element() -> None:
    labels = Labels(Errands.declaration, "en", BOUND)
    play = next(p for p in plays(Kind.QUESTION) if p.steps[-1].instance.event == "Outing.set_out")
    before, after = play.states()[-2:]
    told = changes(labels, BOUND, before, after)
    assert len(told) == 1
    assert told[0].startswith("wishes: −")
    assert changes(labels, BOUND, before, after, ("money",)) == []
    assert changes(labels, BOUND, before, before) == []


def test_a_play_that_ends_in_a_fault_is_drawn_up_to_it() -> None:
    bound = bind(Faulty.declaration, going("OVERFLOW"))
    graph = explore(bound)
    assert graph.fault is not None
    play = replayed(bound, "path", *graph.path(graph.fault[0]))
    assert tuple(step for panel in panels(Scalar(bound), play.start, play.steps) for step in panel.steps) == play.steps
