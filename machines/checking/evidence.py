"""Evidence, one type for every consumer: a play, a lasso, a witness, or a set of outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from machines.checking.labels import instance_text, player_text
from machines.engines.reference import Reference
from machines.engines.steps import Instance, Step
from machines.language.binding import Bound
from machines.language.faults import Fault


class ReplayFailed(Exception):
    """Evidence that the reference does not reproduce: a defect of an engine, never of a machine."""


@dataclass(frozen=True)
class Evidence:
    """`start` and `steps` are a play; from step `loop` on it repeats for ever if that is given.

    `kind` is `path`, `lasso`, `witness` or `outcomes`; `outcomes` lists the values found; `note` says what
    the last state shows (a fault's sentence, a refusal's name). `bound` is None where the evidence comes from
    another process.
    """

    bound: Bound | None
    kind: str
    start: int
    steps: tuple[Step, ...]
    loop: int | None = None
    outcomes: tuple[Any, ...] = ()
    note: str = ""
    texts: tuple[tuple[str, str, str], ...] = ()
    """For each step who decides it, in English and in Japanese, and the event with its arguments."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Evidence, (
            None,
            self.kind,
            self.start,
            self.steps,
            self.loop,
            self.outcomes,
            self.note,
            self.texts,
        )

    def states(self) -> tuple[int, ...]:
        """The states of the play, the start first."""
        return (self.start, *(step.target for step in self.steps))

    def lines(self, language: str = "en") -> list[str]:
        """The play, a line a step: who decides, and what."""
        found = []
        for position, (english, japanese, event) in enumerate(self.texts):
            if position == self.loop:
                found.append("── repeats from here ──" if language == "en" else "── ここから繰り返す ──")
            found.append(f"{english if language == 'en' else japanese}: {event}")
        return found

    def as_data(self) -> dict[str, object]:
        """The evidence as JSON data."""
        return {
            "kind": self.kind,
            "play": [{"by": by, "event": event} for by, _, event in self.texts],
            "loop": self.loop,
            "outcomes": [list(o) if isinstance(o, tuple) else o for o in self.outcomes],
            "note": self.note,
        }


def replayed(bound: Bound, kind: str, start: int, instances: Sequence[tuple[Instance, int]], **more: Any) -> Evidence:
    """Evidence from instances and the states they should lead to, run through the reference.

    Raises `ReplayFailed`.
    """
    reference, state, steps = Reference(bound), start, []
    for instance, target in instances:
        event = bound.declaration.events[instance.event]
        try:
            found = reference.attempt(state, event, instance.arguments)
        except Fault as fault:
            raise ReplayFailed(f"{instance} raises {fault} in the reference") from fault
        if not isinstance(found, Step) or found.target != target:
            raise ReplayFailed(f"{instance} leads elsewhere in the reference: {found}")
        steps.append(found)
        state = target
    texts = tuple(
        (
            player_text(bound, s.decider, "en"),
            player_text(bound, s.decider, "ja"),
            instance_text(bound, s.instance),
        )
        for s in steps
    )
    return Evidence(bound, kind, start, tuple(steps), texts=texts, **more)
