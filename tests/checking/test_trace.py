"""The trace: each way in which a requirement is incomplete, and that nothing counts that was not run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from machines.checking import trace as module
from machines.checking.cases.files import Case
from machines.checking.kills import passing
from machines.checking.run import Selection, check
from machines.checking.trace import Row, elements_of, trace
from machines.checking.verdicts import Finding
from machines.language import Machine, Mutant, Rewrite, Unmutable
from machines.language.book import Requirement
from tests.checking.case_files import case
from tests.checking.machines.heap import LOSER, NO_CHECK, THREE, Nim, Play


class Traced:
    """A trace of Nim with requirements, mutants and cases of the test's own, in this process."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch, self.kinds = patch, {f"NM-0{n}": "rule" for n in range(1, 6)}
        self.cases: tuple[Case, ...] = ()
        self.mutants: tuple[Mutant, ...] = (THREE, LOSER)
        self.unmutable: tuple[Unmutable, ...] = ()
        self.machine: type[Machine] = Nim

    def rows(self, *ids: str, findings: list[Finding] | None = None) -> dict[str, Row]:
        entries = [Requirement(i, kind, "s", "n", "src", "nim") for i, kind in self.kinds.items()]
        attributes = {"mutants": self.mutants, "unmutable": self.unmutable, "__module__": __name__, "name": "nim"}
        machine = type("Traced", (self.machine,), attributes)
        machine.declaration = self.machine.declaration
        self.patch.setattr(module.Book, "requirements_of", staticmethod(lambda files: entries))
        self.patch.setattr(module, "all_cases", lambda: self.cases)
        self.patch.setattr(module, "load", lambda name: machine)
        if findings is None:
            chosen = Selection([("heap.py", machine)], cases=self.cases, parts=("scope", "case"))
            findings = list(check(chosen, workers=1))
        return {row.id: row for row in trace([("heap.py", machine)], ids, findings, workers=1)}


@pytest.fixture
def traced(monkeypatch: pytest.MonkeyPatch) -> Traced:
    return Traced(monkeypatch)


def test_a_requirement_is_complete(traced: Traced) -> None:
    """An element cites it; a property citing it passes and touches the element; a mutant of the element dies by it."""
    row = traced.rows()["NM-03"]
    assert (row.complete, row.missing) == (True, "")
    assert row.elements == ["nim:Play.take_two"]
    assert ("tiny: two_are_taken", "proved") in row.cases
    assert row.mutants == [("three at a time", ("tiny: two_are_taken",))]


def test_no_element_cites_it(traced: Traced) -> None:
    row = traced.rows()["NM-05"]
    assert (row.complete, row.missing, row.elements) == (False, "no element cites it", [])


def test_no_test_of_it_passes(traced: Traced) -> None:
    """A refuted question counts for nothing, nor does one that was not asked."""
    rows = traced.rows(findings=[])
    assert rows["NM-03"].missing == "no case or property citing it passes"
    failed = [
        f for f in check(Selection([("heap.py", Nim)], switches={"LAST": "LOSES"}), workers=1) if "NM-04" in f.cites
    ]
    refuted = [f for f in failed if f.verdict.word == "refuted"]
    assert traced.rows(findings=refuted)["NM-04"].missing == "no case or property citing it passes"


def test_no_mutant_negates_it(traced: Traced) -> None:
    assert traced.rows()["NM-02"].missing == "no mutant negates it"


def test_no_mutant_is_killed_by_a_test_of_it(traced: Traced) -> None:
    traced.mutants = (NO_CHECK, THREE, LOSER)
    row = traced.rows()["NM-02"]
    assert (row.complete, row.missing) == (
        False,
        "the mutant one from nothing is killed by no case or property citing it",
    )
    assert row.mutants == [("one from nothing", ())]


def test_one_that_lives_on_is_enough(traced: Traced) -> None:
    """What one mutant of a requirement shows is worth little while another wrong reading of it passes."""
    assert traced.rows()["NM-04"].complete
    name, _ = traced.rows()["NM-04"].mutants[0]
    harmless = Mutant("harmless", "NM-04", (Rewrite(Play.take_one, "me.phase = Game.OVER", "me.phase = Game.OVER"),))
    traced.mutants = (*traced.mutants, harmless)
    row = traced.rows()["NM-04"]
    assert (row.complete, row.missing) == (False, "the mutant harmless is killed by no case or property citing it")
    assert [found for found, _ in row.mutants] == [name, "harmless"]


def test_the_mutant_that_dies_edits_another_element(traced: Traced) -> None:
    """That a test notices a change of something else shows nothing of the element that cites the requirement."""
    elsewhere = Mutant("no end", "NM-04", (Rewrite(Play.take_one, "me.phase = Game.OVER", "turn_over(s)"),))
    traced.mutants = (elsewhere,)
    row = traced.rows()["NM-04"]
    assert row.mutants == [("no end", ("tiny: the last counter decides",))]
    assert row.missing == "no mutant of an element that cites it is killed by a test that touches the element"
    traced.mutants = (elsewhere, LOSER)
    assert traced.rows()["NM-04"].complete


def test_the_test_must_touch_the_element(traced: Traced, tmp_path: Path) -> None:
    """A case in which the element neither fires nor is refused passes beside it."""
    ended = case(
        tmp_path,
        {"must": "s.winner is not None", "cites": ["NM-03"]},
        values={"counters": 0, "other": ["SECOND", "FIRST"]},
        root={"phase": "OVER"},
    )
    traced.cases = (ended,)
    three = Mutant("three at a time", "NM-03", (*THREE.edits, Rewrite(Play.award, "s.winner = s.next", "")))
    traced.mutants = (three,)
    found = list(check(Selection([("heap.py", Nim)], cases=[ended]), workers=1))
    only_case = [f for f in found if f.property == "a-heap/q1"]
    assert "Play.take_two" not in only_case[0].fired
    row = traced.rows(findings=only_case)["NM-03"]
    assert row.mutants == [("three at a time", ("a-heap/q1",))]
    assert row.missing == "no mutant of an element that cites it is killed by a test that touches the element"


def test_what_cannot_be_a_mutant_is_said_with_a_reason(traced: Traced) -> None:
    traced.unmutable = (Unmutable("NM-02", "counters are integers"), Unmutable("NM-05", "nothing cites it"))
    rows = traced.rows()
    assert (rows["NM-02"].complete, rows["NM-02"].unmutable) == (True, "counters are integers")
    assert rows["NM-05"].missing == "no element cites it"
    assert traced.rows(findings=[])["NM-02"].missing == "no case or property citing it passes"


@pytest.mark.parametrize("kind", ["informational", "advisory"])
def test_what_asks_for_nothing_needs_no_mutant(traced: Traced, kind: str) -> None:
    traced.kinds["NM-02"] = kind
    assert traced.rows()["NM-02"].complete
    assert not traced.rows(findings=[])["NM-02"].complete


def test_questions_count_and_other_readings_do_not(traced: Traced, tmp_path: Path) -> None:
    asked = {"possible": "s.passed", "answer": False, "cites": ["NM-02"], "depends_on": {"PASSING": {True: True}}}
    traced.cases = (case(tmp_path, asked),)
    row = traced.rows()["NM-02"]
    assert ("a-heap/q1", "proved") in row.cases
    assert not [name for name, _ in row.cases if "[" in name]


def test_only_some_ids(traced: Traced) -> None:
    assert list(traced.rows("NM-03")) == ["NM-03"]
    assert list(traced.rows()) == list(traced.kinds)


def test_a_mutant_of_several_requirements_stands_in_each_row(traced: Traced) -> None:
    traced.mutants = (Mutant("three at a time", "NM-02 NM-03", THREE.edits),)
    rows = traced.rows()
    assert [len(rows[i].mutants) for i in ("NM-02", "NM-03", "NM-04")] == [1, 1, 0]
    assert rows["NM-03"].complete
    assert not rows["NM-02"].complete


def test_the_data_of_rows(traced: Traced) -> None:
    data: dict[str, Any] = json.loads(json.dumps(traced.rows()["NM-03"].as_data()))
    assert data.keys() == {"id", "kind", "elements", "cases", "mutants", "unmutable", "complete", "missing"}
    assert data["mutants"] == [{"id": "three at a time", "killed_by": ["tiny: two_are_taken"]}]
    assert {"id": "tiny: two_are_taken", "verdict": "proved"} in data["cases"]


def test_elements_are_events_helpers_and_roles() -> None:
    found = elements_of(Nim)
    assert (found["whose_turn"], found["Play.take_one"], found["turn_over"]) == (("NM-01",), ("NM-02",), ())


def test_nothing_counts_that_was_not_run(traced: Traced) -> None:
    """No test passes, no mutant is tried with success, no row is complete."""
    rows = traced.rows(findings=[])
    assert not any(row.complete for row in rows.values())
    assert passing([]) == {}
