"""The decorators of a declaration. Each keeps the function as it is, with what was said about it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from types import FunctionType
from typing import Any, ClassVar, Final, Generic, ParamSpec, TypeVar, overload

from machines.language.calling import called_at
from machines.language.mistakes import BadDeclaration, name_problem

P = ParamSpec("P")
R = TypeVar("R")


class Rules:
    """The decider of what happens by itself."""

    def __repr__(self) -> str:
        return "RULES"


RULES: Final = Rules()


def split_ids(cites: str) -> tuple[str, ...]:
    """The requirement ids of a `cites` text: separated by blanks or commas."""
    return tuple(part for part in re.split(r"[\s,]+", cites) if part)


def _unmarked(function: Any, mark: str) -> Any:
    """The function that is marked, which has no other mark. Raises `BadDeclaration`."""
    if isinstance(function, FunctionType):
        return function
    from machines.language.reading.source import text_of

    other = type(function).__name__.lower()
    plain = getattr(function, "function", getattr(function, "__func__", function))
    where = text_of(plain).place() if isinstance(plain, FunctionType) else called_at(repr(function))
    if isinstance(function, Routine):
        what = f"{function.name} is marked twice, as {other} and as {mark}"
        raise BadDeclaration(where, what, "Delete one of the two marks above it.")
    if plain is not function:
        raise BadDeclaration(where, f"@{other} under a mark of the language", "Delete it.")
    raise BadDeclaration(where, f"the mark of this {mark} stands above no function", "Put it above a `def`.")


class Routine(Generic[P, R]):
    """A function of a declaration: its Python function, name, docstring and citations."""

    origin: Routine[..., Any] | None = None
    """Of a copy in a changed machine, whose text is as it was: the routine of the machine."""

    def __init__(self, function: Callable[P, R], cites: str = "") -> None:
        self.function: Callable[P, R] = _unmarked(function, type(self).__name__.lower())
        self.name = function.__name__
        self.doc = inspect.getdoc(function) or ""
        self.cites = split_ids(cites)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.function(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.name}>"


class Helper(Routine[P, R]):
    """A name for an expression or for statements."""


class Role(Helper[P, R]):
    """A helper that gives the player who decides."""


class Event(Routine[P, R]):
    """One way for a procedure to go on."""

    def __init__(
        self,
        function: Callable[P, R],
        sources: tuple[Enum, ...],
        target: Enum | None,
        by: Role[..., Any] | Rules,
        cites: str,
        declines: bool,
        ask_always: bool | str,
    ) -> None:
        super().__init__(function, cites)
        self.sources, self.target, self.by = sources, target, by
        self.declines, self.ask_always = declines, ask_always


def event(
    source: Enum | tuple[Enum, ...],
    target: Enum | None = None,
    *,
    by: Role[..., Any] | Rules,
    cites: str = "",
    declines: bool = False,
    ask_always: bool | str = False,
) -> Callable[[Callable[P, R]], Event[P, R]]:
    """Declare an event that leads from a phase (or any of several) to `target` (default: stays, or assigns `me.phase`).

    `by` is a role or `RULES`; `cites` names requirements; `declines` says that taking it means not to act;
    `ask_always` asks even where it is the only option (a string names a boolean switch that says so).
    """
    sources = source if isinstance(source, tuple) else (source,)
    return lambda function: Event(function, sources, target, by, cites, declines, ask_always)


@overload
def helper(function: Callable[P, R], /) -> Helper[P, R]: ...
@overload
def helper(*, cites: str) -> Callable[[Callable[P, R]], Helper[P, R]]: ...
def helper(function: Callable[P, R] | None = None, /, *, cites: str = "") -> Any:
    """Declare a helper: `@helper` or `@helper(cites="…")`."""
    if function is not None:
        return Helper(function)
    return lambda decorated: Helper(decorated, cites)


@overload
def role(function: Callable[P, R], /) -> Role[P, R]: ...
@overload
def role(*, cites: str) -> Callable[[Callable[P, R]], Role[P, R]]: ...
def role(function: Callable[P, R] | None = None, /, *, cites: str = "") -> Any:
    """Declare a role: `@role` or `@role(cites="…")`."""
    if function is not None:
        return Role(function)
    return lambda decorated: Role(decorated, cites)


class Invariant(Routine[P, R]):
    """True in every step state."""


class Assumption(Invariant[P, R]):
    """True where a run begins: a scenario of which it is not true is a mistake."""


class Witness(Routine[P, R]):
    """True in some reachable state."""


class StepProperty(Routine[P, R]):
    """True of every step of the events `on` (None: of all)."""

    def __init__(self, function: Callable[P, R], on: tuple[Event[..., Any], ...] | None, cites: str) -> None:
        super().__init__(function, cites)
        self.on = on

    @property
    def event_ids(self) -> frozenset[str] | None:
        """Ids of the events it speaks of, also where a mutant has replaced their functions."""
        if self.on is None:
            return None
        return frozenset(f"{e.function.__qualname__.split('.')[-2]}.{e.name}" for e in self.on)


def invariant(*, cites: str = "") -> Callable[[Callable[P, R]], Invariant[P, R]]:
    """Declare an invariant `(s)` or `(s, me)`; with `me` it speaks of states whose top frame is of that procedure."""
    return lambda function: Invariant(function, cites)


def assumption(*, cites: str = "") -> Callable[[Callable[P, R]], Assumption[P, R]]:
    """Declare what every scenario must be like, `(s)`: its docstring is what a scenario is told that is not."""
    return lambda function: Assumption(function, cites)


def witness(*, cites: str = "") -> Callable[[Callable[P, R]], Witness[P, R]]:
    """Declare a state that must be reachable: `(s)` or `(s, me)`."""
    return lambda function: Witness(function, cites)


def step_property(
    *, on: Event[..., Any] | tuple[Event[..., Any], ...] | None = None, cites: str = ""
) -> Callable[[Callable[P, R]], StepProperty[P, R]]:
    """Declare what is true of steps: `(before, after, [me: the frame that fired], [event parameters by name])`."""
    events = on if on is None or isinstance(on, tuple) else (on,)
    return lambda function: StepProperty(function, events, cites)


@dataclass(frozen=True)
class Temporal:
    """A property of runs. `name` is its name in reports; predicates are helpers `(s)` or `(s, me)`."""

    name: str
    first: Helper[..., bool]
    second: Helper[..., bool] | None = None
    cites: str = ""
    doc: str = ""
    pair: ClassVar[bool] = False
    """Whether it speaks of two conditions."""

    def __post_init__(self) -> None:
        """Raises `BadDeclaration` at the call."""
        kind = type(self).__name__
        problem = name_problem(self.name)
        given: list[object] = [self.first, *([] if self.second is None else [self.second])]
        wanted = f'Write {kind}("its name", condition{", condition" if self.pair else ""}).'
        wrong = [value for value in given if not isinstance(value, Helper)]
        if problem is None and wrong:
            shown = getattr(wrong[0], "__name__", getattr(wrong[0], "name", repr(wrong[0])))
            problem = f"{shown} is no condition of {kind}", "Mark its function with @helper."
        if problem is None and self.pair != (len(given) == 2):
            count = "two conditions" if self.pair else "one condition"
            problem = f"{kind} speaks of {count}, not of {len(given)}", wanted
        if problem is not None:
            raise BadDeclaration(called_at(kind), *problem)


@dataclass(frozen=True)
class Inevitable(Temporal):
    """Every run reaches `first` (AF)."""


@dataclass(frozen=True)
class AlwaysPossible(Temporal):
    """From every state some run reaches `first` (AG EF)."""


@dataclass(frozen=True)
class LeadsTo(Temporal):
    """After every `first`, every run reaches `second`."""

    pair: ClassVar[bool] = True


@dataclass(frozen=True)
class Precedes(Temporal):
    """No run reaches `second` before `first`."""

    pair: ClassVar[bool] = True


@dataclass(frozen=True)
class EveryRunEnds:
    """No lasso and no deadlock."""

    name: str = "every run ends"
    cites: str = ""
    doc: str = "No run goes on for ever, and none gets stuck."
