"""Declarations with their helpers written out: what a loop reads and writes then stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from machines.language import ir

N = TypeVar("N")

Meaning = Mapping[str, ir.Expression]
"""What a name stands for: a `Frame` for a state or frame, an expression for a value."""


def expanded(part: N, helpers: Mapping[str, ir.HelperIR], meaning: Meaning | None = None) -> N:
    """A part of the IR with helpers replaced by what they say, and their parameters by the arguments."""
    return _Expander(helpers).part(part, dict(meaning or {}))  # type: ignore[no-any-return]


class _Expander:
    def __init__(self, helpers: Mapping[str, ir.HelperIR]) -> None:
        self.helpers = helpers
        self.fresh = 0

    def part(self, part: Any, meaning: dict[str, ir.Expression]) -> Any:
        if isinstance(part, tuple):
            return self._several(part, meaning)
        if isinstance(part, ir.Name):
            return meaning.get(part.name, part)
        if isinstance(part, ir.Invoke):
            return self._value(part, meaning)
        if isinstance(part, ir.Field | ir.Local | ir.Frame):
            frame = meaning.get(part.root)
            return replace(part, root=frame.root) if isinstance(frame, ir.Frame) else part
        if isinstance(part, ir.Quantifier | ir.For):
            return self._loop(part, meaning)
        if isinstance(part, ir.Node):
            return self._node(part, meaning)
        return part

    def _node(self, part: ir.Node, meaning: dict[str, ir.Expression]) -> ir.Node:
        changes = {
            f.name: self.part(getattr(part, f.name), meaning) for f in fields(part) if f.name not in ("place", "type")
        }
        return replace(part, **changes)

    def _several(self, parts: tuple[Any, ...], meaning: dict[str, ir.Expression]) -> tuple[Any, ...]:
        """Statements in order, with helpers written out and each local name made unique."""
        found: list[Any] = []
        inside = dict(meaning)
        for part in parts:
            if isinstance(part, ir.Do):
                helper = self.helpers[part.helper]
                found += self.part(helper.body, self._given(helper, part.arguments, inside))
            elif isinstance(part, ir.Let):
                made = self.part(part, inside)
                self.fresh += 1
                name = f"{part.name}#{self.fresh}"
                found.append(replace(made, name=name))
                inside[part.name] = ir.Name(name, type=part.value.type, place=part.place)
            else:
                found.append(self.part(part, inside))
        return tuple(found)

    def _loop(self, part: ir.Quantifier | ir.For, meaning: dict[str, ir.Expression]) -> ir.Node:
        """A loop with a variable of its own name."""
        self.fresh += 1
        name = f"{part.name}#{self.fresh}"
        range_ = self.part(part.range, meaning)
        kind = range_.type if isinstance(range_, ir.Members) else range_.type.member
        inside = {**meaning, part.name: ir.Name(name, type=kind, place=part.place)}
        made = self._node(replace(part, name=name), inside)
        return replace(made, range=range_)  # type: ignore[call-arg]

    def _given(
        self, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...], meaning: dict[str, ir.Expression]
    ) -> dict[str, ir.Expression]:
        return {p.name: self.part(a, meaning) for p, a in zip(helper.parameters, arguments, strict=True)}

    def _value(self, part: ir.Invoke, meaning: dict[str, ir.Expression]) -> ir.Expression:
        helper = self.helpers[part.helper]
        inside = self._given(helper, part.arguments, meaning)
        for let in helper.body:
            assert isinstance(let, ir.Let)
            inside[let.name] = self.part(let.value, inside)
        found: ir.Expression = self.part(helper.value, inside)
        return found
