"""Mistakes of a scenario, found when it is bound: at the entry of a file, at the scenario, or at a class value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from machines.language import ANY, Choose, Mistake, Place, Scenario, bind, empty
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
    ({"sizes": {**SIZES, "Crad": ["x"]}}, ("sizes", "Crad"), "Crad is no index and no size", "Did you mean Card?"),
    ({"sizes": {"Player": 2, "Card": 2}}, ("sizes",), "the size 'cards' is missing", "Add it to `sizes`"),
    ({"sizes": {"Player": 2, "cards": 2}}, ("sizes",), "no size for Card", "Add it to `sizes`"),
    ({"sizes": {**SIZES, "Card": ["x", "x"]}}, ("sizes", "Card"), "an element of Card is named twice", "Rename one"),
    ({"sizes": {**SIZES, "crads": 1}}, ("sizes", "crads"), "crads is no index and no size of Demo", "Did you mean cards?"),
    ({"sizes": {**SIZES, "zzz": 1}}, ("sizes", "zzz"), "zzz is no index and no size of Demo", "There are: "),
    ({"sizes": {**SIZES, "Card": None}}, ("sizes", "Card"), "None does not say which elements Card has", "a list of their names"),
    ({"sizes": {**SIZES, "Card": True}}, ("sizes", "Card"), "True does not say which elements", "a list of their names"),
    ({"sizes": {**SIZES, "Card": "abc"}}, ("sizes", "Card"), "'abc' does not say which elements", "a list of their names"),
    ({"sizes": {**SIZES, "Card": ["a", 1]}}, ("sizes", "Card"), "1 does not name an element of Card", "a text as its name"),
    ({"sizes": {**SIZES, "Card": ["a", " "]}}, ("sizes", "Card"), "' ' does not name an element", "a text as its name"),
    ({"sizes": {**SIZES, "Card": 10**7}}, ("sizes", "Card"), "10000000 elements of Card are too many", "at most 10000"),
    ({"sizes": {**SIZES, "Card": 5_000}}, ("sizes",), "a state of Demo would take 25", "at most 100000 bits fit"),
    ({"sizes": {**SIZES, "cards": True}}, ("sizes", "cards"), "True is no value of the size cards", "0 or more"),
    ({"sizes": {**SIZES, "cards": -1}}, ("sizes", "cards"), "-1 is no value of the size cards", "0 or more"),
    ({"sizes": {**SIZES, "cards": ["a"]}}, ("sizes", "cards"), "['a'] is no value of the size cards", "0 or more"),
    ({"sizes": {**SIZES, "cards": 10**9}}, ("sizes", "cards"), "cards: 1000000001 values between 0 and 1000000000", "at most 100000"),
    ({"sizes": {**SIZES, "cards": 10**40}}, ("sizes", "cards"), "cards is too large", "at most 2147483647"),
    ({"sizes": [1]}, ("sizes",), "sizes is no table: [1]", 'sizes={"Name": …}'),
    ({"sizes": {1: 1}}, ("sizes",), "1 in sizes is no name", "as a text"),
    ({"values": [1]}, ("values",), "values is no table: [1]", "Write"),
    ({"switches": "fast"}, ("switches",), "switches is no table: 'fast'", "Write"),
    ({"root": 3}, ("root",), "root is no table: 3", "Write"),
    ({"depth": -1}, ("depth",), "depth=-1 is no number of calls", "from 1 to 1000"),
    ({"depth": 0}, ("depth",), "depth=0 is no number of calls", "from 1 to 1000"),
    ({"depth": "4"}, ("depth",), "depth='4' is no number of calls", "from 1 to 1000"),
    ({"depth": True}, ("depth",), "depth=True is no number of calls", "from 1 to 1000"),
    ({"depth": 10**9}, ("depth",), "depth=1000000000 is no number of calls", "from 1 to 1000"),
    ({"values": {**VALUES, "n": Choose()}}, ("values", "n"), "a choice of nothing", "at least one value"),
    ({"values": {**VALUES, "n": {"choose": []}}}, ("values", "n"), "a choice of nothing", "at least one value"),
    ({"values": {**VALUES, "n": {"choose": 3}}}, ("values", "n"), "3 is no list of choices", "choose any"),
    ({"values": {**VALUES, "zone": ["HAND", Choose()]}}, ("values", "zone", "1"), "a choice of nothing", "at least one value"),
    ({"sizes": {**SIZES, "Player": 0}}, ("values", "owner", "0"), "'ann' is no Player", "There is none: give Player an element"),
    ({"sizes": {**SIZES, "Player": 0}, "values": {"owner": ANY}}, ("values", "owner", "0"), "there is no Player to choose", "an element in `sizes`"),
    ({"values": {**VALUES, "seen": empty}}, ("values", "seen"), "empty is not called", "Write empty()"),
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
    ({"values": {**VALUES, "seen": {"card1": False}}}, ("values", "seen"), "{'card1': False} is no list", "Give a list of members"),
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
    ({"things": 3}, ("things",), "things is no table: 3", "Write"),
    ({"things": {"Crad": {}}}, ("things", "Crad"), "Demo has no index Crad", "Did you mean Card?"),
    ({"things": {"Card": {}}}, ("things", "Card"), "Card stands in `sizes` too", "Delete one of the two"),
    ({"sizes": {"Player": ["ann", "bob"], "cards": 2}, "things": {"Card": 3}}, ("things", "Card"), "3 is no table of Card", 'things={"Card"'),
    ({"sizes": {"Player": ["ann", "bob"], "cards": 2}, "things": {"Card": {"a": 3}}}, ("things", "Card", "a"), "3 is no row of a", "Name its fields"),
    ({"sizes": {"Player": ["ann", "bob"], "cards": 2}, "values": {}, "things": {"Card": {"a": {"zon": 1}}}}, ("things", "Card", "a", "zon"), "nothing is said of a Card under zon", "Did you mean zone?"),
    ({"sizes": {"Player": ["ann", "bob"], "cards": 2}, "values": {}, "things": {"Card": {"a": {"n": 1}}}}, ("things", "Card", "a", "n"), "nothing is said of a Card under n", "There are: "),
    ({"sizes": {"Player": ["ann", "bob"], "cards": 2}, "things": {"Card": {"a": {"owner": "ann"}}}}, ("things", "Card", "a", "owner"), "owner stands in `values` too", "Delete one of the two"),
    ({"sizes": {"Player": ["ann", "bob"], "cards": 2}, "values": {}, "things": {"Card": {"a": {"owner": "ann"}, "b": None}}}, ("values", "owner"), "no value for b", "or `else`"),
    ({"root": {"left": 9}}, ("root", "left"), "9 is not between 0 and 3", "Correct the value"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "path", "what", "remedy"), ROWS, ids=[f"{row[0]}: {row[2]}"[:60] for row in ROWS])
def test_mistake_at_the_entry(
    declaration: Any, given: dict[str, Any], path: tuple[str, ...], what: str, remedy: str
) -> None:
    at = Place("case.yaml", 7, 3, "entry")
    places = {(): Place("case.yaml", 1, 1, "scenario"), path: at}
    with pytest.raises(Mistake) as caught:
        bind(declaration, Scenario("wrong", **{"sizes": SIZES, "values": VALUES, **given}, places=places))
    mistake = caught.value
    assert (mistake.code, mistake.place) == ("bad-scenario", at), str(mistake)
    assert what in mistake.what, str(mistake)
    assert remedy in mistake.remedy, str(mistake)


NAMES: list[tuple[object, str]] = [
    ("", "the name is empty"),
    ("a\nb", r"the name 'a\nb' is no single line"),
    (" a", "the name ' a' is no single line"),
    (3, "the name 3 is no text"),
]


@pytest.mark.parametrize(("name", "what"), NAMES, ids=[repr(row[0]) for row in NAMES])
def test_the_name_of_a_scenario(name: Any, what: str) -> None:
    with pytest.raises(Mistake) as caught:
        Scenario(name, SIZES)
    mistake = caught.value
    assert (mistake.code, mistake.what, mistake.place.file) == ("bad-scenario", what, __file__)
    assert mistake.place.text == "name"


# -- scenarios in Python


def made(count: int) -> Scenario:
    """A scenario made by a function: the tables are named there."""
    sizes = {**SIZES, "Card": count}
    values = {"owner": ["ann"] * count, "zone": {"card1": "GRVE", "else": "HAND"}}
    return Scenario("made", sizes, values)


WRITTEN = [
    (lambda: Scenario("here", SIZES, {**VALUES, "n": 4}), '"n": 4', "n: 4 is not between"),
    (lambda: Scenario("here", {"Player": 2, "Crad": 1}, VALUES), '"Crad": 1', "Crad is no index"),
    (lambda: Scenario("here", sizes=SIZES, values={"owner": [0, 7]}), "7]})", "owner.1: 7 is no Player"),
    (lambda: Scenario("here", SIZES, VALUES, root={"left": 9}), '"left": 9', "left: 9 is not between"),
    (lambda: made(2), '"card1": "GRVE"', "zone.card1: GRVE is no Zone"),
    (lambda: made(-1), '"Card": count', "-1 elements of Card"),
]


@pytest.mark.parametrize("number", range(len(WRITTEN)))
def test_a_scenario_in_python_is_placed_where_the_entry_is_written(declaration: Any, number: int) -> None:
    make, text, what = WRITTEN[number]
    with pytest.raises(Mistake) as caught:
        bind(declaration, make())
    place = caught.value.place
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert place.file == __file__ and what in caught.value.what, str(caught.value)
    assert line[place.column - 1 :].startswith(text), str(caught.value)


def test_a_scenario_is_placed_where_it_is_made_if_nothing_is_written_out(declaration: Any) -> None:
    entries = [("here", SIZES, {**VALUES, "n": 4})]
    with pytest.raises(Mistake) as caught:
        bind(declaration, Scenario(*entries[0]))
    place = caught.value.place
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert line[place.column - 1 :].startswith("Scenario(*entries") and place.text == "Scenario here"


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


def test_an_integer_with_no_value_is_no_choice(tmp_path: Path) -> None:
    text = filled_in({"fields": "k: Annotated[int, Between(3, 'cards')]"})
    with pytest.raises(Mistake, match=r"values\.k: there is no integer to choose"):
        bind(load(str(written(tmp_path, text))).declaration, Scenario("none", SIZES, {**VALUES, "k": ANY}))


def test_an_index_that_the_machine_does_not_speak_of_may_have_a_size(tmp_path: Path) -> None:
    machine = load(str(written(tmp_path, filled_in({"types": "class Spare(Index):\n    pass\n"}))))
    assert bind(machine.declaration, Scenario("spare", {**SIZES, "Spare": 3}, VALUES)).initial


def test_a_constant_that_only_some_scopes_reach_is_no_mistake(tmp_path: Path) -> None:
    machine = load(str(written(tmp_path, filled_in({"body": "if s.done:\n    s.drawn = 3"}))))
    assert bind(machine.declaration, Scenario("small", SIZES, VALUES)).initial
