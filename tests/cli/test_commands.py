"""What commands make of what the checker, the matrix and the gallery give them: output and exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from machines.checking import kills, matrix, run, trace
from machines.checking.kills import Fate, Kill
from machines.checking.matrix import Entry
from machines.checking.trace import Row
from machines.checking.verdicts import Finding, Verdict
from machines.cli import main, texts
from machines.drawing import gallery
from machines.drawing.figure import TooLarge

ERRANDS = str(Path(__file__).parents[1] / "examples" / "errands.py")
FINDING = Finding("errands", "tiny", "a property", "Invariant", Verdict.PROVED, 3, 2, 1, 0.5)

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


def gives(value: Any) -> Callable[..., Any]:
    def fake(*_: Any, **__: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    return fake


# -- check


@pytest.mark.parametrize("verdict", list(Verdict))
def test_the_exit_code_of_check_is_the_worst_verdict(
    verdict: Verdict, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(run, "check", gives([FINDING, replace(FINDING, property="other", verdict=verdict)]))
    assert main.run(["check", ERRANDS]) == int(verdict)
    assert verdict.word in capsys.readouterr().out


def test_check_as_json_is_a_list_of_findings(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(run, "check", gives([FINDING]))
    assert main.run(["check", ERRANDS, "--json"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)
    expected = {
        "machine",
        "scope",
        "property",
        "kind",
        "verdict",
        "step_states",
        "step_edges",
        "question_states",
    }
    assert expected | {"seconds", "evidence"} <= set(entry)
    assert entry["verdict"] == "proved"


def test_nothing_to_check_is_an_error(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(run, "check", gives([]))
    assert main.run(["check", ERRANDS]) == 4
    assert "nothing to check" in capsys.readouterr().err


def test_what_a_baseline_knows_does_not_count(monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path) -> None:
    known = replace(FINDING, verdict=Verdict.REFUTED)
    path = tmp_path / "before.json"
    path.write_text(json.dumps([known.as_data()]))
    monkeypatch.setattr(run, "check", gives([known]))
    assert main.run(["check", ERRANDS, "--baseline", str(path)]) == 0
    monkeypatch.setattr(run, "check", gives([known, replace(known, property="other")]))
    assert main.run(["check", ERRANDS, "--baseline", str(path)]) == 1
    monkeypatch.setattr(run, "check", gives([replace(known, verdict=Verdict.PROVED)]))
    assert main.run(["check", ERRANDS, "--baseline", str(path)]) == 0
    assert "refuted before, proved now" in capsys.readouterr().out


# -- mutants


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


class Mutant:
    """Stands for a named mutant, whose fate is given."""

    name = "wrong"


# -- diagrams


def test_stale_diagrams_are_named_and_counted(monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path) -> None:
    monkeypatch.setattr(gallery, "stale", gives([]))
    assert main.run(["diagrams", "--check", "--out", str(tmp_path)]) == 0
    monkeypatch.setattr(gallery, "stale", gives([f"{n}.svg" for n in range(12)]))
    assert main.run(["diagrams", "--check", "--out", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert "9.svg" in shown
    assert "11.svg" not in shown
    assert "12 files differ" in shown


def test_a_picture_that_is_too_large_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(gallery, "write", gives(TooLarge("fold-x: 80 nodes")))
    assert main.run(["diagrams", ERRANDS, "--out", "nowhere"]) == 4
    assert capsys.readouterr().err == "saitei: a picture is too large: fold-x: 80 nodes\n"


# -- trace


def test_trace_shows_what_is_incomplete(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    complete = Row("FL-08", "rule", ["m:e"], [("a/b", "proved")], [("wrong", ("a/b",))], complete=True)
    missing = Row("FL-09", "rule", [], [], [], missing="no element cites it")
    monkeypatch.setattr(trace, "trace", gives([complete, missing]))
    assert main.run(["trace"]) == 1
    shown = capsys.readouterr().out
    assert "1 of 2 complete" in shown
    assert "no element cites it" in shown
    monkeypatch.setattr(trace, "trace", gives([complete]))
    assert main.run(["trace", "FL-08"]) == 0
    assert "killed by a/b" in capsys.readouterr().out
    assert main.run(["trace", "FL-08", "--json"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)
    assert {"id", "kind", "elements", "cases", "mutants", "complete"} <= set(entry)


def test_a_requirement_that_no_machine_covers_is_an_error(capsys: Output) -> None:
    assert main.run(["trace", "FL-08", "XX-99"]) == 4
    assert capsys.readouterr().err == "saitei: no machine covers these requirements: XX-99\n"
