"""Start states: assignments to a cleared state; choices of the scenario are a ruleset over the start state."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace

from machines.exports.beginnings import Beginnings, Unit
from machines.exports.identifiers import label
from machines.exports.murphi.pieces import indented
from machines.exports.murphi.program import Program
from machines.exports.murphi.stack import name_of
from machines.exports.murphi.types import scalar
from machines.exports.murphi.values import assignments, read
from machines.language.layout import codec


class Starts:
    """Writes the start states of a bound machine, and finds the state that a foreign run started from."""

    def __init__(self, program: Program, begun: Beginnings) -> None:
        self.program, self.types, self.begun = program, program.types, begun
        self.variables = {unit: program.identifiers.local(self._named(unit)) for unit in begun.varying}

    def _named(self, unit: Unit) -> str:
        keys = [self.types.literal(kind, value).partition("_")[2] for kind, value in unit.keys]
        return "_".join((unit.name, *keys))

    def lines(self) -> list[str]:
        """The start states."""
        if not self.begun.independent:
            return [line for number, _ in enumerate(self.begun.states) for line in self._fixed(number)]
        body = self._state(self.begun.units, f'startstate "{label(self.program.bound.scenario.name)}"')
        if not self.begun.varying:
            return [*body, ""]
        ranges = [f"{self.variables[unit]}: {self._domain(unit)}" for unit in self.begun.varying]
        return [f"ruleset {'; '.join(ranges)} do", *indented(body), "end;", ""]

    def initial(self, parameters: Mapping[str, str], name: str) -> int:
        """The state of a start state by what a foreign checker calls it."""
        if not self.begun.independent:
            return list(self.begun.states.values())[int(name.rpartition(" ")[2]) - 1]
        codes = []
        for unit in self.begun.varying:
            text = parameters[self.variables[unit]]
            value = read(unit.type, text, self.types) if self._whole(unit) else unit.values[int(text) - 1]
            codes.append(codec(unit.type, self.program.bound.domains).encode(value))
        return self.begun.states[tuple(codes)]

    # -- writing

    def _fixed(self, number: int) -> list[str]:
        codes = dict(zip(self.begun.varying, list(self.begun.states)[number], strict=True))
        units = [self._with(unit, codes[unit]) if unit in codes else unit for unit in self.begun.units]
        return [
            *self._state(tuple(units), f'startstate "{label(self.program.bound.scenario.name)} {number + 1}"'),
            "",
        ]

    def _with(self, unit: Unit, code: int) -> Unit:
        return replace(unit, values=(codec(unit.type, self.program.bound.domains).decode(code),))

    def _whole(self, unit: Unit) -> bool:
        """Whether a unit may have each value of its type."""
        return scalar(unit.type) and set(unit.values) == set(self.types.domain(unit.type))

    def _domain(self, unit: Unit) -> str:
        return self.types.text(unit.type) if self._whole(unit) else f"1..{len(unit.values)}"

    def _state(self, units: tuple[Unit, ...], head: str) -> list[str]:
        start = name_of(self.program, self.program.declaration.parts.start.__name__)
        frame = f"top.{start}"
        cleared = [
            "clear s;",
            "clear top;",
            *(["clear callers;"] if self.program.bound.scenario.depth > 1 else []),
        ]
        body = [*cleared, "depth := 1;", f"top.running := {start};"]
        for _, group in itertools.groupby(units, key=lambda unit: (unit.name, unit.local)):
            body += self._group(list(group), frame)
        return [head, "begin", *indented(body), "end;"]

    def _group(self, units: list[Unit], frame: str) -> list[str]:
        first = units[0]
        target = f"{frame if first.local else 's'}.{self.program.identifiers.field(first.name)}"
        alike = len(units) > 1 and all(len(u.values) == 1 and u.values == first.values for u in units)
        if alike and scalar(first.type):
            return self._loop(first, target)
        return [line for unit in units for line in self._unit(unit, target)]

    def _loop(self, unit: Unit, target: str) -> list[str]:
        """The same value everywhere in an array."""
        names = [self.program.identifiers.local(f"key_{n + 1}") for n in range(len(unit.keys))]
        element = target + "".join(f"[{name}]" for name in names)
        lines = [f"{element} := {self.types.literal(unit.type, unit.values[0])};"]
        for name, (kind, _) in zip(names, unit.keys, strict=True):
            lines = [f"for {name}: {self.types.text(kind)} do {lines[0]} end;"]
        return lines

    def _unit(self, unit: Unit, target: str) -> list[str]:
        element = target + "".join(f"[{self.types.literal(kind, value)}]" for kind, value in unit.keys)
        if len(unit.values) == 1:
            return assignments(self.types, unit.type, unit.values[0], element)
        if self._whole(unit):
            return [f"{element} := {self.variables[unit]};"]
        lines = [f"switch {self.variables[unit]}"]
        for number, value in enumerate(unit.values):
            lines += [
                f"  case {number + 1}:",
                *indented(assignments(self.types, unit.type, value, element), 2),
            ]
        return [*lines, "end;"]
