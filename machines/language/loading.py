"""Finding machines: by the name of an entry point, or as `file.py[:Class]`."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import entry_points

from machines.language.machine import Machine
from machines.language.mistakes import NotFound, Place


@lru_cache
def load(name: str) -> type[Machine]:
    """The machine of that name. Raises `NotFound`."""
    for entry in entry_points(group="saitei.machines"):
        if entry.name == name:
            found: type[Machine] = entry.load()
            return found
    raise NotFound(Place(name, 0, 0), f"there is no machine {name}", "See `saitei list`.")
