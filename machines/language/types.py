"""The types of the IR, made from annotations. Bounds may still be names of sizes; binding replaces them."""

from __future__ import annotations

import types as python_types
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

from machines.language.containers import Array, Bag, Set
from machines.language.domains import AtMost, Between, Index, Mark, Record


class Type:
    """Base of the IR's types."""


@dataclass(frozen=True)
class Bool(Type):
    def __str__(self) -> str:
        return "bool"


@dataclass(frozen=True)
class Int(Type):
    low: int | str | None = None
    high: int | str | None = None

    def __str__(self) -> str:
        return "an integer"


@dataclass(frozen=True)
class Enumeration(Type):
    cls: type[Enum]

    def __str__(self) -> str:
        return self.cls.__name__

    @property
    def members(self) -> list[Enum]:
        return list(self.cls)


@dataclass(frozen=True)
class Of(Type):
    """An index: an element of a domain, or None as well if `optional`."""

    cls: type[Index]
    optional: bool = False

    def __str__(self) -> str:
        return self.cls.__name__ + (" | None" if self.optional else "")


@dataclass(frozen=True)
class Nothing(Type):
    def __str__(self) -> str:
        return "None"


@dataclass(frozen=True)
class Flat(Type):
    """A record type with the types of its fields."""

    cls: type[Record]
    fields: tuple[tuple[str, Type], ...]

    def __str__(self) -> str:
        return self.cls.__name__

    def field(self, name: str) -> Type | None:
        return dict(self.fields).get(name)


@dataclass(frozen=True)
class SetOf(Type):
    member: Type

    def __str__(self) -> str:
        return f"Set[{self.member}]"


@dataclass(frozen=True)
class BagOf(Type):
    member: Type
    bound: int | str

    def __str__(self) -> str:
        return f"Bag[{self.member}]"


@dataclass(frozen=True)
class ArrayOf(Type):
    keys: tuple[Type, ...]
    item: Type

    def __str__(self) -> str:
        return f"Array[{', '.join(map(str, self.keys))}, {self.item}]"


Container = (SetOf, BagOf, ArrayOf)


class BadAnnotation(Exception):
    """An annotation that is no type of the language; the caller knows the place."""


@dataclass(frozen=True)
class Annotation:
    """A field's type and its mark (`static`, `switch`, `secret` or none)."""

    type: Type
    mark: str | None = None


def annotations_of(cls: type, extra: Mapping[str, Any] | None = None) -> dict[str, Annotation]:
    """The annotated fields of a class in order. Raises `BadAnnotation` naming the field."""
    try:
        hints = get_type_hints(cls, localns=dict(extra or {}), include_extras=True)
    except NameError as error:
        raise BadAnnotation(f"an annotation of {cls.__name__} uses the unknown name {error.name}") from error
    result = {}
    for name, hint in hints.items():
        if name.startswith("_") or get_origin(hint) is ClassVar:
            continue
        try:
            result[name] = annotation_of(hint)
        except BadAnnotation as error:
            raise BadAnnotation(f"{cls.__name__}.{name}: {error}") from error
    return result


def annotation_of(hint: Any) -> Annotation:
    mark = None
    if get_origin(hint) is Annotated:
        marks = [m.kind for m in hint.__metadata__ if isinstance(m, Mark)]
        mark = marks[0] if marks else None
    return Annotation(type_of(hint), mark)


def type_of(hint: Any) -> Type:  # noqa: PLR0911 - one line a type
    """The IR type of an annotation. Raises `BadAnnotation`."""
    notes: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        notes, hint = hint.__metadata__, get_args(hint)[0]
    origin, args = get_origin(hint), get_args(hint)
    if hint is bool:
        return Bool()
    if hint is int:
        bounds = [n for n in notes if isinstance(n, Between)]
        if not bounds:
            raise BadAnnotation("an integer needs bounds: Annotated[int, Between(low, high)]")
        return Int(bounds[0].low, bounds[0].high)
    if origin is Set:
        return SetOf(_member(args[0]))
    if origin is Bag:
        bound = [n for n in notes if isinstance(n, AtMost)]
        if not bound:
            raise BadAnnotation("a bag needs a bound: Annotated[Bag[R], AtMost(n)]")
        return BagOf(type_of(args[0]), bound[0].size)
    if origin is Array:
        keys = get_args(args[0]) if get_origin(args[0]) is tuple else (args[0],)
        return ArrayOf(tuple(_member(key) for key in keys), type_of(args[1]))
    if origin in (Union, python_types.UnionType):
        inner = [type_of(a) for a in args if a is not type(None)]
        if len(inner) == 1 and isinstance(inner[0], Of):
            return replace(inner[0], optional=True)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Enumeration(hint)
    if isinstance(hint, type) and issubclass(hint, Index) and hint is not Index:
        return Of(hint)
    if isinstance(hint, type) and issubclass(hint, Record) and is_dataclass(hint):
        found = annotations_of(hint)
        return Flat(hint, tuple((f.name, found[f.name].type) for f in fields(hint)))
    raise BadAnnotation(f"{hint!r} is no type of the language")


def _member(hint: Any) -> Type:
    found = type_of(hint)
    if not isinstance(found, Enumeration) and not (isinstance(found, Of) and not found.optional):
        raise BadAnnotation(f"{found} cannot be a key or a set's member: use an index or an enumeration")
    return found


def accepts(target: Type, value: Type) -> bool:
    """Whether a value of type `value` may stand where `target` is expected (integer ranges are checked when run)."""
    if isinstance(target, Int) and isinstance(value, Int):
        return True
    if isinstance(target, Of) and target.optional:
        return isinstance(value, Nothing) or (isinstance(value, Of) and value.cls is target.cls)
    return target == value


def comparable(left: Type, right: Type) -> bool:
    """Whether `==` between the two makes sense."""
    return accepts(left, right) or accepts(right, left) or _same_index(left, right) or _optional_none(left, right)


def _same_index(left: Type, right: Type) -> bool:
    return isinstance(left, Of) and isinstance(right, Of) and left.cls is right.cls


def _optional_none(left: Type, right: Type) -> bool:
    return isinstance(left, Of) and isinstance(right, Nothing) or isinstance(right, Of) and isinstance(left, Nothing)
