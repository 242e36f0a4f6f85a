"""What the tests of commands share: things that give what is wanted, a finding, a case in a file of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from machines.checking.verdicts import Finding, Verdict

BENCH = str(Path(__file__).parents[1] / "examples" / "bench_model.py")
ERRANDS = str(Path(__file__).parents[1] / "examples" / "errands.py")
FINDING = Finding("errands", "tiny", "a property", "Invariant", Verdict.PROVED, 3, 2, 1, 0.5)

Output = pytest.CaptureFixture[str]


def gives(value: Any) -> Callable[..., Any]:
    def fake(*_: Any, **__: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    return fake


def own_case(folder: Path) -> Path:
    """A case about the errands, in a file of its own."""
    path = folder / "errand.yaml"
    path.write_text(
        f"""id: errand
machine: {ERRANDS}
title: {{ja: 用事, en: An errand}}
sizes: {{Person: [ME], Shop: [baker, tailor], wishes: 3, money: 2}}
values: {{money: 2, wishes: [[baker, true], [tailor, true]]}}
depth: 4
questions:
  - {{id: never-far, impossible: {{happens: come_back()}}, after: ["set_out([baker, true])"], answer: false}}
  - {{id: at-the-shop, must: s.money == 1, after: ["set_out([baker, true])", "Errand.arrive()"]}}
""",
        encoding="utf-8",
    )
    return path
