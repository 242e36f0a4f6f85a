"""Section 5, the stack: a call suspends its caller, leave resumes it, halt ends the run; each call has its own locals."""

from __future__ import annotations

from typing import Any

from machines.language.faults import TooDeep
from tests.engines_agree import Explored, explored
from tests.language.playground import machine, scenario
from tests.language.semantics.rows import declared, plain, seen


def run(source: str, *names: str, **given: Any) -> Explored:
    """A machine of the procedures named, from its text."""
    found = declared(source)
    return explored(machine(*(found[name] for name in names)), scenario(**given))


def only_end(found: Explored) -> Any:
    assert not found.faults
    (state,) = found.ends
    return found.table(state)


CALLER = """
class Main(Procedure):
    phase: Twice = Twice.GO
    kept: Annotated[int, Between(0, 3)] = 1

    @event(Twice.GO, Twice.THEN, by=RULES)
    def ask(me, s: Table) -> None:
        me.kept = 2
        s.n = 1
        call(Inner(card=the(s.last), k=s.n + 1))

    @event(Twice.THEN, by=RULES)
    def after(me, s: Table) -> None:
        s.m = me.kept + s.n
        leave()

class Inner(Procedure):
    card: Card
    k: Annotated[int, Between(0, 3)] = 0
    held: Set[Card] = empty()
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
        s.zone[me.card] = Zone.GRAVE
        me.held.add(me.card)
        s.n = me.k + len(me.held)
        leave()
"""


def test_a_call_suspends_its_caller_in_its_new_phase() -> None:
    found = run(CALLER, "Main", "Inner", last="b")
    (middle,) = [state for state in found.steps if len(found.frames(state)) == 2]
    top, below = found.frames(middle)
    assert (type(top).__name__, plain(top.card), top.k, plain(top.held)) == ("Inner", "b", 2, [])
    assert (below.phase.name, below.kept) == ("THEN", 2)


def test_the_caller_goes_on_where_it_was_with_its_own_locals() -> None:
    assert seen(only_end(run(CALLER, "Main", "Inner", last="b")), "n", "m", "zone") == {
        "n": 3,
        "m": 5,
        "zone": ["HAND", "GRAVE", "HAND"],
    }


def test_only_events_of_the_top_frame_are_enabled() -> None:
    found = run(CALLER, "Main", "Inner", last="b")
    for state in found.steps:
        names = {step.instance.event.split(".")[0] for step in found.steps[state]}
        assert names <= {type(frame).__name__ for frame in found.frames(state)[:1]}


RECURSIVE = """
class Main(Procedure):
    depth: Annotated[int, Between(0, 3)] = 0
    phase: Twice = Twice.GO

    @event(Twice.GO, Twice.THEN, by=RULES)
    def down(me, s: Table) -> None:
        s.n = me.depth
        if me.depth < s.m:
            call(Main(depth=me.depth + 1))

    @event(Twice.THEN, by=RULES)
    def up(me, s: Table) -> None:
        require(s.m == 2 or s.m == 3, else_=No)
        s.score[Zone.HAND] = me.depth
        leave()
"""


def test_calls_may_be_recursive_and_each_has_its_own_locals() -> None:
    found = run(RECURSIVE, "Main", m=2)
    deepest = max(found.steps, key=lambda state: len(found.frames(state)))
    assert [frame.depth for frame in found.frames(deepest)] == [2, 1, 0]
    assert seen(only_end(found), "n", "score") == {"n": 2, "score": [0, 0, 0]}


def test_reaching_the_bound_of_the_stack_is_a_fault_never_a_cut_branch() -> None:
    assert [type(f) for f in run(RECURSIVE, "Main", m=3, depth=3).faults.values()] == [TooDeep]
    assert not run(RECURSIVE, "Main", m=3, depth=4).faults


HALTING = """
class Main(Procedure):
    phase: Twice = Twice.GO

    @event(Twice.GO, Twice.THEN, by=RULES)
    def down(me, s: Table) -> None:
        call(Inner())

    @event(Twice.THEN, by=RULES)
    def never(me, s: Table) -> None:
        s.n = 3
        leave()

class Inner(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def over(me, s: Table) -> None:
        s.m = 1
        if s.done:
            s.m = 2
            halt()
        else:
            leave()
"""


def test_halt_empties_the_stack() -> None:
    assert seen(only_end(run(HALTING, "Main", "Inner", done=True)), "n", "m") == {"n": 0, "m": 2}


def test_leave_removes_the_top_frame_only() -> None:
    assert seen(only_end(run(HALTING, "Main", "Inner")), "n", "m") == {"n": 3, "m": 1}


WAYS = """
class Main(Procedure):
    phase: Twice = Twice.GO

    @event(Twice.GO, by=RULES)
    def choose(me, s: Table) -> None:
        me.phase = Twice.THEN if s.n == 0 else Twice.GO
        if s.n > 0:
            s.n -= 1
        elif s.done:
            call(Inner(card=the(s.last)))
        else:
            halt()

    @event(Twice.THEN, by=RULES)
    def after(me, s: Table) -> None:
        s.m += 1
        leave()

class Inner(Procedure):
    card: Card
    other: Card | None = None
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
        s.seen.add(me.card)
        if me.other is None:
            leave()
        else:
            s.seen.add(the(me.other))
            leave()
"""


def test_the_phase_may_be_assigned_and_paths_end_differently() -> None:
    called = only_end(run(WAYS, "Main", "Inner", n=2, done=True, last="b"))
    assert seen(called, "n", "m", "seen") == {"n": 0, "m": 1, "seen": ["b"]}
    assert seen(only_end(run(WAYS, "Main", "Inner", n=2)), "n", "m", "seen") == {"n": 0, "m": 0, "seen": []}


PROGRESS = """
@helper
def inside(s: Table) -> bool:
    return in_progress(Inner)

class Main(Procedure):
    phase: Twice = Twice.GO

    @event(Twice.GO, Twice.THEN, by=RULES)
    def down(me, s: Table) -> None:
        require(not inside(s), else_=No)
        s.beats[the(s.last), Zone.HAND] = in_progress(Main)
        call(Inner())

    @event(Twice.THEN, by=RULES)
    def after(me, s: Table) -> None:
        s.beats[the(s.last), Zone.GRAVE] = not inside(s)
        leave()

class Inner(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
        s.beats[the(s.last), Zone.BATTLE] = in_progress(Main) and inside(s) and not in_progress(Idle)
        leave()

class Idle(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
        leave()
"""


def test_in_progress_asks_whether_a_frame_is_on_the_stack() -> None:
    found = only_end(run(PROGRESS, "Main", "Inner", "Idle", last="a"))
    assert plain(found.beats)[:3] == [True, True, True]


ORDER = """
class Main(Procedure):
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
        s.n = 2
        call(Inner(k=s.n, card=s.last, held=s.seen, bag=s.heap))

class Inner(Procedure):
    k: Annotated[int, Between(0, 3)]
    card: Card | None
    held: Set[Card]
    bag: Annotated[Bag[Card], AtMost("heap")]
    phase: Once = Once.GO

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
        me.held.clear()
        me.bag.add(the(me.card))
        s.m = me.k + len(me.bag)
        halt()
"""


def test_arguments_are_evaluated_where_the_call_stands_and_containers_are_copied() -> None:
    found = only_end(run(ORDER, "Main", "Inner", last="b", seen=["a"], heap=["c"]))
    assert seen(found, "n", "m", "seen", "heap") == {"n": 2, "m": 4, "seen": ["a"], "heap": ["c"]}
