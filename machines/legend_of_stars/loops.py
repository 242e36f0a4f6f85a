"""When forced effects go round in a circle: a character has come back to where it was, by force alone.

Of each character one situation is remembered: its row, and how often each of its forced effects waits. It is a loop
when a forced effect has made a forced one wait again and the character lies in the same row with no less waiting: what
led there can be repeated without end. What an effect does it does to its own source, so other characters do not
matter. Forgotten it is as soon as somebody uses a card or chooses that a character moves, and for the character to
which something happens that nothing takes back. Other choices take no part in what comes back.
"""

from __future__ import annotations

from machines.language import count, helper
from machines.legend_of_stars.readings import ForcedLoopLimit
from machines.legend_of_stars.table import Table, forced
from machines.legend_of_stars.vocabulary import Character, Effect, Outcome, Result, Row


@helper
def forced_waiting(s: Table, character: Character) -> int:
    """How many forced effects of the character wait."""
    return count(forced(s, effect) and s.source[effect] == character for effect in s.queued[s.owner[character]])


@helper
def forget(s: Table, character: Character) -> None:
    """No situation of the character is remembered."""
    s.fed[character] = 0
    s.fed_row[character] = Row.FRONT
    for effect in s.each(Effect):
        if s.source[effect] == character:
            s.fed_waiting[effect] = 0


@helper
def forget_all(s: Table) -> None:
    """Whatever came back before came back by a choice."""
    for character in s.each(Character):
        forget(s, character)


@helper
def forget_what_is_chosen(s: Table, outcome: Outcome) -> None:
    """Somebody chose this outcome: a move may be what brings a character back."""
    if outcome == Outcome.MOVE_ITSELF:
        forget_all(s)


@helper
def remember(s: Table, character: Character) -> None:
    """The situation of the character as it is now."""
    s.fed[character] = 1
    s.fed_row[character] = s.row[character]
    for effect in s.each(Effect):
        if s.source[effect] == character and forced(s, effect):
            s.fed_waiting[effect] = s.queued[s.owner[character]].count(effect)


@helper
def has_come_back(s: Table, character: Character) -> bool:
    """Whether the character lies as remembered, with no less waiting."""
    return (
        s.fed[character] > 0
        and s.fed_row[character] == s.row[character]
        and all(
            s.queued[s.owner[character]].count(effect) >= s.fed_waiting[effect]
            for effect in s.each(Effect)
            if s.source[effect] == character
        )
    )


@helper
def go_round(s: Table, character: Character) -> None:
    """A forced effect of the character has made a forced one wait: is it a loop, and if not, what is remembered?

    A situation is remembered for `loop_memory` such effects; a circle that is longer is not noticed.
    """
    if s.FORCED_LOOP_LIMIT != ForcedLoopLimit.UNLIMITED:
        if has_come_back(s, character):
            s.result = Result.LOOP if s.FORCED_LOOP_LIMIT == ForcedLoopLimit.ERROR else Result.GAME_DRAWN
        elif s.fed[character] in (0, s.loop_memory):
            remember(s, character)
        else:
            s.fed[character] += 1
