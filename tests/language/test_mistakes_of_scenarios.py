"""Mistakes of a scenario, found when it is bound: at the entry of a file, at the scenario, or at a class value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from machines.language import ANY, Choose, Mistake, Place, Scenario, bind
from machines.language.loading import load
from tests.language.snippets import filled_in, unmarked, written

SIZES = {"Player": ["ann", "bob"], "Card": 2, "cards": 2}
VALUES: dict[str, Any] = {"owner": ["ann", "bob"]}

NEXT = """
class NextPhase(Enum):
    FIRST = 1

class Next(Procedure):
    phase: NextPhase = NextPhase.FIRST
    «k: Annotated[int, Between(0, 3)] = 4»

    @event(NextPhase.FIRST, by=RULES)
    def go(me, s: Table) -> None:
        leave()
"""


@pytest.fixture(scope="module")
def declaration(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return load(str(written(tmp_path_factory.mktemp("scenario"), filled_in({})))).declaration


ROWS: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    ({"sizes": {**SIZES, "Crad": ["x"]}}, ("sizes", "Crad"), "Crad is no index and no size", "Indices are"),
    ({"sizes": {"Player": 2, "Card": 2}}, ("sizes",), "the size 'cards' is missing", "Add it to `sizes`"),
    ({"sizes": {"Player": 2, "cards": 2}}, ("sizes",), "no size for Card", "Add it to `sizes`"),
    ({"sizes": {**SIZES, "Card": ["x", "x"]}}, ("sizes", "Card"), "an element of Card is named twice", "Rename one"),
    ({"sizes": {**SIZES, "Card": -1}}, ("sizes", "Card"), "-1 elements of Card", "Give 0 or more"),
    ({"values": {}}, ("values",), "the table owner is missing", "Add `owner` to `values`"),
    ({"values": {**VALUES, "zones": 1}}, ("values", "zones"), "the state has no field zones", "Did you mean zone?"),
    ({"values": {**VALUES, "fast": True}}, ("values", "fast"), "fast is a switch", "under `switches`"),
    ({"values": {"owner": ["ann"]}}, ("values", "owner"), "an array of 2 values is needed", "a list of that length"),
    ({"values": {"owner": ["ann"] * 3}}, ("values", "owner"), "an array of 2 values is needed", "a list of that length"),
    ({"values": {"owner": "ann"}}, ("values", "owner"), "an array of 2 values is needed", "a list of that length"),
    ({"values": {"owner": {"card1": "ann"}}}, ("values", "owner"), "no value for card2", "or `else`"),
    ({"values": {"owner": {"card3": "ann", "else": "bob"}}}, ("values", "owner", "card3"), "card3 is no key", "Keys are card1, card2"),
    ({"values": {"owner": ["ann", "eve"]}}, ("values", "owner", "1"), "'eve' is no Player", "Use one of ann, bob"),
    ({"values": {"owner": ["ann", 2]}}, ("values", "owner", "1"), "2 is no Player", "Use one of ann, bob"),
    ({"values": {"owner": [None, "ann"]}}, ("values", "owner", "0"), "None is no Player", "Use one of ann, bob"),
    ({"values": {"owner": Choose(["ann"] * 2, ["bob"] * 2)}}, ("values", "owner"), "a table cannot be a choice", "Give one value"),
    ({"values": {**VALUES, "n": 4}}, ("values", "n"), "4 is not between 0 and 3", "Correct the value"),
    ({"values": {**VALUES, "n": -1}}, ("values", "n"), "-1 is not between 0 and 3", "Correct the value"),
    ({"values": {**VALUES, "n": True}}, ("values", "n"), "True is not between 0 and 3", "Correct the value"),
    ({"values": {**VALUES, "n": Choose(1, 4)}}, ("values", "n"), "4 is not between 0 and 3", "Correct the value"),
    ({"values": {**VALUES, "drawn": 3}}, ("values", "drawn"), "3 is not between 0 and 2", "Correct the value"),
    ({"values": {**VALUES, "done": 1}}, ("values", "done"), "1 is neither true nor false", "Write true or false"),
    ({"values": {**VALUES, "zone": ["HAND", "DECK"]}}, ("values", "zone", "1"), "DECK is no Zone", "Use one of HAND, GRAVE"),
    ({"values": {**VALUES, "seen": "card1"}}, ("values", "seen"), "'card1' is no list", "Give a list of members"),
    ({"values": {**VALUES, "seen": ["card1", "card1"]}}, ("values", "seen"), "a member is listed twice", "each member once"),
    ({"values": {**VALUES, "pool": [["card1", 0]] * 3}}, ("values", "pool"), "more than 2 members", "Raise the bound"),
    ({"values": {**VALUES, "pool": [["card1"]]}}, ("values", "pool", "0"), "a Queued needs exactly card, left", "each field once"),
    ({"values": {**VALUES, "pool": [{"card": "card1", "left": 4}]}}, ("values", "pool", "0", "left"), "4 is not between", "Correct the value"),
    ({"values": {**VALUES, "pool": ANY}}, ("values", "pool"), "there is no choice of any Bag[Queued]", "List the choices"),
    ({"switches": {"slow": True}}, ("switches", "slow"), "there is no switch slow", "There are fast, way"),
    ({"switches": {"fast": "yes"}}, ("switches", "fast"), "'yes' is neither true nor false", "Write true or false"),
    ({"switches": {"way": "DECK"}}, ("switches", "way"), "DECK is no Zone", "Use one of HAND, GRAVE"),
    ({"root": {"rigth": 1}}, ("root", "rigth"), "Main has no local rigth", "It has phase, left"),
    ({"root": {"left": 9}}, ("root", "left"), "9 is not between 0 and 3", "Correct the value"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "path", "what", "remedy"), ROWS, ids=[row[2] for row in ROWS])
def test_mistake_at_the_entry(
    declaration: Any, given: dict[str, Any], path: tuple[str, ...], what: str, remedy: str
) -> None:
    at = Place("case.yaml", 7, 3, "entry")
    places = {(): Place("case.yaml", 1, 1, "scenario"), path: at}
    scenario = Scenario("wrong", **{"sizes": SIZES, "values": VALUES, **given}, places=places)
    with pytest.raises(Mistake) as caught:
        bind(declaration, scenario)
    mistake = caught.value
    assert (mistake.code, mistake.place) == ("bad-scenario", at), str(mistake)
    assert what in mistake.what, str(mistake)
    assert remedy in mistake.remedy, str(mistake)


def test_a_scenario_in_python_is_placed_where_it_is_made(declaration: Any) -> None:
    scenario = Scenario("here", SIZES, {**VALUES, "n": 4})
    with pytest.raises(Mistake) as caught:
        bind(declaration, scenario)
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[caught.value.place.line - 1]
    assert caught.value.place.file == __file__ and 'Scenario("here"' in line


DEFAULTS = [
    ("n is not a class value", {"fields": "«k: Annotated[int, Between(0, 3)] = 4»"}, "k: 4 is not between 0 and 3"),
    ("wrong enumeration", {"fields": "«k: Zone = Other.ONE»"}, "k: Other.ONE is no Zone"),
    ("None without an index", {"fields": "«k: Card = None»"}, "k: None is no Card"),
    ("named bound", {"fields": "«k: Annotated[int, Between(0, 'cards')] = 3»"}, "k: 3 is not between 0 and 2"),
    ("local", {"more": NEXT, "procedures": "Main, Next"}, "k: 4 is not between 0 and 3"),
    ("local of the first", {"locals": "«k: Zone = Phase.GO»"}, "k: Phase.GO is no Zone"),
    ("constant", {"body": "s.drawn = «3»"}, "3 is not between 0 and 2 in the scenario wrong"),
]


@pytest.mark.parametrize(("holes", "what"), [row[1:] for row in DEFAULTS], ids=[row[0] for row in DEFAULTS])
def test_mistake_at_the_class_value(tmp_path: Path, holes: dict[str, str], what: str) -> None:
    marked = unmarked(filled_in(holes))
    machine = load(str(written(tmp_path, marked.text)))
    with pytest.raises(Mistake) as caught:
        bind(machine.declaration, Scenario("wrong", SIZES, VALUES))
    mistake = caught.value
    assert mistake.code == "bad-scenario" and what in mistake.what, str(mistake)
    assert (mistake.place.line, mistake.place.column, mistake.place.text) == (marked.line, marked.column, marked.shown)


def test_a_constant_that_only_some_scopes_reach_is_no_mistake(tmp_path: Path) -> None:
    machine = load(str(written(tmp_path, filled_in({"body": "if s.done:\n    s.drawn = 3"}))))
    assert bind(machine.declaration, Scenario("small", SIZES, VALUES)).initial
