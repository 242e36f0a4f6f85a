"""The trigger-pool machine: the pool of one moment, on resolution, draw and state-based processing."""

from __future__ import annotations

from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.assumptions import ASSUMPTIONS
from machines.duel_masters.models.mutants.triggering import POOL_MUTANTS
from machines.duel_masters.models.properties.modes import PROPERTIES as MODES_PROPERTIES
from machines.duel_masters.models.properties.pool import PROPERTIES as POOL_PROPERTIES
from machines.duel_masters.models.scopes.trigger_pool import SCOPES
from machines.duel_masters.pool import Pool
from machines.duel_masters.table import SIZES, Table
from machines.duel_masters.things import Player
from machines.language import Fold, Machine

WAITING = tuple(f"len(s.{bag}[{player}])" for bag in ("queued", "offered") for player in ("TURN_PLAYER", "OTHER"))


class TriggerPool(Machine):
    """Effects that wait are resolved one by one: the turn player's first, in any order, those that join too."""

    name = "trigger-pool"
    book = "duel_masters"
    state = Table
    start = Pool
    procedures = KERNEL
    sizes = SIZES
    player = Player
    properties = (*ASSUMPTIONS, *POOL_PROPERTIES, *MODES_PROPERTIES)
    scopes = SCOPES
    mutants = POOL_MUTANTS
    requirements = ("turn_start",)
    folds = (
        Fold("limit", "tiny-limit", ("phase", "len(s.queued[TURN_PLAYER])", "len(s.queued[OTHER])")),
        Fold("declaring", "tiny-declaring", ("phase", *WAITING)),
    )
    observables = (
        "turn", "turn_player", "step", "zone", "tapped", "equipped", "hand", "deck", "extra", "queued", "offered",
        "prompted", "delayed", "lasting", "spent", "used", "won", "lost",
    )  # fmt: skip
