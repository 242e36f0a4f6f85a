"""Reading case files: YAML with a schema; every mistake names file, line and column."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from machines.checking.cases.misfits import KINDS, misfit
from machines.language.declaring import split_ids
from machines.language.loading import installed
from machines.language.mistakes import BadScenario, NotFound, Place
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


def read_yaml(path: Path) -> tuple[Any, dict[tuple[str, ...], Place]]:
    """The data of a YAML file, and where each entry stands. Raises `BadScenario`, `NotFound`."""
    data = _loaded(path)
    places: dict[tuple[str, ...], Place] = {(): Place(str(path), 1, 1)}
    return _plain(data, (), places, str(path)), places


def text_of_case(path: Path) -> str:
    """The text of a case file. Raises `BadScenario`, `NotFound`."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        what = "the file cannot be read: it is not in UTF-8"
        raise BadScenario(Place(str(path), 1, 1), what, "Save it in UTF-8.") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NotFound(Place(str(path), 1, 1), f"the file cannot be read ({why})", "Correct the path.") from error


def _loaded(path: Path) -> Any:
    """What the YAML library makes of a file: data that know their lines and columns. Raises `BadScenario`."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    text = text_of_case(path)
    try:
        reader = YAML(typ="rt")
        reader.preserve_quotes = True
        return reader.load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        where = Place(str(path), mark.line + 1 if mark else 1, mark.column + 1 if mark else 1)
        problem = " ".join(str(error.problem).split())
        raise BadScenario(where, f"this is no YAML: {problem}", "Correct the text.") from error
    except (YAMLError, ValueError, RecursionError) as error:
        problem = "nested too deeply" if isinstance(error, RecursionError) else " ".join(str(error).split())
        raise BadScenario(Place(str(path), 1, 1), f"this is no YAML: {problem}", "Correct the text.") from error


def _key_place(path: Path, at: tuple[str, ...], key: str) -> Place:
    """Where a key stands. Cost: reads the file once more."""
    data = _loaded(path)
    for part in at:
        data = data[int(part)] if isinstance(data, list) else next(v for k, v in data.items() if str(k) == part)
    line, column = _where(data, "key", next(k for k in data if str(k) == key))
    return Place(str(path), line + 1, column + 1)


def _plain(data: Any, at: tuple[str, ...], places: dict[tuple[str, ...], Place], file: str) -> Any:
    """Plain data of what the YAML library gives; notes where each entry stands."""

    def below(key: str, value: Any, line: int, column: int) -> Any:
        quoted = isinstance(value, str) and type(value).__name__.endswith("QuotedScalarString")
        places[(*at, key)] = Place(file, line + 1, column + 1 + quoted)
        return _plain(value, (*at, key), places, file)

    if isinstance(data, Mapping):
        return {
            key if isinstance(key, bool | int) else str(key): below(str(key), value, *_where(data, "value", key))
            for key, value in data.items()
        }
    if isinstance(data, list):
        return [below(str(n), value, *_where(data, "item", n)) for n, value in enumerate(data)]
    if isinstance(data, bool) or data is None:
        return data
    return int(data) if isinstance(data, int) else str(data) if isinstance(data, str) else data


def _where(data: Any, what: str, key: Any) -> tuple[int, int]:
    """Line and column, from 0, of an entry."""
    try:
        line, column = getattr(data.lc, what)(key)
    except (
        AttributeError,
        KeyError,
        TypeError,
    ):  # what comes through a YAML alias or merge has no place of its own
        return (0, 0)
    return line, column


@lru_cache
def _validator() -> Any:
    import jsonschema

    schema = json.loads((spec() / "formats" / "case.schema.json").read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator(schema)


def read_case(path: Path) -> Case:
    """Read a case file. Raises `BadScenario` for the first entry that does not fit the schema."""
    data, places = read_yaml(path)
    wrong = misfit(_validator().iter_errors(_stringly(data)), places, partial(_key_place, path))
    if wrong is not None:
        raise wrong
    scenario = Scenario(
        data["id"], data["sizes"], data.get("values", {}), data.get("switches", {}), data.get("root", {}),
        data.get("depth", 8), names=data.get("names", {}), places=places,
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
