"""What a machine declares of itself, decided on a step graph: one function a kind of property."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from machines.checking.evidence import Evidence, replayed
from machines.checking.graph import StepGraph
from machines.checking.temporal import Run, avoid, can_reach, reach
from machines.checking.verdicts import Verdict
from machines.language.declaration import PropertyIR
from machines.language.declaring import Event, StepProperty
from machines.language.faults import Fault
from machines.language.reading.predicates import Predicate


@dataclass(frozen=True)
class Decision:
    """A verdict with its evidence; `message` says in words what was found."""

    verdict: Verdict
    evidence: Evidence | None = None
    message: str = ""


def evidence_of(graph: StepGraph, run: Run, kind: str, note: str = "") -> Evidence:
    """Evidence for a run given by positions, its first reached from an initial state; replayed."""
    start, moves = graph.path(run.positions[0])
    stem = len(moves)
    around = [*run.positions, *([run.positions[run.loop]] if run.loop is not None else [])]
    for position, after in zip(around, around[1:], strict=False):
        row = next(row for row in graph.rows[position] if row[3] == graph.states[after])
        moves.append((graph.engine.instance(row), row[3]))
    loop = None if run.loop is None else stem + run.loop
    return replayed(graph.bound, kind, start, moves, loop=loop, note=note)


def state_test(graph: StepGraph, predicate: Predicate) -> Callable[[int], bool | None]:
    """A predicate on positions; None where it speaks of another procedure's frame."""
    made = graph.engine.predicate(predicate)
    if predicate.frame is None:
        return lambda position: bool(made(graph.states[position]))
    top = graph.engine.top
    return lambda position: (
        bool(made(graph.states[position])) if top(graph.states[position]) == predicate.frame else None
    )


def decide(graph: StepGraph, found: PropertyIR) -> Decision:
    """Decide a declared property. A fault inside the property is the verdict error."""
    try:
        decision = KINDS[found.kind](graph, found)
    except Fault as fault:
        return Decision(Verdict.ERROR, None, str(fault))
    if not graph.complete and decision.verdict in (Verdict.PROVED, Verdict.VACUOUS):
        return Decision(Verdict.UNDETERMINED, None, f"stopped after {len(graph.states)} states")
    return decision


def _invariant(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    met = False
    for position in range(len(graph.states)):
        value = test(position)
        if value is False:
            return Decision(
                Verdict.REFUTED, evidence_of(graph, Run((position,)), "path"), "a state breaks it"
            )
        met = met or value is True
    return (
        Decision(Verdict.PROVED)
        if met
        else Decision(Verdict.VACUOUS, None, "no state has such a frame on top")
    )


def _witness(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    for position in range(len(graph.states)):
        if test(position):
            return Decision(Verdict.PROVED, evidence_of(graph, Run((position,)), "witness"))
    return Decision(Verdict.REFUTED, None, "no reachable state satisfies it")


def _step_property(graph: StepGraph, found: PropertyIR) -> Decision:
    predicate = found.predicates[0]
    assert isinstance(found.property, StepProperty)
    events = event_ids(graph, found.property.on)
    made = graph.engine.step_predicate(predicate)
    names = [p.name for p in predicate.ir.parameters if p.root is None]
    met = False
    for position, rows in enumerate(graph.rows):
        state = graph.states[position]
        for row in rows:
            event = graph.engine.event_of(row)
            if (events is not None and event.id not in events) or predicate.frame not in (
                None,
                event.procedure,
            ):
                continue
            met = True
            instance = graph.engine.instance(row)
            given = {
                p.name: (p.type, v)
                for p, v in zip(
                    (p for p in event.parameters if p.root is None), instance.arguments, strict=True
                )
            }
            if not made(state, row[3], *(graph.engine.number(*given[name]) for name in names)):
                return Decision(Verdict.REFUTED, _with_step(graph, position, row), "a step breaks it")
    return (
        Decision(Verdict.PROVED) if met else Decision(Verdict.VACUOUS, None, "none of its events ever fires")
    )


def _with_step(graph: StepGraph, position: int, row: tuple[int, tuple[int, ...], int, int]) -> Evidence:
    start, moves = graph.path(position)
    return replayed(graph.bound, "path", start, [*moves, (graph.engine.instance(row), row[3])])


def event_ids(graph: StepGraph, on: tuple[Event[..., object], ...] | None) -> set[str] | None:
    """Ids of the events a step property speaks of, also where a mutant has replaced their functions."""
    if on is None:
        return None
    return {f"{_owner(event)}.{event.name}" for event in on}


def _owner(event: Event[..., object]) -> str:
    return event.function.__qualname__.split(".")[-2]


def _initial(graph: StepGraph) -> list[int]:
    return [p for p, parent in enumerate(graph.parents) if parent is None]


def _stuck(graph: StepGraph) -> Callable[[int], bool]:
    return lambda position: not graph.rows[position]


def _violated(graph: StepGraph, run: Run | None, what: str) -> Decision:
    if run is None:
        return Decision(Verdict.PROVED)
    kind = "lasso" if run.loop is not None else "path"
    return Decision(
        Verdict.REFUTED,
        evidence_of(graph, run, kind),
        what + (" (it goes round for ever)" if kind == "lasso" else ""),
    )


def _every_run_ends(graph: StepGraph, found: PropertyIR) -> Decision:
    run = avoid(
        graph.targets,
        _initial(graph),
        lambda p: graph.ended(p),
        lambda p: not graph.rows[p] and not graph.ended(p),
    )
    return _violated(graph, run, "a run does not end")


def _inevitable(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    return _violated(
        graph,
        avoid(graph.targets, _initial(graph), lambda p: bool(test(p)), _stuck(graph)),
        "a run never meets it",
    )


def _always_possible(graph: StepGraph, found: PropertyIR) -> Decision:
    test = state_test(graph, found.predicates[0])
    good = can_reach(graph.targets, lambda p: bool(test(p)))
    lost = next((p for p in range(len(graph.states)) if p not in good), None)
    return _violated(graph, None if lost is None else Run((lost,)), "from here it is out of reach")


def _leads_to(graph: StepGraph, found: PropertyIR) -> Decision:
    first, second = (state_test(graph, p) for p in found.predicates)
    sources = [p for p in range(len(graph.states)) if first(p)]
    if not sources:
        return Decision(Verdict.VACUOUS, None, "its first part is never true")
    return _violated(
        graph,
        avoid(graph.targets, sources, lambda p: bool(second(p)), _stuck(graph)),
        "the second part never follows",
    )


def _precedes(graph: StepGraph, found: PropertyIR) -> Decision:
    first, second = (state_test(graph, p) for p in found.predicates)
    run = reach(
        graph.targets, _initial(graph), lambda p: bool(second(p)) and not first(p), lambda p: not first(p)
    )
    if run is not None:
        return _violated(graph, run, "the second part comes first")
    met = any(second(p) for p in range(len(graph.states)))
    return (
        Decision(Verdict.PROVED) if met else Decision(Verdict.VACUOUS, None, "its second part is never true")
    )


KINDS: dict[str, Callable[[StepGraph, PropertyIR], Decision]] = {
    "Invariant": _invariant,
    "Witness": _witness,
    "StepProperty": _step_property,
    "EveryRunEnds": _every_run_ends,
    "Inevitable": _inevitable,
    "AlwaysPossible": _always_possible,
    "LeadsTo": _leads_to,
    "Precedes": _precedes,
}
