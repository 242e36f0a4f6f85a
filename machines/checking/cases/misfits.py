"""What does not fit the schema of case files, as a sentence at its place: first of all a key that is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from machines.checking.cases.placed import Placed
from machines.language.mistakes import BadScenario, Place
from machines.language.nearest import nearest

KINDS = ("offered", "possible", "must", "impossible", "outcomes", "order", "count", "can-force", "play", "samples")
REMEDY = "See spec/formats/CASES.md."

Path = tuple[str, ...]


def misfit(errors: Iterable[Any], placed: Placed) -> BadScenario | None:
    """The first of the errors of a validator as a mistake."""
    ordered = sorted(errors, key=lambda e: [str(p) for p in e.absolute_path])
    for error in ordered:
        for at, key, known in _unknown_keys(error):
            where = placed.keys.get((*at, key)) or _place(placed.entries, at)
            return BadScenario(where, f"there is no key {key} here", nearest(key, known, "There are {}."))
    return _other(ordered[0], placed.entries) if ordered else None


def _unknown_keys(error: Any) -> list[tuple[Path, str, list[str]]]:
    """Keys that no form of the entry has, each with where it is and the keys that there are."""
    forms: dict[Path, list[Any]] = {}
    for one in [error, *(error.context or [])]:
        if one.validator == "additionalProperties" and one.schema.get("additionalProperties") is False:
            forms.setdefault(_path(one), []).append(one)
    found = []
    for at, several in forms.items():
        known = list(dict.fromkeys(key for one in several for key in one.schema.get("properties", {})))
        found += [(at, str(key), known) for key in several[0].instance if key not in known]
    return found


def _path(error: Any) -> Path:
    return tuple(str(part) for part in error.absolute_path)


def _other(error: Any, places: Mapping[Path, Place]) -> BadScenario:
    at = _path(error)
    if error.instance is None and not at:
        return BadScenario(places[()], "the file is empty", REMEDY)
    if at[:1] == ("questions",) and len(at) == 2 and error.validator == "oneOf":
        kinds = ", ".join(kind for kind in KINDS if kind in error.instance)
        what = f"a question asks one thing, not several: {kinds}" if kinds else "this question asks nothing"
        return BadScenario(places[at], what, f"Give one of {', '.join(KINDS)}.")
    if at[-1:] == ("offered",) and error.validator == "anyOf":
        return BadScenario(_place(places, at), *NOTHING_OFFERED)
    inner = max(error.context or [error], key=lambda e: len(e.absolute_path))
    at = _path(inner)
    return BadScenario(_place(places, at), f"{'.'.join(at) or 'the file'}: {inner.message}", REMEDY)


NOTHING_OFFERED = (
    "this says who is asked, but nothing of what may be chosen",
    "Give one of exactly, includes, excludes, with an event.",
)


def _place(places: Mapping[Path, Place], at: Sequence[str]) -> Place:
    """The place of an entry, or of the nearest around it that has one."""
    path = tuple(at)
    while path and path not in places:
        path = path[:-1]
    return places[path]
