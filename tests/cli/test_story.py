"""What a play tells: where it is from, what each step changes, quiet runs in one line, how it ended."""

from __future__ import annotations

import re

import pytest

from machines.cli import texts
from machines.cli.playing.commands import Play
from machines.cli.playing.opening import Setting


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


def test_the_beginning_names_title_source_and_commands() -> None:
    first = list(Play(Setting("flash-timing", "los-question-1", {})).begin())
    assert first[1] == "  Question 1: two cards that move"
    assert first[2].startswith("  source: Rule explanation by the publisher")
    assert "does not print the answers" in first[2]
    assert "`why`" in first[-1]
    assert "`?`" in first[-1]
    official = list(Play(Setting("flash-timing", "los-case-1", {})).begin())
    assert "does not print" not in official[2]


def test_a_scope_is_begun_with_what_it_is_about_and_the_readings() -> None:
    first = list(Play(Setting("flash-timing", "tiny-both", {"CLOSE_GUARD": True})).begin())
    assert first[0] == "flash-timing / tiny-both  CLOSE_GUARD=true"
    assert first[1] == "  Effects of both players, on a display that is changed twice."


def test_every_step_is_told_with_what_it_changes_and_quiet_ones_in_one_line() -> None:
    play = Play(Setting("turn-start", "dm-glenmolt", {}))
    told = list(play.screen.story.opening())
    at = next(number for number, line in enumerate(told) if "enter_draw_step()" in line)
    assert told[at + 1] == "    ▸ step: turn-start step → draw step"
    assert any(
        re.fullmatch(r"  · rules: 6 steps that change nothing shown: .*look at the table", line) for line in told
    )
    counted = [int(n) for line in told for n in re.findall(r"rules: (\d+) steps", line)]
    single = [line for line in told if line.startswith("  · ") and "steps that change nothing" not in line]
    assert sum(counted) + len(single) == len(play.session.opening)
    for line, following, after in zip(told, told[1:], told[2:], strict=False):
        if line.startswith("  · rules:") and "steps that" not in line and not following.startswith("    ▸"):
            assert after.startswith("    ▸"), "quiet steps of the rules in a row are told in one line"


def test_what_a_step_shows_is_never_folded() -> None:
    play = Play(Setting("trigger-pool", "tiny-declaring", {}))
    told = [line for _ in range(3) for line in play.obey("1")]
    shown = sum(len(step.revealed) for turn in play.session.turns for step in turn.steps)
    assert shown
    assert sum("shown to" in line for line in told) == shown


def test_the_end_tells_all_that_is_otherwise_than_at_the_beginning() -> None:
    play = Play(Setting("flash-timing", "los-case-1", {}))
    told = [line for choice in ("declare_attack", "pass_priority", "pass_priority") for line in play.obey(choice)]
    end = told[told.index("The play is over.") :]
    assert end[1:] == [
        "  from the beginning to the end:",
        "    ▸ attack: not declared → standing",
        "    ▸ passes in a row: 0 → 2",
        "    ▸ result: going on → closed",
    ]


def test_in_japanese_nothing_of_the_table_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["ja"])
    play = Play(Setting("flash-timing", "los-question-1", {}))
    assert "アタック側（ATTACKER）に聞いています" in "\n".join(play.begin())
    for choice in ("1", "1"):
        list(play.obey(choice))
    values = [re.split(r"  +", line.strip())[1:] for line in play.obey("table")]
    assert not re.search(r"[A-Za-z]", "".join(cell for row in values for cell in row))


def test_english_tables_use_the_words_of_the_rules() -> None:
    play = Play(Setting("flash-timing", "los-question-1", {}))
    lines = "\n".join(play.obey("table"))
    assert re.search(r"^  attack +not declared ", lines, re.MULTILINE)
    assert re.search(r"^  row +each front row ", lines, re.MULTILINE)
