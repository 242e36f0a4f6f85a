"""The generated mutants of the heap, by name."""

from __future__ import annotations

from machines.checking.mutation import generated
from tests.checking.machines.heap import Nim

MUTANTS = {mutant.name: mutant for mutant in generated(Nim.declaration)}


def named(what: str) -> list[str]:
    """The names in which this stands."""
    return [name for name in MUTANTS if what in name]
