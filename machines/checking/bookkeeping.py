"""The book: every citation is a requirement that exists, every event cites one, every name has its words."""

from __future__ import annotations

import time

from machines.checking.verdicts import Finding, Verdict
from machines.language.book import Book
from machines.language.machine import Machine

BOOK = "the book knows every citation and name"


def check_book(machine: type[Machine]) -> Finding:
    """Hold a machine against its book. What does not fit is the verdict error, a sentence each."""
    begun = time.perf_counter()
    problems = Book.problems(machine.declaration)
    return Finding(
        machine.name, "all", BOOK, "Book", Verdict.ERROR if problems else Verdict.PROVED, 0, 0, 0,
        time.perf_counter() - begun, None, "; ".join(problems),
    )  # fmt: skip
