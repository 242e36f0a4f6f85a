"""Generated mutants: every operator does what it says."""

from __future__ import annotations

import pytest

from machines.checking.mutation import generated, helpers_of
from machines.language import (
    Machine,
    Mistake,
    Mutant,
    Scenario,
    bind,
)
from machines.language.reading.source import text_of
from tests.checking.machines.heap import Nim, heap
from tests.checking.machines.visits import VISITS, Visits
from tests.checking.mutants import MUTANTS, named
from tests.engines.agreement import agree
from tests.examples.errands import Errands


@pytest.mark.parametrize(
    ("what", "times"),
    [
        ("Play.take_one: leads to", 0),
        ("Play.take_one:", 12),
        ("drop `require(s.counters >= 1, else_=NothingLeft)`", 1),
        ("drop `s.counters -= 2`", 1),
        ("drop `leave()`", 1),
        ("drop `s.PASSING`", 1),
        ("drop `not s.passed`", 1),
        ("and/or in `s.PASSING and", 1),
        ("compare otherwise `s.counters >= 2`", 1),
        ("compare otherwise `s.LAST == Last.LOSES`", 1),
        ("turn round `if s.counters == 0`", 2),
        ("sign of `s.counters -= 1`", 1),
        ("2 + 1", 2),
        ("not True", 1),
        ("Last.WINS for LOSES", 1),
        ("Game.GOES_ON for OVER", 2),
        ("turn_over:", 1),
        ("whose_turn:", 0),
    ],
)
def test_operators(what: str, times: int) -> None:
    """Each kind of change, wherever it can be made, once."""
    assert len(named(what)) == times, named(what)


def test_annotations_and_decorators_are_no_part_of_the_text() -> None:
    """A change that nothing reads would only ever be the same machine."""
    (declines,) = [event for event in Nim.declaration.events.values() if event.declines]
    assert [name for name in named(f"{declines.id}:") if "not True" in name] == named("not True")
    assert len(named("not True")) == 1


def test_names_are_different() -> None:
    assert len(MUTANTS) == len(generated(Nim.declaration))


def test_the_decorator_is_mutated_too() -> None:
    names = [mutant.name for mutant in generated(Visits.declaration)]
    assert "Visit.bring: leads to IN" in names
    found = [mutant.name for mutant in generated(Errands.declaration) if "decided by" in mutant.name]
    assert found == []
    assert "Errand.detour: leads to ON_THE_WAY" in [mutant.name for mutant in generated(Errands.declaration)]


def test_another_decider_is_another_role_of_the_machine() -> None:
    from tests.checking.machines.faulty import Faulty

    found = [mutant.name for mutant in generated(Faulty.declaration) if "decided by" in mutant.name]
    assert found == [
        "Going.begin: decided by other",
        "Going.go_wrong: decided by other",
        "Going.interfere: decided by one",
    ]


def source(mutant: Mutant, element: str) -> str:
    """The text of a mutated routine."""
    import ast

    changed = mutant.applied(Nim.declaration)
    routine = (
        changed.functions[element]
        if element in changed.functions
        else next(h for h in helpers_of(changed) if h.name == element)
    )
    tree = getattr(routine, "text", None) or text_of(routine.function)
    return ast.unparse(tree.tree)


@pytest.mark.parametrize(
    ("what", "element", "there", "gone"),
    [
        ("sign of `s.counters -= 1`", "Play.take_one", "s.counters += 1", "s.counters -= 1"),
        ("compare otherwise `s.counters >= 2`", "Play.take_two", "s.counters > 2", "s.counters >= 2"),
        ("drop `s.PASSING`", "Play.skip", "require(not s.passed,", "s.PASSING and"),
        ("drop `not s.passed`", "Play.skip", "require(s.PASSING,", "not s.passed"),
        ("and/or in `s.PASSING", "Play.skip", "s.PASSING or not s.passed", "s.PASSING and"),
        ("turn round `if s.LAST == Last.LOSES`", "Play.award", "if not s.LAST == Last.LOSES", "if s.LAST"),
        ("not True", "Play.skip", "s.passed = False", "s.passed = True"),
        ("Last.WINS for LOSES", "Play.award", "s.LAST == Last.WINS", "Last.LOSES"),
        ("drop `leave()`", "Play.award", "s.winner = s.next", "leave()"),
    ],
)
def test_what_an_operator_makes(what: str, element: str, there: str, gone: str) -> None:
    (name,) = named(what)
    made = source(MUTANTS[name], element)
    assert there in made
    assert gone not in made


def test_a_requirement_is_dropped_also_before_others() -> None:
    """What is dropped leaves nothing behind: requirements come first, and nothing before them."""
    found = [mutant for mutant in generated(Errands.declaration) if "drop `require(" in mutant.name]
    dropped = [mutant for mutant in found if mutant.name.startswith("Errand.detour")]
    assert len(dropped) == 2
    for mutant in dropped:
        assert len(mutant.applied(Errands.declaration).events["Errand.detour"].requires) == 1


def test_a_body_is_not_left_empty() -> None:
    (name,) = named("drop `me.phase = Game.OVER`")[:1]
    assert "pass" in source(MUTANTS[name], "Play.take_one")


def test_only_what_is_named_changes() -> None:
    """One node of one element; the machine itself and all else stays."""
    (name,) = named("sign of `s.counters -= 1`")
    assert MUTANTS[name].elements(Nim.declaration) == ("Play.take_one",)
    changed = MUTANTS[name].applied(Nim.declaration)
    same = [e for e in Nim.declaration.events if changed.events[e] == Nim.declaration.events[e]]
    assert same == [e for e in Nim.declaration.events if e != "Play.take_one"]


def test_quantifiers_in_helpers() -> None:
    names = [mutant.name for mutant in generated(Errands.declaration)]
    assert any(name.startswith("urgent_waits:") and "quantify otherwise" in name for name in names)


@pytest.mark.parametrize(
    ("machine", "scenario"),
    [(Nim, heap(4)), (Errands, Errands.scopes[0]), (Visits, VISITS)],
    ids=lambda x: getattr(x, "name", ""),
)
def test_the_engines_agree_on_mutants_too(machine: type[Machine], scenario: Scenario) -> None:
    """Reference and generated engine, edge by edge, or on the fault: on every mutant that is well-formed."""
    compared = 0
    for mutant in generated(machine.declaration):
        try:
            changed = mutant.applied(machine.declaration)
            bound = bind(changed, scenario)
        except Mistake:
            continue
        agree(bound, 300)
        compared += 1
    assert compared > 15
