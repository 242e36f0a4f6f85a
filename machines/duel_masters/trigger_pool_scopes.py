"""Scopes of the pool machine: a turn-start step in which effects of both players wait already."""

from __future__ import annotations

from machines.duel_masters.scenarios import written

SIDES = ("TURN_PLAYER", "OTHER")

ORDER = written(
    "tiny-order",
    "Two effects of each player wait.",
    players=SIDES,
    cards={"mine": {"owner": "TURN_PLAYER"}, "theirs": {"owner": "OTHER"}},
    abilities={
        "a": {"source": "mine"},
        "b": {"source": "mine"},
        "c": {"source": "theirs"},
        "d": {"source": "theirs", "optional": True},
    },
    values={"turn": 1, "step": "TURN_START", "queued": [[["a", None], ["b", None]], [["c", None], ["d", None]]]},
)

JOINING = written(
    "tiny-joining",
    "An effect of the other player makes an effect of the turn player appear, and that one another of the other player.",
    players=SIDES,
    cards={
        "mine": {"owner": "TURN_PLAYER"},
        "late": {"owner": "TURN_PLAYER", "zone": "HAND"},
        "theirs": {"owner": "OTHER"},
        "fresh": {"owner": "OTHER", "zone": "HAND"},
    },
    abilities={
        "starts": {"source": "mine"},
        "brings": {"source": "theirs", "text": "put-late"},
        "rests": {"source": "theirs"},
        "joins": {"source": "mine", "moment": "ENTERS", "text": "put-fresh"},
        "answers": {"source": "fresh", "moment": "ENTERS", "whose": "ITSELF"},
        "missed": {"source": "late"},
    },
    instructions={"put-late": {"named": "late", "among": "HAND"}, "put-fresh": {"named": "fresh", "among": "HAND"}},
    values={"turn": 1, "step": "TURN_START", "queued": [[["starts", None]], [["brings", None], ["rests", None]]]},
)

LIMIT = written(
    "tiny-limit",
    "The same once-a-turn effect waits twice and another shares its limit; each may be left.",
    players=SIDES,
    cards={"mine": {"owner": "TURN_PLAYER"}, "twin": {"owner": "TURN_PLAYER"}, "gone": {"owner": "OTHER", "zone": "GRAVEYARD"}},
    abilities={
        "once": {"source": "mine", "optional": True, "ledger": "turn"},
        "shares": {"source": "twin", "ledger": "turn"},
        "vain": {"source": "mine", "condition": "NO_HAND", "text": "kill"},
    },
    instructions={"kill": {"does": "DESTROY", "named": "gone"}},
    ledgers={"turn": {"renews": "EACH_TURN"}},
    sizes={"queue": 4},
    values={"turn": 1, "step": "TURN_START", "queued": [[["once", None], ["once", None], ["shares", None], ["vain", None]], []]},
)

DECLARING = written(
    "tiny-declaring",
    "Abilities of both hands may be declared; a card that leaves the hand can no longer be.",
    players=SIDES,
    cards={
        "mine": {"owner": "TURN_PLAYER"},
        "ninja": {"owner": "TURN_PLAYER", "zone": "HAND"},
        "gate": {"owner": "OTHER", "zone": "HAND"},
        "wall": {"owner": "OTHER", "zone": "HAND"},
    },
    abilities={
        "acts": {"source": "mine", "optional": True, "text": "put-gate"},
        "strikes": {"source": "ninja", "works_in": "HAND", "optional": True, "text": "put-self"},
        "opens": {"source": "gate", "works_in": "HAND", "text": "put-self"},
        "rises": {"source": "wall", "works_in": "HAND", "moment": "ENTERS", "whose": "OPPONENTS"},
    },
    instructions={"put-gate": {"named": "gate", "among": "HAND"}, "put-self": {"target": "SOURCE", "among": "HAND"}},
    values={
        "turn": 1, "step": "TURN_START", "queued": [[["acts", None]], []],
        "offered": [[["strikes", None]], [["opens", None]]],
    },
)  # fmt: skip

FALLING = written(
    "tiny-falling",
    "Creatures lose their power or are destroyed while effects wait; what waits does not depend on them.",
    players=SIDES,
    cards={
        "reaper": {"owner": "TURN_PLAYER"},
        "weak": {"owner": "OTHER"},
        "frail": {"owner": "OTHER"},
        "guard": {"owner": "TURN_PLAYER"},
    },
    abilities={
        "curses": {"source": "reaper", "text": "curse-weak"},
        "thanks": {"source": "weak", "moment": "DESTROYED", "whose": "ITSELF"},
        "grieves": {"source": "frail", "moment": "DESTROYED", "whose": "OWN"},
        "acts": {"source": "weak", "text": "kill"},
        "endures": {"source": "guard", "kind": "CONTINUOUS", "whose": "ITSELF", "gives": "CANNOT_BE_DESTROYED"},
    },
    instructions={
        "curse-weak": {"does": "GRANT", "named": "weak", "grants": "LESS_POWER", "then": "curse-frail"},
        "curse-frail": {"does": "GRANT", "named": "frail", "grants": "LESS_POWER", "at_once": True},
        "kill": {"does": "DESTROY", "target": "CHOSEN", "choice": "OPPONENTS"},
    },
    sizes={"queue": 5, "uses": 4},
    values={"turn": 1, "step": "TURN_START", "queued": [[["curses", None]], [["acts", None]]]},
)

DRAWING = written(
    "tiny-drawing",
    "A hand is renewed and an effect is laid, while replacements of both players could change each draw.",
    players=SIDES,
    cards={
        "mine": {"owner": "TURN_PLAYER"},
        "held": {"owner": "TURN_PLAYER", "zone": "HAND"},
        "theirs": {"owner": "OTHER"},
    },
    abilities={
        "digs": {"source": "mine", "text": "back"},
        "plots": {"source": "theirs", "text": "protect"},
        "fades": {"source": "theirs", "kind": "DELAYED", "whose": "ANYONES"},
        "trades": {"source": "mine", "kind": "REPLACEMENT", "moment": "DRAW", "optional": True},
        "steals": {"source": "theirs", "kind": "REPLACEMENT", "moment": "DRAW", "whose": "OPPONENTS", "ledger": "turn", "text": "one"},
        "looks": {"source": "mine", "moment": "DRAW", "ledger": "turn"},
    },
    instructions={
        "back": {"does": "RETURN_HAND", "then": "anew"},
        "anew": {"does": "DRAW", "as_counted": True},
        "one": {"does": "DRAW"},
        "protect": {"does": "GRANT", "target": "SOURCE", "grants": "NO_REPLACEMENT", "duration": "OPPONENTS_TURN_START", "then": "lay"},
        "lay": {"does": "LAY", "lays": "fades"},
    },
    ledgers={"turn": {"renews": "EACH_TURN"}},
    sizes={"cards": 5, "uses": 3},
    values={
        "turn": 1, "step": "TURN_START", "deck": [3, 3], "hand": [1, 0],
        "queued": [[["digs", None]], [["plots", None]]],
    },
)  # fmt: skip

RESULT = written(
    "tiny-result",
    "Ways to end the game, and an extra turn: a loss, a win and a loss in one event, an empty deck.",
    players=SIDES,
    cards={"mine": {"owner": "TURN_PLAYER"}, "theirs": {"owner": "OTHER"}},
    abilities={
        "bets": {"source": "mine", "optional": True, "text": "win"},
        "yields": {"source": "theirs", "optional": True, "text": "lose"},
        "digs": {"source": "theirs", "optional": True, "text": "draw"},
        "arms": {"source": "mine", "text": "equip"},
    },
    instructions={
        "win": {"does": "WIN", "then": "lose-too"},
        "lose-too": {"does": "LOSE", "at_once": True},
        "lose": {"does": "LOSE"},
        "draw": {"does": "DRAW", "amount": 3},
        "equip": {"does": "EQUIP", "target": "SOURCE", "then": "gain"},
        "gain": {"does": "GAIN_TURN"},
    },
    values={
        "turn": 1, "step": "TURN_START", "deck": [3, 3],
        "queued": [[["bets", None], ["arms", None]], [["yields", None], ["digs", None]]],
    },
)  # fmt: skip

DEEP = written(
    "small",
    "Everything at once: declarations, appearances, limits, draws with replacements of both players, an end of the game.",
    players=SIDES,
    cards={
        "mine": {"owner": "TURN_PLAYER"},
        "late": {"owner": "TURN_PLAYER", "zone": "HAND"},
        "ninja": {"owner": "TURN_PLAYER", "zone": "HAND"},
        "theirs": {"owner": "OTHER"},
        "gate": {"owner": "OTHER", "zone": "HAND"},
    },
    abilities={
        "digs": {"source": "mine", "optional": True, "text": "two"},
        "brings": {"source": "mine", "text": "put-late"},
        "joins": {"source": "late", "moment": "ENTERS", "whose": "ITSELF", "text": "again"},
        "strikes": {"source": "ninja", "works_in": "HAND", "text": "put-self"},
        "sees": {"source": "theirs", "moment": "ENTERS", "whose": "OPPONENTS", "optional": True, "ledger": "turn", "text": "bounce"},
        "hits": {"source": "theirs", "text": "kill"},
        "opens": {"source": "gate", "works_in": "HAND", "text": "put-self"},
        "trades": {"source": "mine", "kind": "REPLACEMENT", "moment": "DRAW", "optional": True, "text": "one"},
        "steals": {"source": "theirs", "kind": "REPLACEMENT", "moment": "DRAW", "whose": "ANYONES"},
        "mourns": {"source": "late", "moment": "DESTROYED", "whose": "ITSELF", "text": "win"},
    },
    instructions={
        "two": {"does": "DRAW", "amount": 2},
        "one": {"does": "DRAW"},
        "put-late": {"named": "late", "among": "HAND"},
        "put-self": {"target": "SOURCE", "among": "HAND"},
        "again": {"does": "GAIN_TURN"},
        "bounce": {"does": "RETURN", "target": "SUBJECT"},
        "kill": {"does": "DESTROY", "target": "CHOSEN", "choice": "OPPONENTS"},
        "win": {"does": "WIN"},
    },
    ledgers={"turn": {"renews": "EACH_TURN"}},
    sizes={"queue": 4},
    values={
        "turn": 1, "step": "TURN_START", "deck": [3, 3],
        "queued": [[["digs", None], ["brings", None]], [["hits", None]]],
        "offered": [[["strikes", None]], [["opens", None]]],
    },
)  # fmt: skip

SCOPES = (ORDER, JOINING, LIMIT, DECLARING, FALLING, DRAWING, RESULT, DEEP)
