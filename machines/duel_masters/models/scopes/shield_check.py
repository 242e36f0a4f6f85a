"""Scopes of the shield-check machine: together those of kinds explore every kind of card and every pair of kinds."""

from __future__ import annotations

from machines.duel_masters.models.kinds import HAND, SHIELDS, keyword
from machines.duel_masters.models.scenarios import row, written
from machines.duel_masters.models.scopes.check_kinds import SIDES, assigned

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

NESTED = written(
    "tiny-nested",
    "A spell with S-trigger adds another shield to the hand, which is checked within it, and perhaps a third.",
    players=SIDES,
    cards={
        "breaker": row(owner="ATTACKER"),
        "first": row(owner="OWNER", zone="SHIELD", card_type="SPELL", spell="first-spell"),
        "second": row(owner="OWNER", zone="SHIELD", card_type="SPELL", spell="second-spell"),
        "third": row(owner="OWNER", zone="SHIELD"),
    },
    abilities={
        "breaks": row(source="breaker", text="break"),
        "first-trigger": keyword("first", "S_TRIGGER"),
        "second-trigger": keyword("second", "S_TRIGGER"),
        "third-trigger": keyword("third", "S_TRIGGER"),
        "first-spell": row(source="first", kind="SPELL", text="add-second"),
        "second-spell": row(source="second", kind="SPELL", text="add-third"),
        "third-enters": row(source="third", moment="ENTERS", whose="ITSELF"),
    },
    instructions={
        "break": row(does="BREAK", named="first", among="SHIELD"),
        "add-second": row(does="RETURN", named="second", among="SHIELD"),
        "add-third": row(does="RETURN", target="TAKEN", among="SHIELD", up_to=True),
    },
    values={"turn": 1, "step": "MAIN", "deck": [3, 3], "queued": [[["breaks", None]], []]},
    depth=20,
)

SCOPES = (TINY, NESTED, *PAIRS, HELD, FULL)
