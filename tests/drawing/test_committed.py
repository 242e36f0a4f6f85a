"""The committed pictures: labels fit, no boxes overlap, nothing is too large, Mermaid is Mermaid."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from machines.drawing.figure import MOST_EDGES, MOST_NODES
from tests.drawing.pictures import Group, Rectangle, committed, groups, size

WIDEST = 1300.0
"""Wider than this is not readable on a page."""
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


def it_is_not_too_large(found: list[Group], width: float) -> None:
    kinds = [group.kind.split()[0] for group in found]
    assert kinds.count("node") <= MOST_NODES
    assert kinds.count("edge") <= MOST_EDGES
    assert width <= WIDEST


def it_has_a_title_and_a_caption(found: list[Group]) -> None:
    kinds = {group.kind: group for group in found}
    assert kinds["heading"].texts
    assert re.search(r"\d", " ".join(text for text, _ in kinds["caption"].texts))


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
