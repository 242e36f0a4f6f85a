"""Declarations with their helpers written out: what a loop reads and writes then stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from machines.language import ir

N = TypeVar("N")


class Expander:
    """Writes out the helpers of a declaration.

    A loop has a variable that no loop around it has. What is called again with the same arguments inside as many loops
    is the same object: helpers do not call themselves, so that it never stands inside itself.
    """

    def __init__(self, helpers: Mapping[str, ir.HelperIR]) -> None:
        self._helpers = helpers
        self._lets = self._around = 0
        self._known: dict[tuple[str, int, tuple[ir.Expression, ...]], Any] = {}

    def expanded(self, part: N) -> N:
        """A part of the IR with helpers replaced by what they say, and their parameters by the arguments."""
        return self._part(part, {})  # type: ignore[no-any-return]

    def _part(self, part: Any, meaning: Mapping[str, ir.Expression]) -> Any:
        """The part, where `meaning` says what a name stands for: a `Frame` for a state or frame, else an expression."""
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

    def _node(self, part: ir.Node, meaning: Mapping[str, ir.Expression], **known: Any) -> ir.Node:
        """The node with its parts; those that are `known` are these."""
        left = (f.name for f in fields(part) if f.name not in ("place", "type", *known))
        return replace(part, **known, **{name: self._part(getattr(part, name), meaning) for name in left})

    def _several(self, parts: tuple[Any, ...], meaning: Mapping[str, ir.Expression]) -> tuple[Any, ...]:
        """Statements in order, with helpers written out and each local name made unique."""
        found: list[Any] = []
        inside = dict(meaning)
        for part in parts:
            if isinstance(part, ir.Do):
                found += self._statements(part, inside)
            elif isinstance(part, ir.Let):
                made = self._part(part, inside)
                self._lets += 1
                name = f"{part.name}#{self._lets}"
                found.append(replace(made, name=name))
                inside[part.name] = ir.Name(name, type=part.value.type, place=part.place)
            else:
                found.append(self._part(part, inside))
        return tuple(found)

    def _statements(self, part: ir.Do, meaning: Mapping[str, ir.Expression]) -> tuple[ir.Statement, ...]:
        helper = self._helpers[part.helper]
        inside = self._given(helper, part.arguments, meaning)
        key = (helper.name, self._around, tuple(inside.values()))
        if key not in self._known:
            self._known[key] = self._part(helper.body, inside)
        found: tuple[ir.Statement, ...] = self._known[key]
        return found

    def _loop(self, part: ir.Quantifier | ir.For, meaning: Mapping[str, ir.Expression]) -> ir.Node:
        name = f"{part.name}@{self._around}"
        range_ = self._part(part.range, meaning)
        kind = range_.type if isinstance(range_, ir.Members) else range_.type.member
        inside = {**meaning, part.name: ir.Name(name, type=kind, place=part.place)}
        self._around += 1
        made = self._node(part, inside, name=name, range=range_)
        self._around -= 1
        return made

    def _given(
        self, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...], meaning: Mapping[str, ir.Expression]
    ) -> dict[str, ir.Expression]:
        return {p.name: self._part(a, meaning) for p, a in zip(helper.parameters, arguments, strict=True)}

    def _value(self, part: ir.Invoke, meaning: Mapping[str, ir.Expression]) -> ir.Expression:
        helper = self._helpers[part.helper]
        inside = self._given(helper, part.arguments, meaning)
        key = (helper.name, self._around, tuple(inside.values()))
        if key not in self._known:
            for let in helper.body:
                assert isinstance(let, ir.Let)
                inside[let.name] = self._part(let.value, inside)
            self._known[key] = self._part(helper.value, inside)
        found: ir.Expression = self._known[key]
        return found
