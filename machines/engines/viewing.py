"""What a player sees of a play: the open fields, and what steps reveal to them (SEMANTICS.md, section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from machines.engines.objects import Objects
from machines.engines.steps import Step
from machines.language.binding import Bound


@dataclass(frozen=True)
class Sight:
    """A step as one player sees it: event, decider, what was revealed to them, and the open fields after it."""

    event: str
    decider: Any
    revealed: tuple[Any, ...]
    fields: Mapping[str, Any]


def open_fields(bound: Bound, state: int) -> dict[str, Any]:
    """The dynamic fields of a state that are not secret, as values."""
    table, _ = Objects(bound).decode(state)
    return {
        name: getattr(table, name) for name in bound.layout.globals if bound.declaration.fields[name].mark != "secret"
    }


def view(bound: Bound, steps: Iterable[Step], player: Any) -> Iterator[Sight]:
    """The steps of a play as a player sees them. Cost: decodes the state after each step."""
    for step in steps:
        shown = tuple(value for value, to in step.revealed if to is None or to == player)
        yield Sight(step.instance.event, step.decider, shown, open_fields(bound, step.target))
