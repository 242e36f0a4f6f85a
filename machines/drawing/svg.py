"""Figures as SVG: text stays text, and nothing depends on the machine."""

from __future__ import annotations

from html import escape

from machines.drawing.figure import (
    ACROSS,
    ALONG,
    GAP,
    Arrangement,
    Block,
    Edge,
    Figure,
    Line,
    Node,
    Shape,
    Style,
    height_of,
    lines,
    paragraph,
)
from machines.drawing.geometry import Box, Curve, Layout
from machines.drawing.layout import arranged
from machines.drawing.marks import arrowhead, element, level, number, pair, path, rectangle, text
from machines.drawing.palette import FAINT, INK, LINE, PAPER, RULES, SOFT, TONES
from machines.drawing.ranks import label_size

FONTS = "'Helvetica Neue', Arial, 'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif"
MARGIN = 22.0
LEAST_WIDTH = 640.0
SWATCH = 20.0
CENTRED = (Shape.PHASE, Shape.END, Shape.CALL, Shape.QUESTION)
"""Shapes whose label stands in the middle; that of a card begins at its upper left corner."""


def render(figure: Figure, *, dot: str | None = None) -> str:
    """The picture as one SVG document."""
    return _Drawing(figure, arranged(figure, dot=dot)).document()


class _Drawing:
    """One figure in its layout, as a list of SVG elements."""

    def __init__(self, figure: Figure, layout: Layout) -> None:
        self.figure, self.layout = figure, layout
        self.inner = max(layout.width, LEAST_WIDTH)
        self.parts: list[str] = []

    def document(self) -> str:
        top = self._heading()
        self._picture(top)
        height = number(self._caption(top + self.layout.height))
        width = number(self.inner + 2 * MARGIN)
        size = f'width="{width}pt" height="{height}pt" viewBox="0 0 {width} {height}"'
        language = f'xml:lang="{self.figure.language}"'
        head = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {language} font-family="{FONTS}" role="img">',
            f"<title>{escape(self.figure.full_title)}</title>",
            f"<desc>{escape(' '.join(self.figure.caption))}</desc>",
            element("rect", width="100%", height="100%", fill=PAPER),
        ]
        return "\n".join([*head, *self.parts, "</svg>", ""])

    # -- around the picture

    def _heading(self) -> float:
        """Game and machine, title, subtitle and legend; gives the y where the picture begins."""
        y = MARGIN - 4
        self.parts.append('<g class="heading">')
        for line in lines(self.figure.series, Style.WHO, self.inner) if self.figure.series else ():
            self.parts.append(text(line, MARGIN, y, SOFT))
            y += line.height
        for line in lines(self.figure.title, Style.TITLE, self.inner):
            self.parts.append(text(line, MARGIN, y, INK))
            y += line.height
        for line in lines(self.figure.subtitle, Style.PLAIN, self.inner) if self.figure.subtitle else ():
            self.parts.append(text(line, MARGIN, y, SOFT))
            y += line.height
        y = self._legend(y + 6) if self.figure.legend else y
        self.parts.append("</g>")
        return y + 14

    def _legend(self, y: float) -> float:
        x = MARGIN
        for name, words in self.figure.legend:
            line, tone = Line(words, Style.NOTE), TONES[name]
            if x > MARGIN and x + SWATCH + 7 + line.width > MARGIN + self.inner:
                x, y = MARGIN, y + 18
            swatch = Box(x + 0.7, y + 2.5, SWATCH, 10.0)
            self.parts.append(
                rectangle(swatch, 2.5, fill=tone.pale, stroke=tone.strong, width="1.4", dashed=name == RULES)
            )
            self.parts.append(text(line, x + SWATCH + 7, y, SOFT))
            x += SWATCH + 7 + line.width + 18
        return y + 18

    def _caption(self, bottom: float) -> float:
        """The caption under a thin line; gives the height of the whole."""
        y = bottom + 16
        if self.figure.caption:
            self.parts.append('<g class="caption">')
            self.parts.append(level(MARGIN, y, self.inner, LINE))
            y += 8
            for sentence in self.figure.caption:
                for line in paragraph(sentence, Style.NOTE, self.inner):
                    self.parts.append(text(line, MARGIN, y, SOFT))
                    y += line.height
            self.parts.append("</g>")
        return y + MARGIN - 6

    # -- the picture

    def _picture(self, top: float) -> None:
        figure, layout = self.figure, self.layout
        centred = figure.arrangement is Arrangement.RANKS
        left = MARGIN + (self.inner - layout.width) / 2 if centred else MARGIN
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

    def _cluster(self, box: Box, label: Block) -> None:
        self.parts.append('<g class="cluster">')
        self.parts.append(rectangle(box, 8.0, stroke=LINE, width="1.2"))
        y = box.y + 6
        for line in label:
            self.parts.append(text(line, box.centre[0], y, SOFT, "middle"))
            y += line.height
        self.parts.append("</g>")

    def _node(self, node: Node, box: Box) -> None:
        self.parts.append(f'<g class="node {node.shape.value}">')
        if node.shape is Shape.START:
            x, y = box.centre
            self.parts.append(element("circle", cx=x, cy=y, r=box.width / 2, fill=INK))
        else:
            self._surface(node, box)
            self._labels(node, box)
        self.parts.append("</g>")

    def _surface(self, node: Node, box: Box) -> None:
        tone = TONES[node.tone]

        def outline(radius: float, fill: str) -> None:
            self.parts.append(rectangle(box, radius, fill=fill, stroke=tone.strong, width="1.3", dashed=node.dashed))

        if node.shape is Shape.PHASE:
            outline(min(box.height / 2, 16.0), tone.pale)
        elif node.shape is Shape.QUESTION:
            outline(6.0, tone.pale)
        elif node.shape is Shape.END:
            outline(min(box.height / 2, 24.0), PAPER)
            within = Box(box.x + 3, box.y + 3, box.width - 6, box.height - 6)
            self.parts.append(rectangle(within, min(within.height / 2, 21.0), stroke=tone.strong, width="0.8"))
        elif node.shape is Shape.CALL:
            outline(2.0, tone.pale)
            for x in (box.x + 5, box.x + box.width - 5):
                self.parts.append(path(f"M{pair((x, box.y))}v{number(box.height)}", tone.strong))
        else:
            outline(4.0, PAPER)
            self._card(node, box)

    def _card(self, node: Node, box: Box) -> None:
        """Inside a card: its first block on a pale strip, the others divided; a bar for the decider."""
        tone = TONES[node.tone]
        first = height_of(node.blocks[:1])
        strip = ALONG + first + GAP - 1 if len(node.blocks) > 1 else box.height
        inner = Box(box.x + 0.7, box.y + 0.7, box.width - 1.4, strip - 1.4)
        self.parts.append(rectangle(inner, 3.4, fill=tone.pale))
        y = box.y + ALONG + first + GAP
        for block in node.blocks[1:-1]:
            y += GAP + height_of((block,)) + GAP
            self.parts.append(level(box.x + 8, y, box.width - 16, LINE))
        if not node.dashed:
            self.parts.append(rectangle(Box(box.x, box.y, 4.0, box.height), 2.0, fill=tone.strong))

    def _labels(self, node: Node, box: Box) -> None:
        fills = {
            Style.WHO: TONES[node.tone].strong,
            Style.NOTE: SOFT,
            Style.CITE: FAINT,
            Style.LABEL: SOFT,
        }
        centred = node.shape in CENTRED
        x = box.centre[0] if centred else box.x + ACROSS
        y = box.y + (box.height - height_of(node.blocks)) / 2 if centred else box.y + ALONG
        for position, block in enumerate(node.blocks):
            y += 2 * GAP if position else 0
            for line in block:
                anchor = "middle" if centred else "start"
                self.parts.append(text(line, x, y, fills.get(line.style, INK), anchor))
                y += line.height

    def _edge(self, edge: Edge, curve: Curve) -> None:
        strong = TONES[edge.tone].strong
        shape = f"M{pair(curve.points[0])}C{' '.join(map(pair, curve.points[1:]))}"
        self.parts.append('<g class="edge">')
        self.parts.append(path(shape, strong, edge.thickness, dashed=edge.dashed))
        if curve.head:
            self.parts.append(arrowhead(curve.points[-1], curve.head, strong))
        if curve.tail:
            self.parts.append(arrowhead(curve.points[0], curve.tail, strong))
        self.parts.append("</g>")

    def _edge_label(self, edge: Edge, curve: Curve) -> None:
        if not edge.lines or curve.label is None:
            return
        x, y = curve.label
        width, height = label_size(edge.lines)
        box = Box(x - width / 2, y - height / 2, width, height)
        self.parts.append('<g class="label">')
        self.parts.append(rectangle(box, 3.0, fill=PAPER))
        top = box.y + 2
        for line in edge.lines:
            self.parts.append(text(line, x, top, TONES[edge.tone].strong, "middle"))
            top += line.height
        self.parts.append("</g>")
