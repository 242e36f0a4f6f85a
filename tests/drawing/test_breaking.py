"""Line breaks: nothing lost, nothing too wide, Japanese between phrases, no word left alone on a last line."""

from __future__ import annotations

import string
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.drawing.breaking import FIRM, NEVER_FIRST, NEVER_LAST, wrap
from machines.drawing.metrics import text_width

LETTERS = string.printable[:95] + "フラッシュタイミング能力を解決する、。（）「」①→…é"


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


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("アタックを宣言する", ["アタックを", "宣言する"]),
        ("残りの回数 > 0 かつ さらにできる", ["残りの回数 > 0 かつ", "さらにできる"]),
        ("待機中の効果（アタックされた側）", ["待機中の効果", "（アタックされた側）"]),
        ("状態：有効\u00a0→\u00a0乱れた", ["状態：", "有効\u00a0→\u00a0乱れた"]),
    ],
)
def test_japanese_breaks_where_a_phrase_begins(text: str, lines: list[str]) -> None:
    assert wrap(text, 10, 110 if len(text) > 12 else 84) == lines


def test_a_change_of_a_number_stays_together() -> None:
    assert wrap("手札の枚数（ターン・プレイヤー）：0\u00a0→\u00a01", 10, 120) == [
        "手札の枚数",
        "（ターン・プレイヤー）：",
        "0\u00a0→\u00a01",
    ]


def test_a_phrase_that_is_too_wide_is_divided_all_the_same() -> None:
    assert wrap("ディフェンス表示のまま", 10, 80) == ["ディフェンス", "表示のまま"]
    assert wrap("フラッシュタイミング", 10, 60) == ["フラッシュタ", "イミング"]


def test_no_word_is_left_alone_on_the_last_line() -> None:
    assert wrap("the verdict is not met in this scope", 10, 150) == ["the verdict is not", "met in this scope"]
