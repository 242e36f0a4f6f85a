"""The scopes in which the flash timing is checked: `tiny` for the reference, `full` for adequacy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from machines.language import Scenario

PLAYERS = ("DEFENDER", "ATTACKER")
THEIRS, RAIDER = "theirs", "raider"
FRONT = {"DEFENDER": THEIRS, "ATTACKER": RAIDER}

Card = tuple[str, str, str]
"""Whose, what it does, whose characters it is for."""
Printed = Mapping[str, str]
"""An effect: `source`, `condition`, `wording`, and where they do something `outcome` and `then_may`."""


def scope(
    name: str,
    cards: Mapping[str, Card],
    effects: Mapping[str, Printed],
    *,
    queue: int,
    deck: Mapping[str, int] | None = None,
    reserve: Sequence[str] = (),
    depth: int = 3,
    doc: str,
    **values: Any,
) -> Scenario:
    """One character in the front row of each side, further ones of the attacked side in `reserve`."""
    characters = [THEIRS, RAIDER, *reserve]
    decks = deck or {"DEFENDER": 3, "ATTACKER": 1}
    return Scenario(
        name,
        {
            "Player": PLAYERS,
            "Character": characters,
            "FlashCard": list(cards),
            "Effect": list(effects),
            "queue": queue,
            "deck": max(1, *decks.values()),
        },
        {
            "attacker": "ATTACKER",
            "owner": {RAIDER: "ATTACKER", "else": "DEFENDER"},
            "hand_of": {card: who for card, (who, _, _) in cards.items()},
            "does": {card: action for card, (_, action, _) in cards.items()},
            "aims": {card: aim for card, (_, _, aim) in cards.items()},
            "hand": list(cards),
            "source": {effect: text["source"] for effect, text in effects.items()},
            "condition": {effect: text["condition"] for effect, text in effects.items()},
            "wording": {effect: text["wording"] for effect, text in effects.items()},
            "outcome": {effect: text.get("outcome", "NOTHING") for effect, text in effects.items()},
            "then_may": {effect: text.get("then_may", "NOTHING") for effect, text in effects.items()},
            "on_field": characters,
            "deck": decks,
            **values,
        },
        depth=depth,
        doc=doc,
    )


def text(
    source: str, condition: str, outcome: str = "NOTHING", wording: str = "ASSERTS", then_may: str = "NOTHING"
) -> Printed:
    """An effect as it is printed."""
    return {
        "source": source,
        "condition": condition,
        "wording": wording,
        "outcome": outcome,
        "then_may": then_may,
    }


MOVE_OWN: Card = ("DEFENDER", "MOVE", "OWN")
SPARE: Card = ("DEFENDER", "NEUTRAL", "OWN")
DRAWS = text(THEIRS, "MOVED", "DRAW")
FALLS = text(THEIRS, "BECAME_DEFENCE", "GO_DOWN")
MAY_DRAW = text(THEIRS, "MOVED_TO_REAR", "DRAW", "PERMITS_MAY")

SMALL_CARDS: Mapping[str, Card] = {
    "move": MOVE_OWN,
    "again": MOVE_OWN,
    "spare": SPARE,
    "double": ("ATTACKER", "MOVE_AND_TURN", "ANY"),
    "nothing": ("ATTACKER", "NEUTRAL", "OWN"),
}
SMALL_EFFECTS: Mapping[str, Printed] = {
    "draws": DRAWS,
    "falls": FALLS,
    "may-draw": MAY_DRAW,
    "follows": text(RAIDER, "MOVED", "DRAW", "ASSERTS_THEN_PERMITS", "TURN_ITSELF"),
    "may-charge": text(RAIDER, "ATTACKED", "DRAW", "PERMITS_CAN"),
}

SCOPES = (
    scope(
        "tiny",
        {"move": MOVE_OWN, "double": ("ATTACKER", "MOVE_AND_TURN", "OPPOSING")},
        {"draws": DRAWS, "falls": FALLS},
        queue=3,
        doc="A card that meets two conditions at once, and a second one of a condition that waits already.",
    ),
    scope(
        "tiny-both",
        {"turn-too": ("DEFENDER", "TURN_TO_DEFENCE", "ANY"), "turn": ("ATTACKER", "TURN_TO_DEFENCE", "ANY")},
        {
            "falls": FALLS,
            "answers": text(RAIDER, "BECAME_DEFENCE", "DRAW"),
        },
        queue=2,
        doc="Effects of both players, on a display that is changed twice.",
    ),
    scope(
        "tiny-optional",
        {"move": MOVE_OWN, "spare": SPARE},
        {
            "may-draw": MAY_DRAW,
            "can-return": text(THEIRS, "MOVED_TO_REAR", "MOVE_ITSELF", "PERMITS_CAN"),
            "draws-then-may-draw": text(THEIRS, "MOVED", "DRAW", "ASSERTS_THEN_PERMITS", "DRAW"),
        },
        queue=3,
        deck={"DEFENDER": 1, "ATTACKER": 0},
        doc="Optional and forced effects of the same player, in all wordings.",
    ),
    scope(
        "tiny-gone",
        {
            "move": MOVE_OWN,
            "shoot": ("ATTACKER", "TAKE_DOWN", "ANY"),
            "banish": ("ATTACKER", "REMOVE", "OPPOSING"),
        },
        {"draws": DRAWS, "mourns": text(THEIRS, "WENT_DOWN", "DRAW")},
        queue=2,
        deck={"DEFENDER": 1, "ATTACKER": 1},
        doc="The source of what waits goes down or leaves; the deck runs out.",
    ),
    scope(
        "tiny-loop",
        {"move": MOVE_OWN, "banish": ("ATTACKER", "REMOVE", "OPPOSING")},
        {
            "forth": text(THEIRS, "MOVED_TO_REAR", "MOVE_ITSELF", "ASSERTS_THEN_PERMITS", "TURN_ITSELF"),
            "back": text(THEIRS, "MOVED_TO_FRONT", "MOVE_ITSELF"),
        },
        queue=1,
        reserve=("guard",),
        loop_memory=2,
        row={THEIRS: "REAR", "else": "FRONT"},
        doc="Two forced effects that feed each other and permit something, and a character beside the attack.",
    ),
    scope(
        "tiny-chain",
        {"shoot": ("DEFENDER", "TAKE_DOWN", "ANY")},
        {
            "flees": text(THEIRS, "WENT_DOWN", "MOVE_ITSELF"),
            "returns": text(THEIRS, "MOVED_TO_REAR", "MOVE_ITSELF"),
            "draws": text(THEIRS, "MOVED_TO_FRONT", "DRAW", "ASSERTS_THEN_PERMITS", "TURN_ITSELF"),
            "may-draw": MAY_DRAW,
        },
        queue=2,
        loop_memory=1,
        doc="Forced effects that make each other wait and come to an end, an optional one beside them.",
    ),
    scope(
        "tiny-attacks",
        {"move": MOVE_OWN},
        {
            "charge": text(RAIDER, "ATTACKED", "DRAW"),
            "may-charge": text(RAIDER, "ATTACKED", "NOTHING", "PERMITS_CAN"),
            "theirs-too": text(THEIRS, "ATTACKED", "DRAW"),
            "may-draw": MAY_DRAW,
        },
        queue=2,
        deck={"DEFENDER": 1, "ATTACKER": 2},
        attacks=2,
        doc="Two attacks, each with effects of its declaration and a window of its own.",
    ),
    scope(
        "small",
        SMALL_CARDS,
        SMALL_EFFECTS,
        queue=5,
        deck={"DEFENDER": 4, "ATTACKER": 1},
        doc="Everything at once: three flash cards against two, forced and optional effects, both players.",
    ),
    scope(
        "small-gone",
        {
            "move": MOVE_OWN,
            "again": MOVE_OWN,
            "turn": ("ATTACKER", "TURN_TO_DEFENCE", "ANY"),
            "shoot": ("ATTACKER", "TAKE_DOWN", "ANY"),
            "banish": ("DEFENDER", "REMOVE", "ANY"),
        },
        {
            "draws": DRAWS,
            "falls": FALLS,
            "mourns": text(RAIDER, "WENT_DOWN", "DRAW"),
            "may-turn": text(THEIRS, "MOVED_TO_REAR", "TURN_ITSELF", "PERMITS_CAN"),
        },
        queue=4,
        deck={"DEFENDER": 1, "ATTACKER": 0},
        doc="Sources that go down or leave, effects that meet further conditions, decks that run out.",
    ),
    scope(
        "small-attacks",
        {
            "move": MOVE_OWN,
            "nothing": ("ATTACKER", "NEUTRAL", "OWN"),
            "shoot": ("ATTACKER", "TAKE_DOWN", "OPPOSING"),
        },
        {
            "draws": DRAWS,
            "may-draw": MAY_DRAW,
            "mourns": text("guard", "WENT_DOWN", "DRAW"),
            "charge": text(RAIDER, "ATTACKED", "DRAW"),
            "may-charge": text(RAIDER, "ATTACKED", "DRAW", "PERMITS_MAY"),
        },
        queue=4,
        deck={"DEFENDER": 2, "ATTACKER": 3},
        reserve=("guard",),
        attacks=2,
        doc="Two attacks on one of two characters, which may go down in between.",
    ),
    scope(
        "full",
        {**SMALL_CARDS, "shoot": ("ATTACKER", "TAKE_DOWN", "OPPOSING")},
        {**SMALL_EFFECTS, "mourns": text("guard", "WENT_DOWN", "DRAW")},
        queue=6,
        deck={"DEFENDER": 5, "ATTACKER": 2},
        reserve=("guard",),
        attacks=2,
        loop_memory=13,
        depth=4,
        doc="One more than `small` in each dimension: character, card, effect, place, card of a deck, attack, call.",
    ),
)
