"""What may be named on the command line, and which of the files of rulings are no cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.checking import run
from machines.checking.cases import files
from machines.cli import main, selecting, texts
from machines.language import resources
from tests.cli.pretending import ERRANDS, FINDING, Output, gives, own_case

SPEC = resources.spec()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


@pytest.mark.parametrize(("values", "code"), [(("true", "false"), 4), (("true", "True"), 0)])
def test_a_switch_has_one_reading(
    values: tuple[str, str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(run, "check", gives([FINDING]))
    pairs = [text for value in values for text in ("--switch", f"CAREFUL={value}")]
    assert main.run(["check", ERRANDS, *pairs]) == code
    assert ("CAREFUL is given two readings, true and false" in capsys.readouterr().err) is (code == 4)


@pytest.mark.parametrize("name", ["", " "])
def test_an_empty_name_is_said_to_be_empty(name: str, capsys: Output) -> None:
    assert main.run(["check", name]) == 4
    assert "a name is empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\xff", "cannot be read: it is not in UTF-8"),
        ("id: caf\u00e9".encode("latin-1"), "cannot be read: it is not in UTF-8"),
        (b"", "the file is empty"),
        (b"id: a-case\nmachine: turn-start\n", "is a required property"),
    ],
)
def test_a_file_among_the_rulings_that_is_no_case_is_named(
    content: bytes, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    broken = tmp_path / "rulings" / "broken.yaml"
    broken.parent.mkdir()
    broken.write_bytes(content)
    monkeypatch.setattr(resources, "spec", lambda: tmp_path)
    monkeypatch.setattr(files, "spec", lambda: SPEC)
    if b"turn-start" in content:
        broken.write_bytes(content.replace(b"turn-start", b"turn-star"))
    selecting.case_files.cache_clear()
    try:
        assert main.run(["list", "turn-start"]) == 4
    finally:
        selecting.case_files.cache_clear()
    shown = capsys.readouterr().err
    assert str(broken) in shown
    assert said in shown


def test_a_case_of_a_wrong_machine_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "rulings").mkdir()
    text = own_case(tmp_path / "rulings").read_text(encoding="utf-8").replace(ERRANDS, "turn-strat")
    (tmp_path / "rulings" / "errand.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(resources, "spec", lambda: tmp_path)
    monkeypatch.setattr(files, "spec", lambda: SPEC)
    selecting.case_files.cache_clear()
    try:
        assert main.run(["list", "turn-start"]) == 4
    finally:
        selecting.case_files.cache_clear()
    assert "errand.yaml:2:10: there is no machine turn-strat" in capsys.readouterr().err
