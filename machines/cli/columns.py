"""Text in columns, with the width that East Asian letters take on a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def width(text: str) -> int:
    """How many cells a text takes."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def padded(text: str, cells: int) -> str:
    """A text filled up with blanks."""
    return text + " " * max(0, cells - width(text))


def cut(text: str, cells: int) -> str:
    """A text that takes no more cells than given."""
    while width(text) > cells:
        text = text[:-2] + "…"
    return text


def columns(rows: Sequence[Sequence[str]], *, indent: int = 0, right: Sequence[int] = ()) -> list[str]:
    """Rows as lines, each column as wide as its widest cell; columns in `right` stand to the right."""
    if not rows:
        return []
    widths = [max(width(row[c]) for row in rows if c < len(row)) for c in range(max(map(len, rows)))]
    lines = []
    for row in rows:
        cells = [
            " " * (widths[c] - width(cell)) + cell if c in right else padded(cell, widths[c])
            for c, cell in enumerate(row)
        ]
        lines.append((" " * indent + "  ".join(cells)).rstrip())
    return lines
