"""Tiny scopes of the boundary between two turns. PREVIOUS has the turn that ends, NEXT the one that
begins."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import ANOTHER_CREATURE, NO_HAND, row, written
from machines.language import Choose

HAND_OVER = ("PREVIOUS", "NEXT")

UNTAP = written(
    "tiny-untap",
    (
        "A hand-over with no ability of the turn start: what untaps, what may not, what its player may leave, whose "
        "stays as it is."
    ),
    players=HAND_OVER,
    cards={
        "mana": row(owner="NEXT", zone="MANA", tapped=True, card_type="FIELD"),
        "runner": row(owner="NEXT", tapped=True),
        "bound": row(owner="NEXT", tapped=True),
        "frozen": row(owner="NEXT", zone="MANA", tapped=True, card_type="FIELD"),
        "gear": row(owner="NEXT", tapped=True, card_type="FIELD"),
        "alone": row(owner="NEXT", tapped=True, untaps_if="NO_HAND", may_untap=True),
        "led": row(owner="NEXT", tapped=True, untaps_if="ANOTHER_CREATURE", may_untap=True),
        "theirs": row(owner="PREVIOUS", tapped=True),
    },
    abilities={
        "stays": row(source="bound", kind="CONTINUOUS", whose="ITSELF"),
        "freezes": row(source="frozen", kind="CONTINUOUS", whose="ITSELF", works_in="MANA"),
    },
    conditions={"NO_HAND": NO_HAND, "ANOTHER_CREATURE": ANOTHER_CREATURE},
    values={"turn": 1, "last_turn": 2, "hand": [1, 1], "deck": [2, 2]},
)

BANS = written(
    "tiny-bans",
    (
        "Bans on untapping that speak of other cards: of the opponent's creatures, of one's own as long as the card "
        "that says so is tapped, of any that is untapped already."
    ),
    players=HAND_OVER,
    cards={
        "jailer": row(owner="PREVIOUS"),
        "keeper": row(owner="PREVIOUS"),
        "sleeper": row(owner="NEXT", tapped=True),
        "led": row(owner="NEXT", tapped=True),
        "mana": row(owner="NEXT", tapped=True, card_type="FIELD"),
        "theirs": row(owner="PREVIOUS", tapped=True),
    },
    abilities={
        "jails": row(source="jailer", kind="CONTINUOUS", whose="OPPONENTS", works_in="GRAVEYARD"),
        "lulls": row(source="sleeper", kind="CONTINUOUS", works_in="MANA", stance="TAPPED"),
        "watches": row(source="keeper", kind="CONTINUOUS", whose="ANYONES", reach="UNTAPPED"),
    },
    values={
        "turn": 1,
        "last_turn": 2,
        "deck": [2, 2],
        "zone": Choose(
            {"mana": "MANA", "else": "BATTLE", "jailer": "GRAVEYARD"},
            {"mana": "MANA", "else": "BATTLE", "sleeper": "MANA"},
            {"mana": "MANA", "else": "BATTLE"},
        ),
    },
)

SILENT = written(
    "tiny-silent",
    (
        "Three silent skills, two of one creature, and one on a creature that may not untap, while replacements are "
        "forbidden; and abilities that are no silent skills, one of which sees cards untap."
    ),
    players=HAND_OVER,
    cards={
        "dreamer": row(owner="NEXT", tapped=True, may_untap=True),
        "sleeper": row(owner="NEXT", tapped=True),
        "bound": row(owner="NEXT", tapped=True),
        "awake": row(owner="NEXT"),
        "warden": row(owner="PREVIOUS"),
    },
    abilities={
        "dream": row(source="dreamer", kind="ACTIVATED", moment="UNTAP"),
        "vision": row(source="dreamer", kind="ACTIVATED", moment="UNTAP"),
        "sleep": row(source="sleeper", kind="ACTIVATED", moment="UNTAP"),
        "stirs": row(source="sleeper", moment="UNTAP"),
        "another": row(source="sleeper", kind="ACTIVATED", moment="TURN_END"),
        "elsewhere": row(source="sleeper", kind="ACTIVATED", moment="UNTAP", works_in="MANA"),
        "rises": row(source="awake", kind="ACTIVATED", moment="UNTAP"),
        "never": row(source="bound", kind="ACTIVATED", moment="UNTAP"),
        "stays": row(source="bound", kind="CONTINUOUS", whose="ITSELF"),
        "forbids": row(source="warden", kind="CONTINUOUS", whose="OPPONENTS", gives="NO_REPLACEMENT"),
    },
    sizes={"queue": 5, "uses": 4},
    values={
        "turn": 1,
        "last_turn": 2,
        "deck": [3, 3],
        "lasting": [row(grant="CANNOT_UNTAP", card="sleeper", until="NEXT")],
    },
)

EXPIRY = written(
    "tiny-expiry",
    (
        "Effects that last until this turn start: a protection "
        "and an untap ban end before the untap; one of the other lasts."
    ),
    players=HAND_OVER,
    cards={
        "chained": row(owner="NEXT"),
        "stopped": row(owner="NEXT", tapped=True),
        "held": row(owner="NEXT", tapped=True),
        "cat": row(owner="NEXT", zone="GRAVEYARD"),
    },
    abilities={"claw": row(source="cat", works_in="GRAVEYARD", text="destroy")},
    instructions={"destroy": row(does="DESTROY", target="CHOSEN", which=["CREATURE"])},
    values={
        "turn": 1,
        "last_turn": 2,
        "deck": [3, 3],
        "lasting": [
            row(grant="CANNOT_BE_DESTROYED", card="chained", until="NEXT"),
            row(grant="CANNOT_UNTAP", card="stopped", until="NEXT"),
            row(grant="CANNOT_UNTAP", card="held", until="PREVIOUS"),
        ],
    },
)

BOUNDARY = written(
    "tiny-boundary",
    (
        "A bonus that ends with the turn "
        "and a penalty on tapped creatures: who untaps at once lives, who cannot is destroyed."
    ),
    players=HAND_OVER,
    cards={
        "dreamer": row(owner="NEXT", tapped=True),
        "bound": row(owner="NEXT", tapped=True),
        "limp": row(owner="NEXT", tapped=True),
        "dragon": row(owner="PREVIOUS"),
    },
    abilities={
        "weakens": row(source="dragon", kind="CONTINUOUS", whose="OPPONENTS", reach="TAPPED", gives="LESS_POWER"),
        "stays": row(source="bound", kind="CONTINUOUS", whose="ITSELF"),
        "lies": row(source="limp", kind="CONTINUOUS", whose="ITSELF"),
        "wakes": row(source="bound"),
        "falls": row(source="bound", moment="DESTROYED"),
        "mourns": row(source="dreamer", moment="DESTROYED"),
    },
    sizes={"queue": 4},
    values={
        "turn": 1,
        "last_turn": 2,
        "deck": [3, 3],
        "step": "MAIN",
        "lasting": [
            row(grant="MORE_POWER", card="dreamer", until=None),
            row(grant="MORE_POWER", card="bound", until=None),
            row(grant="MORE_POWER", card="limp", until=None),
        ],
    },
    root={"phase": "MAIN"},
)

SNAPSHOT = written(
    "tiny-snapshot",
    (
        "Abilities that work only while their card is tapped or untapped, "
        "and one whose creature the first look destroys."
    ),
    players=HAND_OVER,
    cards={
        "sleeper": row(owner="NEXT", tapped=True),
        "faint": row(owner="NEXT", power=0),
        "gone": row(owner="NEXT", zone="HAND"),
    },
    abilities={
        "dozes": row(source="sleeper", stance="TAPPED"),
        "wakes": row(source="sleeper", stance="UNTAPPED", text="nobody"),
        "fades": row(source="faint"),
    },
    instructions={"nobody": row(does="DESTROY", named="gone")},
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

EXTRA = written(
    "tiny-extra",
    "Both players hold extra turns, and effects last until the turn start of each.",
    players=HAND_OVER,
    cards={
        "mine": row(owner="PREVIOUS", tapped=True),
        "theirs": row(owner="NEXT", tapped=True),
        "gear": row(owner="NEXT"),
    },
    abilities={
        "again": row(source="gear", whose="OPPONENTS", ledger="game", optional=True, text="gain"),
        "notes": row(source="mine", whose="ANYONES"),
    },
    instructions={"gain": row(does="GAIN_TURN")},
    ledgers={"game": row(renews="NEVER")},
    sizes={"turns": 5, "uses": 5, "cards": 6},
    values={
        "turn": 1,
        "last_turn": 5,
        "deck": [6, 6],
        "extra": [1, 1],
        "lasting": [
            row(grant="CANNOT_UNTAP", card="mine", until="NEXT"),
            row(grant="CANNOT_BE_DESTROYED", card="theirs", until="NEXT"),
        ],
    },
)

FIRST_TURN = written(
    "tiny-first-turn",
    "The game begins, perhaps with a deck that is empty: the first two turns and the first player's second.",
    players=("SECOND_PLAYER", "FIRST_PLAYER"),
    cards={
        "mana": row(owner="FIRST_PLAYER", zone="MANA", tapped=True),
        "early": row(owner="FIRST_PLAYER"),
        "dreamer": row(owner="FIRST_PLAYER", tapped=True),
    },
    abilities={
        "notes": row(source="early"),
        "looks": row(source="early", moment="DRAW"),
        "dreams": row(source="dreamer", kind="ACTIVATED", moment="UNTAP"),
    },
    sizes={"turns": 3},
    values={"last_turn": 3, "deck": Choose([3, 3], [3, 0])},
)

SCOPES = (UNTAP, BANS, SILENT, EXPIRY, BOUNDARY, SNAPSHOT, EXTRA, FIRST_TURN)
