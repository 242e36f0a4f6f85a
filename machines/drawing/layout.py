"""Where everything stands: figures arranged in ranks by `dot` (through the graphviz package), or in rows.

The renderer is the `dot` of graphviz-pure in the version of the lock file: the same bytes everywhere.
It measures no text: sizes come from the figure, and only positions and curves are taken from it.
"""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import graphviz
from graphviz.backend import dot_command

from machines.drawing.figure import Arrangement, Block, Figure, Node, Shape, height_of, width_of
from machines.language.mistakes import NOWHERE, NotFound

LOCKED = "graphviz-pure"
ROW_WIDTH = 860.0
BETWEEN_PANELS, BETWEEN_ROWS = 24.0, 26.0
ARROW_AT = 22.0
"""How far below the top of a row its arrows run, in points."""

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


def arranged(figure: Figure, *, dot: str | None = None) -> Layout:
    """The layout of a figure. `dot` is another program instead of the locked one. Raises `NotFound`."""
    return _rows(figure) if figure.arrangement is Arrangement.ROWS else _ranks(figure, dot)


# -- ranks


def program(dot: str | None) -> Path:
    """The program that lays out: the locked one beside this Python, or the one that is asked for."""
    if dot is not None:
        found = shutil.which(dot)
        if found is None:
            raise NotFound(NOWHERE, f"there is no program {dot}", "Install Graphviz, or leave the option out.")
        return Path(found)
    for folder in (Path(sys.executable).parent, Path(sysconfig.get_path("scripts"))):
        if (folder / LOCKED).exists() or (folder / f"{LOCKED}.exe").exists():
            return folder / LOCKED
    found = shutil.which(LOCKED)
    if found is None:
        raise NotFound(NOWHERE, f"there is no program {LOCKED}", f"pip install {LOCKED}")
    return Path(found)


def _ranks(figure: Figure, dot: str | None) -> Layout:
    dot_command.DOT_BINARY = program(dot)
    text = _graph(figure).pipe(format="json0", encoding="utf-8", quiet=True)
    return _read(figure, json.loads(text))


def _graph(figure: Figure) -> graphviz.Digraph:
    graph: graphviz.Digraph = graphviz.Digraph(
        "figure",
        graph_attr={"nodesep": "0.3", "ranksep": "0.36", "fontname": "Arial", "fontsize": "10"},
        node_attr={"shape": "box", "fixedsize": "true", "label": "", "fontname": "Arial"},
        edge_attr={"fontname": "Arial", "fontsize": "10", "arrowsize": "0.75"},
    )
    inside = {name for cluster in figure.clusters for name in cluster.nodes}
    for node in figure.nodes:
        if node.id not in inside:
            _add(graph, node)
    for cluster in figure.clusters:
        with graph.subgraph(name=f"cluster_{cluster.id}") as part:
            if cluster.lines:
                part.attr(label=_room((cluster.lines,)))
            for node in figure.nodes:
                if node.id in cluster.nodes:
                    _add(part, node)
    for number, edge in enumerate(figure.edges):
        heads = "none" if not edge.head else "both" if edge.both else "forward"
        label = {"label": _room((edge.lines,))} if edge.lines else {}
        graph.edge(edge.source, edge.target, id=f"e{number}", dir=heads, **label)
    return graph


def _add(graph: graphviz.Digraph, node: Node) -> None:
    width, height = node.size
    graph.node(node.id, width=f"{width / 72:.4f}", height=f"{height / 72:.4f}")


def _room(blocks: tuple[Block, ...]) -> str:
    """A label of the right size, without text: graphviz-pure has no widths for Japanese."""
    cell = f'<td fixedsize="true" width="{width_of(blocks) + 8:.0f}" height="{height_of(blocks) + 4:.0f}"></td>'
    return f'<<table border="0" cellborder="0" cellpadding="0" cellspacing="0"><tr>{cell}</tr></table>>'


def _read(figure: Figure, data: dict[str, Any]) -> Layout:
    left, bottom, right, top = map(float, data["bb"].split(","))

    def flipped(x: str, y: str) -> Point:
        return (float(x) - left, top - float(y))

    def point(text: str) -> Point:
        x, y = text.split(",")
        return flipped(x, y)

    nodes, clusters, sizes = {}, {}, {node.id: node.size for node in figure.nodes}
    for item in data.get("objects", []):
        if "bb" in item:
            x0, y0, x1, y1 = item["bb"].split(",")
            (ax, ay), (bx, by) = flipped(x0, y1), flipped(x1, y0)
            clusters[item["name"].removeprefix("cluster_")] = Box(ax, ay, bx - ax, by - ay)
        elif "pos" in item:
            x, y = point(item["pos"])
            width, height = sizes[item["name"]]
            nodes[item["name"]] = Box(x - width / 2, y - height / 2, width, height)
    curves: dict[str, Curve] = {}
    for item in data.get("edges", []):
        ends: dict[str, Point] = {}
        points = []
        for part in item["pos"].split():
            if part[:2] in ("e,", "s,"):
                ends[part[0]] = point(part[2:])
            else:
                points.append(point(part))
        label = point(item["lp"]) if "lp" in item else None
        curves[item["id"]] = Curve(tuple(points), ends.get("e"), ends.get("s"), label)
    edges = tuple(curves[f"e{number}"] for number in range(len(figure.edges)))
    return Layout(right - left, top - bottom, nodes, clusters, edges)


# -- rows


def _rows(figure: Figure) -> Layout:
    """Nodes from left to right, wrapped; panels of a row are equally high. Edges join each to the next."""
    rows: list[list[Node]] = [[]]
    used = 0.0
    for node in figure.nodes:
        width = node.size[0]
        if rows[-1] and used + BETWEEN_PANELS + width > ROW_WIDTH:
            rows.append([])
        used = width if not rows[-1] else used + BETWEEN_PANELS + width
        rows[-1].append(node)
    nodes: dict[str, Box] = {}
    y = 0.0
    for row in rows:
        high, x = max(node.size[1] for node in row), 0.0
        for node in row:
            width, own = node.size
            ended = node.shape is Shape.END
            nodes[node.id] = Box(x, y + ARROW_AT - own / 2, width, own) if ended else Box(x, y, width, high)
            x += width + BETWEEN_PANELS
        y += high + BETWEEN_ROWS
    width = max(box.x + box.width for box in nodes.values())
    edges = tuple(_between(nodes[edge.source], nodes[edge.target]) for edge in figure.edges)
    return Layout(width, y - BETWEEN_ROWS, nodes, {}, edges)


def _between(source: Box, target: Box) -> Curve:
    if source.x < target.x:
        y = source.y + ARROW_AT
        start, end, tip = (source.x + source.width, y), (target.x - 8.0, y), (target.x, y)
        return Curve(_straight((start, end)), head=tip)
    middle = source.y + source.height + BETWEEN_ROWS / 2
    across, below = source.x + source.width / 2, target.x + target.width / 2
    corners = ((across, source.y + source.height), (across, middle), (below, middle), (below, target.y - 8.0))
    return Curve(_straight(corners), head=(below, target.y))


def _straight(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Straight lines as cubic segments."""
    points = [corners[0]]
    for start, end in pairwise(corners):
        points += [start, end, end]
    return tuple(points)
