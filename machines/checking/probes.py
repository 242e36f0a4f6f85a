"""Probes: a declaration changed so that each step tells which arms of `if` statements it went through.

Each arm adds a member of its own to a set in the state, which the engine takes out again after every step. So
the probed machine has the graph of the machine itself, and is explored as fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from machines.engines.scalar import Scalar
from machines.engines.scalar.functions import Row
from machines.language import ir
from machines.language.binding import Bound, bind
from machines.language.declaration import Declaration
from machines.language.scenario import Scenario
from machines.language.types import Annotation, Enumeration, Int, SetOf
from machines.language.walking import nodes

FIELD = "_arms"
STATE = "_state"
"""The name of the state in helpers that have none of their own."""

Arm = tuple[str, int, str]
"""An arm of an `if`: the routine, the line, and what is tested, with `not` in front for the other arm."""


@dataclass(frozen=True)
class Probed:
    """A declaration with probes; its arms, in the order of their members in the set, with what each tests."""

    declaration: Declaration
    arms: Mapping[Arm, ir.Expression]

    def engine(self, scenario: Scenario) -> ProbedEngine:
        """An engine of the probed machine in a scenario. Raises `BadScenario`."""
        values = {**scenario.values, FIELD: []} if self.arms else scenario.values
        return ProbedEngine(bind(self.declaration, replace(scenario, values=values)), tuple(self.arms))


class ProbedEngine(Scalar):
    """Runs a probed machine. `reached` are the arms that steps went through so far."""

    def __init__(self, bound: Bound, arms: Sequence[Arm]) -> None:
        super().__init__(bound)
        self._arms = arms
        self._offset = bound.layout.globals[FIELD].offset if arms else 0
        self._set = (1 << len(arms)) - 1 << self._offset
        self._seen = 0

    def moves(self, state: int) -> list[Row]:
        """The enabled instances as rows, their targets as the machine itself gives them. Raises `Fault`."""
        rows = super().moves(state)
        for _, _, _, target in rows:
            self._seen |= target
        return [(pattern, taken, decider, target & ~self._set) for pattern, taken, decider, target in rows]

    @property
    def reached(self) -> set[Arm]:
        """The arms reached by the steps computed so far."""
        seen = (self._seen & self._set) >> self._offset
        return {arm for position, arm in enumerate(self._arms) if seen >> position & 1}


def probed(declaration: Declaration) -> Probed:
    """The declaration with a probe in each arm of each `if` statement of its events and helpers."""
    arms = {arm: node.condition for name, node in _branches(declaration) for arm in _arms_of(name, node)}
    if not arms:
        return Probed(declaration, arms)
    changing = _Changing(declaration, tuple(arms))
    field = Annotation(SetOf(Enumeration(changing.probes)))
    made = replace(
        declaration,
        fields={**declaration.fields, FIELD: field},
        events={e.id: changing.event(e) for e in declaration.events.values()},
        helpers={h.name: changing.helper(h) for h in declaration.helpers.values()},
        properties=(),
    )
    return Probed(made, arms)


def _branches(declaration: Declaration) -> Iterator[tuple[str, ir.If]]:
    """The `if` statements of each event, and of each helper that an event carries out."""
    done = {node.helper for e in declaration.events.values() for node in nodes(e.effects) if isinstance(node, ir.Do)}
    todo = list(done)
    while todo:
        inner = nodes(declaration.helpers[todo.pop()].body)
        further = {node.helper for node in inner if isinstance(node, ir.Do)} - done
        done |= further
        todo += further
    bodies = [(event.id, event.effects) for event in declaration.events.values()]
    bodies += [(name, declaration.helpers[name].body) for name in sorted(done)]
    for name, body in bodies:
        yield from ((name, node) for node in nodes(body) if isinstance(node, ir.If))


def _arms_of(name: str, node: ir.If) -> tuple[Arm, Arm]:
    line, test = node.place.line, node.condition.place.text
    return (name, line, test), (name, line, f"not ({test})")


class _Changing:
    """Puts the probes in, and hands the state on to helpers that have none."""

    def __init__(self, declaration: Declaration, arms: Sequence[Arm]) -> None:
        self.arms = {arm: f"ARM_{number}" for number, arm in enumerate(arms)}
        self.probes = Enum("_Arms", list(self.arms.values()))  # type: ignore[misc]
        self.without = {h.name for h in declaration.helpers.values() if h.body and _state(h.parameters) is None}

    def event(self, event: ir.EventIR) -> ir.EventIR:
        """An event with probes."""
        return replace(event, effects=self._block(event.id, _state(event.parameters) or STATE, event.effects))

    def helper(self, helper: ir.HelperIR) -> ir.HelperIR:
        """A helper with probes."""
        if helper.name not in self.without:
            return replace(helper, body=self._block(helper.name, _state(helper.parameters) or STATE, helper.body))
        body = self._block(helper.name, STATE, helper.body)
        return replace(helper, parameters=(*helper.parameters, ir.Parameter(STATE, None, "state")), body=body)

    def _block(self, name: str, state: str, body: tuple[ir.Statement, ...]) -> tuple[ir.Statement, ...]:
        return tuple(self._statement(name, state, statement) for statement in body)

    def _statement(self, name: str, state: str, node: ir.Statement) -> ir.Statement:
        if isinstance(node, ir.If):
            reached, otherwise = (self._probe(state, arm) for arm in _arms_of(name, node))
            then = (reached, *self._block(name, state, node.then))
            return replace(node, then=then, otherwise=(otherwise, *self._block(name, state, node.otherwise)))
        if isinstance(node, ir.For):
            return replace(node, body=self._block(name, state, node.body))
        if isinstance(node, ir.Do) and node.helper in self.without:
            return replace(node, arguments=(*node.arguments, ir.Frame(state, type=Int())))
        return node

    def _probe(self, state: str, arm: Arm) -> ir.Statement:
        kind = Enumeration(self.probes)
        member = ir.Const(self.probes[self.arms[arm]], type=kind)
        return ir.Update("add", ir.Field(state, FIELD, type=SetOf(kind)), member)


def _state(parameters: Sequence[ir.Parameter]) -> str | None:
    """The name of the state among parameters."""
    return next((p.name for p in parameters if p.root == "state"), None)
