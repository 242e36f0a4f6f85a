"""A play in progress: choices are taken where a player is asked, all else happens by itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from machines.checking.graph import asks_always
from machines.engines.steps import Instance, Step
from machines.engines.transitions_runtime import Option, Runtime
from machines.language.binding import Bound
from machines.language.faults import Fault

TWO_DECIDERS = "two-deciders"
"""The note of a fault that is no step's."""


class Standing(Enum):
    """Where a play stands: somebody is asked, it is over, stuck, goes round for ever, or a step failed."""

    ASKED = "asked"
    OVER = "over"
    STUCK = "stuck"
    ROUND = "round"
    FAULT = "fault"


@dataclass(frozen=True)
class Turn:
    """A choice: the state it was taken in, its own step, and those that followed by themselves."""

    before: int
    steps: tuple[Step, ...]


class Session:
    """One play of a bound machine. `opening` are the steps before the first question."""

    def __init__(self, bound: Bound, start: int = 0) -> None:
        self.bound = bound
        self.runtime = Runtime(bound)
        self.model = self.runtime.model(bound.initial[start])
        self.begin(start)

    def begin(self, start: int) -> None:
        """Begin in one of the initial states, by its number from 0. Raises `IndexError`."""
        self.start = start
        self.turns: list[Turn] = []
        self.undone: list[Turn] = []
        self.runtime.put(self.model, self.bound.initial[start])
        self.opening = self._settle()

    @property
    def initial(self) -> int:
        """The state in which the play began."""
        return self.bound.initial[self.start]

    @property
    def options(self) -> list[Option]:
        """Every instance of the phase in progress, legal or not; nothing where a guard fails."""
        try:
            return self.runtime.options(self.model)
        except Fault:
            return []

    @property
    def legal(self) -> list[Option]:
        """What may be chosen."""
        return [option for option in self.options if option.refusal is None]

    @property
    def asked(self) -> Any:
        """The player who is asked."""
        return self.legal[0].decider

    def choose(self, instance: Instance) -> Turn:
        """Take a choice, and go on to the next question. Raises `Fault`; then nothing has changed."""
        turn = self._take(instance)
        self.undone.clear()
        return turn

    def _take(self, instance: Instance) -> Turn:
        before = self.model.packed
        step = self.runtime.fire(self.model, instance)
        assert isinstance(step, Step), step
        turn = Turn(before, (step, *self._settle()))
        self.turns.append(turn)
        return turn

    def undo(self) -> bool:
        """Take the last choice back; False if there is none."""
        if not self.turns:
            return False
        self.undone.append(self.turns.pop())
        self.runtime.put(self.model, self.undone[-1].before)
        self.standing, self.note = Standing.ASKED, ""
        return True

    def redo(self) -> Turn | None:
        """Take again the choice that was taken back last; None if there is none, or another was taken since."""
        return self._take(self.undone.pop().steps[0].instance) if self.undone else None

    def _settle(self) -> tuple[Step, ...]:
        """Go on through what happens by itself."""
        steps: list[Step] = []
        seen = {self.model.packed}
        self.note = ""
        try:
            while (chosen := self._by_itself()) is not None:
                step = self.runtime.fire(self.model, chosen)
                assert isinstance(step, Step), step
                steps.append(step)
                if self.model.packed in seen:
                    self.standing = Standing.ROUND
                    break
                seen.add(self.model.packed)
        except Fault as fault:
            self.standing, self.note = Standing.FAULT, str(fault)
        return tuple(steps)

    def _by_itself(self) -> Instance | None:
        """The instance that is taken without asking; None where the play stands. Raises `Fault`."""
        legal = [option for option in self.runtime.options(self.model) if option.refusal is None]
        if not legal:
            self.standing = Standing.STUCK if self.model.stack else Standing.OVER
            return None
        if len({option.decider for option in legal}) > 1 or (len(legal) > 1 and legal[0].decider is None):
            self.standing, self.note = Standing.FAULT, TWO_DECIDERS
            return None
        event = self.bound.declaration.events[legal[0].instance.event]
        asked = len(legal) > 1 or event.declines or asks_always(self.bound, event)
        if legal[0].decider is not None and asked:
            self.standing = Standing.ASKED
            return None
        return legal[0].instance
