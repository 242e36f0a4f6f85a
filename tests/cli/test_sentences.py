"""Every sentence in which the checker says what it found is said in Japanese too."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from machines.checking import properties
from machines.cli import texts
from machines.cli.main import run
from machines.cli.texts.sentences import SENTENCES, said

CHECKING = Path(properties.__file__).parent
MADE_BY = {"Decision": 2, "no": 2, "no_along": 3, "_violated": 2}
"""What takes a sentence, and as which argument."""
NOTES = ("note", "shown", "message", "NotLegal")


@pytest.fixture(autouse=True)
def _japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["ja"])


def filled(node: ast.expr) -> str | None:
    """A text with something in its slots; None for what is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(filled(part) or "X" for part in node.values)
    if isinstance(node, ast.FormattedValue):
        return filled(node.value)
    if isinstance(node, ast.IfExp):
        return filled(node.body)
    return "X is asked: X" if isinstance(node, ast.Name) and node.id == "shown" else None


def sentences() -> Iterator[str]:
    """The sentences in the source of the checker."""
    for path in sorted(CHECKING.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            given: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MADE_BY:
                given = [*node.args[MADE_BY[node.func.id] :][:1], *(k.value for k in node.keywords if k.arg == "note")]
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in NOTES:
                given = [node.value]
            for one in given:
                for branch in (one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,):
                    text = filled(branch)
                    if text and " " in text:
                        yield text


def test_every_sentence_of_the_checker_is_translated() -> None:
    found = set(sentences())
    assert len(found) > 30
    assert {text for text in found if said(text) == text} == set()


def test_the_slots_are_those_of_the_english_sentence() -> None:
    for template, translated in SENTENCES.items():
        slots, others = (
            {name for _, name, _, _ in string.Formatter().parse(t) if name} for t in (template, translated)
        )
        assert slots == others, template


def test_sentences_within_sentences() -> None:
    assert said("this run never gets there and goes on for ever (the answer expected is no)") == (
        "この実行は決してそこに至らない。いつまでも続く（期待される答えは「いいえ」）"
    )
    assert said("/a.py:3:1: two deciders at once") == "/a.py:3:1: two deciders at once"


def test_the_command_line_says_them(capsys: pytest.CaptureFixture[str]) -> None:
    case = Path(__file__).parents[1] / "examples" / "duel" / "grab-or-gift.yaml"
    run(["check", str(case), "--all", "--lang", "ja"])
    shown = capsys.readouterr().out
    assert "問われる" in shown
    assert "is asked" not in shown
