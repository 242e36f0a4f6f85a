"""Sections 2 and 3: what a scenario gives, choices of the initial state, switches, and states as values."""

from __future__ import annotations

from typing import Any

import pytest

from machines.language import ANY, Choose, Scenario, bind, filled
from machines.language.mutants import Mutant, Reading
from tests.engines_agree import Explored, explored
from tests.language.playground import Table, machine, played, scenario
from tests.language.semantics.rows import acting, declared, plain, seen

STAY = acting("s.done = True")


def initial(**given: Any) -> Explored:
    return played(STAY, **given)


def starts(*names: str, **given: Any) -> list[dict[str, Any]]:
    """The initial tables, some fields of them."""
    found = initial(**given)
    return [seen(found.table(state), *names) for state in found.bound.initial]


# -- choices


def test_without_a_choice_there_is_one_initial_state_with_the_defaults() -> None:
    assert starts("n", "last", "zone", "seen", "pool", "turn") == [
        {"n": 0, "last": None, "zone": ["HAND"] * 3, "seen": [], "pool": [], "turn": "ann"}
    ]


def test_each_choice_is_an_initial_state_in_order() -> None:
    assert starts("n", n=Choose(2, 0)) == [{"n": 2}, {"n": 0}]


def test_any_is_every_value_of_the_type() -> None:
    assert [s["n"] for s in starts("n", n=ANY)] == [0, 1, 2, 3]
    assert [s["m"] for s in starts("m", m=ANY)] == [-2, -1, 0, 1, 2, 3, 4, 5]
    assert [s["done"] for s in starts("done", done=ANY)] == [False, True]
    assert [s["turn"] for s in starts("turn", turn=ANY)] == [None, "ann", "bob"]
    assert [s["marks"] for s in starts("marks", marks=ANY)] == [
        [], ["HAND"], ["GRAVE"], ["BATTLE"], ["HAND", "GRAVE"], ["HAND", "BATTLE"], ["GRAVE", "BATTLE"], ["HAND", "GRAVE", "BATTLE"],
    ]  # fmt: skip


def test_two_choices_are_combined_the_first_field_slowest() -> None:
    found = starts("n", "last", n=Choose(0, 1), last=Choose("a", None))
    assert [(s["last"], s["n"]) for s in found] == [("a", 0), ("a", 1), (None, 0), (None, 1)]


def test_a_choice_inside_an_array() -> None:
    assert [s["zone"] for s in starts("zone", zone=["HAND", Choose("HAND", "GRAVE"), "BATTLE"])] == [
        ["HAND", "HAND", "BATTLE"], ["HAND", "GRAVE", "BATTLE"],
    ]  # fmt: skip


def test_any_for_an_array_chooses_each_element() -> None:
    assert len(starts("zone", zone=ANY)) == 27
    assert len(starts("zone", zone=filled(Choose("HAND", "GRAVE")))) == 8
    assert len(starts("zone", zone={"a": ANY, "else": "HAND"})) == 3


def test_choices_of_a_file() -> None:
    assert [s["n"] for s in starts("n", n={"choose": [1, 3]})] == [1, 3]
    assert len(starts("turn", turn={"choose": "any"})) == 3


def test_equal_choices_are_one_initial_state() -> None:
    assert starts("pool", pool=Choose([["a", 1], ["b", 0]], [["b", 0], ["a", 1]])) == [{"pool": [["b", 0], ["a", 1]]}]


def test_locals_of_the_first_frame() -> None:
    main = acting(
        "s.n = me.k\ns.last = me.card", locals_="card: Card | None = None\nk: Annotated[int, Between(0, 3)] = 1"
    )
    assert [plain(found.table(e).n) for found in [played(main)] for e in found.ends] == [1]
    found = played(main, root={"k": Choose(2, 3), "card": "b"})
    assert sorted((plain(found.table(e).n), plain(found.table(e).last)) for e in found.ends) == [(2, "b"), (3, "b")]


# -- how values are written


def test_ways_of_writing_an_array() -> None:
    for given in (
        ["HAND", "GRAVE", "GRAVE"],
        {"a": "HAND", "b": "GRAVE", "c": "GRAVE"},
        {"a": "HAND", "else": "GRAVE"},
    ):
        assert starts("zone", zone=given) == [{"zone": ["HAND", "GRAVE", "GRAVE"]}]
    assert starts("beats", beats={"a, GRAVE": True, "else": False}) == [{"beats": [False, True] + [False] * 7}]


def test_elements_are_written_by_name_or_number_and_members_by_name() -> None:
    assert starts("last", last="c") == starts("last", last=2) == [{"last": "c"}]
    assert starts("zone", zone=filled("GRAVE")) == [{"zone": ["GRAVE"] * 3}]


def test_records_are_written_as_lists_or_mappings() -> None:
    assert starts("pool", pool=[["a", 1], {"card": "b", "left": 2}]) == [{"pool": [["a", 1], ["b", 2]]}]


def test_elements_without_names_are_numbered() -> None:
    found = explored(machine(STAY), Scenario("plain", {"Player": 2, "Card": 3, "heap": 1}))
    assert list(found.bound.element_names.values()) == [("player1", "player2"), ("card1", "card2", "card3")]


# -- switches

SWITCHED = acting("if s.fast:\n    s.n = 1\nelif s.way == Zone.GRAVE:\n    s.n = 2")


@pytest.mark.parametrize(
    ("switches", "n"), [({}, 0), ({"fast": True}, 1), ({"way": "GRAVE"}, 2), ({"way": "GRAVE", "fast": True}, 1)]
)
def test_a_switch_is_a_constant_of_the_scenario(switches: dict[str, Any], n: int) -> None:
    found = played(SWITCHED, switches=switches)
    assert [found.table(state).n for state in found.ends] == [n]


def test_a_switch_has_a_default_and_alternatives() -> None:
    declaration = machine(SWITCHED).declaration
    assert declaration.switches()["fast"] == (False, (False, True))
    assert [member.name for member in declaration.switches()["way"][1]] == ["HAND", "GRAVE", "BATTLE"]


def test_a_mutant_may_read_a_switch_otherwise() -> None:
    made = machine(SWITCHED)
    mutant = Mutant("fast", "", (Reading("fast", True, SWITCHED.events["act"]),))
    bound = bind(mutant.applied(made.declaration), scenario())
    assert bound.constants["fast"] is True


ASKING = """
class Main(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=turn_player)
    def act(me, s: Table) -> None:
        if s.fast:
            for c in s.friends:
                s.zone[c] = Zone.GRAVE
        leave()
"""


def test_what_constants_decide_is_the_same_as_what_is_computed() -> None:
    """A field that is a table and one that is dynamic, with the same value, lead to the same ends."""
    ends = []
    for mark in ("Static[Set[Card]]", "Set[Card]"):
        text = ASKING.replace("s.friends", "s.chosen")
        found = declared(f"class Table(Table):\n    chosen: {mark} = empty()\n{text}")
        made = explored(machine(found["Main"]), scenario(chosen=["a", "c"], switches={"fast": True}))
        ends.append([plain(made.table(state).zone) for state in made.ends])
    assert ends == [[["GRAVE", "HAND", "GRAVE"]]] * 2


# -- states

ARRIVING = """
class Main(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=turn_player)
    def arrive(me, s: Table, card: Card) -> None:
        require(s.zone[card] == Zone.HAND, else_=No)
        s.zone[card] = Zone.GRAVE
        s.{field}.add({member})

    @event(Once.GO, by=RULES)
    def over(me, s: Table) -> None:
        require(all(s.zone[c] == Zone.GRAVE for c in s.each(Card)), else_=No)
        leave()
"""


@pytest.mark.parametrize(
    ("field", "member"), [("seen", "card"), ("heap", "card"), ("pool", "Queued(card, s.cost[card])")]
)
def test_two_orders_of_arrival_are_one_state(field: str, member: str) -> None:
    made = machine(declared(ARRIVING.format(field=field, member=member))["Main"])
    found = explored(made, scenario(cost=[3, 1, 2]))
    assert len(found.steps) == 2**3 + 1 and len(found.ends) == 1


def test_a_run_is_over_when_the_stack_is_empty() -> None:
    found = initial()
    (state,) = found.ends
    assert found.frames(state) == [] and found.steps[state] == []


def test_states_are_integers_and_decoding_gives_them_back() -> None:
    found = initial(
        pool=[["b", 3], ["a", 0]], marks=["HAND"], m=-2, turn="bob", beats={"c,BATTLE": True, "else": False}
    )
    (state,) = found.bound.initial
    table, frames = found.reference.decode(state)
    assert isinstance(table, Table) and isinstance(state, int) and found.reference.encode(table, frames) == state
