"""Words of texts that no requirement speaks of: a machine that reads one otherwise is refuted in the scope about it."""

from __future__ import annotations

from typing import Any

import pytest

from machines.checking.scopes import check_scope
from machines.checking.verdicts import Verdict
from machines.duel_masters.abilities import ignored
from machines.duel_masters.carrying_out import is_noticed
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.taking import can_be_chosen, open_to_modes, to_be_done, wanted
from machines.duel_masters.triggering import can_trigger
from machines.duel_masters.turn import Turn
from machines.duel_masters.uses import CardUses
from machines.language import Mutant, Rewrite
from machines.language.loading import load

CHOOSING, SKIPPING = ("trigger-pool", "tiny-choosing"), ("turn-start", "tiny-skipping")


@pytest.mark.parametrize(
    ("where", "edits", "refuted"),
    [
        (
            CHOOSING,
            [(can_be_chosen, "finds_something(s, mode, me.ability, me.subject)", "True")],
            "what_can_be_done_is",
        ),
        (CHOOSING, [(can_be_chosen, "mode not in me.modes", "True")], "what_can_be_done_is"),
        (CHOOSING, [(can_be_chosen, "mode in s.modes[me.ability]", "True")], "what_can_be_done_is"),
        (CHOOSING, [(open_to_modes, "len(me.modes) < s.choose[me.ability]", "len(me.modes) < 1")], "as_many_modes"),
        (CHOOSING, [(to_be_done, "the(s.mode[the(me.at)]) in me.modes", "True")], "of_the_modes_only"),
        (CHOOSING, [(wanted, "times_given(s, Grant.MORE_BREAKS, s.source[me.ability])", "0")], "as_many_as"),
        (CHOOSING, [(is_noticed, "unnoticed and moved.to == Zone.BATTLE", "False")], "moves_trigger"),
        (CHOOSING, [(ignored, "e.grant == Grant.EFFECTS_IGNORED and e.card == card", "False")], "moves_trigger"),
        (SKIPPING, [(Resolution.skip_turn, "s.queued[player].clear()", "")], "nothing_waits"),
        (SKIPPING, [(can_trigger, "not s.skipping", "True")], "nothing_waits"),
        (SKIPPING, [(to_be_done, "not s.skipping", "True")], "nothing_of_a_skipped_turn"),
        (
            SKIPPING,
            [
                (CardUses.use_next, "not s.skipping", "True"),
                (CardUses.end_uses, "len(me.declared) == 0 or s.skipping", "len(me.declared) == 0"),
            ],
            "nothing_of_a_skipped_turn",
        ),
        (SKIPPING, [(Turn.skip_rest, "s.skipping", "False")], "nobody stuck"),
    ],
)
def test_another_reading_is_refuted(where: tuple[str, str], edits: list[tuple[Any, str, str]], refuted: str) -> None:
    machine = load(where[0])
    scope = next(s for s in machine.scopes if s.name == where[1])
    changed = Mutant("another", "", tuple(Rewrite(*edit) for edit in edits)).applied(machine.declaration)
    asked = check_scope(changed, scope, 100_000, lambda p: refuted in p.name)
    found = [f.property for f in asked if f.verdict is Verdict.REFUTED]
    assert any(refuted in name for name in found)
