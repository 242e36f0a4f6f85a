"""Which elements of a declaration a run touched: events that fired or were refused, and their helpers."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from machines.checking.graph import StepGraph
from machines.checking.verdicts import Reached
from machines.engines.reference import Reference
from machines.language import ir
from machines.language.declaration import Declaration
from machines.language.walking import nodes


def touched(graph: StepGraph) -> set[str]:
    """Ids of the events that fired or were refused somewhere, and names of the helpers and roles they use.

    An event is refused where its phase is reached and it has an instance: one whose records come from a bag
    has none while the bag is empty. Cost: an event that never fires is looked for in the states of its
    phases.
    """
    uses = helpers_used(graph.bound.declaration)
    return {name for event in graph.fired() | _refused(graph) for name in (event, *uses[event])}


def _refused(graph: StepGraph) -> set[str]:
    """Ids of the events that never fire, and have an instance somewhere."""
    fired, reached = graph.fired(), phases_reached(graph)
    found: set[str] = set()
    taken_from_bags: dict[tuple[str, str], list[ir.EventIR]] = defaultdict(list)
    for event in graph.bound.declaration.events.values():
        phases = {source.name for source in event.sources} & reached.get(event.procedure, set())
        ranges = graph.bound.parameter_ranges[event.id]
        if event.id in fired or any(values is not None and not values for values in ranges):
            continue
        if event.ranges:
            for phase in phases:
                taken_from_bags[event.procedure, phase].append(event)
        elif phases:
            found.add(event.id)
    reference = Reference(graph.bound)
    for state in graph.states if taken_from_bags else ():
        control = graph.control(state)
        wanted = [e for e in taken_from_bags.get(control, ()) if e.id not in found] if control else []
        if wanted:
            found |= {event.id for event in reference.with_instances(state, wanted)}
    return found


def phases_reached(graph: StepGraph) -> dict[str, set[str]]:
    """For each procedure the names of the phases that its frame has on top of the stack in some state."""
    found: dict[str, set[str]] = {}
    for procedure, phase in filter(None, {graph.control(state) for state in graph.states}):
        found.setdefault(procedure, set()).add(phase)
    return found


def reached_in(graph: StepGraph) -> Reached:
    """What a graph reaches."""
    phases = {(procedure, phase) for procedure, names in phases_reached(graph).items() for phase in names}
    return Reached(frozenset(graph.fired()), frozenset(phases), graph.arms, len(graph.states), graph.edges)


@lru_cache(maxsize=4)
def helpers_used(declaration: Declaration) -> dict[str, set[str]]:
    """For each event (by id) and helper (by name) the helpers and roles it uses, through others too."""
    direct = {name: _invoked(helper.body, helper.value) for name, helper in declaration.helpers.items()}
    for event in declaration.events.values():
        inside = tuple(bag for _, bag in event.ranges)
        role = {event.role} if event.role else set()
        direct[event.id] = _invoked(event.requires, event.effects, inside) | role
    whole = {}
    for name, first in direct.items():
        reached, todo = set(first), list(first)
        while todo:
            further = direct.get(todo.pop(), set()) - reached
            reached |= further
            todo += further
        whole[name] = reached
    return whole


def switches_met(graph: StepGraph) -> set[str]:
    """The switches that its steps and questions depend on: turning another one leaves the graph as it is."""
    declaration = graph.bound.declaration
    asking = {declaration.events[event].ask_always for event in graph.fired()}
    return {switch for switch in declaration.switches() if switch in graph.constants or switch in asking}


def _invoked(*parts: object) -> set[str]:
    return {node.helper for node in nodes(parts) if isinstance(node, ir.Invoke | ir.Do)}
