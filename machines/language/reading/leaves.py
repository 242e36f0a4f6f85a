"""The reader of expressions, its foundation: names, fields, constants and elements of arrays."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from types import FunctionType, ModuleType
from typing import Any, NoReturn

from machines.language import ir
from machines.language.declaring import Helper
from machines.language.domains import Index
from machines.language.mistakes import Mistake, OutsideSubset, TypeClash, UnknownField, UnknownName
from machines.language.nearest import nearest
from machines.language.reading import beginners
from machines.language.reading.source import Text
from machines.language.reading.world import World
from machines.language.state import Procedure, State
from machines.language.types import (
    ArrayOf,
    BagOf,
    Bool,
    Enumeration,
    Flat,
    Int,
    Nothing,
    SetOf,
    Type,
    accepts,
)


class LeafReader:
    """Reads the expressions of one function. `scope` maps its names to types, `roots` to state and frame classes."""

    def __init__(self, world: World, text: Text, names: Mapping[str, Any]) -> None:
        self.world, self.text, self.names = world, text, names
        self.scope: dict[str, Type] = {}
        self.roots: dict[str, type[State] | type[Procedure]] = {}

    # -- mistakes

    def wrong(self, kind: type[Mistake], node: ast.AST, what: str, remedy: str) -> NoReturn:
        """Raise a mistake at a node."""
        raise kind(self.text.place(node), what, remedy)

    def clash(self, node: ast.AST, found: Type, expected: object) -> NoReturn:
        """Raise `TypeClash` for a value of type `found` where `expected` is wanted."""
        what = f"{found} where {expected} is expected"
        if isinstance(found, Enumeration) and isinstance(expected, Enumeration):
            what = f"a member of {found} where one of {expected} is expected"
        self.wrong(TypeClash, node, what, beginners.remedy(found, expected))

    # -- entry points

    def read(self, node: ast.expr, expected: Type | None = None) -> ir.Expression:
        """Read an expression; with `expected`, check that it may stand there. Raises `Mistake`."""
        method = getattr(self, f"_{type(node).__name__}", None)
        if method is None:
            unknown = (f"{type(node).__name__} is not in the language", "See SEMANTICS.md, section 1.")
            self.wrong(OutsideSubset, node, *beginners.EXPRESSIONS.get(type(node), unknown))
        found: ir.Expression = method(node)
        if isinstance(found, ir.Empty) and isinstance(expected, SetOf | BagOf):
            return ir.Empty(type=expected, place=found.place)
        if expected is not None and not accepts(expected, found.type):
            self.clash(node, found.type, expected)
        return found

    def condition(self, node: ast.expr) -> ir.Expression:
        """Read an expression that is true or false."""
        return self.read(node, Bool())

    def find(self, node: ast.expr) -> Any:
        """The Python object that a (dotted) global name stands for, or None."""
        if isinstance(node, ast.Name) and node.id not in self.scope and node.id not in self.roots:
            if node.id in self.names:
                return self.names[node.id]
            if node.id in self.world.procedures:
                return self.world.procedures[node.id]
            builtins = self.names.get("__builtins__", {})
            return (builtins if isinstance(builtins, dict) else vars(builtins)).get(node.id)
        if isinstance(node, ast.Attribute):
            base = self.find(node.value)
            if isinstance(base, ModuleType):
                return getattr(base, node.attr, None)
        return None

    @contextmanager
    def bound(self, node: ast.expr, member: Type) -> Iterator[str]:
        """A loop variable in scope."""
        if not isinstance(node, ast.Name):
            self.wrong(OutsideSubset, node, "a loop over several names", "Loop over one name; nest the loops.")
        if node.id in self.scope or node.id in self.roots:
            what = f"the name {node.id} is taken already"
            self.wrong(OutsideSubset, node, what, "Choose another name: a name means one thing.")
        self.scope[node.id] = member
        yield node.id
        del self.scope[node.id]

    # -- names and constants

    def _Constant(self, node: ast.Constant) -> ir.Expression:
        value, place = node.value, self.text.place(node)
        if isinstance(value, bool):
            return ir.Const(value, type=Bool(), place=place)
        if isinstance(value, int):
            return ir.Const(value, type=Int(value, value), place=place)
        if value is None:
            return ir.Const(None, type=Nothing(), place=place)
        if isinstance(value, str):
            self.wrong(OutsideSubset, node, *beginners.EXPRESSIONS[ast.JoinedStr])
        what = f"a constant of type {type(value).__name__}"
        self.wrong(OutsideSubset, node, what, "Use integers, booleans, None and members of enumerations.")

    def _Name(self, node: ast.Name) -> ir.Expression:
        place = self.text.place(node)
        if node.id in self.scope:
            return ir.Name(node.id, type=self.scope[node.id], place=place)
        if node.id in self.roots:
            what = f"{node.id} alone is no value"
            self.wrong(OutsideSubset, node, what, f"Write {node.id}.something, or hand {node.id} to a helper.")
        value = self.find(node)
        if isinstance(value, Enum):
            return ir.Const(value, type=Enumeration(type(value)), place=place)
        if isinstance(value, bool | int) and not isinstance(value, Index):
            return self._Constant(ast.copy_location(ast.Constant(value), node))
        self.owned(node, node.id)
        if value is not None:
            what, remedy = f"{node.id} is no value of the language", "Use fields, parameters, members and helpers."
            if isinstance(value, FunctionType | Helper):
                what, remedy = f"{node.id} is not called", f"Write {node.id}(…), with brackets."
            self.wrong(OutsideSubset, node, what, remedy)
        self.wrong(
            UnknownName, node, f"the name {node.id} means nothing here", "Correct it, or define it before this use."
        )

    def owned(self, node: ast.AST, name: str) -> None:
        """Raise `UnknownField` if a bare name is that of a field of the state or of a local of the frame."""
        for root, cls in self.roots.items():
            if issubclass(cls, State) and name in self.world.fields:
                self.wrong(UnknownField, node, f"{name} is a field of the state", f"Write {root}.{name}.")
            if issubclass(cls, Procedure) and name in self.world.locals[cls.__name__]:
                self.wrong(UnknownField, node, f"{name} is a local of the procedure", f"Write {root}.{name}.")

    # -- attributes and elements

    def _Attribute(self, node: ast.Attribute) -> ir.Expression:
        place = self.text.place(node)
        if isinstance(node.value, ast.Name) and node.value.id in self.roots:
            return self._rooted(node, node.value.id)
        owner = self.find(node.value)
        if isinstance(owner, type) and issubclass(owner, Enum):
            if node.attr not in owner.__members__:
                what = f"{owner.__name__} has no member {node.attr}"
                self.wrong(UnknownField, node, what, nearest(node.attr, owner.__members__))
            return ir.Const(owner[node.attr], type=Enumeration(owner), place=place)
        whole = self.find(node)
        if isinstance(whole, Enum):
            return ir.Const(whole, type=Enumeration(type(whole)), place=place)
        base = self.read(node.value)
        if isinstance(base.type, Flat):
            member = base.type.field(node.attr)
            if member is None:
                names = [name for name, _ in base.type.fields]
                self.wrong(UnknownField, node, f"{base.type} has no field {node.attr}", nearest(node.attr, names))
            return ir.Attribute(base, node.attr, type=member, place=place)
        self.wrong(UnknownField, node, f"{base.type} has no field {node.attr}", self._looked_up(node))

    def _looked_up(self, node: ast.Attribute) -> str:
        """`card.owner` is `s.owner[card]` where the state has such an array."""
        field = self.world.fields.get(node.attr)
        states = [root for root, cls in self.roots.items() if issubclass(cls, State)]
        if field is not None and isinstance(field.type, ArrayOf) and states:
            return f"Write {states[0]}.{node.attr}[{ast.unparse(node.value)}]."
        return "Only records have fields."

    def _rooted(self, node: ast.Attribute, root: str) -> ir.Expression:
        place, cls = self.text.place(node), self.roots[root]
        if issubclass(cls, State):
            if node.attr not in self.world.fields:
                what = f"{cls.__name__} has no field {node.attr}"
                self.wrong(UnknownField, node, what, nearest(node.attr, self.world.fields))
            return ir.Field(root, node.attr, type=self.world.fields[node.attr].type, place=place)
        if node.attr not in self.world.locals[cls.__name__]:
            what = f"{cls.__name__} has no local {node.attr}"
            self.wrong(UnknownField, node, what, nearest(node.attr, self.world.locals[cls.__name__]))
        return ir.Local(root, node.attr, type=self.world.locals[cls.__name__][node.attr], place=place)

    def _Subscript(self, node: ast.Subscript) -> ir.Expression:
        base = self.read(node.value)
        if not isinstance(base.type, ArrayOf):
            self.wrong(TypeClash, node, f"{base.type} has no elements to look up", "Only arrays are indexed.")
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(keys) != len(base.type.keys):
            what = f"{len(keys)} keys for an array of {len(base.type.keys)}"
            self.wrong(TypeClash, node, what, "Give one key a dimension: s.array[i, j].")
        read = tuple(self.read(key, kind) for key, kind in zip(keys, base.type.keys, strict=True))
        return ir.Item(base, read, type=base.type.item, place=self.text.place(node))
