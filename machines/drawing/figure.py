"""What a picture shows, as data: nodes, edges, clusters and a caption. Renderers read it, nothing else.

A label is a tuple of blocks, a block a tuple of lines; lines are already broken and their widths measured, so
that every renderer gives a box the same size and no font of the machine counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from machines.drawing.breaking import wrap
from machines.drawing.metrics import text_width

PITCH = 1.36
"""Distance of two lines of text, in font sizes."""
GAP = 5.0
"""Room on each side of the line between two blocks, in points."""
ACROSS, ALONG = 11.0, 6.0
"""Room between a label and the sides of its box, in points."""
SQUARE = "■"
"""The sign of an item of a caption."""
MOST_NODES, MOST_EDGES = 60, 120
"""More than this in one picture is not readable, and not drawn."""


class TooLarge(Exception):
    """A picture with more nodes or edges than anybody reads: fold further, or divide."""


class Style(Enum):
    """How a line of text is set: its font size, and whether it is bold."""

    TITLE = (18.0, True)
    HEAD = (12.5, True)
    PLAIN = (12.0, False)
    WHO = (10.5, True)
    NOTE = (10.5, False)
    CITE = (9.0, False)
    LABEL = (10.0, False)

    @property
    def size(self) -> float:
        return self.value[0]

    @property
    def bold(self) -> bool:
        return self.value[1]

    def width(self, text: str) -> float:
        """Width of a text in points."""
        return text_width(text, self.size, bold=self.bold)


class Shape(Enum):
    """What a node stands for."""

    PHASE = "phase"
    EVENT = "event"
    CALL = "call"
    START = "start"
    END = "end"
    QUESTION = "question"
    PANEL = "panel"


@dataclass(frozen=True)
class Line:
    """A line of a label, set in from the left by `indent` points."""

    text: str
    style: Style = Style.PLAIN
    indent: float = 0.0

    @property
    def width(self) -> float:
        return self.indent + self.style.width(self.text)

    @property
    def height(self) -> float:
        return self.style.size * PITCH


Block = tuple[Line, ...]


def lines(text: str, style: Style, limit: float) -> Block:
    """A text as lines no wider than `limit` points."""
    return tuple(Line(part, style) for part in wrap(text, style.size, limit, bold=style.bold))


def item(sign: str, text: str, style: Style, limit: float) -> Block:
    """A text after a sign, its further lines set in to where the text begins."""
    indent = style.width(f"{sign} ")
    first, *more = lines(text, style, limit - indent)
    return (Line(f"{sign} {first.text}", style), *(Line(line.text, style, indent) for line in more))


def paragraph(text: str, style: Style, limit: float) -> Block:
    """A text as lines; one that begins with a square goes on where its first words stand."""
    square, _, rest = text.partition(" ")
    return item(square, rest, style, limit) if square == SQUARE and rest else lines(text, style, limit)


def width_of(blocks: tuple[Block, ...]) -> float:
    """Width of the widest line."""
    return max((line.width for block in blocks for line in block), default=0.0)


def height_of(blocks: tuple[Block, ...]) -> float:
    """Height of a label, without the room around it."""
    return sum(line.height for block in blocks for line in block) + 2 * GAP * max(0, len(blocks) - 1)


@dataclass(frozen=True)
class Node:
    """`tone` names the colour of who decides, `dashed` says that the rules do; `least` is a least size."""

    id: str
    shape: Shape
    blocks: tuple[Block, ...] = ()
    tone: str = "plain"
    dashed: bool = False
    least: tuple[float, float] = (0.0, 0.0)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in points."""
        across = width_of(self.blocks) + 2 * ACROSS if self.blocks else 0.0
        along = height_of(self.blocks) + 2 * ALONG if self.blocks else 0.0
        return (max(self.least[0], across), max(self.least[1], along))


@dataclass(frozen=True)
class Edge:
    """An arrow; `both` has a head at each end, and none of the two if `head` is False."""

    source: str
    target: str
    lines: Block = ()
    tone: str = "plain"
    dashed: bool = False
    head: bool = True
    both: bool = False
    thickness: float = 1.4


@dataclass(frozen=True)
class Cluster:
    """Nodes with a frame around them."""

    id: str
    nodes: tuple[str, ...]
    lines: Block = ()


class Arrangement(Enum):
    """Ranks are laid out by `dot`; rows run from left to right and are wrapped."""

    RANKS = "ranks"
    ROWS = "rows"


@dataclass(frozen=True)
class Figure:
    """One picture in one language. `legend` explains the tones; `caption` has counts, scope and verdict.

    `series` stands above the title: the game and the machine.
    """

    name: str
    title: str
    language: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...] = ()
    clusters: tuple[Cluster, ...] = ()
    series: str = ""
    subtitle: str = ""
    legend: tuple[tuple[str, str], ...] = ()
    caption: tuple[str, ...] = ()
    arrangement: Arrangement = Arrangement.RANKS

    @property
    def full_title(self) -> str:
        """The title with the game and the machine, for where it stands alone."""
        return f"{self.series} · {self.title}" if self.series else self.title

    def __post_init__(self) -> None:
        if len(self.nodes) > MOST_NODES or len(self.edges) > MOST_EDGES:
            counts = f"{len(self.nodes)} nodes and {len(self.edges)} edges"
            raise TooLarge(f"{self.name}: {counts}; at most {MOST_NODES} and {MOST_EDGES} are drawn")
