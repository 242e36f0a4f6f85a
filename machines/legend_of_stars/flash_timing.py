"""The machine of the flash timing."""

from __future__ import annotations

from machines.language import Machine
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.controls import CONTROLS
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.mutants import MUTANTS
from machines.legend_of_stars.properties import PROPERTIES
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.scopes import SCOPES
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import Player
from machines.legend_of_stars.witnesses import WITNESSES


class FlashTiming(Machine):
    """After an attack declaration, priority goes back and forth; effects of characters cost it too."""

    name = "flash-timing"
    book = "legend_of_stars"
    state = Table
    start = Attack
    procedures = (Attack, Window, Resolution)
    player = Player
    properties = (*PROPERTIES, *WITNESSES)
    scopes = SCOPES
    controls = CONTROLS
    mutants = MUTANTS
    requirements = ("flash_timing",)
