"""Reading case files: YAML with a schema; every mistake names file, line and column."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from machines.checking.cases.misfits import KINDS, misfit
from machines.checking.cases.placed import read_placed
from machines.language.declaring import split_ids
from machines.language.loading import installed
from machines.language.mistakes import BadScenario, Place
from machines.language.resources import spec
from machines.language.scenario import Scenario


@dataclass(frozen=True)
class Question:
    """A question of a case: `kind` and what it asks after the choices `after`; `answer` is the expected one.

    `depends_on` maps a switch to readings of it with the answer under each.
    """

    id: str
    kind: str
    asks: Any
    after: tuple[str, ...]
    answer: bool
    cites: tuple[str, ...]
    ends: bool
    depends_on: Mapping[str, Mapping[Any, Any]]
    places: Mapping[tuple[str, ...], Place] = field(compare=False, repr=False)

    def under(self, switches: Mapping[str, Any]) -> Question:
        """The question with its answer under one of the readings, and without the others."""
        for switch, answers in self.depends_on.items():
            for value, answer in answers.items():
                if switch in switches and value == switches[switch]:
                    asks, expected = self.answered(answer, switch, value)
                    return replace(self, asks=asks, answer=expected, depends_on={})
        return replace(self, depends_on={})

    def answered(self, answer: Any, switch: str, value: Any) -> tuple[Any, bool]:
        """What the question asks, and the answer expected, under a reading. Raises `BadScenario`."""
        if isinstance(answer, bool):
            return self.asks, answer
        if self.kind == "outcomes" and isinstance(answer, list) and answer:
            return {**self.asks, "are": answer}, True
        if self.kind == "count" and isinstance(answer, list) and answer and _are_counts(answer):
            return {**self.asks, "are": answer}, True
        remedy = "Give true or false, or for outcomes and counts the list of them."
        raise BadScenario(self.place("depends_on", switch, str(value)), f"{answer!r} is no answer", remedy)

    def place(self, *path: str) -> Place:
        """Where an entry of the question stands, or the nearest entry around it."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places[path]


def _are_counts(answer: list[Any]) -> bool:
    """Whether a list is one of different numbers of times."""
    counts = [n for n in answer if isinstance(n, int) and not isinstance(n, bool) and n >= 0]
    return len(set(counts)) == len(answer)


@dataclass(frozen=True)
class Case:
    """A case file. `official` says whether the source prints the answers."""

    id: str
    machine: str
    title: Mapping[str, str]
    source: str | None
    official: bool
    scenario: Scenario
    questions: tuple[Question, ...]
    path: Path

    def under(self, switches: Mapping[str, Any]) -> Case:
        """The case with switches turned: the answers expected of a question are those it says of that reading."""
        scenario = self.scenario.with_switches(switches)
        return replace(self, scenario=scenario, questions=tuple(q.under(switches) for q in self.questions))


@lru_cache
def _validator() -> Any:
    import jsonschema

    schema = json.loads((spec() / "formats" / "case.schema.json").read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator(schema)


def read_case(path: Path) -> Case:
    """Read a case file. Raises `BadScenario` for the first entry that does not fit the schema."""
    placed = read_placed(path)
    data, places = placed.data, placed.entries
    wrong = misfit(_validator().iter_errors(_stringly(data)), placed)
    if wrong is not None:
        raise wrong
    scenario = Scenario(
        data["id"], data.get("sizes", {}), data.get("values", {}), data.get("switches", {}), data.get("root", {}),
        data.get("depth", 8), names=data.get("names", {}), things=data.get("things", {}), places=places,
    )  # fmt: skip
    made: list[Question] = []
    for number, entry in enumerate(data["questions"]):
        question = _question(data, number, entry, places)
        if question.id in {other.id for other in made}:
            what = f"two questions are named {entry['id']}"
            raise BadScenario(question.place("id"), what, "Rename one.")
        made.append(question)
    official, source = data.get("official", True), data.get("source")
    return Case(data["id"], data["machine"], data["title"], source, official, scenario, tuple(made), path)


def _stringly(data: Any) -> Any:
    if isinstance(data, dict):
        return {str(key): _stringly(value) for key, value in data.items()}
    return [_stringly(value) for value in data] if isinstance(data, list) else data


def _question(data: Any, number: int, entry: Any, places: dict[tuple[str, ...], Place]) -> Question:
    base = ("questions", str(number))
    kind = next(k for k in KINDS if k in entry)
    inner = {path[2:]: place for path, place in places.items() if path[:2] == base}
    cites = entry.get("cites", data.get("cites", []))
    return Question(
        f"{data['id']}/{entry['id']}", kind, entry[kind], tuple(entry.get("after", ())),
        entry.get("answer", True), split_ids(" ".join(cites)), entry.get("ends", False),
        entry.get("depends_on", {}), inner,
    )  # fmt: skip


@lru_cache
def all_cases() -> tuple[Case, ...]:
    """Every case of `spec/rulings`, in order of their paths. Raises `BadScenario`; ids are unique."""
    paths = sorted((spec() / "rulings").rglob("*.yaml"))
    return checked(tuple(read_case(Path(str(path))) for path in paths), installed())


def checked(cases: tuple[Case, ...], machines: Collection[str]) -> tuple[Case, ...]:
    """The cases, if each is about one of the machines and has an id of its own. Raises `BadScenario`."""
    seen: dict[str, Case] = {}
    for case in cases:
        place = case.scenario.place
        if case.machine not in machines:
            what = f"there is no machine {case.machine}"
            raise BadScenario(place("machine"), what, f"Use one of {', '.join(machines) or 'none: none is installed'}.")
        if case.id in seen:
            what = f"the id {case.id} is taken by {seen[case.id].path}"
            raise BadScenario(place("id"), what, "Choose another.")
        seen[case.id] = case
    return cases
