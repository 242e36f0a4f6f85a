"""What the class of a machine names: words that are known, things of the right kind, no name twice."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import FunctionType
from typing import Any, Final, get_args

from machines.language.declaration import Declaration, Property
from machines.language.declaring import Helper, Routine
from machines.language.domains import Index
from machines.language.mistakes import BadDeclaration, Place, name_problem
from machines.language.mutants import Mutant, Reading
from machines.language.nearest import nearest
from machines.language.reading.members import annotated
from machines.language.reading.source import field_place
from machines.language.scenario import Scenario
from machines.language.state import Procedure, State

OWN: Final = ("declaration", "parts")
"""What a machine makes itself."""


@dataclass(frozen=True)
class Kind:
    """What a machine names under a word: one thing, or `several`; classes themselves, or what is made of them."""

    classes: tuple[Any, ...]
    one: str
    several: bool = False
    themselves: bool = False
    optional: bool = False

    def fits(self, value: object) -> bool:
        if value is None:
            return self.optional
        if self.themselves:
            return isinstance(value, type) and issubclass(value, self.classes) and value not in self.classes
        return isinstance(value, self.classes)


def kinds(control: type, unmutable: type, fold: type) -> dict[str, Kind]:
    """The kinds of everything a machine may name, by word."""
    return {
        "name": Kind((str,), "text"),
        "book": Kind((str,), "text", optional=True),
        "state": Kind((State,), "subclass of State", themselves=True),
        "start": Kind((Procedure,), "subclass of Procedure", themselves=True),
        "procedures": Kind((Procedure,), "subclass of Procedure", several=True, themselves=True),
        "player": Kind((Index,), "subclass of Index", themselves=True, optional=True),
        "sizes": Kind((Mapping,), "table"),
        "values": Kind((Mapping,), "table"),
        "properties": Kind(_plain_classes(Property), "property", several=True),
        "scopes": Kind((Scenario,), "Scenario(…)", several=True),
        "mutants": Kind((Mutant,), "Mutant(…)", several=True),
        "controls": Kind((control,), "Control(…)", several=True),
        "requirements": Kind((str,), "text", several=True),
        "unmutable": Kind((unmutable,), "Unmutable(…)", several=True),
        "folds": Kind((fold,), "Fold(…)", several=True),
        "observables": Kind((str,), "text", several=True),
    }


def _plain_classes(union: Any) -> tuple[Any, ...]:
    return tuple(getattr(member, "__origin__", member) for member in get_args(union))


def check_parts(cls: type, known: dict[str, Kind]) -> None:
    """Each word is known and names what it should; lists become tuples. Raises `BadDeclaration` at the first."""
    for name in dict.fromkeys((*annotated(cls), *vars(cls))):
        if name in OWN:
            raise BadDeclaration(field_place(cls, name), f"a machine makes its {name} itself", "Delete it.")
        if name not in known and not name.startswith("_"):
            remedy = nearest(name, known, "A machine has {}.")
            raise BadDeclaration(field_place(cls, name), f"a machine has no {name}", remedy)
    for name, kind in known.items():
        if name in vars(cls):
            _check_part(cls, name, kind)
    problem = name_problem(cls.name) if vars(cls).get("name") else None  # type: ignore[attr-defined]
    if problem:
        raise BadDeclaration(field_place(cls, "name"), *problem)
    for name in ("procedures", "properties", "scopes", "mutants", "folds"):
        check_names_once(cls, name)


def _check_part(cls: type, name: str, kind: Kind) -> None:
    given = vars(cls)[name]
    if not kind.several:
        if not kind.fits(given):
            raise BadDeclaration(field_place(cls, name), *_misfit(name, kind, given, "{}"))
        return
    if not isinstance(given, tuple | list):
        what, remedy = f"{name} names one thing, not several", f"Write `{name} = (…,)`, with the comma."
        if not kind.fits(given):
            what, remedy = f"{name} is no tuple but {_shown(given)}", f"Write `{name} = (…,)`, each a {kind.one}."
        raise BadDeclaration(field_place(cls, name), what, remedy)
    for position, value in enumerate(given):
        if value is None or not kind.fits(value):
            raise BadDeclaration(field_place(cls, name, position), *_misfit(name, kind, value, "({},)"))
    setattr(cls, name, tuple(given))


def _misfit(name: str, kind: Kind, value: object, around: str) -> tuple[str, str]:
    """What is wrong with a value, and what to write instead."""

    def write(text: str) -> str:
        return f"Write `{name} = {around.format(text)}`"

    if isinstance(value, str):
        word = value if value.isidentifier() else "…"
        return f"{name}: {value!r} is a text, no {kind.one}", f"{write(word)}, without quotation marks."
    if kind.themselves and isinstance(value, kind.classes):
        word = type(value).__name__
        return f"{name}: {word}() is called, where the class itself is wanted", f"{write(word)}, without brackets."
    if not kind.themselves and isinstance(value, type) and issubclass(value, kind.classes):
        return f"{name}: {value.__name__} is not called", f"{write(f'{value.__name__}(…)')}, with brackets."
    if isinstance(value, FunctionType):
        remedy = "Put @invariant() or @witness() above it." if name == "properties" else f"Name a {kind.one}."
        return f"{name}: {value.__name__} is a function without a mark", remedy
    if name == "properties" and isinstance(value, Helper):
        what = f"properties: {value.name} is a helper, no property"
        return what, "Mark it @invariant() or @witness(), or give it to Inevitable and its like."
    return f"{name}: {_shown(value)} is no {kind.one}", f"{write('…')} with a {kind.one}."


def _shown(value: object) -> str:
    if isinstance(value, Routine):
        return f"the {type(value).__name__.lower()} {value.name}"
    return f"the class {value.__name__}" if isinstance(value, type) else reprlib.repr(value)


def check_names_once(cls: Any, name: str) -> None:
    """No two things that a machine names under a word have one name. Raises `BadDeclaration` at the second."""
    seen: set[str] = set()
    for position, value in enumerate(getattr(cls, name, ())):
        called = value.__name__ if isinstance(value, type) else value.name
        if called in seen:
            remedy = "Rename one, or delete it if it is the same."
            raise BadDeclaration(_place(cls, name, position, value), f"two {name} are named {called}", remedy)
        seen.add(called)


def _place(cls: type, name: str, position: int, value: Any) -> Place:
    """Where a thing stands: in the tuple, where that is written in the class, or where it was made."""
    listed, whole = field_place(cls, name, position), field_place(cls, name)
    if listed != whole:
        return listed
    if isinstance(value, Scenario):
        return value.place("name")
    if isinstance(value, Mutant):
        return value.place
    return whole


def check_references(cls: Any, declaration: Declaration) -> None:
    """What a machine says by name of its declaration exists there. Raises `BadDeclaration`.

    What it inherits is about the machine that said it.
    """
    own = vars(cls)

    def check(part: str, position: int, what: str, name: str, known: Iterable[str]) -> None:
        if name not in known:
            raise BadDeclaration(field_place(cls, part, position), f"there is no {what} {name}", nearest(name, known))

    scopes = [scope.name for scope in cls.scopes]
    for name in own.get("sizes", {}):
        check("sizes", 0, "index or size", name, [*declaration.indices, *declaration.bounds])
    for name in own.get("values", {}):
        check("values", 0, "field", name, declaration.fields)
    for position, name in enumerate(own.get("observables", ())):
        check("observables", position, "field", name, declaration.fields)
    for position, fold in enumerate(own.get("folds", ())):
        check("folds", position, "scope", fold.scope, scopes)
    for position, control in enumerate(own.get("controls", ())):
        check("controls", position, "property", control.property, [p.name for p in declaration.properties])
        problem = reading_problem(declaration, control.switch, control.value)
        if problem:
            raise BadDeclaration(field_place(cls, "controls", position), *problem)
    for position, mutant in enumerate(own.get("mutants", ())):
        for edit in mutant.edits:
            problem = reading_problem(declaration, edit.switch, edit.value) if isinstance(edit, Reading) else None
            if problem:
                what = f"the mutant {mutant.name}: {problem[0]}"
                raise BadDeclaration(_place(cls, "mutants", position, mutant), what, problem[1])


def reading_problem(declaration: Declaration, switch: str, value: object) -> tuple[str, str] | None:
    """What is wrong with a reading of a switch, and what to do; None where nothing is."""
    switches = declaration.switches()
    if switch not in switches:
        return f"there is no switch {switch}", nearest(str(switch), switches, "There are {}.")
    members = switches[switch][1]
    names = [member.name if isinstance(member, Enum) else str(member) for member in members]
    right = value in names if isinstance(value, str) and not isinstance(members[0], bool) else value in members
    if not right or (isinstance(members[0], bool) and not isinstance(value, bool)):
        return f"the switch {switch} has no reading {value!r}", nearest(str(value), names, "There are {}.")
    return None
