"""What has happened in a play: its steps as lines, each with what it changes; steps that change nothing in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from machines.checking.labels import instance_text
from machines.cli.playing.session import Session
from machines.cli.playing.wording import Wording
from machines.cli.texts import say
from machines.engines.steps import Step
from machines.language.machine import Machine

CHOSEN, BY_ITSELF, CHANGE = ">", "·", "▸"


class Story:
    """Tells steps of one play. Changes are those of the fields that the machine has told in pictures."""

    def __init__(self, machine: type[Machine], session: Session, words: Wording) -> None:
        self.session, self.bound, self.words = session, session.bound, words
        self.fields = machine.observables

    def whole(self) -> Iterator[str]:
        """Everything from the beginning on."""
        yield from self.opening()
        for turn in self.session.turns:
            yield from self.told(turn.before, turn.steps, chosen=1)

    def opening(self) -> Iterator[str]:
        """What happened before the first question."""
        return self.told(self.session.initial, self.session.opening)

    def told(self, before: int, steps: Sequence[Step], chosen: int = 0) -> Iterator[str]:
        """Steps from a state on; the first `chosen` of them were choices, the others happened by themselves."""
        quiet: list[Step] = []
        for number, step in enumerate(steps):
            changed = list(self._changes(before, step.target))
            before = step.target
            if number >= chosen and step.decider is None and not changed and not step.revealed:
                quiet.append(step)
                continue
            yield from self._quiet(quiet)
            quiet = []
            yield self._line(step, CHOSEN if number < chosen else BY_ITSELF)
            for value, viewer in step.revealed:
                to = say("play.everyone") if viewer is None else self.words.named(viewer)
                yield "    " + say("play.revealed", value=self.words.value(value), to=to)
            yield from (f"    {line}" for line in changed)
        yield from self._quiet(quiet)

    def ending(self) -> Iterator[str]:
        """How the play has ended: all that is otherwise than at its beginning."""
        changed = list(self._changes(self.session.initial, self.session.model.packed))
        if changed:
            yield f"  {say('play.from-beginning-to-end')}"
            yield from (f"    {line}" for line in changed)

    def _quiet(self, steps: Sequence[Step]) -> Iterator[str]:
        """Steps of the rules that change nothing shown."""
        if len(steps) < 2:
            yield from (self._line(step, BY_ITSELF) for step in steps)
        else:
            names = self.words.comma(dict.fromkeys(self.words.event(step.instance.event) for step in steps))
            yield f"  {BY_ITSELF} {self.words.player(None)}: {say('play.quiet', n=len(steps), names=names)}"

    def _line(self, step: Step, sign: str) -> str:
        label = self.words.spoken(step.instance)
        done = f"{self.words.player(step.decider)}: {instance_text(self.bound, step.instance)}"
        return f"  {sign} {done}" + (f"  — {label}" if label else "")

    def _changes(self, before: int, after: int) -> Iterator[str]:
        for text in self.words.changes(before, after, self.fields):
            yield f"{CHANGE} {text}"
