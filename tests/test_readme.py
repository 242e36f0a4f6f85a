"""What the README and the guides show is what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDE = ROOT / "machines" / "language" / "GUIDE.md"
PAGES = (ROOT / "README.md", GUIDE, ROOT / "spec" / "README.md", ROOT / "spec" / "formats" / "CASES.md")
EXAMPLES = sorted((ROOT / "tests" / "examples" / "duel").glob("*.*"))


def blocks(text: str, *languages: str) -> list[str]:
    """The fenced blocks in some languages."""
    return re.findall(rf"^```(?:{'|'.join(languages)})\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_machine_shown_is_the_example() -> None:
    shown = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert shown
    assert shown.group(1) == (ROOT / "tests/examples/pile.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("shown", blocks(GUIDE.read_text(encoding="utf-8"), "python", "yaml", "text"))
def test_what_the_guide_shows_is_in_the_examples(shown: str) -> None:
    assert any(f"\n{shown}" in "\n" + path.read_text(encoding="utf-8") for path in EXAMPLES)


def test_the_guide_names_every_example() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert [path.name for path in EXAMPLES if path.name not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
