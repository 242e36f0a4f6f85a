"""The readings that the sources of the flash timing leave open: one enumeration a switch, its default first.

What each switch decides is said where the state holds it, in `table.py`.
"""

from __future__ import annotations

from enum import Enum


class FirstHolder(Enum):
    """Who receives the first priority of a window."""

    NON_ATTACKER = 1
    ATTACKER = 2


class CloseRule(Enum):
    """How a window ends."""

    TWO_CONSECUTIVE_PASSES = 1
    STICKY_PASS = 2


class ForcedPerPriority(Enum):
    """How many of the forced effects that are due one priority takes."""

    ONE = 1
    ALL = 2


class SourceGone(Enum):
    """What becomes of a queued effect whose source is down, or has left the field."""

    RESOLVE = 1
    FIZZLE = 2


class OptionalLifetime(Enum):
    """How long an optional effect that was not activated stays available."""

    UNTIL_WINDOW_CLOSES = 1
    NEXT_PRIORITY_ONLY = 2
    SURVIVES_WINDOW = 3


class TriggerMultiplicity(Enum):
    """Whether an effect whose condition is met again while it waits, waits twice."""

    PER_EVENT = 1
    MERGED = 2


class AttackTriggers(Enum):
    """When effects happen whose condition is the attack declaration itself."""

    BEFORE_WINDOW = 1
    IN_WINDOW = 2


class AttackEffects(Enum):
    """How effects are settled before the window: each as its text says, or by the two classes of the window.

    The sources give the classes for the flash timing only.
    """

    EACH_TEXT = 1
    BY_CLASS = 2


class AttackBroken(Enum):
    """What happens when the attacking character or its target moves, goes down or leaves."""

    CONTINUE_WINDOW = 1
    CLOSE_AT_ONCE = 2
    CHECK_AT_CLOSE = 3


class DisplayTrigger(Enum):
    """Whether a character that already lies sideways comes into defence display again."""

    ON_CHANGE_ONLY = 1
    ON_EVERY_INSTRUCTION = 2


class EmptyDeck(Enum):
    """What a draw from an empty deck does."""

    LOSE = 1
    NO_OP = 2


class ForcedLoopLimit(Enum):
    """What happens when forced effects go on feeding each other."""

    ERROR = 1
    DRAW_GAME = 2
    UNLIMITED = 3
