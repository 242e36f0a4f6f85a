"""The index of the gallery: a page that lists every picture, both languages side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from machines.drawing.figure import Figure
from machines.drawing.labels import LANGUAGES, word

INDEX = "README.md"
KINDS = {"chart": "chart", "fold": "folded-graph", "strip": "strip"}


def index(figures: Sequence[tuple[str, Figure]]) -> str:
    """The page. `figures` are pairs of a machine's name and a figure, in the order of the page."""
    parts = [
        "# diagrams",
        "",
        "Written by `saitei diagrams` (`make diagrams`); do not edit.",
        "Each picture is an SVG, with the same as Mermaid text beside it.",
        "",
        "`saitei diagrams` が書き出したものです。手で直さないでください。",
        "図ごとに SVG と、同じ内容の Mermaid があります。",
        "",
    ]
    for machine in dict.fromkeys(name for name, _ in figures):
        mine = [figure for name, figure in figures if name == machine]
        parts += [f"## {machine}", ""]
        for kind, term in KINDS.items():
            chosen = [figure for figure in mine if figure.name.startswith(f"{kind}-")]
            if chosen:
                parts += [f"### {word(term, 'en')} · {word(term, 'ja')}", "", *_table(machine, chosen), ""]
    return "\n".join(parts).rstrip() + "\n"


def _table(machine: str, figures: Iterable[Figure]) -> list[str]:
    by_name: dict[str, dict[str, Figure]] = {}
    for figure in figures:
        by_name.setdefault(figure.name, {})[figure.language] = figure
    rows = ["| 日本語 | English | Mermaid |", "| --- | --- | --- |"]
    for name, both in by_name.items():
        shown = [f"[{_cell(both[language])}]({machine}/{name}.{language}.svg)" for language in LANGUAGES]
        source = " ".join(f"[{language}]({machine}/{name}.{language}.mmd)" for language in LANGUAGES)
        rows.append(f"| {' | '.join(shown)} | {source} |")
    return rows


def _cell(figure: Figure) -> str:
    text = figure.title if not figure.name.startswith("fold-") else figure.subtitle
    return text.replace("|", "\\|").replace("[", "(").replace("]", ")")
