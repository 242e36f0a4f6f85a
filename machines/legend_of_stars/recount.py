"""What properties count again for themselves, sharing nothing with the rules."""

from __future__ import annotations

from machines.language import helper
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import Character, Effect, Wording


@helper
def asserts(s: Table, effect: Effect) -> bool:
    """Whether the text of an effect begins with an assertion."""
    return s.wording[effect] == Wording.ASSERTS or s.wording[effect] == Wording.ASSERTS_THEN_PERMITS


@helper
def lies_as_remembered(s: Table, character: Character) -> bool:
    """What is remembered of a character is how it lies now, and how often each of its forced effects waits."""
    return s.fed_row[character] == s.row[character] and all(
        s.fed_waiting[effect] == s.queued[s.owner[character]].count(effect)
        for effect in s.each(Effect)
        if s.source[effect] == character and asserts(s, effect)
    )
