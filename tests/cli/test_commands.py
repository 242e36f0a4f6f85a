"""What commands make of what the checker, the matrix and the gallery give them: output and exit codes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from machines.checking import run, trace
from machines.checking.trace import Row
from machines.checking.verdicts import Verdict
from machines.cli import main, texts
from machines.drawing import gallery
from machines.drawing.figure import TooLarge
from tests.cli.pretending import ERRANDS, FINDING, Output, gives, own_case


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


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


def test_scopes_that_are_left_out_are_named(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    from tests.examples.errands import Errands

    large = [replace(Errands.scopes[0], name=name) for name in ("bigone", "full")]
    monkeypatch.setattr(run, "check", gives([FINDING]))
    assert main.run(["check", ERRANDS]) == 0
    assert "not checked" not in capsys.readouterr().out
    monkeypatch.setattr(Errands, "scopes", (*Errands.scopes, *large))
    assert main.run(["check", ERRANDS]) == 0
    assert capsys.readouterr().out.endswith("\nnot checked: bigone, full (name them by --scope)\n")
    assert main.run(["check", ERRANDS, "--scope", "tiny"]) == 0
    assert "not checked" not in capsys.readouterr().out
    assert main.run(["check", ERRANDS, "--json"]) == 0
    assert "not checked" not in capsys.readouterr().out


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


def test_diagrams_of_a_folder_that_is_not_there_are_not_compared(capsys: Output, tmp_path: Path) -> None:
    assert main.run(["diagrams", "--check", "--out", str(tmp_path / "nowhere")]) == 4
    assert f"there is no folder {tmp_path}/nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["diagrams", "export"])
def test_what_cannot_be_written_is_one_sentence(command: str, capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    out = tmp_path / "file" / "inside"
    assert main.run([command, ERRANDS, "--out", str(out)]) == 4
    assert (
        capsys.readouterr().err
        == f"saitei: {out}{'/errands' * (command == 'diagrams')} cannot be written: Not a directory\n"
    )


def test_the_strips_of_an_own_case_are_drawn_alone_or_besides(capsys: Output, tmp_path: Path) -> None:
    """Alone they leave the pictures of the machine as they are."""
    case, out = own_case(tmp_path), tmp_path / "pictures"
    assert main.run(["diagrams", str(case), "--out", str(out)]) == 0
    strips = {"strip-errand.en.mmd", "strip-errand.en.svg", "strip-errand.ja.mmd", "strip-errand.ja.svg"}
    assert {path.name for path in (out / "errands").iterdir()} == strips
    assert main.run(["diagrams", ERRANDS, "--out", str(out)]) == 0
    charts = {path.name for path in (out / "errands").iterdir()}
    assert charts and not charts & strips
    assert main.run(["diagrams", str(case), "--out", str(out)]) == 0
    assert {path.name for path in (out / "errands").iterdir()} == charts | strips
    assert main.run(["diagrams", ERRANDS, str(case), "--out", str(out)]) == 0
    assert {path.name for path in (out / "errands").iterdir()} == charts | strips


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
    assert capsys.readouterr().err == "saitei: there is no requirement XX-99: they are listed in spec/requirements\n"
    assert main.run(["trace", ""]) == 4
    assert 'there is no requirement "":' in capsys.readouterr().err
