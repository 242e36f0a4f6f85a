"""Scopes of the turn-start machine: the tiny ones, and larger ones in which everything comes together."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import row, written
from machines.duel_masters.models.scopes.boundary import SCOPES as BOUNDARY_SCOPES
from machines.duel_masters.models.scopes.step import SCOPES as STEP_SCOPES

HAND_OVER = ("PREVIOUS", "NEXT")

CARDS = {
    "world": row(owner="NEXT", card_type="FIELD"),
    "master": row(owner="NEXT", zone="HAND"),
    "dreamer": row(owner="NEXT", tapped=True),
    "ninja": row(owner="NEXT", zone="HAND"),
    "envoy": row(owner="PREVIOUS"),
    "gate": row(owner="PREVIOUS", zone="HAND"),
}
ABILITIES = {
    "calls": row(source="world", text="put-master"),
    "arms": row(source="master", moment="ENTERS", whose="ITSELF", text="equip"),
    "rearms": row(source="master", whose="ANYONES", ledger="turn", text="equip"),
    "dreams": row(source="dreamer", kind="ACTIVATED", moment="UNTAP", text="lay"),
    "ripens": row(source="dreamer", kind="DELAYED", whose="OPPONENTS", text="destroy"),
    "strikes": row(source="ninja", works_in="HAND"),
    "trades": row(source="envoy", kind="REPLACEMENT", moment="DRAW", whose="ANYONES", optional=True, text="one"),
    "watches": row(source="envoy", moment="ENTERS", whose="OPPONENTS", optional=True, text="bounce"),
    "opens": row(source="gate", works_in="HAND", whose="ANYONES", text="guard"),
}
INSTRUCTIONS = {
    "put-master": row(named="master", among="HAND"),
    "equip": row(does="EQUIP", target="SOURCE"),
    "lay": row(does="LAY", lays="ripens"),
    "destroy": row(does="DESTROY", target="CHOSEN", which=["CREATURE"], choice="ANYONES"),
    "one": row(does="DRAW"),
    "bounce": row(does="RETURN", target="SUBJECT"),
    "guard": row(
        does="GRANT", target="CHOSEN", which=["CREATURE"], grants="CANNOT_BE_DESTROYED", duration="OPPONENTS_TURN_START"
    ),
}
LEDGERS = {"turn": row(renews="EACH_TURN")}

SMALL = written(
    "small",
    (
        "Both players with public and hidden abilities, a latecomer, a limit, a delayed ability "
        "and a replaced draw; two turns."
    ),
    players=HAND_OVER,
    cards=CARDS,
    abilities=ABILITIES,
    instructions=INSTRUCTIONS,
    ledgers=LEDGERS,
    sizes={"weapons": 2, "queue": 4, "turns": 3},
    values={"turn": 1, "last_turn": 3, "hand": [0, 0], "deck": [3, 3]},
)

FULL = written(
    "full",
    (
        "As small with one more of each: a creature that gives an extra turn once a game, a card in each deck; "
        "three turns."
    ),
    players=HAND_OVER,
    cards={**CARDS, "planner": row(owner="NEXT", tapped=True)},
    abilities={**ABILITIES, "plans": row(source="planner", ledger="game", text="gain")},
    instructions={**INSTRUCTIONS, "gain": row(does="GAIN_TURN")},
    ledgers={**LEDGERS, "game": row(renews="NEVER")},
    sizes={"cards": 4, "weapons": 3, "queue": 5, "uses": 3, "turns": 4},
    values={"turn": 1, "last_turn": 4, "hand": [0, 0], "deck": [4, 4]},
    depth=9,
)

SCOPES = (*BOUNDARY_SCOPES, *STEP_SCOPES, SMALL, FULL)
