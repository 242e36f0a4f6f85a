"""Verdicts of rumur on the properties that are exported, and its counterexamples in our own reference.

rumur stops at the first error: its property is refuted, and the model is checked again without it. What is left when no
error is left is proved, or vacuous where what it speaks of was never counted. A witness is a cover: refuted at 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from machines.checking.verdicts import Verdict
from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.engines.steps import Step
from machines.exports.murphi.model import Model, model
from machines.exports.murphi.properties import left_out, speaks_of
from machines.language.binding import Bound
from machines.language.declaration import PropertyIR
from machines.language.faults import Fault
from tests.oracles import rumur
from tests.oracles.counted import Counts, theirs


@dataclass(frozen=True)
class Play:
    """A foreign play as steps of our reference."""

    bound: Bound
    start: int
    steps: tuple[Step, ...]

    @property
    def states(self) -> list[int]:
        """The states of the play, the start first."""
        return [self.start, *(step.target for step in self.steps)]

    def breaks(self, name: str, engine: Scalar) -> bool:
        """Whether its last state, or last step, is one in which a property does not hold, as we judge it."""
        found = next(p for p in self.bound.declaration.properties if p.name == name)
        predicate = found.predicates[0]
        if found.kind != "StepProperty":
            return not engine.predicate(predicate)(self.states[-1])
        last = self.steps[-1].instance
        named = [p for p in self.bound.declaration.events[last.event].parameters if p.root is None]
        given = {p.name: (p.type, value) for p, value in zip(named, last.arguments, strict=True)}
        arguments = [engine.number(*given[p.name]) for p in predicate.ir.parameters if p.root is None]
        return not engine.step_predicate(predicate)(*self.states[-2:], *arguments)


@dataclass(frozen=True)
class Judgement:
    """The verdicts by property; the plays by which properties were refuted; the counts behind the others."""

    verdicts: dict[str, Verdict]
    plays: dict[str, Play]
    counts: Counts


def exported(bound: Bound) -> list[PropertyIR]:
    """The properties that have a form in Murphi."""
    return [found for found in bound.declaration.properties if left_out(found, bound.declaration.helpers) is None]


def judge(bound: Bound, folder: Path) -> Judgement:
    """Check the exported properties with rumur."""
    asked = exported(bound)
    plays: dict[str, Play] = {}
    while True:
        made = model(bound, lambda p: p in asked and p.name not in plays, counted=True)
        outcome = rumur.run(made.text, folder)
        if not outcome.message:
            break
        name = next(found.name for found in asked if found.name in outcome.message)
        assert name not in plays
        plays[name] = replayed(made, outcome.play)
    counts = theirs(outcome)
    verdicts = {p.name: Verdict.REFUTED if p.name in plays else _unbroken(bound, p, outcome) for p in asked}
    return Judgement(verdicts, plays, counts)


def _unbroken(bound: Bound, found: PropertyIR, outcome: rumur.Outcome) -> Verdict:
    if found.kind == "Witness":
        return Verdict.PROVED if outcome.covers[found.name] else Verdict.REFUTED
    counts, frame = theirs(outcome), found.predicates[0].frame
    if found.kind == "StepProperty":
        met = any(e.id in counts.events and speaks_of(found, e) for e in bound.declaration.events.values())
    else:
        met = frame is None or any(phase.startswith(f"{frame}.") for phase in counts.phases)
    return Verdict.PROVED if met else Verdict.VACUOUS


def replayed(made: Model, play: tuple[rumur.Transition, ...]) -> Play:
    """A foreign play in our reference, where each step must be enabled. Raises `Fault` as the reference does."""
    start = made.start(play[0].name, play[0].parameters)
    assert start in made.bound.initial
    reference, state, steps = Reference(made.bound), start, []
    for transition in play[1:]:
        instance = made.instance(transition.name, transition.parameters)
        assert instance is not None, "the run was over"
        step = reference.attempt(state, made.bound.declaration.events[instance.event], instance.arguments)
        assert isinstance(step, Step), (transition, step)
        steps.append(step)
        state = step.target
    return Play(made.bound, start, tuple(steps))


def failing(made: Model, play: tuple[rumur.Transition, ...]) -> Fault:
    """The fault that a foreign play ends in, raised by our reference at its last step."""
    replayed(made, play[:-1])
    try:
        replayed(made, play)
    except Fault as fault:
        return fault
    raise AssertionError("the reference sees no fault")
