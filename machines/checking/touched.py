"""Which elements of a declaration a run touched: events that fired or were refused, and the helpers they use."""

from __future__ import annotations

import re

from machines.checking.graph import StepGraph
from machines.language import ir
from machines.language.declaration import Declaration


def touched(graph: StepGraph) -> set[str]:
    """Ids of the events whose phase was reached (they fired or were refused there), and names of helpers they use."""
    layout, engine = graph.bound.layout, graph.engine
    controls = {state >> engine._shift & engine._mask for state in graph.states}
    reached: dict[str, set[int]] = {}
    for control in controls:
        tag = control & (1 << layout.tag_width) - 1
        if tag:
            procedure = layout.tags[tag - 1]
            width = layout.frames[procedure]["phase"].codec.width
            reached.setdefault(procedure, set()).add(control >> layout.tag_width & (1 << width) - 1)
    found = set()
    uses = helpers_used(graph.bound.declaration)
    for event in graph.bound.declaration.events.values():
        encode = layout.frames[event.procedure]["phase"].codec.encode
        if {encode(source) for source in event.sources} & reached.get(event.procedure, set()):
            found |= {event.id, *uses[event.id]}
    return found


def helpers_used(declaration: Declaration) -> dict[str, set[str]]:
    """For each event (by id) and helper (by name) the helpers and roles it uses, through others too."""
    direct = {name: _invoked(helper) for name, helper in declaration.helpers.items()}
    for event in declaration.events.values():
        direct[event.id] = _invoked(event) | ({event.role} if event.role else set())
    whole = {}
    for name in direct:
        reached, todo = set(direct[name]), list(direct[name])
        while todo:
            for inner in direct.get(todo.pop(), set()) - reached:
                reached.add(inner)
                todo.append(inner)
        whole[name] = reached
    return whole


def _invoked(node: ir.EventIR | ir.HelperIR) -> set[str]:
    return set(re.findall(r"helper='(\w+)'", repr(node)))
