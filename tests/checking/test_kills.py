"""What kills a mutant: a test that cites what it negates, passes on the machine, and is refuted on it with a play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from machines.checking import kills
from machines.checking.evidence import ReplayFailed
from machines.checking.kills import Fate, Kill, fate, passing
from machines.checking.run import Selection, check
from machines.checking.verdicts import Finding, Verdict
from machines.engines.scalar import Scalar
from machines.language import Machine, Mutant, Removed, Rewrite
from tests.checking.case_files import case
from tests.checking.machines.heap import (
    ENDLESS,
    LOSER,
    NO_CHECK,
    OVERDRAWN,
    THREE,
    Nim,
    Play,
)

PASSED = passing(check(Selection([("heap.py", Nim)]), workers=1))


def tried(mutant: Mutant, *cases: Any, machine: type[Machine] = Nim) -> Fate:
    passed = passing(check(Selection([("heap.py", machine)], cases=cases), workers=1)) if cases else PASSED
    return fate(machine, mutant, cases, passed)


def test_a_step_property_kills_with_its_play() -> None:
    found = tried(THREE)
    assert found.killed
    assert found.kills == (Kill("tiny: two_are_taken", ("NM-03",), ("FIRST: take_two()",)),)
    assert (found.elements, found.ids) == (("Play.take_two",), ("NM-03",))


def test_a_reading_is_killed_as_a_mutant() -> None:
    assert tried(LOSER).killers("NM-04") == ("tiny: the_mover_wins",)


def test_a_mutant_that_negates_nothing_is_killed_by_any_test() -> None:
    found = tried(replace(THREE, negates=""))
    assert found.killed and found.ids == ()
    assert found.kills == (Kill("tiny: two_are_taken", ("NM-03",), ("FIRST: take_two()",)),)
    assert not tried(replace(NO_CHECK, negates="")).killed


def test_a_lasso_kills() -> None:
    found = tried(ENDLESS)
    assert found.killers("NM-01") == ("tiny: every game ends",)
    assert "── repeats from here ──" in found.kills[0].play


def test_a_mutant_that_does_not_differ_is_not_killed() -> None:
    """Nobody is ever asked for a counter from nothing."""
    found = tried(NO_CHECK)
    assert (found.killed, found.kills, found.note) == (False, (), "")


def test_a_fault_kills_nothing() -> None:
    """Two counters from one: the machine goes wrong, no property is refuted."""
    found = tried(OVERDRAWN)
    assert not found.killed
    assert "[overflow]" in found.note


def test_what_is_not_well_formed_kills_nothing() -> None:
    found = tried(Mutant("nonsense", "NM-03", (Rewrite(Play.take_two, "s.counters -= 2", "s.counters -= s.next"),)))
    assert not found.killed
    assert "[type-clash]" in found.note


def test_a_crash_of_the_engine_kills_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Evidence that is not replayed is no evidence."""
    real = Scalar.moves

    def moves(self: Scalar, state: int) -> list[Any]:
        rows = real(self, state)
        return rows and [(*row[:3], rows[0][3]) for row in rows]

    monkeypatch.setattr(Scalar, "moves", moves)
    found = tried(Mutant("no twos", "NM-02", (Removed(Play.take_two),)))
    assert not found.killed
    monkeypatch.undo()

    def failing(*arguments: Any) -> Any:
        raise ReplayFailed("leads elsewhere")

    monkeypatch.setattr(kills, "check_scope", failing)
    found = tried(THREE)
    assert (found.killed, found.note) == (False, "leads elsewhere")


def test_a_test_that_cites_something_else_does_not_kill() -> None:
    """It is refuted, but it is not what shows the requirement."""
    other = Mutant("three at a time", "NM-09", THREE.edits)
    assert tried(other).kills == ()
    both = tried(Mutant("three at a time", "NM-03 NM-09", THREE.edits))
    assert (both.killed, both.killers("NM-09")) == (False, ())
    assert set(both.killers("NM-03")) == {"tiny: two_are_taken", "small: two_are_taken"}


def test_a_test_that_does_not_pass_on_the_machine_does_not_kill() -> None:
    assert fate(Nim, THREE, (), {}).kills == ()
    assert fate(
        Nim, THREE, (), {test: PASSED[test] for test in PASSED if test != ("nim", "tiny: two_are_taken")}
    ).killers("NM-03") == ("small: two_are_taken",)


def test_tests_of_another_machine_do_not_count() -> None:
    """Scopes and properties of two machines may have the same names."""
    elsewhere = {("chess", name): touched for (_, name), touched in PASSED.items()}
    assert fate(Nim, THREE, (), elsewhere).kills == ()


def test_a_question_kills(tmp_path: Path) -> None:
    asked = case(
        tmp_path,
        {"must": "s.winner is not None", "cites": ["NM-07"]},
        {"possible": "s.counters == 2", "cites": ["NM-08"]},
    )
    gone = Mutant("no end", "NM-07", (Rewrite(Play.award, "s.winner = s.next", ""),))
    assert tried(gone, asked).killers("NM-07") == ("a-heap/q1",)
    skipped = Mutant(
        "all of them", "NM-08", (Rewrite(Play.take_two, "s.counters -= 2", "s.counters = 0"), Removed(Play.take_one))
    )
    assert tried(skipped, asked).killers("NM-08") == ("a-heap/q2",)


def test_a_question_whose_answer_is_no_kills_when_it_is_yes(tmp_path: Path) -> None:
    asked = case(tmp_path, {"possible": "s.passed", "answer": False, "cites": ["NM-07"]})
    passing_ = Mutant("passing", "NM-07", (Rewrite(Play.skip, "s.PASSING and not s.passed", "not s.passed"),))
    found = tried(passing_, asked)
    assert found.kills == (Kill("a-heap/q1", ("NM-07",), ("FIRST: skip()",)),)


def test_a_question_that_can_no_longer_be_asked_kills_nothing(tmp_path: Path) -> None:
    """A removed event that the case names, a play before it that is not legal: no answers; the other questions stay."""
    asked = case(
        tmp_path,
        {"play": ["take_two()"], "cites": ["NM-07"]},
        {"after": ["take_one()", "take_one()"], "possible": "s.counters == 2", "cites": ["NM-07"]},
        {"possible": "s.counters == 2", "cites": ["NM-07"]},
    )
    found = tried(Mutant("no twos", "NM-07", (Removed(Play.take_two),)), asked)
    assert (found.kills, found.killed) == ((), False)
    assert "there is no event take_two" in found.note
    dull = Mutant("by twos", "NM-07", (Rewrite(Play.take_one, "s.counters >= 1", "s.counters == 9"),))
    found = tried(dull, asked)
    assert "the play before it is not legal" in found.note
    assert found.killers("NM-07") == ()


def test_a_flipped_expectation_kills_nothing(tmp_path: Path) -> None:
    """A question that fails on the machine itself stays refuted on every mutant, and shows nothing."""
    asked = case(tmp_path, {"possible": "s.passed", "cites": ["NM-03"]})
    assert "a-heap/q1" not in {
        name for _, name in passing(check(Selection([("heap.py", Nim)], cases=[asked]), workers=1))
    }
    only_there = Mutant("three at a time", "NM-05", THREE.edits)
    assert tried(only_there, asked).kills == ()


def test_a_scope_that_grows_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "LIMIT", 2)
    assert not tried(LOSER).killed


def test_names_of_tests() -> None:
    def finding(scope: str, name: str, verdict: Verdict = Verdict.PROVED) -> Finding:
        return Finding("nim", scope, name, "k", verdict, 1, 1, 1, 0.0)

    assert kills.test_name(finding("a-heap", "a-heap/q1")) == "a-heap/q1"
    assert kills.test_name(finding("tiny", "p")) == "tiny: p"
    assert passing([finding("tiny", "p"), finding("tiny", "q", Verdict.VACUOUS)]) == {("nim", "tiny: p"): frozenset()}
