"""Captions of play strips: every question is a sentence, and a no says what it has to do with the play drawn."""

from __future__ import annotations

from functools import lru_cache

import pytest

from machines.checking.cases.files import all_cases
from machines.drawing.figure import Figure
from machines.drawing.rulings import decided, strips
from machines.drawing.sentences import ENGLISH, JAPANESE
from machines.language.loading import load


@lru_cache
def drawn(case_id: str, language: str) -> list[Figure]:
    case = next(case for case in all_cases() if case.id == case_id)
    return strips(decided(load(case.machine), case), language)


def caption(case_id: str, language: str = "en") -> list[str]:
    """The sentences below the first picture of a case, firm blanks as blanks."""
    return [text.replace("\u00a0", " ") for text in drawn(case_id, language)[0].caption]


def test_both_languages_have_the_same_sentences_with_the_same_slots() -> None:
    assert list(JAPANESE) == list(ENGLISH)
    for name, text in JAPANESE.items():
        assert text.count("{") == ENGLISH[name].count("{"), name


@pytest.mark.parametrize(
    ("language", "asked", "why"),
    [
        ("en", "Can the play go as drawn up to question 4, and then on with “defender: ", "this play cannot happen"),
        ("ja", "質問 4 まで図のとおりに進んだ次に「アタックされた側：", "このプレイは起こらない"),
    ],
)
def test_a_play_that_cannot_happen_tells_which_choice_is_refused(language: str, asked: str, why: str) -> None:
    told = [text for text in caption("los-question-2", language) if why in text]
    assert len(told) == 1
    assert told[0].startswith(f"■ {asked}")


def test_a_play_that_can_happen_tells_how_far_it_goes() -> None:
    told = " ".join(caption("los-question-2"))
    assert "Can the play go as drawn, from question 1 to 8, and be over? · answer: yes (proved)" in told


def test_a_statement_that_fails_has_its_counterexample_drawn() -> None:
    told = [text for text in caption("los-forced-loop") if "answer: no" in text]
    assert told
    assert all("the play drawn is a counterexample" in text for text in told)


def test_a_question_says_after_which_choices_it_is_asked() -> None:
    told = caption("los-question-2")
    assert any(text.startswith("■ At question 3: Is the attacker offered") for text in told)
    assert any(text.startswith("■ After question 3: Are the possible outcomes of") for text in told)
    assert any(text.startswith("■ After “declare an attack (") for text in told)


def test_values_of_outcomes_have_their_labels() -> None:
    told = " ".join(text for figure in drawn("los-broken-attack", "en") for text in figure.caption)
    assert "{(1, broken)}" in told
    assert "BROKEN" not in told


def test_pictures_of_one_ruling_are_numbered() -> None:
    shown = [figure.subtitle for figure in drawn("los-question-2", "en")]
    assert [text.endswith(f"picture {n} of {len(shown)}") for n, text in enumerate(shown, 1)] == [True] * len(shown)
