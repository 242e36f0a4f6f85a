"""Generated functions are kept, for all bound machines that they fit.

A function depends on the shape of a machine and on what writing it asked of the machine's sources. Another reading of a
switch, another case on a table of the same size or a mutant leaves most of the sources as they are, so that most
functions of one serve the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from machines.engines.scalar.functions import Writer
from machines.engines.scalar.shape import Shape
from machines.engines.scalar.sources import Asked, Sources, constants_in

SHAPES = 64
"""Shapes whose functions are kept: those of the machines looked at last."""
VERSIONS = 32
"""Functions kept of one name: those used last."""

Made = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Version:
    """A function, what it was written from, and what writing it asked of the sources."""

    origin: Any
    noted: Mapping[Asked, Any]
    made: Made

    @cached_property
    def constants(self) -> frozenset[str]:
        """The static tables and switches that it was written from."""
        return constants_in(self.noted)


class Library:
    """The functions of one shape."""

    def __init__(self, shape: Shape) -> None:
        self.writer = Writer(shape)
        self._versions: dict[Hashable, deque[Version]] = {}

    def version(self, name: Hashable, origin: Any, sources: Sources, write: Callable[[Writer, str], None]) -> Version:
        """The function called so and written from `origin`, as these sources want it: one that is kept, or one that
        `write` writes. Cost of looking: a comparison for each question noted, of each version.
        """
        versions = self._versions.setdefault(name, deque(maxlen=VERSIONS))
        fitting = (v for v in versions if v.origin == origin and sources.agree(v.noted))
        version = next(fitting, None)
        if version is None:
            noted = sources.note_anew()
            version = Version(origin, noted, self.writer.made(sources, write))
        else:
            versions.remove(version)
        versions.appendleft(version)
        return version


@lru_cache(maxsize=SHAPES)
def library(shape: Shape) -> Library:
    """The library of a shape."""
    return Library(shape)
