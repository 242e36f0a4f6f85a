"""The gallery: the same bytes in every process, fresh or stale, nothing left over; PNG on request."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from machines.drawing import gallery, png
from machines.drawing.chart import chart
from machines.drawing.labels import Labels
from machines.drawing.layout import arranged
from machines.drawing.ranks import program
from machines.drawing.svg import render
from machines.language.mistakes import NotFound
from tests.drawing.pictures import groups
from tests.examples.errands import Errands

DIGEST = """
import hashlib
from machines.checking.graph import explore, questions
from machines.drawing import chart, folded, mermaid, svg
from machines.drawing.labels import Labels
from machines.language import Fold, bind
from tests.examples.errands import Errands
DECLARATION = Errands.declaration
bound = bind(DECLARATION, Errands.scopes[0])
made = hashlib.sha256()
for language in ("ja", "en"):
    labels = Labels(DECLARATION, language, bound)
    figures = [chart.chart(DECLARATION, name, labels) for name in DECLARATION.parts.procedures]
    fold = Fold("all", "tiny", ("phase", "s.money"))
    figures.append(folded.figure(labels, questions(explore(bound)), fold))
    for figure in figures:
        made.update(svg.render(figure).encode() + mermaid.render(figure).encode())
print(made.hexdigest())
"""


def digest(seed: str, folder: Path) -> str:
    """The digest of some pictures, drawn by another process in another folder."""
    environment = {
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "HOME": str(folder),
        "LC_ALL": "C",
    }
    done = subprocess.run([sys.executable, "-c", DIGEST], env=environment, cwd=folder, capture_output=True, check=True)
    return done.stdout.decode()


def test_other_processes_draw_the_same_bytes(tmp_path: Path) -> None:
    assert digest("1", tmp_path) == digest("4242", Path.cwd())


def test_no_picture_tells_where_or_when_it_was_drawn() -> None:
    svg = render(chart(Errands.declaration, "Errand", Labels(Errands.declaration, "ja")))
    assert str(Path.home()) not in svg
    assert str(Path.cwd()) not in svg
    assert "graphviz" not in svg.lower()


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A gallery of the example alone, written."""
    monkeypatch.setattr(gallery, "registered", lambda: ["errands"])
    monkeypatch.setattr(gallery, "load", lambda name: Errands)
    monkeypatch.setattr(gallery, "all_cases", tuple)
    gallery.write(tmp_path)
    return tmp_path


def test_what_is_written_is_fresh(drawn: Path) -> None:
    assert gallery.stale(drawn) == []
    names = sorted(p.name for p in drawn.rglob("*.svg"))
    assert names == [f"chart-{name}.{language}.svg" for name in ("Errand", "Outing") for language in ("en", "ja")]
    assert "(errands/chart-Outing.ja.svg)" in (drawn / "README.md").read_text(encoding="utf-8")


def test_changed_missing_and_left_over_pictures_are_stale(drawn: Path) -> None:
    changed, missing, extra = (
        drawn / "errands" / f"{name}.svg" for name in ("chart-Errand.en", "chart-Errand.ja", "old.en")
    )
    changed.write_text("else", encoding="utf-8")
    missing.unlink()
    extra.write_text("else", encoding="utf-8")
    assert gallery.stale(drawn) == [f"errands/{p.name}" for p in (changed, missing, extra)]
    gallery.write(drawn)
    assert gallery.stale(drawn) == []


def test_the_pictures_of_one_machine_leave_the_index_alone(drawn: Path) -> None:
    (drawn / "README.md").write_text("else", encoding="utf-8")
    gallery.write(drawn, ["errands"])
    assert (drawn / "README.md").read_text(encoding="utf-8") == "else"


def test_another_dot_must_exist() -> None:
    with pytest.raises(NotFound, match="no-such-dot"):
        program("no-such-dot")


def test_the_locked_dot_may_be_named() -> None:
    figure = chart(Errands.declaration, "Outing", Labels(Errands.declaration, "en"))
    assert arranged(figure, dot=str(program(None))) == arranged(figure)


def test_without_a_program_for_png_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png.shutil, "which", lambda name: None)
    with pytest.raises(NotFound, match="librsvg2-bin"):
        png.convert(tmp_path / "a.svg", tmp_path / "a.png")


def test_every_text_of_a_picture_is_in_the_svg_as_text() -> None:
    figure = chart(Errands.declaration, "Errand", Labels(Errands.declaration, "ja"))
    shown = {text for group in groups(render(figure)) for text, _ in group.texts}
    assert {line.text for node in figure.nodes for block in node.blocks for line in block} <= shown
