"""Loading a machine by name: what is found, and that whatever is wrong is one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from machines.language import Mistake
from machines.language.loading import installed, load
from tests.language.snippets import filled_in, unmarked, written

PILE = Path(__file__).parents[1] / "examples" / "pile.py"
SECOND = "class {name}(Machine):\n    state = Table\n    start = Main\n    procedures = (Main,)\n    player = Player\n"


def refused(name: str) -> Mistake:
    with pytest.raises(Mistake) as caught:
        load(name)
    assert "\n" not in str(caught.value) and caught.value.remedy
    return caught.value


# -- what is found


def test_a_file_anywhere(tmp_path: Path) -> None:
    path = written(tmp_path, filled_in({}), "カード.py")
    assert load(str(path)).__name__ == load(f"{path}:Demo").__name__ == "Demo"


def test_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path, filled_in({}))
    monkeypatch.chdir(tmp_path)
    assert load("demo.py").__name__ == "Demo"


def test_two_files_of_one_name_are_two_machines(tmp_path: Path) -> None:
    for folder, name in (("a", "One"), ("b", "Two")):
        (tmp_path / folder).mkdir()
        written(tmp_path / folder, filled_in({}).replace("class Demo", f"class {name}"))
    assert [load(str(tmp_path / f / "demo.py")).__name__ for f in "ab"] == ["One", "Two"]


def test_one_of_several_machines(tmp_path: Path) -> None:
    path = written(tmp_path, filled_in({"more": SECOND.format(name="Alone")}))
    assert load(f"{path}:Alone").__name__ == "Alone"


def test_a_machine_that_subclasses_another_has_a_name_of_its_own(tmp_path: Path) -> None:
    """Unless one was given: that is inherited."""
    further = "\n\nclass Second(Demo):\n    pass\n\n\nclass Third(Demo):\n    name = 'three'\n\n\nclass Fourth(Third):\n    pass\n"
    path = written(tmp_path, filled_in({}) + further)
    names = {wanted: load(f"{path}:{wanted}").name for wanted in ("Demo", "Second", "Third", "Fourth")}
    assert names == {"Demo": "Demo", "Second": "Second", "Third": "three", "Fourth": "three"}


def test_a_file_that_imports_its_neighbour(tmp_path: Path) -> None:
    written(tmp_path, "LIMIT = 2\n", "neighbour_of_demo.py")
    path = written(tmp_path, filled_in({"imports": "from neighbour_of_demo import LIMIT", "body": "s.n = LIMIT"}))
    assert load(str(path)).__name__ == "Demo"
    assert str(tmp_path) not in sys.path


def test_a_file_of_a_package_is_imported_as_part_of_it() -> None:
    from tests.examples import bench_model

    assert load(bench_model.__file__) is bench_model.BenchModel


@pytest.mark.parametrize("name", installed())
def test_an_entry_point(name: str) -> None:
    assert load(name).declaration.events


# -- what is not


def test_no_such_machine() -> None:
    mistake = refused("flash-timming")
    assert mistake.code == "not-found" and "Did you mean flash-timing?" in mistake.remedy
    assert "name a file" in refused("zzz").remedy


def test_no_such_file(tmp_path: Path) -> None:
    written(tmp_path, "")
    mistake = refused(str(tmp_path / "dmo.py"))
    assert (mistake.code, mistake.what) == ("not-found", "there is no such file")
    assert mistake.remedy == f"Did you mean {tmp_path / 'demo.py'}?"


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "demo.py").mkdir()
    assert refused(str(tmp_path / "demo.py")).what == "this is a folder"


def test_a_name_that_is_a_folder_or_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "notes").write_text("")
    monkeypatch.chdir(tmp_path)
    assert refused("games").what == "this is a folder" and "folder/machine.py" in refused("games").remedy
    assert refused("notes").what == "this file does not end in .py"


@pytest.mark.parametrize("name", ["x" * 5_000, "x" * 5_000 + ".py", "a\0b", "a\0b.py", ""])
def test_a_name_that_no_file_can_have(name: str) -> None:
    assert refused(name).code == "not-found"


def test_no_class_after_the_colon(tmp_path: Path) -> None:
    path = written(tmp_path, filled_in({}))
    mistake = refused(f"{path}:")
    assert (mistake.code, mistake.what) == ("not-found", "no class is named after the colon")
    assert mistake.remedy == f"Write {path}:Demo, or leave the colon out."


def test_a_path_that_the_locale_cannot_write(tmp_path: Path) -> None:
    """Run in a process of its own: the locale is that of the whole process."""
    path = os.fsencode(tmp_path) + b"/odd\xff.py"
    Path(os.fsdecode(path)).write_text(filled_in({}), encoding="utf-8")
    code = "import sys; from machines.language.loading import load; print(load(sys.argv[1]).__name__)"
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run([sys.executable, "-c", code, path], env=plain, capture_output=True, check=False)
    assert done.stdout == b"Demo\n", done.stderr.decode()


def test_no_such_class(tmp_path: Path) -> None:
    mistake = refused(f"{written(tmp_path, filled_in({}))}:Dmeo")
    assert (mistake.code, mistake.remedy) == ("not-found", "Did you mean Demo?")


def test_a_class_that_is_no_machine(tmp_path: Path) -> None:
    mistake = refused(f"{written(tmp_path, filled_in({}))}:Zone")
    assert (mistake.code, mistake.what) == ("not-found", "Zone is no machine")


def test_no_machine_in_the_file(tmp_path: Path) -> None:
    mistake = refused(str(written(tmp_path, "from machines.language import Machine\n")))
    assert (mistake.code, mistake.what) == ("not-found", "the file has no machine")


def test_two_machines_in_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, filled_in({"more": SECOND.format(name="Alone")}))
    mistake = refused(str(path))
    assert mistake.what == "the file has 2 machines"
    assert mistake.remedy == f"Say which: {path}:Alone or {path}:Demo."
    assert mistake.place.text == "class Demo" and mistake.place.line > 1


# -- what Python itself refuses

SYNTAX = [
    ("if s.n «= 1»:\n    pass", "`=` assigns; a comparison is wanted", "Write `==`"),
    ("require(«s.n = 1», else_=No)", "`=` assigns; a comparison is wanted", "Write `==`"),
    ("x = 1 «if» s.n = 2 else 3", "", ""),
    ("if s.done«»\n    s.n = 1", "the line that opens a block ends with a colon", "Write `:`"),
    ("if s.done:\n«s.n = 1»", "a block is empty", "Indent its lines"),
    ("  «s.n = 1»", "the indentation does not fit", "Indent alike"),
    ("s.seen.add«(»card", "a bracket is never closed", "Close it"),
    ("s.seen.add(card)«)»", "a bracket closes nothing", "Delete it"),
    ("s.n = «'one»", "a text is never closed", "same quotation mark"),
    ("s.n = s.m «！»= 1", "a character that Python does not have", "ASCII"),
    ("s.seen.add(card «card»)", "", ""),
    ("else «=» 3", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("body", "what", "remedy"), SYNTAX, ids=[row[0] for row in SYNTAX])
def test_syntax(tmp_path: Path, body: str, what: str, remedy: str) -> None:
    marked = unmarked(filled_in({"body": body}))
    mistake = refused(str(written(tmp_path, marked.text)))
    assert mistake.code == "not-python"
    assert what in mistake.what and remedy in mistake.remedy, str(mistake)
    assert abs(mistake.place.line - marked.line) <= 1 and mistake.place.column > 0, str(mistake)


BYTES = [
    ("LIMIT = '裁定'\n".encode("cp932"), (1, 10), "the file is not in UTF-8", "Save it in UTF-8."),
    ("LIMIT = 1\nNAME = 'é'\n".encode("latin-1"), (2, 9), "the file is not in UTF-8", "Save it in UTF-8."),
    ("名 = 1\n名 = '\0'\n".encode(), (2, 6), "a NUL stands in the file", "Delete it"),
]


@pytest.mark.parametrize(("raw", "at", "what", "remedy"), BYTES, ids=["Shift JIS", "Latin 1", "NUL"])
def test_bytes_that_are_no_source(tmp_path: Path, raw: bytes, at: tuple[int, int], what: str, remedy: str) -> None:
    path = tmp_path / "demo_bytes.py"
    path.write_bytes(raw)
    mistake = refused(str(path))
    assert (mistake.code, mistake.what) == ("not-python", what) and remedy in mistake.remedy
    assert (mistake.place.file, mistake.place.line, mistake.place.column) == (str(path), *at)


FAILING = [
    ("«import machines.langauge»", "not-found", "there is no module machines.langauge", "Did you mean machines.language?"),
    ("«from machines.language import Macine»", "not-found", "machines.language has no Macine", "Did you mean Machine?"),
    ("«import no_such_thing»", "not-found", "there is no module no_such_thing", "Install it"),
    ("LIMIT = «limits»", "unknown-name", "the name limits means nothing here", "Define it above"),
    ("LIMIT = «Secret»", "unknown-name", "Secret is not imported", "Write `from machines.language import Secret`"),
    ("LIMIT = «1 / 0»", "bad-declaration", "running the file fails with ZeroDivisionError (division by zero)", "Correct this line"),
    ("«raise SystemExit(1)»", "outside-subset", "the file ends the program", "Only declare"),
    ("LIMIT = «Machine.limit»", "unknown-field", "Machine has no limit", "Correct the name"),
    ("LIMIT = «Scenario()»", "bad-declaration", "lacks 'name'", "Give it"),
    ("LIMIT = «Scenario('a', {}, size=1)»", "bad-declaration", "has no size=", "Correct the word"),
    ("LIMIT = «1 + 'a'»", "bad-declaration", "Python refuses this", "Correct this line"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "code", "what", "remedy"), FAILING, ids=[row[0] for row in FAILING])
def test_what_fails_when_it_is_run(tmp_path: Path, line: str, code: str, what: str, remedy: str) -> None:
    marked = unmarked(filled_in({"imports": line}))
    mistake = refused(str(written(tmp_path, marked.text)))
    assert mistake.code == code and what in mistake.what and remedy in mistake.remedy, str(mistake)
    assert (mistake.place.line, mistake.place.column) == (marked.line, marked.column), str(mistake)
    assert mistake.place.text == marked.shown


def test_the_mistake_of_an_imported_file_names_that_file(tmp_path: Path) -> None:
    other = written(tmp_path, "LIMIT = limits\n", "broken_neighbour.py")
    mistake = refused(str(written(tmp_path, filled_in({"imports": "from broken_neighbour import LIMIT"}))))
    assert (mistake.place.file, mistake.place.line, mistake.place.column) == (str(other), 1, 9)


def test_a_failed_file_leaves_nothing_behind(tmp_path: Path) -> None:
    before = set(sys.modules)
    path = written(tmp_path, "LIMIT = limits\n")
    refused(str(path))
    assert not [name for name in set(sys.modules) - before if "demo" in name]
    written(tmp_path, filled_in({}))
    assert load(str(path)).__name__ == "Demo"


@pytest.mark.parametrize(
    "text",
    [
        "# 左端\n        s.pile -= 1 - s.nope",
        "s.pile -= (1\n- s.nope)",
        '"""Words\nat the left."""\n        s.pile -= 1 - s.nope',
    ],
)
def test_what_stands_further_left_than_its_function(tmp_path: Path, text: str) -> None:
    """A comment, a line inside brackets or a text may; places are right below them."""
    source = PILE.read_text(encoding="utf-8")
    path = written(tmp_path, source.replace("s.pile -= 1", text.replace(" - s.nope", "").replace("\n- s.nope", ""), 1))
    assert load(str(path)).declaration.events.keys() == {"Game.take_one", "Game.take_two", "Game.lose"}
    path = written(tmp_path, source.replace("s.pile -= 1", text, 1))
    with pytest.raises(Mistake) as caught:
        load(str(path))
    place = caught.value.place
    assert path.read_text(encoding="utf-8").split("\n")[place.line - 1][place.column - 1 :].startswith("s.nope")
    assert place.text == "s.nope"
