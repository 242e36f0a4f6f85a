"""Each kind of question of a case, answered yes and no, about games of known outcome."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from machines.checking.verdicts import Verdict
from tests.checking.asking import play
from tests.checking.case_files import answer, answers
from tests.checking.machines.walks import Walks, walk

P, R, V, E = Verdict.PROVED, Verdict.REFUTED, Verdict.VACUOUS, Verdict.ERROR

ONE, TWO, AWARD = "take_one()", "take_two()", "award()"


@pytest.mark.parametrize(
    ("after", "asks", "verdict"),
    [
        ([], {"to": "FIRST", "exactly": [ONE, TWO]}, P),
        ([], {"to": "FIRST", "exactly": [TWO, ONE]}, P),
        ([], {"to": "FIRST", "exactly": [ONE]}, R),
        ([], {"to": "FIRST", "exactly": [ONE, TWO, "skip()"]}, R),
        ([], {"to": "SECOND", "exactly": [ONE, TWO]}, R),
        ([], {"to": "FIRST", "includes": [TWO]}, P),
        ([], {"to": "FIRST", "includes": [TWO], "excludes": ["skip()"]}, P),
        ([], {"to": "FIRST", "includes": [AWARD]}, R),
        ([], {"to": "FIRST", "excludes": [TWO]}, R),
        ([ONE], {"to": "SECOND", "exactly": [ONE, TWO]}, P),
        ([TWO, ONE], {"to": "FIRST", "includes": [ONE]}, R),
    ],
)
def test_offered(tmp_path: Path, after: list[str], asks: dict[str, Any], verdict: Verdict) -> None:
    """The question asked there: to whom, exactly or among others which options. A single option is no question."""
    found = answer(tmp_path, after=after, offered=asks)
    assert found.verdict is verdict
    if after == [TWO, ONE]:
        assert (found.message, play(found)) == ("nobody is asked: nothing", [TWO, ONE, ONE, AWARD])


def test_what_is_not_offered_is_told_with_the_refusal(tmp_path: Path) -> None:
    found = answer(tmp_path, offered={"to": "FIRST", "includes": ["skip()"]})
    assert found.message == "FIRST is asked: take_one(), take_two(); refused: NoPassing"


@pytest.mark.parametrize(
    ("kind", "asks", "verdict", "shown"),
    [
        ("possible", "s.winner == SECOND", P, [TWO, TWO, AWARD]),
        ("possible", "s.counters == 3", P, [ONE]),
        ("possible", "s.passed", R, [TWO, TWO, AWARD]),
        ("possible", {"happens": AWARD}, P, [TWO, TWO, AWARD]),
        ("possible", {"happens": "skip()"}, R, [TWO, TWO, AWARD]),
        ("possible", {"when": "s.counters == 3"}, P, [ONE]),
        ("possible", {"when": "s.counters == 3", "at": "end"}, R, [TWO, TWO, AWARD]),
        ("must", "s.winner is not None", P, None),
        ("must", "s.counters == 2", R, [ONE, TWO, ONE, AWARD]),
        ("must", {"happens": AWARD}, P, None),
        ("must", {"happens": ONE}, R, [TWO, TWO, AWARD]),
        ("must", {"when": "s.counters == 0", "at": "end"}, P, None),
        ("must", {"when": "s.winner == FIRST", "at": "end"}, R, [TWO, TWO, AWARD]),
        ("impossible", "s.passed", P, None),
        ("impossible", "s.counters == 3", R, [ONE]),
        ("impossible", {"happens": "skip()"}, P, None),
        ("impossible", {"happens": TWO}, R, [TWO]),
        ("impossible", {"when": "s.counters == 3", "at": "end"}, P, None),
    ],
)
def test_possible_must_impossible(
    tmp_path: Path, kind: str, asks: Any, verdict: Verdict, shown: list[str] | None
) -> None:
    """Conditions on every step or on ends, and what happens, with shortest plays."""
    found = answer(tmp_path, **{kind: asks})
    assert found.verdict is verdict
    if shown is None:
        assert found.evidence is None
    else:
        assert len(play(found)) == len(shown)
        assert play(found)[0] == shown[0]


def drawn(roads: str, **marks: str) -> dict[str, Any]:
    """A walk as the entries of a case."""
    scenario = walk(roads, **marks)
    return {"machine": "walks", "sizes": scenario.sizes, "values": scenario.values}


def walked(folder: Path, roads: str, question: dict[str, Any], **marks: str) -> Any:
    return answers(folder, question, of=Walks, **drawn(roads, **marks))[0]


def test_what_must_happen_may_be_put_off_for_ever(tmp_path: Path) -> None:
    """A run that goes round without it is no run in which it happens, for events as for conditions."""
    for asks in ({"happens": "stop()"}, {"when": "s.at == c", "at": "end"}, "s.at == c"):
        found = walked(tmp_path, "ab ba bc", {"must": asks}, exits="c")
        assert (found.verdict, found.evidence.kind, found.evidence.loop) == (R, "lasso", 0)
        assert play(found) == ["go(b)", "go(a)"]
        assert found.message == "this run never gets there and goes on for ever"


def test_going_round_by_what_must_happen_is_well(tmp_path: Path) -> None:
    assert walked(tmp_path, "ab ba", {"must": {"happens": "go(b)"}}).verdict is P


def test_two_roads_to_one_place_are_told_apart_by_their_event(tmp_path: Path) -> None:
    """What must happen is one of two events that lead to the same state: the run shown takes the other."""
    found = answer(tmp_path, after=[ONE, TWO], must={"happens": "take_one()"})
    assert found.verdict is P
    passing = answers(tmp_path, {"must": {"happens": TWO}}, switches={"PASSING": True})[0]
    assert TWO not in play(passing)


def test_nothing_is_impossible_where_no_run_ends(tmp_path: Path) -> None:
    found = walked(tmp_path, "ab ba", {"impossible": "s.at == c"}, places="abc")
    assert (found.verdict, found.message) == (V, "no run ends")


@pytest.mark.parametrize(
    ("asks", "verdict"),
    [
        ({"of": "s.winner", "are": ["FIRST", "SECOND"]}, P),
        ({"of": "s.winner", "are": ["SECOND", "FIRST"]}, P),
        ({"of": "s.winner", "are": ["FIRST"]}, R),
        ({"of": "s.counters", "are": [0]}, P),
        ({"of": "s.counters", "are": [0, 1]}, R),
        ({"of": "s.passed", "are": [False]}, P),
        ({"of": "s.LAST", "are": ["WINS"]}, P),
        ({"of": ["s.counters", "s.winner"], "are": [[0, "FIRST"], [0, "SECOND"]]}, P),
        ({"of": ["s.counters", "s.winner"], "are": [[0, "FIRST"], [1, "SECOND"]]}, R),
    ],
)
def test_outcomes(tmp_path: Path, asks: dict[str, Any], verdict: Verdict) -> None:
    """The exact set: one more and one less are both wrong."""
    found = answer(tmp_path, outcomes=asks)
    assert found.verdict is verdict
    if verdict is P:
        assert found.evidence is not None
        assert found.evidence.kind == "outcomes"
        assert len(found.evidence.outcomes) == len(asks["are"])


def test_outcomes_are_told_as_case_files_write_them(tmp_path: Path) -> None:
    one = answer(tmp_path, outcomes={"of": "s.winner", "are": ["FIRST"]})
    assert (one.message, play(one)) == ("this run ends with SECOND", [TWO, TWO, AWARD])
    both = answer(
        tmp_path, outcomes={"of": ["s.winner", "s.counters"], "are": [["FIRST", 0], ["SECOND", 0], ["SECOND", 1]]}
    )
    assert both.message == "no run ends with [SECOND, 1]; this is one that ends"
    right = answer(tmp_path, outcomes={"of": "s.winner", "are": ["SECOND", "FIRST"]})
    assert (right.message, right.evidence and right.evidence.outcomes) == ("exactly SECOND, FIRST", ("SECOND", "FIRST"))


def test_outcomes_after_a_choice(tmp_path: Path) -> None:
    found = answer(tmp_path, after=[TWO, TWO], outcomes={"of": "s.winner", "are": ["SECOND"]})
    assert found.verdict is P


@pytest.mark.parametrize(
    ("asks", "verdict"),
    [
        ({"first": "take_one()", "then": AWARD}, R),
        ({"first": TWO, "then": AWARD}, R),
        ({"first": AWARD, "then": ONE}, R),
        ({"first": TWO, "then": "skip()"}, V),
    ],
)
def test_order(tmp_path: Path, asks: dict[str, str], verdict: Verdict) -> None:
    found = answer(tmp_path, order=asks)
    assert found.verdict is verdict


def test_order_shows_a_run_with_both_or_one_with_the_second_alone(tmp_path: Path) -> None:
    wrong = answer(tmp_path, after=[ONE], order={"first": ONE, "then": AWARD})
    assert (wrong.verdict, len(play(wrong)), play(wrong)[-1]) == (P, 4, AWARD)
    alone = answer(tmp_path, order={"first": ONE, "then": AWARD})
    assert (alone.verdict, play(alone)) == (R, [TWO, TWO, AWARD])


@pytest.mark.parametrize(
    ("asks", "verdict"),
    [
        ({"of": TWO, "are": [0, 1, 2]}, P),
        ({"of": TWO, "are": [0, 1]}, R),
        ({"of": TWO, "are": [0, 1, 2, 3]}, R),
        ({"of": AWARD, "are": [1]}, P),
        ({"of": "skip()", "are": [0]}, P),
        ({"of": ONE, "are": [0, 2]}, R),
    ],
)
def test_count(tmp_path: Path, asks: dict[str, Any], verdict: Verdict) -> None:
    assert answer(tmp_path, count=asks).verdict is verdict


def test_counts_beyond_what_is_asked_are_told(tmp_path: Path) -> None:
    found = answer(tmp_path, count={"of": ONE, "are": [0]})
    assert found.message == "it happens 1 times or more in this run"
    missing = answer(tmp_path, count={"of": AWARD, "are": [1, 2]})
    assert missing.message.startswith("in no run it happens 2 times")


@pytest.mark.parametrize("counters", range(1, 8))
@pytest.mark.parametrize("player", ["FIRST", "SECOND"])
def test_can_force(tmp_path: Path, counters: int, player: str) -> None:
    """Who is to move wins unless the heap is a multiple of three; the other wins exactly there."""
    values = {"counters": counters, "other": ["SECOND", "FIRST"]}
    asks = {"can-force": {"player": player, "reach": f"s.winner == {player}"}}
    found = answers(tmp_path, asks, values=values)[0]
    wins = (counters % 3 != 0) == (player == "FIRST")
    assert found.verdict is (P if wins else R)
    assert found.evidence is not None
    assert play(found)[-1] == AWARD


def test_nobody_forces_what_the_other_may_put_off_for_ever(tmp_path: Path) -> None:
    """Going round is a way not to get there, and is shown as such."""
    marks = {"exits": "c", "movers": "ME YOU", "second": "b"}
    asks = {"can-force": {"player": "ME", "reach": "s.at == c"}}
    found = walked(tmp_path, "ab ba bc", asks, **marks)
    assert (found.verdict, found.evidence.kind, play(found)) == (R, "lasso", ["go(b)", "go(a)"])
    asks = {"can-force": {"player": "YOU", "reach": "s.at == c"}}
    assert walked(tmp_path, "ab ba bc", asks, **marks).verdict is P


@pytest.mark.parametrize(
    ("choices", "ends", "verdict", "message"),
    [
        (["FIRST: take_one()", "SECOND: take_two()", "FIRST: take_one()"], True, P, ""),
        (["FIRST: take_two()", "SECOND: take_two()"], True, P, ""),
        (["take_two()", "take_two()", "rules: award()"], True, P, ""),
        (["FIRST: take_one()"], False, P, ""),
        (["FIRST: take_one()"], True, R, "the run is not over after it"),
        (["SECOND: take_one()"], False, R, "take_one() is decided by FIRST, not SECOND"),
        (["FIRST: skip()"], False, R, "skip() is not offered (NoPassing); offered: take_one(), take_two()"),
        (
            ["FIRST: take_two()", "SECOND: take_two()", "FIRST: take_one()"],
            False,
            R,
            "take_one() is not offered; offered: nothing",
        ),
    ],
)
def test_play(tmp_path: Path, choices: list[str], ends: bool, verdict: Verdict, message: str) -> None:
    """A play is legal choice by choice, each by the player named; the refused choice is told with its refusal."""
    found = answer(tmp_path, play=choices, ends=ends)
    assert (found.verdict, found.message) == (verdict, message)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ({"possible": "s.passed"}, P),
        ({"possible": "s.counters == 3"}, R),
        ({"must": "s.counters == 2"}, P),
        ({"must": "s.counters == 0"}, R),
        ({"offered": {"to": "SECOND", "includes": [ONE]}}, P),
        ({"play": ["FIRST: skip()"]}, P),
        ({"can-force": {"player": "SECOND", "reach": "s.winner == SECOND"}}, P),
        ({"order": {"first": TWO, "then": "skip()"}}, V),
    ],
)
def test_the_answer_no(tmp_path: Path, question: dict[str, Any], verdict: Verdict) -> None:
    """Where the official answer is no, a question that is answered no passes; what is vacuous stays so."""
    found = answers(tmp_path, {**question, "answer": False})[0]
    assert found.verdict is verdict
    if verdict is not V:
        assert found.message.endswith("(the answer expected is no)")


def test_what_an_answer_depends_on(tmp_path: Path) -> None:
    """Other readings with their own outcomes, or their own yes or no; each is a finding of its own."""
    found = answers(
        tmp_path,
        {
            "after": [TWO, TWO],
            "outcomes": {"of": "s.winner", "are": ["SECOND"]},
            "depends_on": {"LAST": {"LOSES": ["FIRST"]}},
        },
        {"possible": "s.passed", "answer": False, "depends_on": {"PASSING": {True: True}}},
        {"count": {"of": "skip()", "are": [0]}, "depends_on": {"PASSING": {True: [0, 1]}}},
        {"must": {"happens": "skip()"}, "answer": False, "depends_on": {"PASSING": {True: True}}},
    )
    assert {f.property: f.verdict for f in found} == {
        "a-heap/q1": P, "a-heap/q1 [LAST=LOSES]": P,
        "a-heap/q2": P, "a-heap/q2 [PASSING=true]": P,
        "a-heap/q3": P, "a-heap/q3 [PASSING=true]": P,
        "a-heap/q4": P, "a-heap/q4 [PASSING=true]": R,
    }  # fmt: skip
