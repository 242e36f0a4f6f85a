"""Mistakes of mutants and of properties of runs: found where they are made, when the machine is defined, or on asking."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.language import Mistake
from machines.language.loading import load
from machines.language.mutating import check_mutants
from tests.language.snippets import filled_in, unmarked, written

IMPORTS = """
from machines.language import Altered, AlwaysPossible, Inevitable, Instead, LeadsTo, Mutant, Precedes, Reading, Removed, Rewrite, Without
"""
HELPERS = "@helper\ndef over(s: Table) -> bool:\n    return s.done"
RIGHT = "Rewrite(Main.act, 's.done = True', '')"


def machine_of(parts: str, folder: Path) -> tuple[str, int, int]:
    """A machine with these parts, and the place of what is marked."""
    marked = unmarked(filled_in({"imports": IMPORTS, "helpers": HELPERS, "body": "s.done = True", "parts": parts}))
    return str(written(folder, marked.text)), marked.line, marked.column


def mutants(text: str) -> str:
    return f"mutants = ({text},)"


AT_ONCE = [
    (mutants('«Mutant»("m", "FL-01", (), "d")'), "the mutant m: it changes nothing", "at least one edit"),
    (mutants(f'«Mutant»("m", "FL-01", {RIGHT})'), "the mutant m: its edits are no tuple", "with a comma"),
    (mutants('«Mutant»("m", "FL-01", (Main.act,))'), "the mutant m: what it does is no edit", "Use Rewrite"),
    (mutants(f'«Mutant»("", "FL-01", ({RIGHT},))'), "the name is empty", "Give it a name"),
    (mutants(f'«Mutant»("m", "FL_01", ({RIGHT},))'), "FL_01 is no id of a requirement", "Write it as FL-01"),
    (mutants(f'«Mutant»("m", "FL-01; FL-02", ({RIGHT},))'), "FL-01; is no id", "with a blank between"),
    (mutants('Mutant("m", "", («Rewrite»("act", "a", ""),))'), "Rewrite: routine is 'act', no event or helper", "Give it"),
    (mutants('Mutant("m", "", («Removed»(over),))'), "Removed: event is over, no event", "Give it"),
    (mutants('«Mutant»("m", "FL-01", (Reading("NOPE", True, Main.act),))'), "there is no switch NOPE", "There are fast, way"),
    (mutants('«Mutant»("m", "FL-01", (Reading("way", "HANDS", Main.act),))'), "no reading 'HANDS'", "Did you mean HAND?"),
    (mutants(f'Mutant("m", "", ({RIGHT},)), «Mutant»("m", "", ({RIGHT},))'), "two mutants are named m", "Rename one"),
    (f'«mutants = Mutant»("m", "", ({RIGHT},))', "mutants names one thing", "with the comma"),
    ("properties = («Inevitable»('x', over, over),)", "Inevitable speaks of one condition, not of 2", "Write Inevitable("),
    ("properties = («AlwaysPossible»('x', over, over),)", "AlwaysPossible speaks of one condition", "Write AlwaysPossible("),
    ("properties = («LeadsTo»('x', over),)", "LeadsTo speaks of two conditions, not of 1", "condition, condition)"),
    ("properties = («Precedes»('x', over),)", "Precedes speaks of two conditions", "condition, condition)"),
    ("properties = («Inevitable»('x', 'over'),)", "'over' is no condition of Inevitable", "with @helper"),
    ("properties = («LeadsTo»('x', over, len),)", "len is no condition of LeadsTo", "with @helper"),
    ("properties = («Inevitable»('', over),)", "the name is empty", "Give it a name"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "what", "remedy"), AT_ONCE, ids=[row[0][:60] for row in AT_ONCE])
def test_found_when_the_machine_is_defined(tmp_path: Path, parts: str, what: str, remedy: str) -> None:
    path, line, column = machine_of(parts, tmp_path)
    with pytest.raises(Mistake) as caught:
        load(path)
    mistake = caught.value
    assert mistake.code == "bad-declaration" and what in mistake.what and remedy in mistake.remedy, str(mistake)
    assert (mistake.place.file, mistake.place.line, mistake.place.column) == (path, line, column), str(mistake)


ON_ASKING = [
    ('Rewrite(Main.act, "s.don = True", "")', "not-found", "nothing in act reads 's.don = True'"),
    ('Rewrite(Main.act, "", "s.n = 1")', "not-python", "no expression or statement"),
    ('Rewrite(Main.act, "s.done", "s.n = 1")', "not-python", "an expression is wanted in its place"),
    ('Rewrite(Main.act, "s.done =", "")', "not-python", "no expression or statement"),
    ('Rewrite(Main.act, "s.done = True", "s.dnoe = True")', "unknown-field", "Table has no field dnoe"),
    ("Without(Main.act, No)", "not-found", "act has no require with No"),
    ("Removed(Main.finish)", "dead-phase", "no event leads out of Phase.END"),
    ("Altered(Main.act, sources=())", "bad-declaration", "the event leads from no phase"),
]


@pytest.mark.parametrize(("edit", "code", "what"), ON_ASKING, ids=[row[0] for row in ON_ASKING])
def test_found_on_asking_at_the_mutant(tmp_path: Path, edit: str, code: str, what: str) -> None:
    path, line, column = machine_of(
        mutants(f'Mutant("ok", "", ({RIGHT},)), «Mutant»("m", "FL-01", ({edit},))'), tmp_path
    )
    (mistake,) = check_mutants(load(path))
    assert (mistake.code, mistake.place.file, mistake.place.line, mistake.place.column) == (code, path, line, column)
    assert mistake.what.startswith("the mutant m cannot be made: ") and what in mistake.what, str(mistake)


def test_without_reading_only_the_edits_are_tried(tmp_path: Path) -> None:
    unread = 'Mutant("unread", "", (Rewrite(Main.act, "s.done = True", "s.dnoe = True"),))'
    path, _, _ = machine_of(mutants(f'{unread}, «Mutant»("m", "", (Rewrite(Main.act, "s.don", ""),))'), tmp_path)
    assert [mistake.code for mistake in check_mutants(load(path), reading=False)] == ["not-found"]


def test_a_mutant_that_speaks_of_fewer_sizes_takes_the_same_scenarios(tmp_path: Path) -> None:
    from machines.language import Scenario, bind

    event = '@event(Phase.GO, by=turn_player)\ndef count(me, s: Table, k: Annotated[int, Between(0, "few")]) -> None:\n    s.n = 1'
    text = filled_in({"imports": IMPORTS, "events": event, "parts": mutants('Mutant("m", "", (Removed(Main.count),))')})
    machine = load(str(written(tmp_path, text)))
    sizes = {"Player": 2, "Card": 1, "cards": 1, "few": 1}
    changed = machine.mutants[0].applied(machine.declaration)
    assert bind(changed, Scenario("few", sizes, {"owner": [0]})).initial
    with pytest.raises(Mistake, match="fwe is no index and no size"):
        bind(changed, Scenario("few", {**sizes, "fwe": 1}, {"owner": [0]}))
