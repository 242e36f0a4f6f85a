"""Adequacy of scopes: what each scope meets, what it adds to those before it, and whether larger ones add anything.

A machine's scopes are large enough when the larger ones that it declares for comparison (`full`: one more in each
dimension) meet no new kind of edge, event, refusal or branch, and kill no further mutant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from machines.checking.choosing import EVERYDAY, selected_scopes
from machines.checking.graph import StepGraph, explore, questions
from machines.checking.kills import FAILURES, passing, refuted
from machines.checking.refusals import refusals_met
from machines.checking.scopes import check_scope
from machines.checking.spreading import spread
from machines.language.binding import bind
from machines.language.loading import load
from machines.language.machine import Machine
from machines.language.mutants import Mutant
from machines.language.scenario import Scenario

LARGER = ("full",)
"""Scopes for comparison."""
LIMIT = 200_000
"""Step states after which the exploration of a scope stops."""
MUTANTS = 4
"""Named mutants of a machine that are tried in every scope."""

Report = Callable[[str], None]


@dataclass(frozen=True)
class Line:
    """A scope, and what is met in it.

    A kind of edge is an event with the procedures and phases it leads from and to. `added` and `further` are what no
    scope before it in the list meets, in words, and which mutants none of them kills. `complete` is False when the
    limit stopped the exploration.
    """

    machine: str
    scope: str
    sizes: str
    step_states: int
    step_edges: int
    question_states: int
    events: frozenset[str]
    refusals: frozenset[tuple[str, str]]
    branches: frozenset[tuple[str, int, str]]
    kinds: frozenset[tuple[str, str, str]]
    killed: frozenset[str]
    complete: bool = True
    larger: bool = False
    added: tuple[str, ...] = ()
    further: tuple[str, ...] = ()

    @property
    def adds(self) -> bool:
        """Whether something is met in it that no scope before it meets."""
        return bool(self.added or self.further)

    def met(self) -> set[str]:
        """What is met in it, in words: kinds of edge, refusals and branches."""
        kinds = {f"{event}: {before} → {after}" for event, before, after in self.kinds}
        refusals = {f"{event} refused: {name}" for event, name in self.refusals}
        return kinds | refusals | {f"{name} line {line}: {test}" for name, line, test in self.branches}

    def as_data(self) -> dict[str, object]:
        """The line as JSON data."""
        return {
            "machine": self.machine, "scope": self.scope, "sizes": self.sizes, "step_states": self.step_states,
            "step_edges": self.step_edges, "question_states": self.question_states, "events": len(self.events),
            "refusals": len(self.refusals), "branches": len(self.branches), "kinds": len(self.kinds),
            "killed": sorted(self.killed), "complete": self.complete, "larger": self.larger,
            "added": list(self.added), "further": list(self.further),
        }  # fmt: skip


@dataclass(frozen=True)
class Judgement:
    """Whether the scopes of a machine are large enough; `lines` are those of the larger ones, `unlike` of them those
    that add something or were not explored to the end. Without larger scopes nothing is known."""

    machine: str
    enough: bool | None
    lines: tuple[Line, ...]
    unlike: tuple[Line, ...]


def judged(lines: Iterable[Line], machine: str) -> Judgement:
    """What the lines of a machine say of its scopes."""
    larger = tuple(line for line in lines if line.larger and line.machine == machine)
    unlike = tuple(line for line in larger if line.adds or not line.complete)
    return Judgement(machine, not unlike if larger else None, larger, unlike)


def scopes_to_compare(machine: type[Machine]) -> list[Scenario]:
    """The everyday scopes and then the larger ones; all where there are none of these."""
    return [*selected_scopes(machine, EVERYDAY), *selected_scopes(machine, LARGER)] or list(machine.scopes)


def tried(machine: type[Machine], number: int) -> tuple[Mutant, ...]:
    """So many of the named mutants, evenly from all of them."""
    count = len(machine.mutants)
    return machine.mutants if number >= count else tuple(machine.mutants[n * count // number] for n in range(number))


def adequacy(
    machines: Sequence[tuple[str, type[Machine]]],
    *,
    mutants: int = MUTANTS,
    limit: int = LIMIT,
    report: Report = lambda text: None,
    workers: int | None = None,
) -> Iterator[Line]:
    """A line for each scope of each machine, in order, with what it adds. `machines` are (name to load, class).

    So many `mutants` of each machine are tried, in a larger scope those that no other scope kills. Cost: the
    exploration of each scope, and of each mutant in it; in parallel, with the same result for any number of
    workers. Raises `Mistake`.
    """
    for name, machine in machines:
        names = [mutant.name for mutant in tried(machine, mutants)]
        scopes = scopes_to_compare(machine)
        larger = [scope for scope in scopes if scope in selected_scopes(machine, LARGER)]
        things: set[str] = set()
        killed: set[str] = set()
        for part in ([s for s in scopes if s not in larger], larger):
            alive = [mutant for mutant in names if mutant not in killed]
            for line in spread(_line, [(name, s.name, alive, limit) for s in part], workers=workers):
                report(f"{line.machine} {line.scope}")
                added = tuple(sorted(line.met() - things))
                yield replace(line, added=added, further=tuple(sorted(line.killed - killed)))
                things |= line.met()
                killed |= line.killed


def _line(name: str, scope: str, mutants: Sequence[str], limit: int) -> Line:
    return line_of(load(name), scope, mutants, limit)


def line_of(machine: type[Machine], scope: str, mutants: Sequence[str], limit: int) -> Line:
    """The line of one scope, without what it adds."""
    scenario = next(s for s in machine.scopes if s.name == scope)
    graph = explore(bind(machine.declaration, scenario), limit=limit)
    whole = graph.fault is None and graph.complete
    sizes = ", ".join(f"{k} {v if isinstance(v, int) else len(v)}" for k, v in scenario.sizes.items())
    chosen = [mutant for mutant in machine.mutants if mutant.name in mutants]
    return Line(
        machine.name, scope, sizes, len(graph.states), graph.edges, len(questions(graph).nodes) if whole else 0,
        frozenset(graph.fired()), frozenset(refusals_met(graph)), graph.arms,
        frozenset(edge_kinds(graph)), frozenset(killed_in(machine, scenario, chosen, limit)),
        whole, scenario in selected_scopes(machine, LARGER),
    )  # fmt: skip


def killed_in(machine: type[Machine], scope: Scenario, mutants: Sequence[Mutant], limit: int) -> Iterator[str]:
    """Names of the mutants that a property refutes in a scope, which it does not refute on the machine."""
    if not mutants:
        return
    passed = passing(check_scope(machine.declaration, scope, limit))
    for mutant in mutants:
        try:
            changed = mutant.applied(machine.declaration)
            if any(refuted(finding, passed) for finding in check_scope(changed, scope, limit)):
                yield mutant.name
        except FAILURES:
            continue


def edge_kinds(graph: StepGraph) -> set[tuple[str, str, str]]:
    """Kinds of edge: the event, and the procedures and phases on top before and after."""
    shown = {state: ".".join(graph.control(state) or ("end",)) for state in graph.states}
    return {
        (graph.engine.event_of(row).id, shown[state], shown[row[3]])
        for state, rows in zip(graph.states, graph.rows, strict=True)
        for row in rows
    }
