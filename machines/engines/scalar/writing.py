"""Writing lines, and the packed state `y` that effects change step by step.

Constants wait and are written together; what is known of `y` decides how: known bits are flipped, others
cleared and set.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from machines.engines.scalar.code import Code
from machines.engines.scalar.expressions import Expressions
from machines.engines.scalar.knowledge import Knowledge, field_mask
from machines.engines.scalar.places import Location
from machines.engines.scalar.shape import Shape
from machines.language import ir
from machines.language.arms import Arm, arm_of


class Writing(Expressions):
    """`known` is what the effects so far make of the state; `written` is what is known of the variable `y`
    itself.

    They differ in the bits of `waiting`, which `known` knows and `y` does not hold yet. `arms` numbers the arms of `if`
    statements, and `reached` has 1 for those that generated functions went through.
    """

    def __init__(self, shape: Shape) -> None:
        self.arms: dict[Arm, int] = {}
        self.reached = bytearray()
        super().__init__(shape)

    def begin_function(self) -> None:
        super().begin_function()
        self.lines: list[str] = []
        self.indent = 0
        self.routine = ""
        self.written = Knowledge()
        self.waiting = 0

    def line(self, text: str) -> None:
        self.lines.append("    " * self.indent + text)

    # -- the arms of `if` statements, which tell when they are gone through

    @contextmanager
    def inside(self, routine: str) -> Iterator[None]:
        """Statements are those of an event or helper."""
        around, self.routine = self.routine, routine
        yield
        self.routine = around

    def mark(self, node: ir.If, taken: bool) -> str:
        """The statement that tells that one arm of an `if` is gone through."""
        arm = arm_of(self.routine, node, taken)
        if arm not in self.arms:
            self.arms[arm] = len(self.arms)
            self.reached.append(0)
        return f"R[{self.arms[arm]}] = 1"

    # -- what is known, and what waits

    def begin(self, known: Knowledge) -> None:
        """From here on `y` is the state, and this is known of it."""
        self.current, self.known, self.written, self.waiting = "y", known, known, 0

    def flush(self) -> None:
        """Write what waits."""
        flipped = (self.known.value ^ self.written.value) & self.waiting & self.written.mask
        cleared = self.waiting & ~self.written.mask
        setting = self.known.value & cleared
        if cleared:
            self.line(f"y = y & {~cleared} | {setting}" if setting else f"y &= {~cleared}")
        if flipped:
            self.line(f"y ^= {flipped}")
        self.written, self.waiting = self.known, 0

    def write_constant(self, offset: int, width: int, code: int) -> None:
        """Fixed bits become a known code."""
        if self.known.of(offset, width) != code:
            self.known = self.known.learned(offset, width, code)
            self.waiting |= field_mask(offset, width)

    def write(self, at: Location, width: int, text: str) -> None:
        """Bits become a computed code, which depends on `y` as it is before."""
        self.flush()
        if at.fixed:
            shifted = f"({text}) << {at.offset}" if at.offset else f"({text})"
            self.line(f"y = y & {~field_mask(at.offset, width)} | {shifted}")
        else:
            self.line(f"y = y & ~({(1 << width) - 1} << {at.moving}) | {text} << {at.moving}")
        self.forget(at, width)

    def forget(self, at: Location, width: int) -> None:
        """Bits of a location were written: nothing is known of them, nor of the other items of an array at a
        computed index.
        """
        self.known = self.known.forgotten(*((at.offset, width) if at.fixed else at.span))
        self.written = self.known

    def settled(self, piece: Code) -> Code:
        """The piece evaluated here and now, under a name; what waits is written first."""
        if piece.simple:
            return piece
        self.flush()
        name = self.temporary()
        self.line(f"{name} = {piece.text}")
        return Code(name, piece.type, piece.value, piece.low, piece.high, numbers=piece.numbers)

    def evaluated(self, piece: Code) -> None:
        """A piece whose value is not needed, evaluated for what it may raise."""
        if piece.faults:
            self.flush()
            self.line(piece.text)

    def placed(self, at: Location) -> Location:
        """The location with its offset computed under a name."""
        if at.fixed:
            return at
        self.flush()
        name = self.temporary()
        self.line(f"{name} = {at.text}")
        return Location(at.variable, 0, name, at.type, at.span)
