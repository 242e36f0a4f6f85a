"""The committed pictures: labels fit, no boxes overlap, nothing is too large, Mermaid is Mermaid."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from machines.drawing.figure import MOST_EDGES, MOST_NODES
from machines.drawing.palette import FAINT, INK, PAPER, SOFT, TONES
from tests.drawing.pictures import Group, Point, Rectangle, committed, curves, groups, size

WIDEST = 1760.0
"""Wider than this is not readable on a page."""
NEAREST = 14.0
"""Boxes that are nearer than this look like one."""
SMALLEST = 9.0
"""Text smaller than this, in points, is not readable."""
RATIO = 4.5
"""Contrast of text with what is behind it that WCAG asks for."""
SVGS, MERMAIDS = committed("svg"), committed("mmd")


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_there_are_pictures_in_both_languages() -> None:
    assert SVGS
    for path in SVGS:
        other = path.name.replace(".ja.", ".en.") if ".ja." in path.name else path.name.replace(".en.", ".ja.")
        assert path.with_name(other).exists()
        assert path.with_suffix(".mmd").exists()


@pytest.mark.parametrize("path", SVGS, ids=named)
def test_a_picture_is_readable(path: Path) -> None:
    svg = path.read_text(encoding="utf-8")
    found = list(groups(svg))
    width, height = size(svg)
    every_label_fits(found, Rectangle(0, 0, width, height))
    nothing_overlaps(found)
    boxes_stand_apart(found)
    no_line_crosses_a_box(found, list(curves(svg)))
    it_is_not_too_large(found, width)
    it_has_a_title_and_a_caption(found)


def every_label_fits(found: list[Group], page: Rectangle) -> None:
    assert any(group.texts for group in found)
    for group in found:
        for text, room in group.texts:
            assert page.holds(room), f"{text!r} leaves the page"
            if group.kind.startswith(("node", "label")):
                assert group.box is not None
                assert group.box.holds(room), f"{text!r} leaves its box"


def nothing_overlaps(found: list[Group]) -> None:
    nodes = [group.box for group in found if group.kind.startswith("node") and group.box]
    labels = [group.box for group in found if group.kind == "label" and group.box]
    for one, other in itertools.combinations([*nodes, *labels], 2):
        assert not one.meets(other)
    for group in found:
        for (first, one), (second, other) in itertools.pairwise(group.texts):
            assert not one.meets(other), f"{first!r} over {second!r}"


def boxes_stand_apart(found: list[Group]) -> None:
    nodes = [group.box for group in found if group.kind.startswith("node") and group.box]
    for one, other in itertools.combinations(nodes, 2):
        assert one.gap(other) >= NEAREST


def no_line_crosses_a_box(found: list[Group], lines: list[list[Point]]) -> None:
    """Lines end at boxes and never run through one; through a label runs its own line only."""
    for group in found:
        if group.box and group.kind.startswith(("node", "label")):
            crossing = sum(any(group.box.contains(point) for point in line) for line in lines)
            assert crossing == (group.kind == "label"), group.texts


def it_is_not_too_large(found: list[Group], width: float) -> None:
    kinds = [group.kind.split()[0] for group in found]
    assert kinds.count("node") <= MOST_NODES
    assert kinds.count("edge") <= MOST_EDGES
    assert width <= WIDEST


def it_has_a_title_and_a_caption(found: list[Group]) -> None:
    kinds = {group.kind: group for group in found}
    assert kinds["heading"].texts
    assert re.search(r"\d", " ".join(text for text, _ in kinds["caption"].texts))


def test_a_point_is_a_point_and_no_text_is_too_small() -> None:
    for path in SVGS:
        svg = path.read_text(encoding="utf-8")
        assert re.search(r'<svg [^>]*width="[0-9.]+pt" height="[0-9.]+pt"', svg)
        assert min(map(float, re.findall(r'font-size="([0-9.]+)"', svg))) >= SMALLEST


def test_the_title_names_the_game() -> None:
    for path in SVGS:
        game = {"flash-timing": "Legend of Stars"}.get(path.parent.name)
        game = game or ("デュエル・マスターズ" if ".ja." in path.name else "Duel Masters")
        assert f"<title>{game} · " in path.read_text(encoding="utf-8")


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", sorted(TONES))
def test_text_stands_out_from_what_is_behind_it(name: str) -> None:
    tone = TONES[name]
    assert all(contrast(ink, ground) >= RATIO for ink in (INK, SOFT, FAINT) for ground in (PAPER, tone.pale))
    assert all(contrast(tone.strong, ground) >= RATIO for ground in (PAPER, tone.pale))


NODE = re.compile(r'^ +(n\d+)(\(\[|\[\[|\[|\(\(\(|\(\(|\()"[^"]*"(\]\)|\]\]|\]|\)\)\)|\)\)|\))$')
EDGE = re.compile(r'^ +(n\d+) (-->|---|-\.->|-\.-|<-->|<-\.->)(?:\|"[^"]+"\|)? (n\d+)$')
STYLE = re.compile(r"^ +(classDef [\w-]+ \S.*|class (n\d+)(,n\d+)* [\w-]+|linkStyle \d+(,\d+)* stroke:#\w{6})$")
CLOSES = {"([": "])", "[[": "]]", "[": "]", "(((": ")))", "((": "))", "(": ")"}


@pytest.mark.parametrize("path", MERMAIDS, ids=named)
def test_mermaid_has_the_same_nodes_and_edges(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == lines[2] == "---"
    body = [line for line in lines[3:] if not line.startswith("%%")]
    assert re.fullmatch(r"flowchart (TB|LR)", body[0])
    nodes, edges = [], []
    for line in body[1:]:
        if node := NODE.match(line):
            assert CLOSES[node.group(2)] == node.group(3)
            nodes.append(node.group(1))
        elif edge := EDGE.match(line):
            edges.append((edge.group(1), edge.group(3)))
        else:
            assert STYLE.match(line), line
    assert {name for edge in edges for name in edge} <= set(nodes)
    assert len(set(nodes)) == len(nodes)
    kinds = [g.kind.split()[0] for g in groups(path.with_suffix(".svg").read_text(encoding="utf-8"))]
    assert (len(nodes), len(edges)) == (kinds.count("node"), kinds.count("edge"))
