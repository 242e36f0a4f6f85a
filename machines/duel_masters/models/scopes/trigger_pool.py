"""Scopes of the pool machine: a turn-start step in which effects of both players wait already."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import NO_HAND, row, written
from machines.duel_masters.models.scopes.falling import FALLING, LOOKING, SIDES
from machines.duel_masters.models.scopes.kernel import SCOPES as KERNEL_SCOPES
from machines.duel_masters.models.scopes.kernel_checks import SCOPES as CHECK_SCOPES

ORDER = written(
    "tiny-order",
    "Two effects of each player wait.",
    players=SIDES,
    cards={"mine": row(owner="TURN_PLAYER"), "theirs": row(owner="OTHER")},
    abilities={
        "a": row(source="mine"),
        "b": row(source="mine"),
        "c": row(source="theirs"),
        "d": row(source="theirs", optional=True),
    },
    values={
        "turn": 1,
        "step": "TURN_START",
        "queued": [[["a", None], ["b", None]], [["c", None], ["d", None]]],
    },
)

JOINING = written(
    "tiny-joining",
    (
        "An effect of the other player makes an effect of the turn player appear, "
        "and that one another of the other player."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "late": row(owner="TURN_PLAYER", zone="HAND"),
        "theirs": row(owner="OTHER"),
        "fresh": row(owner="OTHER", zone="HAND"),
    },
    abilities={
        "starts": row(source="mine"),
        "brings": row(source="theirs", text="put-late"),
        "rests": row(source="theirs"),
        "joins": row(source="mine", moment="ENTERS", text="put-fresh"),
        "answers": row(source="fresh", moment="ENTERS", whose="ITSELF"),
        "missed": row(source="late"),
    },
    instructions={"put-late": row(named="late", among="HAND"), "put-fresh": row(named="fresh", among="HAND")},
    values={
        "turn": 1,
        "step": "TURN_START",
        "queued": [[["starts", None]], [["brings", None], ["rests", None]]],
    },
)

LIMIT = written(
    "tiny-limit",
    "The same once-a-turn effect waits twice and another shares its limit; each may be left.",
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "twin": row(owner="TURN_PLAYER"),
        "gone": row(owner="OTHER", zone="GRAVEYARD"),
    },
    abilities={
        "once": row(source="mine", optional=True, ledger="turn"),
        "shares": row(source="twin", ledger="turn"),
        "vain": row(source="mine", condition="NO_HAND", text="kill"),
    },
    instructions={"kill": row(does="DESTROY", named="gone")},
    conditions={"NO_HAND": NO_HAND},
    ledgers={"turn": row(renews="EACH_TURN")},
    sizes={"queue": 4},
    values={
        "turn": 1,
        "step": "TURN_START",
        "queued": [[["once", None], ["once", None], ["shares", None], ["vain", None]], []],
    },
)

DECLARING = written(
    "tiny-declaring",
    "Abilities of both hands may be declared; a card that leaves the hand can no longer be.",
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "ninja": row(owner="TURN_PLAYER", zone="HAND"),
        "gate": row(owner="OTHER", zone="HAND"),
        "wall": row(owner="OTHER", zone="HAND"),
    },
    abilities={
        "acts": row(source="mine", optional=True, text="put-gate"),
        "strikes": row(source="ninja", works_in="HAND", optional=True, text="put-self"),
        "opens": row(source="gate", works_in="HAND", text="put-self"),
        "rises": row(source="wall", works_in="HAND", moment="ENTERS", whose="OPPONENTS"),
    },
    instructions={
        "put-gate": row(named="gate", among="HAND"),
        "put-self": row(target="SOURCE", among="HAND"),
    },
    values={
        "turn": 1,
        "step": "TURN_START",
        "queued": [[["acts", None]], []],
        "offered": [[["strikes", None]], [["opens", None]]],
    },
)

DRAWING = written(
    "tiny-drawing",
    "A hand is renewed and an effect is laid, while replacements of both players could change each draw.",
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "held": row(owner="TURN_PLAYER", zone="HAND"),
        "theirs": row(owner="OTHER"),
    },
    abilities={
        "digs": row(source="mine", text="back"),
        "plots": row(source="theirs", text="protect"),
        "fades": row(source="theirs", kind="DELAYED", whose="ANYONES"),
        "trades": row(source="mine", kind="REPLACEMENT", moment="DRAW", optional=True),
        "steals": row(source="theirs", kind="REPLACEMENT", moment="DRAW", whose="OPPONENTS", ledger="turn", text="one"),
        "looks": row(source="mine", moment="DRAW", ledger="turn"),
    },
    instructions={
        "back": row(does="RETURN_HAND", then="anew"),
        "anew": row(does="DRAW", as_counted=True),
        "one": row(does="DRAW"),
        "protect": row(
            does="GRANT",
            target="SOURCE",
            grants="NO_REPLACEMENT",
            duration="OPPONENTS_TURN_START",
            then="lay",
        ),
        "lay": row(does="LAY", lays="fades"),
    },
    ledgers={"turn": row(renews="EACH_TURN")},
    sizes={"cards": 5, "uses": 3},
    values={
        "turn": 1,
        "step": "TURN_START",
        "deck": [3, 3],
        "hand": [1, 0],
        "queued": [[["digs", None]], [["plots", None]]],
    },
)

RESULT = written(
    "tiny-result",
    "Ways to end the game, and an extra turn: a loss, a win and a loss in one event, an empty deck.",
    players=SIDES,
    cards={"mine": row(owner="TURN_PLAYER"), "theirs": row(owner="OTHER")},
    abilities={
        "bets": row(source="mine", optional=True, text="win"),
        "yields": row(source="theirs", optional=True, text="lose"),
        "digs": row(source="theirs", optional=True, text="draw"),
        "arms": row(source="mine", text="equip"),
    },
    instructions={
        "win": row(does="WIN", then="lose-too"),
        "lose-too": row(does="LOSE", at_once=True),
        "lose": row(does="LOSE"),
        "draw": row(does="DRAW", amount=3),
        "equip": row(does="EQUIP", target="SOURCE", then="gain"),
        "gain": row(does="GAIN_TURN"),
    },
    values={
        "turn": 1,
        "step": "TURN_START",
        "deck": [3, 3],
        "queued": [[["bets", None], ["arms", None]], [["yields", None], ["digs", None]]],
    },
)

CARDS = {
    "mine": row(owner="TURN_PLAYER"),
    "late": row(owner="TURN_PLAYER", zone="HAND"),
    "ninja": row(owner="TURN_PLAYER", zone="HAND"),
    "theirs": row(owner="OTHER"),
    "gate": row(owner="OTHER", zone="HAND"),
}
ABILITIES = {
    "digs": row(source="mine", optional=True, text="two"),
    "brings": row(source="mine", text="put-late"),
    "joins": row(source="late", moment="ENTERS", whose="ITSELF", text="again"),
    "strikes": row(source="ninja", works_in="HAND", text="put-self"),
    "sees": row(source="theirs", moment="ENTERS", whose="OPPONENTS", optional=True, ledger="turn", text="bounce"),
    "hits": row(source="theirs", text="kill"),
    "opens": row(source="gate", works_in="HAND", text="put-self"),
    "trades": row(source="mine", kind="REPLACEMENT", moment="DRAW", optional=True, text="one"),
    "steals": row(source="theirs", kind="REPLACEMENT", moment="DRAW", whose="ANYONES"),
    "mourns": row(source="late", moment="DESTROYED", whose="ITSELF", text="win"),
}
INSTRUCTIONS = {
    "two": row(does="DRAW", amount=2),
    "one": row(does="DRAW"),
    "put-late": row(named="late", among="HAND"),
    "put-self": row(target="SOURCE", among="HAND"),
    "again": row(does="GAIN_TURN"),
    "bounce": row(does="RETURN", target="SUBJECT"),
    "kill": row(does="DESTROY", target="CHOSEN", which=["CREATURE"], choice="OPPONENTS"),
    "win": row(does="WIN"),
}
LEDGERS = {"turn": row(renews="EACH_TURN")}
VALUES = {
    "turn": 1,
    "step": "TURN_START",
    "deck": [3, 3],
    "queued": [[["digs", None], ["brings", None]], [["hits", None]]],
    "offered": [[["strikes", None]], [["opens", None]]],
}

DEEP = written(
    "small",
    (
        "Everything at once: declarations, appearances, limits, draws with replacements of both "
        "players, an end of the game."
    ),
    players=SIDES,
    cards=CARDS,
    abilities=ABILITIES,
    instructions=INSTRUCTIONS,
    ledgers=LEDGERS,
    sizes={"queue": 4},
    values=VALUES,
)

FULL = written(
    "full",
    "As small with one more of each: another weapon bearer with a limit of its own, a card in each deck.",
    players=SIDES,
    cards={**CARDS, "bearer": row(owner="OTHER")},
    abilities={**ABILITIES, "arms": row(source="bearer", optional=True, ledger="game", text="equip")},
    instructions={**INSTRUCTIONS, "equip": row(does="EQUIP", target="SOURCE")},
    ledgers={**LEDGERS, "game": row(renews="NEVER")},
    sizes={"cards": 4, "weapons": 2, "queue": 5, "uses": 3, "turns": 3},
    values={**VALUES, "deck": [4, 4], "queued": [[["digs", None], ["brings", None]], [["hits", None], ["arms", None]]]},
    depth=9,
)

SCOPES = (
    ORDER,
    JOINING,
    LIMIT,
    DECLARING,
    FALLING,
    LOOKING,
    DRAWING,
    RESULT,
    *KERNEL_SCOPES,
    *CHECK_SCOPES,
    DEEP,
    FULL,
)
