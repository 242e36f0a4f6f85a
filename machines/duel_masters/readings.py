"""The readings that the sources leave open, one enumeration a switch."""

from __future__ import annotations

from enum import Enum


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


class CheckInEffect(Enum):
    """When the cards declared in a check inside an effect are used: within it, or when it is done."""

    INTERRUPTS = 1
    AFTER_THE_EFFECT = 2


class UndeclaredCastle(Enum):
    """When the castle on a shield that left goes to the graveyard, if that shield was not declared."""

    AFTER_THE_CHECK = 1
    AT_ONCE = 2
