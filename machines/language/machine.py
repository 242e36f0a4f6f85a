"""Machine: what a declaration puts together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from machines.language.assembling import check_parts, check_references, kinds
from machines.language.bodies import Declared
from machines.language.declaration import Declaration, Parts, Property, Usual, read
from machines.language.domains import Index
from machines.language.mistakes import BadDeclaration
from machines.language.mutants import Mutant
from machines.language.reading.members import check_bases
from machines.language.reading.source import class_place
from machines.language.scenario import Scenario
from machines.language.state import Procedure, State


@dataclass(frozen=True)
class Control:
    """A negative control: under another reading of a switch the property of this name must not be proved everywhere,
    but be `verdict` in some scope."""

    property: str
    switch: str
    value: Any
    verdict: str = "refuted"


@dataclass(frozen=True)
class Unmutable:
    """A requirement whose wrong reading cannot be a changed machine, and what difference it would make, if any."""

    id: str
    reason: str


@dataclass(frozen=True)
class Fold:
    """A view of the question graph in a scope: questions with the same player asked and the same values are one.

    `by` are expressions over `s`, as case files write them; `phase` stands for the phase of the procedure that asks.
    """

    name: str
    scope: str
    by: tuple[str, ...]


KINDS = kinds(Control, Unmutable, Fold)


class Machine(metaclass=Declared):
    """Subclass it and name the parts. The declaration is read, and its mistakes are raised, when the class is defined.

    `start` is the procedure a run begins with; `player` the index that roles give; `sizes` and `values`
    are those that a scenario need not give; `book` the name under which the
    glossary knows the machine's words (None for a machine without a book); `requirements` names the files of
    requirements that the machine must cover; `controls` are the negative controls of its properties.
    `folds` are the views of its question graph that are drawn; `observables` the fields whose changes a drawn
    play tells (none: all).
    """

    name: ClassVar[str] = ""
    book: ClassVar[str | None] = None
    state: ClassVar[type[State]]
    start: ClassVar[type[Procedure]]
    procedures: ClassVar[tuple[type[Procedure], ...]]
    player: ClassVar[type[Index] | None] = None
    sizes: ClassVar[Mapping[str, int | Sequence[str]]] = {}
    values: ClassVar[Mapping[str, Any]] = {}
    properties: ClassVar[tuple[Property, ...]] = ()
    scopes: ClassVar[tuple[Scenario, ...]] = ()
    mutants: ClassVar[tuple[Mutant, ...]] = ()
    controls: ClassVar[tuple[Control, ...]] = ()
    requirements: ClassVar[tuple[str, ...]] = ()
    unmutable: ClassVar[tuple[Unmutable, ...]] = ()
    folds: ClassVar[tuple[Fold, ...]] = ()
    observables: ClassVar[tuple[str, ...]] = ()
    declaration: ClassVar[Declaration]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        check_bases(cls)
        check_parts(cls, KINDS)
        for part in ("state", "start", "procedures"):
            if not hasattr(cls, part):
                raise BadDeclaration(class_place(cls), f"{cls.__name__} names no {part}", f"Write `{part} = …`.")
        if cls.start not in cls.procedures:
            raise BadDeclaration(
                class_place(cls), f"{cls.start.__name__} is not among the procedures", "Add it to `procedures`."
            )
        if cls.name in ("", *(base.__name__ for base in cls.__mro__[1:])):  # no name that was given, here or there
            cls.name = cls.__name__
        cls.declaration = read(cls.parts())
        check_references(cls, cls.declaration)

    @classmethod
    def parts(cls) -> Parts:
        """What the machine consists of."""
        events = {f"{p.__name__}.{name}": event for p in cls.procedures for name, event in p.events.items()}
        return Parts(
            cls.name,
            cls.book,
            cls.__doc__ or "",
            class_place(cls),
            cls.state,
            {p.__name__: p for p in cls.procedures},
            events,
            cls.start,
            cls.player,
            cls.properties,
            usual=Usual(cls.sizes, cls.values),
        )
