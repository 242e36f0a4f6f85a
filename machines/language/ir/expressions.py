"""Expressions: what has a value and changes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from machines.language.ir.node import Node
from machines.language.types import Type


@dataclass(frozen=True)
class Expression(Node):
    """Base of expressions; each has the type that was read."""

    type: Type = field(kw_only=True)


@dataclass(frozen=True)
class Const(Expression):
    """A literal: bool, int, member of an enumeration, or None."""

    value: Any


@dataclass(frozen=True)
class Name(Expression):
    """A parameter, a local name or a loop variable."""

    name: str


@dataclass(frozen=True)
class Field(Expression):
    """A field of a state; `root` is the name of the state's parameter (`s`, `before`, `after`)."""

    root: str
    name: str


@dataclass(frozen=True)
class Local(Expression):
    """A local of the frame that fires."""

    root: str
    name: str


@dataclass(frozen=True)
class Item(Expression):
    """An element of an array."""

    base: Expression
    keys: tuple[Expression, ...]


@dataclass(frozen=True)
class Attribute(Expression):
    """A field of a record."""

    base: Expression
    name: str


@dataclass(frozen=True)
class Compare(Expression):
    """`op` is one of == != < <= > >=."""

    op: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Members(Expression):
    """A literal collection: `(A, B)`; only as the right side of `in` and as a range of a quantifier."""

    items: tuple[Expression, ...]


@dataclass(frozen=True)
class Everything(Expression):
    """All elements of an index (`s.each(Card)`) or all members of an enumeration."""

    member: Type


@dataclass(frozen=True)
class In(Expression):
    """Membership in a set, a bag or a literal collection."""

    member: Expression
    container: Expression


@dataclass(frozen=True)
class And(Expression):
    """All, from left to right, as far as needed."""

    items: tuple[Expression, ...]


@dataclass(frozen=True)
class Or(Expression):
    """Any, from left to right, as far as needed."""

    items: tuple[Expression, ...]


@dataclass(frozen=True)
class Not(Expression):
    """The contrary."""

    item: Expression


@dataclass(frozen=True)
class IfElse(Expression):
    """`then if condition else otherwise`."""

    condition: Expression
    then: Expression
    otherwise: Expression


@dataclass(frozen=True)
class Arithmetic(Expression):
    """`op` is one of + - min max."""

    op: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Quantifier(Expression):
    """any, all, count, min or max of `body` for `name` in `range` where `filters` hold. `default` for min and max."""

    kind: str
    name: str
    range: Expression
    filters: tuple[Expression, ...]
    body: Expression
    default: Expression | None = None


@dataclass(frozen=True)
class Size(Expression):
    """len(set or bag)."""

    container: Expression


@dataclass(frozen=True)
class Multiplicity(Expression):
    """bag.count(member)."""

    container: Expression
    member: Expression


@dataclass(frozen=True)
class The(Expression):
    """A value that must not be None."""

    item: Expression


@dataclass(frozen=True)
class Make(Expression):
    """A record; the arguments in the order of its fields."""

    items: tuple[Expression, ...]


@dataclass(frozen=True)
class Invoke(Expression):
    """A helper's value; `helper` is its name in the declaration."""

    helper: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True)
class InProgress(Expression):
    """A frame of the named procedure is on the stack."""

    procedure: str


@dataclass(frozen=True)
class Empty(Expression):
    """The empty set or bag, on the right of an assignment."""


@dataclass(frozen=True)
class Frame(Expression):
    """The frame or the state itself, handed on to a helper."""

    root: str
