"""Generated Python that reads: constants, names, and what stands at bits of a state variable."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from machines.engines.scalar.code import INT, UNKNOWN, Bits, Code, after
from machines.engines.scalar.pieces import Pieces
from machines.language import ir
from machines.language.containers import Array
from machines.language.types import ArrayOf, Flat, Int, Type


@dataclass(frozen=True)
class Location:
    """Bits of a state variable: `offset`, plus `moving` where an index is computed.

    `span`: the bits of the whole array.
    """

    variable: str
    offset: int
    moving: str | None
    type: Type
    span: tuple[int, int]
    faults: bool = False

    @property
    def fixed(self) -> bool:
        return self.moving is None

    @property
    def text(self) -> str:
        """The offset as text."""
        if self.moving is None:
            return str(self.offset)
        return f"({self.moving} + {self.offset})" if self.offset else f"({self.moving})"


def _item(array: Array[Any, Any], keys: Sequence[Any]) -> Any:
    """The item of a table at its keys."""
    return array[tuple(keys) if len(keys) > 1 else keys[0]]


class Places(Pieces):
    """Constants, names, fields, locals, items of arrays, fields of records."""

    def _Const(self, node: ir.Const) -> Code:
        return self.constant(node.type, node.value)

    def _Name(self, node: ir.Name) -> Code:
        return self.names[node.name]

    def _Empty(self, node: ir.Empty) -> Code:
        return Code("0", node.type, UNKNOWN)

    def _Field(self, node: ir.Field) -> Code:
        if self._fixed(node):
            return self.constant(self.shape.field_type(node.name), self.sources.constant(node.name))
        return self.load(self.location(node))

    def _Local(self, node: ir.Local) -> Code:
        return self.load(self.location(node))

    def _Item(self, node: ir.Item) -> Code:
        base = node.base
        if isinstance(base, ir.Field) and self._fixed(base):
            return self._table_item(node, base)
        return self.load(self.location(node))

    # -- static tables and switches

    def _fixed(self, node: ir.Field) -> bool:
        """Whether a field is no part of the state."""
        return node.name not in self.shape.layout.globals

    def _table_item(self, node: ir.Item, base: ir.Field) -> Code:
        """An item of a static table: constant where all items that the known keys leave are the same."""
        kind = self.shape.field_type(base.name)
        assert isinstance(kind, ArrayOf)
        codes, array = [self.value(key) for key in node.keys], self.sources.constant(base.name)
        if all(code.constant for code in codes):
            return self.constant(kind.item, _item(array, [code.value for code in codes]))
        axes, moving, faults = [], [], False
        for code, axis in zip(codes, kind.keys, strict=True):
            faults = faults or code.faults
            if code.constant:
                axes.append((code.value,))
            else:
                axes.append(self.domain(axis))
                moving.append((code.text, len(axes[-1])))
        items = [_item(array, keys) for keys in itertools.product(*axes)]
        numbers = [self.codecs.number(kind.item, item) for item in items]
        text = ""
        for key_text, size in moving:
            text = f"({text} * {size} + {key_text})" if text else key_text
        if numbers and len(set(numbers)) == 1:
            return after([Code(text, INT, faults=True)] if faults else [], self.constant(kind.item, items[0]))
        return Code(
            f"{self.table(numbers)}[{text}]",
            kind.item,
            UNKNOWN,
            min(numbers, default=0),
            max(numbers, default=0),
            faults,
            numbers=frozenset(numbers),
        )

    # -- where things stand

    def location(self, node: ir.Expression) -> Location:
        """Where a dynamic field, local or item stands."""
        layout = self.shape.layout
        if isinstance(node, ir.Field):
            slot, base = layout.globals[node.name], 0
        elif isinstance(node, ir.Local):
            procedure = self.roots[node.root].procedure
            assert procedure is not None
            slot, base = layout.frames[procedure][node.name], layout.globals_width
        else:
            assert isinstance(node, ir.Item)
            return self._item_location(node)
        at = base + slot.offset
        return Location(self.roots[node.root].variable, at, None, slot.codec.type, (at, slot.codec.width))

    def _item_location(self, node: ir.Item) -> Location:
        base = self.location(node.base)
        assert isinstance(base.type, ArrayOf)
        stride = self.codecs.of(base.type.item).width
        sizes = [len(self.domain(key)) for key in base.type.keys]
        offset, faults = base.offset, base.faults
        moving = [base.moving] if base.moving is not None else []
        for axis, key in enumerate(node.keys):
            step = stride
            for size in sizes[axis + 1 :]:
                step *= size
            code = self.value(key)
            faults = faults or code.faults
            if code.constant:
                offset += self.codecs.number(base.type.keys[axis], code.value) * step
            else:
                moving.append(f"{code.text} * {step}" if step != 1 else code.text)
        return Location(base.variable, offset, " + ".join(moving) or None, base.type.item, base.span, faults)

    def load(self, at: Location) -> Code:
        """The piece that reads a location."""
        width = self.codecs.of(at.type).width
        if at.fixed:
            return self._at_bits(Bits(at.variable, at.offset, width), at.type)
        if width == 0:
            return after([Code(at.text, INT, faults=True)] if at.faults else [], self._decoded(at.type, 0))
        return self._read(f"({at.variable} >> {at.text} & {(1 << width) - 1})", at.type, at.faults)

    def _at_bits(self, bits: Bits, kind: Type) -> Code:
        """What stands at fixed bits: a constant where they are known."""
        if bits.width == 0:
            return self._decoded(kind, 0)
        if bits.variable == self.current and (code := self.known.of(bits.offset, bits.width)) is not None:
            return self._decoded(kind, code)
        mask = (1 << bits.width) - 1
        text = f"({bits.variable} >> {bits.offset} & {mask})" if bits.offset else f"({bits.variable} & {mask})"
        return self._read(text, kind, False, bits)

    def _read(self, text: str, kind: Type, faults: bool, bits: Bits | None = None) -> Code:
        """A code read from bits, as a value of its type."""
        made = self.codecs.of(kind)
        low, high = 0, max(made.domain - 1, 0)
        if isinstance(made.type, Int):
            assert isinstance(made.type.low, int) and isinstance(made.type.high, int)
            low, high = made.type.low, made.type.high
            text = f"({text} + {low})" if low else text
        return Code(text, kind, UNKNOWN, low, high, faults, bits)

    def _decoded(self, kind: Type, code: int) -> Code:
        """The constant with this code."""
        made = self.codecs.of(kind)
        try:
            return self.constant(made.type, made.decode(code))
        except IndexError:  # of an empty domain there is no value, and no run that comes here
            return Code("0", kind)

    def _Attribute(self, node: ir.Attribute) -> Code:
        base = self.value(node.base)
        if base.constant:
            return self.constant(node.type, getattr(base.value, node.name))
        assert isinstance(base.type, Flat)
        offset = 0
        for name, kind in base.type.fields:
            width = self.codecs.of(kind).width
            if name == node.name and base.bits is not None and not base.faults:
                return self._at_bits(Bits(base.bits.variable, base.bits.offset + offset, width), kind)
            if name == node.name and width == 0:
                return after([base] if base.faults else [], self._decoded(kind, 0))
            if name == node.name:
                return self._read(f"({base.text} >> {offset} & {(1 << width) - 1})", kind, base.faults)
            offset += width
        raise KeyError(node.name)
