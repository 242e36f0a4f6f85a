"""The command line as a whole: texts in both languages, help, exit codes, what is imported when."""

from __future__ import annotations

import os
import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

from machines.cli import texts
from machines.cli.columns import columns, cut, width
from machines.cli.main import COMMANDS, run
from machines.cli.progress import Progress
from machines.cli.texts.en import TEXTS as EN
from machines.cli.texts.ja import TEXTS as JA

CLI = Path(__file__).parents[2] / "machines" / "cli"
ONLY_ONE = ".one"
"""English alone has a singular."""


@pytest.fixture(autouse=True)
def _no_language_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", [])
    monkeypatch.setenv("SAITEI_LANG", "en")


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_say_the_same_things() -> None:
    assert {key for key in EN if not key.endswith(ONLY_ONE)} == set(JA)
    assert all(slots(EN[key]) == slots(JA[key]) for key in JA)


def test_every_text_that_is_named_exists_and_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in CLI.rglob("*.py") if "texts" not in path.parts)
    literal = set(re.findall(r"""["']([a-z]+(?:\.[a-zA-Z-]+)+)["']""", source))
    computed = (
        "verdict.",
        "answer.",
        "mutants.",
        "trace.",
        "play.",
        "refusal.",
        *(f"{name}." for name in (*COMMANDS, "saitei")),
    )
    named = {key for key in literal if key.split(".")[0] in {k.split(".")[0] for k in EN}}
    assert named - {"saitei.machines", "play.schema.json"} <= set(EN)
    assert {key for key in JA if key not in literal and not key.startswith(computed)} == set()


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_examples_in_each_language(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*([command] if command else []), "--lang", language, "--help"]) == 0
    shown = capsys.readouterr().out
    catalogue = texts.catalogue(language)
    assert catalogue["help.examples"] in shown
    assert catalogue["option.help"] in shown
    for line in catalogue[f"{command or 'saitei'}.examples"].splitlines():
        assert line in shown


def test_without_a_command_the_help_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 4
    assert "Commands" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["check"], ["--lang=ja", "check"], []], ids=" ".join)
def test_help_is_in_the_language_that_is_named_after_it(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--help", "--lang", "ja"]) == 0
    assert capsys.readouterr().out.startswith("使い方: saitei")


def test_the_language_is_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAITEI_LANG")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert texts.language() == "ja"
    monkeypatch.setenv("SAITEI_LANG", "en")
    assert texts.language() == "en"


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["check", "--help"], ["diagrams", "--help"]])
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    heavy = {"machines.language", "networkx", "transitions", "hypothesis", "ruamel", "jsonschema", "graphviz"}
    program = f"import sys; from machines.cli.main import run; run({arguments}); "
    program += "print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not heavy & set(done.stderr.split())


@pytest.mark.parametrize("arguments", ["list --json {}", "check {} --all", "--help", "check --help", "play {}"])
def test_where_nobody_reads_any_more_the_exit_code_is_that_of_other_programs(arguments: str) -> None:
    line = f"echo 1 | {sys.executable} -m machines.cli {arguments.format('tests/examples/errands.py')} | true"
    done = subprocess.run(
        ["bash", "-c", f"{line}; echo ${{PIPESTATUS[1]}}"], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("141\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("arguments", ["list {}", "check {} --scope tiny", "--help", "export {}"])
def test_a_full_device_is_one_sentence(arguments: str) -> None:
    line = f"{sys.executable} -m machines.cli {arguments.format('tests/examples/errands.py')} > /dev/full"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (4, "saitei: the system refuses it: No space left on device\n")


def test_a_defect_is_told_with_its_traceback_and_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(names: object) -> None:
        raise KeyError("nothing of the kind")

    monkeypatch.setattr("machines.cli.selecting.machines", wrong)
    assert run(["list"]) == 70
    shown = capsys.readouterr()
    assert shown.err.startswith("saitei: this is a defect of saitei: KeyError: 'nothing of the kind'; please report it")
    assert "Traceback" in shown.err
    assert shown.out == ""


def test_bytes_that_are_no_text_are_shown_escaped() -> None:
    program = [sys.executable, "-m", "machines.cli", "play", "tests/examples/errands.py"]
    for encoding in ("utf-8", "ascii"):
        environment = {**os.environ, "PYTHONIOENCODING": encoding, "SAITEI_LANG": "ja"}
        done = subprocess.run(program, input=b"x\xff\n", capture_output=True, check=False, env=environment)
        assert done.returncode == 4
        assert rb"> x\xff" in done.stdout
        assert b"Traceback" not in done.stderr
        assert b"udcff" not in done.stderr


def test_progress_is_shown_on_a_terminal_only(capsys: pytest.CaptureFixture[str]) -> None:
    quiet = Progress(shown=False)
    quiet("tiny")
    quiet.pause()
    assert capsys.readouterr().err == ""
    shown = Progress(shown=True)
    shown("a long one")
    shown("short")
    shown.pause()
    assert capsys.readouterr().err == "\r… a long one\r… short     \r       \r"


def test_columns_know_wide_letters() -> None:
    assert width("手順 A") == 6
    assert columns([["手順", "1"], ["step", "2"]]) == ["手順  1", "step  2"]
    assert columns([["1", "a"], ["10", "b"]], indent=1, right=(0,)) == ["  1  a", " 10  b"]
    assert cut("シールドチェック", 9) == "シールド…"
