"""What a play looks like: who is asked, what is legal, in both languages, why the rest is not, the table."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from machines.checking.labels import instance_text, value_text
from machines.cli.columns import columns
from machines.cli.playing.session import TWO_DECIDERS, Session, Standing
from machines.cli.playing.wording import Wording
from machines.cli.texts import say
from machines.engines.steps import Step
from machines.engines.transitions_runtime import Option
from machines.language.layout import elements
from machines.language.types import ArrayOf, BagOf, SetOf, Type


class Screen:
    """Lines about one play."""

    def __init__(self, session: Session) -> None:
        self.session, self.bound = session, session.bound
        self.words = Wording(session.bound)

    # -- the play

    def happened(self, steps: Sequence[Step], chosen: int = 0) -> Iterator[str]:
        """Steps as lines; the first `chosen` of them were choices, the others happened by themselves."""
        for number, step in enumerate(steps):
            sign = ">" if number < chosen else "·"
            label = self.words.spoken(step.instance)
            done = f"{self.words.player(step.decider)}: {instance_text(self.bound, step.instance)}"
            yield f"  {sign} {done}" + (f"  — {label}" if label else "")
            for value, viewer in step.revealed:
                to = say("play.everyone") if viewer is None else self.words.player(viewer)
                yield "    " + say("play.revealed", value=value_text(self.bound, value), to=to)

    def standing(self) -> Iterator[str]:
        """Where the play stands, and what may be chosen."""
        session = self.session
        if session.standing is Standing.ASKED:
            where = f"{session.model.state}  {self.words.phase(session.model.stack[0])}".rstrip()
            yield say("play.asked", player=self.words.player(session.asked), where=where)
            yield from self.legal()
            yield from self.refused()
        else:
            yield say(f"play.{session.standing.value}", note=self._note())

    def _note(self) -> str:
        return say("play.two-deciders") if self.session.note == TWO_DECIDERS else self.session.note

    def legal(self) -> list[str]:
        """What may be chosen, numbered."""
        rows = [
            [
                str(number),
                self.words.player(o.decider),
                instance_text(self.bound, o.instance),
                *self.words.both(o.instance),
            ]
            for number, o in enumerate(self.session.legal, 1)
        ]
        return columns(rows, indent=2, right=(0,))

    def refused(self) -> list[str]:
        """Why the rest is not legal, a line for each event and reason."""
        groups: dict[tuple[str, str], int] = {}
        for option in self._not_legal():
            key = (option.instance.event.split(".")[1], str(option.refusal))
            groups[key] = groups.get(key, 0) + 1
        if not groups:
            return []
        rows = [
            [f"{event} ×{n}" if n > 1 else event, name, self.words.refusal(name)] for (event, name), n in groups.items()
        ]
        return [f"  {say('play.not-legal')}", *columns(rows, indent=5)]

    def refused_in_full(self, wanted: str) -> list[str]:
        """Why each instance (of the event `wanted`, if named) is not legal."""
        found = [o for o in self._not_legal() if wanted in ("", o.instance.event.split(".")[1])]
        if not found:
            return [f"  {say('play.nothing-refused')}"]
        rows = [
            [instance_text(self.bound, o.instance), str(o.refusal), self.words.refusal(str(o.refusal))] for o in found
        ]
        return columns(rows, indent=2)

    def _not_legal(self) -> Iterable[Option]:
        return (option for option in self.session.options if option.refusal is not None)

    def history(self) -> Iterator[str]:
        """The whole play so far."""
        yield from self.happened(self.session.opening)
        for turn in self.session.turns:
            yield from self.happened(turn.steps, chosen=1)

    # -- the table

    def table(self) -> list[str]:
        """The values of all fields, and the locals of the procedures in progress, the innermost first."""
        model, bound = self.session.model, self.bound
        state = type(model.table).__name__
        rows = [
            [
                name,
                self._shown(bound.field_types[name], getattr(model.table, name)),
                self.words.found(f"{state}.{name}"),
            ]
            for name in bound.layout.globals
        ]
        for frame in model.stack:
            procedure = type(frame).__name__
            rows.append([f"{procedure}.{frame.phase.name}", "", self.words.phase(frame)])
            for name, kind in bound.local_types[procedure].items():
                if name != "phase":
                    value = self._shown(kind, getattr(frame, name))
                    rows.append([f"  {name}", value, self.words.found(f"{procedure}.{name}")])
        return columns(rows, indent=2)

    def _shown(self, kind: Type, value: Any) -> str:
        """A value of any type; of an array the keys are put together that have the same value."""
        if isinstance(kind, ArrayOf):
            texts = [self._shown(kind.item, item) for item in value.items_in_order()]
            keys = itertools.product(*(elements(key, self.bound.domains) for key in kind.keys))
            names = [" ".join(value_text(self.bound, part) for part in key) for key in keys]
            groups: dict[str, list[str]] = {}
            for name, text in zip(names, texts, strict=True):
                groups.setdefault(text, []).append(name)
            if len(groups) == 1 and len(names) > 1:
                return say("play.all", value=texts[0])
            return "; ".join(f"{', '.join(found)}: {text}" for text, found in groups.items())
        if isinstance(kind, SetOf | BagOf):
            return "{" + ", ".join(value_text(self.bound, member) for member in value) + "}"
        return value_text(self.bound, value)

    def starts(self) -> str:
        """How many initial states there are, if more than one."""
        number = len(self.bound.initial)
        return say("play.starts", n=number, at=self.session.start + 1) if number > 1 else ""
