"""The edits that named mutants are made of: each changes what it says, for the reference and the generated engine."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from machines.checking.comparing import edges
from machines.checking.graph import explore, questions
from machines.checking.properties import decide
from machines.checking.verdicts import Verdict
from machines.language import (
    RULES,
    Added,
    Altered,
    Instead,
    Mistake,
    Mutant,
    Reading,
    Removed,
    Rewrite,
    Scenario,
    Without,
    bind,
    event,
    helper,
    invariant,
    require,
    role,
)
from machines.language.declaration import Declaration, read
from tests.checking.machines.heap import (
    Game,
    Heap,
    Last,
    Nim,
    NoPassing,
    NothingLeft,
    Play,
    Player,
    TooMany,
    heap,
    put_back,
    turn_over,
    whose_turn,
)
from tests.engines.agreement import agree

D = Nim.declaration


@event(Game.GOES_ON, by=whose_turn)
def take_all(me: Play, s: Heap) -> None:
    """All of them."""
    require(s.counters >= 1, else_=NothingLeft)
    s.counters = 0
    me.phase = Game.OVER


@helper
def stay(s: Heap) -> None:
    """The same player again."""
    s.next = s.next


@role
def not_whose_turn(s: Heap) -> Player:
    """The other one."""
    return s.other[s.next]


def steps(declaration: Declaration, scenario: Scenario | None = None) -> list[tuple[str, int, str, int, int | None]]:
    """The steps as (decider, counters before, event, counters after, winner); both engines agree on them."""
    bound = bind(declaration, scenario or heap(3))
    assert agree(bound, 1_000).states
    graph = explore(bound)
    from machines.engines.reference import Reference

    reference, found = Reference(bound), []
    for state, rows in zip(graph.states, graph.rows, strict=True):
        for row in rows:
            before, after = reference.decode(state)[0], reference.decode(row[3])[0]
            decider = graph.engine.decider(row)
            who = "rules" if decider is None else bound.element_name(decider)
            event_name = graph.engine.event_of(row).name
            winner = None if after.winner is None else int(after.winner)
            found.append((who, before.counters, event_name, after.counters, winner))
    return found


def mutated(*edits: object) -> Declaration:
    return Mutant("changed", "", edits).applied(D)  # type: ignore[arg-type]


PLAIN = steps(D)


def test_the_machine_itself() -> None:
    assert ("FIRST", 3, "take_two", 1, None) in PLAIN
    assert ("SECOND", 1, "take_one", 0, None) in PLAIN


def test_rewrite_an_expression() -> None:
    found = steps(mutated(Rewrite(Play.take_two, "s.counters >= 2", "s.counters == 2")))
    assert ("FIRST", 3, "take_two", 1, None) not in found
    assert ("SECOND", 2, "take_two", 0, None) in found


def test_rewrite_a_statement() -> None:
    found = steps(mutated(Rewrite(Play.take_two, "s.counters -= 2", "s.counters = 0")))
    assert ("FIRST", 3, "take_two", 0, None) in found


def test_rewrite_into_several_statements() -> None:
    found = steps(mutated(Rewrite(Play.take_one, "s.counters -= 1", "s.counters -= 1\ns.passed = True")))
    assert len(found) == len(PLAIN)


def test_rewrite_into_nothing() -> None:
    found = steps(mutated(Rewrite(Play.award, "s.winner = s.next", "")))
    assert {winner for *_, winner in found} == {None}


def test_rewrite_a_helper_wherever_it_is_used() -> None:
    found = steps(mutated(Rewrite(turn_over, "s.other[s.next]", "s.next")))
    assert {who for who, *_ in found} == {"FIRST", "rules"}


def test_rewrite_a_role() -> None:
    found = steps(mutated(Rewrite(whose_turn, "s.next", "s.other[s.next]")))
    assert ("SECOND", 3, "take_one", 2, None) in found


@invariant()
def next_is_to_move(s: Heap) -> bool:
    """A property that speaks of a helper of the machine."""
    return whose_turn(s) == s.next


def test_a_property_speaks_of_the_changed_helper() -> None:
    declaration = read(replace(D.parts, properties=(next_is_to_move,)))
    changed = Mutant("changed", "", (Rewrite(whose_turn, "s.next", "s.other[s.next]"),)).applied(declaration)
    verdicts = [decide(explore(bind(d, heap(3))), d.properties[0]).verdict for d in (declaration, changed)]
    assert verdicts == [Verdict.PROVED, Verdict.REFUTED]


def test_rewrite_with_what_the_module_does_not_know() -> None:
    found = mutated(Rewrite(Play.take_one, "turn_over(s)", "stay(s)", (stay,)))
    assert ("FIRST", 2, "take_one", 1, None) in steps(found)
    assert "stay" in found.helpers


def test_rewrites_of_one_routine_add_up() -> None:
    found = steps(
        mutated(
            Rewrite(Play.take_two, "s.counters >= 2", "s.counters > 2"),
            Rewrite(Play.take_two, "s.counters -= 2", "s.counters -= 3"),
        )
    )
    assert ("FIRST", 3, "take_two", 0, None) in found
    assert not [step for step in found if step[1:3] == (2, "take_two")]


def test_nothing_to_rewrite_is_a_mistake_at_its_place() -> None:
    with pytest.raises(Mistake, match=r"heap.py:\d+:\d+: nothing in take_one reads 's.counters -= 9'"):
        mutated(Rewrite(Play.take_one, "s.counters -= 9", ""))


@pytest.mark.parametrize(("old", "new"), [(">= 2", "> 2"), ("s.counters >= 2", "s.counters >")])
def test_half_an_expression_is_a_mistake(old: str, new: str) -> None:
    with pytest.raises(Mistake, match=r"heap.py:\d+:\d+: this edit of take_two is no expression or statement"):
        mutated(Rewrite(Play.take_two, old, new))


def test_what_is_not_well_formed_is_a_mistake() -> None:
    with pytest.raises(Mistake, match=r"heap.py:\d+:\d+: an integer where Player \| None is expected"):
        mutated(Rewrite(Play.award, "s.winner = s.next", "s.winner = s.counters"))


def test_without_a_requirement() -> None:
    found = steps(mutated(Without(Play.skip, NoPassing)), heap(1))
    assert "skip" in {name for _, _, name, _, _ in found}
    with pytest.raises(Mistake, match="skip has no require with TooMany"):
        mutated(Without(Play.skip, TooMany))


def test_another_event_instead() -> None:
    found = mutated(Instead(Play.take_two, take_all))
    assert ("FIRST", 3, "take_two", 0, None) in steps(found)
    assert found.events.keys() == D.events.keys()


def test_another_helper_instead() -> None:
    assert {who for who, *_ in steps(mutated(Instead(turn_over, stay)))} == {"FIRST", "rules"}


def test_an_event_more_and_one_less() -> None:
    more = mutated(Added(Play, put_back, Play.take_one))
    assert ("SECOND", 1, "put_back", 2, None) in steps(more)
    less = mutated(Removed(Play.take_two))
    assert "Play.take_two" not in less.events
    assert {name for _, _, name, _, _ in steps(less)} == {"take_one", "award"}


def test_altered_decider_target_sources() -> None:
    assert ("SECOND", 3, "take_one", 2, None) in steps(
        mutated(*(Altered(e, by=not_whose_turn) for e in (Play.take_one, Play.take_two)))
    )
    assert all(who == "rules" for who, *_ in steps(mutated(Removed(Play.take_two), Altered(Play.take_one, by=RULES))))
    once = steps(mutated(Rewrite(Play.award, "leave()", ""), Altered(Play.award, target=Game.GOES_ON)))
    assert len([step for step in once if step[2] == "award"]) >= 1
    never = mutated(Altered(Play.take_two, sources=(Game.OVER,)))
    assert "take_two" not in {name for _, _, name, _, _ in steps(never)}


def test_altered_declining_and_asking() -> None:
    """They change who is asked, not what may happen."""
    plain, declining, asking = (
        questions(explore(bind(declaration, heap(1))))
        for declaration in (
            D,
            mutated(Altered(Play.take_one, declines=True)),
            mutated(Altered(Play.take_one, ask_always=True)),
        )
    )
    assert edges(plain.steps) == edges(declining.steps) == edges(asking.steps)
    assert (len(plain.nodes), len(declining.nodes), len(asking.nodes)) == (1, 2, 2)


def test_another_reading() -> None:
    found = mutated(Reading("LAST", Last.LOSES, Play.award))
    won = {winner for *_, winner in steps(found, heap(1))}
    assert won == {None, 1}
    assert found.switches()["LAST"][0] is Last.LOSES


@pytest.mark.parametrize(
    ("edit", "elements"),
    [
        (Rewrite(Play.take_one, "s.counters -= 1", ""), ("Play.take_one",)),
        (Rewrite(turn_over, "s.other[s.next]", "s.next"), ("turn_over",)),
        (Without(Play.skip, NoPassing), ("Play.skip",)),
        (Instead(Play.take_two, take_all), ("Play.take_two",)),
        (Instead(turn_over, stay), ("turn_over",)),
        (Added(Play, put_back, Play.take_one), ("Play.take_one",)),
        (Removed(Play.take_two), ("Play.take_two",)),
        (Altered(Play.take_one, declines=True), ("Play.take_one",)),
        (Reading("LAST", Last.LOSES, Play.award), ("Play.award",)),
    ],
)
def test_what_an_edit_is_of(edit: object, elements: tuple[str, ...]) -> None:
    assert Mutant("changed", "", (edit,)).elements(D) == elements  # type: ignore[arg-type]


def test_the_machine_is_as_it_was() -> None:
    """Applying mutants leaves no trace in the machine."""
    for mutant in Nim.mutants:
        mutant.applied(D)
    assert steps(D) == PLAIN


def test_an_edit_of_what_is_not_in_the_machine_is_a_mistake() -> None:
    with pytest.raises(Mistake, match=re.escape("the event take_all is not in nim")):
        mutated(Removed(take_all))
