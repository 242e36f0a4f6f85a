"""The words of texts: the closed set of things that an ability may say.

A card's text is data. An ability has a kind, a moment, somebody whose turn or card it speaks of, and a
text: a chain of instructions, each of one of the kinds of `Does`. What is not in these sets cannot be
said by a scenario.
"""

from __future__ import annotations

from enum import Enum


class AbilityKind(Enum):
    """How an ability comes to work. SPELL is what a spell does, KEYWORD one of the abilities of a shield check."""

    TRIGGERED = 1
    DELAYED = 2
    ACTIVATED = 3
    REPLACEMENT = 4
    CONTINUOUS = 5
    SPELL = 6
    KEYWORD = 7


class Keyword(Enum):
    """The abilities that are declared in a shield check. Sabaki Z is a triggered ability, the others are static."""

    NONE = 1
    S_TRIGGER = 2
    S_TRIGGER_X = 3
    G_STRIKE = 4
    S_BACK = 5
    SABAKI_Z = 6


class Moment(Enum):
    """What an ability waits for; a replacement or an activated ability takes the place of it."""

    TURN_START = 1
    TURN_END = 2
    UNTAP = 3
    DRAW = 4
    ENTERS = 5
    DESTROYED = 6
    LEAVES = 7
    BROKEN = 8
    LEAVES_SHIELDS = 9
    TO_HAND = 10
    TO_GRAVEYARD = 11
    TO_SHIELDS = 12
    DISCARDED = 13
    USED = 14
    S_TRIGGER_USED = 15
    SHOWN = 16


class Cause(Enum):
    """Why a card moves: one of the words that texts speak of, or a plain instruction or rule."""

    PLAIN = 1
    DRAW = 2
    DESTROY = 3
    BREAK = 4
    DISCARD = 5
    USE = 6


class Whose(Enum):
    """Whose turn, draw or card an ability speaks of, seen from its owner; ITSELF is its own card alone, BEARER the one
    to which that is attached."""

    OWN = 1
    OPPONENTS = 2
    ANYONES = 3
    ITSELF = 4
    BEARER = 5


class Stance(Enum):
    """Which way a card lies, where a text asks for it."""

    EITHER = 1
    TAPPED = 2
    UNTAPPED = 3


class Quantity(Enum):
    """What a condition counts, of one player. The steps and turns count 1 while they last."""

    SHIELDS = 1
    SHIELD_CARDS = 2
    HAND = 3
    MANA = 4
    GRAVEYARD = 5
    CREATURES = 6
    OTHER_CREATURES = 7
    SHIELDS_BROKEN = 8
    CARDS_USED = 9
    TURN = 10
    DRAW_STEP = 11


class Renewal(Enum):
    """When a spent ledger is good again: once a turn, or once a game."""

    EACH_TURN = 1
    NEVER = 2


class Does(Enum):
    """What an instruction does. The first are done to cards."""

    PUT = 1
    DESTROY = 2
    RETURN = 3
    CHARGE = 4
    DISCARD = 5
    BREAK = 6
    BURN = 7
    ADD_SHIELD = 8
    USE = 9
    EQUIP = 10
    GRANT = 11
    LOOK = 12
    EXCHANGE = 13
    DRAW = 14
    RETURN_HAND = 15
    GAIN_TURN = 16
    LAY = 17
    WIN = 18
    LOSE = 19
    SKIP_TURN = 20


class Target(Enum):
    """To which cards an instruction is done: fixed by the text, all there are, or those that its owner chooses or
    (without that word) takes."""

    NAMED = 1
    SOURCE = 2
    SUBJECT = 3
    ALL = 4
    CHOSEN = 5
    TAKEN = 6


class Grant(Enum):
    """What a continuous ability or a lasting effect gives to a card. Power is counted in steps of the scenario."""

    CANNOT_UNTAP = 1
    CANNOT_BE_DESTROYED = 2
    MORE_POWER = 3
    LESS_POWER = 4
    NO_REPLACEMENT = 5
    CANNOT_ATTACK = 6
    CANNOT_BE_CHOSEN = 7
    CANNOT_BE_PUT = 8
    CANNOT_BE_USED = 9
    NO_S_TRIGGER = 10
    NO_G_STRIKE = 11
    USE_BANS_IGNORED = 12
    EFFECTS_IGNORED = 13
    NO_TRIGGERS = 14
    USABLE_FROM_HERE = 15
    KEYWORD = 16
    MORE_BREAKS = 17


class Duration(Enum):
    """How long a lasting effect is laid for, seen from the owner of the effect."""

    THIS_TURN = 1
    OWN_TURN_START = 2
    OPPONENTS_TURN_START = 3
