"""From scopes to machines: witnesses and premises need one scope, controls need their reading to show in one."""

from __future__ import annotations

from machines.checking.run import Selection, check
from machines.checking.summary import summed_up
from machines.checking.verdicts import Finding, Verdict
from machines.language import Control
from tests.checking.machines.heap import Nim, heap

P, R, U, V, E = Verdict.PROVED, Verdict.REFUTED, Verdict.UNDETERMINED, Verdict.VACUOUS, Verdict.ERROR


def finding(scope: str, name: str, verdict: Verdict, kind: str = "StepProperty", message: str = "") -> Finding:
    return Finding("nim", scope, name, kind, verdict, 1, 1, 1, 0.0, None, message)


def summed(
    *findings: Finding, controls: tuple[Control, ...] = (), controlled: bool = True
) -> list[tuple[str, str, str]]:
    class Controlled(Nim):
        name = "controlled"

    Controlled.controls = controls
    found = summed_up(Controlled, findings, controlled=controlled)
    return [(f.scope, f.property, f.verdict.word) for f in found]


def test_a_witness_found_in_one_scope_is_shown_once() -> None:
    found = [
        finding("tiny", "w", R, "Witness"),
        finding("small", "w", P, "Witness"),
        finding("full", "w", P, "Witness"),
    ]
    assert summed(*found) == [("small", "w", "proved")]


def test_a_witness_found_nowhere_is_refuted_once() -> None:
    found = [finding("tiny", "w", R, "Witness", "no state"), finding("small", "w", R, "Witness", "no state")]
    assert summed(*found) == [("all", "w", "refuted")]


def test_a_premise_met_in_one_scope_is_met() -> None:
    assert summed(finding("tiny", "p", V), finding("small", "p", P)) == [("small", "p", "proved")]
    assert summed(finding("tiny", "p", P), finding("small", "p", V)) == [("tiny", "p", "proved")]


def test_a_premise_met_nowhere_is_vacuous_once() -> None:
    assert summed(finding("tiny", "p", V), finding("small", "p", V)) == [("all", "p", "vacuous")]


def test_everything_else_is_told_of_every_scope() -> None:
    found = [finding("tiny", "p", P), finding("small", "p", R), finding("full", "p", U), finding("huge", "p", E)]
    assert summed(*found) == [(f.scope, f.property, f.verdict.word) for f in found]


def test_questions_and_coverage_stand_alone() -> None:
    """Nothing makes up for a question that is vacuous in its case."""
    found = [finding("a-case", "a-case/q", V, "order"), finding("all", "covered", V, "Coverage")]
    assert summed(*found) == [("a-case", "a-case/q", "vacuous"), ("all", "covered", "vacuous")]


LOSES = Control("p", "LAST", "LOSES")


def test_a_control_wants_its_property_refuted_in_one_scope() -> None:
    """What it expects is summed up; that the property is proved elsewhere is no matter."""
    found = [finding("tiny [LAST=LOSES]", "p", P), finding("small [LAST=LOSES]", "p", R)]
    assert summed(*found, controls=(LOSES,)) == [("small [LAST=LOSES]", "p is refuted under LAST=LOSES", "proved")]


def test_a_control_whose_property_is_proved_everywhere_is_refuted() -> None:
    found = [finding("tiny", "p", P), finding("tiny [LAST=LOSES]", "p", P)]
    assert summed(*found, controls=(LOSES,)) == [
        ("tiny", "p", "proved"),
        ("all", "p is refuted under LAST=LOSES", "refuted"),
    ]


def test_a_control_that_speaks_of_nothing_is_refuted() -> None:
    """A property or reading that does not exist, or changes nothing, must not pass in silence."""
    assert summed(finding("tiny", "p", P), controls=(LOSES,))[1:] == [
        ("all", "p is refuted under LAST=LOSES", "refuted")
    ]
    assert summed(finding("tiny", "p", P), controls=(LOSES,), controlled=False) == [("tiny", "p", "proved")]


def test_a_control_does_not_excuse_other_verdicts() -> None:
    found = [finding("tiny [LAST=LOSES]", "p", E), finding("small [LAST=LOSES]", "p", R)]
    assert ("tiny [LAST=LOSES]", "p", "error") in summed(*found, controls=(LOSES,))


def test_a_reading_without_a_control_must_not_be_refuted() -> None:
    assert summed(finding("tiny [LAST=LOSES]", "p", R)) == [("tiny [LAST=LOSES]", "p", "refuted")]
    assert summed(finding("tiny [PASSING=true]", "p", R), controls=(LOSES,))[0][2] == "refuted"


def test_a_control_may_want_another_verdict() -> None:
    control = Control("p", "LAST", "LOSES", "vacuous")
    found = summed(finding("tiny [LAST=LOSES]", "p", V), controls=(control,))
    assert found == [("tiny [LAST=LOSES]", "p is vacuous under LAST=LOSES", "proved")]


def test_the_whole_machine() -> None:
    """Everything that must hold of Nim: in two scopes, under other readings, its control and its coverage."""
    found = list(check(Selection([("heap.py", Nim)]), workers=1))
    assert {f.verdict for f in found} == {P}
    assert [f.property for f in found if f.kind == "Control"] == ["the_mover_wins is refuted under LAST=LOSES"]
    assert [f.scope for f in found if f.property == "somebody_wins"] == ["tiny"]


def test_a_control_that_is_not_met_makes_the_run_red() -> None:
    class Wrong(Nim):
        name = "wrong"
        controls = (*Nim.controls, Control("two_are_taken", "LAST", "LOSES"))
        scopes = (heap(4),)

    found = list(check(Selection([("heap.py", Wrong)]), workers=1))
    assert [(f.property, f.verdict) for f in found if f.verdict is not P] == [
        ("two_are_taken is refuted under LAST=LOSES", R)
    ]


def test_selected_scopes_and_switches_ask_for_no_controls() -> None:
    assert not [f for f in check(Selection([("heap.py", Nim)], ["tiny"]), workers=1) if f.kind == "Control"]
    found = list(check(Selection([("heap.py", Nim)], switches={"LAST": "LOSES"}), workers=1))
    assert {f.property for f in found if f.verdict is R} == {"the_mover_wins"}
