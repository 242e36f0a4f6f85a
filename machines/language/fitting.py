"""What a declaration says itself must fit the sizes of a scenario: defaults of locals, constants in effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.layout import resolved
from machines.language.mistakes import BadScenario
from machines.language.types import Int, Type
from machines.language.values import Reader


def check_defaults(declaration: Declaration, types: Mapping[str, Mapping[str, Type]], reader: Reader) -> None:
    """Every default of a local is a value of its type. Raises `BadScenario` at the default."""
    for procedure, cls in declaration.parts.procedures.items():
        for name, kind in types[procedure].items():
            if hasattr(cls, name):
                with reader.defaults_of(cls):
                    found = list(reader.all(kind, getattr(cls, name), (name,)))
                    if len(found) != 1 and cls is not declaration.parts.start:
                        reader.wrong((name,), "a called procedure begins in one way", "Give one value.")


def check_constants(declaration: Declaration, sizes: Mapping[str, int], scenario: str) -> None:
    """What effects assign unconditionally lies between the bounds. Raises `BadScenario` at the statement."""
    for event in declaration.events.values():
        for statement in event.effects:
            for kind, value in _given(declaration, statement):
                if not isinstance(kind, Int) or not isinstance(value, ir.Const):
                    continue
                bound: Any = resolved(kind, sizes)
                if not bound.low <= value.value <= bound.high:
                    what = f"{value.value} is not between {bound.low} and {bound.high} in the scenario {scenario}"
                    raise BadScenario(value.place, what, "Correct the value, or the size that bounds it.")


def _given(declaration: Declaration, statement: ir.Statement) -> Iterator[tuple[Type, ir.Expression]]:
    if isinstance(statement, ir.Assign):
        yield statement.target.type, statement.value
    elif isinstance(statement, ir.Call):
        for name, value in statement.arguments:
            yield declaration.locals[statement.procedure][name], value
