"""Scopes of the shield-check machine: together those of kinds explore every kind of card and every pair of kinds."""

from __future__ import annotations

from machines.duel_masters.models.kinds import HAND, SHIELDS
from machines.duel_masters.models.scopes.check_kinds import assigned

USED = ("spell", "creature", "both", "typhoon")
SHOWN = ("striker", "twinpact", "emblem", "judge")
OTHERS = ("blank", "gear", "last-stand", "returner")

PAIRS = tuple(
    assigned(
        f"small-pairs-{number}",
        "Two shields of any of these kinds are broken, and one is not.",
        kinds,
        (),
        broken=2,
        held=0,
    )
    for number, kinds in enumerate(((*USED, *SHOWN), (*USED, *OTHERS), (*SHOWN, *OTHERS)), start=1)
)
HELD = assigned(
    "small-held",
    "A shield of any kind is broken, with two cards of any kinds that are used from the hand.",
    tuple(SHIELDS),
    tuple(HAND),
    broken=1,
    held=2,
)
FULL = assigned(
    "full",
    "Three shields of any of four kinds are broken, with a card of any of two kinds in the hand.",
    ("spell", "both", "emblem", "judge"),
    ("returner", "judge"),
    broken=3,
    held=1,
)

TINY = assigned(
    "tiny-kinds",
    "A shield of any of three kinds is broken, with a card of any of two kinds in the hand.",
    ("spell", "both", "emblem"),
    ("returner", "judge"),
    broken=1,
    held=1,
)

SCOPES = (TINY, *PAIRS, HELD, FULL)
