"""Values: written as assignments, and read again as a foreign checker prints them."""

from __future__ import annotations

from typing import Any

from machines.exports.murphi.types import Types, leaves
from machines.language.effects import Empty
from machines.language.types import ArrayOf, BagOf, Flat, SetOf, Type


def assignments(types: Types, kind: Type, value: Any, target: str) -> list[str]:
    """The statements that give a cleared variable a value."""
    if isinstance(kind, Flat):
        return [
            line
            for name, member in kind.fields
            for line in assignments(types, member, getattr(value, name), f"{target}.{types.identifiers.field(name)}")
        ]
    if isinstance(kind, SetOf | BagOf):
        if isinstance(value, Empty):
            return []
        lines = []
        for member in dict.fromkeys(value):
            keys = "".join(f"[{types.literal(leaf, part)}]" for leaf, part in _scalars(kind.member, member))
            lines.append(f"{target}{keys} := {'true' if isinstance(kind, SetOf) else value.count(member)};")
        return lines
    assert not isinstance(kind, ArrayOf)
    return [f"{target} := {types.literal(kind, value)};"]


def _scalars(kind: Type, value: Any) -> list[tuple[Type, Any]]:
    found = []
    for path, leaf in leaves(kind):
        part = value
        for name in path:
            part = getattr(part, name)
        found.append((leaf, part))
    return found


def read(kind: Type, text: str, types: Types) -> Any:
    """A value of a scalar type as a foreign checker prints it: a number, or the name of a member."""
    for value in types.domain(kind):
        printed = (
            types.literal(kind, value)
            if not hasattr(value, "__index__") or isinstance(value, bool)
            else str(int(value))
        )
        if text == ("-1" if value is None else printed):
            return value
    raise KeyError(text)
