"""A machine held against its book: what does not fit is an error, a sentence each."""

from __future__ import annotations

import pytest

from machines.checking.bookkeeping import check_book
from machines.checking.run import Selection, jobs
from machines.checking.verdicts import Verdict
from machines.language.book import Book
from machines.language.loading import load
from tests.checking.machines.heap import Nim


def test_a_machine_that_fits_its_book() -> None:
    found = check_book(load("flash-timing"))
    assert (found.verdict, found.kind, found.message) == (Verdict.PROVED, "Book", "")


def test_what_does_not_fit_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Book, "problems", staticmethod(lambda declaration: ["a cites XX-1", "b has no entry"]))
    found = check_book(Nim)
    assert (found.verdict, found.message) == (Verdict.ERROR, "a cites XX-1; b has no entry")


def test_a_machine_without_a_book_is_not_held_against_one() -> None:
    assert Nim.book is None
    assert "book" not in {job.kind for job in jobs(Selection([("heap.py", Nim)]))}
    assert "book" in {job.kind for job in jobs(Selection([("flash-timing", load("flash-timing"))]))}
