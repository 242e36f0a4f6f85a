"""The statements of an event that are no Python statements: what they do when a declaration runs as it stands.

The reference engine gives a `Run` to collect what the effects ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from machines.language.faults import NothingThere

if TYPE_CHECKING:
    from machines.language.state import Procedure

T = TypeVar("T")

EVERYONE: Any = None
"""`reveal(value, to=EVERYONE)`."""


class Refusal(Exception):
    """Base of the reasons for which an event is not legal. Subclass it with a docstring; its name is its code."""


class Refused(Exception):
    """Raised by `require`; carries the refusal class."""

    def __init__(self, refusal: type[Refusal]) -> None:
        self.refusal = refusal
        super().__init__(refusal.__name__)


@dataclass
class Run:
    """What the effects of one event ask for: a stack operation, and what was revealed to whom."""

    stack: tuple[Any, ...] = ()
    checks: Mapping[type, Callable[[Any], Any]] = field(default_factory=dict)
    enter: Callable[[Any], Any] = lambda procedure: procedure
    """Makes the frame of a call, its locals checked. Raises `Fault` where the call stands."""
    calls: Procedure | None = None
    leaves: bool = False
    halts: bool = False
    revealed: list[tuple[Any, Any]] = field(default_factory=list)


current_run: ContextVar[Run] = ContextVar("current_run")


def check_record(made: Any) -> None:
    """The integers of a record are checked when it is made, if a declaration is being run. Raises `Overflow`."""
    run = current_run.get(None)
    if run is not None and type(made) in run.checks:
        run.checks[type(made)](made)


def require(condition: bool, *, else_: type[Refusal]) -> None:
    """The event is legal only if `condition`. Raises `Refused(else_)`."""
    if not condition:
        raise Refused(else_)


def call(procedure: Procedure) -> None:
    """Suspend this frame and begin `procedure`. Last statement of its path."""
    run = current_run.get()
    run.calls = run.enter(procedure)


def leave() -> None:
    """End this frame; its caller goes on. Last statement of its path."""
    current_run.get().leaves = True


def halt() -> None:
    """End the run, whatever is in progress. Last statement of its path."""
    current_run.get().halts = True


def reveal(value: Any, *, to: Any = EVERYONE) -> None:
    """Show `value` to a player or to everyone; the state does not change."""
    current_run.get().revealed.append((value, to))


def the(value: T | None) -> T:
    """The value, which must not be None. Raises `NothingThere`."""
    if value is None:
        raise NothingThere
    return value


def count(items: Iterable[bool]) -> int:
    """How many are true."""
    return sum(1 for item in items if item)


def in_progress(procedure: type[Procedure]) -> bool:
    """Whether a frame of `procedure` is on the stack (the one that fires included)."""
    return any(type(frame) is procedure for frame in current_run.get().stack)


class Empty:
    """What `empty()` gives: becomes the empty set or bag of the field it is assigned to."""


def empty() -> Any:
    """The empty set or bag."""
    return Empty()


@dataclass(frozen=True)
class Filled:
    """An array with the same value everywhere (default of a field)."""

    value: Any


def filled(value: Any) -> Any:
    """Default of an array field: `value` at every key."""
    return Filled(value)
