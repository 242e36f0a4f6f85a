"""Texts for instances, players and values, and the patterns that name instances in case files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from machines.engines.steps import Instance
from machines.language.binding import Bound
from machines.language.containers import Array, Bag, Set
from machines.language.domains import Index, Record
from machines.language.ir import Parameter
from machines.language.layout import elements, resolved
from machines.language.types import Flat


def value_text(bound: Bound, value: Any) -> str:
    """A value as case files write it."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Index):
        return bound.element_name(value)
    if isinstance(value, Record):
        parts = [value_text(bound, part) for part in value.values()]
        return parts[0] if len(parts) == 1 else f"[{', '.join(parts)}]"
    if isinstance(value, Set | Bag | Array):  # in the order of the domain, which is the same in every run
        members = value.items_in_order() if isinstance(value, Array) else value
        return f"[{', '.join(value_text(bound, member) for member in members)}]"
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
        """Whether an instance is one that the pattern stands for."""
        procedure, name = instance.event.split(".")
        if self.event not in (name, f"{procedure}.{name}"):
            return False
        if self.arguments is None:
            return True
        given = [value_text(bound, argument) for argument in instance.arguments]
        pairs = zip(self.arguments, given, strict=False)
        return len(given) == len(self.arguments) and all(wanted in ("_", there) for wanted, there in pairs)

    def covers(self, bound: Bound, other: Pattern) -> bool:
        """Whether each instance that another pattern stands for is one of this pattern's."""
        known = bound.declaration.events
        mine, others = ({e for e in known if p.event in (e, e.split(".")[1])} for p in (self, other))
        if not others <= mine or self.arguments is None:
            return others <= mine
        if other.arguments is None or len(other.arguments) != len(self.arguments):
            return False
        pairs = zip(self.arguments, other.arguments, strict=True)
        return all(wanted in ("_", there) for wanted, there in pairs)


class BadPattern(Exception):
    """A text that is no pattern, or names no event; the caller knows the place."""


def pattern(bound: Bound, text: str) -> Pattern:
    """Read a pattern. Raises `BadPattern` with what is wrong."""
    found = re.fullmatch(r"\s*([A-Za-z_][\w.]*)\s*(?:\((.*)\))?\s*", text, re.DOTALL)
    if not found:
        raise BadPattern(f"{text!r} is no event, which is written name(argument, argument)")
    name, inside = found.group(1), found.group(2)
    known = [e for e in bound.declaration.events if name in (e, e.split(".")[1])]
    if not known:
        names = ", ".join(sorted({e.split(".")[1] for e in bound.declaration.events}))
        raise BadPattern(f"there is no event {name}; there are {names}")
    if inside is None or inside.strip() == "...":
        return Pattern(name, None)
    arguments = tuple(map(_plain, _split(inside))) if inside.strip() else ()
    taking = {e: [p for p in bound.declaration.events[e].parameters if p.root is None] for e in known}
    fitting = {e: parameters for e, parameters in taking.items() if len(parameters) == len(arguments)}
    if not fitting:
        counts = " or ".join(map(str, sorted({len(parameters) for parameters in taking.values()})))
        raise BadPattern(f"{name} takes {counts} argument{'' if counts == '1' else 's'}, not {len(arguments)}")
    wrong = [_unknown(bound, parameters, arguments) for parameters in fitting.values()]
    if all(wrong):
        raise BadPattern(wrong[0])
    return Pattern(name, arguments)


def _plain(argument: str) -> str:
    """An argument with the blanks that instances are told with."""
    text = argument.strip()
    if text[:1] + text[-1:] != "[]":
        return text
    return f"[{', '.join(part.strip() for part in _split(text[1:-1]))}]"


def _unknown(bound: Bound, parameters: Sequence[Parameter], arguments: Sequence[str]) -> str:
    """What is wrong with the first argument that stands for no value of its parameter; empty if all do."""
    for parameter, argument in zip(parameters, arguments, strict=True):
        assert parameter.type is not None
        kind = resolved(parameter.type, bound.sizes)
        kinds = [member for _, member in kind.fields] if isinstance(kind, Flat) else [kind]
        bracketed = isinstance(kind, Flat) and len(kinds) > 1
        texts = _split(argument[1:-1]) if bracketed and argument[:1] + argument[-1:] == "[]" else [argument]
        if argument == "_":
            continue
        if len(texts) != len(kinds):
            return f"{argument} is no {kind}: write [{', '.join('…' for _ in kinds)}]"
        for text, member in zip(texts, kinds, strict=True):
            values = [value_text(bound, value) for value in elements(member, bound.domains)]
            if text.strip() not in values:
                return f"{text.strip()} is no {member}; there are {', '.join(values) or 'none'}"
    return ""


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
