"""Section 1, expressions: what each gives, in both engines, computed from a state and where constants decide it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.language.playground import end
from tests.language.semantics.rows import acting

GIVEN: dict[str, Any] = {
    "owner": ["ann", "bob", "bob"], "cost": [1, 2, 3], "next_card": ["b", None, "a"], "friends": ["a", "c"], "turn": "bob",
    "n": 2, "m": -1, "zone": ["HAND", "GRAVE", "BATTLE"], "score": [1, 0, 3], "seen": ["a", "b"], "marks": ["GRAVE"],
    "pool": [["a", 1], ["b", 0], ["a", 1]], "heap": ["c", "a"],
    "beats": {"a,HAND": True, "c,BATTLE": True, "else": False},
}  # fmt: skip

CONDITIONS = {
    # comparisons
    "s.n == 2": True, "s.n != 2": False, "s.n < s.m": False, "s.n <= 2": True, "s.m > -1": False, "s.m >= -1": True,
    "1 < s.n < 3": True, "1 < s.n < 2": False, "0 <= s.m + 1 <= s.n <= 2": True, "s.cost[the(s.next_card[the_c(s)])] == 1": True,
    "s.zone[the_c(s)] == Zone.BATTLE": True, "s.zone[the_c(s)] is Zone.BATTLE": True, "s.zone[the_c(s)] is not Zone.HAND": True,
    # None
    "s.last is None": True, "s.last is not None": False, "s.last == None": True, "s.turn is None": False, "None is s.last": True,
    "s.turn != None": True, "s.next_card[the_c(s)] is None": False,
    # elements, also where one side may be None
    "s.turn == s.owner[the_c(s)]": True, "s.owner[the_c(s)] == s.turn": True, "s.last == the_c(s)": False, "s.last != the_c(s)": True,
    "s.turn == the(s.turn)": True,
    # membership
    "s.zone[the_c(s)] in (Zone.HAND, Zone.BATTLE)": True, "s.zone[the_c(s)] not in (Zone.HAND, Zone.GRAVE)": True,
    "s.n in (1, 2)": True, "s.n in (s.m, 3)": False, "s.n not in {0, 1}": True, "the_c(s) in s.seen": False, "the_c(s) not in s.seen": True,
    "the_c(s) in s.friends": True, "s.last in s.seen": False, "s.last in s.friends": False, "s.last in s.heap": False,
    "s.next_card[the_c(s)] in s.seen": True, "s.next_card[the_c(s)] in s.heap": True, "the_c(s) in s.heap": True,
    "Zone.GRAVE in s.marks": True, "s.zone[the_c(s)] in s.marks": False, "Queued(the(s.next_card[the_c(s)]), 1) in s.pool": True,
    "Queued(the_c(s), s.n) in s.pool": False, "s.last in s.each(Card)": False, "the_c(s) in s.each(Card)": True,
    "s.zone[the_c(s)] in Zone": True, "s.last in (the_c(s), None)": True, "s.turn in (s.owner[the_c(s)],)": True,
    # and, or, not, if
    "s.done or s.n == 2": True, "s.done and s.n == 2": False, "not s.done": True, "not (s.done or s.n == 2)": False,
    "s.n == 1 or s.m == -1 and s.done": False, "s.done if s.n == 1 else s.n == 2": True,
    "(Zone.HAND if s.done else s.zone[the_c(s)]) == Zone.BATTLE": True, "(None if s.done else s.turn) == s.turn": True,
    "(s.last if s.done else the_c(s)) is not None": True, "(s.n if s.done else 1) == 1": True,
    # quantifiers
    "any(s.zone[c] == Zone.GRAVE for c in s.each(Card))": True, "all(s.zone[c] == Zone.GRAVE for c in s.each(Card))": False,
    "all(s.zone[c] != Zone.HAND for c in s.each(Card) if s.owner[c] == s.turn)": True, "any(c in s.heap for c in s.seen)": True,
    "all(z == Zone.GRAVE for z in s.marks)": True, "any(q.left == 0 for q in s.pool)": True, "all(q.left == 1 for q in s.pool)": False,
    "all(q.card in s.seen for q in s.pool if q.left == 1)": True, "any(c == the_c(s) for c in s.heap)": True,
    "any(z in s.marks for z in (Zone.HAND, Zone.GRAVE))": True, "all(z in s.marks for z in (Zone.HAND, Zone.GRAVE))": False,
    "any(s.beats[c, z] and c not in s.seen for c in s.each(Card) for z in Zone)": True,
    "any(s.done for c in s.pools[the(s.turn)])": False, "all(s.done for c in s.pools[the(s.turn)])": True,
    "any(s.cost[c] == s.n for c in s.friends)": False, "all(s.owner[c] == s.turn for c in s.friends if c in s.heap if c not in s.seen)": True,
    # arrays at computed places
    "s.beats[the_c(s), s.zone[the_c(s)]]": True, "s.beats[the(s.next_card[the_c(s)]), Zone.HAND]": True,
    "s.beats[the(s.next_card[the_c(s)]), s.zone[the_c(s)]]": False, "s.score[s.zone[the_c(s)]] == 3": True,
    # switches and helpers
    "s.fast": False, "s.way == Zone.HAND": True, "s.zone[the_c(s)] == s.way": False, "in_progress(Main)": True,
}  # fmt: skip

NUMBERS = {
    "s.n": 2, "s.n + 1": 3, "s.n - 3": -1, "s.m + s.n - 1": 0, "0 - s.m": 1, "min(s.n, 1)": 1, "max(s.n, s.m, 3)": 3, "-1": -1,
    "len(s.seen)": 2, "len(s.marks)": 1, "len(s.pool)": 3, "len(s.heap)": 2, "len(s.pools[the(s.turn)])": 0, "len(s.friends)": 2,
    "len(s.each(Card))": 3, "len(Zone)": 3, "s.pool.count(Queued(the(s.next_card[the_c(s)]), 1))": 2, "s.heap.count(the_c(s))": 1,
    "count(s.zone[c] != Zone.HAND for c in s.each(Card))": 2, "count(q.left == 1 for q in s.pool)": 2, "count(True for c in s.seen)": 2,
    "count(s.beats[c, z] for c in s.each(Card) for z in Zone)": 2, "count(c in s.seen for c in s.heap)": 1,
    "count(q.card == c for c in s.each(Card) for q in s.pool)": 3, "count(s.done for c in s.each(Card) if c in s.friends)": 0,
    "min(s.cost[c] for c in s.each(Card))": 1, "max(s.cost[c] for c in s.each(Card) if c in s.seen)": 2, "max(q.left for q in s.pool)": 1,
    "min((q.left for q in s.pools[the(s.turn)]), default=2)": 2, "max((s.n for c in s.seen if s.done), default=s.m)": -1,
    "min(s.cost[c] for c in s.heap)": 1, "s.cost[the_c(s)]": 3, "s.score[s.zone[the_c(s)]]": 3, "1 if s.done else s.n": 2,
}  # fmt: skip

HELPERS = """
@helper
def the_c(s: Table) -> Card:
    other = s.next_card[the(s.last) if s.last is not None else the_a(s)]
    return the_third(s) if other is not None else the_a(s)

@helper
def the_a(s: Table) -> Card:
    return the(s.next_card[the_third(s)])

@helper
def the_third(s: Table) -> Card:
    return the(s.third)
"""
TABLE = "class Table(Table):\n    third: Card | None = None\n"


@pytest.mark.parametrize(("condition", "value"), CONDITIONS.items(), ids=CONDITIONS)
def test_condition(condition: str, value: bool) -> None:
    main = acting(f"s.done = {condition}", helpers=TABLE + HELPERS)
    assert end(main, third="c", **GIVEN).done is value


@pytest.mark.parametrize(("number", "value"), NUMBERS.items(), ids=NUMBERS)
def test_number(number: str, value: int) -> None:
    main = acting(f"s.m = {number}", helpers=TABLE + HELPERS)
    assert end(main, third="c", **GIVEN).m == value
