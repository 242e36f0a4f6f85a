"""An exchange whose creature has left the battle zone: the ruling on exchanges, with that creature elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.cli import main
from machines.language.resources import spec

QUESTIONS = """questions:
  - id: the-other-card-stays
    after: ["resolve([changes, none])", "take(dragon)"]
    must: {when: "s.zone[dragon] == Zone.HAND and s.zone[attacker] == Zone.GRAVEYARD", at: end}
  - id: at-no-time-is-it-elsewhere
    impossible: "s.zone[dragon] != Zone.HAND or s.zone[attacker] != Zone.GRAVEYARD"
"""


@pytest.mark.parametrize(("zone", "code"), [("GRAVEYARD", 0), ("BATTLE", 1)])
def test_a_creature_that_has_left_changes_places_with_nothing(zone: str, code: int, tmp_path: Path) -> None:
    text = (spec() / "rulings" / "duel_masters" / "dm-exchange.yaml").read_text(encoding="utf-8")
    text = text.replace("attacker: {owner: ATTACKER}", f"attacker: {{owner: ATTACKER, zone: {zone}}}")
    text = text.replace(", under: attacker", "")
    file = tmp_path / "dm-exchange.yaml"
    file.write_text(text[: text.index("questions:")] + QUESTIONS, encoding="utf-8")
    assert main.run(["check", str(file)]) == code
