"""Where lines break: at blanks, and in Japanese where a phrase begins; elsewhere only when a phrase is too wide.

A phrase begins after a sign of punctuation, and where kanji or katakana follow a particle in hiragana. This
needs no dictionary, and errs towards lines that are a little short.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

from machines.drawing.metrics import text_width

FIRM = "\u00a0"
"""A blank at which a line does not break unless it must."""
NEVER_FIRST = "、。，．・：；？！）」』】〕〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…‥,.:;?!)]}%"
NEVER_LAST = "（「『【〔〈《([{"
OPENING, CLOSING = "（「『", "）」』"
PARTICLES = "をはがにのとでもへやかてたるばなず"
"""Hiragana with which a phrase ends, if kanji or katakana come next."""
ENDS_PHRASE = "、。，；？！を"
SHORT = 0.4
"""A last line shorter than this part of the widest is drawn level with the others."""

Breaks = Callable[[str, str], bool]
Width = Callable[[str], float]


def wrap(text: str, size: float, limit: float, *, bold: bool = False) -> list[str]:
    """Break a text into lines no wider than `limit` points, the last one not much shorter than the others.

    A line does not begin with a closing sign nor end with an opening one. A word wider than the limit is cut.
    """

    def width(part: str) -> float:
        return text_width(part.rstrip(), size, bold=bold)

    pieces = list(_pieces(text, limit, width, 0))
    lines = _filled(pieces, limit, width)
    if len(lines) < 2 or width(lines[-1]) >= SHORT * max(map(width, lines)):
        return lines
    least = max(map(width, pieces))
    narrower = limit - size / 2
    while narrower >= least and len(tried := _filled(pieces, narrower, width)) == len(lines):
        lines, narrower = tried, narrower - size / 2
    return lines


def _filled(pieces: list[str], limit: float, width: Width) -> list[str]:
    """Lines of as many pieces as they hold."""
    lines, current = [], ""
    for piece in pieces:
        if width(current + piece) <= limit:
            current += piece
            continue
        if current.strip(" "):
            lines.append(current.rstrip(" "))
        current = piece.lstrip(" ")
    return [*lines, current.rstrip(" ")] if current.strip(" ") or not lines else lines


def _pieces(text: str, limit: float, width: Width, level: int) -> Iterator[str]:
    """The parts between which a line may break, blanks at their ends; one that is too wide is divided further."""
    piece, depth = "", 0
    for position, character in enumerate(text):
        piece += character
        following = text[position + 1 : position + 2]
        depth += (character in OPENING) - (character in CLOSING)
        whole = level == 0 and depth > 0
        if not following or (not whole and LEVELS[level](character, following)):
            yield from (piece,) if width(piece) <= limit else _divided(piece, limit, width, level + 1)
            piece = ""


def _divided(piece: str, limit: float, width: Width, level: int) -> Iterator[str]:
    """The parts of a piece that is too wide: brackets give way first, then firm blanks, at last everything."""
    if level < len(LEVELS):
        yield from _pieces(piece.replace(FIRM, " ") if level > 1 else piece, limit, width, level)
        return
    while width(piece) > limit and len(piece) > 1:
        count = next((n for n in range(len(piece) - 1, 1, -1) if width(piece[:n]) <= limit), 1)
        yield piece[:count]
        piece = piece[count:]
    yield piece


def _clauses(before: str, after: str) -> bool:
    """Whether a phrase ends here, and no number that belongs to what is before a colon is cut off."""
    return not (before == "：" and after.isdigit()) and _phrases(before, after)


def _phrases(before: str, after: str) -> bool:
    """Whether a phrase ends here."""
    if not _allowed(before, after):
        return False
    if before == " " or before in ENDS_PHRASE:
        return True
    if after in OPENING or before == "：":
        return True
    if before in CLOSING:
        return not _is(after, "HIRAGANA")
    return before in PARTICLES and _is(after, "CJK", "KATAKANA")


def _words(before: str, after: str) -> bool:
    """Whether katakana and kanji meet here, or a blank or a phrase ends."""
    scripts = ("CJK", "KATAKANA"), ("KATAKANA", "CJK")
    meet = any(_is(before, one) and _is(after, other) for one, other in scripts)
    return (meet and _allowed(before, after)) or _phrases(before, after)


def _anywhere(before: str, after: str) -> bool:
    """Whether a line can break here at all without cutting a word of letters."""
    if not _allowed(before, after):
        return False
    return before == " " or any(unicodedata.east_asian_width(c) in "WF" for c in (before, after))


def _allowed(before: str, after: str) -> bool:
    return FIRM not in (before, after) and after != " " and after not in NEVER_FIRST and before not in NEVER_LAST


def _is(character: str, *scripts: str) -> bool:
    return unicodedata.name(character, "").startswith(scripts)


LEVELS: tuple[Breaks, ...] = (_clauses, _phrases, _phrases, _words, _anywhere)
"""Breaks that are tried in turn: outside brackets, everywhere, then with firm blanks as blanks."""
