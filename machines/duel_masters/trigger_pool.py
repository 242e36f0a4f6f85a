"""The trigger-pool machine: the pool of one moment, on resolution, draw and state-based processing."""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.duel_masters.pool import Pool
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.trigger_pool_properties import PROPERTIES
from machines.duel_masters.trigger_pool_scopes import SCOPES
from machines.duel_masters.triggering_mutants import POOL_MUTANTS
from machines.duel_masters.vocabulary import Player
from machines.language import Machine


class TriggerPool(Machine):
    """Trigger pool of Duel Masters."""

    name = "trigger-pool"
    book = "duel_masters"
    state = Table
    start = Pool
    procedures = (Pool, Resolution, Draw, StateBased)
    player = Player
    properties = PROPERTIES
    scopes = SCOPES
    mutants = POOL_MUTANTS
    requirements = ("turn_start",)
