"""The benchmark model's successor function written by hand on packed integers, as a careful programmer would.

Card byte i at bit 8i: kind in 3 bits, zone in 3, use in 2. Held nibble j at bit 8N+4j: kind in 2 bits, use in 2. Above
them the phase in 3 bits and the number of shields that counts.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

START, DECLARE, MOVE, SABAKI, USE, RESOLVE, DONE = range(7)
SPELL, CREATURE, G_STRIKE, BOTH, EMBLEM = range(1, 6)
SHIELD, WAITING, HAND, GRAVE, BATTLE, MANA = (zone << 3 for zone in range(6))
FREE, DECLARED_S, DECLARED_G, QUEUED = (use << 6 for use in range(4))
S_BACK, SABAKI_Z = 1, 2
HELD_FREE, HELD_DECLARED, HELD_QUEUED, HELD_USED = (use << 2 for use in range(4))
ZONE, PLACE = 7 << 3, 31 << 3


def initial(cards: int, hands: int) -> list[int]:
    """All initial states: 6^N * 3^H."""
    at = 8 * cards + 4 * hands
    found = []
    for kinds in itertools.product(range(6), repeat=cards):
        for held in itertools.product(range(3), repeat=hands):
            state = (cards + 1) << at + 3
            state |= sum(kind << 8 * i for i, kind in enumerate(kinds))
            found.append(state | sum(kind << 8 * cards + 4 * j for j, kind in enumerate(held)))
    return found


def successors_of(cards: int, hands: int) -> Callable[[int], list[int]]:
    """The successor function for N cards and H held ones."""
    at = 8 * cards + 4 * hands
    one_phase, phase_mask = 1 << at, 7 << at
    shifts, held_shifts = [8 * i for i in range(cards)], [8 * cards + 4 * j for j in range(hands)]
    all_waiting = sum(WAITING << shift for shift in shifts)
    counted_off = cards << at + 3

    def successors(state: int) -> list[int]:
        phase = (state & phase_mask) >> at
        out = []
        if phase == START:
            out.append(state + all_waiting + one_phase - counted_off)
        elif phase == DECLARE:
            for shift in shifts:
                card = state >> shift & 255
                if card & PLACE == WAITING | FREE:
                    kind = card & 7
                    if kind in (SPELL, CREATURE, BOTH):
                        out.append(state + (DECLARED_S << shift))
                    if kind in (G_STRIKE, BOTH):
                        out.append(state + (DECLARED_G << shift))
                    for held in held_shifts:
                        if state >> held & 15 == S_BACK | HELD_FREE:
                            out.append(state + (GRAVE - WAITING << shift) + (HELD_DECLARED << held))
            out.append(state + one_phase)
        elif phase == MOVE:
            after = state + one_phase
            for shift in shifts:
                if state >> shift & ZONE == WAITING:
                    after += HAND - WAITING << shift
            out.append(after)
        elif phase == SABAKI:
            for held in held_shifts:
                if state >> held & 15 == SABAKI_Z | HELD_FREE:
                    for shift in shifts:
                        if state >> shift & (ZONE | 7) == HAND | EMBLEM:
                            out.append(state + (GRAVE - HAND << shift) + (HELD_DECLARED << held))
            out.append(state + one_phase)
        elif phase == USE:
            _use(state, out)
        elif phase == RESOLVE:
            left = False
            for shift in shifts:
                if state >> shift & 192 == QUEUED:
                    left = True
                    out.append(state - (QUEUED << shift))
            for held in held_shifts:
                if state >> held & 12 == HELD_QUEUED:
                    left = True
                    out.append(state + (HELD_USED - HELD_QUEUED << held))
            if not left:
                out.append(state + one_phase)
        return out

    def _use(state: int, out: list[int]) -> None:
        left = False
        for shift in shifts:
            card = state >> shift & 255
            use = card & 192
            if use == DECLARED_S:
                left = True
                kind, zone = card & 7, card & ZONE
                if zone == HAND and kind == SPELL:
                    after = state + (GRAVE - HAND - DECLARED_S << shift)
                    out.append(after)
                    for other in shifts:
                        if other != shift:
                            moved = state >> other & 255
                            if moved & ZONE == HAND and moved & 192 in (DECLARED_S, DECLARED_G):
                                out.append(after + (MANA - HAND << other))
                elif zone == HAND and kind in (CREATURE, BOTH):
                    out.append(state + (BATTLE - HAND + QUEUED - DECLARED_S << shift))
                elif zone == MANA:
                    out.append(state - (DECLARED_S << shift))
            elif use == DECLARED_G:
                left = True
                out.append(state - (DECLARED_G << shift))
        for held in held_shifts:
            card = state >> held & 15
            if card & 12 == HELD_DECLARED:
                left = True
                after = HELD_QUEUED if card & 3 == S_BACK else HELD_USED
                out.append(state + (after - HELD_DECLARED << held))
        if not left:
            out.append(state + one_phase)

    return successors


def invariant_of(cards: int, hands: int) -> Callable[[int], bool]:
    """I1 to I3 as one function."""
    at = 8 * cards + 4 * hands
    shifts, held_shifts = [8 * i for i in range(cards)], [8 * cards + 4 * j for j in range(hands)]

    def holds(state: int) -> bool:
        shields = somewhere = 0
        for shift in shifts:
            zone = state >> shift & ZONE
            shields += zone == SHIELD
            somewhere += zone <= MANA
        if state >> at + 3 != 1 + shields or somewhere != cards:
            return False
        if state >> at & 7 != RESOLVE:
            return True
        if any(state >> shift & 192 in (DECLARED_S, DECLARED_G) for shift in shifts):
            return False
        return all(state >> held & 12 != HELD_DECLARED for held in held_shifts)

    return holds
