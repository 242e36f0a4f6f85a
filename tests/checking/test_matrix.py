"""What becomes of generated mutants."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from machines.checking import trial
from machines.checking.comparing import edges
from machines.checking.graph import explore
from machines.checking.kills import passing
from machines.checking.matrix import EQUIVALENT, FAULTY, KILLED, SAME, SURVIVED, UNTOUCHED, Entry, entry, matrix
from machines.checking.mutation import generated
from machines.checking.run import Selection, check
from machines.checking.scopes import WELL_FORMED
from machines.language import (
    Instead,
    Machine,
    Mutant,
    Rewrite,
    Scenario,
    bind,
    event,
    require,
)
from machines.language.loading import load
from tests.checking.case_files import case
from tests.checking.machines.diving import Diving, down
from tests.checking.machines.heap import OVERDRAWN, THREE, Game, Heap, Nim, Play, TooMany, heap, whose_turn
from tests.checking.mutants import MUTANTS, named

PASSED = passing(check(Selection([("heap.py", Nim)]), workers=1))


@pytest.mark.parametrize(
    ("mutant", "fate", "by"),
    [
        (THREE, KILLED, "tiny: two_are_taken"),
        (OVERDRAWN, FAULTY, "integer leaves its range"),
        (MUTANTS[named("drop `require(s.counters >= 1")[0]], SAME, ""),
        (MUTANTS[named("drop `s.PASSING`")[0]], SURVIVED, ""),
        (MUTANTS[named("Last.WINS for LOSES")[0]], KILLED, "tiny: the_mover_wins"),
        (MUTANTS[named("drop `leave()`")[0]], KILLED, "tiny: every game ends"),
    ],
)
def test_fates(mutant: Mutant, fate: str, by: str) -> None:
    """Nobody looks at passing, so a mutant of it survives; what makes no difference anywhere is the same machine."""
    found = entry(Nim, mutant, (), PASSED)
    assert found.fate == fate
    assert by in found.by


@event(Game.GOES_ON, by=whose_turn)
def give_up(me: Play, s: Heap) -> None:
    """Wrong: nothing goes on after it."""
    require(s.counters == 3, else_=TooMany)
    s.counters = 0


def test_a_deadlock_kills() -> None:
    """Where nobody asks for an end, that somebody is stuck is enough."""

    class Plain(Nim):
        name = "plain"
        properties = ()

    passed = passing(check(Selection([("heap.py", Plain)]), workers=1))
    stuck = Mutant("gives up", "", (Instead(Play.take_two, give_up),))
    assert entry(Plain, stuck, (), passed) == Entry("plain", "gives up", KILLED, f"tiny: {WELL_FORMED}")


def test_what_no_test_touches_is_not_looked_at() -> None:
    """A mutant can differ only where what it changes fires or is refused."""
    untouched = {test: frozenset({"Play.award"}) for test in PASSED}
    assert entry(Nim, THREE, (), untouched).fate == UNTOUCHED
    assert entry(Nim, MUTANTS[named("Last.WINS for LOSES")[0]], (), untouched).fate == KILLED


def test_questions_kill_too(tmp_path: Path) -> None:
    """Without any property, a question of a case notices."""
    asked = case(tmp_path, {"possible": "s.passed", "answer": False}, {"possible": "s.counters == 3"})

    class Plain(Nim):
        properties = ()

    passed = passing(check(Selection([("heap.py", Plain)], cases=[asked]), workers=1))
    mutant = MUTANTS[named("drop `s.PASSING`")[0]]
    assert entry(Plain, mutant, (), passed).fate == SURVIVED
    assert entry(Plain, mutant, (asked,), passed) == Entry("nim", mutant.name, KILLED, "a-heap/q1")


def test_what_differs_under_another_reading_only_is_killed_there(tmp_path: Path) -> None:
    """By a property in a scope, or by what a question answers otherwise; not where nothing passes under it."""
    mutant = MUTANTS[next(name for name in named("drop `s.passed = True`") if name.startswith("Play.skip"))]
    alone = {test: fired for test, fired in PASSED.items() if "[" not in test[1]}
    assert entry(Nim, mutant, (), alone).fate == SAME
    killed = entry(Nim, mutant, (), PASSED)
    assert (killed.fate, "[PASSING=true]: " in killed.by) == (KILLED, True)

    class Plain(Nim):
        properties = ()

    asked = case(tmp_path, {"possible": "s.passed", "answer": False, "depends_on": {"PASSING": {True: True}}})
    passed = passing(check(Selection([("heap.py", Plain)], cases=[asked], parts=("case",)), workers=1))
    assert entry(Plain, mutant, (asked,), passed) == Entry("nim", mutant.name, KILLED, "a-heap/q1 [PASSING=true]")


def test_a_change_that_no_choice_and_no_end_shows_is_equivalent() -> None:
    """The winner is known a step earlier; another winner is another end, though the choices are the same."""

    class Plain(Nim):
        properties = ()

    passed = {test: fired for test, fired in PASSED.items() if "[" not in test[1]}
    over = "me.phase = Game.OVER"
    early, other = (
        Mutant(name, "", (Rewrite(Play.take_one, over, f"s.winner = s.next; {over}"), *further))
        for name, further in (("early", ()), ("other", (Rewrite(Play.award, "s.winner = s.next", "pass"),)))
    )
    assert entry(Plain, early, (), passed) == Entry("nim", "early", EQUIVALENT)
    assert entry(Plain, other, (), passed) == Entry("nim", "other", SURVIVED)


def fates(machine: type[Machine], scope: Scenario) -> dict[str, str]:
    """The fates of the generated mutants of a machine with one scope."""

    class Scoped(machine):  # type: ignore[misc, valid-type]
        name = "scoped"
        scopes = (scope,)

    passed = passing(check(Selection([("diving.py", Scoped)], [scope.name]), workers=1))
    return {m.name.split(": ")[1]: entry(Scoped, m, (), passed).fate for m in generated(Scoped.declaration)}


def test_scopes_of_any_name_are_tried() -> None:
    """A machine without tiny and small scopes is tried in all it has."""
    assert fates(Diving, down("main", 9))["drop `leave()`"] == KILLED


def test_graphs_that_were_not_seen_to_the_end_are_not_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LIMIT", 20)
    found = fates(Diving, down("tiny", 29))
    assert found["drop `leave()`"] == SURVIVED


def test_what_is_revealed_is_compared() -> None:
    found = fates(Diving, down("tiny", 9))
    assert found["drop `reveal(s.n, to=EVERYONE)`"] == SURVIVED


def test_machines_of_one_name_are_not_mixed_up() -> None:
    class Other(Nim):
        name = "nim"
        scopes = (heap(5), heap(6, "small"))

    assert entry(Nim, THREE, (), PASSED).fate == KILLED
    passed = passing(check(Selection([("heap.py", Other)]), workers=1))
    harmless = Mutant("harmless", "", (Rewrite(Play.award, "leave()", "leave()"),))
    assert entry(Nim, harmless, (), PASSED).fate == SAME
    assert entry(Other, harmless, (), passed).fate == SAME


def test_a_question_that_can_no_longer_be_asked_kills_nothing(tmp_path: Path) -> None:
    """The mutant differs and survives: no test is refuted, and the machine is not at fault."""
    asked = case(tmp_path, {"after": ["take_one()", "take_two()"], "possible": "s.counters == 1"})

    class Plain(Nim):
        properties = ()

    passed = passing(check(Selection([("heap.py", Plain)], cases=[asked], parts=("case",)), workers=1))
    mutant = MUTANTS[next(name for name in named("compare otherwise `s.counters >= 2`"))]
    late = Mutant("late", "", (Rewrite(Play.take_two, "s.counters >= 2", "s.counters >= 4"),))
    assert entry(Plain, late, (asked,), passed).fate == SURVIVED
    assert entry(Plain, mutant, (asked,), passed).fate == SURVIVED


def test_a_mutant_that_is_not_well_formed_is_faulty() -> None:
    """A phase that nothing leads into is a mistake, not a survivor."""
    dead = Mutant("no way out", "", tuple(MUTANTS[name].edits[0] for name in named("Game.GOES_ON for OVER")))
    found = entry(Nim, dead, (), PASSED)
    assert (found.fate, found.by) == (FAULTY, "dead-phase")


def test_a_survivor_differs_in_some_scope_and_no_test_notices() -> None:
    name = named("drop `s.PASSING`")[0]
    changed = MUTANTS[name].applied(Nim.declaration)
    assert edges(explore(bind(changed, heap(4)))) != edges(explore(bind(Nim.declaration, heap(4))))


def test_the_whole_matrix_of_a_small_machine() -> None:
    """Every mutant has one fate; most are killed."""
    found = [entry(Nim, mutant, (), PASSED) for mutant in MUTANTS.values()]
    counted = Counter(row.fate for row in found)
    assert sum(counted.values()) == len(MUTANTS)
    assert counted[KILLED] > counted[SURVIVED]


def test_the_matrix_is_the_same_for_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few mutants of an installed machine."""
    from machines.checking import matrix as module

    machine = load("trigger-pool")
    few = generated(machine.declaration)[:5]
    monkeypatch.setattr(module, "_generated", lambda name: few)
    told: list[str] = []
    chosen = [("trigger-pool", machine)]
    alone = matrix(chosen, {}, workers=1)
    assert [row.mutant for row in alone] == [mutant.name for mutant in few]
    assert matrix(chosen, {}, told.append, workers=2) == alone
    assert told[-1] == "mutant 5 of 5"
