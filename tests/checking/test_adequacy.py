"""Adequacy of scopes: what each meets and adds, the judgement, and refusals as the reference gives them."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from machines.checking import adequacy as module
from machines.checking.adequacy import (
    Judgement,
    Line,
    adequacy,
    edge_kinds,
    judged,
    killed_in,
    scopes_to_compare,
    tried,
)
from machines.checking.graph import StepGraph
from machines.checking.refusals import refusals_met
from machines.cli import main
from machines.engines.reference import Reference
from machines.language import Machine, Scenario
from machines.language.loading import load
from tests.checking.asking import graph_of
from tests.checking.machines.heap import ENDLESS, LOSER, NO_CHECK, OVERDRAWN, THREE, Nim, heap
from tests.checking.machines.twins import WholeTwin, board
from tests.checking.machines.visits import VISITS, Visits
from tests.checking.machines.walks import Walks, walk
from tests.examples.errands import Errands


def machine_of(*scopes: Scenario) -> type[Machine]:
    """Nim in other scopes."""
    made: type[Machine] = type("Scoped", (Nim,), {"name": "scoped", "scopes": scopes, "__module__": __name__})
    return made


def lines(*scopes: Scenario, mutants: int = 0, limit: int = 1_000) -> list[Line]:
    machine = machine_of(*scopes)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "load", lambda name: machine)
        return list(adequacy([("heap.py", machine)], mutants=mutants, limit=limit))


def judgement(*scopes: Scenario, mutants: int = 0, limit: int = 1_000) -> Judgement:
    return judged(lines(*scopes, mutants=mutants, limit=limit), "scoped")


def test_a_line_tells_what_a_scope_meets() -> None:
    (line,) = lines(heap(4))
    assert (line.scope, line.sizes) == ("tiny", "Player 2, heap 4")
    graph = graph_of(Nim, heap(4))
    assert (line.step_states, line.step_edges, line.question_states) == (len(graph.states), graph.edges, 6)
    assert line.events == {"Play.take_one", "Play.take_two", "Play.award"}
    assert line.refusals == {("Play.take_two", "TooMany"), ("Play.skip", "NoPassing")}
    assert line.kinds == {
        ("Play.take_one", "Play.GOES_ON", "Play.GOES_ON"),
        ("Play.take_one", "Play.GOES_ON", "Play.OVER"),
        ("Play.take_two", "Play.GOES_ON", "Play.GOES_ON"),
        ("Play.take_two", "Play.GOES_ON", "Play.OVER"),
        ("Play.award", "Play.OVER", "end"),
    }
    assert {test for _, _, test in line.branches} == {
        "s.counters == 0", "not (s.counters == 0)", "not (s.LAST == Last.LOSES)",
    }  # fmt: skip


def test_a_scope_adds_what_none_before_it_meets() -> None:
    one, two, four = lines(heap(1, "tiny"), heap(2, "tiny-two"), heap(4, "small"))
    assert "Play.take_one: Play.GOES_ON → Play.OVER" in one.added
    assert "Play.take_two: Play.GOES_ON → Play.OVER" in two.added
    assert not set(two.added) & set(one.added)
    assert [text for text in four.added if "→" in text] == ["Play.take_two: Play.GOES_ON → Play.GOES_ON"]


def test_scopes_are_large_enough_when_larger_ones_add_nothing() -> None:
    found = judgement(heap(4), heap(5, "full"))
    assert (found.enough, [line.scope for line in found.lines], found.unlike) == (True, ["full"], ())


def test_scopes_are_too_small_when_a_larger_one_adds_something() -> None:
    found = judgement(heap(2), heap(4, "full"))
    assert found.enough is False
    assert "Play.take_two: Play.GOES_ON → Play.GOES_ON" in found.unlike[0].added


def test_nothing_is_known_without_larger_scopes() -> None:
    assert judgement(heap(4), heap(5, "small")).enough is None


def test_a_larger_scope_that_is_not_explored_to_the_end_proves_nothing() -> None:
    found = judgement(heap(4), heap(7, "full"), limit=12)
    assert (found.enough, found.unlike[0].complete, found.unlike[0].question_states) == (False, False, 0)


def test_the_everyday_scopes_come_before_the_larger_ones() -> None:
    machine = machine_of(heap(5, "full-five"), heap(4), heap(5, "small"), heap(9, "huge"))
    assert [scope.name for scope in scopes_to_compare(machine)] == ["tiny", "small", "full-five"]
    assert [scope.name for scope in scopes_to_compare(machine_of(heap(9, "huge")))] == ["huge"]


def test_mutants_killed_by_the_properties_of_a_scope() -> None:
    """With one counter nobody takes two: the mutant of that is killed in the larger scope only."""
    assert set(killed_in(Nim, heap(4), (THREE, LOSER, NO_CHECK, OVERDRAWN), 1_000)) == {THREE.name, LOSER.name}
    assert set(killed_in(Nim, heap(1), (THREE, LOSER), 1_000)) == {LOSER.name}


def test_a_mutant_killed_only_in_a_larger_scope_makes_the_others_too_small() -> None:
    tiny, full = lines(heap(1), heap(4, "full"), mutants=5)
    assert LOSER.name in tiny.further
    assert full.killed == set(full.further) == {THREE.name, ENDLESS.name}
    assert judged([tiny, full], "scoped").enough is False


def test_in_larger_scopes_only_surviving_mutants_are_tried() -> None:
    tiny, full = lines(heap(4), heap(5, "full"), mutants=5)
    assert full.killed == frozenset()
    assert {THREE.name, LOSER.name} <= tiny.killed


@pytest.mark.parametrize(
    ("number", "names"), [(0, []), (1, [0]), (2, [0, 2]), (5, [0, 1, 2, 3, 4]), (9, [0, 1, 2, 3, 4])]
)
def test_mutants_are_taken_evenly(number: int, names: Sequence[int]) -> None:
    assert list(tried(Nim, number)) == [Nim.mutants[n] for n in names]


def test_the_data_of_lines() -> None:
    for line in lines(heap(2), heap(4, "full"), mutants=5):
        data = json.loads(json.dumps(line.as_data()))
        assert data["kinds"] == len(line.kinds)
        assert data["added"] == list(line.added)
        assert data["killed"] == sorted(line.killed)


def test_the_lines_are_the_same_for_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """On three scopes of an installed machine."""
    monkeypatch.setattr(module, "scopes_to_compare", lambda machine: scopes_to_compare(machine)[:3])
    chosen = [("trigger-pool", load("trigger-pool"))]
    told: list[str] = []
    alone = list(adequacy(chosen, mutants=0, limit=200, workers=1))
    assert list(adequacy(chosen, mutants=0, limit=200, workers=2, report=told.append)) == alone
    assert len(told) == len(alone)


# -- refusals


def by_reference(graph: StepGraph) -> set[tuple[str, str]]:
    """The refusals as the reference gives them, instance by instance."""
    reference = Reference(graph.bound)
    answers = (
        (event.id, reference.attempt(state, event, arguments))
        for state in graph.states
        for event, arguments in reference.candidates(state)
    )
    return {(event, answer) for event, answer in answers if isinstance(answer, str)}


@pytest.mark.parametrize(
    ("machine", "scenario"),
    [
        (Nim, heap(5)),
        (Nim, heap(5, PASSING=True)),
        (Errands, Errands.scopes[1]),
        (Visits, VISITS),
        (Walks, walk("ab bc ca", exits="c")),
        (WholeTwin, board()),
    ],
    ids=["nim", "passing", "errands", "visits", "walks", "twin"],
)
def test_refusals_are_those_of_the_reference(machine: type[Machine], scenario: Scenario) -> None:
    graph = graph_of(machine, scenario)
    assert refusals_met(graph) == by_reference(graph)
    assert refusals_met(graph)


def test_refusals_of_a_real_machine_are_those_of_the_reference() -> None:
    machine = load("flash-timing")
    graph = graph_of(machine, machine.scopes[0])
    assert refusals_met(graph) == by_reference(graph)


def test_kinds_of_edge_do_not_depend_on_locals() -> None:
    """A visit by one person is of the kind of a visit by another."""
    kinds = edge_kinds(graph_of(Visits, VISITS))
    assert len([kind for kind in kinds if kind[0] == "Hosting.invite"]) == 1


# -- the command


def test_the_command_tells_each_scope_and_the_judgement(capsys: pytest.CaptureFixture[str]) -> None:
    name = f"{__file__.rsplit('/', 1)[0]}/machines/heap.py:Nim"
    assert main.run(["scopes", name, "--lang", "en"]) == 2
    told = capsys.readouterr().out
    assert "Player 2, heap 7" in told
    assert "not known to be large enough" in told
    assert "mutants tried: 4 of 5" in told
    assert main.run(["scopes", name, "--mutants", "0", "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert [scope["scope"] for scope in data["scopes"]] == ["tiny", "small"]
    assert (data["enough"], data["mutants"]) == ({"nim": None}, 0)


@pytest.mark.parametrize(("scopes", "code"), [((heap(4), heap(5, "full")), 0), ((heap(2), heap(4, "full")), 1)])
def test_the_exit_code_is_the_judgement(
    scopes: tuple[Scenario, ...], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Nim, "scopes", scopes)
    name = f"{__file__.rsplit('/', 1)[0]}/machines/heap.py:Nim"
    assert main.run(["scopes", name, "--mutants", "0", "--lang", "en"]) == code
    told = capsys.readouterr().out
    assert ("large enough: full adds no kind of edge" in told) == (code == 0)
    assert ("too small: full adds" in told) == (code == 1)
