"""Charts: what the graph of a procedure says, and that the figure shows it."""

from __future__ import annotations

import pytest

from machines.drawing.chart import START, cards, chart, graph
from machines.drawing.figure import Edge, Figure, Node, Shape, TooLarge
from machines.drawing.labels import Labels
from machines.drawing.outcomes import outcomes
from machines.drawing.palette import RULES
from machines.drawing.svg import render
from tests.drawing.pictures import groups
from tests.examples.errands import Errands

ERRANDS = Errands.declaration


def edges(procedure: str) -> set[tuple[str, str, str]]:
    found = graph(ERRANDS, procedure)
    return {(u, v, d["event"].name if "event" in d else "") for u, v, d in found.edges(data=True)}


def test_events_are_edges_from_phase_to_phase_call_or_end() -> None:
    assert edges("Outing") == {
        (START, "MORNING", ""),
        ("MORNING", "call Errand MORNING", "set_out"),
        ("MORNING", "call Errand EVENING", "set_out"),
        ("call Errand MORNING", "MORNING", ""),
        ("call Errand EVENING", "EVENING", ""),
        ("MORNING", "leave", "arrive"),
        ("EVENING", "leave", "arrive"),
    }


def test_a_phase_assigned_by_a_condition_is_two_edges_each_with_its_condition() -> None:
    arrive = ERRANDS.events["Errand.arrive"]
    found = {o.phase.name if o.phase else "": o.conditions[0][1] for o in outcomes(ERRANDS, arrive)}
    assert found == {"AT_THE_SHOP": True, "WAY_BACK": False}


def test_a_call_that_names_a_phase_is_a_second_beginning() -> None:
    begun = {v for u, v, _ in edges("Errand") if u == START}
    assert begun == {"ON_THE_WAY", "AT_THE_SHOP"}


def test_halt_and_leave_are_different_ends() -> None:
    ends = {(v, event) for _, v, event in edges("Errand") if v in ("halt", "leave")}
    assert ends == {("halt", "give_up"), ("leave", "come_back")}


@pytest.mark.parametrize("procedure", ["Outing", "Errand"])
def test_every_event_is_on_one_card(procedure: str) -> None:
    events = ERRANDS.events_of(procedure)
    found = cards(graph(ERRANDS, procedure), events)
    assert sorted(e.id for card in found for e in card.events) == sorted(e.id for e in events)
    assert all(event.role == card.role for card in found for event in card.events)


def test_rules_are_grey_and_dashed_and_nobody_else_is() -> None:
    figure = chart(ERRANDS, "Errand", Labels(ERRANDS, "en"))
    ruled = [node for node in figure.nodes if node.dashed]
    assert [node.id for node in ruled] == ["Errand.buy"]
    assert {node.tone for node in ruled} == {RULES}
    assert {edge.tone for edge in figure.edges if edge.dashed} == {RULES}
    assert (RULES, "decider: the rules") in figure.legend


def test_a_machine_without_a_book_shows_its_names_and_conditions() -> None:
    svg = render(chart(ERRANDS, "Outing", Labels(ERRANDS, "ja")))
    texts = [text for group in groups(svg) for text, _ in group.texts]
    assert "set_out" in texts
    assert any(text.startswith("× wish ∉\u00a0wishes") for text in texts)


def test_too_much_for_one_picture_is_refused() -> None:
    nodes = tuple(Node(f"n{n}", Shape.PHASE) for n in range(61))
    with pytest.raises(TooLarge, match="61 nodes"):
        Figure("much", "much", "en", nodes)
    with pytest.raises(TooLarge, match="121 edges"):
        Figure("much", "much", "en", nodes[:2], tuple(Edge("n0", "n1") for _ in range(121)))
