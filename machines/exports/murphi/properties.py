"""Properties in Murphi: invariants, assertions at the end of rules for step properties, covers for witnesses.

What speaks of whole runs is left out, by name and with a sentence; only that something stays possible has a
form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from machines.exports.analysis import roots_of
from machines.exports.identifiers import label
from machines.exports.murphi.helpers import bind_parameters, comment, valued
from machines.exports.murphi.pieces import Piece, Value, called, conjunction, flat, implication
from machines.exports.murphi.program import Program
from machines.exports.murphi.quantifiers import root_parameters
from machines.exports.murphi.scope import BEFORE, PRESENT, Place, Root, Scope, given_frame, present_frame
from machines.exports.murphi.stack import name_of, running
from machines.exports.murphi.statements import Statements
from machines.exports.plain import paragraphs
from machines.language import ir
from machines.language.declaration import PropertyIR
from machines.language.declaring import StepProperty
from machines.language.walking import nodes_through

OMITTED = {
    "EveryRunEnds": "of whole runs: the deadlock check finds who is stuck, nothing finds a run that goes on for ever",
    "Inevitable": "of what every run comes to; Murphi looks at states and steps",
    "LeadsTo": "of what every run comes to; Murphi looks at states and steps",
    "Precedes": "of the order of states along a run; Murphi looks at states and steps",
}
"""Why a kind of property has no form in Murphi: it speaks …"""


@dataclass(frozen=True)
class StepCheck:
    """A step property as a function, asserted after the effects of an event; `roots` are what it looks at."""

    found: PropertyIR
    roots: dict[str, Root]

    @property
    def of_table(self) -> bool:
        """Whether the table before the step must be kept for it."""
        return BEFORE in self.roots.values()

    @property
    def of_frame(self) -> bool:
        """Whether the frame that fires must be kept for it."""
        return any(root.procedure is not None for root in self.roots.values())

    def write(self, program: Program) -> None:
        """Write the function."""
        _function(program, self.found.name, self.found.predicates[0].ir, self.roots)

    def assertion(self, writer: Statements) -> str:
        """The statement that judges the step; parameters of the event are handed on by name."""
        arguments: list[Piece | str] = ["before"] if self.of_table else []
        arguments += ["fired"] if self.of_frame else []
        for parameter in self.found.predicates[0].ir.parameters:
            if parameter.root is None:
                value: Value | Place = writer.scope.names[parameter.name]
                assert not isinstance(value, Place)
                arguments += flat(value)
        name = writer.program.identifiers.fixed(("property", self.found.name))
        return f'assert "{label(self.found.name)}" {called(name, arguments).text};'


def step_check(program: Program, found: PropertyIR) -> StepCheck:
    """The function of a step property."""
    predicate = found.predicates[0]
    roots: dict[str, Root] = dict(zip(predicate.states, (BEFORE, PRESENT), strict=False))
    for parameter in predicate.ir.parameters:
        if parameter.root == "frame" and predicate.frame is not None:
            roots[parameter.name] = given_frame(predicate.frame)
    spoken = roots_of((predicate.ir.body, predicate.ir.value), besides=program.bound.constants)
    return StepCheck(found, {name: root for name, root in roots.items() if name in spoken})


def _function(program: Program, name: str, read: ir.HelperIR, roots: dict[str, Root]) -> str:
    own = program.identifiers.fixed(("property", name), name)

    def lines() -> list[str]:
        inner = Statements(program, Scope(own, roots))
        parameters = [*root_parameters(inner, roots.values()), *bind_parameters(inner, read.parameters)]
        return [*comment(read), *valued(inner, read, (), own, parameters, "boolean")]

    return program.known(("property", name), own, lines)


def checks_of(event: ir.EventIR, found: Iterable[StepCheck]) -> list[StepCheck]:
    """The step properties that speak of an event."""
    return [check for check in found if speaks_of(check.found, event)]


def speaks_of(found: PropertyIR, event: ir.EventIR) -> bool:
    """Whether a step property speaks of an event."""
    assert isinstance(found.property, StepProperty)
    on = found.property.on
    owners = None if on is None else {f"{e.function.__qualname__.split('.')[-2]}.{e.name}" for e in on}
    return (owners is None or event.id in owners) and found.predicates[0].frame in (None, event.procedure)


def state_property(program: Program, found: PropertyIR) -> list[str]:
    """An invariant, a cover for a witness, or what must stay possible."""
    predicate = found.predicates[0]
    roots: dict[str, Root] = dict.fromkeys(predicate.states, PRESENT)
    for parameter in predicate.ir.parameters:
        if parameter.root == "frame" and predicate.frame is not None:
            roots[parameter.name] = present_frame(predicate.frame, name_of(program, predicate.frame))
    holds = called(_function(program, found.name, predicate.ir, roots), [])
    concerned = [] if predicate.frame is None else [running(program, predicate.frame)]
    if found.kind in ("Invariant", "Assumption"):
        return [f'invariant "{label(found.name)}" {implication(conjunction(concerned), holds).text};']
    word = "cover" if found.kind == "Witness" else "liveness"
    return [f'{word} "{label(found.name)}" {conjunction([*concerned, holds]).text};']


def left_out(found: PropertyIR, helpers: Mapping[str, ir.HelperIR]) -> str | None:
    """Of what a property speaks that has no form in Murphi; None where it has one."""
    if found.kind == "StepProperty":
        read = found.predicates[0].ir
        asked = (node for node, _ in nodes_through((read.body, read.value), helpers))
        if any(isinstance(node, ir.InProgress) for node in asked):
            return "of procedures in progress before a step; of the stack only the state after it is kept"
    return OMITTED.get(found.kind)


def omissions(properties: Iterable[PropertyIR], helpers: Mapping[str, ir.HelperIR]) -> list[str]:
    """A sentence for each property that is left out."""
    found = [(p, why) for p in properties if (why := left_out(p, helpers)) is not None]
    told = [f'Left out: "{p.name}" ({p.kind}) speaks {why}.' for p, why in found]
    return [f"-- {line}" for sentence in told for line in paragraphs(sentence)]
