"""A machine held against its book, and its mutants made: what does not fit is an error, a sentence each."""

from __future__ import annotations

import pytest

from machines.checking.bookkeeping import BOOK, MUTANTS, check_books
from machines.checking.run import Selection, jobs
from machines.checking.verdicts import Verdict
from machines.language import Mutant, Rewrite
from machines.language.book import Book
from machines.language.loading import load
from tests.checking.machines.heap import Nim, Play
from tests.examples.pile import PileGame


def test_a_machine_that_fits_its_book() -> None:
    found = list(check_books(load("flash-timing")))
    assert [(f.property, f.verdict, f.message) for f in found] == [
        (BOOK, Verdict.PROVED, ""),
        (MUTANTS, Verdict.PROVED, ""),
    ]


def test_what_does_not_fit_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Book, "problems", staticmethod(lambda declaration: ["a cites XX-1", "b has no entry"]))
    monkeypatch.setattr(Nim, "book", "nim")
    found = next(iter(check_books(Nim)))
    assert (found.verdict, found.message) == (Verdict.ERROR, "a cites XX-1; b has no entry")


def test_a_mutant_that_cannot_be_made_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Mutant("wrong", "NM-02", (Rewrite(Play.take_one, "s.counters -= 5", ""),))
    monkeypatch.setattr(Nim, "mutants", (wrong,))
    (found,) = check_books(Nim)
    assert found.verdict is Verdict.ERROR and "s.counters -= 5" in found.message and __file__ in found.message


def test_a_machine_without_a_book_is_not_held_against_one() -> None:
    assert Nim.book is None
    assert [f.property for f in check_books(Nim)] == [MUTANTS]
    assert "book" not in {job.kind for job in jobs(Selection([("pile.py", PileGame)]))}
    assert "book" in {job.kind for job in jobs(Selection([("flash-timing", load("flash-timing"))]))}
