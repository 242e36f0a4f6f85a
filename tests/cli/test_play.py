"""Plays: where one is asked, what can be typed, undoing, saving, loading."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from machines.checking.graph import Kind, explore, questions
from machines.cli import texts
from machines.cli.interface import Wrong
from machines.cli.main import run
from machines.cli.playing.commands import WORDS, Play, Quit
from machines.cli.playing.opening import Setting
from machines.cli.playing.session import Session, Standing
from machines.cli.playing.understanding import NotUnderstood
from machines.language import Machine, bind
from tests.examples.bench_model import BenchModel
from tests.examples.errands import Errands

ERRANDS = str(Path(__file__).parents[1] / "examples" / "errands.py")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])


@pytest.fixture
def play() -> Play:
    return Play(Setting(ERRANDS, "tiny", {}))


def typed(play: Play, *lines: str) -> list[str]:
    return [shown for line in lines for shown in play.obey(line)]


def visited(session: Session) -> Iterator[tuple[int, Standing]]:
    """Every state that a play can stand in, by taking each choice and undoing it."""
    seen: set[int] = set()

    def go() -> Iterator[tuple[int, Standing]]:
        state = session.model.packed
        if state in seen:
            return
        seen.add(state)
        yield state, session.standing
        for option in session.legal if session.standing is Standing.ASKED else []:
            session.choose(option.instance)
            yield from go()
            assert session.undo()
            assert session.model.packed == state

    yield from go()


@pytest.mark.parametrize("machine", [Errands, BenchModel])
def test_a_play_stands_where_the_question_graph_has_nodes(machine: type[Machine]) -> None:
    bound = bind(machine.declaration, machine.scopes[0])
    graph = questions(explore(bound))
    kinds = {Kind.QUESTION: Standing.ASKED, Kind.END: Standing.OVER, Kind.DEADLOCK: Standing.STUCK}
    expected = {graph.steps.states[n]: kinds[graph.kinds[n]] for n in graph.nodes}
    session, found = Session(bound), {}
    for start in range(len(bound.initial)):
        session.begin(start)
        found |= dict(visited(session))
    assert found == expected


def test_choices_by_number_by_text_and_with_the_player(play: Play) -> None:
    for line in ("1", "Errand.arrive()", "ME: Errand.arrive()", "ME: arrive"):
        typed(play, line)
        assert play.session.model.state == "Errand.WAY_BACK"
        typed(play, "undo")
    assert play.session.turns == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0", "no choice 0"),
        ("7", "there are 3"),
        ("detour(baker)", "NotWanted: Nobody wants this."),
        ("come_back()", "not the moment"),
        ("detour", "takes 1 argument, not 0"),
        ("))(", "is no event, which is written name"),
        (":", "is no event, which is written name"),
        ("fly()", "there is no event fly; there are arrive, buy"),
        ("give_pu()", "there is no event give_pu; did you mean give_up?"),
        ("histroy", "did you mean history"),
        ("HER: give_up()", "for ME to choose"),
        ("undo", "no choice to take back"),
        ("start 2", "no initial state 2"),
        ("save", "which file"),
        ("redo", "no choice to take again"),
        ("what?", "no event what?"),
    ],
)
def test_what_is_not_understood_changes_nothing(play: Play, line: str, said: str) -> None:
    before = play.session.model.packed
    if line == "detour":
        line = "detour()"
    with pytest.raises(NotUnderstood, match="(?s).*" + said.replace("?", r"\?")):
        typed(play, line)
    assert play.session.model.packed == before


def test_a_choice_taken_back_is_taken_again_until_another_is_taken(play: Play) -> None:
    typed(play, "1", "1")
    over = play.session.model.packed
    typed(play, "undo", "undo", "redo", "やり直す")
    assert play.session.model.packed == over
    assert play.session.standing is Standing.OVER
    typed(play, "undo", "undo", "2")
    with pytest.raises(NotUnderstood, match="take again"):
        typed(play, "redo")


def test_comments_and_blank_lines_do_nothing(play: Play) -> None:
    assert typed(play, "", "   ", "# a remark") == []


def test_every_command_has_an_english_and_a_japanese_word(play: Play) -> None:
    for name, words in WORDS.items():
        assert hasattr(play, f"do_{name}")
        assert words[0].isascii()
        assert not words[-1].isascii()
    with pytest.raises(Quit):
        typed(play, "終了")
    assert len(typed(play, "ヘルプ")) == len(WORDS)


def test_a_saved_play_is_loaded_as_it_was(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "play.json"
    typed(play, "2", "1", f"save {path}")
    again = Play(Setting(ERRANDS, "small", {}))
    typed(again, f"load {path}")
    assert again.session.model.packed == play.session.model.packed
    assert again.setting == play.setting
    assert typed(again, "history") == typed(play, "history")


def test_a_play_is_saved_over_a_saved_play_and_over_nothing_else(play: Play, tmp_path: Path) -> None:
    path, other = tmp_path / "play.json", tmp_path / "letter.txt"
    typed(play, f"save {path}", "2", f"save {path}")
    assert json.loads(path.read_text())["choices"]
    other.write_text("Dear reader")
    with pytest.raises(Wrong, match="there already and is no saved play"):
        typed(play, f"save {other}")
    assert other.read_text() == "Dear reader"
    assert sorted(tmp_path.iterdir()) == [other, path]


def test_a_play_that_cannot_be_written_leaves_nothing_behind(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "play.json"
    typed(play, f"save {path}")
    before = path.read_text()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Wrong, match="cannot be written: No space left"):
        typed(play, "1", f"save {path}")
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(Wrong, match="cannot be written"):
        typed(play, f"save {tmp_path}/nowhere/play.json")


def test_a_play_that_cannot_be_loaded_changes_nothing(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "play.json"
    path.write_text(json.dumps({"machine": ERRANDS, "scenario": "tiny", "choices": ["ME: come_back()"]}))
    session = play.session
    with pytest.raises(NotUnderstood, match="choice 1"):
        typed(play, f"load {path}")
    assert play.session is session


def test_a_saved_play_of_another_machine_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "play.json"
    path.write_text(json.dumps({"machine": ERRANDS, "scenario": "tiny", "choices": []}))
    assert run(["play", "turn-start", "--load", str(path)]) == 4
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"saitei: {path} is a saved play of {ERRANDS}, not of turn-start\n"
    for name in (ERRANDS, f"{ERRANDS}:Errands"):
        assert run(["play", name, "--load", str(path), "--script", "/dev/null"]) == 0


@pytest.mark.parametrize("option", [["--scenario", "los-case-1"], ["--scope", "small"], ["--switch", "CAREFUL=false"]])
def test_a_saved_play_has_its_own_setting(
    option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "play.json"
    path.write_text(json.dumps({"machine": ERRANDS, "scenario": "tiny", "choices": []}))
    assert run(["play", "--load", str(path), *option]) == 4
    assert "of its own" in capsys.readouterr().err


def test_a_scenario_of_another_machine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "turn-start", "--scenario", "los-case-1"]) == 4
    assert capsys.readouterr().err == "saitei: los-case-1 is a case of flash-timing, not of turn-start\n"


@pytest.mark.parametrize("machine", [None, "duel.py"])
def test_a_case_of_an_own_machine(
    machine: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The machine is found from the folder of the case."""
    examples = Path(__file__).parents[1] / "examples"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    monkeypatch.chdir(examples / "duel" if machine else examples)
    case = "grab-or-gift.yaml" if machine else "duel/grab-or-gift.yaml"
    assert run(["play", *([machine] if machine else []), "--scenario", case]) == 0
    assert capsys.readouterr().out.startswith(f"{machine or 'duel/duel.py'} / {case}\n")


def test_by_hand_what_is_not_understood_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answers = iter(["9", f"load {tmp_path}/none.json", "1", "undo"])

    def asked(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", asked)
    assert run(["play", ERRANDS]) == 0
    shown = capsys.readouterr()
    assert "no choice 9" in shown.out
    assert "cannot be read" in shown.out
    assert "buy()" in shown.out
    assert shown.err == ""
