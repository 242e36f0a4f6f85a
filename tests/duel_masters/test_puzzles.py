"""Situations in which several mechanisms meet: each file of `puzzles/` is a case with the answers that the rules give."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import read_case
from machines.checking.verdicts import Verdict
from machines.language.loading import load

PUZZLES = sorted((Path(__file__).parent / "puzzles").glob("*.yaml"))


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_a_puzzle_is_decided_as_the_rules_say(path: Path) -> None:
    case = read_case(path)
    found = list(check_case(load(case.machine).declaration, case))
    assert found
    assert [f"{f.property}: {f.message}" for f in found if f.verdict is not Verdict.PROVED] == []
