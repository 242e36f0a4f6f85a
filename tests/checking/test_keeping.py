"""Findings kept by one command for another: the same, and only while nothing has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from machines.checking import keeping
from machines.checking.keeping import keep, kept, present
from machines.checking.run import Selection, check
from machines.checking.trace import Row
from machines.checking.verdicts import Finding
from machines.cli import main, texts
from tests.checking.machines.heap import Nim


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


@pytest.fixture(scope="module")
def findings() -> list[Finding]:
    return list(check(Selection([("heap.py", Nim)]), workers=1))


def spoken(finding: Finding) -> tuple[object, ...]:
    """What a trace asks of a finding."""
    return (
        *(finding.machine, finding.scope, finding.property, finding.kind, finding.verdict),
        *(finding.cites, finding.fired, finding.message),
    )


def test_what_is_kept_is_what_was_found(findings: list[Finding], tmp_path: Path) -> None:
    keep(tmp_path / "new" / "found.json", findings)
    again = kept(tmp_path / "new" / "found.json")
    assert again is not None
    assert list(map(spoken, again)) == list(map(spoken, findings))


def test_what_was_found_of_other_texts_is_nothing(
    findings: list[Finding], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path / "found.json", findings)
    monkeypatch.setattr(keeping, "present", lambda: "another digest")
    assert kept(tmp_path / "found.json") is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"of": 1}'])
def test_a_file_of_something_else_is_nothing(text: str, tmp_path: Path) -> None:
    (tmp_path / "found.json").write_text(text, encoding="utf-8")
    assert kept(tmp_path / "found.json") is None
    assert kept(tmp_path / "none.json") is None


def test_a_changed_rule_is_another_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "machines").mkdir()
    (tmp_path / "machines" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "spec").mkdir()
    monkeypatch.setattr(keeping.machines, "__file__", str(tmp_path / "machines" / "__init__.py"))
    monkeypatch.setattr(keeping, "spec", lambda: tmp_path / "spec")
    digests = [present()]
    for file in ("machines/rule.py", "spec/case.yaml"):
        for text in ("one", "other"):
            (tmp_path / file).write_text(text, encoding="utf-8")
            digests.append(present())
    assert len(set(digests)) == len(digests)


def traced_with(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> list[object]:
    """The findings that the command hands to the trace."""
    given: list[object] = []

    def trace(machines: object, ids: object, findings: object, report: object) -> list[Row]:
        given.append(findings)
        return [Row("FL-08", "rule", complete=True)]

    monkeypatch.setattr("machines.checking.trace.trace", trace)
    assert main.run(["trace", "FL-08", *arguments]) == 0
    return given


def test_the_trace_takes_what_check_kept(
    findings: list[Finding], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path / "found.json", findings)
    (given,) = traced_with(monkeypatch, ["--kept", str(tmp_path / "found.json")])
    assert isinstance(given, list) and len(given) == len(findings)
    assert not capsys.readouterr().err


def test_the_trace_says_so_where_nothing_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.json"
    assert traced_with(monkeypatch, ["--kept", str(path)]) == [None]
    assert f"{path} has no findings of the machines as they are now" in capsys.readouterr().err
    assert traced_with(monkeypatch, []) == [None]
    assert not capsys.readouterr().err


def test_check_keeps_what_it_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "found.json"
    assert main.run(["check", "tests/examples/errands.py", "--scope", "tiny", "--keep", str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))["findings"]
    assert {entry["machine"] for entry in found} == {"errands"}
    assert f"{len(found)} findings" in capsys.readouterr().out
