"""Refusals met: which reasons for not being legal occur in a graph.

Each event is changed into one that is always enabled, asks its requirements in order, and only notes the first that
fails.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from machines.checking.graph import StepGraph
from machines.engines.scalar import Scalar
from machines.language import ir
from machines.language.binding import bind
from machines.language.types import Annotation, Enumeration, SetOf

FIELD = "_refusals"

Refused = tuple[str, str]
"""An event and a refusal of it."""


def refusals_met(graph: StepGraph) -> set[Refused]:
    """Pairs of event and refusal met in the explored states of a graph. Cost: one call of an engine a state."""
    bound = graph.bound
    declaration = bound.declaration
    pairs = list(dict.fromkeys((e.id, r.refusal) for e in declaration.events.values() for r in e.requires))
    if not pairs:
        return set()
    members = Enum("_Refusals", [f"REFUSAL_{number}" for number in range(len(pairs))])  # type: ignore[misc]
    kind = SetOf(Enumeration(members))

    def asking(event: ir.EventIR, requires: tuple[ir.Require, ...]) -> tuple[ir.Statement, ...]:
        if not requires:
            return ()
        first, *rest = requires
        member = members[f"REFUSAL_{pairs.index((event.id, first.refusal))}"]
        state = ir.Field(event.parameters[1].name, FIELD, type=kind)
        note = ir.Update("add", state, ir.Const(member, type=kind.member))
        return (ir.If(first.condition, asking(event, tuple(rest)), (note,)),)

    events = {
        event.id: replace(event, requires=(), effects=asking(event, event.requires), target=None, role=None)
        for event in declaration.events.values()
    }
    fields = {**declaration.fields, FIELD: Annotation(kind)}
    changed = replace(declaration, events=events, fields=fields, properties=())
    values = {**bound.scenario.values, FIELD: []}
    asked = bind(changed, replace(bound.scenario, values=values))
    engine, low, width = Scalar(asked), bound.layout.globals_width, len(pairs)
    assert asked.layout.globals[FIELD].offset == low, "the field stands above all others"
    seen = 0
    for state in graph.states[: graph.explored]:
        for _, _, _, target in engine.moves(state & (1 << low) - 1 | state >> low << low + width):
            seen |= target >> low
    return {pair for number, pair in enumerate(pairs) if seen >> number & 1}
