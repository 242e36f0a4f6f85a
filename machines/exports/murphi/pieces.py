"""Pieces of Murphi: an expression's text and how tightly it holds together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

IMPLIES, OR, AND, NOT, COMPARE, SUM, ATOM = range(7)
"""From loose to tight. Murphi compilers disagree on some of it: whatever could be misread gets brackets."""


@dataclass(frozen=True)
class Piece:
    """A scalar expression; `parts` are a conjunction's or disjunction's operands in the brackets they need."""

    text: str
    level: int = ATOM
    parts: tuple[str, ...] = ()

    def inside(self, level: int) -> str:
        """The text as an operand that must hold together at least that tightly."""
        return self.text if self.level >= level else f"({self.text})"


Value = Piece | dict[str, "Value"]
"""What an expression is: a scalar, or the fields of a record. Murphi has no record in an expression."""

TRUE, FALSE = Piece("true"), Piece("false")


def flat(value: Value) -> list[Piece]:
    """The scalars a value consists of, in order."""
    return [value] if isinstance(value, Piece) else [p for part in value.values() for p in flat(part)]


def _joined(pieces: Iterable[Piece], sign: str, level: int, neutral: Piece) -> Piece:
    kept: list[str] = []
    last = neutral
    for piece in pieces:
        if piece == neutral:
            continue
        last = piece
        kept += piece.parts if piece.level == level and piece.parts else [piece.inside(NOT)]
    if not kept:
        return neutral
    return last if len(kept) == 1 else Piece(f" {sign} ".join(kept), level, tuple(kept))


def conjunction(pieces: Iterable[Piece]) -> Piece:
    """All of them, judged from left to right as far as needed."""
    return _joined(pieces, "&", AND, TRUE)


def disjunction(pieces: Iterable[Piece]) -> Piece:
    """Any of them, judged from left to right as far as needed."""
    return _joined(pieces, "|", OR, FALSE)


def negation(piece: Piece) -> Piece:
    """Not that."""
    if piece in (TRUE, FALSE):
        return FALSE if piece == TRUE else TRUE
    return Piece(f"!{piece.inside(ATOM)}", NOT)


def implication(first: Piece, second: Piece) -> Piece:
    """If the first, then the second; the second is not looked at otherwise."""
    if first == TRUE:
        return second
    return Piece(f"{first.inside(COMPARE)} -> {second.inside(COMPARE)}", IMPLIES)


def compared(left: Piece, sign: str, right: Piece) -> Piece:
    """A comparison; `sign` as Murphi writes it."""
    return Piece(f"{left.inside(SUM)} {sign} {right.inside(SUM)}", COMPARE)


def chosen(condition: Piece, then: Piece, otherwise: Piece) -> Piece:
    """One or the other; only that one is looked at."""
    return Piece(f"({condition.inside(COMPARE)} ? {then.inside(SUM)} : {otherwise.inside(SUM)})")


def called(name: str, arguments: Iterable[Piece | str]) -> Piece:
    """A call of a function."""
    return Piece(f"{name}({', '.join(a if isinstance(a, str) else a.text for a in arguments)})")


def indented(lines: Sequence[str], depth: int = 1) -> list[str]:
    """Lines moved to the right."""
    return [f"{'  ' * depth}{line}" if line else line for line in lines]
