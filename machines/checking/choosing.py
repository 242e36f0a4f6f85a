"""Which scopes of a machine are meant: by name, or those of every day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from machines.language.machine import Machine
    from machines.language.scenario import Scenario

EVERYDAY = ("tiny", "small")
"""The scopes that are checked where none are named: these, and those whose names begin so, up to a hyphen."""
ALTERNATIVE = ("tiny",)
"""Those that are checked under the other readings too."""


def matches(name: str, wanted: Sequence[str]) -> bool:
    """Whether a scope or case is one of those named: by its name, or its beginning up to a hyphen."""
    return any(name == w or name.startswith(f"{w}-") for w in wanted)


def selected_scopes(machine: type[Machine], wanted: Sequence[str]) -> list[Scenario]:
    """The scopes of a machine that are named."""
    return [scope for scope in machine.scopes if matches(scope.name, wanted)]


def everyday_scopes(machine: type[Machine]) -> list[Scenario]:
    """The scopes that are checked where none are named: those of every day, or all of a machine without any."""
    return selected_scopes(machine, EVERYDAY) or list(machine.scopes)
