"""What all nodes have."""

from __future__ import annotations

from dataclasses import dataclass, field

from machines.language.mistakes import NOWHERE, Place


@dataclass(frozen=True)
class Node:
    """Base: where the node stands in the declaration."""

    place: Place = field(default=NOWHERE, kw_only=True, compare=False)
