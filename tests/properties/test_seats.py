"""No rule looks at a seat: seats renamed, and the roles turned with them, give the same graph with other
names.

Turned are all tables and all initial values. Where the cards change seats and the roles do not (the fields
that are a player: the attacker, the turn player, the holder), another game is played: another graph.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from machines.engines.symmetry import Relabelling, renamed
from machines.engines.symmetry.relabelling import Permutations
from machines.language import Machine, Scenario, bind
from machines.language.binding import Bound
from machines.language.types import Of, Type
from tests.engines.graphs import counted, renamed_graph, whole
from tests.registered import MACHINES, tiny_scopes

LIMIT = 3000


def turn(bound: Bound) -> Permutations:
    """The two seats exchanged."""
    player = bound.declaration.parts.player
    assert player is not None
    assert len(bound.domains[player]) == 2
    return {player: (1, 0)}


def is_role(bound: Bound, kind: Type) -> bool:
    return isinstance(kind, Of) and kind.cls is bound.declaration.parts.player


def renamed_without_roles(bound: Bound) -> Bound:
    """Seats exchanged in tables and initial states, but for what is a player."""
    permutations = turn(bound)
    turned, move = renamed(bound, permutations), Relabelling(bound, permutations)
    layout, start = bound.layout, bound.declaration.parts.start.__name__
    slots = [(slot, 0) for slot in layout.globals.values()]
    slots += [(slot, layout.globals_width) for slot in layout.frames[start].values()]
    kept = sum(slot.mask << base + slot.offset for slot, base in slots if is_role(bound, slot.codec.type))
    constants = {
        name: bound.constants[name] if is_role(bound, bound.field_types[name]) else value
        for name, value in turned.constants.items()
    }
    initial = tuple(state & kept | move(state) & ~kept for state in bound.initial)
    return replace(turned, constants=constants, initial=initial)


@pytest.mark.parametrize(("machine", "scope"), tiny_scopes())
def test_seats_turn_with_the_roles(machine: type[Machine], scope: Scenario) -> None:
    bound = bind(machine.declaration, scope)
    graph = whole(bound, LIMIT)
    assert graph is not None, f"more than {LIMIT} states"
    turned = renamed_graph(bound, graph, turn(bound))
    assert whole(renamed(bound, turn(bound)), LIMIT) == turned
    assert whole(renamed_without_roles(bound), LIMIT) != turned


@pytest.mark.parametrize("name", MACHINES)
def test_seats_without_the_roles_are_another_game(name: str) -> None:
    """Whatever the names: in some scope the graphs do not even have the same numbers of states and steps."""
    tiny = (scope for scope in MACHINES[name].scopes if scope.name.startswith("tiny"))
    bounds = (bind(MACHINES[name].declaration, scope) for scope in tiny)
    assert any(counted(b, None, LIMIT) != counted(renamed_without_roles(b), None, LIMIT) for b in bounds)
