"""The scalar engine: dispatches on the control of the top frame to generated functions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any

from machines.engines.scalar.functions import Row, Writer
from machines.engines.scalar.shape import Shape
from machines.engines.scalar.sharing import Version, library
from machines.engines.scalar.sources import Sources
from machines.engines.steps import Instance, Step
from machines.language import ir
from machines.language.arms import Arm
from machines.language.binding import Bound
from machines.language.reading.predicates import Predicate
from machines.language.types import Enumeration


def _no_moves(state: int) -> list[Any]:
    return []


class Scalar:
    """Generated Python for one bound machine, written when first needed.

    `moves(x)` gives rows (see `Row`), `successors(x)` only the states. Cost: a few tests of bits an instance.
    `constants` are the static tables and switches that moves computed so far depend on, `asked` those of conditions.
    """

    def __init__(self, bound: Bound) -> None:
        self.bound = bound
        self.constants: frozenset[str] = frozenset()
        self.asked: frozenset[str] = frozenset()
        self._library = library(Shape.of(bound))
        self._sources = Sources(bound, self._library.writer.codecs)
        layout = bound.layout
        self._shift = layout.globals_width
        widest = max(layout.frames[p]["phase"].codec.width for p in layout.tags)
        self._mask = (1 << layout.tag_width + widest) - 1
        self._moves: list[Callable[[int], list[Row]]] | None = None
        self._successors: list[Callable[[int], list[int]]] | None = None

    def _table(self, *, labels: bool) -> list[Callable[[int], list[Any]]]:
        """Functions by the control bits of the top frame: its tag, and its phase above; written when first called."""
        layout = self.bound.layout
        table: list[Callable[[int], list[Any]]] = [_no_moves] * (self._mask + 1)
        for procedure in layout.tags:
            slot = layout.frames[procedure]["phase"]
            assert isinstance(slot.codec.type, Enumeration)
            for code, phase in enumerate(slot.codec.type.cls):
                low = layout.tag_width + slot.codec.width
                control = layout.tag(procedure) | code << layout.tag_width
                places = range(control, self._mask + 1, 1 << low)
                first = self._written_when_called(table, places, procedure, phase, labels=labels)
                for place in places:
                    table[place] = first
        return table

    def _written_when_called(
        self, table: list[Callable[[int], list[Any]]], places: range, procedure: str, phase: Enum, *, labels: bool
    ) -> Callable[[int], list[Any]]:
        def first_call(state: int) -> list[Any]:
            named = (procedure, phase, labels)
            version = self._version(named, None, Writer.phase_function, *named)
            self.constants |= version.constants
            for place in places:
                table[place] = version.made
            found: list[Any] = version.made(state)
            return found

        return first_call

    @property
    def moves_table(self) -> list[Callable[[int], list[Row]]]:
        if self._moves is None:
            self._moves = self._table(labels=True)
        return self._moves

    def moves(self, state: int) -> list[Row]:
        """The enabled instances as rows. Raises `Fault`."""
        return self.moves_table[state >> self._shift & self._mask](state)

    def successor_function(self) -> Callable[[int], list[int]]:
        """A function giving the target states, for searches that need nothing else."""
        if self._successors is None:
            self._successors = self._table(labels=False)
        table, shift, mask = self._successors, self._shift, self._mask
        return lambda state: table[state >> shift & mask](state)

    def watch(self) -> None:
        """From here on `arms` are those gone through."""
        reached = self._library.writer.reached
        reached[:] = bytes(len(reached))

    @property
    def arms(self) -> frozenset[Arm]:
        """The arms of `if` statements that were gone through since `watch`, by this engine and others that share its
        functions.
        """
        writer = self._library.writer
        return frozenset(arm for arm, number in writer.arms.items() if writer.reached[number])

    def instance(self, row: Row) -> Instance:
        """The instance of a row."""
        pattern = self._library.writer.patterns[row[0]]
        taken = iter(row[1])
        parameters = [p for p in pattern.event.parameters if p.root is None]
        values = [
            self._library.writer.codecs.of(p.type).decode(next(taken))
            if fixed is None and p.name in dict(pattern.event.ranges)
            else fixed
            for p, fixed in zip(parameters, pattern.arguments, strict=True)
            if p.type is not None
        ]
        return Instance(pattern.event.id, tuple(values))

    def event_of(self, row: Row) -> ir.EventIR:
        """The event of a row."""
        return self._library.writer.patterns[row[0]].event

    def decider(self, row: Row) -> Any:
        return None if row[2] < 0 else self.bound.players[row[2]]

    def steps(self, state: int) -> list[Step]:
        """All enabled instances. What is revealed is left to the reference."""
        return [Step(self.instance(row), self.decider(row), row[3]) for row in self.moves(state)]

    # -- predicates

    def predicate(self, predicate: Predicate) -> Callable[[int], int]:
        """A condition on states as a function. Raises `Fault` when run."""
        return self._made(predicate.ir.name, predicate, Writer.predicate_function, predicate, False)

    def step_predicate(self, predicate: Predicate) -> Callable[..., int]:
        """A condition on steps as a function of the states before and after, and the arguments as run-time
        values.
        """
        return self._made(predicate.ir.name, predicate, Writer.predicate_function, predicate, True)

    def expression(self, node: ir.Expression, root: str) -> Callable[[int], int]:
        """An expression on states as a function giving its run-time value."""
        return self._made("", (node, root), Writer.expression_function, node, root)

    def _made(self, name: Hashable, origin: Any, write: Callable[..., None], *about: Any) -> Callable[..., Any]:
        found = self._version(name, origin, write, *about)
        self.asked |= found.constants
        return found.made

    def _version(self, name: Hashable, origin: Any, write: Callable[..., None], *about: Any) -> Version:
        return self._library.version(name, origin, self._sources, lambda writer, called: write(writer, called, *about))

    def number(self, kind: Any, value: Any) -> int:
        """A value as it is at run time."""
        return self._library.writer.codecs.number(kind, value)

    def top(self, state: int) -> str | None:
        """The procedure of the top frame."""
        tag = state >> self._shift & (1 << self.bound.layout.tag_width) - 1
        return self.bound.layout.tags[tag - 1] if tag else None
