"""The language in which procedures of rules are declared. See SEMANTICS.md for what it means."""

from machines.language.binding import Bound, bind
from machines.language.containers import Array, Bag, Set
from machines.language.declaring import (
    RULES,
    AlwaysPossible,
    EveryRunEnds,
    Inevitable,
    LeadsTo,
    Precedes,
    event,
    helper,
    invariant,
    role,
    step_property,
    witness,
)
from machines.language.domains import AtMost, Between, Index, Record, Secret, Static, Switch
from machines.language.effects import EVERYONE, Refusal, call, count, empty, filled, halt, in_progress, leave, require, reveal, the
from machines.language.faults import Fault
from machines.language.machine import Control, Machine, Unmutable
from machines.language.mistakes import Mistake, Place
from machines.language.mutants import Added, Altered, Instead, Mutant, Reading, Removed, Rewrite, Without
from machines.language.scenario import ANY, Choose, Scenario
from machines.language.state import Procedure, State

__all__ = [
    "ANY", "EVERYONE", "RULES", "Added", "AlwaysPossible", "Altered", "Array", "AtMost", "Bag", "Between", "Bound", "Choose", "Control",
    "EveryRunEnds", "Fault", "Index", "Inevitable", "Instead", "LeadsTo", "Machine", "Mistake", "Mutant", "Place", "Precedes",
    "Procedure", "Reading", "Record", "Refusal", "Removed", "Rewrite", "Scenario", "Secret", "Set", "State", "Static", "Switch",
    "Unmutable", "Without", "bind", "call", "count", "empty", "event", "filled", "halt", "helper", "in_progress", "invariant", "leave", "require",
    "reveal", "role", "step_property", "the", "witness",
]  # fmt: skip
