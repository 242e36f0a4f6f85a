"""What stands in the class of a state, a procedure, a record or an index, and what may not."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum
from types import FunctionType
from typing import Any, NoReturn

from machines.language.declaring import Event, Routine
from machines.language.mistakes import BadDeclaration
from machines.language.nearest import nearest
from machines.language.reading.source import class_place, field_place, text_of

BASES = ("State", "Procedure", "Record", "Index", "Machine")
WRAPPED = {staticmethod: "@staticmethod", classmethod: "@classmethod", property: "@property"}


def annotated(cls: type) -> Mapping[str, Any]:
    """The names that a class itself annotates; what the annotations mean is not asked."""
    if sys.version_info >= (3, 14):
        import annotationlib

        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)
    found: Mapping[str, Any] = vars(cls).get("__annotations__", {})
    return found


def check_members(cls: type, base: type) -> None:
    """Each name of the class is a field (a local), or an event of a procedure. Raises `BadDeclaration` at the first
    that is not: it would be ignored.
    """
    check_bases(cls)
    own = annotated(cls)
    fields = {name for owner in cls.__mro__ if issubclass(owner, base) for name in annotated(owner)}
    words = [name for name in dir(base) if not name.startswith("_")]
    known = [name for name in (*fields, *(["phase"] if base.__name__ == "Procedure" else [])) if name[0] != "_"]
    for name in dict.fromkeys((*own, *vars(cls))):
        value = vars(cls).get(name, ...)
        if name in words:
            what = f"{name} is a word of every {base.__name__.lower()}"
            raise BadDeclaration(field_place(cls, name), what, "Choose another name.")
        if name.startswith("_"):
            _check_hidden(cls, base, name, value, name in own)
        elif base.__name__ == "Index":
            what = f"an index has no {name}: its elements are nothing but names"
            raise BadDeclaration(field_place(cls, name), what, "Keep it in the state, as an array over the index.")
        elif name in fields:
            _check_value(cls, name, value)
        elif not isinstance(value, Event) or base.__name__ != "Procedure":
            _refuse(cls, base, name, value, known)


def check_bases(cls: type) -> None:
    """A class is one thing of the language. Raises `BadDeclaration`."""
    found = [c.__name__ for c in cls.__mro__ if c.__module__.startswith("machines.language.") and c.__name__ in BASES]
    found += ["Enum"] if issubclass(cls, Enum) else []
    if len(found) > 1:
        what = f"{cls.__name__} is {' and '.join(found)} at once"
        raise BadDeclaration(class_place(cls), what, "Subclass one of them.")


def _check_hidden(cls: type, base: type, name: str, value: object, is_annotated: bool) -> None:
    """Names with an underscore are Python's own, or would be ignored."""
    if is_annotated:
        raise BadDeclaration(field_place(cls, name), f"the name {name} begins with `_`", "Choose another name.")
    if isinstance(value, FunctionType) and not name.startswith("__annotat"):
        _function(base, value)


def _check_value(cls: type, name: str, value: object) -> None:
    """The class value of a field or local is data."""
    if isinstance(value, FunctionType):
        what = f"{value.__name__} is not called"
        raise BadDeclaration(field_place(cls, name), what, f"Write {value.__name__}(…), with brackets.")
    if isinstance(value, Routine):
        what = f"{name} is a field and {type(value).__name__.lower()} at once"
        raise BadDeclaration(text_of(value.function).place(), what, "Rename one.")


def _refuse(cls: type, base: type, name: str, value: object, known: list[str]) -> NoReturn:
    """Raise for a public name that is nothing the language knows."""
    kind = base.__name__.lower()
    for wrapper, shown in WRAPPED.items():
        inside = getattr(value, "fget" if wrapper is property else "__func__", None)
        if isinstance(value, wrapper):
            inner = inside.function if isinstance(inside, Event) else inside
            place = text_of(inner).place() if isinstance(inner, FunctionType) else field_place(cls, name)
            raise BadDeclaration(place, f"{shown} above {name}", f"Delete it: a {kind} has nothing of this sort.")
    if isinstance(value, FunctionType):
        _function(base, value)
    if isinstance(value, Routine):
        what = f"the {type(value).__name__.lower()} {name} inside a {kind}"
        raise BadDeclaration(text_of(value.function).place(), what, "Put it at module level.")
    if isinstance(value, type):
        raise BadDeclaration(field_place(cls, name), f"the class {name} inside a {kind}", "Put it at module level.")
    what = f"{name} has no type, so it is nothing of {cls.__name__}"
    raise BadDeclaration(field_place(cls, name), what, nearest(name, known, f"Annotate it: `{name}: ItsType = …`."))


def _function(base: type, value: FunctionType) -> NoReturn:
    what = f"{value.__name__} is a function without a mark"
    remedy = "Make it a @helper at module level."
    if base.__name__ == "Procedure":
        remedy = "Put @event(…) above it, or make it a @helper at module level."
    raise BadDeclaration(text_of(value).place(), what, remedy)
