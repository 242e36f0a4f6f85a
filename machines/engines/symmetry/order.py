"""Whether a declaration depends on the order of an index: the order in which loops and quantifiers run
through it.

The check is conservative: what it cannot see to be independent of the order counts as dependent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from machines.engines.symmetry.expanding import Expander
from machines.engines.symmetry.relabelling import involves
from machines.language import ir
from machines.language.declaration import Declaration, PropertyIR
from machines.language.domains import Index
from machines.language.mistakes import Place
from machines.language.types import Flat, Int, Of, SetOf
from machines.language.walking import inner, nodes

Where = tuple[bool, str]
"""A field (True) or local (False), by name: whole arrays and containers are judged as one place."""


@dataclass(frozen=True)
class Access:
    """One use of a place in the body of a loop.

    `own` names the ways in which it is the loop variable's own part.
    """

    where: Where
    how: str
    own: frozenset[str]


Loop = ir.For | ir.Quantifier


Question = PropertyIR | ir.Expression
"""What is asked of a graph: a property of the declaration, or a condition on states."""


def texts_of(asked: Question) -> tuple[Any, ...]:
    """The expressions of a question."""
    if isinstance(asked, ir.Expression):
        return (asked,)
    return tuple((predicate.ir.body, predicate.ir.value) for predicate in asked.predicates)


@lru_cache(maxsize=16)
def loops(declaration: Declaration, questions: tuple[Question, ...]) -> list[Loop]:
    """Every loop and quantifier of a declaration and of what is asked, with helpers written out, each once."""
    return [node for node in _once(tuple(_texts(declaration, questions))) if isinstance(node, Loop)]


def order_dependence(found: Iterable[Loop], index: type[Index]) -> Place | None:
    """The place of a loop or quantifier that depends on the order of an index; None if there is none."""
    for node in found:
        free = _independent(node) if isinstance(node, ir.For) else _quantified_freely(node)
        if not free and _ordered(node.range, index):
            return node.place
    return None


def _texts(declaration: Declaration, questions: Iterable[Question]) -> Iterator[Any]:
    """Every event, role and question."""
    expanded = Expander(declaration.helpers).expanded
    for event in declaration.events.values():
        yield expanded((event.requires, event.effects))
    for role in {event.role for event in declaration.events.values() if event.role is not None}:
        yield expanded((declaration.helpers[role].body, declaration.helpers[role].value))
    for asked in questions:
        yield expanded(texts_of(asked))


def _once(texts: tuple[Any, ...]) -> Iterator[ir.Node]:
    """The nodes in texts, each object once."""
    todo, seen = list(texts), set[int]()
    while todo:
        part = todo.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, tuple):
            todo += reversed(part)
        elif isinstance(part, ir.Node):
            yield part
            todo += reversed(inner(part))


def _ordered(range_: ir.Expression, index: type[Index]) -> bool:
    """Whether the order in which a range is run through is that of the index.

    A tuple has the order of its text.
    """
    return not isinstance(range_, ir.Members) and involves(range_.type, {index})


# -- quantifiers


def _quantified_freely(node: ir.Quantifier) -> bool:
    """`any` and `all` stop early: in another order they may come upon a fault.

    The others look at every member.
    """
    return node.kind not in ("any", "all") or not may_fault((*node.filters, node.body))


def may_fault(part: Any) -> bool:
    """Whether evaluating expressions may raise a fault."""
    return any(_faults(node) for node in nodes(part))


def _faults(node: ir.Node) -> bool:
    if isinstance(node, ir.The):
        return isinstance(node.item.type, Of) and node.item.type.optional
    if isinstance(node, ir.Make):
        return isinstance(node.type, Flat) and any(isinstance(member, Int) for _, member in node.type.fields)
    return isinstance(node, ir.Quantifier) and node.kind in ("min", "max") and node.default is None


# -- loops


def _independent(node: ir.For) -> bool:
    """Whether the bodies of a loop, each for another member, commute."""
    uses: dict[Where, list[Access]] = {}
    for access in _accesses(node.body, node.name):
        uses.setdefault(access.where, []).append(access)
    return all(_commute(accesses) for accesses in uses.values())


def _commute(accesses: list[Access]) -> bool:
    """Whether uses of one place, in bodies for different members, can change places."""
    ways = {access.how for access in accesses} - {"read"}
    own = frozenset.intersection(*(access.own for access in accesses))
    if not ways or own - {"of bag"}:
        return True
    if own and (ways == {"add"} or ways <= {"remove", "discard"}):
        return True  # the bound of a bag is shared: it may only grow or only shrink
    # more of the same: elements added or removed, one constant given, a number that only grows or only shrinks
    return len(ways) == 1 and "write" not in ways and not any(access.how == "read" for access in accesses)


def _accesses(part: Any, name: str) -> Iterator[Access]:
    """Every use of a place in statements or expressions."""
    if isinstance(part, tuple):
        for inner in part:
            yield from _accesses(inner, name)
    elif isinstance(part, ir.Assign):
        yield from _assigned(part, name)
    elif isinstance(part, ir.Update):
        yield from _updated(part, name)
    elif isinstance(part, ir.In | ir.Multiplicity) and (found := _place(part.container, name)) is not None:
        where, own = found
        yield Access(where, "read", own | _member(part.member, part.container, name))
        yield from _accesses((part.member, _keys(part.container)), name)
    elif isinstance(part, ir.Expression) and (found := _place(part, name)) is not None:
        yield Access(found[0], "read", found[1])
        yield from _accesses(_keys(part), name)
    elif isinstance(part, ir.Node):
        for field in part.__dataclass_fields__:
            if field not in ("place", "type"):
                yield from _accesses(getattr(part, field), name)


def _assigned(node: ir.Assign, name: str) -> Iterator[Access]:
    found = _place(node.target, name)
    assert found is not None
    where, own = found
    how, read = "write", (node.value,)
    added = node.value
    if isinstance(node.value, ir.Const | ir.Empty):
        how = f"= {node.value.value if isinstance(node.value, ir.Const) else 'empty'}"
    elif isinstance(added, ir.Arithmetic) and added.op in "+-" and added.left == node.target and _natural(added.right):
        how, read = f"{added.op}= some", (added.right,)
    yield Access(where, how, own)
    yield from _accesses((read, _keys(node.target)), name)


def _natural(node: ir.Expression) -> bool:
    """Whether a number is seen to be 0 or more."""
    return (isinstance(node, ir.Const) and node.value >= 0) or (
        isinstance(node, ir.Quantifier) and node.kind == "count"
    )


def _updated(node: ir.Update, name: str) -> Iterator[Access]:
    found = _place(node.container, name)
    assert found is not None
    where, own = found
    member = _member(node.member, node.container, name)
    yield Access(where, node.op, own | member)
    yield from _accesses((node.member or (), _keys(node.container)), name)


def _place(node: ir.Expression, name: str) -> tuple[Where, frozenset[str]] | None:
    """The field or local that an expression stands for, and by which axes it is the loop variable's own."""
    own: set[str] = set()
    depth = 0
    while isinstance(node, ir.Item):
        own |= {
            f"{depth}.{axis}" for axis, key in enumerate(node.keys) if isinstance(key, ir.Name) and key.name == name
        }
        node, depth = node.base, depth + 1
    if isinstance(node, ir.Field | ir.Local):
        return (isinstance(node, ir.Field), node.name), frozenset(own)
    return None


def _keys(node: ir.Expression) -> tuple[ir.Expression, ...]:
    found: tuple[ir.Expression, ...] = ()
    while isinstance(node, ir.Item):
        found, node = (*node.keys, *found), node.base
    return found


def _member(node: ir.Expression | None, container: ir.Expression, name: str) -> frozenset[str]:
    """Whether a set or bag is asked or changed about the loop variable only."""
    if not isinstance(node, ir.Name) or node.name != name:
        return frozenset()
    return frozenset({"of set" if isinstance(container.type, SetOf) else "of bag"})
