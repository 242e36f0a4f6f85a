"""Section 5, faults: what fails, fails in both engines with the same fault at the same line, and nothing goes on."""

from __future__ import annotations

import linecache
from typing import Any, NamedTuple

import pytest

from machines.checking.graph import explore
from machines.language import Fault, bind
from machines.language.faults import BagFull, NoExtreme, NothingThere, NotPresent, Overflow, TooDeep, TwoDeciders
from tests.engines_agree import explored
from tests.language.playground import Table, machine, played, scenario
from tests.language.semantics.rows import acting, declared


class Row(NamedTuple):
    """The line that fails ends with `# !`."""

    sentence: str
    fault: type[Fault]
    body: str
    given: dict[str, Any] = {}
    helpers: str = ""
    locals_: str = ""


BUMP = "@helper\ndef bump(s: Table) -> None:\n    s.m = 0\n    s.n += 1  # !\n"
DEEP = "@helper\ndef lowest(s: Table) -> int:\n    found = min(s.cost[c] for c in s.seen)  # !\n    return found\n"

ROWS = [
    Row("an integer above its range", Overflow, "s.m = 0\ns.n += 1  # !", {"n": 3}),
    Row("an integer below its range", Overflow, "s.n -= 1  # !"),
    Row("a bound below zero", Overflow, "s.m -= 3  # !"),
    Row("an element of an array out of range", Overflow, "s.score[Zone.HAND] += 1  # !", {"score": [3, 0, 0]}),
    Row("an element at a computed place out of range", Overflow, "s.score[s.way] = s.n + 1  # !", {"n": 3}),
    Row("a value of another range", Overflow, "s.n = s.m  # !", {"m": 4}),
    Row("a local out of range", Overflow, "me.k += 1  # !", {"root": {"k": 3}}, "", "k: Annotated[int, Between(0, 3)] = 0"),
    Row("a record's integer out of range", Overflow, "s.pool.add(Queued(the(s.last), s.n + 1))  # !", {"n": 3, "last": "a"}),
    Row("a record that is only asked for", Overflow, "s.done = Queued(the(s.last), s.n + 1) in s.pool  # !", {"n": 3, "last": "a"}),
    Row("the range is checked where it is stored, not before", Overflow, "x = s.n + 3\ns.m = x - 3\ns.n = x  # !", {"n": 2}),
    Row("the(None)", NothingThere, "s.zone[the(s.last)] = Zone.GRAVE  # !"),
    Row("the(None) where it is read", NothingThere, "s.done = s.owner[the(s.last)] == s.turn  # !"),
    Row("the(None) of a table", NothingThere, "s.last = the(s.next_card[the(s.last)])  # !", {"last": "b"}),
    Row("the(None) in a loop", NothingThere, "for c in s.each(Card):\n    s.last = the(s.next_card[c])  # !", {"next_card": ["a", "b", None]}),
    Row("the(None) in a branch", NothingThere, "if s.last is None:\n    s.seen.add(the(s.last))  # !"),
    Row("remove from a set", NotPresent, "s.seen.remove(the(s.last))  # !", {"last": "a", "seen": ["b"]}),
    Row("remove from a bag", NotPresent, "s.pool.remove(Queued(the(s.last), 1))  # !", {"last": "a", "pool": [["a", 0]]}),
    Row("remove twice", NotPresent, "s.heap.remove(the(s.last))\ns.heap.remove(the(s.last))  # !", {"last": "a", "heap": ["a", "b"]}),
    Row("a constant member that is not there", NotPresent, "s.marks.remove(Zone.HAND)  # !"),
    Row("a bag beyond its bound", BagFull, "for c in s.each(Card):\n    s.heap.add(c)  # !", {"heap": ["a"]}),
    Row("a bag in an array beyond its bound", BagFull, "s.pools[the(s.turn)].add(Queued(the(s.last), 1))  # !", {"last": "a", "pools": [[["a", 0], ["b", 0]], []]}),
    Row("min of nothing", NoExtreme, "s.n = min(s.cost[c] for c in s.seen)  # !"),
    Row("max of nothing after filters", NoExtreme, "s.n = max(q.left for q in s.pool if q.left > 1)  # !", {"pool": [["a", 1]]}),
    Row("min over a domain with filters", NoExtreme, "s.n = min(s.cost[c] for c in s.each(Card) if s.zone[c] == Zone.GRAVE)  # !"),
    Row("in a helper of statements", Overflow, "bump(s)", {"n": 3}, BUMP),
    Row("in a helper with a value", NoExtreme, "s.n = lowest(s)", {}, DEEP),
    Row("the first of two in one statement: the value", NothingThere, "s.score[s.way] = s.cost[the(s.last)] + s.cost[the(s.next_card[the(s.last)])]  # !"),
    Row("the place before the range", NothingThere, "s.score[s.zone[the(s.last)]] = s.n + 3  # !", {"n": 3}),
    Row("the value before the place", NoExtreme, "s.score[s.zone[the(s.last)]] = min(s.cost[c] for c in s.seen)  # !"),
    Row("the place before the range, adding on", NothingThere, "s.score[s.zone[the(s.last)]] += 3  # !", {"n": 3}),
    Row("the bag before its member", NothingThere, "s.pools[the(s.turn)].add(Queued(the(s.friend), s.n + 3))  # !", {"n": 3, "turn": None, "friend": "a"}, "class Table(Table):\n    friend: Card | None = None\n"),
    Row("the member before the bound", Overflow, "s.heap.clear()\ns.pool.add(Queued(the(s.last), s.n + 3))  # !", {"n": 3, "last": "a", "pool": [["a", 0]] * 3}),
    Row("fields of a record in their order", NothingThere, "s.pool.add(Queued(the(s.last), s.n + 3))  # !", {"n": 3}),
    Row("a record is checked when it is whole", NothingThere, "s.done = Other(s.n + 3, the(s.last)) in s.others  # !", {"n": 3}, "class Other(Record):\n    left: Annotated[int, Between(0, 3)]\n    card: Card\n\nclass Table(Table):\n    others: Annotated[Bag[Other], AtMost(1)] = empty()\n"),
    Row("two arguments in their order", NothingThere, "call(Main(k=s.m, card=the(s.last)))  # !", {"m": 5}, "", "k: Annotated[int, Between(0, 3)] = 0\ncard: Card | None = None"),
    Row("arguments of a helper in their order", NothingThere, "s.done = same(the(s.last), min(s.cost[c] for c in s.seen))  # !", {}, "@helper\ndef same(card: Card, n: Annotated[int, Between(0, 9)]) -> bool:\n    return n == 1\n"),
    Row("an argument that is not used fails all the same", NothingThere, "s.done = late(the(s.last))  # !", {}, "@helper\ndef late(card: Card) -> bool:\n    return False\n"),
    Row("a name that is not used fails all the same", NothingThere, "x = the(s.last)  # !"),
    Row("a helper's name that is not used fails all the same", NothingThere, "s.done = late(s)", {}, "@helper\ndef late(s: Table) -> bool:\n    card = the(s.last)  # !\n    return s.done\n"),
    Row("what is revealed is evaluated", NothingThere, "reveal(the(s.last), to=the(s.turn))  # !"),
    Row("a comparison whose answer is known fails all the same", NothingThere, "s.done = s.cost[the(s.last)] >= 0  # !"),
    Row("an and whose answer is known fails all the same", NothingThere, "s.done = s.owner[the(s.last)] == s.turn and s.fast  # !"),
    Row("the first of two statements", Overflow, "s.n += 1  # !\ns.last = the(s.last)", {"n": 3}),
    Row("a call beyond the depth", TooDeep, "s.n = 1\ncall(Main())  # !", {"depth": 1}),
    Row("a call with a local out of range", Overflow, "call(Main(k=s.m))  # !", {"m": 5}, "", "k: Annotated[int, Between(0, 3)] = 0"),
    Row("a local out of range before the depth", Overflow, "call(Main(k=s.m))  # !", {"m": 5, "depth": 1}, "", "k: Annotated[int, Between(0, 3)] = 0"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=[row.sentence for row in ROWS])
def test_fault(row: Row) -> None:
    main = acting(row.body, helpers=row.helpers, locals_=row.locals_, leaves="call(" not in row.body)
    found = played(main, **row.given)
    (fault,) = found.faults.values()
    assert type(fault) is row.fault
    assert linecache.getline(fault.place.file, fault.place.line).rstrip().endswith("# !"), fault


SAFE = [
    Row("or stops at what is true", Fault, "s.done = s.last is None or s.zone[the(s.last)] == Zone.HAND"),
    Row("and stops at what is false", Fault, "s.done = s.last is not None and s.zone[the(s.last)] == Zone.HAND"),
    Row("if evaluates one branch", Fault, "s.n = 0 if s.last is None else s.cost[the(s.last)]"),
    Row("a chain stops at what is false", Fault, "s.done = 5 < s.n < s.cost[the(s.last)]"),
    Row("any stops at what is true", Fault, "s.done = any(s.next_card[c] is None or s.owner[the(s.next_card[c])] == s.turn for c in s.each(Card))"),
    Row("any stops before what would fail", Fault, "s.done = any(s.cost[the(s.next_card[c])] == 1 for c in s.each(Card))", {"next_card": ["a", None, None]}),
    Row("all stops at what is false", Fault, "s.done = all(s.cost[the(s.next_card[c])] == 2 for c in s.each(Card))", {"next_card": ["a", None, None]}),
    Row("any over a bag stops", Fault, "s.done = any(s.owner[the(s.next_card[c])] == s.turn for c in s.heap)", {"heap": ["a", "b"], "next_card": ["a", None, None]}),
    Row("a filter guards the body", Fault, "s.n = count(s.cost[the(s.next_card[c])] == 1 for c in s.each(Card) if s.next_card[c] is not None)", {"next_card": ["a", None, "b"]}),
    Row("the first filter guards the second", Fault, "s.n = count(True for c in s.each(Card) if s.next_card[c] is not None if s.cost[the(s.next_card[c])] == 1)", {"next_card": ["a", None, "b"]}),
    Row("a default guards min", Fault, "s.n = min((s.cost[c] for c in s.seen), default=2)"),
    Row("a member that is there already is not too many", Fault, "s.seen.add(the(s.last))\ns.seen.add(the(s.last))", {"last": "a"}),
    Row("a branch that is not taken", Fault, "if s.last is not None:\n    s.zone[the(s.last)] = Zone.GRAVE"),
    Row("a value between is not stored", Fault, "s.n = s.n + 3 - 3", {"n": 2}),
]  # fmt: skip


@pytest.mark.parametrize("row", SAFE, ids=[row.sentence for row in SAFE])
def test_no_fault(row: Row) -> None:
    found = played(acting(row.body), **row.given)
    assert not found.faults and len(found.ends) == 1


ASKED = {
    "in a require line": ("turn_player", "require(s.zone[the(s.last)] == Zone.HAND, else_=No)  # !", ""),
    "in the second require line": ("turn_player", "require(s.n == 0, else_=No)\n        require(s.cost[the(s.last)] == 1, else_=No)  # !", ""),
    "in a role": ("owner", "s.n = 1", "@role\ndef owner(s: Table) -> Player:\n    return s.owner[the(s.last)]  # !\n"),
}  # fmt: skip


@pytest.mark.parametrize(("by", "body", "helpers"), ASKED.values(), ids=ASKED)
def test_a_fault_while_enabling(by: str, body: str, helpers: str) -> None:
    source = f"{helpers}\nclass Main(Procedure):\n    phase: Once = Once.GO\n\n    @event(Once.GO, by={by})\n    def act(me, s: Table) -> None:\n        {body}\n        leave()\n"
    found = played(
        declared(
            source.replace("        leave()\n", "")
            + "\n    @event(Once.GO, by=turn_player)\n    def go(me, s: Table) -> None:\n        leave()\n"
        )["Main"]
    )
    (fault,) = found.faults.values()
    assert type(fault) is NothingThere
    assert linecache.getline(fault.place.file, fault.place.line).rstrip().endswith("# !")


RANGE = """
class Main(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=turn_player)
    def act(me, s: Table, q: Queued) -> None:
        require(s.turn is not None, else_=Never)
        require(q in s.pools[the(s.turn)], else_=No)  # !

    @event(Once.GO, by=RULES)
    def go(me, s: Table) -> None:
        leave()
"""


def test_where_a_record_comes_from_is_asked_first() -> None:
    found = played(declared(RANGE)["Main"], turn=None)
    (fault,) = found.faults.values()
    assert type(fault) is NothingThere
    assert linecache.getline(fault.place.file, fault.place.line).rstrip().endswith("# !")


TWO = """
@role
def ann(s: Table) -> Player:
    return the(s.turn)

@role
def other(s: Table) -> Player:
    return s.owner[the(s.last)]

class Main(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=ann)
    def one(me, s: Table) -> None:
        leave()

    @event(Once.GO, by={by})
    def two(me, s: Table) -> None:
        require(s.done, else_=No)
        leave()
"""


@pytest.mark.parametrize(("by", "given", "wrong"), [
    ("RULES", {"done": True}, True), ("RULES", {}, False),
    ("other", {"done": True, "last": "a", "owner": ["bob", "bob", "bob"]}, True),
    ("other", {"done": True, "last": "a", "owner": ["ann", "bob", "bob"]}, False),
])  # fmt: skip
def test_two_deciders_at_once_are_an_error(by: str, given: dict[str, Any], wrong: bool) -> None:
    made = machine(declared(TWO.format(by=by))["Main"])
    explored(made, scenario(**given))
    graph = explore(bind(made.declaration, scenario(**given)))
    assert (graph.fault is not None) is wrong
    assert not wrong or (graph.fault is not None and isinstance(graph.fault[1], TwoDeciders))


def test_two_events_of_the_rules_at_once_are_an_error() -> None:
    made = machine(declared(TWO.format(by="RULES").replace("by=ann", "by=RULES"))["Main"])
    graph = explore(bind(made.declaration, scenario(done=True)))
    assert graph.fault is not None and isinstance(graph.fault[1], TwoDeciders)


def test_nothing_is_left_of_a_step_that_failed() -> None:
    """The state before is what it was: the engines work on a copy."""
    found = played(acting("s.m = 3\ns.n += 1"), n=3)
    (state,) = found.faults
    assert found.table(state).m == 0 and isinstance(found.table(state), Table)
