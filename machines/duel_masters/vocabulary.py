"""The words of the table: what there is in a game, and the closed set of things an ability may say.

A card's text is data. An ability has a kind, a moment, somebody whose turn or card it speaks of, and a
text: a chain of instructions, each of one of the kinds of `Does`. What is not in these sets cannot be
said by a scenario.
"""

from __future__ import annotations

from enum import Enum

from machines.language import Index, Record


class Player(Index):
    """A player."""


class Card(Index):
    """A card that the situation speaks of; all other cards are only counted."""


class Ability(Index):
    """One ability of one card; two abilities of a text are two elements."""


class Instruction(Index):
    """One sentence of an ability's text."""


class Ledger(Index):
    """Where the uses of a limited ability are written down; abilities that share a limit share a ledger."""


class Zone(Enum):
    """Where a card lies. A named card in the deck lies below the counted ones and is never drawn."""

    DECK = 1
    HAND = 2
    MANA = 3
    BATTLE = 4
    GRAVEYARD = 5


class CardType(Enum):
    """Only creatures are untapped in the battle zone, and only creatures have power."""

    CREATURE = 1
    OTHER = 2


class Step(Enum):
    """The steps of a turn. MAIN stands for the mana charge, main and attack steps, which are not declared
    here."""

    TURN_START = 1
    DRAW = 2
    MAIN = 3
    TURN_END = 4


class AbilityKind(Enum):
    """How an ability comes to work."""

    TRIGGERED = 1
    DELAYED = 2
    ACTIVATED = 3
    REPLACEMENT = 4
    CONTINUOUS = 5


class Moment(Enum):
    """What an ability waits for; a replacement or an activated ability takes the place of it."""

    TURN_START = 1
    TURN_END = 2
    UNTAP = 3
    DRAW = 4
    ENTERS = 5
    DESTROYED = 6


class Whose(Enum):
    """Whose turn, draw or card an ability speaks of, seen from its owner; ITSELF is its own card alone."""

    OWN = 1
    OPPONENTS = 2
    ANYONES = 3
    ITSELF = 4


class Stance(Enum):
    """Which way a card lies, where a text asks for it."""

    EITHER = 1
    TAPPED = 2
    UNTAPPED = 3


class Condition(Enum):
    """What the `if` of a text asks, seen from the owner of the card."""

    ALWAYS = 1
    ANOTHER_CREATURE = 2
    NO_HAND = 3
    DRAW_STEP = 4


class Renewal(Enum):
    """When a spent ledger is good again: once a turn, or once a game."""

    EACH_TURN = 1
    NEVER = 2


class Does(Enum):
    """What an instruction does. The first five are done to a card."""

    PUT = 1
    DESTROY = 2
    RETURN = 3
    EQUIP = 4
    GRANT = 5
    DRAW = 6
    RETURN_HAND = 7
    GAIN_TURN = 8
    LAY = 9
    WIN = 10
    LOSE = 11


class Target(Enum):
    """To which card an instruction is done: one fixed by the text, or one that its owner chooses."""

    NAMED = 1
    SOURCE = 2
    SUBJECT = 3
    CHOSEN = 4


class Grant(Enum):
    """What a continuous ability or a lasting effect gives to a card. Power is counted in steps of the
    scenario."""

    CANNOT_UNTAP = 1
    CANNOT_BE_DESTROYED = 2
    MORE_POWER = 3
    LESS_POWER = 4
    NO_REPLACEMENT = 5


class Duration(Enum):
    """How long a lasting effect is laid for, seen from the owner of the effect."""

    THIS_TURN = 1
    OWN_TURN_START = 2
    OPPONENTS_TURN_START = 3


class FirstTurnSkips(Enum):
    """Which step the first turn of the game lacks."""

    DRAW_STEP = 1
    TURN_START_STEP = 2


class Snapshot(Enum):
    """When the abilities that speak of the turn start are collected."""

    BEFORE_UNTAP = 1
    AFTER_UNTAP = 2
    AFTER_STATE_CHECK = 3


class OtherDeclares(Enum):
    """When the other player declares abilities of hidden zones."""

    AFTER_TURN_PLAYER = 1
    AT_ONCE = 2


class Queued(Record):
    """A triggered effect that waits: its ability, and the card whose event triggered it."""

    ability: Ability
    subject: Card | None


class Lasting(Record):
    """An effect that lasts on a card until a turn start of a player, or (None) until the end of the turn."""

    grant: Grant
    card: Card
    until: Player | None
