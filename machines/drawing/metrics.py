"""How wide a text is, without any font of the machine: a table for Latin letters, one em for East Asian ones.

The table holds the widths of Helvetica (and of fonts made to its measure, Arial and Liberation Sans)
in thousandths of an em. `SAFETY` covers the wider fonts that a reader's machine may put in their place.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

SAFETY = 1.08
BOLD = 1.06

_GROUPS = {
    191: "'",
    222: "ijl",
    260: "|",
    278: " \u00a0!,./:;I[\\]ft",
    333: "()-`r",
    334: "{}",
    355: '"',
    389: "*",
    469: "^",
    500: "Jcksvxyz",
    556: "#$0123456789?L_abdeghnopqu",
    584: "+<=>~",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1015: "@",
}
_LATIN = {letter: width / 1000 for width, letters in _GROUPS.items() for letter in letters}

FIRM = "\u00a0"
"""A blank at which a line does not break unless it must."""
NEVER_FIRST = "、。，．・：；？！）」』】〕〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…‥,.:;?!)]}%"
NEVER_LAST = "（「『【〔〈《([{"


@lru_cache(maxsize=4096)
def _em(character: str) -> float:
    if character in _LATIN:
        return _LATIN[character] * SAFETY
    kind = unicodedata.east_asian_width(character)
    if kind in "WFA":
        return 1.0
    return 0.0 if unicodedata.combining(character) else 0.55 if kind == "H" else 0.75


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Width of a text in points at a font size in points. Cost: one look-up a character."""
    return size * sum(map(_em, text)) * (BOLD if bold else 1.0)


def wrap(text: str, size: float, limit: float, *, bold: bool = False) -> list[str]:
    """Break a text into lines no wider than `limit` points: at blanks, and between East Asian characters.

    A line does not begin with a closing sign nor end with an opening one. A word wider than the limit is cut.
    """
    lines, current = [], ""
    for piece in _pieces(text, size, limit, bold):
        if text_width((current + piece).rstrip(), size, bold=bold) <= limit:
            current += piece
            continue
        if current.strip():
            lines.append(current.rstrip())
        current = piece.lstrip()
        while text_width(current.rstrip(), size, bold=bold) > limit:
            fits = _fitting(current, size, limit, bold)
            lines.append(current[:fits])
            current = current[fits:]
    return [*lines, current.rstrip()] if current.strip() or not lines else lines


def _fitting(text: str, size: float, limit: float, bold: bool) -> int:
    """How many characters fit; at least one."""
    count = 1
    while count < len(text) and text_width(text[: count + 1], size, bold=bold) <= limit:
        count += 1
    return count


def _pieces(text: str, size: float, limit: float, bold: bool) -> Iterator[str]:
    """The parts between which a line may break, blanks at their ends; firm blanks give way if they must."""
    piece = ""
    for position, character in enumerate(text):
        piece += character
        following = text[position + 1 : position + 2]
        if not following or _may_break(character, following):
            wide = text_width(piece.rstrip(), size, bold=bold) > limit
            yield from (_pieces(piece.replace(FIRM, " "), size, limit, bold) if wide and FIRM in piece else (piece,))
            piece = ""


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in NEVER_FIRST or before in NEVER_LAST:
        return False
    if before == " ":
        return True
    return any(unicodedata.east_asian_width(c) in "WF" for c in (before, after))
