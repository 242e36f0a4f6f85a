"""Mistakes of classes: phases, fields, locals, types, machines."""

from __future__ import annotations

from tests.language.snippets import Row, wrong

BAD = "bad-declaration"
DEAD = "dead-phase"

PHASES = [
    wrong(DEAD, "no event leads into Phase.LIMBO", "Delete the phase", phases="LIMBO = 3", more="class Next(Procedure):\n    phase: Phase = Phase.GO\n"),
    wrong(DEAD, "no event leads out of Phase.LIMBO", "Add an event", "me.phase = Phase.LIMBO if s.done else Phase.END", phases="LIMBO = 3", decorator="Phase.GO, by=turn_player"),
]  # fmt: skip

ROWS: list[Row] = []
