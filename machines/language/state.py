"""State and Procedure: the classes a declaration subclasses, as the reference runs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, dataclass_transform

from machines.language.bodies import Declared
from machines.language.declaring import Event
from machines.language.domains import Index

IndexType = TypeVar("IndexType", bound=Index)


class Checked:
    """An object whose attributes are checked on assignment by the types of a bound machine."""

    _checks: dict[str, Callable[[Any], Any]]

    def __setattr__(self, name: str, value: Any) -> None:
        self.__dict__[name] = self._checks[name](value)


class State(Checked, metaclass=Declared):
    """What lies on the table. Subclass it with annotated fields; a class value is the initial value."""

    _domains: dict[type[Index], tuple[Any, ...]]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        from machines.language.reading.members import check_members

        check_members(cls, State)

    def each(self, index: type[IndexType]) -> tuple[IndexType, ...]:
        """All elements of an index, in order."""
        return self._domains[index]


@dataclass_transform(kw_only_default=True)
class Procedure(Checked, metaclass=Declared):
    """A state machine that can be called. Subclass it with annotated locals, `phase` among them, and events."""

    events: ClassVar[dict[str, Event[..., Any]]] = {}

    def __init__(self, **locals_: Any) -> None:
        self.__dict__.update(locals_)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        from machines.language.reading.members import check_members
        from machines.language.reading.procedures import read_early

        check_members(cls, Procedure)
        cls.events = {n: e for n, e in vars(cls).items() if isinstance(e, Event)}
        read_early(cls)
