"""CASES.md explains every key of the schema, and what it shows of case files is true."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import KINDS, read_case
from machines.language.loading import load
from tests.test_readme import GUIDE, ROOT, blocks

FORMATS = ROOT / "spec" / "formats"
PAGE = (FORMATS / "CASES.md").read_text(encoding="utf-8")
SCHEMA = json.loads((FORMATS / "case.schema.json").read_text(encoding="utf-8"))
SHOWN = blocks(PAGE, "yaml")
WHOLE = [block for block in SHOWN if re.search(r"^id: ", block, re.MULTILINE)]
PARTS = [block for block in SHOWN if block not in WHOLE]
RULINGS = sorted((ROOT / "spec" / "rulings").rglob("*.yaml"))


def described(node: Any) -> Iterator[tuple[str, Any]]:
    """Every key of the schema with what is said of it."""
    if isinstance(node, dict):
        properties = node.get("properties", {})
        yield from properties.items()
        for name, value in node.items():
            yield from described(list(value.values()) if name == "properties" else value)
    elif isinstance(node, list):
        for value in node:
            yield from described(value)


def plain(text: str) -> str:
    """Lines without indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def test_every_key_is_described_in_a_sentence() -> None:
    found = list(described(SCHEMA))
    assert len(found) > 40
    assert [name for name, value in found if not re.fullmatch(r"[A-Z].*\.", value.get("description", ""))] == []


def test_every_key_and_kind_is_on_the_page() -> None:
    assert [name for name, _ in described(SCHEMA) if f"`{name}`" not in PAGE] == []
    assert re.findall(r"^### `(.+?)`:", PAGE, re.MULTILINE) and set(
        re.findall(r"^### `(.+?)`", PAGE, re.MULTILINE)
    ) == set(KINDS)
    keys = set(SCHEMA["properties"])
    assert (
        set(re.findall(r"^\| `(\w+)` \|", PAGE.split("## The keys of a case")[1].split("\n##")[0], re.MULTILINE))
        == keys
    )


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_an_example_of_it(kind: str) -> None:
    section = PAGE.split(f"### `{kind}`:")[1].split("\n### ")[0]
    assert any(f"{kind}:" in block for block in blocks(section, "yaml"))


@pytest.mark.parametrize("block", WHOLE)
def test_a_whole_file_on_the_page_is_a_case_that_holds(block: str, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(block, encoding="utf-8")
    case = read_case(path)
    found = list(check_case(load(case.machine).declaration, case))
    assert {finding.verdict.word for finding in found} == {"proved"}


@pytest.mark.parametrize("block", PARTS)
def test_a_part_of_a_file_on_the_page_is_from_a_ruling(block: str) -> None:
    assert any(plain(block) in plain(path.read_text(encoding="utf-8")) for path in RULINGS)


def test_the_first_file_on_the_page_is_a_ruling() -> None:
    assert any(path.read_text(encoding="utf-8") == WHOLE[0] for path in RULINGS)


@pytest.mark.parametrize("block", [*WHOLE, *blocks(GUIDE.read_text(encoding="utf-8"), "yaml")])
def test_the_line_for_editors_names_the_schema(block: str) -> None:
    for named in re.findall(r"\$schema=(\S+)", block):
        assert Path(named).name == "case.schema.json"


def test_the_line_for_editors_leads_from_the_example_to_the_schema() -> None:
    path = ROOT / "tests" / "examples" / "duel" / "grab-or-gift.yaml"
    named = re.search(r"\$schema=(\S+)", path.read_text(encoding="utf-8"))
    assert named and (path.parent / named[1]).resolve() == FORMATS / "case.schema.json"
