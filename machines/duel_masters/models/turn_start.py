"""The turn-start machine: turns from one boundary to the next, on the pool, resolution, draw and state-
based processing."""

from __future__ import annotations

from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.assumptions import ASSUMPTIONS
from machines.duel_masters.models.mutants.boundary import MUTANTS as BOUNDARY_MUTANTS
from machines.duel_masters.models.mutants.triggering import MUTANTS as TRIGGERING_MUTANTS
from machines.duel_masters.models.mutants.untap import MUTANTS as UNTAP_MUTANTS
from machines.duel_masters.models.properties.collecting import PROPERTIES as COLLECTING_PROPERTIES
from machines.duel_masters.models.properties.pool import PROPERTIES as POOL_PROPERTIES
from machines.duel_masters.models.properties.turn import PROPERTIES
from machines.duel_masters.models.scopes.turn_start import SCOPES
from machines.duel_masters.table import SIZES, Table
from machines.duel_masters.things import Player
from machines.duel_masters.turn import Turn
from machines.language import Fold, Machine


class TurnStart(Machine):
    """From the end of one turn to the draw of the next: effects end, all untaps at once, what triggered resolves."""

    name = "turn-start"
    book = "duel_masters"
    state = Table
    start = Turn
    procedures = (Turn, *KERNEL)
    sizes = SIZES
    player = Player
    properties = (*ASSUMPTIONS, *PROPERTIES, *COLLECTING_PROPERTIES, *POOL_PROPERTIES)
    scopes = SCOPES
    mutants = (*BOUNDARY_MUTANTS, *UNTAP_MUTANTS, *TRIGGERING_MUTANTS)
    requirements = ("turn_start",)
    folds = (
        Fold("boundary", "tiny-boundary", ("phase", "s.turn", "s.step", "len(s.queued[NEXT])")),
        Fold(
            "hidden",
            "tiny-hidden",
            ("phase", "len(s.queued[NEXT])", "len(s.offered[NEXT])", "len(s.offered[PREVIOUS])"),
        ),
    )
    observables = (
        "turn", "turn_player", "step", "zone", "tapped", "equipped", "hand", "deck", "extra", "queued", "offered",
        "prompted", "delayed", "lasting", "spent", "used", "won", "lost",
    )  # fmt: skip
