"""Answers name the readings that decide them, all of them and no others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from machines.checking.cases.checking import answered, walker_of
from machines.checking.cases.files import all_cases
from machines.checking.cases.readings import NOT_LEGAL, otherwise, with_readings
from machines.checking.scopes import alternatives, reading_text
from machines.checking.verdicts import Verdict
from machines.language.loading import load
from tests.checking.case_files import case
from tests.checking.machines.heap import Nim

QUESTIONS: tuple[dict[str, Any], ...] = (
    {"outcomes": {"of": "s.winner", "are": ["FIRST", "SECOND"]}},
    {"can-force": {"player": "FIRST", "reach": "s.winner == FIRST"}},
    {"possible": "s.passed"},
    {"after": ["take_one()", "take_two()"], "must": "s.winner == SECOND"},
    {"impossible": "s.LAST == Last.LOSES"},
    {"offered": {"to": "FIRST", "exactly": ["take_one()", "take_two()"]}},
)


def test_every_reading_that_changes_an_answer_is_named(tmp_path: Path) -> None:
    """Compared with all readings of all switches, tried one by one."""
    asked = case(tmp_path, *QUESTIONS)
    declaration, found = Nim.declaration, {}
    for finding in with_readings(declaration, asked):
        found[finding.property] = {reading for reading, _ in finding.otherwise}
    named = 0
    for question in asked.questions:
        verdict = answered(declaration, asked, question, walker_of(declaration, asked.scenario)).verdict
        for switch, value in alternatives(declaration):
            other = walker_of(declaration, asked.scenario.with_switches({switch: value}))
            differs = answered(declaration, asked, question, other).verdict is not verdict
            assert (reading_text(switch, value) in found[question.id]) == differs, (question.id, switch, value)
            named += differs
    assert named > 2


def test_a_play_that_cannot_be_played_is_said_to_be_so() -> None:
    (asked,) = (c for c in all_cases() if c.id == "los-case-2")
    declaration = load(asked.machine).declaration
    waits = next(q for q in asked.questions if q.id.endswith("/the-draw-waits"))
    found = otherwise(declaration, asked, [waits], walker_of(declaration, asked.scenario))
    assert dict(found[waits.id])["FIRST_HOLDER=ATTACKER"] == NOT_LEGAL


def test_a_switch_that_the_case_turns_itself_is_left_alone(tmp_path: Path) -> None:
    asked = case(tmp_path, {"possible": "s.passed"}, switches={"PASSING": True})
    (finding,) = with_readings(Nim.declaration, asked)
    assert finding.verdict is Verdict.PROVED and not any("PASSING" in reading for reading, _ in finding.otherwise)
