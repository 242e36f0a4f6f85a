"""What values are made of: indices, records, and the marks that annotations carry."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any, Self, TypeVar, dataclass_transform

from machines.language.bodies import Declared
from machines.language.effects import check_record

T = TypeVar("T")


class Index(int):
    """An element of a finite domain whose size and names a scenario gives. Subclass it: `class Card(Index)`."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        from machines.language.reading.members import check_members

        check_members(cls, Index)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({int(self)})"

    __str__ = __repr__


@dataclass_transform(frozen_default=True, eq_default=True)
class Record(metaclass=Declared):
    """An immutable flat tuple of scalars. Subclass it with annotated fields."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        from machines.language.reading.members import check_members

        check_members(cls, Record)
        dataclass(frozen=True)(cls)

    def __post_init__(self) -> None:
        check_record(self)

    def values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, f.name) for f in fields(self))  # type: ignore[arg-type]

    def replaced(self, **changes: Any) -> Self:
        return type(self)(**{f.name: changes.get(f.name, getattr(self, f.name)) for f in fields(self)})  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False)
class Between:
    """Bounds of an integer, both included; a string is the name of a size of the scenario.

    No two are equal, so that `Annotated`, which keeps equal ones once, does not take True for 1.
    """

    low: int | str
    high: int | str


@dataclass(frozen=True, eq=False)
class AtMost:
    """Bound of a bag's number of elements; a string is the name of a size of the scenario. No two are equal."""

    size: int | str


@dataclass(frozen=True)
class Mark:
    """What a field of a state is for: `static`, `switch` or `secret`."""

    kind: str


Static = Annotated[T, Mark("static")]
"""A table of the scenario: known at binding, never assigned."""
Switch = Annotated[T, Mark("switch")]
"""A named reading: the class value is the default, the type's other members the alternatives."""
Secret = Annotated[T, Mark("secret")]
"""A dynamic field that no viewer sees but by `reveal`."""
