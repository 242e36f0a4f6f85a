"""The marks an SVG is made of: lines of text, rectangles, paths, arrowheads. Every number is rounded."""

from __future__ import annotations

from html import escape

from machines.drawing.figure import Line
from machines.drawing.geometry import Box, Point

HEAD_LENGTH, HEAD_WIDTH = 8.0, 6.5
DASHES = "4 3"


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    rounded = f"{value:.1f}".removesuffix(".0")
    return "0" if rounded == "-0" else rounded


def pair(point: Point) -> str:
    """A point of a path."""
    return f"{number(point[0])},{number(point[1])}"


def element(name: str, **attributes: object) -> str:
    """An empty element. Attributes that are None are left out; `_` in a name stands for `-`."""
    shown = [
        f'{key.replace("_", "-")}="{number(value) if isinstance(value, float) else value}"'
        for key, value in attributes.items()
        if value is not None
    ]
    return f"<{name} {' '.join(shown)}/>"


def text(line: Line, x: float, top: float, fill: str, anchor: str = "start") -> str:
    """A line of text, its upper edge at `top`."""
    opening = element(
        "text",
        x=x + line.indent,
        y=top + line.height / 2 + line.style.size * 0.35,
        text_anchor=anchor,
        font_size=f"{line.style.size:g}",
        font_weight="bold" if line.style.bold else None,
        fill=fill,
    )
    return f"{opening.removesuffix('/>')}>{escape(line.text)}</text>"


def rectangle(
    box: Box,
    radius: float,
    *,
    fill: str = "none",
    stroke: str | None = None,
    width: str | None = None,
    dashed: bool = False,
    opacity: str | None = None,
) -> str:
    """A rectangle with round corners."""
    return element(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=radius,
        fill=fill,
        fill_opacity=opacity,
        stroke=stroke,
        stroke_width=width,
        stroke_dasharray=DASHES if dashed else None,
    )


def path(shape: str, stroke: str, width: float = 1.0, *, dashed: bool = False) -> str:
    """A line along a path."""
    dashes = "5 4" if dashed else None
    return element("path", d=shape, fill="none", stroke=stroke, stroke_width=width, stroke_dasharray=dashes)


def level(x: float, y: float, length: float, stroke: str) -> str:
    """A thin line from left to right."""
    return path(f"M{pair((x, y))}h{number(length)}", stroke)


def arrowhead(start: Point, tip: Point, colour: str) -> str:
    """The head of an arrow that comes from `start`."""
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.01)
    ux, uy = dx / length * HEAD_LENGTH, dy / length * HEAD_LENGTH
    back = (tip[0] - ux, tip[1] - uy)
    half = HEAD_WIDTH / HEAD_LENGTH / 2
    left, right = (back[0] - uy * half, back[1] + ux * half), (back[0] + uy * half, back[1] - ux * half)
    return element("path", d=f"M{pair(tip)}L{pair(left)} {pair(right)}Z", fill=colour)
