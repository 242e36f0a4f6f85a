"""Tiny scopes of what is resolved in the turn-start step and after it."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import DRAW_STEP, row, written

HAND_OVER = ("PREVIOUS", "NEXT")

LATECOMER = written(
    "tiny-latecomer",
    (
        "Creatures arrive in the turn-end step before, "
        "and in the turn-start step itself; each has an ability of the turn start."
    ),
    players=HAND_OVER,
    cards={
        "world": row(owner="NEXT", card_type="FIELD"),
        "master": row(owner="NEXT", zone="HAND"),
        "early": row(owner="NEXT", zone="HAND"),
    },
    abilities={
        "calls": row(source="world", text="put-master"),
        "arms": row(source="master", moment="ENTERS", whose="ITSELF", text="equip"),
        "rearms": row(source="master", ledger="once", text="equip"),
        "comes": row(source="world", moment="TURN_END", whose="OPPONENTS", text="put-early"),
        "greets": row(source="early"),
    },
    instructions={
        "put-master": row(named="master", among="HAND"),
        "put-early": row(named="early", among="HAND"),
        "equip": row(does="EQUIP", target="SOURCE"),
    },
    ledgers={"once": row(renews="NEVER")},
    sizes={"weapons": 2},
    values={"turn": 1, "last_turn": 2, "deck": [3, 3], "step": "MAIN"},
    root={"phase": "MAIN"},
)

CHAIN = written(
    "tiny-chain",
    "A chain of four effects, each triggered by the one before, beside an effect of the other player.",
    players=HAND_OVER,
    cards={
        "first": row(owner="NEXT"),
        "second": row(owner="NEXT", zone="HAND"),
        "third": row(owner="NEXT", zone="GRAVEYARD"),
        "fourth": row(owner="NEXT", zone="MANA"),
        "watcher": row(owner="PREVIOUS"),
    },
    abilities={
        "one": row(source="first", text="put-second"),
        "two": row(source="second", moment="ENTERS", whose="ITSELF", text="put-third"),
        "three": row(source="third", moment="ENTERS", whose="ITSELF", text="put-fourth"),
        "four": row(source="fourth", moment="ENTERS", whose="ITSELF"),
        "waits": row(source="watcher", whose="OPPONENTS", text="return"),
    },
    instructions={
        "put-second": row(named="second", among="HAND"),
        "put-third": row(named="third", among="GRAVEYARD"),
        "put-fourth": row(named="fourth", among="MANA"),
        "return": row(does="RETURN", target="CHOSEN", which=["CREATURE"], choice="OPPONENTS"),
    },
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

HIDDEN = written(
    "tiny-hidden",
    (
        "Abilities in both hands must be declared: the turn player's first, the other's when the "
        "turn player has none left."
    ),
    players=HAND_OVER,
    cards={
        "open": row(owner="NEXT"),
        "ninja": row(owner="NEXT", zone="HAND"),
        "gate": row(owner="PREVIOUS", zone="HAND"),
    },
    abilities={
        "acts": row(source="open", optional=True, text="put-gate"),
        "strikes": row(source="ninja", works_in="HAND", optional=True, text="put-ninja"),
        "opens": row(source="gate", works_in="HAND", whose="ANYONES"),
    },
    instructions={
        "put-ninja": row(target="SOURCE", among="HAND"),
        "put-gate": row(named="gate", among="HAND"),
    },
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

ANSWERING = written(
    "tiny-answering",
    (
        "A creature is put out, to which abilities of both hands may answer at once or never; then a shield may go to "
        "the hand."
    ),
    players=HAND_OVER,
    cards={
        "world": row(owner="NEXT", card_type="FIELD"),
        "master": row(owner="NEXT", zone="HAND"),
        "ninja": row(owner="NEXT", zone="HAND"),
        "gate": row(owner="PREVIOUS", zone="HAND"),
        "shield": row(owner="NEXT", zone="SHIELD"),
    },
    abilities={
        "calls": row(source="world", text="put-master"),
        "follows": row(source="ninja", works_in="HAND", moment="ENTERS"),
        "opens": row(source="gate", works_in="HAND", moment="ENTERS", whose="OPPONENTS"),
    },
    instructions={
        "put-master": row(named="master", among="HAND", then="recover"),
        "recover": row(does="RETURN", target="TAKEN", among="SHIELD", up_to=True),
    },
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

LIMITS = written(
    "tiny-limits",
    "Two optional effects share a once-a-turn limit, in two turns of their owner.",
    players=HAND_OVER,
    cards={"caller": row(owner="NEXT"), "twin": row(owner="NEXT")},
    abilities={
        "calls": row(source="caller", optional=True, ledger="turn"),
        "echoes": row(source="twin", ledger="turn"),
    },
    ledgers={"turn": row(renews="EACH_TURN")},
    sizes={"turns": 4, "uses": 3},
    values={"turn": 1, "last_turn": 4, "deck": [3, 3]},
)

GAME_LIMIT = written(
    "tiny-game-limit",
    "Two cards with the same once-a-game declaration, in two turns of their owner.",
    players=HAND_OVER,
    cards={"caller": row(owner="NEXT"), "twin": row(owner="NEXT", zone="MANA")},
    abilities={
        "declares": row(source="caller", optional=True, ledger="game"),
        "repeats": row(source="twin", works_in="MANA", optional=True, ledger="game"),
    },
    ledgers={"game": row(renews="NEVER")},
    sizes={"turns": 4},
    values={"turn": 1, "last_turn": 4, "deck": [3, 3]},
)

DELAYED = written(
    "tiny-delayed",
    (
        "Two delayed abilities laid in the turn-start step: one waits for its owner's next turn start, of an "
        "extra turn if there is one, the other for the end of a turn of the other player. A third one is ignored then."
    ),
    players=HAND_OVER,
    cards={
        "planner": row(owner="NEXT"),
        "world": row(owner="NEXT", card_type="FIELD"),
        "void": row(owner="PREVIOUS"),
    },
    abilities={
        "plans": row(source="planner", optional=True, ledger="game", text="lay"),
        "ripens": row(source="planner", kind="DELAYED", text="gain"),
        "lingers": row(source="planner", kind="DELAYED", moment="TURN_END", whose="OPPONENTS"),
        "fades": row(source="world", kind="DELAYED", moment="TURN_END", whose="OPPONENTS"),
        "silences": row(
            source="void", kind="CONTINUOUS", whose="OPPONENTS", of_types=["FIELD"], gives="EFFECTS_IGNORED"
        ),
    },
    instructions={
        "lay": row(does="LAY", lays="ripens", then="lay-too"),
        "lay-too": row(does="LAY", lays="lingers", at_once=True, then="lay-last"),
        "lay-last": row(does="LAY", lays="fades", at_once=True),
        "gain": row(does="GAIN_TURN"),
    },
    ledgers={"game": row(renews="NEVER")},
    sizes={"turns": 5},
    values={"turn": 1, "last_turn": 5, "deck": [3, 3]},
)

LAID = written(
    "tiny-laid",
    "A continuous ability is laid for the turn: a creature without power of its own lives as long as that lasts.",
    players=HAND_OVER,
    cards={"planner": row(owner="NEXT"), "late": row(owner="NEXT", zone="HAND", power=0)},
    abilities={
        "plans": row(source="planner", ledger="game", text="lay"),
        "lifts": row(source="planner", kind="CONTINUOUS", works_in="GRAVEYARD", gives="MORE_POWER"),
    },
    instructions={
        "lay": row(does="LAY", lays="lifts", then="put-late"),
        "put-late": row(named="late", among="HAND"),
    },
    ledgers={"game": row(renews="NEVER")},
    sizes={"turns": 3},
    values={"turn": 1, "last_turn": 3, "deck": [3, 3]},
)

DRAWING = written(
    "tiny-drawing",
    ("Three replacements could change the draw of the draw step, one of them optional and one the other player's."),
    players=HAND_OVER,
    cards={
        "crystal": row(owner="NEXT"),
        "envoy": row(owner="NEXT"),
        "thief": row(owner="PREVIOUS"),
        "held": row(owner="NEXT", zone="HAND"),
    },
    abilities={
        "renews": row(source="crystal", kind="REPLACEMENT", moment="DRAW", condition="DRAW_STEP", text="back"),
        "trades": row(source="envoy", kind="REPLACEMENT", moment="DRAW", optional=True, text="discount"),
        "steals": row(source="thief", kind="REPLACEMENT", moment="DRAW", whose="OPPONENTS"),
        "looks": row(source="envoy", moment="DRAW", optional=True, ledger="turn"),
    },
    instructions={
        "back": row(does="RETURN_HAND", then="anew"),
        "anew": row(does="DRAW", as_counted=True),
        "discount": row(does="GRANT", target="SOURCE", grants="MORE_POWER", duration="OWN_TURN_START", then="one"),
        "one": row(does="DRAW"),
    },
    conditions={"DRAW_STEP": DRAW_STEP},
    ledgers={"turn": row(renews="EACH_TURN")},
    sizes={"cards": 6, "queue": 4},
    values={"turn": 1, "last_turn": 2, "hand": [0, 1], "deck": [3, 4]},
)

RESULT = written(
    "tiny-result",
    "Ways to end the game: a loss, a win and a loss in one event, an empty deck.",
    players=HAND_OVER,
    cards={"gambler": row(owner="NEXT")},
    abilities={
        "bets": row(source="gambler", optional=True, text="win"),
        "yields": row(source="gambler", optional=True, text="lose"),
        "digs": row(source="gambler", optional=True, text="draw"),
    },
    instructions={
        "win": row(does="WIN", then="lose-too"),
        "lose-too": row(does="LOSE", at_once=True),
        "lose": row(does="LOSE"),
        "draw": row(does="DRAW", amount=3),
    },
    values={"turn": 1, "last_turn": 2, "deck": [3, 3]},
)

SKIPPING = written(
    "tiny-skipping",
    (
        "The rest of a turn may be skipped: in its turn-start step with effects waiting, when a card is drawn, or "
        "among the uses of two shields."
    ),
    players=HAND_OVER,
    cards={
        "clock": row(owner="NEXT"),
        "other": row(owner="NEXT"),
        "watcher": row(owner="PREVIOUS"),
        "bell": row(owner="PREVIOUS", zone="SHIELD", card_type="SPELL", spell="rings"),
        "gong": row(owner="PREVIOUS", zone="SHIELD", card_type="SPELL", spell="sounds"),
    },
    abilities={
        "stops": row(source="clock", optional=True, text="skip"),
        "stops-late": row(source="clock", moment="DRAW", optional=True, text="skip"),
        "breaks": row(source="other", text="break"),
        "waits": row(source="watcher", whose="OPPONENTS"),
        "ends": row(source="watcher", moment="TURN_END", whose="OPPONENTS"),
        "sees": row(source="watcher", moment="USED", whose="ANYONES"),
        "mourns": row(source="watcher", moment="TO_GRAVEYARD", whose="ANYONES"),
        "trigger-bell": row(source="bell", kind="KEYWORD", keyword="S_TRIGGER"),
        "trigger-gong": row(source="gong", kind="KEYWORD", keyword="S_TRIGGER"),
        "rings": row(source="bell", kind="SPELL", text="skip-first"),
        "sounds": row(source="gong", kind="SPELL"),
    },
    instructions={
        "skip": row(does="SKIP_TURN"),
        "skip-first": row(does="SKIP_TURN", then="give"),
        "give": row(does="DRAW"),
        "break": row(does="BREAK", target="ALL", among="SHIELD", choice="OPPONENTS", then="take"),
        "take": row(does="DRAW"),
    },
    sizes={"queue": 4},
    values={"turn": 1, "last_turn": 2, "deck": [3, 3], "step": "MAIN"},
    root={"phase": "MAIN"},
    depth=14,
)

SCOPES = (LATECOMER, CHAIN, HIDDEN, ANSWERING, LIMITS, GAME_LIMIT, DELAYED, LAID, DRAWING, RESULT, SKIPPING)
