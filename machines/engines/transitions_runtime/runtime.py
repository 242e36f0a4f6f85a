"""Playing a bound machine on `transitions`: triggers, what is legal, and why the rest is not."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from transitions import EventData, Machine

from machines.engines.reference import Reference
from machines.engines.steps import Instance, Step
from machines.engines.transitions_runtime.building import LANDS, Builder
from machines.engines.transitions_runtime.control import END, control_states
from machines.engines.transitions_runtime.model import Model, control_of
from machines.language.binding import Bound

WRONG_PHASE = "WrongPhase"
"""The refusal of an event that the phase in progress does not have."""

logging.getLogger("transitions.core").setLevel(logging.ERROR)  # a refusal is an answer, no incident


@dataclass(frozen=True)
class Option:
    """An instance of the phase in progress: who decides it where it is legal, and else why it is not."""

    instance: Instance
    decider: Any
    refusal: str | None


class Runtime:
    """Plays one bound machine. `machine` is the library's; any number of models may be played on it.

    Cost: a trigger evaluates the guards of each transition in turn and decodes the state once.
    """

    def __init__(self, bound: Bound) -> None:
        self.bound = bound
        self._reference = Reference(bound)
        self._builder = Builder(bound, self._reference.objects)
        names = control_states(bound.declaration)
        self.machine = Machine(
            model=None,
            states=[{"name": name, "final": name == END} for name in names],
            initial=names[0],
            transitions=list(self._builder.transitions()),
            auto_transitions=False,
            send_event=True,
            prepare_event=_forget,
            ignore_invalid_triggers=True,  # whatever is not legal gives False, an event of another phase too
        )
        self._scratch = self.model(bound.initial[0])

    def model(self, state: int) -> Model:
        """A play that begins in a packed state."""
        made = Model(self._reference.objects, state)
        self.machine.add_model(made, control_of(made.stack))
        return made

    def put(self, model: Model, state: int) -> None:
        """Move a play to a packed state, whatever came before."""
        model.put(state)
        self.machine.set_state(control_of(model.stack), model)

    def fire(self, model: Model, instance: Instance) -> Step | str:
        """Trigger an instance: the step, or a refusal's name and the model as before. Raises `Fault`."""
        procedure, name = instance.event.split(".")
        if not model.state.startswith(f"{procedure}."):
            return WRONG_PHASE
        if not model.trigger(name, *instance.arguments):
            return self.refusal(model, instance) or WRONG_PHASE
        assert model.outcome is not None
        return Step(instance, model.outcome.decider, model.packed, model.outcome.revealed)

    def refusal(self, model: Model, instance: Instance) -> str | None:
        """The name of the first condition that an instance fails, None if it fails none. Raises `Fault`."""
        procedure, name = instance.event.split(".")
        if not model.state.startswith(f"{procedure}.") or name not in self.machine.get_triggers(model.state):
            return WRONG_PHASE
        event, state = self.machine.events[name], self.machine.get_state(model.state)
        data = EventData(state, event, self.machine, model, instance.arguments, {})
        for condition in event.transitions[model.state][0].conditions:
            refusal = str(getattr(condition.func, "__name__", condition.func))
            if refusal != LANDS and not condition.check(data):
                return refusal
        return None

    def options(self, model: Model) -> list[Option]:
        """Every instance of the phase in progress, in the declaration's order. Raises `Fault`."""
        found = []
        for event, arguments in self._reference.candidates(model.packed):
            instance = Instance(event.id, arguments)
            refusal = self.refusal(model, instance)
            legal = refusal is None
            decider = self._builder.decider(event, model.table, model.stack, arguments) if legal else None
            found.append(Option(instance, decider, refusal))
        return found

    def steps(self, state: int) -> list[Step]:
        """All enabled instances, in the declaration's order. Raises `Fault`."""
        model, found = self._scratch, []
        self.put(model, state)
        for event, arguments in self._reference.candidates(state):
            step = self.fire(model, Instance(event.id, arguments))
            if isinstance(step, Step):
                found.append(step)
                self.put(model, state)
        return found


def _forget(data: Any) -> None:
    """A trigger begins: what the last one came to is of no interest any more."""
    data.model.outcome = None
