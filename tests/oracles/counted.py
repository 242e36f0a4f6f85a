"""A step graph counted by us and by rumur, and the corrections between the two.

| counted | by us | by rumur | hence |
| --- | --- | --- | --- |
| states | reachable step states, initial and last ones among them | `states`, start states among them | equal |
| steps | one for each enabled instance in each state, self-loops too | `rules_fired`: one for each enabled rule with its parameters in each state, self-loops too, start states not | equal, but for the ends |
| ends | states with an empty stack; nothing is enabled there | a state in which no rule is enabled is a deadlock to Murphi, so the model's rule "the run is over" fires once in each | fired = steps + ends |
| states of a phase | by the top frame | states in which a cover of the phase holds | equal |
| steps of an event | instances of it | a cover of the rule's guard, in a ruleset over its parameters, counted for each state and each value | equal |

No number of ours goes into a correction: rumur counts the ends itself, and the steps of all events once more.
"""  # fmt: skip

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from machines.checking.graph import StepGraph
from machines.exports.identifiers import label
from machines.exports.murphi.counting import ENDS, PHASE, STEPS
from tests.oracles.rumur import Outcome


@dataclass(frozen=True)
class Counts:
    """The numbers of a step graph; phases and events that do not occur are left out. Names are spelt in ASCII."""

    states: int
    steps: int
    ends: int
    phases: dict[str, int]
    events: dict[str, int]


def ours(graph: StepGraph) -> Counts:
    """The numbers of our graph."""
    phases, events = Counter[str](), Counter[str]()
    for position, rows in enumerate(graph.rows):
        for row in rows:
            events[label(graph.engine.event_of(row).id)] += 1
        if not graph.ended(position):
            phases[label(phase_of(graph, graph.states[position]))] += 1
    ends = sum(graph.ended(position) for position in range(len(graph.states)))
    return Counts(len(graph.states), graph.edges, ends, dict(phases), dict(events))


def phase_of(graph: StepGraph, state: int) -> str:
    """The procedure and phase of the top frame."""
    layout = graph.bound.layout
    frame = state >> layout.globals_width
    name = layout.tags[(frame & (1 << layout.tag_width) - 1) - 1]
    slot = layout.frames[name]["phase"]
    return f"{name}.{slot.codec.decode(frame >> slot.offset & slot.mask).name}"


def theirs(found: Outcome) -> Counts:
    """The numbers of rumur's graph, corrected."""
    ends = found.covers[ENDS]
    return Counts(found.states, found.fired - ends, ends, _named(found, PHASE), _named(found, STEPS))


def _named(found: Outcome, kind: str) -> dict[str, int]:
    """The covers of a kind, by the name of what they count."""
    named = {name.removeprefix(f"{kind} "): n for name, n in found.covers.items() if name.startswith(f"{kind} ")}
    return {name: n for name, n in named.items() if n}
