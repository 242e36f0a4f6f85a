"""The mechanisms that all rules share, as procedures that call each other."""

from __future__ import annotations

from machines.duel_masters.announcement import Announcement
from machines.duel_masters.card_use import CardUse
from machines.duel_masters.draw import Draw
from machines.duel_masters.movement import Movement
from machines.duel_masters.pool import Pool
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.uses import CardUses

KERNEL = (Pool, Resolution, Movement, Announcement, Draw, StateBased, ShieldCheck, CardUses, CardUse)
"""From the effects that wait down to single moves."""
