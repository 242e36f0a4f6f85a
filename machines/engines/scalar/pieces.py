"""What every part of the writer of expressions stands on: names in scope, faults, tables, temporary names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from machines.engines.scalar.code import Code, Codecs
from machines.engines.scalar.knowledge import Knowledge
from machines.engines.scalar.shape import Shape
from machines.engines.scalar.sources import Sources
from machines.language import ir
from machines.language.faults import Fault
from machines.language.layout import elements
from machines.language.mistakes import Place
from machines.language.types import Type


@dataclass(frozen=True)
class Root:
    """What a state or frame stands for: a state variable, and the procedure of its top frame."""

    variable: str
    procedure: str | None = None


class Pieces:
    """Writes for the machines of one shape. `faults` collects what may be raised, by number.

    `known` speaks of the state variable `current`, the one that is read where no parameter says which.
    """

    sources: Sources
    """Of the machine that is written for."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.faults: list[Fault] = []
        self.codecs = Codecs(shape.domains, shape.resolved)
        self.tables: dict[tuple[int, ...], str] = {}
        self._numbers: dict[tuple[type[Fault], Place], int] = {}
        self._methods: dict[type[ir.Expression], Callable[[Any], Code]] = {}
        self.begin_function()

    def begin_function(self) -> None:
        """Nothing of another function is left: its writing may have been interrupted, and for another declaration."""
        self.names: dict[str, Code] = {}
        self.roots: dict[str, Root] = {}
        self.current = "x"
        self.known = Knowledge()
        self.fresh = 0
        self.loops = 0

    # -- small tools

    def fault(self, kind: type[Fault], node: ir.Node) -> str:
        """Text that raises a fault at the place of a node."""
        return f"F({self.fault_number(kind, node)})"

    def fault_number(self, kind: type[Fault], node: ir.Node) -> int:
        """The number of a fault; the same fault at the same place is one."""
        key = (kind, node.place)
        if key not in self._numbers:
            self._numbers[key] = len(self.faults)
            self.faults.append(kind(node.place))
        return self._numbers[key]

    def temporary(self) -> str:
        self.fresh += 1
        return f"t{self.fresh}"

    @contextmanager
    def looping(self, kind: Type) -> Iterator[Code]:
        """The variable of a loop, of this type: loops that stand side by side have the same."""
        self.loops += 1
        yield Code(f"b{self.loops}", kind)
        self.loops -= 1

    @contextmanager
    def named(self, names: dict[str, Code], roots: dict[str, Root] | None = None) -> Iterator[None]:
        """Names in scope; with `roots`, nothing of the surroundings is."""
        kept = self.names, self.roots
        self.names = {**(self.names if roots is None else {}), **names}
        self.roots = self.roots if roots is None else roots
        yield
        self.names, self.roots = kept

    def constant(self, kind: Type, value: Any) -> Code:
        return self.codecs.constant(kind, value)

    def domain(self, kind: Type) -> tuple[Any, ...]:
        return elements(self.shape.resolved(kind), self.shape.domains)

    def table(self, values: list[int]) -> str:
        """The name of a constant tuple."""
        return self.tables.setdefault(tuple(values), f"K{len(self.tables)}")

    def kept(self, piece: Code, preludes: list[Code]) -> Code:
        """The piece in a form that is free to repeat and cannot raise: what must come first is put to the
        preludes.
        """
        if piece.simple or (piece.bits is not None and not piece.faults):
            return piece
        name = self.temporary()
        preludes.append(piece._replace(text=f"({name} := {piece.text})"))
        return Code(name, piece.type, piece.value, piece.low, piece.high, numbers=piece.numbers)

    # -- reading

    def value(self, node: ir.Expression) -> Code:
        """The piece for an expression."""
        kind = type(node)
        method = self._methods.get(kind)
        if method is None:
            method = self._methods[kind] = getattr(self, f"_{kind.__name__}")
        return method(node)

    def typed(self, node: ir.Expression, kind: Type) -> Code:
        return self.codecs.as_type(self.value(node), kind)
