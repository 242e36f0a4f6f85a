"""The types of the IR, made from annotations. Bounds may still be names of sizes; binding replaces them."""

from __future__ import annotations

import re
import types as python_types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

from machines.language.containers import Array, Bag, Set
from machines.language.domains import AtMost, Between, Index, Mark, Record
from machines.language.limits import wrong_bag, wrong_bounds


class Type:
    """Base of the IR's types."""


@dataclass(frozen=True)
class Bool(Type):
    """Truth values."""

    def __str__(self) -> str:
        return "bool"


@dataclass(frozen=True)
class Int(Type):
    """An integer, with bounds where it is stored."""

    low: int | str | None = None
    high: int | str | None = None

    def __str__(self) -> str:
        return "an integer"


@dataclass(frozen=True)
class Enumeration(Type):
    """A member of an enumeration."""

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
    """The type of None."""

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
    """A subset of an index or enumeration."""

    member: Type

    def __str__(self) -> str:
        return f"Set[{self.member}]"


@dataclass(frozen=True)
class BagOf(Type):
    """A bounded multiset."""

    member: Type
    bound: int | str

    def __str__(self) -> str:
        return f"Bag[{self.member}]"


@dataclass(frozen=True)
class ArrayOf(Type):
    """A total map from one or two keys."""

    keys: tuple[Type, ...]
    item: Type

    def __str__(self) -> str:
        return f"Array[{', '.join(map(str, self.keys))}, {self.item}]"


Container = (SetOf, BagOf, ArrayOf)


class BadAnnotation(Exception):
    """An annotation that is no type of the language; the caller knows the place. `name`: of which field."""

    def __init__(self, what: str, remedy: str = "Correct the annotation.", name: str = "") -> None:
        self.name, self.remedy = name, remedy
        super().__init__(what)


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
        named = [n for n, a in vars(cls).get("__annotations__", {}).items() if re.search(rf"\b{error.name}\b", str(a))]
        what = f"an annotation of {cls.__name__} uses the unknown name {error.name}"
        raise BadAnnotation(what, "Define it above, or import it.", named[0] if named else "") from error
    except Exception as error:  # whatever an annotation does when it is evaluated
        raise BadAnnotation(f"an annotation of {cls.__name__} cannot be read ({error})") from error
    result = {}
    for name, hint in hints.items():
        if name.startswith("_") or get_origin(hint) is ClassVar:
            continue
        try:
            result[name] = annotation_of(hint)
        except BadAnnotation as error:
            raise BadAnnotation(f"{cls.__name__}.{name}: {error}", error.remedy, name) from error
    return result


def annotation_of(hint: Any) -> Annotation:
    """The type and the mark of a field's annotation. Raises `BadAnnotation`."""
    mark = None
    if get_origin(hint) is Annotated:
        marks = [m.kind for m in hint.__metadata__ if isinstance(m, Mark)]
        mark = marks[0] if marks else None
    return Annotation(type_of(hint), mark)


def type_of(hint: Any) -> Type:
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
            raise BadAnnotation("an integer needs bounds", "Write Annotated[int, Between(low, high)].")
        _right(wrong_bounds(bounds[0]))
        return Int(bounds[0].low, bounds[0].high)
    if origin is Set:
        return SetOf(_member(args[0]))
    if origin is Bag:
        bound = [n for n in notes if isinstance(n, AtMost)]
        if not bound:
            raise BadAnnotation("a bag needs a bound", "Write Annotated[Bag[R], AtMost(n)].")
        _right(wrong_bag(bound[0]))
        return BagOf(_single(args[0], "a bag's member"), bound[0].size)
    if origin is Array:
        keys = get_args(args[0]) if get_origin(args[0]) is tuple else (args[0],)
        item = type_of(args[1])
        if isinstance(item, ArrayOf):
            raise BadAnnotation("an array of arrays is no type", "Write Array[tuple[Key1, Key2], T].")
        return ArrayOf(tuple(_member(key) for key in keys), item)
    if origin in (Union, python_types.UnionType):
        inner = [type_of(a) for a in args if a is not type(None)]
        if len(inner) == 1 and isinstance(inner[0], Of):
            return replace(inner[0], optional=True)
        raise BadAnnotation(
            f"{_shown(hint)} is no type of the language",
            "Only an index may be None; give an enumeration a member for it.",
        )
    found = _class_type(hint) if isinstance(hint, type) else None
    if found is None:
        raise BadAnnotation(
            f"{_shown(hint)} is no type of the language",
            "Use an index, an enumeration, a record, bool, a bounded integer, or a Set, Bag or Array of them.",
        )
    return found


def _right(problem: tuple[str, str] | None) -> None:
    if problem is not None:
        raise BadAnnotation(*problem)


def _class_type(cls: type[Any]) -> Type | None:
    if issubclass(cls, Enum):
        aliases = [name for name, member in cls.__members__.items() if member.name != name]
        if aliases:
            raise BadAnnotation(
                f"{cls.__name__}.{aliases[0]} has the value of another member", "Give each member its own value."
            )
        return Enumeration(cls)
    if issubclass(cls, Index) and cls is not Index:
        return Of(cls)
    if issubclass(cls, Record) and cls is not Record:
        found = annotations_of(cls)
        for name, annotation in found.items():
            if isinstance(annotation.type, Flat | SetOf | BagOf | ArrayOf):
                raise BadAnnotation(
                    f"{cls.__name__}.{name}: a record is flat, {annotation.type} is no scalar",
                    "Use bool, a bounded integer, an enumeration or an index.",
                )
        return Flat(cls, tuple((f.name, found[f.name].type) for f in fields(cls)))  # type: ignore[arg-type]
    return None


def _shown(hint: Any) -> str:
    plain = isinstance(hint, type) and get_origin(hint) is None
    return hint.__name__ if plain else re.sub(r"(?:\w+\.)+(\w+)", r"\1", str(hint))


def _single(hint: Any, what: str) -> Type:
    found = type_of(hint)
    if isinstance(found, SetOf | BagOf | ArrayOf):
        raise BadAnnotation(f"{found} cannot be {what}", "Use a record, an index or an enumeration.")
    return found


def _member(hint: Any) -> Type:
    found = type_of(hint)
    if not isinstance(found, Enumeration) and not (isinstance(found, Of) and not found.optional):
        raise BadAnnotation(f"{found} cannot be a key or a set's member", "Use an index or an enumeration.")
    return found


def accepts(target: Type, value: Type) -> bool:
    """Whether a value of type `value` may stand where `target` is expected; ranges are checked when run."""
    if isinstance(target, Int) and isinstance(value, Int):
        return True
    if isinstance(target, Of) and target.optional:
        return isinstance(value, Nothing) or (isinstance(value, Of) and value.cls is target.cls)
    return target == value


def comparable(left: Type, right: Type) -> bool:
    """Whether `==` between the two makes sense."""
    return accepts(left, right) or accepts(right, left) or _same_index(left, right) or _maybe_none(left, right)


def _same_index(left: Type, right: Type) -> bool:
    return isinstance(left, Of) and isinstance(right, Of) and left.cls is right.cls


def _maybe_none(left: Type, right: Type) -> bool:
    pairs = ((left, right), (right, left))
    return any(isinstance(index, Of) and isinstance(nothing, Nothing) for index, nothing in pairs)


def parts_of(kind: Type) -> Iterator[Type]:
    """A type, and the types it is made of."""
    yield kind
    for part in ("item", "member"):
        if hasattr(kind, part):
            yield from parts_of(getattr(kind, part))
    for key in getattr(kind, "keys", ()):
        yield from parts_of(key)
    for _, member in getattr(kind, "fields", ()):
        yield from parts_of(member)
