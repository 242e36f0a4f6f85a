"""Generated Python for call, leave and halt: the frames above the globals of the packed state, top first."""

from __future__ import annotations

from machines.engines.scalar.code import Code
from machines.engines.scalar.statements import Statements
from machines.language import ir
from machines.language.faults import Fault, Overflow, TooDeep
from machines.language.layout import Slot


class Stack(Statements):
    """The statements that end a path."""

    def _Call(self, node: ir.Call) -> bool:
        """All arguments first, then the checks of their ranges, then the check of the depth."""
        layout = self.shape.layout
        slots = layout.frames[node.procedure]
        given = {name: self._argument(value, slots[name]) for name, value in node.arguments}
        if any(piece.faults for piece in given.values()):
            given = {name: self.settled(piece) for name, piece in given.items()}
        self.flush()
        fixed, moving = layout.tag(node.procedure), []
        for name, slot in slots.items():
            stored = (
                self.stored(given[name], slot.codec.type, node) if name in given else self._default(node, name, slot)
            )
            if stored.text.isdigit():
                fixed |= int(stored.text) << slot.offset
            else:
                moving.append(f"({stored.text} << {slot.offset})")
        frame = self.settled(
            Code(
                " | ".join([*moving, str(fixed)]),
                self.shape.layout.frames[node.procedure]["phase"].codec.type,
            )
        )
        low, width, depth = layout.globals_width, layout.frame_width, self.shape.depth
        self.line(f"if y >> {low + width * (depth - 1)}: {self.fault(TooDeep, node)}")
        self.line(f"y = y & {(1 << low) - 1} | {frame.text} << {low} | (y >> {low}) << {low + width}")
        return False

    def _argument(self, value: ir.Expression, slot: Slot) -> Code:
        return Code("0", slot.codec.type) if isinstance(value, ir.Empty) else self.typed(value, slot.codec.type)

    def _default(self, node: ir.Call, name: str, slot: Slot) -> Code:
        """The default of a local; one that is out of range is a fault of the call."""
        try:
            value = slot.codec.check(self.shape.default_local(node.procedure, name))
        except Fault:
            return Code(f"({self.fault(Overflow, node)})", slot.codec.type, faults=True)
        return Code(str(slot.codec.encode(value)), slot.codec.type)

    def _Leave(self, node: ir.Leave) -> bool:
        self.flush()
        low, width = self.shape.layout.globals_width, self.shape.layout.frame_width
        self.line(f"y = y & {(1 << low) - 1} | (y >> {low + width}) << {low}")
        return False

    def _Halt(self, node: ir.Halt) -> bool:
        self.flush()
        self.line(f"y &= {(1 << self.shape.layout.globals_width) - 1}")
        return False
