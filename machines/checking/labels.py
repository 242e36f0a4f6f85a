"""Texts for instances, players and values, and the patterns that name instances in case files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Any

from machines.engines.steps import Instance
from machines.language.binding import Bound
from machines.language.domains import Index, Record


def value_text(bound: Bound, value: Any) -> str:
    """A value as case files write it."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Index):
        return bound.element_name(value)
    if isinstance(value, Record):
        parts = [value_text(bound, part) for part in value.values()]
        return parts[0] if len(parts) == 1 else f"[{', '.join(parts)}]"
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def instance_text(bound: Bound, instance: Instance, *, qualified: bool = False) -> str:
    """`event(argument, argument)`, with the procedure in front where the event's name alone is not enough."""
    procedure, name = instance.event.split(".")
    ambiguous = sum(other.split(".")[1] == name for other in bound.declaration.events) > 1
    shown = f"{procedure}.{name}" if qualified or ambiguous else name
    return f"{shown}({', '.join(value_text(bound, a) for a in instance.arguments)})"


def player_text(bound: Bound, player: Any, language: str = "en") -> str:
    """The name of the player who decides, or the rules."""
    if player is None:
        return "rules" if language == "en" else "ルール"
    return bound.element_name(player)


@dataclass(frozen=True)
class Pattern:
    """`event(a, _)`: an event, by name or by id, with arguments, `_` for any one and `...` for any number."""

    event: str
    arguments: tuple[str, ...] | None

    def matches(self, bound: Bound, instance: Instance) -> bool:
        procedure, name = instance.event.split(".")
        if self.event not in (name, f"{procedure}.{name}"):
            return False
        if self.arguments is None:
            return True
        given = [value_text(bound, argument) for argument in instance.arguments]
        return len(given) == len(self.arguments) and all(
            p in ("_", g) for p, g in zip(self.arguments, given, strict=True)
        )


class BadPattern(Exception):
    """A text that is no pattern, or names no event; the caller knows the place."""


def pattern(bound: Bound, text: str) -> Pattern:
    """Read a pattern. Raises `BadPattern` with what is wrong."""
    found = re.fullmatch(r"\s*([A-Za-z_][\w.]*)\s*(?:\((.*)\))?\s*", text, re.DOTALL)
    if not found:
        raise BadPattern(f"{text!r} is no event: write name(argument, …)")
    name, inside = found.group(1), found.group(2)
    known = [e for e in bound.declaration.events if name in (e, e.split(".")[1])]
    if not known:
        names = ", ".join(sorted({e.split(".")[1] for e in bound.declaration.events}))
        raise BadPattern(f"there is no event {name}; there are {names}")
    if inside is None or inside.strip() == "...":
        return Pattern(name, None)
    arguments = tuple(part.strip() for part in _split(inside)) if inside.strip() else ()
    counts = {sum(p.root is None for p in bound.declaration.events[e].parameters) for e in known}
    if len(arguments) not in counts:
        raise BadPattern(
            f"{name} takes {' or '.join(map(str, sorted(counts)))} arguments, not {len(arguments)}"
        )
    return Pattern(name, arguments)


def _split(inside: str) -> list[str]:
    """Split at commas that are not inside brackets."""
    parts, depth, current = [], 0, ""
    for character in inside:
        depth += {"[": 1, "]": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += character
    return [*parts, current]
