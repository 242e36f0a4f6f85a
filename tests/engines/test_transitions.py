"""The `transitions` machine and the reference agree: on every edge, and on everything that is not one."""

from __future__ import annotations

import itertools
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, note, settings

from machines.checking.mutation import generated
from machines.engines.reference import Reference
from machines.engines.steps import Instance, Step
from machines.engines.transitions_runtime import Model, Runtime
from machines.language import Fault, Machine, Mistake, Place, Scenario, bind
from machines.language.binding import Bound
from machines.language.declaration import Declaration
from machines.language.layout import elements, resolved
from machines.language.loading import installed, load
from machines.language.types import Flat
from tests.engines import agreement
from tests.engines.random_declarations import declarations, module
from tests.examples.bench_model import BenchModel
from tests.examples.bench_model import scope as bench_scope
from tests.examples.errands import Errands
from tests.registered import tiny_scopes

BUDGET = 0.5
"""Seconds for a scope that is small; how far they lead is printed."""
FEW = 60
"""So many states of a tiny scope are compared every day; all of them in long runs."""

SAMPLE = 12
"""Records tried for a parameter that is taken from a bag, beside those that are in it."""


def scopes(prefix: str) -> list[Any]:
    """The scopes of all machines whose names begin so."""
    machines = [*(load(name) for name in installed()), Errands]
    return [
        pytest.param(machine.declaration, scope, id=f"{machine.name}/{scope.name}")
        for machine in machines
        for scope in machine.scopes
        if scope.name.startswith(prefix)
    ]


def reachable(bound: Bound, seconds: float, most: int | None) -> Iterator[tuple[int, list[Step]]]:
    """States with the reference's steps, breadth first, as long as the time lasts, and no more than `most`."""
    reference, seen, end = Reference(bound), dict.fromkeys(bound.initial), time.monotonic() + seconds
    queue = list(seen)
    for number, state in enumerate(queue):
        if time.monotonic() > end or number == most:
            return
        steps = reference.steps(state)
        yield state, steps
        for step in steps:
            if step.target not in seen:
                seen[step.target] = None
                queue.append(step.target)


def everything(bound: Bound) -> list[tuple[str, tuple[Any, ...]]]:
    """Triggers with arguments: every instance of every event, of records a sample."""
    found: dict[tuple[str, tuple[Any, ...]], None] = {}
    for event in bound.declaration.events.values():
        kinds = [p.type for p in event.parameters if p.root is None]
        ranges = bound.parameter_ranges[event.id]
        choices = [records(bound, kind) if r is None else r for r, kind in zip(ranges, kinds, strict=True)]
        found |= dict.fromkeys((event.name, arguments) for arguments in itertools.product(*choices))
    return list(found)


def records(bound: Bound, kind: Any) -> list[Any]:
    assert isinstance(kind, Flat)
    flat = resolved(kind, bound.sizes)
    assert isinstance(flat, Flat)
    parts = [elements(part, bound.domains) for _, part in flat.fields]
    return [kind.cls(*values) for values in itertools.islice(itertools.product(*parts), SAMPLE)]


def agree(bound: Bound, seconds: float, most: int | None = None) -> tuple[int, int, int]:
    """Compare in every state reached in time; the numbers of states, steps and refused triggers."""
    runtime, triggers = Runtime(bound), everything(bound)
    model = runtime.model(bound.initial[0])
    states = edges = refused = 0
    for state, steps in reachable(bound, seconds, most):
        assert runtime.steps(state) == steps
        enabled = {(s.instance.event.split(".")[1], s.instance.arguments) for s in steps}
        runtime.put(model, state)
        refused += refuse_all(model, [t for t in triggers if t not in enabled], state)
        states += 1
        edges += len(steps)
    return states, edges, refused


def refuse_all(model: Model, triggers: list[tuple[str, tuple[Any, ...]]], state: int) -> int:
    control, table, stack = model.state, model.table, model.stack
    for name, arguments in triggers:
        assert not model.trigger(name, *arguments), (name, arguments)
    assert (model.state, model.table, model.stack, model.packed) == (control, table, stack, state)
    assert model._objects.encode(model.table, model.stack) == state
    return len(triggers)


@pytest.mark.parametrize(("machine", "scope"), [*tiny_scopes(), *(pytest.param(Errands, s) for s in Errands.scopes)])
def test_agrees_with_the_reference_in_states_of_a_tiny_scope(machine: type[Machine], scope: Scenario) -> None:
    assert agree(bind(machine.declaration, scope), 3600, FEW)[0] > 1


def test_agrees_with_the_reference_on_the_bench_model() -> None:
    assert agree(bind(BenchModel.declaration, bench_scope(1, 1)), 3600)[0] > 1


@pytest.mark.long
@pytest.mark.parametrize(("declaration", "scenario"), scopes("tiny"))
def test_agrees_with_the_reference_in_every_state_of_a_tiny_scope(declaration: Declaration, scenario: Scenario) -> None:
    assert agree(bind(declaration, scenario), 3600)[0] > 1


@pytest.mark.long
@pytest.mark.parametrize(("declaration", "scenario"), scopes("small"))
def test_agrees_with_the_reference_in_small_scopes_as_far_as_the_budget_goes(
    declaration: Declaration, scenario: Scenario
) -> None:
    bound = bind(declaration, scenario)
    states, edges, refused = agree(bound, BUDGET)
    print(f"{bound.name}: {states} states, {edges} steps, {refused} refusals in at most {BUDGET} s")
    assert states > 1


def answer(steps: Callable[[int], list[Step]], state: int) -> list[Step] | tuple[str, Place]:
    """The steps from a state, or the fault with its place."""
    try:
        return steps(state)
    except Fault as fault:
        return fault.code, fault.place


def test_agrees_on_changed_machines_faults_and_their_places_included() -> None:
    faults = 0
    for mutant in generated(Errands.declaration):
        try:
            bound = bind(mutant.applied(Errands.declaration), Errands.scopes[1])
        except Mistake:
            continue
        runtime, reference = Runtime(bound), Reference(bound)
        queue = list(bound.initial)
        for state in queue:
            expected = answer(reference.steps, state)
            assert answer(runtime.steps, state) == expected, mutant.name
            if isinstance(expected, tuple):
                faults += 1
            else:
                queue += [t for t in dict.fromkeys(step.target for step in expected) if t not in queue]
    assert faults > 0


@given(declarations())
@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_agrees_on_random_declarations(text: str) -> None:
    note(text)
    with module(text) as made:
        bound = bind(made.Made.declaration, made.SCENARIO)
        agreement.agree(bound, 40, (Reference(bound), Runtime(bound)))


# -- single steps, on a machine with every way of going on


@pytest.fixture
def errands() -> tuple[Runtime, Model, Bound]:
    bound = bind(Errands.declaration, Errands.scopes[0])
    runtime = Runtime(bound)
    return runtime, runtime.model(bound.initial[0]), bound


def wish(shop: int, *, urgent: bool) -> Any:
    from tests.examples.errands import Shop, Wish

    return Wish(Shop(shop), urgent)


def test_control_is_procedure_and_phase_and_the_stack_is_on_the_model(errands: Any) -> None:
    _, model, _ = errands
    assert model.state == "Outing.MORNING"
    assert model.trigger("set_out", wish(0, urgent=True))
    assert model.state == "Errand.ON_THE_WAY"
    assert [type(frame).__name__ for frame in model.stack] == ["Errand", "Outing"]
    assert model.stack[1].phase.name == "EVENING"
    assert model.trigger("give_up")
    assert (model.state, model.stack, model.table.given_up) == ("end", (), True)
    assert not model.trigger("arrive")


def test_a_trigger_of_two_procedures_means_the_one_in_progress(errands: Any) -> None:
    _, model, _ = errands
    assert not model.trigger("arrive")
    model.trigger("set_out", wish(0, urgent=True))
    assert model.trigger("arrive")
    assert model.state == "Errand.AT_THE_SHOP"


def test_guards_are_named_for_their_refusals(errands: Any) -> None:
    runtime, model, _ = errands
    (transition, *others) = runtime.machine.get_transitions("set_out", "Outing.MORNING")
    names = [condition.func.__name__ for condition in transition.conditions]
    assert names == ["NoSuchInstance", "NotWanted", "UrgentFirst"]
    assert not others
    assert runtime.refusal(model, Instance("Outing.set_out", (wish(0, urgent=False),))) == "UrgentFirst"
    assert runtime.refusal(model, Instance("Outing.set_out", (wish(1, urgent=True),))) == "NotWanted"
    assert runtime.refusal(model, Instance("Errand.buy", ())) == "WrongPhase"
    assert runtime.fire(model, Instance("Errand.buy", ())) == "WrongPhase"


def test_each_place_an_event_can_lead_to_is_a_transition(errands: Any) -> None:
    runtime, _, _ = errands

    def destinations(trigger: str, source: str) -> set[str]:
        return {t.dest for t in runtime.machine.get_transitions(trigger, source)}

    assert destinations("set_out", "Outing.MORNING") == {"Errand.ON_THE_WAY"}
    assert destinations("arrive", "Errand.ON_THE_WAY") == {"Errand.AT_THE_SHOP", "Errand.WAY_BACK"}
    assert destinations("come_back", "Errand.WAY_BACK") == {
        "Outing.MORNING",
        "Outing.EVENING",
        "Errand.WAY_BACK",
    }
    assert destinations("arrive", "Outing.EVENING") == {"end"}
    assert destinations("give_up", "Errand.WAY_BACK") == {"end"}
    assert destinations("detour", "Errand.ON_THE_WAY") == {"Errand.AT_THE_SHOP"}


@pytest.mark.parametrize("trigger", ["no_such_event", "to_end", "state"])
def test_an_unknown_trigger_is_refused(errands: Any, trigger: str) -> None:
    _, model, bound = errands
    assert not model.trigger(trigger)
    assert model.packed == bound.initial[0]


@pytest.mark.parametrize("arguments", [(), (1,), (None,), (1, 2), ("baker",)])
def test_arguments_outside_their_domains_are_refused(errands: Any, arguments: tuple[Any, ...]) -> None:
    runtime, model, _ = errands
    assert not model.trigger("set_out", *arguments)
    model.trigger("set_out", wish(0, urgent=True))
    before = model.packed
    assert not model.trigger("detour", *arguments)
    assert model.packed == before
    assert runtime.fire(model, Instance("Errand.detour", arguments)) == "NoSuchInstance"


def test_a_step_that_fails_leaves_the_model_as_it_was() -> None:
    from tests.examples.errands import scope

    scenario = scope("poor", 1, 1).with_switches({"CAREFUL": False})
    bound = bind(Errands.declaration, scenario)
    runtime = Runtime(bound)
    model = runtime.model(bound.initial[0])
    model.trigger("set_out", wish(0, urgent=True))
    model.trigger("arrive")
    model.table.money = 0
    model.take(model.table, model.stack)
    before = (model.state, model.packed, model.stack)
    with pytest.raises(Fault) as caught:
        model.trigger("buy")
    assert (model.state, model.packed, model.stack) == before
    assert caught.value.place.file.endswith("errands.py")
    assert caught.value.place.text == "s.money -= 1"


def test_options_name_the_decider_or_the_refusal(errands: Any) -> None:
    runtime, model, bound = errands
    found = {o.instance.event: (o.decider, o.refusal) for o in runtime.options(model)}
    assert found["Outing.arrive"] == (None, "StillSomething")
    legal = [o for o in runtime.options(model) if o.refusal is None]
    assert [bound.element_name(o.decider) for o in legal] == ["ME"]


def test_the_library_is_imported_only_where_a_play_begins() -> None:
    names = [
        "machines.language",
        "machines.engines.reference",
        "machines.engines.scalar",
        "machines.cli.main",
    ]
    program = f"import sys, {', '.join(names)}; sys.exit('transitions' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
