"""Each kind of property, proved, refuted, vacuous, at fault and undetermined, on machines with known answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from machines.checking.graph import explore
from machines.checking.properties import decide
from machines.checking.scopes import well_formed
from machines.checking.verdicts import Verdict
from machines.language import Machine, Mistake, bind, step_property
from tests.checking.asking import decided, graph_of, play
from tests.checking.machines.visits import VISITS, Door, Hosting, House, Person, Visits
from tests.checking.machines.walks import Walks, walk

P, R, V, E, U = Verdict.PROVED, Verdict.REFUTED, Verdict.VACUOUS, Verdict.ERROR, Verdict.UNDETERMINED


@pytest.mark.parametrize(
    ("name", "verdict", "shown"),
    [
        ("the_door_is_open_during_a_visit", P, None),
        ("the_door_is_shut_between_visits", P, None),
        ("the_door_is_open", R, []),
        ("gifts_are_kept", V, None),
        ("the_guest_is_there", E, []),
        ("two_gifts", P, ["invite(HOST)", "bring()", "go()", "invite(HOST)", "bring()"]),
        ("a_visit_to_oneself", P, ["invite(HOST)"]),
        ("three_gifts", R, None),
        ("a_gift_is_added", P, None),
        ("the_guest_is_who_was_invited", P, None),
        ("nobody_else_is_invited", R, ["invite(GUEST)"]),
        ("gifts_stay", P, None),
        ("the_door_moves", P, None),
        ("visits_are_counted_up", P, None),
        ("the_door_always_moves", R, ["retire()"]),
        ("gifts_are_taken", V, None),
        ("the_guest_goes", E, ["invite(HOST)", "bring()", "go()"]),
    ],
)
def test_states_and_steps(name: str, verdict: Verdict, shown: list[str] | None) -> None:
    """Invariants with and without a frame, witnesses, steps of one, several and all events, with parameters."""
    decision = decided(Visits, VISITS, name)
    assert decision.verdict is verdict
    assert (None if decision.evidence is None else play(decision)) == shown


def test_a_fault_of_a_property_names_its_place() -> None:
    message = decided(Visits, VISITS, "the_guest_is_there").message
    assert "visits.py:" in message
    assert "the(s.guest)" in message


@pytest.mark.parametrize(
    ("name", "roads", "marks", "verdict", "shown", "loop"),
    [
        ("ends", "ab ac bd cd", {"exits": "d"}, P, None, None),
        ("ends", "ab bc cb", {"exits": "c"}, R, ["go(b)", "go(c)", "go(b)"], 1),
        ("ends", "ab", {"exits": "a"}, R, ["go(b)"], None),
        ("ends", "aa", {"exits": "a"}, R, ["go(a)"], 0),
        ("AF p", "ab ac bd cd", {"exits": "d", "p": "d"}, P, None, None),
        ("AF p", "ab ac bd ce", {"exits": "d", "p": "d"}, R, ["go(c)", "go(e)"], None),
        ("AF p", "ab bc cb bd", {"exits": "d", "p": "d"}, R, ["go(b)", "go(c)", "go(b)"], 1),
        ("AF p", "ab", {"exits": "b", "p": "a"}, P, None, None),
        ("AF p", "ab", {"exits": "b"}, R, ["go(b)", "stop()"], None),
        ("AG EF p", "ab ba bc cb", {"p": "c"}, P, None, None),
        ("AG EF p", "ab ba bd ac", {"p": "c", "exits": "c"}, R, ["go(b)", "go(d)"], None),
        ("p leads to q", "ab bc", {"p": "b", "q": "c", "exits": "c"}, P, None, None),
        ("p leads to q", "ab bc", {"p": "b", "q": "b", "exits": "c"}, P, None, None),
        ("p leads to q", "ab bc", {"p": "b", "q": "a", "exits": "c"}, R, ["go(b)", "go(c)", "stop()"], None),
        ("p leads to q", "ab bb bc", {"p": "b", "q": "c", "exits": "c"}, R, ["go(b)", "go(b)"], 1),
        ("p leads to q", "ab", {"q": "b", "exits": "b"}, V, None, None),
        ("p precedes q", "ab bc ac", {"p": "b", "q": "c"}, R, ["go(c)"], None),
        ("p precedes q", "ab bc", {"p": "b", "q": "c"}, P, None, None),
        ("p precedes q", "ab bc", {"p": "c", "q": "c"}, P, None, None),
        ("p precedes q", "ab bc", {"p": "b"}, V, None, None),
    ],
)
def test_runs(
    name: str, roads: str, marks: dict[str, str], verdict: Verdict, shown: list[str] | None, loop: int | None
) -> None:
    """Ends, deadlocks and cycles: a finite run and a lasso for every temporal form that has both."""
    decision = decided(Walks, walk(roads, **marks), name)
    assert decision.verdict is verdict
    if decision.evidence is None:
        assert shown is None
    else:
        assert (play(decision), decision.evidence.loop) == (shown, loop)
        assert decision.evidence.kind == ("path" if loop is None else "lasso")


def test_what_is_inevitable_on_one_branch_is_not_so_on_the_other_that_joins_it() -> None:
    """The state where two ways meet is looked at once for both, and the answer is that of both."""
    joined = walk("ab ac bd cd de", exits="e", p="b")
    assert play(decided(Walks, joined, "AF p")) == ["go(c)", "go(d)", "go(e)", "stop()"]
    before = walk("ab ac bd cd de", exits="e", p="bc")
    assert decided(Walks, before, "AF p").verdict is P


def test_an_end_is_not_a_deadlock_and_a_deadlock_is_not_an_end() -> None:
    assert decided(Walks, walk("ab", exits="b"), "ends").verdict is P
    stuck = decided(Walks, walk("ab"), "ends")
    assert (stuck.verdict, play(stuck)) == (R, ["go(b)"])


def test_the_shorter_of_a_lasso_and_a_finite_run_is_shown() -> None:
    assert play(decided(Walks, walk("ab bc cd aa"), "ends")) == ["go(a)"]
    assert play(decided(Walks, walk("ab ac cd de ed"), "ends")) == ["go(b)"]


FAR = walk("ab bc cd de ef fg", exits="g", p="c", q="g")


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("never_p", R), ("some_p", P), ("never_into_p", R), ("ends", U), ("AF p", U), ("AG EF p", U),
        ("p leads to q", U), ("p precedes q", U),
    ],
)  # fmt: skip
def test_a_search_that_was_stopped(name: str, verdict: Verdict) -> None:
    """Only what has evidence is known of a part of the graph; nothing that is not known passes or is refuted."""
    decision = decided(Walks, FAR, name, limit=4)
    assert decision.verdict is verdict
    if verdict is U:
        assert "stopped after" in decision.message


def test_a_witness_beyond_the_limit_is_undetermined() -> None:
    beyond = walk("ab bc cd de ef fg", exits="g", p="g")
    assert decided(Walks, beyond, "some_p", limit=4).verdict is U
    assert decided(Walks, beyond, "never_p", limit=4).verdict is U
    assert not graph_of(Walks, beyond, limit=4).complete


def test_a_lasso_within_the_limit_is_known() -> None:
    decision = decided(Walks, walk("ab ba ac cd de ef"), "ends", limit=4)
    assert (decision.verdict, play(decision)) == (R, ["go(b)", "go(a)"])


def test_a_step_property_names_parameters_of_its_events() -> None:
    """The mistake of asking an event for what it does not have is found when the machine is defined."""

    @step_property(on=(Hosting.invite, Hosting.retire))
    def somebody(before: House, after: House, who: Person) -> bool:
        return who == before.host

    with pytest.raises(Mistake, match=r"test_properties.py:\d+:\d+: Hosting.retire has no parameter who"):
        changed(somebody)


def test_a_step_property_names_parameters_with_their_types() -> None:
    @step_property(on=Hosting.invite)
    def somebody(before: House, after: House, who: Door) -> bool:
        return who == Door.SHUT

    with pytest.raises(Mistake, match="has no parameter who: Door"):
        changed(somebody)


def changed(prop: Any) -> type[Machine]:
    """The machine with one property more."""
    return type("Changed", (Visits,), {"properties": (*Visits.properties, prop), "__module__": __name__})


def test_where_nothing_can_begin_nothing_is_proved() -> None:
    """Not even that machines are well-formed: no state has been looked at."""
    bound = replace(bind(Walks.declaration, walk("ab", exits="b")), initial=())
    graph = explore(bound)
    assert {decide(graph, found).verdict for found in Walks.declaration.properties} == {V}
    assert well_formed(graph).verdict is V


@pytest.mark.parametrize("kind", ["LeadsTo", "Precedes"])
def test_a_property_that_lacks_a_condition_is_an_error(kind: str) -> None:
    found = next(p for p in Walks.declaration.properties if p.kind == kind)
    decision = decide(graph_of(Walks, walk("ab", exits="b")), replace(found, predicates=found.predicates[:1]))
    assert (decision.verdict, decision.message) == (E, f"it lacks a condition: {kind} needs 2")
