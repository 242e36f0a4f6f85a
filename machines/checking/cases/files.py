"""Reading case files: YAML with a schema; every mistake names file, line and column."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from machines.language.declaring import split_ids
from machines.language.mistakes import BadScenario, NotFound, Place
from machines.language.resources import spec
from machines.language.scenario import Scenario

KINDS = ("offered", "possible", "must", "impossible", "outcomes", "order", "count", "can-force", "play")


@dataclass(frozen=True)
class Question:
    """One question of a case: `kind` and what it asks, after the choices `after`; `answer` is the official one.

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

    def place(self, *path: str) -> Place:
        while path and path not in self.places:
            path = path[:-1]
        return self.places[path]


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


def read_yaml(path: Path) -> tuple[Any, dict[tuple[str, ...], Place]]:
    """The data of a YAML file, and where each entry stands. Raises `BadScenario`, `NotFound`."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotFound(
            Place(str(path), 1, 1, path.name), f"the file cannot be read ({error})", "Correct the path."
        ) from error
    try:
        data = YAML(typ="rt").load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        where = Place(str(path), mark.line + 1 if mark else 1, mark.column + 1 if mark else 1)
        raise BadScenario(where, f"this is no YAML: {error.problem}", "Correct the text.") from error
    except YAMLError as error:
        raise BadScenario(Place(str(path), 1, 1), f"this is no YAML: {error}", "Correct the text.") from error
    places: dict[tuple[str, ...], Place] = {(): Place(str(path), 1, 1)}
    return _plain(data, (), places, str(path)), places


def _plain(data: Any, at: tuple[str, ...], places: dict[tuple[str, ...], Place], file: str) -> Any:
    if isinstance(data, Mapping):
        result = {}
        for key, value in data.items():
            line, column = data.lc.value(key) if hasattr(data, "lc") else (0, 0)
            places[(*at, str(key))] = Place(file, line + 1, column + 1)
            result[key if isinstance(key, bool | int) else str(key)] = _plain(
                value, (*at, str(key)), places, file
            )
        return result
    if isinstance(data, list):
        items = []
        for number, value in enumerate(data):
            line, column = data.lc.item(number) if hasattr(data, "lc") else (0, 0)
            places[(*at, str(number))] = Place(file, line + 1, column + 1)
            items.append(_plain(value, (*at, str(number)), places, file))
        return items
    if isinstance(data, bool) or data is None:
        return data
    return int(data) if isinstance(data, int) else str(data) if isinstance(data, str) else data


@lru_cache
def _validator() -> Any:
    import jsonschema

    schema = json.loads((spec() / "formats" / "case.schema.json").read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator(schema)


def read_case(path: Path) -> Case:
    """Read a case file. Raises `BadScenario` for the first entry that does not fit the schema."""
    data, places = read_yaml(path)
    errors = sorted(
        _validator().iter_errors(_stringly(data)), key=lambda e: [str(p) for p in e.absolute_path]
    )
    if errors:
        error = max(errors[0].context or [errors[0]], key=lambda e: len(e.absolute_path))
        at = tuple(str(part) for part in error.absolute_path)
        place = places.get(at) or places[()]
        raise BadScenario(
            place, f"{'.'.join(at) or 'the file'}: {error.message}", "See spec/formats/case.schema.json."
        )
    scenario = Scenario(
        data["id"], data["sizes"], data.get("values", {}), data.get("switches", {}), data.get("root", {}),
        data.get("depth", 8), names=data.get("names", {}), places=places,
    )  # fmt: skip
    made = tuple(_question(data, number, entry, places) for number, entry in enumerate(data["questions"]))
    return Case(
        data["id"],
        data["machine"],
        data["title"],
        data.get("source"),
        data.get("official", True),
        scenario,
        made,
        path,
    )


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
        f"{data['id']}/{entry['id']}", kind, entry[kind], tuple(entry.get("after", ())), entry.get("answer", True),
        split_ids(" ".join(cites) if isinstance(cites, list) else cites), entry.get("ends", False),
        entry.get("depends_on", {}), inner,
    )  # fmt: skip


@lru_cache
def all_cases() -> tuple[Case, ...]:
    """Every case of `spec/rulings`, in order of their paths. Raises `BadScenario`; ids are unique."""
    found = [read_case(Path(str(path))) for path in sorted((spec() / "rulings").rglob("*.yaml"))]
    seen: dict[str, Case] = {}
    for case in found:
        if case.id in seen:
            raise BadScenario(
                Place(str(case.path), 1, 1, case.id),
                f"the id is taken by {seen[case.id].path}",
                "Choose another.",
            )
        seen[case.id] = case
    return tuple(found)
