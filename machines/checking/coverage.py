"""Coverage: every phase, event and branch of a machine is reached by some play in its scopes, under some reading.

Branches are found by running the reference on every edge with probes in the arms of `if` statements.
"""

from __future__ import annotations

import ast
import copy
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from machines.checking.graph import StepGraph, explore
from machines.checking.scopes import alternatives, selected_scopes
from machines.checking.touched import helpers_used
from machines.checking.verdicts import Finding, Verdict
from machines.engines.reference import Reference
from machines.language.binding import Bound, bind
from machines.language.declaration import Declaration, rebinder
from machines.language.declaring import Event, Helper, Routine, Rules
from machines.language.faults import Fault
from machines.language.machine import Machine
from machines.language.mutants import rewritten
from machines.language.reading.source import Text, text_of

COVERED = "every phase, event and branch is reached"
PROBE = "_probe"
BUDGET = 2_000
"""Edges of one scope that are run with probes."""

Arm = tuple[str, int, str]
"""An arm of an `if`: the routine, the line, and what is tested, with `not` in front for the other arm."""


def check_coverage(machine: type[Machine]) -> Finding:
    """Explore the tiny and small scopes, and the tiny ones under every reading, and list what no play reaches."""
    begun = time.perf_counter()
    declaration = machine.declaration
    reached: set[Arm] = set()
    probed, arms = instrumented(declaration, reached)
    fired: set[str] = set()
    phases: set[tuple[str, str]] = set()
    states = edges = 0
    for bound in _bounds(machine):
        graph = explore(bound)
        states, edges = states + len(graph.states), edges + graph.edges
        fired |= graph.fired()
        phases |= _phases(graph)
        _run(replace(bound, declaration=probed), graph, arms, reached)
    missing = [f"event {e}" for e in declaration.events if e not in fired]
    missing += [
        f"phase {name}.{phase.name}"
        for name, cls in declaration.parts.procedures.items()
        for phase in type(cls.phase)  # type: ignore[attr-defined]
        if (name, phase.name) not in phases
    ]
    missing += [f"{name} line {line}: {test}" for name, line, test in sorted(arms - reached)]
    verdict = Verdict.VACUOUS if missing else Verdict.PROVED
    return Finding(
        declaration.name, "all", COVERED, "Coverage", verdict, states, edges, 0, time.perf_counter() - begun, None,
        f"no play reaches: {'; '.join(missing)}" if missing else "",
    )  # fmt: skip


def _bounds(machine: type[Machine]) -> Iterator[Bound]:
    for scope in selected_scopes(machine, ("tiny", "small")):
        yield bind(machine.declaration, scope)
    for scope in selected_scopes(machine, ("tiny",)):
        for switch, value in alternatives(machine.declaration):
            yield bind(machine.declaration, scope.with_switches({switch: value}))


def _phases(graph: StepGraph) -> set[tuple[str, str]]:
    layout, engine, found = graph.bound.layout, graph.engine, set()
    for control in {state >> engine._shift & engine._mask for state in graph.states}:
        tag = control & (1 << layout.tag_width) - 1
        if tag:
            procedure = layout.tags[tag - 1]
            slot = layout.frames[procedure]["phase"]
            phase = slot.codec.decode(control >> layout.tag_width & slot.mask)
            found.add((procedure, phase.name))
    return found


def _run(bound: Bound, graph: StepGraph, arms: set[Arm], reached: set[Arm]) -> None:
    """Run the edges of events that have, or use helpers that have, arms still to be reached."""
    reference, budget = Reference(bound), BUDGET
    uses = {e: {e, *used} for e, used in helpers_used(graph.bound.declaration).items()}
    open_ = {name for name, _, _ in arms - reached}
    for state, rows in zip(graph.states, graph.rows, strict=False):
        for row in rows:
            event = graph.engine.event_of(row)
            if not open_ & uses[event.id]:
                continue
            before = len(reached)
            try:
                reference.attempt(state, event, graph.engine.instance(row).arguments)
            except Fault:
                continue
            if len(reached) != before:
                open_ = {name for name, _, _ in arms - reached}
            budget -= 1
            if budget == 0:
                return


def instrumented(declaration: Declaration, reached: set[Arm]) -> tuple[Declaration, set[Arm]]:
    """The declaration with probes that add to `reached`, and all arms there are."""
    arms: set[Arm] = set()
    helpers = {h: _probed(h, h.name, reached, arms) for h in helpers_of(declaration)}
    bound_again = rebinder(helpers)
    functions: dict[str, Routine[..., Any]] = dict(declaration.functions)
    for event_id in declaration.events:
        functions[event_id] = bound_again(_probed(declaration.functions[event_id], event_id, reached, arms))
    return replace(declaration, functions=functions), arms


def helpers_of(declaration: Declaration) -> list[Helper[..., Any]]:
    """The helpers and roles that events use, as their functions see them, by name."""
    found: dict[str, Helper[..., Any]] = {}
    todo: list[Routine[..., Any]] = [declaration.functions[e] for e in declaration.events]
    while todo:
        routine = todo.pop()
        called = [
            v for n, v in routine.function.__globals__.items() if n in routine.function.__code__.co_names
        ]
        if isinstance(routine, Event) and not isinstance(routine.by, Rules):
            called.append(routine.by)
        for value in called:
            if isinstance(value, Helper) and value.name not in found:
                found[value.name] = value
                todo.append(value)
    return [found[name] for name in sorted(found)]


def _probed(routine: Any, name: str, reached: set[Arm], arms: set[Arm]) -> Any:
    text: Text = getattr(routine, "text", None) or text_of(routine.function)
    change = _Probes(name, text.first_line)
    tree = change.visit(copy.deepcopy(text.tree))
    if not change.arms:
        return routine
    numbers = sorted(change.arms)
    arms |= set(numbers)
    made = rewritten(routine, replace(text, tree=tree))
    made.function.__globals__[PROBE] = lambda number: reached.add(change.order[number])
    made.text = text
    return made


class _Probes(ast.NodeTransformer):
    """Puts a probe at the beginning of each arm of each `if` statement."""

    def __init__(self, name: str, first_line: int) -> None:
        self.name, self.first_line = name, first_line
        self.order: list[Arm] = []

    @property
    def arms(self) -> set[Arm]:
        return set(self.order)

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        test = ast.unparse(node.test)
        line = self.first_line + node.lineno - 1
        node.body = [self._probe((self.name, line, test)), *node.body]
        node.orelse = [self._probe((self.name, line, f"not ({test})")), *node.orelse]
        return node

    def _probe(self, arm: Arm) -> ast.stmt:
        self.order.append(arm)
        return ast.Expr(ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(len(self.order) - 1)], []))
