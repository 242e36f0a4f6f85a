"""Text in ASCII for comments, and places as files show them that are the same on every machine."""

from __future__ import annotations

import textwrap
from pathlib import Path

from machines.language.mistakes import Place

TYPOGRAPHY = str.maketrans(
    {"…": "...", "–": "-", "—": "-", "→": "->", "×": "x", "“": '"', "”": '"', "‘": "'", "’": "'"}
)


def plain(text: str) -> str:
    """The text in ASCII: typographic signs spelt out, everything else as an escape."""
    return text.translate(TYPOGRAPHY).encode("ascii", "backslashreplace").decode()


def paragraphs(text: str, width: int = 100) -> list[str]:
    """A docstring as lines in ASCII."""
    found: list[str] = []
    for part in plain(text).split("\n\n"):
        found += [*textwrap.wrap(" ".join(part.split()), width), ""]
    return found[:-1]


def shown(place: Place) -> str:
    """File and line, the file from the folder that holds its package: no trace of where the project lies."""
    path = Path(place.file)
    root = path.parent
    while (root / "__init__.py").exists():
        root = root.parent
    name = path.relative_to(root) if path.is_relative_to(root) else path
    return plain(f"{name.as_posix()}:{place.line}")
