"""A scope checked: well-formedness with its evidence, limits, other readings, and which scopes are meant."""

from __future__ import annotations

import pytest

from machines.checking.choosing import selected_scopes
from machines.checking.scopes import (
    WELL_FORMED,
    alternatives,
    check_alternatives,
    check_scope,
    reading_text,
)
from machines.checking.verdicts import Verdict
from machines.language import Control, Machine, Scenario
from tests.checking.asking import only, play, verdicts
from tests.checking.machines.faulty import Faulty, going
from tests.checking.machines.heap import Last, Nim, heap
from tests.checking.machines.walks import Walks, walk


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("OVERFLOW", "overflow"), ("NONE", "nothing-there"), ("FULL", "bag-full"), ("MISSING", "not-present"),
        ("DEEP", "too-deep"), ("TWO_PLAYERS", "two-deciders"), ("RULES_TOO", "two-deciders"),
    ],
)  # fmt: skip
def test_a_fault_is_an_error_with_the_play_that_leads_there(wrong: str, code: str) -> None:
    """Nothing else is said of a scope in which the machine is at fault."""
    found = list(check_scope(Faulty.declaration, going(wrong), 100))
    assert [finding.property for finding in found] == [WELL_FORMED]
    assert found[0].verdict is Verdict.ERROR
    assert f"[{code}]" in found[0].message
    assert "faulty.py:" in found[0].message
    assert play(found[0]) == ["begin()"]
    assert found[0].evidence is not None
    assert found[0].evidence.note == found[0].message


def test_a_machine_that_does_nothing_wrong() -> None:
    assert set(verdicts(Faulty, going("NOTHING")).values()) == {"proved"}


def test_a_deadlock_is_refuted_with_the_play_that_leads_there() -> None:
    found = list(check_scope(Faulty.declaration, going("STUCK"), 100))
    assert (found[0].verdict, play(found[0])) == (Verdict.REFUTED, ["begin()"])
    assert only(found, "every run ends").verdict is Verdict.REFUTED


def test_a_scope_beyond_the_limit_proves_nothing() -> None:
    found = list(check_scope(Walks.declaration, walk("ab bc cd de ef", exits="f"), 3))
    assert {f.verdict for f in found} == {Verdict.UNDETERMINED}
    assert all("stopped after" in f.message for f in found)
    assert all(f.question_states == 0 for f in found)


def test_a_deadlock_is_found_also_before_the_limit() -> None:
    found = list(check_scope(Walks.declaration, walk("ab ac cd de ef fg"), 4))
    assert (found[0].verdict, play(found[0])) == (Verdict.REFUTED, ["go(b)"])


def test_scopes_are_chosen_by_name_or_by_its_beginning() -> None:
    class Many(Nim):
        name = "many"
        scopes = tuple(heap(2, name) for name in ("tiny", "tiny-two", "tinyish", "small", "full"))

    assert [s.name for s in selected_scopes(Many, ("tiny", "full"))] == ["tiny", "tiny-two", "full"]
    assert [s.name for s in selected_scopes(Many, ("tiny-two",))] == ["tiny-two"]


def test_the_other_readings_are_all_members_but_the_default() -> None:
    assert alternatives(Nim.declaration) == [("LAST", Last.LOSES), ("PASSING", True), ("ALOUD", True)]
    assert [reading_text(*reading) for reading in alternatives(Nim.declaration)] == [
        "LAST=LOSES",
        "PASSING=true",
        "ALOUD=true",
    ]


def test_other_readings_are_checked_where_they_change_the_graph() -> None:
    """`ALOUD` changes who is asked, not what may happen; witnesses are not asked for again."""
    found = list(check_alternatives(Nim, heap(4), 1_000))
    assert {f.scope for f in found} == {"tiny [LAST=LOSES]", "tiny [PASSING=true]"}
    assert "somebody_wins" not in {f.property for f in found}
    wrong = [(f.scope, f.property) for f in found if f.verdict is not Verdict.PROVED]
    assert wrong == [("tiny [LAST=LOSES]", "the_mover_wins")]


def test_what_is_vacuous_under_another_reading_is_left_out_unless_a_control_wants_it() -> None:
    """With one counter nobody takes two, whatever the last counter means."""
    plain = list(check_alternatives(Nim, heap(1), 1_000))
    assert "two_are_taken" not in {f.property for f in plain}

    class Controlled(Nim):
        name = "controlled"
        controls = (Control("two_are_taken", "LAST", "LOSES", "vacuous"),)

    found = [f for f in check_alternatives(Controlled, heap(1), 1_000) if f.property == "two_are_taken"]
    assert [(f.scope, f.verdict) for f in found] == [("tiny [LAST=LOSES]", Verdict.VACUOUS)]


def test_a_fault_that_every_reading_shares_is_told_once() -> None:
    """The plain scope tells it; a reading that changes nothing of it is left out."""

    def faults(machine: type[Machine], scope: Scenario) -> list[str]:
        return [f.scope for f in check_alternatives(machine, scope, 1_000) if f.verdict is Verdict.ERROR]

    overdrawn = type("Overdrawn", (Nim,), {"name": "overdrawn", "__module__": __name__})
    overdrawn.declaration = Nim.mutants[2].applied(Nim.declaration)
    assert faults(overdrawn, heap(1)) == []
