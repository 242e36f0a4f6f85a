"""Deciding the properties of a declaration on a step graph: one function a kind of property."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from machines.checking.evidence import Evidence, replayed
from machines.checking.graph import StepGraph
from machines.checking.temporal import Run, avoid, can_reach, reach
from machines.checking.verdicts import Verdict
from machines.engines.scalar import Scalar
from machines.engines.scalar.functions import Row
from machines.language.binding import Bound
from machines.language.declaration import PropertyIR
from machines.language.declaring import StepProperty
from machines.language.faults import Fault
from machines.language.reading.predicates import Predicate


@dataclass(frozen=True)
class Decision:
    """A verdict with its evidence; `message` says in words what was found."""

    verdict: Verdict
    evidence: Evidence | None = None
    message: str = ""


NOWHERE_TO_BEGIN = Decision(Verdict.VACUOUS, None, "there is no initial state")
"""What is decided where nothing can begin."""
CONDITIONS = {"LeadsTo": 2, "Precedes": 2, "EveryRunEnds": 0}
"""How many conditions a kind of property speaks of, where it is not one."""


class Reduced(Exception):
    """Evidence that a graph up to symmetry does not give: the whole graph has to be looked at."""


class Broken(Exception):
    """A property fails to be true or false in a state: a fault in its own text."""

    def __init__(self, position: int, fault: Fault, step: Row | None = None) -> None:
        self.position, self.fault, self.step = position, fault, step
        super().__init__(str(fault))


def evidence_of(graph: StepGraph, run: Run, kind: str, note: str = "") -> Evidence:
    """Evidence for a run given by positions, its first reached from an initial state; replayed. Raises `Reduced`."""
    if graph.symmetry is not None and (len(run.positions) > 1 or run.loop is not None):
        raise Reduced
    start, moves = graph.path(run.positions[0])
    stem = len(moves)
    around = [*run.positions, *([run.positions[run.loop]] if run.loop is not None else [])]
    for position, after in pairwise(around):
        row = next(row for row in graph.rows[position] if row[3] == graph.states[after])
        moves.append((graph.engine.instance(row), row[3]))
    loop = None if run.loop is None else stem + run.loop
    return replayed(graph.bound, kind, start, moves, loop=loop, note=note)


def state_test(graph: StepGraph, predicate: Predicate) -> Callable[[int], bool | None]:
    """A predicate on positions; None where it speaks of another procedure's frame. Raises `Broken`.

    Cost: its function is written where it speaks of a state for the first time.
    """
    states, top = graph.states, graph.engine.top
    made: Callable[[int], int] | None = None

    def test(position: int) -> bool | None:
        nonlocal made
        state = states[position]
        if predicate.frame is not None and top(state) != predicate.frame:
            return None
        made = made or graph.engine.predicate(predicate)
        try:
            return bool(made(state))
        except Fault as fault:
            raise Broken(position, fault) from fault

    return test


def decide(graph: StepGraph, found: PropertyIR) -> Decision:
    """Decide a declared property. A fault inside the property is the verdict error.

    Of a graph that is not complete only what has evidence is known; of one without an initial state nothing.
    Raises `Reduced`, of a graph up to symmetry only.
    """
    if not graph.states:
        return NOWHERE_TO_BEGIN
    needed = CONDITIONS.get(found.kind, 1)
    if len(found.predicates) < needed:
        return Decision(Verdict.ERROR, None, f"it lacks a condition: {found.kind} needs {needed}")
    try:
        decision = KINDS[found.kind](graph, found)
    except Broken as broken:
        return Decision(Verdict.ERROR, _to_step(graph, broken.position, broken.step, str(broken)), str(broken))
    if not graph.complete and decision.evidence is None:
        return Decision(Verdict.UNDETERMINED, None, f"stopped after {len(graph.states)} states")
    return decision


def _invariant(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    met = False
    for position in range(len(graph.states)):
        value = test(position)
        if value is False:
            return Decision(Verdict.REFUTED, evidence_of(graph, Run((position,)), "path"), "a state breaks it")
        met = met or value is True
    return Decision(Verdict.PROVED) if met else Decision(Verdict.VACUOUS, None, "no state has such a frame on top")


def unmet(bound: Bound, engine: Scalar) -> list[PropertyIR]:
    """The assumptions that are not true where a run begins."""
    return [
        found
        for found in bound.declaration.properties
        if found.kind == "Assumption" and not all(map(engine.predicate(found.predicates[0]), bound.initial))
    ]


def _assumption(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    for position in _initial(graph):
        if not test(position):
            return Decision(Verdict.REFUTED, evidence_of(graph, Run((position,)), "path"), "a scenario breaks it")
    return Decision(Verdict.PROVED)


def _witness(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    for position in range(len(graph.states)):
        if test(position):
            return Decision(Verdict.PROVED, evidence_of(graph, Run((position,)), "witness"))
    return Decision(Verdict.REFUTED, None, "no reachable state satisfies it")


def _step_property(graph: StepGraph, found: PropertyIR) -> Decision:
    predicate = found.predicates[0]
    made: Callable[..., int] | None = None
    arguments = _arguments(graph, found)
    for position, rows in enumerate(graph.rows):
        state = graph.states[position]
        for row in rows:
            given = arguments(row)
            if given is None:
                continue
            made = made or graph.engine.step_predicate(predicate)
            try:
                holds = made(state, row[3], *given)
            except Fault as fault:
                raise Broken(position, fault, row) from fault
            if not holds:
                return Decision(Verdict.REFUTED, _to_step(graph, position, row), "a step breaks it")
    return Decision(Verdict.PROVED) if made else Decision(Verdict.VACUOUS, None, "none of its events ever fires")


def _arguments(graph: StepGraph, found: PropertyIR) -> Callable[[Row], list[int] | None]:
    """For a step the values of a step property's parameters; None where it does not speak of the step."""
    predicate = found.predicates[0]
    assert isinstance(found.property, StepProperty)
    events = found.property.event_ids
    names = [p.name for p in predicate.ir.parameters if p.root is None]
    known: dict[tuple[int, tuple[int, ...]], list[int] | None] = {}

    def computed(row: Row) -> list[int] | None:
        event = graph.engine.event_of(row)
        if (events is not None and event.id not in events) or predicate.frame not in (None, event.procedure):
            return None
        own = [p for p in event.parameters if p.root is None]
        values = zip(own, graph.engine.instance(row).arguments, strict=True)
        given = {parameter.name: (parameter.type, value) for parameter, value in values}
        return [graph.engine.number(*given[name]) for name in names]

    def arguments(row: Row) -> list[int] | None:
        key = row[:2]
        if key not in known:
            known[key] = computed(row)
        return known[key]

    return arguments


def _to_step(graph: StepGraph, position: int, row: Row | None, note: str = "") -> Evidence:
    """A shortest play to a state, and the step after it if one is given. Raises `Reduced`."""
    if graph.symmetry is not None and row is not None:
        raise Reduced
    start, moves = graph.path(position)
    last = [] if row is None else [(graph.engine.instance(row), row[3])]
    return replayed(graph.bound, "path", start, [*moves, *last], note=note)


def _initial(graph: StepGraph) -> list[int]:
    return [p for p, parent in enumerate(graph.parents) if parent is None]


def _violated(graph: StepGraph, run: Run | None, what: str) -> Decision:
    if run is None:
        return Decision(Verdict.PROVED)
    kind = "path" if run.loop is None else "lasso"
    endless = "" if run.loop is None else " (it goes round for ever)"
    return Decision(Verdict.REFUTED, evidence_of(graph, run, kind), what + endless)


def _every_run_ends(graph: StepGraph, found: PropertyIR) -> Decision:
    run = avoid(graph.targets, _initial(graph), graph.ended, graph.stuck)
    return _violated(graph, run, "a run does not end")


def _inevitable(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    run = avoid(graph.targets, _initial(graph), lambda p: bool(test(p)), graph.stuck)
    return _violated(graph, run, "a run never meets it")


def _always_possible(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    good = can_reach(graph.targets, lambda p: p >= graph.explored or bool(test(p)))
    lost = next((p for p in range(len(graph.states)) if p not in good), None)
    return _violated(graph, None if lost is None else Run((lost,)), "from here it is out of reach")


def _leads_to(graph: StepGraph, found: PropertyIR) -> Decision:
    first, second = (state_test(graph, p) for p in found.predicates)
    sources = [p for p in range(len(graph.states)) if first(p)]
    if not sources:
        return Decision(Verdict.VACUOUS, None, "its first part is never true")
    run = avoid(graph.targets, sources, lambda p: bool(second(p)), graph.stuck, graph.depths)
    return _violated(graph, run, "the second part never follows")


def _precedes(graph: StepGraph, found: PropertyIR) -> Decision:
    first, second = (state_test(graph, p) for p in found.predicates)
    early = reach(graph.targets, _initial(graph), lambda p: bool(second(p)) and not first(p), lambda p: not first(p))
    if early is not None:
        return _violated(graph, early, "the second part comes first")
    met = any(second(p) for p in range(len(graph.states)))
    return Decision(Verdict.PROVED) if met else Decision(Verdict.VACUOUS, None, "its second part is never true")


KINDS: dict[str, Callable[[StepGraph, PropertyIR], Decision]] = {
    "Invariant": _invariant,
    "Assumption": _assumption,
    "Witness": _witness,
    "StepProperty": _step_property,
    "EveryRunEnds": _every_run_ends,
    "Inevitable": _inevitable,
    "AlwaysPossible": _always_possible,
    "LeadsTo": _leads_to,
    "Precedes": _precedes,
}
