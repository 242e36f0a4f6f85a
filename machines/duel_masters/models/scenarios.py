"""Scenarios written row by row: each card, ability and instruction with what is said of it, turned into
the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machines.duel_masters.table import Table
from machines.language import Scenario

Rows = Mapping[str, Mapping[str, Any]]


def table_of(rows: Rows, key: str) -> dict[str, Any]:
    """One field of the rows as a table; rows that do not say it keep the field's default."""
    default = getattr(getattr(Table, key, None), "value", ...)
    named = {row: said[key] for row, said in rows.items() if key in said}
    return named if default is ... else {**named, "else": default}


def row(**said: Any) -> dict[str, Any]:
    """What is said of one card, ability, instruction or ledger."""
    return said


def written(
    name: str,
    doc: str,
    *,
    players: tuple[str, str],
    cards: Rows,
    abilities: Rows | None = None,
    instructions: Rows | None = None,
    ledgers: Rows | None = None,
    sizes: Mapping[str, int] | None = None,
    values: Mapping[str, Any] | None = None,
    switches: Mapping[str, Any] | None = None,
    root: Mapping[str, Any] | None = None,
    depth: int = 8,
) -> Scenario:
    """A scenario of the two players; the first is the turn player unless `values` says otherwise."""
    first, second = players
    kinds: dict[str, Rows] = {
        "Card": cards,
        "Ability": abilities or {},
        "Instruction": instructions or {},
        "Ledger": ledgers or {},
    }
    columns = {
        key: table_of(rows, key)
        for rows in kinds.values()
        for key in dict.fromkeys(k for row in rows.values() for k in row)
    }
    bounds = {"cards": 3, "weapons": 1, "queue": 3, "uses": 2, "turns": 2}
    return Scenario(
        name,
        {
            "Player": [first, second],
            **{kind: list(rows) for kind, rows in kinds.items()},
            **bounds,
            **(sizes or {}),
        },
        {
            "opponent": {first: second, second: first},
            "turn_player": first,
            "regular": first,
            "source": {},
            **columns,
            **(values or {}),
        },
        switches or {},
        root or {},
        depth,
        doc,
    )
