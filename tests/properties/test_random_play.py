"""Random plays of random scenarios: the engines agree, one is asked and has an option, what is refused changes nothing.

A scenario is a scope of a machine with members of its static tables drawn anew. An event that never fires in the run
of a machine fails it.
"""

from __future__ import annotations

import functools
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from machines.checking.scopes import alternatives
from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.engines.steps import Step
from machines.language import Fault, Machine, Scenario, bind
from machines.language.containers import Array
from machines.language.layout import elements
from machines.language.types import ArrayOf, Enumeration
from tests.engines.agreement import outcome
from tests.registered import MACHINES

LENGTH = 40
REFUSALS_TRIED = 3


@functools.cache
def bases(machine: type[Machine]) -> tuple[Scenario, ...]:
    """The tiny and small scopes as they are, and the tiny ones under each other reading."""
    tiny = [scope for scope in machine.scopes if scope.name.startswith("tiny")]
    small = [scope for scope in machine.scopes if scope.name.startswith("small")]
    readings = alternatives(machine.declaration)
    return (*tiny, *small, *(scope.with_switches({name: value}) for scope in tiny for name, value in readings))


@functools.cache
def plain(machine: type[Machine]) -> int:
    """How many of the base scenarios are scopes as they are; these are drawn more often."""
    return sum(scope.name.startswith(("tiny", "small")) for scope in machine.scopes)


@functools.cache
def engines(machine: type[Machine], number: int) -> tuple[Reference, Scalar]:
    """The engines of a base scenario, made once."""
    bound = bind(machine.declaration, bases(machine)[number])
    return Reference(bound), Scalar(bound)


def redrawn(machine: type[Machine], scenario: Scenario, data: st.DataObject) -> Scenario:
    """The scenario with one static table of enumeration members drawn anew."""
    bound = bind(machine.declaration, scenario)
    tables = [
        name
        for name, kind in bound.field_types.items()
        if machine.declaration.fields[name].mark == "static"
        and isinstance(kind, ArrayOf)
        and isinstance(kind.item, Enumeration)
        and isinstance(bound.constants[name], Array)
        and bound.constants[name].items_in_order()
    ]
    name = data.draw(st.sampled_from(tables), label="table")
    kind = bound.field_types[name]
    assert isinstance(kind, ArrayOf)
    items = list(bound.constants[name].items_in_order())
    at = data.draw(st.integers(0, len(items) - 1), label="place")
    items[at] = data.draw(st.sampled_from(elements(kind.item, bound.domains)), label="member")
    values = {**scenario.values, name: [item.name for item in items]}
    return Scenario(scenario.name, scenario.sizes, values, scenario.switches, scenario.root, scenario.depth)


def play(reference: Reference, scalar: Scalar, data: st.DataObject) -> set[str]:
    """Play at random; the reference takes each step that the generated engine offers. Gives the events that fired."""
    state, fired = reference.bound.initial[0], set()
    for _ in range(LENGTH):
        found = outcome(scalar, state)
        if isinstance(found, tuple):
            note(f"a fault: {found}")  # a table drawn anew may ask for more than the scope has room for
            break
        if not found:
            assert not state >> reference.bound.layout.globals_width, "nobody has an option, and it is no end"
            break
        deciders = {decider for _, _, decider, _ in found}
        assert len(deciders) == 1
        assert None not in deciders or len(found) == 1
        refused_changes_nothing(reference, state, {(event, arguments) for event, arguments, _, _ in found})
        event, arguments, decider, target = found[data.draw(st.integers(0, len(found) - 1), label="choice")]
        step = reference.attempt(state, reference.bound.declaration.events[event], arguments)
        assert isinstance(step, Step)
        assert (step.decider, step.target) == (decider, target)
        fired.add(event)
        state = target
    return fired


def refused_changes_nothing(reference: Reference, state: int, enabled: set[tuple[str, Any]]) -> None:
    """What is not enabled is refused, with a name, and the state is as it was."""
    before = reference.encode(*reference.decode(state))
    tried = 0
    for event, arguments in reference.candidates(state):
        if (event.id, arguments) not in enabled:
            answer = reference.attempt(state, event, arguments)
            assert not isinstance(answer, Step)
            assert answer in reference.bound.declaration.refusals
            tried += 1
        if tried == REFUSALS_TRIED:
            break
    assert reference.encode(*reference.decode(state)) == before == state


@pytest.mark.parametrize("name", MACHINES)
def test_every_event_fires_in_random_plays(name: str) -> None:
    machine, fired = MACHINES[name], set()

    @settings(max_examples=2 * settings.default.max_examples)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        every = len(bases(machine)) - 1
        number = data.draw(st.integers(0, plain(machine) - 1) | st.integers(0, every), label="scenario")
        fired.update(play(*engines(machine, number), data))

    run()
    never = sorted(set(machine.declaration.events) - fired)
    assert not never, f"in no play of this run: {', '.join(never)}"


@pytest.mark.parametrize("name", MACHINES)
def test_tables_drawn_anew(name: str) -> None:
    machine = MACHINES[name]

    @settings(max_examples=max(settings.default.max_examples // 4, 1))
    @given(st.data())
    def run(data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(bases(machine)) - 1), label="scenario")
        bound = bind(machine.declaration, redrawn(machine, bases(machine)[number], data))
        try:
            play(Reference(bound), Scalar(bound), data)
        except Fault as fault:
            note(str(fault))

    run()
