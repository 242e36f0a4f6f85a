"""The book of a machine: the requirements it covers and the words it is shown with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from machines.language.declaration import Declaration
from machines.language.declaring import Event, Rules
from machines.language.mistakes import BadScenario, Place
from machines.language.resources import spec

MANY = 8
"""An element that cites more requirements than this is reported."""


@dataclass(frozen=True)
class Requirement:
    """One atomic statement of the sources."""

    id: str
    kind: str
    statement: str
    negative: str
    source: str
    file: str


@dataclass(frozen=True)
class Term:
    """A term in both languages."""

    id: str
    ja: str
    en: str
    meaning: str


def _load(path: Path) -> Any:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError

    try:
        return YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    except MarkedYAMLError as error:
        mark = error.problem_mark
        where = Place(str(path), mark.line + 1 if mark else 1, mark.column + 1 if mark else 1)
        raise BadScenario(where, f"this is no YAML: {error.problem}", "Correct the text.") from error


T = TypeVar("T")


def _entries(path: Path, key: str, made: Callable[[Mapping[str, Any]], T]) -> tuple[T, ...]:
    """What the entries of a file stand for. Raises `BadScenario` at one that lacks something or comes twice."""
    data = _load(path)
    listed = data.get(key) if isinstance(data, Mapping) else None
    if not isinstance(listed, list):
        raise BadScenario(Place(str(path), 1, 1), f"the file has no list `{key}`", "See spec/formats.")
    found, known = [], set()
    for number, entry in enumerate(listed):
        try:
            found.append(made(entry))
            again = entry["id"] in known
        except (KeyError, TypeError) as error:
            lacks = f"lacks {error}" if isinstance(error, KeyError) else "is no mapping"
            raise BadScenario(_place(path, key, number), f"an entry {lacks}", "See spec/formats.") from error
        if again:
            raise BadScenario(_place(path, key, number), f"the id {entry['id']} comes twice", "Give it once.")
        known.add(entry["id"])
    return tuple(found)


def _place(path: Path, key: str, number: int) -> Place:
    """Where an entry of a list stands. Cost: reads the file once more, with positions."""
    from ruamel.yaml import YAML

    listed = YAML(typ="rt").load(path.read_text(encoding="utf-8"))[key]
    line, column = listed.lc.item(number)
    return Place(str(path), line + 1, column + 1)


@lru_cache
def requirements(file: str) -> tuple[Requirement, ...]:
    """The entries of one file of requirements, by its name without ending. Raises `BadScenario`."""
    return _entries(
        spec() / "requirements" / f"{file}.yaml",
        "entries",
        lambda e: Requirement(e["id"], e["kind"], e["statement"], e["negative"], e["source"], file),
    )


@lru_cache
def requirement_ids() -> frozenset[str]:
    """Ids of all requirements of all files."""
    files = sorted(path.stem for path in (spec() / "requirements").glob("*.yaml"))
    return frozenset(entry.id for file in files for entry in requirements(file))


@lru_cache
def source_ids() -> frozenset[str]:
    """Ids of all documents. Raises `BadScenario`."""
    return frozenset(_entries(spec() / "sources.yaml", "sources", lambda e: str(e["id"])))


@lru_cache
def glossary() -> Mapping[str, Term]:
    """All terms by id. Raises `BadScenario`."""
    terms = _entries(spec() / "glossary.yaml", "terms", lambda e: Term(e["id"], e["ja"], e["en"], e["meaning"]))
    return {term.id: term for term in terms}


class Book:
    """What `spec/` says about a machine."""

    @staticmethod
    def requirements_of(files: Iterable[str]) -> list[Requirement]:
        """The requirements of some files, in order of the files' names."""
        return [entry for file in sorted(files) for entry in requirements(file)]

    @staticmethod
    def problems(declaration: Declaration) -> list[str]:
        """What a declaration and its book disagree on, a sentence each; none for a machine without a book.

        Citations of what does not exist, events without one, elements citing too many, and names without an entry in
        the glossary. A citation is the id of a requirement, or `source:place` for a rule outside the requirements.
        """
        if declaration.parts.book is None:
            return []
        return [*_citations(declaration), *_names(declaration)]


def _citations(declaration: Declaration) -> Iterable[str]:
    elements: dict[str, tuple[str, ...]] = {e.id: e.cites for e in declaration.events.values()}
    elements |= {name: helper.cites for name, helper in declaration.helpers.items()}
    elements |= {p.name: p.cites for p in declaration.properties}
    for name, cites in elements.items():
        for unknown in sorted(set(cites) - requirement_ids()):
            if unknown.partition(":")[0] not in source_ids():
                yield f"{name} cites {unknown}, which is neither a requirement nor source:place"
        if not cites and name in declaration.events:
            yield f"{name} cites nothing"
        if len(cites) > MANY:
            yield f"{name} cites {len(cites)} requirements, more than {MANY}: divide it"


def names_shown(declaration: Declaration) -> list[str]:
    """Ids of the glossary entries that a machine needs: events, phases, roles, refusals, switches and properties."""
    book = declaration.parts.book
    names = list(declaration.events)
    for cls in declaration.parts.procedures.values():
        phases: type[Enum] = type(cls.phase)  # type: ignore[attr-defined]
        names += [f"{phases.__name__}.{phase.name}" for phase in phases]
    for routine in declaration.functions.values():
        if isinstance(routine, Event) and not isinstance(routine.by, Rules):
            names.append(routine.by.name)
    names += list(declaration.refusals)
    for name, (_, members) in declaration.switches().items():
        names += [
            f"{declaration.parts.state.__name__}.{name}",
            *(f"{type(m).__name__}.{m.name}" for m in members if isinstance(m, Enum)),
        ]
    names += [p.name.replace(" ", "_") for p in declaration.properties]
    return [f"{book}/{name}" for name in dict.fromkeys(names)]


def _names(declaration: Declaration) -> Iterable[str]:
    for name in names_shown(declaration):
        if name not in glossary():
            yield f"{name} has no entry in the glossary"
