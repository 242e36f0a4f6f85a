"""The sizes of a scenario: the elements of each index, and the named bounds of a declaration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from machines.language.declaration import Declaration
from machines.language.domains import Index
from machines.language.layout import Layout
from machines.language.limits import ELEMENTS, FARTHEST, WIDEST, too_many_values
from machines.language.mistakes import BadScenario
from machines.language.nearest import nearest
from machines.language.scenario import Scenario
from machines.language.types import BagOf, Int


@dataclass(frozen=True)
class Sizes:
    """The elements of each index with their names, and every size by name."""

    domains: Mapping[type[Index], tuple[Any, ...]]
    names: Mapping[type[Index], tuple[str, ...]]
    by_name: Mapping[str, int]


def sizes_of(declaration: Declaration, scenario: Scenario) -> Sizes:
    """What a scenario says of sizes. Raises `BadScenario` at the entry."""
    indices = declaration.indices
    domains: dict[type[Index], tuple[Any, ...]] = {}
    names: dict[type[Index], tuple[str, ...]] = {}
    sizes: dict[str, int] = {}
    for name, given in scenario.sizes.items():
        if name in indices:
            listed = _elements(scenario, name, given)
            domains[indices[name]] = tuple(indices[name](n) for n in range(len(listed)))
            names[indices[name]] = listed
            sizes[name] = len(listed)
        elif name in declaration.bounds:
            sizes[name] = _size(scenario, name, given)
        elif name not in declaration.parts.sizes and not _is_spare(declaration, name):
            remedy = nearest(name, [*indices, *declaration.bounds], "There are: {}.")
            _wrong(scenario, name, f"{name} is no index and no size of {declaration.name}", remedy)
    missing = [name for name in indices if name not in sizes]
    if missing:
        raise BadScenario(scenario.place("sizes"), f"no size for {', '.join(missing)}", "Add it to `sizes`.")
    unknown = [name for name in declaration.bounds if name not in sizes]
    if unknown:
        raise BadScenario(scenario.place("sizes"), f"the size {unknown[0]!r} is missing", "Add it to `sizes`.")
    _bounded(declaration, scenario, sizes)
    return Sizes(domains, names, sizes)


def _is_spare(declaration: Declaration, name: str) -> bool:
    """Whether an index of this name is declared beside the machine, which does not speak of it."""
    found = (routine.function.__globals__.get(name) for routine in declaration.functions.values())
    return any(isinstance(value, type) and issubclass(value, Index) for value in found)


def _wrong(scenario: Scenario, name: str, what: str, remedy: str) -> NoReturn:
    raise BadScenario(scenario.place("sizes", name), what, remedy)


def _elements(scenario: Scenario, name: str, given: object) -> tuple[str, ...]:
    """The names of the elements of an index."""
    if isinstance(given, int) and not isinstance(given, bool):
        if given < 0:
            _wrong(scenario, name, f"{given} elements of {name}", "Give 0 or more.")
        if given > ELEMENTS:
            _wrong(scenario, name, f"{given} elements of {name} are too many", f"Give at most {ELEMENTS}.")
        return tuple(f"{name.lower()}{n + 1}" for n in range(given))
    if not isinstance(given, list | tuple):
        what = f"{given!r} does not say which elements {name} has"
        _wrong(scenario, name, what, 'Give their number, or a list of their names: ["a", "b"].')
    for element in given:
        if not isinstance(element, str) or not element.strip():
            what = f"{element!r} does not name an element of {name}"
            _wrong(scenario, name, what, "Give each a text as its name.")
    if len(set(given)) != len(given):
        _wrong(scenario, name, f"an element of {name} is named twice", "Rename one.")
    if len(given) > ELEMENTS:
        _wrong(scenario, name, f"{len(given)} elements of {name} are too many", f"Give at most {ELEMENTS}.")
    return tuple(given)


def _size(scenario: Scenario, name: str, given: object) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        _wrong(scenario, name, f"{given!r} is no value of the size {name}", "Give an integer, 0 or more.")
    if given > FARTHEST:
        _wrong(scenario, name, f"{name} is too large: {given}", f"Give at most {FARTHEST}.")
    return given


def _bounded(declaration: Declaration, scenario: Scenario, sizes: Mapping[str, int]) -> None:
    """No named bound allows more than can be explored."""
    for kind in declaration.types:
        if isinstance(kind, BagOf) and isinstance(kind.bound, str) and sizes[kind.bound] > ELEMENTS:
            what = f"a bag of {sizes[kind.bound]} members is too large"
            _wrong(scenario, kind.bound, f"{kind.bound}: {what}", f"Give at most {ELEMENTS}.")
        if isinstance(kind, Int):
            low, high = ((sizes[b] if isinstance(b, str) else b or 0) for b in (kind.low, kind.high))
            named = next((b for b in (kind.high, kind.low) if isinstance(b, str)), None)
            problem = too_many_values(low, high) if named else None
            if named and problem:
                _wrong(scenario, named, f"{named}: {problem[0]}", problem[1])


def check_width(declaration: Declaration, scenario: Scenario, made: Layout) -> None:
    """A state is no larger than can be explored. Raises `BadScenario` at the sizes."""
    width = made.globals_width + made.frame_width
    if width > WIDEST:
        wide = max(made.globals.values(), key=lambda slot: slot.codec.width, default=None)
        largest = f", most of them for {wide.name}" if wide is not None else ""
        what = f"a state of {declaration.name} would take {width} bits{largest}"
        raise BadScenario(scenario.place("sizes"), what, f"Give smaller sizes: at most {WIDEST} bits fit.")
