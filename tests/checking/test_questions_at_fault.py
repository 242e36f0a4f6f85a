"""Questions that cannot be answered, what findings of questions say, and that their tests can fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from machines.checking.cases import checking, counting, deciding, reaching, runs
from machines.checking.temporal import can_reach
from machines.checking.verdicts import Verdict
from machines.language import Machine
from tests.checking.asking import play
from tests.checking.case_files import answer
from tests.checking.machines.heap import OVERDRAWN, Nim
from tests.checking.test_questions import (
    ONE,
    TWO,
)
from tests.checking.test_questions import (
    test_can_force as can_force,
)
from tests.checking.test_questions import (
    test_outcomes as outcomes,
)
from tests.checking.test_questions import (
    test_what_must_happen_may_be_put_off_for_ever as must_on_cycles,
)

R, E = Verdict.REFUTED, Verdict.ERROR


def test_a_play_before_the_question_that_is_not_legal_is_an_error(tmp_path: Path) -> None:
    """It says where in the file, and kills no mutant."""
    found = answer(tmp_path, after=[ONE, "skip()"], possible="s.counters == 3")
    assert found.verdict is E
    assert "case.yaml:" in found.message
    assert "the play before it is not legal: skip() is not offered (NoPassing)" in found.message
    assert play(found) == [ONE]


def test_a_condition_at_fault_is_an_error(tmp_path: Path) -> None:
    found = answer(tmp_path, possible="the(s.winner) == FIRST")
    assert found.verdict is E
    assert "case.yaml:" in found.message
    assert "[nothing-there]" in found.message


def test_a_machine_at_fault_answers_nothing(tmp_path: Path) -> None:
    wrong: type[Machine] = type("Wrong", (Nim,), {"__module__": __name__})
    wrong.declaration = OVERDRAWN.applied(Nim.declaration)
    found = answer(tmp_path, of=wrong, possible="s.counters == 3")
    assert found.verdict is E
    assert "[overflow]" in found.message
    assert found.evidence is not None


def test_too_many_runs_are_undetermined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "LIMIT", 3)
    assert answer(tmp_path, count={"of": TWO, "are": [0, 1, 2]}).verdict is Verdict.UNDETERMINED


def test_a_scenario_beyond_the_limit_is_undetermined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = checking.explore
    monkeypatch.setattr(checking, "explore", lambda bound, limit, engine: real(bound, limit=3, engine=engine))
    found = answer(tmp_path, possible="s.counters == 3")
    assert (found.verdict, found.step_states) == (Verdict.UNDETERMINED, 0)


def test_the_findings_of_a_case_name_case_question_and_citations(tmp_path: Path) -> None:
    found = answer(tmp_path, possible="s.counters == 3", cites=["NM-01", "NM-02"])
    assert (found.machine, found.scope, found.property, found.kind) == ("nim", "a-heap", "a-heap/q1", "possible")
    assert found.cites == ("NM-01", "NM-02")
    assert {"Play.take_one", "Play.skip", "whose_turn"} <= found.fired


# -- the tests can fail


def seen_by(check: Any, tmp_path: Path, *arguments: Any) -> bool:
    try:
        check(tmp_path, *arguments)
    except (AssertionError, AttributeError):
        return True
    return False


def test_forgetting_cycles_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = reaching.avoid

    def avoid(*arguments: Any) -> Any:
        run = real(*arguments)
        return None if run is not None and run.loop is not None else run

    monkeypatch.setattr(reaching, "avoid", avoid)
    assert seen_by(must_on_cycles, tmp_path)


def test_a_player_who_hopes_for_the_others_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`can-force` that takes anybody's choice for the player's own."""

    def hoping(graph: Any, player: int, goal: Any) -> set[int]:
        return can_reach(graph.targets, goal)

    monkeypatch.setattr(reaching, "attractor", hoping)
    assert seen_by(can_force, tmp_path, 3, "FIRST")


def test_forgetting_a_missing_outcome_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        deciding.KINDS, "outcomes", lambda w, q, a, s: counting.outcomes(w, q, {**a, "are": a["are"][:1]}, s)
    )
    assert seen_by(outcomes, tmp_path, {"of": "s.counters", "are": [0, 1]}, R)
