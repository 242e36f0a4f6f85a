"""How wide a text is, without any font of the machine: a table for Latin letters, one em for East Asian ones.

The table holds the widths of Helvetica (and of fonts made to its measure, Arial and Liberation Sans)
in thousandths of an em. `SAFETY` covers the wider fonts that a reader's machine may put in their place.
"""

from __future__ import annotations

import unicodedata
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
