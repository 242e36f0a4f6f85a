"""Figures as Mermaid text: the same nodes, edges and colours for pages that draw Mermaid themselves."""

from __future__ import annotations

import json

from machines.drawing.figure import Arrangement, Block, Edge, Figure, Node, Shape, Style
from machines.drawing.palette import INK, TONES

ESCAPES = {"&": "#amp;", '"': "#quot;", "<": "#lt;", ">": "#gt;", "`": "#96;", "\\": "#92;", ";": "#59;"}
BRACKETS = {
    Shape.PHASE: ("([", "])"),
    Shape.EVENT: ("[", "]"),
    Shape.CALL: ("[[", "]]"),
    Shape.START: ("((", "))"),
    Shape.END: ("(((", ")))"),
    Shape.QUESTION: ("(", ")"),
    Shape.PANEL: ("[", "]"),
}
ARROWS = {(False, True): "-->", (False, False): "---", (True, True): "-.->", (True, False): "-.-"}
"""By whether the line is dashed and whether it has a head."""


def render(figure: Figure) -> str:
    """The figure as one Mermaid flowchart; caption and legend are comments."""
    direction = "LR" if figure.arrangement is Arrangement.ROWS else "TB"
    ids = {node.id: f"n{number}" for number, node in enumerate(figure.nodes)}
    inside = {name for cluster in figure.clusters for name in cluster.nodes}
    result = ["---", f"title: {json.dumps(figure.full_title, ensure_ascii=False)}", "---"]
    result += [
        f"%% {_comment(text)}"
        for text in (figure.subtitle, *(words for _, words in figure.legend), *figure.caption)
        if text
    ]
    result.append(f"flowchart {direction}")
    result += [f"  {_node(node, ids)}" for node in figure.nodes if node.id not in inside]
    for number, cluster in enumerate(figure.clusters):
        result.append(f'  subgraph c{number}["{_label((cluster.lines,))}"]')
        result += [f"    {_node(node, ids)}" for node in figure.nodes if node.id in cluster.nodes]
        result.append("  end")
    result += [f"  {_edge(edge, ids)}" for edge in figure.edges]
    result += _styles(figure, ids)
    return "\n".join([*result, ""])


def _comment(text: str) -> str:
    return text.replace("{", "(").replace("}", ")")


def _text(text: str) -> str:
    return "".join(ESCAPES.get(character, character) for character in text)


def _label(blocks: tuple[Block, ...]) -> str:
    """Lines of a label; names are bold, and a rule stands between blocks."""
    made = []
    for block in blocks:
        shown = [
            f"<b>{_text(line.text)}</b>" if line.style in (Style.HEAD, Style.WHO) else _text(line.text)
            for line in block
        ]
        made.append("<br/>".join(shown))
    return "<hr/>".join(made)


def _node(node: Node, ids: dict[str, str]) -> str:
    opening, closing = BRACKETS[node.shape]
    return f'{ids[node.id]}{opening}"{_label(node.blocks) or " "}"{closing}'


def _edge(edge: Edge, ids: dict[str, str]) -> str:
    arrow = ARROWS[edge.dashed, edge.head]
    if edge.both and edge.head:
        arrow = f"<{arrow}"
    label = f'|"{_label((edge.lines,))}"|' if edge.lines else ""
    return f"{ids[edge.source]} {arrow}{label} {ids[edge.target]}"


def _class(tone: str) -> str:
    return f"tone-{tone}"


def _styles(figure: Figure, ids: dict[str, str]) -> list[str]:
    used = sorted({node.tone for node in figure.nodes})
    found = [f"  classDef {_class(t)} fill:{TONES[t].pale},stroke:{TONES[t].strong},color:{INK}" for t in used]
    found += [f"  class {','.join(ids[n.id] for n in figure.nodes if n.tone == tone)} {_class(tone)}" for tone in used]
    ruled = [ids[node.id] for node in figure.nodes if node.dashed]
    if ruled:
        found += ["  classDef dashed stroke-dasharray:4 3", f"  class {','.join(ruled)} dashed"]
    for tone in sorted({edge.tone for edge in figure.edges}):
        numbers = ",".join(str(number) for number, edge in enumerate(figure.edges) if edge.tone == tone)
        found.append(f"  linkStyle {numbers} stroke:{TONES[tone].strong}")
    return found
