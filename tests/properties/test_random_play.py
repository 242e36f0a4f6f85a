"""Random plays of random scenarios, as Hypothesis's state machines.

In every state both engines say the same, exactly one is asked and has an option, what is refused changes
nothing, and what the machine declares to be true of every state and step is. An event that never fires in
a run fails it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from machines.checking.coverage import beside
from machines.checking.graph import explore
from machines.checking.scopes import reading_text
from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.engines.steps import Step
from machines.language import Machine, Scenario, bind
from machines.language.declaration import PropertyIR
from machines.language.declaring import StepProperty
from tests.engines.agreement import outcome
from tests.properties.random_scenarios import bases, other_readings, plain, redrawn
from tests.registered import MACHINES

pytestmark = pytest.mark.hypothesis

Asked = tuple[str, Callable[[], Callable[..., int]], list[tuple[int, Any]]]
"""A step property: its name, its test (written when first asked for), and where its parameters are among the
event's, with their types."""

LENGTH = 50
TABLES_TRIED = 3
"""So many times tables are drawn until something can be played."""
REFUSALS_TRIED = 3
LOOKS = 19
"""Once in so many steps, and one more, the reference says what else it sees."""


class Table:
    """A scenario ready to play: both engines, and what must be so of each state and of each step.

    What a negative control says not to hold under one of the scenario's readings is not asked of it.
    """

    def __init__(self, machine: type[Machine], scenario: Scenario) -> None:
        self.bound = bind(machine.declaration, scenario)
        self.reference, self.scalar = Reference(self.bound), Scalar(self.bound)
        readings = {reading_text(name, value) for name, value in scenario.switches.items()}
        excepted = {c.property for c in machine.controls if reading_text(c.switch, c.value) in readings}
        asked = [found for found in machine.declaration.properties if found.name not in excepted]
        self.invariants = [
            (found.name, found.predicates[0].frame, self.scalar.predicate(found.predicates[0]))
            for found in asked
            if found.kind == "Invariant"
        ]
        self.of_steps: dict[str, list[Asked]] = {event: [] for event in machine.declaration.events}
        for found in asked:
            if found.kind == "StepProperty":
                self._ask_of_steps(found)

    def _ask_of_steps(self, found: PropertyIR) -> None:
        """Ask a step property of the events of which it speaks, with those of their arguments that it names."""
        predicate = found.predicates[0]
        holds = functools.cache(lambda: self.scalar.step_predicate(predicate))
        names = [parameter.name for parameter in predicate.ir.parameters if parameter.root is None]
        assert isinstance(found.property, StepProperty)
        for event in self.bound.declaration.events.values():
            if found.property.event_ids is None or event.id in found.property.event_ids:
                if predicate.frame in (None, event.procedure):
                    own = [parameter for parameter in event.parameters if parameter.root is None]
                    at = {parameter.name: (number, parameter.type) for number, parameter in enumerate(own)}
                    self.of_steps[event.id].append((found.name, holds, [at[name] for name in names]))

    def broken(self, state: int) -> list[str]:
        """The invariants that are false in a state."""
        top = self.scalar.top(state)
        return [name for name, frame, holds in self.invariants if frame in (None, top) and not holds(state)]

    def broken_by(self, state: int, event: str, arguments: tuple[Any, ...], target: int) -> list[str]:
        """The step properties that are false of a step."""
        return [
            name
            for name, holds, asked in self.of_steps[event]
            if not holds()(state, target, *(self.scalar.number(kind, arguments[number]) for number, kind in asked))
        ]


@functools.cache
def laid(machine: type[Machine], number: int) -> Table:
    """A base scenario, laid once."""
    return Table(machine, bases(machine)[number])


class Play(RuleBasedStateMachine):
    """Random plays of one of the base scenarios of the given numbers.

    `new_tables`: entries of tables are drawn anew; they may ask for more than a scope has room for. Nothing is
    played where they contradict what lies on them (an invariant is false at once) or nobody can begin.
    """

    machine: ClassVar[type[Machine]]
    numbers: ClassVar[range]
    new_tables: ClassVar[bool]
    fired: ClassVar[set[str]]

    table: Table
    state: int
    options: list[tuple[Any, ...]]
    over: bool = True

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        for _ in range(TABLES_TRIED if self.new_tables else 1):
            number = data.draw(st.sampled_from(self.numbers))
            self.table = laid(self.machine, number)
            if self.new_tables:
                self.table = Table(self.machine, redrawn(self.machine, bases(self.machine)[number], data.draw))
            self.begin(data)
            if not self.over:
                break

    @precondition(lambda self: self.over)
    @rule(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        initial = data.draw(st.sampled_from(self.table.bound.initial))
        if self.new_tables and (self.table.broken(initial) or not outcome(self.table.scalar, initial)):
            self.over = True
        else:
            self.arrive(initial)

    @precondition(lambda self: not self.over)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """Take one of the options; the reference takes the same step."""
        if data.draw(st.integers(0, LOOKS)) == LOOKS:
            self.look()
            self.try_what_is_refused()
        number = data.draw(st.integers(0, len(self.options) - 1))
        event, arguments, decider, target = self.options[number]
        declared = self.table.bound.declaration.events[event]
        step = self.table.reference.attempt(self.state, declared, arguments)
        assert isinstance(step, Step)
        assert (step.decider, step.target) == (decider, target)
        assert not self.table.broken_by(self.state, event, arguments, target)
        self.fired.add(event)
        self.arrive(target)

    def look(self) -> None:
        """The reference sees the same options, in the same order."""
        assert outcome(self.table.reference, self.state) == self.options

    def try_what_is_refused(self) -> None:
        """What is not enabled is refused, with a name, and the state is as it was."""
        reference, tried = self.table.reference, 0
        enabled = {(event, arguments) for event, arguments, _, _ in self.options}
        for event, arguments in reference.candidates(self.state):
            if (event.id, arguments) not in enabled and tried < REFUSALS_TRIED:
                answer = reference.attempt(self.state, event, arguments)
                assert not isinstance(answer, Step)
                assert answer in self.table.bound.declaration.refusals
                tried += 1
        assert reference.encode(*reference.decode(self.state)) == self.state

    @precondition(lambda self: not self.over)
    @invariant()
    def one_is_asked(self) -> None:
        """Somebody has an option; the rules have one and nobody beside them."""
        assert self.options, "nobody has an option, and it is no end"
        deciders = {decider for _, _, decider, _ in self.options}
        assert len(deciders) == 1
        assert None not in deciders or len(self.options) == 1

    @precondition(lambda self: not self.over)
    @invariant()
    def what_is_declared_holds(self) -> None:
        assert not self.table.broken(self.state)

    def arrive(self, state: int) -> None:
        found = outcome(self.table.scalar, state)
        self.state, self.over = state, isinstance(found, tuple) or not state >> self.table.bound.layout.globals_width
        if isinstance(found, tuple):
            assert self.new_tables, found
            assert outcome(self.table.reference, state) == found
        else:
            self.options = found


def played(machine: type[Machine], numbers: range, examples: int, *, new_tables: bool = False) -> set[str]:
    """Play; the events that fired."""
    given = {"machine": machine, "numbers": numbers, "new_tables": new_tables, "fired": set()}
    made = type("RandomPlay", (Play,), given)
    ordinary = settings(max_examples=examples, stateful_step_count=LENGTH, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(made, settings=ordinary)
    fired: set[str] = made.fired
    return fired


@functools.cache
def fired_in_plays(machine: type[Machine]) -> set[str]:
    """The events that fire in random plays: each scope is played, and scopes under other readings, as some events exist
    in these only.

    Where an event has not fired, the scopes in which it can are played on, longer each time.
    """
    examples, events = settings.default.max_examples, set(machine.declaration.events)
    fired = played(machine, other_readings(machine), max(examples // 4, 1))
    numbers = list(plain(machine))
    for times in (1, 3, 9, 27):
        for number in numbers:
            fired |= played(machine, range(number, number + 1), max(times * examples // 20, 1))
        missing = events - fired
        numbers = [number for number in plain(machine) if missing & can_fire(machine, number)] if missing else []
    return fired


@pytest.mark.parametrize("name", MACHINES)
def test_random_plays(name: str) -> None:
    """Each sixth scope is played as it is; all of them, and readings, in the long run."""
    machine = MACHINES[name]
    for number in plain(machine)[::6]:
        assert played(machine, range(number, number + 1), max(settings.default.max_examples // 20, 1))


def _by_length(name: str) -> object:
    """Machines of a game with several have many scopes: until every event has fired takes long."""
    return pytest.param(name, marks=pytest.mark.endless if beside(MACHINES[name]) else pytest.mark.long)


@pytest.mark.parametrize("name", [_by_length(name) for name in MACHINES])
def test_every_event_fires_in_random_plays(name: str) -> None:
    """In plays of the machine itself, or of one about the same game that has the event in common with it."""
    machine = MACHINES[name]
    declared = machine.declaration.events
    missing = set(declared) - fired_in_plays(machine)
    for other in beside(machine):
        common = {event for event in missing if other.declaration.events.get(event) == declared[event]}
        missing -= common and fired_in_plays(other)
    assert not missing, f"in no play of this run: {', '.join(sorted(missing))}"


@functools.cache
def can_fire(machine: type[Machine], number: int) -> set[str]:
    """The events that fire somewhere in a base scenario."""
    return explore(laid(machine, number).bound).fired()


@pytest.mark.parametrize("name", MACHINES)
def test_tables_drawn_anew(name: str) -> None:
    machine = MACHINES[name]
    played(machine, range(len(bases(machine))), max(settings.default.max_examples // 25, 1), new_tables=True)
