"""The machine of the flash timing."""

from __future__ import annotations

from machines.language import Fold, Machine
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.attack_properties import ATTACK_PROPERTIES
from machines.legend_of_stars.board_properties import BOARD_PROPERTIES
from machines.legend_of_stars.controls import CONTROLS
from machines.legend_of_stars.effect_mutants import EFFECT_MUTANTS
from machines.legend_of_stars.effect_properties import EFFECT_PROPERTIES
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.loop_properties import LOOP_PROPERTIES
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.scopes import SCOPES
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import Player
from machines.legend_of_stars.window_mutants import WINDOW_MUTANTS
from machines.legend_of_stars.window_properties import WINDOW_PROPERTIES
from machines.legend_of_stars.witnesses import WITNESSES


class FlashTiming(Machine):
    """After an attack declaration, priority goes back and forth; effects of characters cost it too."""

    name = "flash-timing"
    book = "legend_of_stars"
    state = Table
    start = Attack
    procedures = (Attack, Window, Resolution)
    player = Player
    properties = (
        *WINDOW_PROPERTIES,
        *EFFECT_PROPERTIES,
        *BOARD_PROPERTIES,
        *ATTACK_PROPERTIES,
        *LOOP_PROPERTIES,
        *WITNESSES,
    )
    scopes = SCOPES
    controls = CONTROLS
    mutants = (*EFFECT_MUTANTS, *WINDOW_MUTANTS)
    requirements = ("flash_timing",)
    folds = (
        Fold("priority", "tiny", ("phase", "s.passes", "len(s.queued[DEFENDER])")),
        Fold("both", "tiny-both", ("phase", "s.passes", "has_forced(s, DEFENDER)", "has_forced(s, ATTACKER)")),
    )
    observables = (
        "queued", "drawn", "row", "display", "downed", "on_field", "passes", "attack", "result", "loser",
    )  # fmt: skip
