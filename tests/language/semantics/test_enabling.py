"""Section 4: instances, their order, what is refused and why, who decides."""

from __future__ import annotations

from typing import Any

import pytest

from machines.engines.steps import Step
from machines.language import Scenario
from tests.engines_agree import Explored, explored
from tests.language.playground import machine, scenario
from tests.language.semantics.rows import declared, plain


def events(text: str, **given: Any) -> Explored:
    source = "class Main(Procedure):\n    phase: Twice = Twice.GO\n\n" + "\n".join(
        "    " + line for line in text.strip().splitlines()
    )
    return explored(machine(declared(source)["Main"]), scenario(**given))


def first(found: Explored) -> list[str]:
    """What is enabled at the beginning."""
    (start,) = found.bound.initial
    return found.choices(start)


STEP_ON = "\n@event((Twice.GO, Twice.THEN), Twice.THEN, by=turn_player)\ndef on(me, s: Table) -> None:\n    require(s.fast, else_=Never)\n"

ACTING = (
    """
@event(Twice.GO, by=turn_player)
def act(me, s: Table{parameters}) -> None:
    {require}
    leave()
"""
    + STEP_ON
)


def act(parameters: str, require: str, **given: Any) -> list[str]:
    return first(events(ACTING.format(parameters=parameters, require=require), **given))


def test_a_parameter_of_an_index_ranges_over_its_domain_in_order() -> None:
    assert act(", card: Card", "require(True, else_=No)") == ["act(a)", "act(b)", "act(c)"]


def test_two_parameters_range_over_pairs_the_first_slowest() -> None:
    found = act(", card: Card, to: Zone", "require(card != s.last and to != Zone.HAND, else_=No)", last="b")
    assert found == ["act(a, GRAVE)", "act(a, BATTLE)", "act(c, GRAVE)", "act(c, BATTLE)"]


def test_a_parameter_of_an_enumeration() -> None:
    assert act(", to: Zone", "require(to not in s.marks, else_=No)", marks=["GRAVE"]) == ["act(HAND)", "act(BATTLE)"]


def test_a_parameter_that_is_true_or_false() -> None:
    assert act(", way: bool", "require(way != s.done, else_=No)") == ["act(true)"]


def test_a_parameter_that_may_be_none() -> None:
    assert act(", card: Card | None", "require(card is None or card in s.seen, else_=No)", seen=["c"]) == [
        "act(none)",
        "act(c)",
    ]


def test_a_parameter_that_is_a_bounded_integer() -> None:
    assert act(", k: Annotated[int, Between(-1, 'heap')]", "require(k > s.n, else_=No)", n=1) == ["act(2)", "act(3)"]


def test_a_parameter_of_a_record_ranges_over_the_distinct_elements_of_its_bag() -> None:
    pool = [["b", 1], ["a", 1], ["b", 1]]
    assert act(", q: Queued", "require(q in s.pool, else_=No)", pool=pool) == ["act([a, 1])", "act([b, 1])"]


def test_a_record_may_come_from_a_bag_that_an_earlier_parameter_names() -> None:
    pools = {"ann": [["a", 0]], "bob": [["b", 1], ["b", 2]]}
    found = act(", p: Player, q: Queued", "require(q in s.pools[p], else_=No)", pools=pools)
    assert found == ["act(ann, [a, 0])", "act(bob, [b, 1])", "act(bob, [b, 2])"]


def test_two_records() -> None:
    found = act(
        ", q: Queued, r: Queued",
        "require(q in s.pool, else_=No)\n    require(r in s.pools[the(s.turn)], else_=No)",
        pool=[["a", 0], ["b", 0]], pools=[[["c", 1]], []],
    )  # fmt: skip
    assert found == ["act([a, 0], [c, 1])", "act([b, 0], [c, 1])"]


def test_a_record_from_an_empty_bag_has_no_instance() -> None:
    assert act(", q: Queued", "require(q in s.pool, else_=No)") == []


def test_where_a_bag_is_found_by_a_long_expression_with_a_loop_of_its_own() -> None:
    bag = "s.pools[the(s.turn) if any(s.zone[c] == Zone.HAND and s.owner[c] == s.turn for c in s.each(Card)) else the(s.turn)]"
    found = act(", q: Queued", f"require(q in {bag}, else_=No)", pools=[[["c", 1]], []])
    assert found == ["act([c, 1])"]


def test_events_are_enabled_in_the_phases_of_their_sources_only() -> None:
    found = events(
        """
@event(Twice.GO, Twice.THEN, by=turn_player)
def one(me, s: Table) -> None:
    s.n += 1

@event((Twice.GO, Twice.THEN), by=turn_player)
def either(me, s: Table) -> None:
    require(s.n < 2, else_=No)
    s.n += 1

@event(Twice.THEN, by=turn_player)
def two(me, s: Table) -> None:
    leave()
""",
        n=1,
    )
    chosen = {
        (found.frames(state)[0].phase.name, found.table(state).n): found.choices(state)
        for state in found.steps
        if found.frames(state)
    }
    assert chosen == {
        ("GO", 1): ["one()", "either()"],
        ("GO", 2): ["one()"],
        ("THEN", 2): ["two()"],
        ("THEN", 3): ["two()"],
    }


REFUSED = (
    """
@event(Twice.GO, by=turn_player)
def act(me, s: Table, card: Card) -> None:
    require(s.zone[card] == Zone.HAND, else_=No)
    require(s.cost[the(s.next_card[card])] == 1, else_=Never)
    s.zone[card] = Zone.GRAVE
    leave()
"""
    + STEP_ON
)


def test_an_instance_is_refused_with_the_first_refusal_that_fails() -> None:
    found = events(REFUSED, zone=["HAND", "HAND", "GRAVE"], next_card=["a", "b", None], cost=[1, 2, 3])
    (start,) = found.bound.initial
    event = found.bound.declaration.events["Main.act"]
    cards = found.bound.parameter_ranges["Main.act"][0] or ()
    answers = [found.reference.attempt(start, event, (card,)) for card in cards]
    assert [a if isinstance(a, str) else "enabled" for a in answers] == ["enabled", "Never", "No"]


def test_a_refused_instance_changes_nothing() -> None:
    found = events(REFUSED, zone=["GRAVE"] * 3, next_card=["a"] * 3)
    assert list(found.steps) == list(found.bound.initial) and found.steps[found.bound.initial[0]] == []


BY = """
@role
def owner(s: Table, card: Card) -> Player:
    return s.owner[card]

@role
def other(s: Table, me: Main) -> Player:
    return s.owner[me.held]

class Main(Procedure):
    held: Card
    phase: Once = Once.GO

    @event(Once.GO, by={by})
    def act(me, s: Table, card: Card) -> None:
        require(s.zone[card] == Zone.HAND, else_=No)
        s.turn = None
        leave()
"""


@pytest.mark.parametrize(
    ("by", "deciders"),
    [("owner", ["ann", "bob", "bob"]), ("other", ["bob"] * 3), ("turn_player", ["ann"] * 3), ("RULES", [None] * 3)],
)
def test_who_decides_is_asked_of_the_state_before(by: str, deciders: list[str | None]) -> None:
    made = machine(declared(BY.format(by=by))["Main"])
    found = explored(made, scenario(owner=["ann", "bob", "bob"], root={"held": "c"}))
    steps: list[Step] = found.steps[found.bound.initial[0]]
    assert [plain(step.decider) for step in steps] == deciders


def test_a_parameter_named_like_a_field_is_the_parameter() -> None:
    assert act(", last: Card", "require(last != s.last, else_=No)", last="b") == ["act(a)", "act(c)"]


def test_an_empty_domain_has_no_instance() -> None:
    source = "class Main(Procedure):\n    phase: Once = Once.GO\n\n    @event(Once.GO, by=turn_player)\n    def act(me, s: Table, card: Card) -> None:\n        require(any(s.done for c in s.each(Card)) or s.n == 0, else_=No)\n        leave()\n"
    empty = Scenario("empty", {"Player": 1, "Card": 0, "heap": 0})
    found = explored(machine(declared(source)["Main"]), empty)
    assert list(found.steps.values()) == [[]]
