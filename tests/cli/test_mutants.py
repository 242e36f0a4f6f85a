"""What `saitei mutants` tells of the fates it is given, and when; and cases of one's own in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from machines.checking import kills, matrix, run
from machines.checking.kills import Fate, Kill
from machines.checking.matrix import Entry
from machines.cli import main, texts
from tests.cli.pretending import BENCH, ERRANDS, FINDING, Output, gives, own_case


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


@pytest.mark.parametrize("killed", [True, False])
def test_a_named_mutant_that_survives_is_a_failure(
    killed: bool, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    from tests.examples.errands import Errands

    kill = Kill("tiny: a property", ("XX-1",), ())
    monkeypatch.setattr(Errands, "mutants", (Mutant(),))
    monkeypatch.setattr(run, "check", gives([FINDING]))
    monkeypatch.setattr(kills, "fate", gives(Fate("wrong", ("XX-1",), (), (kill,) if killed else (), "why")))
    generated = [Entry("errands", "changed", "survived"), Entry("errands", "dropped", "killed", "a test")]
    monkeypatch.setattr(matrix, "matrix", gives(generated))
    assert main.run(["mutants", ERRANDS]) == (0 if killed else 1)
    shown = capsys.readouterr().out
    assert "errands: 1 killed, 1 survived" in shown
    assert "changed" in shown
    assert "dropped" not in shown
    assert ("tiny: a property" if killed else "why") in shown
    assert main.run(["mutants", ERRANDS, "--generated", "--json"]) == 0
    assert [entry["mutant"] for entry in json.loads(capsys.readouterr().out)] == ["changed", "dropped"]


def test_a_named_mutant_that_only_goes_wrong_is_not_well_formed(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    from tests.examples.errands import Errands

    monkeypatch.setattr(Errands, "mutants", (Mutant(),))
    monkeypatch.setattr(run, "check", gives([FINDING]))
    monkeypatch.setattr(kills, "fate", gives(Fate("wrong", ("XX-1",), (), (), "a.py:1:1: too much [overflow]")))
    assert main.run(["mutants", ERRANDS, "--named"]) == 1
    shown = capsys.readouterr().out
    assert "errands: 1 not well-formed: overflow 1" in shown
    assert "wrong  not well-formed  a.py:1:1: too much [overflow]" in shown


def test_mutants_of_which_none_is_well_formed_show_nothing(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(run, "check", gives([FINDING]))
    faulty = [
        Entry("errands", f"m{n}", "faulty", by)
        for n, by in enumerate(
            ["dead-phase", "a.py:1:1: two types: `s.held[card]` [type-clash]. Correct it.", "type-clash"]
        )
    ]
    monkeypatch.setattr(matrix, "matrix", gives(faulty))
    assert main.run(["mutants", ERRANDS, "--generated"]) == 3
    assert "errands: 3 not well-formed: type-clash 2, dead-phase 1" in capsys.readouterr().out
    monkeypatch.setattr(matrix, "matrix", gives([*faulty, Entry("errands", "changed", "survived")]))
    assert main.run(["mutants", ERRANDS, "--generated"]) == 0


def test_results_of_a_machine_are_shown_before_the_next_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    shown = []

    def tried(pairs: Any, *_: Any, **__: Any) -> list[Entry]:
        shown.append(capsys.readouterr().out)
        return [Entry(pairs[0][0], "changed", "survived")]

    monkeypatch.setattr(run, "check", gives([FINDING]))
    monkeypatch.setattr(matrix, "matrix", tried)
    assert main.run(["mutants", ERRANDS, BENCH, "--generated"]) == 0
    assert shown[0] == ""
    assert "errands.py: 1 survived" in shown[1]


def test_an_own_case_kills_mutants(capsys: Output, tmp_path: Path) -> None:
    case = own_case(tmp_path)
    assert main.run(["mutants", str(case), "--generated", "--json"]) == 0
    killers = [entry["by"] for entry in json.loads(capsys.readouterr().out) if entry["fate"] == "killed"]
    assert "errand/at-the-shop" in killers


class Mutant:
    """Stands for a named mutant, whose fate is given."""

    name = "wrong"
