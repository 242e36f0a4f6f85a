"""Figures as SVG: text stays text, every number is rounded, and nothing depends on the machine."""

from __future__ import annotations

from html import escape

from machines.drawing.figure import ACROSS, ALONG, GAP, Block, Edge, Figure, Line, Node, Shape, Style, height_of, lines
from machines.drawing.layout import Box, Curve, Layout, Point, arranged
from machines.drawing.palette import FAINT, INK, LINE, PAPER, RULES, SOFT, TONES

FONTS = "'Helvetica Neue', Arial, 'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif"
MARGIN = 22.0
LEAST_WIDTH = 560.0
HEAD_LENGTH, HEAD_WIDTH = 8.0, 6.5


def render(figure: Figure, *, dot: str | None = None) -> str:
    """The picture as one SVG document."""
    return _Drawing(figure, arranged(figure, dot=dot)).document()


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0").replace("-0", "0") if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")


def text(line: Line, x: float, y: float, fill: str, anchor: str = "start") -> str:
    """A line of text; `y` is the top of its line."""
    baseline = y + line.height / 2 + line.style.size * 0.35
    weight = ' font-weight="bold"' if line.style.bold else ""
    place = f'x="{number(x + line.indent)}" y="{number(baseline)}"'
    return f'<text {place} text-anchor="{anchor}" font-size="{line.style.size:g}"{weight} fill="{fill}">{escape(line.text)}</text>'


def rectangle(box: Box, more: str) -> str:
    place = f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}"'
    return f"<rect {place} {more}/>"


class _Drawing:
    """One figure in its layout, as a list of SVG elements."""

    def __init__(self, figure: Figure, layout: Layout) -> None:
        self.figure, self.layout = figure, layout
        self.parts: list[str] = []

    def document(self) -> str:
        figure, layout = self.figure, self.layout
        inner = max(layout.width, LEAST_WIDTH)
        top = self._heading(inner)
        bottom = top + layout.height
        left = MARGIN + (inner - layout.width) / 2
        self.parts.append(f'<g transform="translate({number(left)} {number(top)})">')
        for cluster in figure.clusters:
            self._cluster(layout.clusters[cluster.id], cluster.lines)
        for edge, curve in zip(figure.edges, layout.edges, strict=True):
            self._edge(edge, curve)
        for node in figure.nodes:
            self._node(node, layout.nodes[node.id])
        for edge, curve in zip(figure.edges, layout.edges, strict=True):
            self._edge_label(edge, curve)
        self.parts.append("</g>")
        height = self._caption(bottom, inner)
        width = inner + 2 * MARGIN
        size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
        head = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} xml:lang="{figure.language}" font-family="{FONTS}" role="img">',
            f"<title>{escape(figure.title)}</title>",
            f"<desc>{escape(' '.join(figure.caption))}</desc>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        ]
        return "\n".join([*head, *self.parts, "</svg>", ""])

    # -- around the picture

    def _heading(self, inner: float) -> float:
        """Title, subtitle and legend; gives the y where the picture begins."""
        y = MARGIN - 4
        self.parts.append('<g class="heading">')
        for line in lines(self.figure.title, Style.TITLE, inner):
            self.parts.append(text(line, MARGIN, y, INK))
            y += line.height
        for line in lines(self.figure.subtitle, Style.PLAIN, inner) if self.figure.subtitle else ():
            self.parts.append(text(line, MARGIN, y, SOFT))
            y += line.height
        y = self._legend(y + 6, inner) if self.figure.legend else y
        self.parts.append("</g>")
        return y + 14

    def _legend(self, y: float, inner: float) -> float:
        x = MARGIN
        for tone, words in self.figure.legend:
            line = Line(words, Style.NOTE)
            if x > MARGIN and x + 30 + line.width > MARGIN + inner:
                x, y = MARGIN, y + 18
            colour = TONES[tone]
            dashes = ' stroke-dasharray="4 3"' if tone == RULES else ""
            self.parts.append(
                rectangle(Box(x + 0.7, y + 2.5, 20, 10), f'rx="2.5" fill="{colour.pale}" stroke="{colour.strong}" stroke-width="1.4"{dashes}')
            )
            self.parts.append(text(line, x + 27, y, SOFT))
            x += 27 + line.width + 18
        return y + 18

    def _caption(self, bottom: float, inner: float) -> float:
        """The caption under a thin line; gives the height of the whole."""
        y = bottom + 16
        if self.figure.caption:
            self.parts.append('<g class="caption">')
            self.parts.append(f'<path d="M{number(MARGIN)} {number(y)}h{number(inner)}" stroke="{LINE}" fill="none"/>')
            y += 8
            for sentence in self.figure.caption:
                for line in lines(sentence, Style.NOTE, inner):
                    self.parts.append(text(line, MARGIN, y, SOFT))
                    y += line.height
            self.parts.append("</g>")
        return y + MARGIN - 6

    # -- the picture

    def _cluster(self, box: Box, label: Block) -> None:
        self.parts.append('<g class="cluster">')
        self.parts.append(rectangle(box, f'rx="8" fill="none" stroke="{LINE}" stroke-width="1.2"'))
        y = box.y + 6
        for line in label:
            self.parts.append(text(line, box.x + box.width / 2, y, SOFT, "middle"))
            y += line.height
        self.parts.append("</g>")

    def _node(self, node: Node, box: Box) -> None:
        tone = TONES[node.tone]
        self.parts.append(f'<g class="node {node.shape.value}">')
        if node.shape is Shape.START:
            x, y = box.centre
            self.parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(box.width / 2)}" fill="{INK}"/>')
        else:
            self._surface(node, box)
            self._labels(node, box, tone.strong)
        self.parts.append("</g>")

    def _surface(self, node: Node, box: Box) -> None:
        tone = TONES[node.tone]
        dashes = ' stroke-dasharray="4 3"' if node.dashed else ""
        border = f'stroke="{tone.strong}" stroke-width="1.3"{dashes}'
        if node.shape is Shape.PHASE:
            self.parts.append(rectangle(box, f'rx="{number(min(box.height / 2, 16))}" fill="{tone.pale}" {border}'))
        elif node.shape is Shape.END:
            self.parts.append(rectangle(box, f'rx="{number(box.height / 2)}" fill="{PAPER}" {border}'))
            within = Box(box.x + 3, box.y + 3, box.width - 6, box.height - 6)
            self.parts.append(rectangle(within, f'rx="{number(within.height / 2)}" fill="none" stroke="{tone.strong}" stroke-width="0.8"'))
        elif node.shape is Shape.CALL:
            self.parts.append(rectangle(box, f'rx="2" fill="{tone.pale}" {border}'))
            sides = f"M{number(box.x + 5)} {number(box.y)}v{number(box.height)}M{number(box.x + box.width - 5)} {number(box.y)}v{number(box.height)}"
            self.parts.append(f'<path d="{sides}" stroke="{tone.strong}" stroke-width="1" fill="none"/>')
        elif node.shape is Shape.QUESTION:
            self.parts.append(rectangle(box, f'rx="6" fill="{tone.pale}" {border}'))
        else:
            self._card(node, box, border)

    def _card(self, node: Node, box: Box, border: str) -> None:
        """A card: its first block on a pale strip, a bar of the decider's colour at the left, its blocks divided."""
        tone = TONES[node.tone]
        self.parts.append(rectangle(box, f'rx="4" fill="{PAPER}" {border}'))
        strip = ALONG + height_of(node.blocks[:1]) + GAP - 1
        inner = Box(box.x + 0.7, box.y + 0.7, box.width - 1.4, (strip if len(node.blocks) > 1 else box.height) - 1.4)
        self.parts.append(rectangle(inner, f'rx="3.4" fill="{tone.pale}"'))
        y = box.y + ALONG + height_of(node.blocks[:1]) + GAP
        for block in node.blocks[1:-1]:
            y += GAP + height_of((block,))
            self.parts.append(f'<path d="M{number(box.x + 8)} {number(y + GAP)}h{number(box.width - 16)}" stroke="{LINE}" fill="none"/>')
            y += GAP
        if not node.dashed:
            self.parts.append(rectangle(Box(box.x, box.y, 4, box.height), f'rx="2" fill="{tone.strong}"'))

    def _labels(self, node: Node, box: Box, strong: str) -> None:
        centred = node.shape in (Shape.PHASE, Shape.END, Shape.CALL, Shape.QUESTION)
        used = height_of(node.blocks)
        y = box.y + (box.height - used) / 2 if centred else box.y + ALONG
        x = box.x + (box.width / 2 if centred else ACROSS)
        fills = {Style.WHO: strong, Style.NOTE: SOFT, Style.CITE: FAINT, Style.LABEL: SOFT}
        for position, block in enumerate(node.blocks):
            y += 2 * GAP if position else 0
            for line in block:
                self.parts.append(text(line, x, y, fills.get(line.style, INK), "middle" if centred else "start"))
                y += line.height

    def _edge(self, edge: Edge, curve: Curve) -> None:
        strong = TONES[edge.tone].strong
        dashes = ' stroke-dasharray="5 4"' if edge.dashed else ""
        first, rest = curve.points[0], curve.points[1:]
        path = f"M{_pair(first)}C{' '.join(map(_pair, rest))}"
        self.parts.append('<g class="edge">')
        self.parts.append(f'<path d="{path}" fill="none" stroke="{strong}" stroke-width="{edge.thickness:g}"{dashes}/>')
        if curve.head:
            self.parts.append(_arrowhead(curve.points[-1], curve.head, strong))
        if curve.tail:
            self.parts.append(_arrowhead(curve.points[0], curve.tail, strong))
        self.parts.append("</g>")

    def _edge_label(self, edge: Edge, curve: Curve) -> None:
        if not edge.lines or curve.label is None:
            return
        x, y = curve.label
        width, height = max(line.width for line in edge.lines) + 6, height_of((edge.lines,)) + 2
        self.parts.append('<g class="label">')
        box = Box(x - width / 2, y - height / 2, width, height)
        self.parts.append(rectangle(box, f'rx="3" fill="{PAPER}" fill-opacity="0.86"'))
        at = box.y + 1
        for line in edge.lines:
            self.parts.append(text(line, x, at, TONES[edge.tone].strong, "middle"))
            at += line.height
        self.parts.append("</g>")


def _pair(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def _arrowhead(start: Point, tip: Point, colour: str) -> str:
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 0.01)
    ux, uy = dx / length, dy / length
    back = (tip[0] - ux * HEAD_LENGTH, tip[1] - uy * HEAD_LENGTH)
    half = HEAD_WIDTH / 2
    left, right = (back[0] - uy * half, back[1] + ux * half), (back[0] + uy * half, back[1] - ux * half)
    return f'<path d="M{_pair(tip)}L{_pair(left)} {_pair(right)}Z" fill="{colour}"/>'
