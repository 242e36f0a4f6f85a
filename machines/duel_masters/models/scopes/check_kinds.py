"""Scopes that explore all assignments of some kinds of cards to the shields that are broken and to the hand."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from machines.duel_masters.models.kinds import HAND, SHIELDS, TRAITS, Kind
from machines.duel_masters.models.scenarios import Rows, row, written
from machines.language import Choose, Scenario

SIDES = ("ATTACKER", "OWNER")


def assigned(
    name: str, doc: str, shields: Sequence[str], hand: Sequence[str], *, broken: int, held: int, kept: int = 1
) -> Scenario:
    """A break of `broken` shields of any of these kinds, with `held` cards of any of those kinds in the hand and `kept`
    more shields. A card of each kind that may be there lies outside the game where it is not."""
    cards: dict[str, dict[str, Any]] = {"breaker": row(owner="ATTACKER")}
    cards |= {f"kept{n + 1}": row(owner="OWNER") for n in range(kept)}
    abilities: dict[str, Rows] = {"breaks": row(source="breaker", text="break")}
    instructions: dict[str, Rows] = {
        "break": row(does="BREAK", target="ALL", among="SHIELD", choice="OPPONENTS", with_traits=["broken"])
    }
    for place, kinds, copies, makers in (("", shields, broken, SHIELDS), ("held-", hand, held, HAND)):
        for kind, copy in itertools.product(kinds, range(1, copies + 1)):
            card = f"{place}{kind}{copy}"
            made: Kind = makers[kind](card)
            marked = [*made.card.get("traits", ()), *(["broken"] if not place else [])]
            cards[card] = {**made.card, "owner": "OWNER", "traits": marked}
            abilities |= made.abilities
            instructions |= made.instructions
    beginnings = [
        {**zones(shields, a, "", "SHIELD"), **zones(hand, b, "held-", "HAND"), "breaker": "BATTLE"}
        for a in itertools.combinations_with_replacement(shields, broken)
        for b in itertools.combinations_with_replacement(hand, held)
    ]
    fixed = {f"kept{n + 1}": "SHIELD" for n in range(kept)}
    return written(
        name,
        doc,
        players=SIDES,
        cards=cards,
        abilities=abilities,
        instructions=instructions,
        conditions={"no-shields": row(at_least=False, number=0)},
        traits=TRAITS,
        sizes={"queue": 4, "moves": broken + 1, "declarations": 3 * broken + held, "uses": 3},
        values={
            "turn": 1,
            "step": "MAIN",
            "deck": [3, 3],
            "queued": [[["breaks", None]], []],
            "zone": Choose(*({"else": "OUTSIDE", **fixed, **zoned} for zoned in beginnings)),
        },
    )


def zones(kinds: Sequence[str], chosen: Sequence[str], place: str, zone: str) -> dict[str, str]:
    """Where the cards of the chosen kinds lie."""
    return {f"{place}{kind}{copy}": zone for kind in kinds for copy in range(1, chosen.count(kind) + 1)}
