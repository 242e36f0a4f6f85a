"""Generated functions for events: for each phase of each procedure the enabled instances.

Instances keep the order of the declaration. Neighbours that begin with the same conditions share them.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

from machines.engines.scalar.code import INT, Code
from machines.engines.scalar.hoisting import Fields, asked_first, hoisted, scalar_fields
from machines.engines.scalar.knowledge import Knowledge
from machines.engines.scalar.logic import conjunction
from machines.engines.scalar.pieces import Root
from machines.engines.scalar.shape import Shape
from machines.engines.scalar.stack import Stack
from machines.language import ir
from machines.language.types import BagOf

Row = tuple[int, tuple[int, ...], int, int]
"""A move: number of its pattern, codes of the arguments that come from bags, decider (-1: the rules), target
state.
"""


class Pattern:
    """An event with what is fixed of its arguments; None where an argument comes from a bag."""

    def __init__(self, event: ir.EventIR, arguments: tuple[Any, ...]) -> None:
        self.event, self.arguments = event, arguments


class Events(Stack):
    """Writes `name(x)` for a phase.

    `patterns` numbers the instances; `open` holds the conditions around the next line.
    """

    def __init__(self, shape: Shape) -> None:
        super().__init__(shape)
        self.patterns: list[Pattern] = []
        self._numbers_of: dict[tuple[str, tuple[Any, ...]], list[int]] = {}
        self._scalars: dict[str | None, Fields] = {}

    def begin_function(self) -> None:
        super().begin_function()
        self.open: list[str] = []

    def phase_function(self, name: str, procedure: str, phase: Enum, labels: bool) -> None:
        """Write `name(x)`: the moves from a state whose top frame is in this phase (only their targets
        without labels).
        """
        self.line(f"def {name}(x):")
        self.indent += 1
        self.line("out = []")
        start = len(self.lines)
        for event in self.sources.events(procedure, phase):
            self._parameters(event, phase, labels, ())
        self._guarded([])
        body, margin = self.lines[start:], "    " * self.indent
        self.lines[start:] = hoisted(body, asked_first(body, self.scalars(procedure), margin), margin)
        self.line("return out")
        self.indent -= 1

    def scalars(self, procedure: str | None) -> Fields:
        """The scalars of the globals, and of the top frame if its procedure is said."""
        if procedure not in self._scalars:
            layout, domains = self.shape.layout, self.shape.domains
            frame = layout.frames[procedure].values() if procedure is not None else ()
            self._scalars[procedure] = {
                **scalar_fields(layout.globals.values(), 0, domains),
                **scalar_fields(frame, layout.globals_width, domains),
            }
        return self._scalars[procedure]

    # -- instances

    def _parameters(self, event: ir.EventIR, phase: Enum, labels: bool, chosen: tuple[Any, ...]) -> None:
        """Choose the next parameter: a constant at a time, or in a loop over a bag."""
        parameters = [p for p in event.parameters if p.root is None]
        if len(chosen) == len(parameters):
            fresh = self.fresh
            self._instance(event, phase, labels, chosen)
            self.fresh = fresh  # the same names again, so that conditions can be shared
            return
        parameter, values = parameters[len(chosen)], self.shape.ranges_of(event)[len(chosen)]
        assert parameter.type is not None
        for value in values or ():
            with self.named({parameter.name: self.constant(parameter.type, value)}):
                self._parameters(event, phase, labels, (*chosen, value))
        if values is not None:
            return
        self._looking("x", event, phase)
        bag = self.value(dict(event.ranges)[parameter.name])
        assert isinstance(bag.type, BagOf)
        self._guarded([])
        with self.looping(parameter.type) as taken, self.named({parameter.name: taken}):
            self.line(f"for {taken.text} in bag_distinct({bag.text}, {self.codecs.slot_width(bag.type.member)}):")
            self.indent += 1
            start, around, self.open = len(self.lines), self.open, []
            self._parameters(event, phase, labels, (*chosen, taken))
            self._guarded([])
            self.open = around
            if len(self.lines) == start:
                self.line("pass")
            self.indent -= 1

    def _looking(self, variable: str, event: ir.EventIR, phase: Enum) -> None:
        """Expressions are of the state in this variable, and its top frame is in the phase."""
        me, s = event.parameters[0].name, event.parameters[1].name
        self.roots = {me: Root(variable, event.procedure), s: Root(variable)}
        slot = self.shape.layout.frames[event.procedure]["phase"]
        at = self.shape.layout.globals_width + slot.offset
        self.current, self.known = (
            variable,
            Knowledge().learned(at, slot.codec.width, slot.codec.encode(phase)),
        )

    def _guarded(self, conditions: list[str]) -> None:
        """From here on lines stand under these conditions; those that are open already stay."""
        shared = 0
        while shared < min(len(self.open), len(conditions)) and self.open[shared] == conditions[shared]:
            shared += 1
        self.indent -= len(self.open) - shared
        for text in conditions[shared:]:
            self.line(f"if {text}:")
            self.indent += 1
        self.open = conditions

    def _instance(self, event: ir.EventIR, phase: Enum, labels: bool, chosen: tuple[Any, ...]) -> None:
        self._looking("x", event, phase)
        guard = self._guard(event)
        impossible = next((n for n, part in enumerate(guard) if part.decided is False), None)
        if impossible is not None:
            if any(part.faults for part in guard[: impossible + 1]):
                self._guarded([part.text for part in guard[: impossible + 1]])
                self.line("pass")
            return
        known = self.known.given([match for part in guard for match in part.implies], "x")
        self.known = known
        decider = self._decider(event)
        self._guarded([part.text for part in guard if not part.constant])
        start = len(self.lines)
        self._effects(event, phase, known)
        number = "y"
        if labels:
            pattern = self._pattern(event, tuple(None if isinstance(c, Code) else c for c in chosen))
            taken = "".join(f"{c.text}, " for c in chosen if isinstance(c, Code))
            number = f"({pattern}, ({taken}), {decider}, y)"
        self.line(f"out.append({number})")
        self.lines[start:] = tidied(self.lines[start:])

    def _pattern(self, event: ir.EventIR, arguments: tuple[Any, ...]) -> int:
        """The number of a pattern. An event has the same for all machines, so that their moves can be compared."""
        numbers = self._numbers_of.setdefault((event.id, arguments), [])
        for number in numbers:
            if self.patterns[number].event == event:
                return number
        self.patterns.append(Pattern(event, arguments))
        numbers.append(len(self.patterns) - 1)
        return numbers[-1]

    def _guard(self, event: ir.EventIR) -> list[Code]:
        """The conditions up to the first that never holds, those together that need the same parameters: neighbouring
        instances share the first ones.
        """
        parameters = [p.name for p in event.parameters if p.root is None]
        groups: list[tuple[int, list[Code]]] = []
        for require in event.requires:
            needs = max(
                (n + 1 for n, name in enumerate(parameters) if name in self.uses(require.condition)),
                default=0,
            )
            if not groups or groups[-1][0] != needs:
                groups.append((needs, []))
            groups[-1][1].append(self.value(require.condition))
            if groups[-1][1][-1].decided is False:
                break
        return [conjunction(items) for _, items in groups]

    def _effects(self, event: ir.EventIR, phase: Enum, known: Knowledge) -> None:
        """From `x` to `y`. The target comes first: effects do not speak of the phase where there is one."""
        names = self.names
        self.names = dict(names)
        self._looking("y", event, phase)
        self.begin(known)
        self.line("y = x")
        if event.target is not None:
            slot = self.shape.layout.frames[event.procedure]["phase"]
            self.write_constant(
                self.shape.layout.globals_width + slot.offset,
                slot.codec.width,
                slot.codec.encode(event.target),
            )
        with self.inside(event.id):
            if self.block(event.effects):
                self.flush()
        self.names = names

    def _decider(self, event: ir.EventIR) -> str:
        if event.role is None:
            return "-1"
        role = self.sources.helper(event.role)
        me, s = event.parameters[0].name, event.parameters[1].name
        arguments: list[ir.Expression] = []
        for parameter in role.parameters:
            if parameter.root is not None:
                arguments.append(ir.Frame(s if parameter.root == "state" else me, type=INT))
            else:
                assert parameter.type is not None
                arguments.append(ir.Name(parameter.name, type=parameter.type))
        assert role.value is not None
        return self.value(ir.Invoke(event.role, tuple(arguments), type=role.value.type)).text


ASSIGNED = re.compile(r"( *)y (?:= |([&|^])= )(.*)")


def tidied(lines: list[str]) -> list[str]:
    """The lines of an instance, `y = x` joined with the first change of `y`, and a single change with its
    use.
    """
    if len(lines) == 2:
        return [re.sub(r"\by\b", "x", lines[1])]
    first = ASSIGNED.fullmatch(lines[1])
    if first is None:
        return lines
    margin, operator, text = first.groups()
    changed = re.sub(r"\by\b", "x", f"y {operator} {text}" if operator else text)
    if len(lines) == 3 and "F(" not in lines[2]:
        return [re.sub(r"\by\b", changed, lines[2])]
    return [f"{margin}y = {changed}", *lines[2:]]
