"""Scopes of the turn-start machine. PREVIOUS has the turn that ends, NEXT the one that begins."""

from __future__ import annotations

from machines.duel_masters.scenarios import written

HAND_OVER = ("PREVIOUS", "NEXT")

UNTAP = written(
    "tiny-untap",
    "A hand-over with no ability of the turn start: what untaps, what may not, whose stays as it is.",
    players=HAND_OVER,
    cards={
        "mana": {"owner": "NEXT", "zone": "MANA", "tapped": True, "card_type": "OTHER"},
        "runner": {"owner": "NEXT", "tapped": True},
        "bound": {"owner": "NEXT", "tapped": True},
        "frozen": {"owner": "NEXT", "zone": "MANA", "tapped": True, "card_type": "OTHER"},
        "gear": {"owner": "NEXT", "tapped": True, "card_type": "OTHER"},
        "alone": {"owner": "NEXT", "tapped": True, "untaps_if": "NO_HAND"},
        "led": {"owner": "NEXT", "tapped": True, "untaps_if": "ANOTHER_CREATURE"},
        "theirs": {"owner": "PREVIOUS", "tapped": True},
    },
    abilities={
        "stays": {"source": "bound", "kind": "CONTINUOUS", "whose": "ITSELF"},
        "freezes": {"source": "frozen", "kind": "CONTINUOUS", "whose": "ITSELF", "works_in": "MANA"},
    },
    values={"turn": 1, "last_turn": 2, "hand": [1, 1], "deck": [2, 2]},
)

SILENT = written(
    "tiny-silent",
    "Two silent skills and one on a creature that may not untap, while replacements are forbidden.",
    players=HAND_OVER,
    cards={
        "dreamer": {"owner": "NEXT", "tapped": True},
        "sleeper": {"owner": "NEXT", "tapped": True},
        "bound": {"owner": "NEXT", "tapped": True},
        "warden": {"owner": "PREVIOUS"},
    },
    abilities={
        "dream": {"source": "dreamer", "kind": "ACTIVATED", "moment": "UNTAP"},
        "sleep": {"source": "sleeper", "kind": "ACTIVATED", "moment": "UNTAP"},
        "never": {"source": "bound", "kind": "ACTIVATED", "moment": "UNTAP"},
        "stays": {"source": "bound", "kind": "CONTINUOUS", "whose": "ITSELF"},
        "forbids": {"source": "warden", "kind": "CONTINUOUS", "whose": "OPPONENTS", "gives": "NO_REPLACEMENT"},
    },
    values={
        "turn": 1, "last_turn": 2, "deck": [3, 3],
        "lasting": [{"grant": "CANNOT_UNTAP", "card": "sleeper", "until": "NEXT"}],
    },
)  # fmt: skip

EXPIRY = written(
    "tiny-expiry",
    "Effects that last until this turn start: a protection and an untap ban end before the untap; one of the other lasts.",
    players=HAND_OVER,
    cards={
        "chained": {"owner": "NEXT"},
        "stopped": {"owner": "NEXT", "tapped": True},
        "held": {"owner": "NEXT", "tapped": True},
        "cat": {"owner": "NEXT", "zone": "GRAVEYARD"},
    },
    abilities={"claw": {"source": "cat", "works_in": "GRAVEYARD", "text": "destroy"}},
    instructions={"destroy": {"does": "DESTROY", "target": "CHOSEN"}},
    values={
        "turn": 1, "last_turn": 2, "deck": [3, 3],
        "lasting": [
            {"grant": "CANNOT_BE_DESTROYED", "card": "chained", "until": "NEXT"},
            {"grant": "CANNOT_UNTAP", "card": "stopped", "until": "NEXT"},
            {"grant": "CANNOT_UNTAP", "card": "held", "until": "PREVIOUS"},
        ],
    },
)  # fmt: skip

BOUNDARY = written(
    "tiny-boundary",
    "A bonus that ends with the turn and a penalty on tapped creatures: who untaps at once lives, who cannot is destroyed.",
    players=HAND_OVER,
    cards={
        "dreamer": {"owner": "NEXT", "tapped": True},
        "bound": {"owner": "NEXT", "tapped": True},
        "limp": {"owner": "NEXT", "tapped": True},
        "dragon": {"owner": "PREVIOUS"},
    },
    abilities={
        "weakens": {"source": "dragon", "kind": "CONTINUOUS", "whose": "OPPONENTS", "reach": "TAPPED", "gives": "LESS_POWER"},
        "stays": {"source": "bound", "kind": "CONTINUOUS", "whose": "ITSELF"},
        "lies": {"source": "limp", "kind": "CONTINUOUS", "whose": "ITSELF"},
        "wakes": {"source": "bound"},
        "falls": {"source": "bound", "moment": "DESTROYED"},
        "mourns": {"source": "dreamer", "moment": "DESTROYED"},
    },
    sizes={"queue": 4},
    values={
        "turn": 1, "last_turn": 2, "deck": [3, 3], "step": "MAIN",
        "lasting": [
            {"grant": "MORE_POWER", "card": "dreamer", "until": None},
            {"grant": "MORE_POWER", "card": "bound", "until": None},
            {"grant": "MORE_POWER", "card": "limp", "until": None},
        ],
    },
    root={"phase": "MAIN"},
)  # fmt: skip

LATECOMER = written(
    "tiny-latecomer",
    "Creatures arrive in the turn-end step before, and in the turn-start step itself; each has an ability of the turn start.",
    players=HAND_OVER,
    cards={
        "world": {"owner": "NEXT", "card_type": "OTHER"},
        "master": {"owner": "NEXT", "zone": "HAND"},
        "early": {"owner": "NEXT", "zone": "HAND"},
    },
    abilities={
        "calls": {"source": "world", "text": "put-master"},
        "arms": {"source": "master", "moment": "ENTERS", "whose": "ITSELF", "text": "equip"},
        "rearms": {"source": "master", "ledger": "once", "text": "equip"},
        "comes": {"source": "world", "moment": "TURN_END", "whose": "OPPONENTS", "text": "put-early"},
        "greets": {"source": "early"},
    },
    instructions={
        "put-master": {"named": "master", "among": "HAND"},
        "put-early": {"named": "early", "among": "HAND"},
        "equip": {"does": "EQUIP", "target": "SOURCE"},
    },
    ledgers={"once": {"renews": "NEVER"}},
    sizes={"weapons": 2},
    values={"turn": 1, "last_turn": 2, "deck": [3, 3], "step": "MAIN"},
    root={"phase": "MAIN"},
)

CHAIN = written(
    "tiny-chain",
    "A chain of four effects, each triggered by the one before, beside an effect of the other player.",
    players=HAND_OVER,
    cards={
        "first": {"owner": "NEXT"},
        "second": {"owner": "NEXT", "zone": "HAND"},
        "third": {"owner": "NEXT", "zone": "GRAVEYARD"},
        "fourth": {"owner": "NEXT", "zone": "MANA"},
        "watcher": {"owner": "PREVIOUS"},
    },
    abilities={
        "one": {"source": "first", "text": "put-second"},
        "two": {"source": "second", "moment": "ENTERS", "whose": "ITSELF", "text": "put-third"},
        "three": {"source": "third", "moment": "ENTERS", "whose": "ITSELF", "text": "put-fourth"},
        "four": {"source": "fourth", "moment": "ENTERS", "whose": "ITSELF"},
        "waits": {"source": "watcher", "whose": "OPPONENTS", "text": "return"},
    },
    instructions={
        "put-second": {"named": "second", "among": "HAND"},
        "put-third": {"named": "third", "among": "GRAVEYARD"},
        "put-fourth": {"named": "fourth", "among": "MANA"},
        "return": {"does": "RETURN", "target": "CHOSEN", "choice": "OPPONENTS"},
    },
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

HIDDEN = written(
    "tiny-hidden",
    "Abilities in both hands must be declared: the turn player's first, the other's when the turn player has none left.",
    players=HAND_OVER,
    cards={
        "open": {"owner": "NEXT"},
        "ninja": {"owner": "NEXT", "zone": "HAND"},
        "gate": {"owner": "PREVIOUS", "zone": "HAND"},
    },
    abilities={
        "acts": {"source": "open", "optional": True, "text": "put-gate"},
        "strikes": {"source": "ninja", "works_in": "HAND", "optional": True, "text": "put-ninja"},
        "opens": {"source": "gate", "works_in": "HAND", "whose": "ANYONES"},
    },
    instructions={"put-ninja": {"target": "SOURCE", "among": "HAND"}, "put-gate": {"named": "gate", "among": "HAND"}},
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

LIMITS = written(
    "tiny-limits",
    "Two optional effects share a once-a-turn limit, in two turns of their owner.",
    players=HAND_OVER,
    cards={"caller": {"owner": "NEXT"}, "twin": {"owner": "NEXT"}},
    abilities={
        "calls": {"source": "caller", "optional": True, "ledger": "turn"},
        "echoes": {"source": "twin", "ledger": "turn"},
    },
    ledgers={"turn": {"renews": "EACH_TURN"}},
    sizes={"turns": 4, "uses": 3},
    values={"turn": 1, "last_turn": 4, "deck": [3, 3]},
)

GAME_LIMIT = written(
    "tiny-game-limit",
    "Two cards with the same once-a-game declaration, in two turns of their owner.",
    players=HAND_OVER,
    cards={"caller": {"owner": "NEXT"}, "twin": {"owner": "NEXT", "zone": "MANA"}},
    abilities={
        "declares": {"source": "caller", "optional": True, "ledger": "game"},
        "repeats": {"source": "twin", "works_in": "MANA", "optional": True, "ledger": "game"},
    },
    ledgers={"game": {"renews": "NEVER"}},
    sizes={"turns": 4},
    values={"turn": 1, "last_turn": 4, "deck": [3, 3]},
)

DELAYED = written(
    "tiny-delayed",
    "A delayed ability laid in the turn-start step waits for its owner's next turn start, an extra turn if there is one.",
    players=HAND_OVER,
    cards={"planner": {"owner": "NEXT"}},
    abilities={
        "plans": {"source": "planner", "optional": True, "ledger": "game", "text": "lay"},
        "ripens": {"source": "planner", "kind": "DELAYED", "text": "gain"},
    },
    instructions={"lay": {"does": "LAY", "lays": "ripens"}, "gain": {"does": "GAIN_TURN"}},
    ledgers={"game": {"renews": "NEVER"}},
    sizes={"turns": 5},
    values={"turn": 1, "last_turn": 5, "deck": [3, 3]},
)

EXTRA = written(
    "tiny-extra",
    "Both players hold extra turns, and effects last until the turn start of each.",
    players=HAND_OVER,
    cards={"mine": {"owner": "PREVIOUS", "tapped": True}, "theirs": {"owner": "NEXT", "tapped": True}, "gear": {"owner": "NEXT"}},
    abilities={
        "again": {"source": "gear", "whose": "OPPONENTS", "ledger": "game", "optional": True, "text": "gain"},
        "notes": {"source": "mine", "whose": "ANYONES"},
    },
    instructions={"gain": {"does": "GAIN_TURN"}},
    ledgers={"game": {"renews": "NEVER"}},
    sizes={"turns": 5, "uses": 5, "cards": 6},
    values={
        "turn": 1, "last_turn": 5, "deck": [6, 6], "extra": [1, 1],
        "lasting": [
            {"grant": "CANNOT_UNTAP", "card": "mine", "until": "NEXT"},
            {"grant": "CANNOT_BE_DESTROYED", "card": "theirs", "until": "NEXT"},
        ],
    },
)  # fmt: skip

FIRST_TURN = written(
    "tiny-first-turn",
    "The game begins: the first two turns and the first player's second.",
    players=("SECOND", "FIRST"),
    cards={"mana": {"owner": "FIRST", "zone": "MANA", "tapped": True}, "early": {"owner": "FIRST"}},
    abilities={"notes": {"source": "early"}, "looks": {"source": "early", "moment": "DRAW"}},
    sizes={"turns": 3},
    values={"last_turn": 3, "deck": [3, 3]},
)

DRAWING = written(
    "tiny-drawing",
    "Three replacements could change the draw of the draw step, one of them optional and one the other player's.",
    players=HAND_OVER,
    cards={"crystal": {"owner": "NEXT"}, "envoy": {"owner": "NEXT"}, "thief": {"owner": "PREVIOUS"}, "held": {"owner": "NEXT", "zone": "HAND"}},
    abilities={
        "renews": {"source": "crystal", "kind": "REPLACEMENT", "moment": "DRAW", "condition": "DRAW_STEP", "text": "back"},
        "trades": {"source": "envoy", "kind": "REPLACEMENT", "moment": "DRAW", "optional": True, "text": "discount"},
        "steals": {"source": "thief", "kind": "REPLACEMENT", "moment": "DRAW", "whose": "OPPONENTS"},
        "looks": {"source": "envoy", "moment": "DRAW", "optional": True, "ledger": "turn"},
    },
    instructions={
        "back": {"does": "RETURN_HAND", "then": "anew"},
        "anew": {"does": "DRAW", "as_counted": True},
        "discount": {"does": "GRANT", "target": "SOURCE", "grants": "MORE_POWER", "duration": "OWN_TURN_START", "then": "one"},
        "one": {"does": "DRAW"},
    },
    ledgers={"turn": {"renews": "EACH_TURN"}},
    sizes={"cards": 6, "queue": 4},
    values={"turn": 1, "last_turn": 2, "hand": [0, 1], "deck": [3, 4]},
)

RESULT = written(
    "tiny-result",
    "Ways to end the game: a loss, a win and a loss in one event, an empty deck.",
    players=HAND_OVER,
    cards={"gambler": {"owner": "NEXT"}},
    abilities={
        "bets": {"source": "gambler", "optional": True, "text": "win"},
        "yields": {"source": "gambler", "optional": True, "text": "lose"},
        "digs": {"source": "gambler", "optional": True, "text": "draw"},
    },
    instructions={
        "win": {"does": "WIN", "then": "lose-too"},
        "lose-too": {"does": "LOSE", "at_once": True},
        "lose": {"does": "LOSE"},
        "draw": {"does": "DRAW", "amount": 3},
    },
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

SNAPSHOT = written(
    "tiny-snapshot",
    "Abilities that work only while their card is tapped or untapped, and one whose creature the first look destroys.",
    players=HAND_OVER,
    cards={"sleeper": {"owner": "NEXT", "tapped": True}, "faint": {"owner": "NEXT", "power": 0}, "gone": {"owner": "NEXT", "zone": "HAND"}},
    abilities={
        "dozes": {"source": "sleeper", "stance": "TAPPED"},
        "wakes": {"source": "sleeper", "stance": "UNTAPPED", "text": "nobody"},
        "fades": {"source": "faint"},
    },
    instructions={"nobody": {"does": "DESTROY", "named": "gone"}},
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

SMALL = written(
    "small",
    "Both players with public and hidden abilities, a latecomer, a limit, a delayed ability and a replaced draw; two turns.",
    players=HAND_OVER,
    cards={
        "world": {"owner": "NEXT", "card_type": "OTHER"},
        "master": {"owner": "NEXT", "zone": "HAND"},
        "dreamer": {"owner": "NEXT", "tapped": True},
        "ninja": {"owner": "NEXT", "zone": "HAND"},
        "envoy": {"owner": "PREVIOUS"},
        "gate": {"owner": "PREVIOUS", "zone": "HAND"},
    },
    abilities={
        "calls": {"source": "world", "text": "put-master"},
        "arms": {"source": "master", "moment": "ENTERS", "whose": "ITSELF", "text": "equip"},
        "rearms": {"source": "master", "whose": "ANYONES", "ledger": "turn", "text": "equip"},
        "dreams": {"source": "dreamer", "kind": "ACTIVATED", "moment": "UNTAP", "text": "lay"},
        "ripens": {"source": "dreamer", "kind": "DELAYED", "whose": "OPPONENTS", "text": "destroy"},
        "strikes": {"source": "ninja", "works_in": "HAND"},
        "trades": {"source": "envoy", "kind": "REPLACEMENT", "moment": "DRAW", "whose": "ANYONES", "optional": True, "text": "one"},
        "watches": {"source": "envoy", "moment": "ENTERS", "whose": "OPPONENTS", "optional": True, "text": "bounce"},
        "opens": {"source": "gate", "works_in": "HAND", "whose": "ANYONES", "text": "guard"},
    },
    instructions={
        "put-master": {"named": "master", "among": "HAND"},
        "equip": {"does": "EQUIP", "target": "SOURCE"},
        "lay": {"does": "LAY", "lays": "ripens"},
        "destroy": {"does": "DESTROY", "target": "CHOSEN", "choice": "ANYONES"},
        "one": {"does": "DRAW"},
        "bounce": {"does": "RETURN", "target": "SUBJECT"},
        "guard": {"does": "GRANT", "target": "CHOSEN", "grants": "CANNOT_BE_DESTROYED", "duration": "OPPONENTS_TURN_START"},
    },
    ledgers={"turn": {"renews": "EACH_TURN"}},
    sizes={"weapons": 2, "queue": 4, "turns": 3},
    values={"turn": 1, "last_turn": 3, "hand": [0, 0], "deck": [3, 3]},
)

FULL = written(
    "full",
    "As small, with an extra turn, a limit of the game, a second replacement and a protection; three turns.",
    players=HAND_OVER,
    cards={
        "world": {"owner": "NEXT", "card_type": "OTHER"},
        "master": {"owner": "NEXT", "zone": "HAND"},
        "dreamer": {"owner": "NEXT", "tapped": True},
        "ninja": {"owner": "NEXT", "zone": "HAND"},
        "envoy": {"owner": "PREVIOUS", "tapped": True},
        "gate": {"owner": "PREVIOUS", "zone": "HAND"},
    },
    abilities={
        "calls": {"source": "world", "text": "put-master"},
        "arms": {"source": "master", "moment": "ENTERS", "whose": "ITSELF", "text": "equip"},
        "rearms": {"source": "master", "whose": "ANYONES", "ledger": "turn", "text": "equip"},
        "dreams": {"source": "dreamer", "kind": "ACTIVATED", "moment": "UNTAP", "text": "lay"},
        "ripens": {"source": "dreamer", "kind": "DELAYED", "whose": "ANYONES", "text": "destroy"},
        "declares": {"source": "dreamer", "whose": "OWN", "optional": True, "ledger": "game", "text": "gain"},
        "falls": {"source": "dreamer", "moment": "DESTROYED", "whose": "ITSELF", "condition": "ANOTHER_CREATURE", "text": "one"},
        "strikes": {"source": "ninja", "works_in": "HAND", "text": "put-ninja"},
        "trades": {"source": "envoy", "kind": "REPLACEMENT", "moment": "DRAW", "whose": "ANYONES", "optional": True, "text": "one"},
        "renews": {"source": "master", "kind": "REPLACEMENT", "moment": "DRAW", "text": "back"},
        "watches": {"source": "envoy", "moment": "ENTERS", "whose": "OPPONENTS", "optional": True, "text": "bounce"},
        "opens": {"source": "gate", "works_in": "HAND", "whose": "ANYONES", "text": "guard"},
    },
    instructions={
        "put-master": {"named": "master", "among": "HAND"},
        "put-ninja": {"target": "SOURCE", "among": "HAND"},
        "equip": {"does": "EQUIP", "target": "SOURCE"},
        "lay": {"does": "LAY", "lays": "ripens"},
        "destroy": {"does": "DESTROY", "target": "CHOSEN", "choice": "ANYONES"},
        "one": {"does": "DRAW"},
        "back": {"does": "RETURN_HAND", "then": "anew"},
        "anew": {"does": "DRAW", "as_counted": True},
        "gain": {"does": "GAIN_TURN"},
        "bounce": {"does": "RETURN", "target": "SUBJECT"},
        "guard": {"does": "GRANT", "target": "CHOSEN", "grants": "CANNOT_BE_DESTROYED", "duration": "OPPONENTS_TURN_START"},
    },
    ledgers={"turn": {"renews": "EACH_TURN"}, "game": {"renews": "NEVER"}},
    sizes={"weapons": 4, "queue": 6, "turns": 3, "uses": 6, "cards": 8},
    values={"turn": 1, "last_turn": 3, "hand": [0, 0], "deck": [4, 4]},
)

SCOPES = (
    UNTAP, SILENT, EXPIRY, BOUNDARY, LATECOMER, CHAIN, HIDDEN, LIMITS, GAME_LIMIT, DELAYED, EXTRA, FIRST_TURN, DRAWING, RESULT,
    SNAPSHOT, SMALL, FULL,
)  # fmt: skip
