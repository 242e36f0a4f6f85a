"""A changed machine is read with what was read of the machine before: it is the same as read anew."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import pytest

from machines.checking.mutation import generated
from machines.duel_masters.movement import falls_through
from machines.language import RULES, Machine, Procedure, Scenario, State, event, helper, leave
from machines.language.declaration import Declaration, read
from machines.language.declaring import Helper
from machines.language.mistakes import BadDeclaration, Mistake, TypeClash
from machines.language.mutants import Instead, Mutant, Rewrite
from tests.checking.machines.heap import Game, Heap, Nim, Play, Player, turn_over
from tests.registered import MACHINES


class Light(Enum):
    """Two phases."""

    ON = 1
    OUT = 2


class Room(State):
    """How dark it is."""

    dark: bool = False


@helper
def dim(me: Lights) -> None:
    """Speaks of the frame, not of its phase."""
    me.done = True


class Lights(Procedure):
    """Turns the light off."""

    done: bool = False
    phase: Light = Light.ON

    @event(Light.ON, Light.OUT, by=RULES)
    def turn_off(me, s: Room) -> None:
        """With a target."""
        dim(me)

    @event(Light.OUT, by=RULES)
    def leave_room(me, s: Room) -> None:
        """It is over."""
        leave()


class Lighting(Machine):
    """A light."""

    name = "lighting"
    state = Room
    start = Lights
    procedures = (Lights,)
    scopes = (Scenario("tiny", {}),)


SEVERAL = 4
"""So many named and so many generated mutants of a machine are read."""


def told(declaration: Declaration) -> dict[str, Any]:
    """All that a declaration says, places included; in any order."""
    return {
        "events": {name: repr(event) for name, event in declaration.events.items()},
        "helpers": {name: repr(helper) for name, helper in declaration.helpers.items()},
        "properties": [repr(found.predicates) for found in declaration.properties],
        "refusals": dict(declaration.refusals),
        "functions": {name: routine.doc for name, routine in declaration.functions.items()},
    }


def outcome(mutant: Mutant, declaration: Declaration, known: Declaration | None) -> dict[str, Any] | str:
    """What the changed machine says, or the mistake that is found."""
    try:
        return told(read(mutant.changed(declaration), known))
    except Mistake as mistake:
        return mistake.sentence()


def mutants(machine: type[Machine]) -> list[Mutant]:
    return [mutant for all_ in (machine.mutants, generated(machine.declaration)) for mutant in some(all_)]


def some(found: Sequence[Mutant]) -> Sequence[Mutant]:
    return found[:: max(len(found) // SEVERAL, 1)]


READ = [
    pytest.param(
        machine, id=name, marks=[pytest.mark.long] if name in ("turn-start", "trigger-pool", "shield-check") else []
    )
    for name, machine in {"nim": Nim, **MACHINES}.items()
]


@pytest.mark.parametrize("machine", READ)
def test_what_is_not_changed_means_what_it_meant(machine: type[Machine]) -> None:
    declaration, compared = machine.declaration, 0
    for mutant in mutants(machine):
        anew, again = (outcome(mutant, declaration, known) for known in (None, declaration))
        assert again == anew, mutant.name
        compared += isinstance(anew, dict)
    assert compared > 5


def test_a_routine_that_is_not_changed_is_not_read_again() -> None:
    machine = MACHINES["flash-timing"]
    changed, before = machine.mutants[0].applied(machine.declaration), machine.declaration
    again = [name for name, event in before.events.items() if changed.events[name].requires is not event.requires]
    assert len(again) <= 1
    assert sum(changed.helpers[name] is not helper for name, helper in before.helpers.items()) <= 1


@helper
def taken_by_somebody(s: Heap, by: Player) -> None:
    """Called otherwise than what it stands for."""
    s.next = by


@helper
def back_to_the_turn(me: Play, s: Heap) -> None:
    """Speaks of a phase."""
    me.phase = Game.OVER


@pytest.mark.parametrize("new", [taken_by_somebody, back_to_the_turn])
def test_who_calls_a_helper_that_is_called_otherwise_is_read_again(new: Helper[..., Any]) -> None:
    """The callers are not changed, but no longer fit."""
    mutant = Mutant("other", "", (Instead(turn_over, new),))
    with pytest.raises(TypeClash, match="turn_over takes 2 arguments"):
        mutant.applied(Nim.declaration)


def test_helpers_that_python_folds_away_are_the_changed_ones_too() -> None:
    """The code of `False and …` calls nothing, its text does."""
    machine = MACHINES["trigger-pool"]
    mutant = Mutant("halves", "", (Rewrite(falls_through, "me.together", "False"),))
    changed = mutant.applied(machine.declaration)
    assert changed.helpers["replaceable"] == machine.declaration.helpers["replaceable"]


@helper
def settle(me: Lights) -> None:
    """Speaks of a phase, which what it stands for does not."""
    me.phase = Light.OUT


def test_an_event_with_a_target_may_not_speak_of_its_phase_through_a_changed_helper() -> None:
    mutant = Mutant("speaks", "", (Instead(dim, settle),))
    with pytest.raises(BadDeclaration, match="an event with a target speaks of its own phase"):
        mutant.applied(Lighting.declaration)
