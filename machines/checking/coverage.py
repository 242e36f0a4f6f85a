"""Coverage: every phase, event and branch of a machine is reached by some play.

Machines with one state are about one game. What they have in common counts for each where any of them reaches it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from machines.checking.choosing import ALTERNATIVE, everyday_scopes, selected_scopes
from machines.checking.graph import explore
from machines.checking.scopes import alternatives, under_reading
from machines.checking.touched import reached_in
from machines.checking.verdicts import Finding, Reached, Verdict
from machines.language import ir
from machines.language.arms import arms_of
from machines.language.binding import bind
from machines.language.declaration import Declaration
from machines.language.loading import installed, load
from machines.language.machine import Machine
from machines.language.mistakes import Mistake
from machines.language.scenario import Scenario
from machines.language.walking import nodes_through

COVERED = "every phase, event and branch is reached"

Known = Callable[[type[Machine], str], Reached | None]
"""What is reached in a scope, by machine and the name under which the scope stands, if it has been explored already."""


def nothing_known(machine: type[Machine], scope: str) -> Reached | None:
    """No scope has been explored yet."""
    return None


@dataclass(frozen=True)
class _Play:
    """A scope to be explored, `common` being what its machine has in common with the one in question."""

    machine: type[Machine]
    name: str
    scenario: Scenario
    common: frozenset[str]

    def reached(self) -> Reached:
        """What is reached in it."""
        return reached_in(explore(bind(self.machine.declaration, self.scenario)))


class Missing:
    """What no play has reached yet."""

    def __init__(self, declaration: Declaration) -> None:
        self.events = list(declaration.events)
        self.phases = [
            (name, phase.name)
            for name, cls in declaration.parts.procedures.items()
            for phase in type(cls.phase)  # type: ignore[attr-defined]
        ]
        self.arms = sorted(arms_of(declaration))

    def __bool__(self) -> bool:
        return bool(self.events or self.phases or self.arms)

    def reached(self, found: Reached, common: frozenset[str]) -> None:
        """Take out what is reached of procedures, events and helpers that are `common`."""
        self.events = [event for event in self.events if event not in found.events & common]
        self.phases = [phase for phase in self.phases if phase not in found.phases or phase[0] not in common]
        self.arms = [arm for arm in self.arms if arm not in found.arms or arm[0] not in common]

    def texts(self) -> list[str]:
        """What is missing, in words."""
        found = [f"event {event}" for event in self.events]
        found += [f"phase {procedure}.{phase}" for procedure, phase in self.phases]
        return found + [f"{name} line {line}: {test}" for name, line, test in self.arms]


def beside(machine: type[Machine]) -> list[type[Machine]]:
    """The other installed machines with the state of this one; one that is at fault is none."""
    found = []
    for name in installed():
        with suppress(Mistake):
            found.append(load(name))
    return [other for other in found if other.state is machine.state and other is not machine]


def check_coverage(
    machine: type[Machine], others: Iterable[type[Machine]] = (), known: Known = nothing_known
) -> Finding:
    """Look at the tiny and small scopes; as long as something is missing, at the tiny ones of the others, for what they
    have in common with the machine, and then at all tiny ones under other readings.

    The counts are those of what was looked at. Cost: the exploration of these scopes, so far as what they reach is not
    `known`; if something is out of reach, that of every reading.
    """
    begun = time.perf_counter()
    declaration = machine.declaration
    missing = Missing(declaration)
    states = edges = 0
    for play in _plays([machine, *others], missing):
        found = known(play.machine, play.name) or play.reached()
        states, edges = states + found.step_states, edges + found.step_edges
        missing.reached(found, play.common)
        if not missing:
            break
    verdict = Verdict.VACUOUS if missing else Verdict.PROVED
    message = f"no play reaches: {'; '.join(missing.texts())}" if missing else ""
    seconds = time.perf_counter() - begun
    return Finding(declaration.name, "all", COVERED, "Coverage", verdict, states, edges, 0, seconds, None, message)


def _common(declaration: Declaration, other: Declaration) -> frozenset[str]:
    """The names of the procedures, events and helpers that two declarations have in common."""
    procedures = declaration.parts.procedures.items() & other.parts.procedures.items()
    mine, theirs = ({**d.events, **d.helpers} for d in (declaration, other))
    alike = {name for name, read in mine.items() if theirs.get(name) == read}
    return frozenset({name for name, _ in procedures} | alike)


def _plays(machines: list[type[Machine]], missing: Missing) -> Iterator[_Play]:
    """The scopes of the first machine and the tiny ones of the others; then the tiny ones of all under each other
    reading, first of a switch that a missing arm tests."""
    first, *others = machines
    declaration = first.declaration
    common = {one: _common(declaration, one.declaration) for one in machines}
    tiny = {one: selected_scopes(one, ALTERNATIVE) for one in machines}
    yield from (_Play(first, scope.name, scope, common[first]) for scope in everyday_scopes(first))
    yield from (_Play(other, scope.name, scope, common[other]) for other in others for scope in tiny[other])
    tested = {arm: _switches(declaration, condition) for arm, condition in arms_of(declaration).items()}
    todo = [
        (reading, one, scope) for one in machines for scope in tiny[one] for reading in alternatives(one.declaration)
    ]
    while todo:
        near = {switch for arm in missing.arms for switch in tested[arm]}
        following = next((entry for entry in todo if entry[0][0] in near), todo[0])
        todo.remove(following)
        (switch, value), one, scope = following
        name = under_reading(scope, switch, value)
        yield _Play(one, name, scope.with_switches({switch: value}), common[one])


def _switches(declaration: Declaration, condition: ir.Expression) -> set[str]:
    """The switches that a condition speaks of, through helpers too."""
    found = nodes_through(condition, declaration.helpers)
    return {node.name for node, _ in found if isinstance(node, ir.Field)} & declaration.switches().keys()
