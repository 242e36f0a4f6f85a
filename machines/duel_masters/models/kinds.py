"""Kinds of cards: what is printed on a card of each, as rows of a scenario, for one card of that kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from machines.duel_masters.models.scenarios import Rows, row

EMBLEM, FIRE = "emblem", "fire"
TRAITS = ("broken", EMBLEM, FIRE)


@dataclass(frozen=True)
class Kind:
    """A card of a kind: its own row, its abilities by name, and their instructions by name."""

    card: dict[str, Any]
    abilities: Rows = field(default_factory=dict)
    instructions: Rows = field(default_factory=dict)


def keyword(card: str, word: str, **said: Any) -> dict[str, Any]:
    """An ability that is one of the keywords of a shield check."""
    return row(source=card, kind="KEYWORD", keyword=word, **said)


def strike(card: str) -> Rows:
    """The sentence of a G-strike: an opposing creature that is chosen cannot attack this turn."""
    return {f"{card}-stops": row(does="GRANT", target="CHOSEN", choice="OPPONENTS", grants="CANNOT_ATTACK")}


def blank(card: str) -> Kind:
    """A creature without a text."""
    return Kind(row(traits=[FIRE]))


def spell(card: str) -> Kind:
    """A spell with S-trigger: it destroys an opposing creature."""
    return Kind(
        row(card_type="SPELL", spell=f"{card}-spell"),
        {
            f"{card}-trigger": keyword(card, "S_TRIGGER"),
            f"{card}-spell": row(source=card, kind="SPELL", text=f"{card}-kills"),
        },
        {f"{card}-kills": row(does="DESTROY", target="CHOSEN", choice="OPPONENTS", which=["CREATURE"])},
    )


def creature(card: str) -> Kind:
    """A creature with S-trigger and an ability of entering."""
    return Kind(
        row(),
        {
            f"{card}-trigger": keyword(card, "S_TRIGGER"),
            f"{card}-enters": row(source=card, moment="ENTERS", whose="ITSELF"),
        },
    )


def striker(card: str) -> Kind:
    """A creature with two G-strikes, and an ability of being shown by them."""
    return Kind(
        row(),
        {
            f"{card}-first": keyword(card, "G_STRIKE", text=f"{card}-stops"),
            f"{card}-second": keyword(card, "G_STRIKE", text=f"{card}-stops"),
            f"{card}-shown": row(source=card, moment="SHOWN", whose="ITSELF", works_in="SHIELD"),
        },
        strike(card),
    )


def both(card: str) -> Kind:
    """A creature with S-trigger and G-strike."""
    return Kind(
        row(traits=[FIRE]),
        {
            f"{card}-trigger": keyword(card, "S_TRIGGER"),
            f"{card}-strike": keyword(card, "G_STRIKE", text=f"{card}-stops"),
        },
        strike(card),
    )


def emblem(card: str) -> Kind:
    """A spell with a judgement emblem and S-trigger, that does nothing."""
    return Kind(
        row(card_type="SPELL", traits=[EMBLEM], spell=f"{card}-spell"),
        {f"{card}-trigger": keyword(card, "S_TRIGGER"), f"{card}-spell": row(source=card, kind="SPELL")},
    )


def gear(card: str) -> Kind:
    """A cross gear with S-trigger X."""
    return Kind(row(card_type="CROSS_GEAR"), {f"{card}-trigger": keyword(card, "S_TRIGGER_X")})


def typhoon(card: str) -> Kind:
    """A spell with S-trigger that discards a card of the hand, one that was declared too."""
    return Kind(
        row(card_type="SPELL", spell=f"{card}-spell"),
        {
            f"{card}-trigger": keyword(card, "S_TRIGGER"),
            f"{card}-spell": row(source=card, kind="SPELL", text=f"{card}-discards"),
        },
        {f"{card}-discards": row(does="DISCARD", target="TAKEN", among="HAND")},
    )


def last_stand(card: str) -> Kind:
    """A creature with super S-trigger: it has an ability of entering if no shield is left when it is declared."""
    return Kind(
        row(),
        {
            f"{card}-trigger": keyword(card, "S_TRIGGER", bonus=f"{card}-bonus", bonus_if="no-shields"),
            f"{card}-bonus": row(source=card, moment="ENTERS", whose="ITSELF"),
        },
    )


def twinpact(card: str) -> Kind:
    """A creature whose other half is a spell; the spell half has S-trigger, each half a G-strike."""
    return Kind(
        row(twinpact=True, spell=f"{card}-spell"),
        {
            f"{card}-trigger": keyword(card, "S_TRIGGER", spell_half=True),
            f"{card}-upper": keyword(card, "G_STRIKE", text=f"{card}-stops"),
            f"{card}-lower": keyword(card, "G_STRIKE", spell_half=True, text=f"{card}-stops"),
            f"{card}-spell": row(source=card, kind="SPELL", spell_half=True),
        },
        strike(card),
    )


def returner(card: str) -> Kind:
    """A creature with S-back: it is used by discarding a fire card that would be added to the hand."""
    return Kind(row(), {f"{card}-back": keyword(card, "S_BACK", of_traits=[FIRE])})


def avenger(card: str) -> Kind:
    """A spell with super S-back: any card that would be added to the hand can be discarded for it."""
    return Kind(
        row(card_type="SPELL", spell=f"{card}-spell"),
        {f"{card}-back": keyword(card, "S_BACK"), f"{card}-spell": row(source=card, kind="SPELL")},
    )


def judge(card: str) -> Kind:
    """A creature with Sabaki Z."""
    return Kind(
        row(),
        {f"{card}-sabaki": row(source=card, keyword="SABAKI_Z", works_in="HAND", of_traits=[EMBLEM])},
    )


def drone(card: str) -> Kind:
    """A creature that may come from the hand when an own one enters, if that is declared at once."""
    return Kind(
        row(),
        {f"{card}-comes": row(source=card, works_in="HAND", moment="ENTERS", text=f"{card}-put")},
        {f"{card}-put": row(target="SOURCE", among="HAND")},
    )


SHIELDS: dict[str, Callable[[str], Kind]] = {
    "blank": blank,
    "spell": spell,
    "creature": creature,
    "striker": striker,
    "both": both,
    "emblem": emblem,
    "gear": gear,
    "typhoon": typhoon,
    "last-stand": last_stand,
    "twinpact": twinpact,
    "judge": judge,
    "returner": returner,
}
"""The kinds of cards that are checked."""

HAND: dict[str, Callable[[str], Kind]] = {
    "returner": returner,
    "avenger": avenger,
    "judge": judge,
    "drone": drone,
}
"""The kinds of cards that are in the hand before."""
