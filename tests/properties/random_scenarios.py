"""Random scenarios of a machine: its scopes, other readings, and tables drawn anew from the types of their
fields.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from machines.checking.scopes import alternatives
from machines.language import Bound, Machine, Scenario, bind
from machines.language.domains import Index
from machines.language.layout import elements
from machines.language.spelling import spelt_out
from machines.language.types import ArrayOf, Bool, Enumeration, Int, Of

Draw = Callable[[st.SearchStrategy[Any]], Any]

ENTRIES = 3
"""At most so many entries of tables are drawn anew."""


@functools.cache
def bases(machine: type[Machine]) -> tuple[Scenario, ...]:
    """The tiny and small scopes as they are, then the tiny ones under each other reading."""
    tiny = [scope for scope in machine.scopes if scope.name.startswith("tiny")]
    small = [scope for scope in machine.scopes if scope.name.startswith("small")]
    readings = alternatives(machine.declaration)
    return (*tiny, *small, *(scope.with_switches({name: value}) for scope in tiny for name, value in readings))


def plain(machine: type[Machine]) -> range:
    """The numbers of the base scenarios that are scopes as they are."""
    return range(sum(scope.name.startswith(("tiny", "small")) for scope in machine.scopes))


def other_readings(machine: type[Machine]) -> range:
    """The numbers of the base scenarios under another reading."""
    return range(plain(machine).stop, len(bases(machine)))


def redrawn(machine: type[Machine], base: Scenario, draw: Draw) -> Scenario:
    """The scenario with some entries of its static tables drawn anew: any value of their types.

    A table from an index to the same index is left alone: it says how its elements belong together.
    """
    base = spelt_out(machine.declaration, base)
    bound = bind(machine.declaration, base)
    tables = [name for name in bound.constants if _open(bound, name)]
    values = dict(base.values)
    for name in draw(st.lists(st.sampled_from(tables), min_size=1, max_size=ENTRIES, unique=True)):
        kind = bound.field_types[name]
        assert isinstance(kind, ArrayOf)
        items = list(bound.constants[name].items_in_order())
        at = draw(st.integers(0, len(items) - 1))
        items[at] = draw(st.sampled_from(elements(kind.item, bound.domains)))
        values[name] = [_plain(item) for item in items]
    return replace(base, values=values)


def _open(bound: Bound, name: str) -> bool:
    """Whether a field is a table with entries that are scalars of another kind than its keys."""
    kind = bound.field_types[name]
    if bound.declaration.fields[name].mark != "static" or not isinstance(kind, ArrayOf):
        return False
    scalar = isinstance(kind.item, Bool | Int | Enumeration | Of)
    return scalar and kind.item not in kind.keys and len(bound.constants[name].items_in_order()) > 0


def _plain(value: Any) -> Any:
    """A value as a scenario says it."""
    return int(value) if isinstance(value, Index) else getattr(value, "name", value)
