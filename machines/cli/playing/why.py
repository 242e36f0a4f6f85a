"""Why something is not legal: the refusals of the question at hand, and the rules that the refused events cite."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from machines.checking.labels import instance_text, player_text
from machines.cli.columns import columns
from machines.cli.playing.citations import cited, told
from machines.cli.playing.session import Session, Standing
from machines.cli.playing.understanding import Named, NotUnderstood, named, numbered
from machines.cli.playing.wording import Wording
from machines.cli.texts import say
from machines.engines.transitions_runtime import Option
from machines.language.machine import Machine


class Reasons:
    """The reasons of one play for what is not legal."""

    def __init__(self, machine: type[Machine], session: Session, words: Wording) -> None:
        self.machine, self.session, self.words = machine, session, words
        self.bound = session.bound

    def refused(self) -> list[Option]:
        """What is not legal, by the order in which the machine declares events and their conditions."""
        events = list(self.bound.declaration.events.values())
        order = {
            (event.id, require.refusal): (number, place)
            for number, event in enumerate(events)
            for place, require in reversed(list(enumerate(event.requires)))
        }
        found = [option for option in self.session.options if option.refusal is not None]
        return sorted(found, key=lambda o: order.get((o.instance.event, str(o.refusal)), (len(events), 0)))

    def in_short(self) -> list[str]:
        """A line for each event and reason."""
        groups: dict[tuple[str, str], int] = {}
        for option in self.refused():
            key = (option.instance.event.split(".")[1], str(option.refusal))
            groups[key] = groups.get(key, 0) + 1
        if not groups:
            return []
        rows = [
            [f"{event} ×{n}" if n > 1 else event, name, self.words.refusal(name)] for (event, name), n in groups.items()
        ]
        return [f"  {say('play.not-legal')}", *columns(rows, indent=5)]

    def everything(self) -> Iterator[str]:
        """A line for each instance that is not legal, with the ids that it cites."""
        found = self.refused()
        if found:
            yield from columns([[*self._row(o), *self._ids(o)] for o in found], indent=2)
            if self.bound.declaration.parts.book is not None:
                yield f"  {say('play.why-hint')}"
        elif self.session.standing is Standing.ASKED:
            yield f"  {say('play.nothing-refused')}"
        else:
            yield f"  {say(f'play.{self.session.standing.value}', note=self.words.note(self.session.note))}"

    def of(self, text: str) -> Iterator[str]:
        """Why what a text names is legal or not, with the rules behind it. Raises `NotUnderstood`."""
        if text.isdecimal():
            if self.session.standing is not Standing.ASKED:
                raise NotUnderstood(say("play.nobody-asked"))
            yield from self._about([numbered(self.session.legal, int(text))])
            return
        wanted = named(self.bound, text)
        matching = [o for o in self.session.options if wanted.matches(self.bound, o.instance)]
        legal = [o for o in matching if o.refusal is None]
        asked = player_text(self.bound, legal[0].decider) if legal else wanted.player
        if wanted.player not in ("", asked):
            yield f"  {say('play.other-player', player=wanted.player, asked=asked)}"
        if matching:
            yield from self._about([*legal, *(o for o in self.refused() if o in matching)])
        else:
            yield from self._absent(text, wanted)

    def _about(self, found: Sequence[Option]) -> Iterator[str]:
        """Instances, legal and refused, and the rules that they cite."""
        legal = [option.instance for option in self.session.legal]
        rows = [
            self._row(o)
            if o.refusal is not None
            else [instance_text(self.bound, o.instance), say("play.is-legal", n=legal.index(o.instance) + 1)]
            for o in found
        ]
        yield from columns(rows, indent=2)
        cites = [c for o in found for c in cited(self.bound.declaration, o.instance.event, o.refusal)]
        yield from told(self.machine, cites)

    def _absent(self, text: str, wanted: Named) -> Iterator[str]:
        """An event of which the phase in progress has no such instance."""
        events = [self.bound.declaration.events[e] for e in wanted.events(self.bound)]
        stack = self.session.model.stack
        here = [e for e in events if stack and type(stack[0]).__name__ == e.procedure and stack[0].phase in e.sources]
        reason = "NoSuchInstance" if here else "WrongPhase"
        yield f"  {say('play.is-not-legal', text=text, reason=self.words.refusal(reason))}"
        if not here:
            phases = ", ".join(f"{e.procedure}.{phase.name}" for e in events for phase in e.sources)
            yield f"  {say('play.belongs-to', phases=phases)}"
        yield from told(self.machine, [cite for e in here or events for cite in e.cites])

    def _row(self, option: Option) -> list[str]:
        name = str(option.refusal)
        return [instance_text(self.bound, option.instance), name, self.words.refusal(name)]

    def _ids(self, option: Option) -> list[str]:
        ids = " ".join(cited(self.bound.declaration, option.instance.event, option.refusal))
        return [ids] if ids else []
