"""Reading pictures back: the boxes of an SVG, the texts in them, and how wide those are."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from machines.drawing.metrics import text_width

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Rectangle:
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Rectangle, slack: float = 0.6) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Rectangle, slack: float = 0.6) -> bool:
        return (
            self.left < other.right - slack
            and other.left < self.right - slack
            and self.top < other.bottom - slack
            and other.top < self.bottom - slack
        )

    def gap(self, other: Rectangle) -> float:
        """How far two rectangles are apart, from left to right or from top to bottom."""
        across = max(self.left, other.left) - min(self.right, other.right)
        return max(across, max(self.top, other.top) - min(self.bottom, other.bottom))

    def contains(self, point: tuple[float, float], slack: float = 1.0) -> bool:
        """Whether a point is well inside."""
        across = self.left + slack < point[0] < self.right - slack
        return across and self.top + slack < point[1] < self.bottom - slack


@dataclass(frozen=True)
class Group:
    """A group of marks with the rectangle of its first box and the rectangles of its texts."""

    kind: str
    box: Rectangle | None
    texts: tuple[tuple[str, Rectangle], ...]


Point = tuple[float, float]
SAMPLES = 24
"""Points looked at on each segment of a line."""


def curves(svg: str) -> Iterator[list[Point]]:
    """Points along the line of every edge, in the coordinates of the picture."""
    for part in ET.fromstring(svg):
        if part.tag == f"{SVG}g":
            x, y = _shift(part)
            for edge in part.iter(f"{SVG}g"):
                if edge.attrib.get("class") == "edge":
                    yield list(_along(edge.findall(f"{SVG}path")[0].attrib["d"], x, y))


def _along(shape: str, x: float, y: float) -> Iterator[Point]:
    """Points along a path of cubic segments."""
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", shape)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    for first in range(0, len(points) - 1, 3):
        for step in range(SAMPLES + 1):
            t = step / SAMPLES
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            segment = list(zip(weights, points[first : first + 4], strict=True))
            yield (sum(w * p[0] for w, p in segment) + x, sum(w * p[1] for w, p in segment) + y)


def size(svg: str) -> tuple[float, float]:
    """Width and height of a picture in points."""
    root = ET.fromstring(svg)
    width, height = (float(root.attrib[side].removesuffix("pt")) for side in ("width", "height"))
    return width, height


def groups(svg: str) -> Iterator[Group]:
    """Every group that has a class, in the coordinates of the picture."""
    root = ET.fromstring(svg)
    for part in root:
        if part.tag != f"{SVG}g":
            continue
        x, y = _shift(part)
        yield from (_group(inner, x, y) for inner in part.iter(f"{SVG}g") if "class" in inner.attrib)


def _shift(part: ET.Element) -> tuple[float, float]:
    text = part.attrib.get("transform", "translate(0 0)")
    x, y = text.removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)


def _group(part: ET.Element, x: float, y: float) -> Group:
    box = next((_box(r, x, y) for r in part.findall(f"{SVG}rect")), None)
    texts = tuple((t.text or "", _text(t, x, y)) for t in part.findall(f"{SVG}text"))
    return Group(part.attrib["class"], box, texts)


def _box(mark: ET.Element, x: float, y: float) -> Rectangle:
    left, top = float(mark.attrib["x"]) + x, float(mark.attrib["y"]) + y
    return Rectangle(left, top, left + float(mark.attrib["width"]), top + float(mark.attrib["height"]))


def _text(mark: ET.Element, x: float, y: float) -> Rectangle:
    """The room a text takes, its descent below the line it stands on included."""
    font = float(mark.attrib["font-size"])
    width = text_width(mark.text or "", font, bold=mark.attrib.get("font-weight") == "bold")
    left = float(mark.attrib["x"]) + x - (width / 2 if mark.attrib["text-anchor"] == "middle" else 0)
    line = float(mark.attrib["y"]) + y
    return Rectangle(left, line - 0.75 * font, left + width, line + 0.22 * font)


def committed(ending: str) -> list[Path]:
    """The committed pictures with an ending, in order."""
    return sorted((Path(__file__).parents[2] / "diagrams").rglob(f"*.{ending}"))
