"""The kernels decide the rulings, their wrong readings are refuted with a play, and both engines agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case, read_case
from machines.checking.kills import fate, passing
from machines.checking.verdicts import Finding, Verdict
from machines.language import Mutant, bind
from tests.engines_agree import explored, explored_bound
from tests.language.kernels.machine import GRANTS_KEPT, WAITING_COUNTED, Kernel

CASES = {path.stem: read_case(path) for path in sorted((Path(__file__).parent / "cases").glob("*.yaml"))}


@pytest.fixture(scope="module")
def findings() -> dict[str, list[Finding]]:
    return {name: list(check_case(Kernel.declaration, case)) for name, case in CASES.items()}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_both_engines_agree(case: Case) -> None:
    found = explored(Kernel, case.scenario)
    assert not found.faults and found.ends


@pytest.mark.parametrize("name", CASES)
def test_the_ruling_is_decided(findings: dict[str, list[Finding]], name: str) -> None:
    assert [(f.property, f.message) for f in findings[name] if f.verdict is not Verdict.PROVED] == []


def test_every_ruling_is_asked_about(findings: dict[str, list[Finding]]) -> None:
    cited = {i for found in findings.values() for f in found for i in f.cites}
    rulings = {"QA-07a", "QA-07b", "QA-07c", "QA-08", "QA-24a", "QA-24b", "QA-24c", "QA-30a", "QA-30b", "QA-30c"}
    assert rulings | {"QA-31a", "QA-31b", "QA-31c", "QA-31d", "SC-03", "SC-10"} <= cited


@pytest.mark.parametrize("mutant", Kernel.mutants, ids=lambda m: m.name)
def test_the_wrong_reading_is_refuted_with_a_play(findings: dict[str, list[Finding]], mutant: Mutant) -> None:
    passed = passing([f for found in findings.values() for f in found])
    found = fate(Kernel, mutant, list(CASES.values()), passed)
    assert not found.note
    assert {i: bool(found.killers(i)) for i in mutant.ids} == dict.fromkeys(mutant.ids, True)
    assert all(kill.play for kill in found.kills)


@pytest.mark.parametrize("mutant", Kernel.mutants, ids=lambda m: m.name)
def test_both_engines_agree_on_the_wrong_reading(mutant: Mutant) -> None:
    changed = mutant.applied(Kernel.declaration)
    for case in CASES.values():
        explored_bound(bind(changed, case.scenario))


def test_a_mutant_leaves_the_controls_alone(findings: dict[str, list[Finding]]) -> None:
    """The wrong counting of shields says nothing of pending cards, and what is granted nothing of replacements."""
    for mutant, name in ((WAITING_COUNTED, "qa-31-1"), (GRANTS_KEPT, "qa-08")):
        again = list(check_case(mutant.applied(Kernel.declaration), CASES[name]))
        assert [f.verdict for f in again] == [f.verdict for f in findings[name]]


def test_the_check_is_nested_and_suspends_three_resolutions() -> None:
    found = explored(Kernel, CASES["shield-check"].scenario)
    deepest = max((found.frames(state) for state in found.steps), key=len)
    names = [type(frame).__name__ for frame in deepest]
    assert names.count("ShieldCheck") == 3 and names.count("Resolution") >= 3
