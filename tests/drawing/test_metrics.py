"""Widths that depend on no font."""

from __future__ import annotations

import string

import pytest

from machines.drawing.metrics import SAFETY, text_width


def test_japanese_is_an_em_a_character() -> None:
    assert text_width("シールド・チェック", 10) == pytest.approx(90)
    assert text_width("ｼｰﾙﾄﾞ", 10) < 30


def test_latin_is_as_wide_as_helvetica_or_a_little_wider() -> None:
    assert text_width("Hamburgefonstiv", 1000) == pytest.approx(7558 * SAFETY)
    assert text_width("A", 10, bold=True) > text_width("A", 10)


def test_every_printable_letter_has_a_width() -> None:
    assert all(0 < text_width(letter, 10) <= 12 for letter in string.printable[:95])
