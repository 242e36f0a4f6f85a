"""Static tables and switches of a scenario: constants, and functions of their keys. They are no state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from machines.exports.murphi.pieces import Piece, Value, called, indented
from machines.exports.murphi.program import Program, function
from machines.exports.murphi.types import leaves, scalar
from machines.exports.plain import plain
from machines.language.types import ArrayOf, BagOf, Bool, Flat, Int, SetOf, Type


class Tables:
    """Reads what a scenario fixes; keys are those of the array, then the scalars of an element."""

    def __init__(self, program: Program) -> None:
        self.program, self.types = program, program.types

    def holds(self, name: str) -> bool:
        """Whether a field of the state is one of these."""
        return name in self.program.bound.constants

    def read(self, name: str, keys: Sequence[Piece]) -> Value:
        """The value of a table at its keys."""
        kind = self.program.bound.field_types[name]
        item = kind.item if isinstance(kind, ArrayOf) else kind
        return self._value(name, item, keys, ())

    def _value(self, name: str, kind: Type, keys: Sequence[Piece], path: tuple[str, ...]) -> Value:
        if isinstance(kind, Flat):
            return {field: self._value(name, member, keys, (*path, field)) for field, member in kind.fields}
        if scalar(kind) and not keys:
            return self._constant(name, kind, path)
        return called(self._function(name, path), keys)

    def _constant(self, name: str, kind: Type, path: tuple[str, ...]) -> Piece:
        value = self.program.bound.constants[name]
        for field in path:
            value = getattr(value, field)
        return Piece(self.program.constant(self._name(name, path), self.types.literal(kind, value)))

    def _name(self, name: str, path: tuple[str, ...]) -> str:
        own = self.program.identifiers.fixed(("table", name), name)
        longer = "_".join((own, *path))
        return self.program.identifiers.fixed(("table", name, path), longer) if path else own

    def _function(self, name: str, path: tuple[str, ...]) -> str:
        return self.program.known(("table", name, path), self._name(name, path), lambda: self._lines(name, path))

    def _lines(self, name: str, path: tuple[str, ...]) -> list[str]:
        kind, value = self.program.bound.field_types[name], self.program.bound.constants[name]
        keys = list(kind.keys) if isinstance(kind, ArrayOf) else []
        item = kind.item if isinstance(kind, ArrayOf) else kind
        members = [leaf for _, leaf in leaves(item.member)] if isinstance(item, SetOf | BagOf) else []
        result: Type = Bool() if isinstance(item, SetOf) else Int() if isinstance(item, BagOf) else item
        for field in path:
            assert isinstance(result, Flat)
            result = dict(result.fields)[field]
        parameters = self._parameters([*keys, *members])

        def one(chosen: tuple[Any, ...]) -> str:
            found = _item(value, chosen[: len(keys)])
            for field in path:
                found = getattr(found, field)
            if isinstance(item, SetOf | BagOf):
                made = _made(item.member, list(chosen[len(keys) :]))
                found = made in found if isinstance(item, SetOf) else found.count(made)
            return self.types.literal(result, found)

        body = self._cases([*keys, *members], [p.split(":")[0] for p in parameters], (), one)
        shown = plain(f"-- the table `{'.'.join((name, *path))}` of the scenario")
        return [shown, *function(self._name(name, path), parameters, self.types.passed(result), body)]

    def size(self, name: str, keys: Sequence[Piece]) -> Piece:
        """The number of elements of a set or bag in a table."""
        kind, value = self.program.bound.field_types[name], self.program.bound.constants[name]
        if not isinstance(kind, ArrayOf):
            return Piece(str(len(value)))

        def made(own: str) -> list[str]:
            parameters = self._parameters(list(kind.keys))
            names = [p.split(":")[0] for p in parameters]
            body = self._cases(list(kind.keys), names, (), lambda chosen: str(len(_item(value, chosen))))
            return function(own, parameters, "Number", body)

        return called(self.program.routine(("size of table", name), f"size_of_{name}", made), keys)

    def _parameters(self, kinds: list[Type]) -> list[str]:
        found, seen = [], Counter[str]()
        for kind in kinds:
            name = str(kind).split(" ")[0].lower()
            seen[name] += 1
            local = self.program.identifiers.local(f"{name}{seen[name] if seen[name] > 1 else ''}")
            found.append(f"{local}: {self.types.text(kind)}")
        return found

    def _cases(self, kinds: list[Type], names: list[str], chosen: tuple[Any, ...], one: Any) -> list[str]:
        """A `switch` on the first key, in each case one on the next; what is most common is the `else`."""
        if not kinds:
            return [f"return {one(chosen)};"]
        values = self.types.domain(kinds[0])
        if not values:
            return ['error "there is nothing to look up";']
        bodies = {value: self._cases(kinds[1:], names[1:], (*chosen, value), one) for value in values}
        common = Counter(tuple(body) for body in bodies.values()).most_common(1)[0][0]
        if all(tuple(body) == common for body in bodies.values()):
            return list(common)
        lines = [f"switch {names[0]}"]
        for value, body in bodies.items():
            if tuple(body) != common:
                case = f"case {self.types.literal(kinds[0], value)}:"
                lines += [f"  {case} {body[0]}"] if len(body) == 1 else [f"  {case}", *indented(body, 2)]
        rest = [f"  else {common[0]}"] if len(common) == 1 else ["  else", *indented(common, 2)]
        return [*lines, *rest, "end;"]


def _item(value: Any, keys: tuple[Any, ...]) -> Any:
    """The item of an array at its keys; without keys the value itself."""
    return value[keys if len(keys) > 1 else keys[0]] if keys else value


def _made(kind: Type, values: list[Any]) -> Any:
    """A value from its scalars, which are taken from the list."""
    if isinstance(kind, Flat):
        return kind.cls(**{name: _made(member, values) for name, member in kind.fields})
    return values.pop(0)
