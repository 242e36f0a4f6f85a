"""The remedy for a word that is not known: the word that was meant, or all there are."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str | None, known: Iterable[str], otherwise: str = "It has {}.", likeness: float = 0.6) -> str:
    """`Did you mean …?` if a known word is close to `word`; else `otherwise`, with all known words for `{}`.

    `likeness`, from 0 to 1, is how close it must be.
    """
    words = list(known)
    near = difflib.get_close_matches(word or "", words, 1, likeness)
    return f"Did you mean {near[0]}?" if near else otherwise.format(", ".join(words) or "none")
