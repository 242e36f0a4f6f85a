"""Generated functions: for each phase of each procedure the enabled instances, and predicates on states and steps."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from machines.engines.scalar import runtime
from machines.engines.scalar.code import UNKNOWN, Code, conjunction
from machines.engines.scalar.expressions import Root
from machines.engines.scalar.statements import Statements
from machines.language import ir
from machines.language.binding import Bound
from machines.language.reading.predicates import Predicate
from machines.language.types import BagOf, Int

Row = tuple[int, tuple[int, ...], int, int]
"""A move: number of its pattern, codes of the arguments that come from bags, decider (-1: the rules), target state."""


class Pattern:
    """An event with what is fixed of its arguments; None where an argument comes from a bag."""

    def __init__(self, event: ir.EventIR, arguments: tuple[Any, ...]) -> None:
        self.event, self.arguments = event, arguments


class Writer(Statements):
    """Writes the functions of one bound machine. `patterns` numbers the instances."""

    def __init__(self, bound: Bound) -> None:
        super().__init__(bound, [])
        self.patterns: list[Pattern] = []

    # -- events

    def phase_function(self, name: str, procedure: str, phase: Enum, *, labels: bool) -> None:
        """Write `name(x)`: the moves from a state whose top frame is in this phase (only their targets without labels)."""
        self.line(f"def {name}(x):")
        self.indent += 1
        self.line("out = []")
        for event in self.bound.declaration.events_of(procedure):
            if phase in event.sources:
                self._event(event, phase, labels)
        self.line("return out")
        self.indent -= 1

    def _event(self, event: ir.EventIR, phase: Enum, labels: bool) -> None:
        me, s = event.parameters[0].name, event.parameters[1].name
        guard = {me: Root("x", event.procedure), s: Root("x")}
        with self.named({}, guard):
            self._parameters(event, phase, labels, self.bound.parameter_ranges[event.id], ())

    def _parameters(
        self, event: ir.EventIR, phase: Enum, labels: bool, ranges: tuple[tuple[Any, ...] | None, ...], chosen: tuple[Any, ...]
    ) -> None:
        parameters = [p for p in event.parameters if p.root is None]
        if len(chosen) == len(parameters):
            self._instance(event, phase, labels, chosen)
            return
        parameter = parameters[len(chosen)]
        assert parameter.type is not None
        values = ranges[len(chosen)]
        if values is not None:
            for value in values:
                with self.named({parameter.name: self.constant(parameter.type, value)}):
                    self._parameters(event, phase, labels, ranges, (*chosen, value))
            return
        bag = self.value(dict(event.ranges)[parameter.name])
        assert isinstance(bag.type, BagOf)
        width = max(self.codecs.of(bag.type.member).domain, 1).bit_length()
        variable = self.temporary()
        self.line(f"for {variable} in bag_distinct({bag.text}, {width}):")
        self.indent += 1
        start = len(self.lines)
        with self.named({parameter.name: Code(variable, parameter.type)}):
            self._parameters(event, phase, labels, ranges, (*chosen, Code(variable, parameter.type)))
        if len(self.lines) == start:
            self.line("pass")
        self.indent -= 1

    def _instance(self, event: ir.EventIR, phase: Enum, labels: bool, chosen: tuple[Any, ...]) -> None:
        me, s = event.parameters[0].name, event.parameters[1].name
        self.known_variable = "x"
        self.known = self._phase_known(event.procedure, phase)
        guard = conjunction([self.value(r.condition) for r in event.requires])
        if guard.constant and not guard.value:
            return
        decider = self._decider(event, me, s)
        pinned = self.known | self._pinned(event)
        if not guard.constant:
            self.line(f"if {guard.text}:")
            self.indent += 1
        kept, self.names = self.names, dict(self.names)
        self.roots = {me: Root("y", event.procedure), s: Root("y")}
        self.known_variable, self.known = "y", pinned
        self.line("y = x")
        phase_slot = self.bound.layout.frames[event.procedure]["phase"]
        at = self.bound.layout.globals_width + phase_slot.offset
        if event.target is not None:
            self.write_constant(at, phase_slot.codec.width, phase_slot.codec.encode(event.target))
        if self.block(event.effects):
            self.flush()
        self.waiting.clear()
        if labels:
            self.patterns.append(Pattern(event, tuple(None if isinstance(c, Code) else c for c in chosen)))
            taken = "".join(f"{c.text}, " for c in chosen if isinstance(c, Code))
            self.line(f"out.append(({len(self.patterns) - 1}, ({taken}), {decider}, y))")
        else:
            self.line("out.append(y)")
        self.names = kept
        self.roots = {me: Root("x", event.procedure), s: Root("x")}
        self.known_variable, self.known = "y", {}
        if not guard.constant:
            self.indent -= 1

    def _phase_known(self, procedure: str, phase: Enum) -> dict[tuple[int, int], int]:
        slot = self.bound.layout.frames[procedure]["phase"]
        return {(self.bound.layout.globals_width + slot.offset, slot.codec.width): slot.codec.encode(phase)}

    def _pinned(self, event: ir.EventIR) -> dict[tuple[int, int], int]:
        """What the guard says of fixed bits: comparisons with constants that must hold."""
        found: dict[tuple[int, int], int] = {}
        for require in event.requires:
            self._pin(require.condition, found)
        return found

    def _pin(self, node: ir.Expression, found: dict[tuple[int, int], int]) -> None:
        if isinstance(node, ir.And):
            for item in node.items:
                self._pin(item, found)
            return
        if not isinstance(node, ir.Compare | ir.Not | ir.Field | ir.Item | ir.Local):
            return
        operands = (node.left, node.right) if isinstance(node, ir.Compare) else (node.item,) if isinstance(node, ir.Not) else (node,)
        for operand in operands:
            at = operand
            while isinstance(at, ir.Item):
                at = at.base
            if not isinstance(at, ir.Field | ir.Local):
                continue
            piece = self.value(operand)
            whole = self.value(node)
            test = whole.test or ((piece.bits.variable, 1 << piece.bits.offset, 1 << piece.bits.offset) if piece.bits and operand is node else None)
            if piece.bits is None or test is None or piece.bits.width == 0:
                continue
            _, mask, pattern = test
            if mask == ((1 << piece.bits.width) - 1) << piece.bits.offset:
                found[piece.bits.offset, piece.bits.width] = pattern >> piece.bits.offset

    def _decider(self, event: ir.EventIR, me: str, s: str) -> str:
        if event.role is None:
            return "-1"
        role = self.bound.declaration.helpers[event.role]
        arguments: list[ir.Expression] = []
        for parameter in role.parameters:
            if parameter.root is not None:
                arguments.append(ir.Frame(s if parameter.root == "state" else me, type=Int()))
            else:
                assert parameter.type is not None
                arguments.append(ir.Name(parameter.name, type=parameter.type))
        assert role.value is not None
        return self.value(ir.Invoke(event.role, tuple(arguments), type=role.value.type)).text

    # -- predicates

    def predicate_function(self, name: str, predicate: Predicate, *, step: bool) -> None:
        """Write `name(x)`, or `name(x, y, a0, a1, …)` for a step, giving 0 or 1."""
        found = predicate.ir
        variables = ["x", "y"] if step else ["x"]
        roots = {root: Root(variable) for root, variable in zip(predicate.states, variables, strict=False)}
        roots |= {p.name: Root("x", predicate.frame) for p in found.parameters if p.root == "frame"}
        given = [p for p in found.parameters if p.root is None and p.type is not None]
        names = {p.name: Code(f"a{n}", p.type, UNKNOWN, -(1 << 30), 1 << 30) for n, p in enumerate(given) if p.type}
        self.known_variable, self.known = "y", {}
        self.line(f"def {name}({', '.join([*variables, *(f'a{n}' for n in range(len(given)))])}):")
        self.indent += 1
        with self.named(names, roots):
            for let in found.body:
                self._Let(let)  # type: ignore[arg-type]
            assert found.value is not None
            self.line(f"return {self.value(found.value).text}")
        self.indent -= 1

    def expression_function(self, name: str, node: ir.Expression, root: str) -> None:
        """Write `name(x)` giving the value of an expression on a state, as it is packed at run time."""
        self.known_variable, self.known = "y", {}
        self.line(f"def {name}(x):")
        with self.named({}, {root: Root("x")}):
            self.indent += 1
            self.line(f"return {self.value(node).text}")
            self.indent -= 1

    # -- compiling

    def compiled(self) -> dict[str, Callable[..., Any]]:
        """Compile what was written, and begin anew."""
        faults = self.faults

        def raise_fault(number: int) -> None:
            raise type(faults[number])(faults[number].place)

        constants = "\n".join(f"{name} = {values!r}" for values, name in self.tables.items())
        namespace: dict[str, Any] = {
            "F": raise_fault, "FAULTS": faults, "bag_items": runtime.bag_items, "bag_distinct": runtime.bag_distinct,
            "bag_add": runtime.bag_add, "bag_remove": runtime.bag_remove, "on_stack": runtime.on_stack,
        }  # fmt: skip
        exec(compile(constants + "\n" + "\n".join(self.lines), f"<{self.bound.name}>", "exec"), namespace)  # our own text
        self.lines = []
        return namespace
