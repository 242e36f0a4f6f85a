"""What the README shows is what there is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_machine_shown_is_the_example() -> None:
    shown = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert shown
    assert shown.group(1) == (ROOT / "tests/examples/pile.py").read_text(encoding="utf-8")


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
