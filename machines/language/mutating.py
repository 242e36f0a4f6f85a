"""Whether the mutants of a machine can be made: each edit finds what it quotes, and the changed machine can be read."""

from __future__ import annotations

from machines.language.declaration import read
from machines.language.machine import Machine
from machines.language.mistakes import Mistake


def check_mutants(machine: type[Machine], *, reading: bool = True) -> list[Mistake]:
    """The mistakes of a machine's mutants, at most one each, at the place where the mutant is made.

    Cost: of each mutant what is changed is read. Without `reading` only the edits are made, at once; a changed machine
    that cannot be read is not found then.
    """
    found = []
    for mutant in machine.mutants:
        try:
            mutant.elements(machine.declaration)
            changed = mutant.changed(machine.declaration)
            if reading:
                read(changed, machine.declaration)
        except Mistake as mistake:
            what = f"the mutant {mutant.name} cannot be made: {mistake.what}"
            found.append(type(mistake)(mutant.place, what, mistake.remedy))
    return found
