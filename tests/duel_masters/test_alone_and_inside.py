"""A shield check asks the same questions with the same consequences, whether it is opened alone or inside the kernel."""

from __future__ import annotations

import itertools
from collections.abc import Hashable
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from machines.checking.graph import Kind, QuestionGraph, explore, questions
from machines.checking.labels import instance_text
from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.scopes.check_kinds import assigned
from machines.duel_masters.models.shield_check import ShieldCheck as Inside
from machines.duel_masters.pool import Pool
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Moves
from machines.engines.objects import Objects
from machines.language import RULES, Machine, Procedure, Scenario, bind, call, event, leave
from tests.duel_masters.refinement import bisimulation


class Opening(Enum):
    """The check; what triggered in it; over."""

    CHECK = 1
    RESOLVE = 2
    OVER = 3


class Opened(Procedure):
    """A check that nothing but the test has opened."""

    moves: Moves
    phase: Opening = Opening.CHECK

    @event(Opening.CHECK, Opening.RESOLVE, by=RULES)
    def check(me, s: Table) -> None:
        call(ShieldCheck(moves=me.moves))

    @event(Opening.RESOLVE, Opening.OVER, by=RULES)
    def resolve_all(me, s: Table) -> None:
        call(Pool())

    @event(Opening.OVER, by=RULES)
    def close(me, s: Table) -> None:
        leave()


class Alone(Machine):
    """The check, opened by the test."""

    state = Table
    start = Opened
    procedures = (Opened, *KERNEL)
    player = Inside.player
    sizes = Inside.sizes
    values = Inside.values
    scopes = ()


KINDS = ("spell", "both", "emblem", "judge")
HELD = ("returner", "judge")
EVERYTHING = assigned("everything", "", KINDS, HELD, broken=2, held=1)


def scenarios(kinds: tuple[str, ...], held: str) -> tuple[Scenario, Scenario]:
    """The same cards: broken by an effect that waits, and given to a check."""
    shields = [f"{kind}{copy}" for kind in dict.fromkeys(kinds) for copy in range(1, kinds.count(kind) + 1)]
    zone = {"else": "OUTSIDE", "breaker": "BATTLE", "kept1": "SHIELD", f"held-{held}1": "HAND"}
    values = {**EVERYTHING.values, "zone": {**zone, **dict.fromkeys(shields, "SHIELD")}}
    moves = [[card, "OWNER", "SHIELD", "HAND", "BREAK"] for card in shields]
    alone = replace(EVERYTHING, values={**values, "queued": [[], []]}, root={"moves": moves})
    return replace(EVERYTHING, values=values), alone


def graph(machine: Any, scenario: Scenario) -> QuestionGraph:
    steps = explore(bind(machine.declaration, scenario))
    assert steps.fault is None
    return questions(steps)


def look(of: QuestionGraph, objects: Objects, node: int) -> Hashable:
    """What a judge sees at a question or an end: who is asked, where the cards lie, what waits."""
    table, _ = objects.decode(of.steps.states[node])
    asked = of.asked(node) if of.kinds[node] is Kind.QUESTION else None
    zones = tuple(zone.name for zone in table.zone.items_in_order())
    waiting = tuple(sorted(int(card) for card in table.waiting))
    queued = tuple(sorted((int(p), int(q.ability)) for p, bag in enumerate(table.queued.items_in_order()) for q in bag))
    return asked, zones, waiting, queued


def system(of: QuestionGraph) -> tuple[list[list[tuple[Hashable, int]]], list[Hashable], int]:
    """The questions with their choices as an automaton with labels, and where it begins."""
    objects = Objects(of.steps.bound)
    number = {node: n for n, node in enumerate(of.nodes)}
    steps: list[list[tuple[Hashable, int]]] = []
    for node in of.nodes:
        choices = []
        for row, arrival in of.choices(node):
            assert arrival.node is not None
            choices.append((instance_text(of.steps.bound, of.steps.engine.instance(row)), number[arrival.node]))
        steps.append(choices)
    (start,) = of.initial
    assert start.node is not None
    return steps, [look(of, objects, node) for node in of.nodes], number[start.node]


def alike(first: QuestionGraph, second: QuestionGraph) -> bool:
    """Whether two graphs are bisimilar from their beginnings."""
    steps, looks, one = system(first)
    other_steps, other_looks, two = system(second)
    shift = len(steps)
    moved = [[(text, target + shift) for text, target in choices] for choices in other_steps]
    classes = bisimulation([*steps, *moved], [*looks, *other_looks])
    return classes[one] == classes[two + shift]


@pytest.mark.parametrize(
    ("kinds", "held"),
    [(pair, held) for pair in itertools.combinations_with_replacement(KINDS, 2) for held in HELD],
)
def test_the_same_questions(kinds: tuple[str, ...], held: str) -> None:
    inside, alone = scenarios(kinds, held)
    assert alike(graph(Inside, inside), graph(Alone, alone))


def test_the_comparison_can_fail() -> None:
    """A check without one of the cards asks something else."""
    inside, alone = scenarios(("spell", "both"), "returner")
    fewer = replace(alone, root={"moves": alone.root["moves"][:1]})
    assert not alike(graph(Inside, inside), graph(Alone, fewer))
