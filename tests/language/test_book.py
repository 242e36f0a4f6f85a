"""The book of a machine: what it is checked for, and mistakes in its files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machines.language import Mistake, book
from machines.language.book import Book
from tests.language.playground import machine
from tests.language.semantics.rows import declared

ENTRY = "  - {{id: {0}, kind: rule, statement: s, negative: n, source: rules}}\n"
TERM = "  - {{id: {0}, ja: 語, en: word, meaning: A word.}}\n"
NAMES = (
    "Main.act", "Main.go", "Once.GO", "turn_player", "No", "Table.fast", "Table.way", "Zone.HAND", "Zone.GRAVE",
    "Zone.BATTLE", "never_done",
)  # fmt: skip


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder `spec` of our own."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "one.yaml").write_text(
        "entries:\n" + "".join(ENTRY.format(f"AA-{n}") for n in range(9))
    )
    (tmp_path / "sources.yaml").write_text("sources:\n  - {id: rules}\n")
    (tmp_path / "glossary.yaml").write_text("terms:\n" + "".join(TERM.format(f"shelf/{name}") for name in NAMES))
    monkeypatch.setattr(book, "spec", lambda: tmp_path)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    for cached in (book.requirements, book.requirement_ids, book.source_ids, book.glossary):
        cached.cache_clear()


SOURCE = """
class Main(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=turn_player, cites="{act}")
    def act(me, s: Table) -> None:
        require(s.done, else_=No)
        leave()

    @event(Once.GO, by=turn_player, cites="{go}")
    def go(me, s: Table) -> None:
        leave()

@invariant(cites="{holds}")
def never_done(s: Table) -> bool:
    return not s.done
"""


def problems(act: str = "AA-0", go: str = "AA-1", holds: str = "", name: str | None = "shelf") -> list[str]:
    found: dict[str, Any] = declared(SOURCE.format(act=act, go=go, holds=holds))
    return Book.problems(machine(found["Main"], book=name, properties=(found["never_done"],)).declaration)


def test_a_declaration_that_agrees_with_its_book(shelf: Path) -> None:
    assert problems("AA-0, AA-1", "rules:603.5", "AA-2") == []


def test_a_machine_without_a_book_has_no_problems(shelf: Path) -> None:
    assert problems("", "ZZ-1", name=None) == []


def test_citations(shelf: Path) -> None:
    assert problems("AA-10", "", "BB-1") == [
        "Main.act cites AA-10, which is neither a requirement nor source:place",
        "Main.go cites nothing",
        "never_done cites BB-1, which is neither a requirement nor source:place",
    ]
    many = " ".join(f"AA-{n}" for n in range(9))
    assert problems(many) == ["Main.act cites 9 requirements, more than 8: divide it"]


def test_names(shelf: Path) -> None:
    (shelf / "glossary.yaml").write_text("terms:\n" + "".join(TERM.format(f"shelf/{name}") for name in NAMES[1:-1]))
    assert problems() == [
        "shelf/Main.act has no entry in the glossary",
        "shelf/never_done has no entry in the glossary",
    ]


BROKEN = [
    ("requirements/one.yaml", "entries:\n  - {id: AA-1, kind: rule}\n", 2, "an entry lacks 'statement'"),
    ("requirements/one.yaml", "entries:\n" + ENTRY.format("AA-1") * 2, 3, "the id AA-1 comes twice"),
    ("requirements/one.yaml", "entries:\n  - AA-1\n", 2, "an entry is no mapping"),
    ("requirements/one.yaml", "- AA-1\n", 1, "the file has no list `entries`"),
    ("glossary.yaml", "terms:\n" + TERM.format("shelf/No") + "  - {id: x, ja: 語}\n", 3, "an entry lacks 'en'"),
    ("sources.yaml", "sources:\n  - {id: a\n  - {id: b}\n", 3, "this is no YAML"),
]


@pytest.mark.parametrize(("file", "text", "line", "what"), BROKEN, ids=[f"{row[0]}: {row[3]}" for row in BROKEN])
def test_a_mistake_in_a_file_is_placed(shelf: Path, file: str, text: str, line: int, what: str) -> None:
    (shelf / file).write_text(text, encoding="utf-8")
    with pytest.raises(Mistake) as caught:
        problems(act="unknown:1")
    place = caught.value.place
    assert (place.file, place.line) == (str(shelf / file), line) and what in caught.value.what, str(caught.value)


def test_files_are_read_once(shelf: Path) -> None:
    assert book.glossary() is book.glossary()
