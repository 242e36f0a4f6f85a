"""What a machine says beside its rules: citations and names that its book knows, mutants that can be made."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from machines.checking.verdicts import Finding, Verdict
from machines.language.book import Book
from machines.language.machine import Machine
from machines.language.mutating import check_mutants

BOOK = "the book knows every citation and name"
MUTANTS = "every mutant can be made"


def check_books(machine: type[Machine]) -> Iterator[Finding]:
    """Hold a machine against its book, if it has one, and make the edits of its mutants, if it has any.

    What does not fit is the verdict error, a sentence each.
    """
    begun = time.perf_counter()
    if machine.book:
        yield _finding(machine, BOOK, "Book", Book.problems(machine.declaration), begun)
    if machine.mutants:
        begun = time.perf_counter()
        mistakes = [mistake.sentence() for mistake in check_mutants(machine, reading=False)]
        yield _finding(machine, MUTANTS, "Mutants", mistakes, begun)


def _finding(machine: type[Machine], name: str, kind: str, problems: Sequence[str], begun: float) -> Finding:
    verdict = Verdict.ERROR if problems else Verdict.PROVED
    seconds = time.perf_counter() - begun
    return Finding(machine.name, "all", name, kind, verdict, 0, 0, 0, seconds, None, "; ".join(problems))
