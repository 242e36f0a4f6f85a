"""Case files about the test machines, written and checked in a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case, read_case
from machines.checking.verdicts import Finding
from machines.language import Machine
from tests.checking.machines.heap import Nim

HEAP: Mapping[str, Any] = {
    "id": "a-heap",
    "machine": "nim",
    "title": {"ja": "山", "en": "A heap"},
    "sizes": {"Player": ["FIRST", "SECOND"], "heap": 7},
    "values": {"counters": 4, "other": ["SECOND", "FIRST"]},
}
"""A case about a heap of four, without its questions. JSON is YAML too."""


def written(folder: Path, data: Mapping[str, Any] | str, name: str = "case.yaml") -> Path:
    """A case file."""
    path = folder / name
    text = data if isinstance(data, str) else json.dumps(data, indent=1, ensure_ascii=False).replace('"true":', "true:")
    path.write_text(text, encoding="utf-8")
    return path


def case(folder: Path, *questions: Mapping[str, Any], **changes: Any) -> Case:
    """The heap with questions; `changes` replace entries of the case."""
    asked = [{"id": f"q{number}", **question} for number, question in enumerate(questions, 1)]
    return read_case(written(folder, {**HEAP, **changes, "questions": asked}))


def answers(folder: Path, *questions: Mapping[str, Any], of: type[Machine] = Nim, **changes: Any) -> list[Finding]:
    """The findings for questions about a heap."""
    return list(check_case(of.declaration, case(folder, *questions, **changes)))


def answer(folder: Path, of: type[Machine] = Nim, **question: Any) -> Finding:
    """The finding for one question about a heap of four."""
    return answers(folder, {key.replace("can_force", "can-force"): value for key, value in question.items()}, of=of)[0]
