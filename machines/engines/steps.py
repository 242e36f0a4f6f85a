"""What every engine speaks of: instances of events, steps, and the interface of an engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from machines.language.binding import Bound


@dataclass(frozen=True)
class Instance:
    """An event with values for its parameters, in order."""

    event: str
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Step:
    """An enabled instance in a state: who decides it (None: the rules), where it leads, what it reveals to whom."""

    instance: Instance
    decider: Any
    target: int
    revealed: tuple[tuple[Any, Any], ...] = ()


class Engine(Protocol):
    """An engine runs one bound machine. Cost: one call looks at every instance of the top frame's phase."""

    bound: Bound

    def steps(self, state: int) -> list[Step]:
        """All enabled instances, in the order of the declaration. Raises `Fault`."""
        ...
