"""Figures arranged in ranks by `dot`, through the graphviz package.

The renderer is the `dot` of graphviz-pure in the version of the lock file: the same bytes everywhere.
It measures no text: sizes come from the figure, and only positions and curves are taken from it. The label of
an edge is laid out as a node in the middle of its line, so that nothing else comes near it.
"""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

import graphviz
from graphviz.backend import dot_command

from machines.drawing.figure import Block, Figure, Node, height_of, width_of
from machines.drawing.geometry import Box, Curve, Layout, Point, straight
from machines.language.mistakes import NOWHERE, NotFound

LOCKED = "graphviz-pure"
LABEL, SECOND = "label ", " second"
"""Names of the places of labels, and of the half of a line that comes after its label."""


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


def ranks(figure: Figure, dot: str | None) -> Layout:
    """The layout of a figure; `dot` is another program instead of the locked one. Raises `NotFound`."""
    dot_command.DOT_BINARY = program(dot)
    text = _graph(figure).pipe(format="json0", encoding="utf-8", quiet=True)
    return _read(figure, json.loads(text))


def _graph(figure: Figure) -> graphviz.Digraph:
    graph: graphviz.Digraph = graphviz.Digraph(
        "figure",
        graph_attr={"nodesep": "0.36", "ranksep": "0.34", "fontname": "Arial", "fontsize": "10"},
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
        if not edge.lines:
            graph.edge(edge.source, edge.target, id=f"e{number}", dir=heads)
            continue
        label = f"{LABEL}{number}"
        _sized(graph, label, *label_size(edge.lines))
        graph.edge(edge.source, label, id=f"e{number}", dir="back" if edge.both and edge.head else "none")
        graph.edge(label, edge.target, id=f"e{number}{SECOND}", dir="forward" if edge.head else "none")
    return graph


def _add(graph: graphviz.Digraph, node: Node) -> None:
    _sized(graph, node.id, *node.size)


def _sized(graph: graphviz.Digraph, name: str, width: float, height: float) -> None:
    graph.node(name, width=f"{width / 72:.4f}", height=f"{height / 72:.4f}")


def label_size(label: Block) -> Point:
    """Width and height of the label of a line, with the room around it."""
    return (width_of((label,)) + 8, height_of((label,)) + 4)


def _room(blocks: tuple[Block, ...]) -> str:
    """The label of a cluster, of the right size and without text: graphviz-pure has no widths for Japanese."""
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
    labels: dict[str, Point] = {}
    for item in data.get("objects", []):
        if "bb" in item:
            x0, y0, x1, y1 = item["bb"].split(",")
            (ax, ay), (bx, by) = flipped(x0, y1), flipped(x1, y0)
            clusters[item["name"].removeprefix("cluster_")] = Box(ax, ay, bx - ax, by - ay)
        elif "pos" in item:
            x, y = point(item["pos"])
            if item["name"] not in sizes:
                labels[item["name"].removeprefix(LABEL)] = (x, y)
                continue
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
        curves[item["id"]] = Curve(tuple(points), ends.get("e"), ends.get("s"))
    edges = tuple(
        _through(curves[f"e{number}"], curves[f"e{number}{SECOND}"], labels[str(number)])
        if edge.lines
        else curves[f"e{number}"]
        for number, edge in enumerate(figure.edges)
    )
    return Layout(right - left, top - bottom, nodes, clusters, edges)


def _through(first: Curve, second: Curve, label: Point) -> Curve:
    """One line of the two that lead to a label and from it: it runs straight behind the label."""
    behind = straight((first.points[-1], label, second.points[0]))
    return Curve((*first.points, *behind[1:], *second.points[1:]), second.head, first.tail, label)
