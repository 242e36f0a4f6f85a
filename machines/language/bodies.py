"""The bodies of classes of the language: no name is silently replaced by another of its kind."""

from __future__ import annotations

import sys
from typing import Any

from machines.language.calling import called_at
from machines.language.declaring import Event
from machines.language.mistakes import BadDeclaration


class _Annotations(dict[str, Any]):
    """The annotations of a class body being executed."""

    def __setitem__(self, name: str, value: Any) -> None:
        if name in self and not name.startswith("_"):
            raise BadDeclaration(called_at(name), f"{name} is annotated twice", "Delete one of the two, or rename it.")
        super().__setitem__(name, value)


class _Body(dict[str, Any]):
    """The names of a class body being executed."""

    def __setitem__(self, name: str, value: Any) -> None:
        before = self.get(name)
        if isinstance(value, Event) and isinstance(before, Event):
            from machines.language.reading.source import text_of

            what = f"two events of a procedure are named {name}"
            raise BadDeclaration(text_of(value.function).place(), what, "Rename one.")
        if name in self and not name.startswith("_"):
            raise BadDeclaration(called_at(name), f"{name} is given twice", "Delete one of the two, or rename it.")
        twin = next((other for other, known in self.items() if known is value and isinstance(value, Event)), None)
        if twin is not None:
            raise BadDeclaration(called_at(name), f"{twin} and {name} are one event", "Declare a second one.")
        super().__setitem__(name, value)

    def __delitem__(self, name: str) -> None:
        super().__delitem__(name)
        self.get("__annotations__", {}).pop(name, None)


class Declared(type):
    """The class of the language's classes."""

    @classmethod
    def __prepare__(cls, name: str, bases: tuple[type, ...], /, **kwargs: Any) -> _Body:
        body = _Body()
        if sys.version_info < (3, 14):
            dict.__setitem__(body, "__annotations__", _Annotations())
        return body

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], /, **kwargs: Any) -> Declared:
        """The class, with plain annotations if any."""
        names = dict(body)
        if found := names.pop("__annotations__", None):
            names["__annotations__"] = dict(found)
        return super().__new__(cls, name, bases, names, **kwargs)
