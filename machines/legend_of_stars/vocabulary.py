"""The words of Legend of Stars that the flash timing needs: things, kinds, and the reasons for a no.

The labels in both languages are in `spec/glossary.yaml`.
"""

from __future__ import annotations

from enum import Enum

from machines.language import Index, Refusal


class Player(Index):
    """A player. Which of them attacks is a table of the scenario."""


class Character(Index):
    """A character on the board."""


class FlashCard(Index):
    """A card that may be used from the hand in flash timing."""


class Effect(Index):
    """An effect printed on a character that waits for a condition."""


class Row(Enum):
    """The half of a lane in which a character stands."""

    FRONT = 1
    REAR = 2


class Display(Enum):
    """How a character lies: upright or sideways."""

    ATTACK = 1
    DEFENCE = 2


class Condition(Enum):
    """What must happen to the source of an effect."""

    MOVED = 1
    MOVED_TO_REAR = 2
    MOVED_TO_FRONT = 3
    BECAME_DEFENCE = 4
    WENT_DOWN = 5
    ATTACKED = 6


class Wording(Enum):
    """How the text of an effect speaks. Read from the card by a person; nothing here guesses it."""

    ASSERTS = 1
    PERMITS_CAN = 2
    PERMITS_MAY = 3
    ASSERTS_THEN_PERMITS = 4


class Outcome(Enum):
    """What an effect does when it is activated; what moves, turns or goes down is its own source."""

    NOTHING = 1
    DRAW = 2
    GO_DOWN = 3
    MOVE_ITSELF = 4
    TURN_ITSELF = 5


class FlashAction(Enum):
    """What a flash card does to its target."""

    NEUTRAL = 1
    MOVE = 2
    TURN_TO_DEFENCE = 3
    MOVE_AND_TURN = 4
    TAKE_DOWN = 5
    REMOVE = 6


class Aim(Enum):
    """Whose characters a flash card may be used on."""

    OWN = 1
    OPPOSING = 2
    ANY = 3


class AttackStanding(Enum):
    """What has become of the attack that was declared."""

    NOT_DECLARED = 1
    STANDING = 2
    BROKEN = 3
    CALLED_OFF = 4


class Result(Enum):
    """How the run stands: going on, or why it ended."""

    GOING_ON = 1
    CLOSED = 2
    DECKED_OUT = 3
    LOOP = 4
    GAME_DRAWN = 5


class NotYourPriority(Refusal):
    """The card or effect belongs to the player who does not hold the priority."""


class NotInHand(Refusal):
    """The card has been used already."""


class MustActivateForced(Refusal):
    """A forced effect is due: this priority is spent on it."""


class NoSuchTarget(Refusal):
    """The target is not on the field."""


class WrongSide(Refusal):
    """The card is not meant for this player's characters."""


class TargetDowned(Refusal):
    """The target is down."""


class NotDue(Refusal):
    """No such forced effect is due at this priority."""


class NothingQueued(Refusal):
    """No such effect waits to be activated."""


class NotYourCharacter(Refusal):
    """The character belongs to the other player."""


class NotOnField(Refusal):
    """The character is not on the field, or down."""


class NotInFrontRow(Refusal):
    """Only a character of the front row attacks."""


class NotInAttackDisplay(Refusal):
    """Only a character in attack display attacks."""


class NoAttackEffect(Refusal):
    """No such effect was met by the attack declaration."""


class ForcedAttackEffect(Refusal):
    """A forced effect of the attack declaration comes first."""


class StillToSettle(Refusal):
    """Effects met by the attack declaration come before the window."""


class WindowOver(Refusal):
    """Nobody receives the priority: the window closes."""


class WindowGoesOn(Refusal):
    """The window does not close yet."""
