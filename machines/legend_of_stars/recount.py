"""What properties count again for themselves, sharing nothing with the rules."""

from __future__ import annotations

from machines.language import helper
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import Effect, Wording


@helper
def asserts(s: Table, effect: Effect) -> bool:
    """Whether the text of an effect begins with an assertion."""
    return s.wording[effect] == Wording.ASSERTS or s.wording[effect] == Wording.ASSERTS_THEN_PERMITS
