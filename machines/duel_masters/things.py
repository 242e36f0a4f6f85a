"""What there is in a game: players, cards and their texts, zones, steps, and what is noted of them."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.duel_masters.vocabulary import Cause, Grant
from machines.language import AtMost, Bag, Index, Record


class Player(Index):
    """A player. Two to four sit around the table, in turn order."""


class Card(Index):
    """A card that the situation speaks of; all other cards are only counted."""


class Trait(Index):
    """Something printed on cards that texts look for: a civilization, a race, an emblem, a part of a name."""


class Ability(Index):
    """One ability of one card; two abilities of a text are two elements."""


class Instruction(Index):
    """One sentence of an ability's text."""


class Condition(Index):
    """What the `if` of a text asks: a number of something, at least or at most."""


class Ledger(Index):
    """Where the uses of a limited ability are written down; abilities that share a limit share a ledger."""


class Zone(Enum):
    """Where a card lies. What is OUTSIDE takes no part in the game."""

    DECK = 1
    HAND = 2
    MANA = 3
    BATTLE = 4
    GRAVEYARD = 5
    SHIELD = 6
    OUTSIDE = 7


class CardType(Enum):
    """What a card is; the other half of a twinpact is a spell."""

    CREATURE = 1
    SPELL = 2
    CROSS_GEAR = 3
    CASTLE = 4
    FIELD = 5
    AURA = 6
    ARTIFACT = 7
    TAMASEED = 8


class Step(Enum):
    """The steps of a turn. MAIN stands for the mana charge, main and attack steps, which are not declared here."""

    TURN_START = 1
    DRAW = 2
    MAIN = 3
    TURN_END = 4


class Queued(Record):
    """A triggered effect that waits: its ability, and the card whose event triggered it."""

    ability: Ability
    subject: Card | None


class Lasting(Record):
    """An effect that lasts on a card until a turn start of a player, or (None) until the end of the turn."""

    grant: Grant
    card: Card
    until: Player | None


class Move(Record):
    """A card on its way: whose, from where, to where and why. No card stands for one that is only counted."""

    card: Card | None
    player: Player
    origin: Zone
    to: Zone
    cause: Cause


class Use(Record):
    """A card that may be, or is, declared for use: by which ability, as what, and whether with its bonus."""

    card: Card
    ability: Ability
    face: CardType
    bonus: bool


Moves = Annotated[Bag[Move], AtMost("moves")]
"""Moves that are made together."""

Uses = Annotated[Bag[Use], AtMost("declarations")]
"""Declarations of one check."""

Effects = Annotated[Bag[Queued], AtMost("queue")]
"""Effects that wait, in no order."""
