"""The play as a player sees it: what was shown to them, and no secret field."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.cli import texts
from machines.cli.playing.commands import Play
from machines.cli.playing.opening import Setting
from machines.cli.playing.understanding import NotUnderstood
from tests.engines import test_viewing

FILE = f"{Path(test_viewing.__file__)}:Peeking"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


@pytest.fixture
def play() -> Play:
    return Play(Setting(FILE, "scene", {}))


def test_only_what_was_shown_to_a_player_is_told(play: Play) -> None:
    ann, ben = (list(play.obey(f"view {name}")) for name in ("ANN", "BEN"))
    assert [line.strip() for line in ann].count("sees two") == 2
    assert [line.strip() for line in ben].count("sees two") == 1
    assert ben.index("    sees two") > ben.index("  rules: show()") > ben.index("  rules: look()")


def test_a_secret_field_is_on_the_table_and_not_in_the_view(play: Play) -> None:
    fields = [line.split()[0] for line in play.obey("table")]
    assert "top" in fields and "shown" in fields
    viewed = [line.split()[0] for line in play.obey("view ANN")]
    assert "top" not in viewed and "shown" in viewed


def test_a_player_is_named(play: Play) -> None:
    for text in ("view", "view CID"):
        with pytest.raises(NotUnderstood, match="there are ANN, BEN"):
            list(play.obey(text))
