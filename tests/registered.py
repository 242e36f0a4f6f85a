"""The machines that are installed, by name: what the entry points say. And their tiny scopes."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

import pytest

from machines.language import Machine

MACHINES: dict[str, type[Machine]] = {
    found.name: found.load() for found in sorted(entry_points(group="saitei.machines"), key=lambda e: e.name)
}

EVERY_DAY = 2
"""So many tiny scopes of a machine are looked at every day, evenly from all of them; the others in long runs."""
OFTEN = [
    name if name in ("flash-timing", "trigger-pool") else pytest.param(name, marks=pytest.mark.long)
    for name in MACHINES
]
"""The names of the machines; those that share the rules of another are looked at in long runs only."""


def tiny_scopes() -> list[Any]:
    """The tiny scopes of all machines, as parameters (machine, scope)."""
    return [
        pytest.param(machine, scope, id=f"{machine.name}/{scope.name}", marks=[] if often else [pytest.mark.long])
        for machine in MACHINES.values()
        for scope, often in _marked([scope for scope in machine.scopes if scope.name.startswith("tiny")])
    ]


def _marked(scopes: list[Any]) -> list[tuple[Any, bool]]:
    """Scopes, and whether each is one of those of every day."""
    step = max(len(scopes) // EVERY_DAY, 1)
    return [(scope, number % step == 0) for number, scope in enumerate(scopes)]
