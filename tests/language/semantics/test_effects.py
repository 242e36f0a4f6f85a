"""Sections 1, 3 and 5, statements: effects happen one after the other, sets and bags are values, loops, helpers."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.language.playground import end
from tests.language.semantics.rows import acting, seen


class Row(NamedTuple):
    sentence: str
    body: str
    given: dict[str, Any]
    after: dict[str, Any]
    helpers: str = ""
    locals_: str = ""


GROW = "@helper\ndef grow(s: Table, by: Card) -> None:\n    s.seen.add(by)\n    s.n = len(s.seen)\n"
TWICE = "@helper\ndef twice(s: Table) -> int:\n    before = s.n\n    more = before + 1\n    return before + more\n"
OWN = "@helper\ndef own(s: Table, me: Main) -> None:\n    me.left += 1\n    s.n = me.left\n"
ADD_ALL = "@helper\ndef add_all(s: Table) -> None:\n    for c in s.each(Card):\n        if c in s.seen:\n            s.heap.add(c)\n"

ROWS = [
    Row("an effect sees those before it", "s.n = 2\ns.m = s.n + 1\ns.n = s.m - s.n", {}, {"n": 1, "m": 3}),
    Row("a local name keeps the value of its moment", "before = s.n\ns.n = 3\ns.m = before", {"n": 1}, {"n": 3, "m": 1}),
    Row("a local name of a computed value", "x = s.n + 1\ny = x + x\ns.n = 0\ns.m = y", {"n": 1}, {"n": 0, "m": 4}),
    Row("a local name of a record", "q = Queued(the(s.last), s.n)\ns.n = 0\ns.pool.add(q)", {"n": 2, "last": "b"}, {"pool": [["b", 2]]}),
    Row("+= and -=", "s.n += 2\ns.m -= s.n\ns.score[Zone.GRAVE] += s.n", {"n": 1, "m": 4}, {"n": 3, "m": 1, "score": [0, 3, 0]}),
    Row("if, elif, else take one way", "if s.n == 0:\n    s.m = 1\nelif s.n == 1:\n    s.m = 2\nelse:\n    s.m = 3", {"n": 1}, {"m": 2}),
    Row("a condition is asked once, before its branch", "if s.n == 0:\n    s.n = 1\n    s.m = 1\nelse:\n    s.m = 2", {}, {"n": 1, "m": 1}),
    Row("what both branches do is known after", "if s.done:\n    s.n = 1\nelse:\n    s.n = 1\ns.m = s.n", {}, {"m": 1}),
    Row("what one branch does is not taken for granted", "s.n = 1\nif s.done:\n    s.n = 2\ns.m = s.n", {"done": True}, {"m": 2}),
    Row("what one branch does not do stays", "s.n = 1\nif s.done:\n    s.n = 2\ns.m = s.n", {}, {"m": 1}),
    # arrays
    Row("a computed place is written", "s.zone[the(s.last)] = Zone.GRAVE", {"last": "b"}, {"zone": ["HAND", "GRAVE", "HAND"]}),
    Row("a computed place is read after it was written", "s.zone[the(s.last)] = Zone.GRAVE\ns.done = s.zone[the(s.last)] == Zone.GRAVE", {"last": "b"}, {"done": True}),
    Row("two computed places may be one", "s.score[s.way] = 1\ns.score[s.zone[the(s.last)]] += 2\ns.n = s.score[s.way]", {"last": "a"}, {"n": 3}),
    Row("a computed value at a computed place", "s.score[s.zone[the(s.last)]] = s.n + 1", {"last": "a", "n": 2}, {"score": [3, 0, 0]}),
    Row("two dimensions", "s.beats[the(s.last), s.zone[the(s.last)]] = True", {"last": "b", "zone": ["HAND", "BATTLE", "HAND"]}, {"beats": [False] * 5 + [True] + [False] * 3}),
    Row("a bag in an array at a computed place", "s.pools[the(s.turn)].add(Queued(the(s.last), 1))", {"turn": "bob", "last": "c"}, {"pools": [[], [["c", 1]]]}),
    # sets
    Row("adding twice is adding once", "s.seen.add(the(s.last))\ns.seen.add(the(s.last))", {"last": "b"}, {"seen": ["b"]}),
    Row("the order of adding is not kept", "s.marks.add(Zone.BATTLE)\ns.marks.add(Zone.HAND)", {}, {"marks": ["HAND", "BATTLE"]}),
    Row("discard of what is not there does nothing", "s.seen.discard(the(s.last))", {"last": "b", "seen": ["a"]}, {"seen": ["a"]}),
    Row("remove takes out", "s.seen.remove(the(s.last))", {"last": "b", "seen": ["a", "b"]}, {"seen": ["a"]}),
    Row("clear takes all out", "s.seen.clear()\ns.pool.clear()", {"seen": ["a"], "pool": [["a", 1]]}, {"seen": [], "pool": []}),
    Row("empty() does as well", "s.seen = empty()\ns.pool = empty()\ns.pools[the(s.turn)] = empty()", {"seen": ["a"], "pool": [["a", 1]], "pools": [[["a", 0]], []]}, {"seen": [], "pool": [], "pools": [[], []]}),
    Row("a set assigned is a copy", "s.seen = s.old\ns.old.clear()", {"old": ["b"]}, {"seen": ["b"], "old": []}, "class Table(Table):\n    old: Set[Card] = empty()\n"),
    Row("a bag assigned is a copy", "s.spare = s.pool\ns.pool.add(Queued(the(s.last), 0))", {"last": "a", "pool": [["b", 1]]}, {"spare": [["b", 1]], "pool": [["a", 0], ["b", 1]]}, "class Table(Table):\n    spare: Annotated[Bag[Queued], AtMost(3)] = empty()\n"),
    Row("a member that is known", "s.marks.add(Zone.GRAVE)\ns.done = Zone.GRAVE in s.marks and Zone.HAND not in s.marks", {}, {"done": True}),
    Row("a set is read as it is now", "s.seen.add(the(s.last))\ns.n = len(s.seen)\ns.seen.clear()\ns.m = len(s.seen)", {"last": "a", "seen": ["b"]}, {"n": 2, "m": 0}),
    # bags
    Row("a bag keeps repetitions", "s.heap.add(the(s.last))\ns.heap.add(the(s.last))", {"last": "b"}, {"heap": ["b", "b"]}),
    Row("the order of arrival is not kept", "s.heap.add(the(s.last))\ns.heap.add(the(s.next_card[the(s.last)]))", {"last": "c", "next_card": ["a", "a", "a"]}, {"heap": ["a", "c"]}),
    Row("remove takes out one", "s.heap.remove(the(s.last))", {"last": "b", "heap": ["b", "c", "b"]}, {"heap": ["b", "c"]}),
    Row("discard takes out one, or nothing", "s.heap.discard(the(s.last))\ns.pool.discard(Queued(the(s.last), 2))", {"last": "b", "heap": ["b", "b"], "pool": [["b", 1]]}, {"heap": ["b"], "pool": [["b", 1]]}),
    # loops
    Row("a loop goes in the order of the domain", "for c in s.each(Card):\n    s.last = c", {}, {"last": "c"}),
    Row("a loop over an enumeration", "for z in Zone:\n    if z != Zone.GRAVE:\n        s.score[z] = 2", {}, {"score": [2, 0, 2]}),
    Row("a loop over members", "for z in (Zone.HAND, Zone.GRAVE):\n    s.score[z] += 1", {}, {"score": [1, 1, 0]}),
    Row("a loop over a set runs over what it is when it begins", "for c in s.seen:\n    s.seen.remove(c)\n    s.heap.add(c)", {"seen": ["a", "c"]}, {"seen": [], "heap": ["a", "c"]}),
    Row("what is added in the loop is not run over", "for c in s.seen:\n    s.n += 1\n    for d in s.each(Card):\n        s.seen.add(d)", {"seen": ["a"]}, {"n": 1, "seen": ["a", "b", "c"]}),
    Row("a loop over a bag runs over repetitions", "for c in s.heap:\n    s.n += 1\n    s.heap.remove(c)", {"heap": ["a", "b", "b"]}, {"n": 3, "heap": []}),
    Row("a loop over a bag in an array", "for q in s.pools[the(s.turn)]:\n    s.m += q.left", {"pools": [[["a", 2], ["b", 3]], []]}, {"m": 5}),
    Row("a loop over a static set", "for c in s.friends:\n    s.zone[c] = Zone.GRAVE", {"friends": ["b"]}, {"zone": ["HAND", "GRAVE", "HAND"]}),
    Row("each round sees the rounds before", "for c in s.each(Card):\n    s.n = s.n + s.n + 1 if s.n < 2 else s.n", {}, {"n": 3}),
    Row("loops inside loops", "for c in s.each(Card):\n    for z in Zone:\n        if s.zone[c] == z:\n            s.score[z] += 1", {"zone": ["HAND", "GRAVE", "GRAVE"]}, {"score": [1, 2, 0]}),
    # helpers and locals
    Row("a helper of statements acts at once", "grow(s, the(s.last))\ns.m = s.n", {"last": "b", "seen": ["a"]}, {"n": 2, "m": 2, "seen": ["a", "b"]}, GROW),
    Row("an argument is evaluated before the helper", "grow(s, the(s.last))\ngrow(s, the(s.next_card[the(s.last)]))", {"last": "a", "next_card": ["c", None, None]}, {"n": 2, "seen": ["a", "c"]}, GROW),
    Row("a helper's names are its own", "before = s.n\ns.n = 2\ns.m = twice(s) - before", {"n": 1}, {"m": 4}, TWICE),
    Row("a helper's value is that of the moment", "s.m = twice(s)\ns.n = 2\ns.m = s.m + twice(s) - 3", {}, {"m": 3}, TWICE),
    Row("a helper may change the frame", "own(s, me)\nown(s, me)", {}, {"n": 2}, OWN, "left: Annotated[int, Between(0, 3)] = 0"),
    Row("a helper may loop", "s.seen.add(the(s.last))\nadd_all(s)", {"last": "c", "seen": ["a"]}, {"heap": ["a", "c"]}, ADD_ALL),
    Row("locals begin at their defaults", "s.n = me.k\ns.last = me.card\ns.m = len(me.held)", {}, {"n": 2, "last": None, "m": 0}, "", "k: Annotated[int, Between(1, 3)] = 2\ncard: Card | None = None\nheld: Set[Card] = empty()"),
    Row("locals are changed one after the other", "me.k += 1\ns.n = me.k\nme.held.add(the(s.last))\ns.done = the(s.last) in me.held", {"last": "b"}, {"n": 3, "done": True}, "", "k: Annotated[int, Between(1, 3)] = 2\nheld: Set[Card] = empty()"),
    Row("a local record is given anew", "me.q = Queued(the(s.last), me.q.left + 1)\ns.n = me.q.left\ns.pool.add(me.q)", {"last": "b"}, {"n": 2, "pool": [["b", 2]]}, "", "q: Queued = [0, 1]"),
    # what constants decide
    Row("a switch takes one way", "if s.fast:\n    s.n = 1\nelse:\n    s.n = 2", {"switches": {"fast": True}}, {"n": 1}),
    Row("a switch at its default", "s.n = 1 if s.way == Zone.HAND else 2", {}, {"n": 1}),
    Row("a table is looked up", "for c in s.each(Card):\n    if s.cost[c] == 2:\n        s.seen.add(c)", {"cost": [2, 1, 2]}, {"seen": ["a", "c"]}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=[row.sentence for row in ROWS])
def test_effects(row: Row) -> None:
    found = end(acting(row.body, helpers=row.helpers, locals_=row.locals_), **row.given)
    assert seen(found, *row.after) == row.after
