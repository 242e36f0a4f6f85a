"""Reading pictures back: the boxes of an SVG, the texts in them, and how wide those are."""

from __future__ import annotations

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


@dataclass(frozen=True)
class Group:
    """A group of marks with the rectangle of its first box and the rectangles of its texts."""

    kind: str
    box: Rectangle | None
    texts: tuple[tuple[str, Rectangle], ...]


def size(svg: str) -> tuple[float, float]:
    root = ET.fromstring(svg)
    return float(root.attrib["width"]), float(root.attrib["height"])


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
