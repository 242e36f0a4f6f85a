"""Scenarios of the models: each thing with what is said of it, around two players or more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from machines.language import Scenario

Rows = Mapping[str, Mapping[str, Any]]


def row(**said: Any) -> dict[str, Any]:
    """What is said of one card, ability, instruction, condition or ledger."""
    return said


NO_HAND = row(asks="HAND", at_least=False, number=0)
"""The player has no card in hand."""

DRAW_STEP = row(asks="DRAW_STEP")
"""It is the draw step."""

ANOTHER_CREATURE = row(asks="OTHER_CREATURES")
"""The player has another creature in the battle zone."""


def written(
    name: str,
    doc: str,
    *,
    players: Sequence[str],
    cards: Rows,
    abilities: Rows | None = None,
    instructions: Rows | None = None,
    conditions: Rows | None = None,
    ledgers: Rows | None = None,
    traits: Sequence[str] = (),
    sizes: Mapping[str, int] | None = None,
    values: Mapping[str, Any] | None = None,
    switches: Mapping[str, Any] | None = None,
    root: Mapping[str, Any] | None = None,
    depth: int = 12,
) -> Scenario:
    """A scenario of players in turn order; the first is the turn player unless `values` says otherwise."""
    things: dict[str, Rows] = {
        "Card": cards,
        "Ability": abilities or {},
        "Instruction": instructions or {},
        "Condition": conditions or {},
        "Ledger": ledgers or {},
    }
    return Scenario(
        name,
        {"Player": list(players), "Trait": list(traits), **(sizes or {})},
        {
            "after": dict(zip(players, (*players[1:], players[0]), strict=True)),
            "turn_player": players[0],
            "regular": players[0],
            **({} if abilities else {"source": {}}),
            **(values or {}),
        },
        switches or {},
        root or {},
        depth,
        doc,
        things=things,
    )
