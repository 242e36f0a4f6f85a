"""A bound machine as a Murphi model: its parts in order, and the way back from what a checker prints."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from machines.engines.steps import Instance
from machines.exports.beginnings import beginnings
from machines.exports.identifiers import label
from machines.exports.murphi.counting import covers
from machines.exports.murphi.folding import folded
from machines.exports.murphi.pieces import indented
from machines.exports.murphi.program import Program
from machines.exports.murphi.properties import StepCheck, checks_of, left_out, omissions, state_property, step_check
from machines.exports.murphi.rules import END, Rule, resting, rule, rules_of
from machines.exports.murphi.stack import declare_frames
from machines.exports.murphi.starts import Starts
from machines.exports.murphi.types import NONE
from machines.exports.murphi.values import read
from machines.exports.plain import paragraphs, plain
from machines.language.binding import Bound
from machines.language.declaration import PropertyIR
from machines.language.types import Flat, Type

HOW = """\
To check it with rumur (https://github.com/Smattr/rumur):
  rumur --deadlock-detection stuck --symmetry-reduction off --value-type int32_t --output model.c FILE
  cc -std=c11 -O2 -mcx16 -o model model.c -lpthread && ./model
The rule "{end}" keeps a run that has ended from being taken for a deadlock: one fired rule more
for each end. Who decides is told in comments, since Murphi knows no players; a fault of a step is an error."""


@dataclass(frozen=True)
class Model:
    """A model's `text`, with what is needed to read a play of it."""

    bound: Bound
    text: str
    starts: Starts
    rules: Mapping[str, Rule]

    def start(self, name: str, parameters: Mapping[str, str]) -> int:
        """The initial state that a start state makes."""
        return self.starts.initial(parameters, name)

    def instance(self, name: str, parameters: Mapping[str, str]) -> Instance | None:
        """The instance of an event that a rule with these parameters is; None for the rest at the end."""
        if name == END:
            return None
        found = self.rules[name]
        texts = [parameters[variable] for variable, _ in found.variables]
        given = (p.type for p in found.event.parameters if p.root is None and p.type is not None)
        return Instance(found.event.id, tuple(self._value(kind, texts) for kind in given))

    def _value(self, kind: Type, texts: list[str]) -> Any:
        if isinstance(kind, Flat):
            return kind.cls(**{name: self._value(member, texts) for name, member in kind.fields})
        return read(kind, texts.pop(0), self.starts.types)


class Writer:
    """Writes the model of a bound machine, with the properties that `wanted` lets through."""

    def __init__(self, bound: Bound, wanted: Callable[[PropertyIR], bool], *, counted: bool) -> None:
        self.bound, self.program = bound, Program(bound)
        self.properties = [p for p in bound.declaration.properties if wanted(p)]
        helpers = bound.declaration.helpers
        self.exported = [p for p in self.properties if left_out(p, helpers) is None]
        self.counted = counted

    def model(self) -> Model:
        """The model. Raises `NotExportable`."""
        parts = [(p, self.rules_of(p)) for p in self.bound.declaration.parts.procedures]
        effects = len(self.program.routines)
        for check in self._step_checks:
            check.write(self.program)
        judged = [line for p in self._of_states for line in state_property(self.program, p)]
        starts = Starts(self.program, beginnings(self.bound))
        begun = starts.lines()
        rules = [rule for _, found in parts for rule in found]
        counting = covers(self.program, rules) if self.counted else []
        variables = self._declarations()
        written = [line for name, found in parts for line in rules_of(self.program, name, found)]
        body = _text(
            self._types(),
            ["var", *indented(variables)],
            ["-- Tables, helpers and the stack", "", *self.program.routines[:effects]],
            ["-- What must hold", "", *self.program.routines[effects:]] if self.properties else [],
            ["-- The start", "", *begun],
            [*written, *resting()],
            [*judged, *omissions(self.properties, self.bound.declaration.helpers)],
            counting,
        )
        text = f"{_text(self._head(body))}\n{body}"
        return Model(self.bound, text, starts, {label(rule.event.id): rule for rule in rules})

    @cached_property
    def _of_states(self) -> list[PropertyIR]:
        return [p for p in self.exported if p.kind != "StepProperty"]

    def rules_of(self, procedure: str) -> list[Rule]:
        """The rules of a procedure's events."""
        found = []
        for event in self.bound.declaration.events_of(procedure):
            made = rule(self.program, event, checks_of(event, self._step_checks))
            found += [made] if made is not None else []
        return found

    @cached_property
    def _step_checks(self) -> list[StepCheck]:
        return [step_check(self.program, p) for p in self.exported if p.kind == "StepProperty"]

    def _declarations(self) -> list[str]:
        """The state variables; their types are declared."""
        bound = self.bound
        fields = {n: a.type for n, a in bound.declaration.fields.items() if n in bound.layout.globals}
        self.program.types.declare("Table", fields)
        stack = declare_frames(self.program)
        doc = " ".join((bound.declaration.parts.state.__doc__ or "").split("\n\n")[0].split())
        return [f"s: Table;  -- {plain(doc)}", *stack]

    def _types(self) -> list[str]:
        types, constants = self.program.types, self.program.constants
        named = [*types.sizes, f"{NONE}: -1;  -- instead of an element", *types.names]
        numbers = ["-- integers that are not stored", "Number: -1000000..1000000;"]
        lines = ["const", *indented(named), "", "type", *indented([*types.declared, "", *numbers])]
        return [*lines, *(["", "const", *indented(constants)] if constants else [])]

    def _head(self, body: str) -> list[str]:
        """What the model is, and how it is checked; of spellings, those that occur in the text."""
        parts, scenario = self.bound.declaration.parts, self.bound.scenario
        told = [plain(f"{parts.name}, scope {scenario.name}"), "", *paragraphs(parts.doc), *paragraphs(scenario.doc)]
        switches = [f"{name} = {_shown(self.bound.constants[name])}" for name in self.bound.declaration.switches()]
        if switches:
            told += ["", *paragraphs(f"Readings: {', '.join(switches)}")]
        words = set(re.findall(r"\w+", body))
        foreign = sorted((text, name) for text, name in self.program.identifiers.foreign.items() if text in words)
        if foreign:
            told += ["", "Names spelt in ASCII:", *(f"  {text} is {plain(name)}" for text, name in foreign)]
        return [f"-- {line}".rstrip() for line in [*told, "", *HOW.format(end=END).split("\n")]]


def _text(*sections: list[str]) -> str:
    """Sections of lines as text, with a line between them; long lines are folded."""
    folds = ("\n".join(line for given in section for line in folded(given)) for section in sections if section)
    return "\n\n".join(text.strip("\n") for text in folds) + "\n"


def _shown(value: Any) -> str:
    return str(getattr(value, "name", value))


def model(bound: Bound, wanted: Callable[[PropertyIR], bool] = lambda p: True, *, counted: bool = False) -> Model:
    """The Murphi model of a bound machine. Raises `NotExportable`.

    `wanted` selects the properties; `counted` adds covers that count the states of each phase, the steps of
    each event and the ends. Cost: one pass over the declaration and the static tables.
    """
    return Writer(bound, wanted, counted=counted).model()


def export(bound: Bound, properties: Sequence[str] | None = None) -> str:
    """The Murphi text of a bound machine, with the named properties or all."""
    return model(bound, lambda p: properties is None or p.name in properties).text
