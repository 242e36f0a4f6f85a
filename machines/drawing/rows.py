"""Figures arranged in rows from left to right."""

from __future__ import annotations

from machines.drawing.figure import Figure, Node, Shape
from machines.drawing.geometry import Box, Curve, Layout, straight

ROW_WIDTH = 860.0
BETWEEN_PANELS, BETWEEN_ROWS = 24.0, 26.0
ARROW_AT = 22.0
"""How far below the top of a row its arrows run, in points."""


def rows(figure: Figure) -> Layout:
    """Nodes from left to right, wrapped; panels of a row are equally high. Edges join each to the next."""
    made: list[list[Node]] = [[]]
    used = 0.0
    for node in figure.nodes:
        width = node.size[0]
        if made[-1] and used + BETWEEN_PANELS + width > ROW_WIDTH:
            made.append([])
        used = width if not made[-1] else used + BETWEEN_PANELS + width
        made[-1].append(node)
    nodes: dict[str, Box] = {}
    y = 0.0
    for row in made:
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
        return Curve(straight((start, end)), head=tip)
    middle = source.y + source.height + BETWEEN_ROWS / 2
    across, below = source.x + source.width / 2, target.x + target.width / 2
    corners = ((across, source.y + source.height), (across, middle), (below, middle), (below, target.y - 8.0))
    return Curve(straight(corners), head=(below, target.y))
