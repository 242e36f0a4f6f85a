"""Widths and line breaks that depend on no font."""

from __future__ import annotations

import string
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.drawing.metrics import FIRM, NEVER_FIRST, NEVER_LAST, SAFETY, text_width, wrap

LETTERS = string.printable[:95] + "フラッシュタイミング能力を解決する、。（）「」①→…é"


def test_japanese_is_an_em_a_character() -> None:
    assert text_width("シールド・チェック", 10) == pytest.approx(90)
    assert text_width("ｼｰﾙﾄﾞ", 10) < 30


def test_latin_is_as_wide_as_helvetica_or_a_little_wider() -> None:
    assert text_width("Hamburgefonstiv", 1000) == pytest.approx(7558 * SAFETY)
    assert text_width("A", 10, bold=True) > text_width("A", 10)


def test_every_printable_letter_has_a_width() -> None:
    assert all(0 < text_width(letter, 10) <= 12 for letter in string.printable[:95])


@given(st.text(LETTERS, max_size=80), st.floats(30, 300))
def test_no_line_is_wider_than_the_limit(text: str, limit: float) -> None:
    assert all(text_width(line, 12) <= limit or len(line) == 1 for line in wrap(text, 12, limit))


@given(st.text(LETTERS, max_size=80), st.floats(30, 300))
def test_nothing_but_blanks_is_lost(text: str, limit: float) -> None:
    assert "".join(wrap(text, 12, limit)).replace(" ", "") == text.replace(" ", "")


@given(st.text("能力を解決する、。（）「」", max_size=60))
def test_lines_neither_begin_nor_end_with_the_wrong_sign(text: str) -> None:
    lines = wrap(text, 10, 400)
    for before, after in pairwise(lines):
        stuck = text_width(before, 10) > 390
        assert stuck or (after[0] not in NEVER_FIRST and before[-1] not in NEVER_LAST)


def test_a_firm_blank_holds_as_long_as_it_can() -> None:
    assert wrap(f"deck: 3{FIRM}→{FIRM}2", 10, 50) == ["deck:", f"3{FIRM}→{FIRM}2"]
    assert max(text_width(line, 10) for line in wrap(f"NOT_DECLARED{FIRM}→{FIRM}STANDING", 10, 100)) <= 100
