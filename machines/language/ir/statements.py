"""Statements: what an event requires and does."""

from __future__ import annotations

from dataclasses import dataclass

from machines.language.ir.expressions import Expression
from machines.language.ir.node import Node


@dataclass(frozen=True)
class Statement(Node):
    """Base of statements."""


@dataclass(frozen=True)
class Require(Statement):
    """The event is refused with `refusal` unless the condition holds."""

    condition: Expression
    refusal: str


@dataclass(frozen=True)
class Let(Statement):
    """A local name, given once."""

    name: str
    value: Expression


@dataclass(frozen=True)
class Assign(Statement):
    """Target is a Field, a Local or an Item of one."""

    target: Expression
    value: Expression


@dataclass(frozen=True)
class Update(Statement):
    """`op` is add, discard, remove or clear, on a set or bag."""

    op: str
    container: Expression
    member: Expression | None


@dataclass(frozen=True)
class If(Statement):
    """One of two blocks."""

    condition: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True)
class For(Statement):
    """A block for each member of a range."""

    name: str
    range: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Do(Statement):
    """A helper of statements."""

    helper: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True)
class Reveal(Statement):
    """`to` is None for everyone."""

    value: Expression
    to: Expression | None


@dataclass(frozen=True)
class Call(Statement):
    """Arguments by the callee's local; locals not named keep their defaults."""

    procedure: str
    arguments: tuple[tuple[str, Expression], ...]


@dataclass(frozen=True)
class Leave(Statement):
    """The frame ends; its caller goes on."""


@dataclass(frozen=True)
class Halt(Statement):
    """The run ends."""
