"""`why`: everything that choosing understands is answered, with the rules behind it."""

from __future__ import annotations

import pytest

from machines.cli import texts
from machines.cli.playing.commands import Play
from machines.cli.playing.opening import Setting
from machines.cli.playing.understanding import NotUnderstood

SECOND_CARD = "use_card(again, crosser)  MustActivateForced  a forced effect must be activated"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


@pytest.fixture(scope="module")
def forced() -> Play:
    """The first question of the publisher, where the forced draw is due."""
    play = Play(Setting("flash-timing", "los-question-1", {}))
    for choice in ("1", "1", "1"):
        list(play.obey(choice))
    return play


def why(play: Play, text: str = "") -> str:
    return "\n".join(" ".join(line.split()) for line in play.obey(f"why {text}"))


@pytest.mark.parametrize(
    "text",
    [
        "use_card(again, crosser)",
        "use_card(again,crosser)",
        "use_card( again , crosser )",
        "use_card (again, _)",
        "use_card",
        "use_card(...)",
        "Window.use_card(again, crosser)",
        "DEFENDER: use_card(again, crosser)",
    ],
)
def test_every_spelling_of_a_refused_event_gives_its_refusal(forced: Play, text: str) -> None:
    assert " ".join(SECOND_CARD.split()) in why(forced, text)


def test_the_rules_behind_a_refusal_are_told(forced: Play) -> None:
    told = why(forced, "use_card(again, crosser)")
    assert "FL-31 The sequence as asked" in told
    assert "Rule explanation by the publisher" in told
    assert "FL-08" not in told  # cited by another event


def test_what_the_helper_of_a_condition_cites_comes_first() -> None:
    play = Play(Setting("flash-timing", "los-question-1", {}))
    from machines.cli.playing.citations import cited

    declaration = play.opened.machine.declaration
    assert cited(declaration, "Window.grant", "WindowOver")[0] == "FL-12"
    assert cited(declaration, "Window.activate_optional", "NothingQueued")[:2] == ("FL-02", "FL-03")
    assert cited(declaration, "Window.activate_optional", "MustActivateForced") == ("FL-14", "FL-26", "FL-29")


def test_a_legal_event_is_said_to_be_legal(forced: Play) -> None:
    for text in ("1", "activate_forced", "activate_forced(draws)", "DEFENDER: activate_forced(_)"):
        assert "activate_forced(draws) is legal: choice 1" in why(forced, text)
        assert "FL-20" in why(forced, text)


def test_an_event_of_another_phase_is_not_refused_by_name(forced: Play) -> None:
    told = why(forced, "declare_attack")
    assert "declare_attack is not legal now: this is not the moment for it" in told
    assert "it belongs to Attack.DECLARATION" in told


def test_the_player_who_is_not_asked_is_corrected(forced: Play) -> None:
    assert "this is for DEFENDER to choose, not for ATTACKER" in why(forced, "ATTACKER: activate_forced(draws)")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("use_crad", "no event use_crad; did you mean use_card"),
        ("pass", "no event pass; did you mean pass_priority"),
        ("xyz", "no event xyz; there are accept,"),
        ("2", "no choice 2"),
        ("use_card(x, y)", "x is no"),
    ],
)
def test_what_is_no_event_is_not_understood(forced: Play, text: str, said: str) -> None:
    with pytest.raises(NotUnderstood, match=said):
        why(forced, text)


def test_refusals_come_in_the_order_of_the_declaration(forced: Play) -> None:
    names = [line.split()[0].split("(")[0] for line in why(forced).splitlines()[:-1]]
    refusals = [line.split(") ")[1].split()[0] for line in why(forced).splitlines()[:-1]]
    assert names == ["use_card"] * 4 + ["activate_optional", "pass_priority"]
    assert refusals[:4] == ["NotInHand", "NotInHand", "MustActivateForced", "MustActivateForced"]
    play = Play(Setting("flash-timing", "los-case-2", {}))
    list(play.obey("1"))
    events = list(play.opened.machine.declaration.events.values())
    order = [
        (number, [r.refusal for r in event.requires].index(str(option.refusal)))
        for option in play.screen.reasons.refused()
        for number, event in enumerate(events)
        if event.id == option.instance.event
    ]
    assert order == sorted(order)
    assert len(set(order)) > 2


def test_in_japanese_labels_and_documents_are_japanese(forced: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["ja"])
    told = why(forced, "use_card(again, crosser)")
    assert "強制効果を発動しなければならない" in told
    assert "発売元による解説記事" in told


def test_at_the_end_nothing_is_refused_and_the_end_is_told() -> None:
    play = Play(Setting("turn-start", "dm-glenmolt", {}))
    assert why(play) == "The play is over."
    assert "not the moment" in why(play, "resolve")
