"""Points, rectangles and lines: where the things of a picture stand, in points, y downwards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle: its upper left corner and its size, in points, y downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height / 2)


@dataclass(frozen=True)
class Curve:
    """A line of cubic segments (3n+1 points), with the tips of its heads and the centre of its label."""

    points: tuple[Point, ...]
    head: Point | None = None
    tail: Point | None = None
    label: Point | None = None


@dataclass(frozen=True)
class Layout:
    """The places of a figure's nodes and clusters by id, and of its edges in order."""

    width: float
    height: float
    nodes: dict[str, Box]
    clusters: dict[str, Box]
    edges: tuple[Curve, ...]


def straight(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Straight lines as cubic segments."""
    points = [corners[0]]
    for start, end in pairwise(corners):
        points += [start, end, end]
    return tuple(points)
