"""The everyday scopes of the shield check explore every kind of card and every pair of kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from machines.duel_masters.models.cover import EVERY_KIND, covered, every_pair, table, together
from machines.duel_masters.models.scopes.shield_check import FULL, SCOPES
from machines.language import Choose, Scenario

EVERYDAY = tuple(scope for scope in SCOPES if scope is not FULL)


def without(scenario: Scenario, kind: str) -> Scenario:
    """The scenario without the beginnings in which there is a card of a kind."""
    beginnings = getattr(scenario.values.get("zone"), "values", ())
    kept = [zoned for zoned in beginnings if all(card.rstrip("0123456789") != kind for card in zoned)]
    return replace(scenario, values={**scenario.values, "zone": Choose(*kept)})


def test_all_pairs_are_covered() -> None:
    assert covered(EVERYDAY) == every_pair(), "\n".join(table(EVERYDAY))


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_each_kind_is_needed(kind: str) -> None:
    """Without a kind its pairs are missing, all of them and no others."""
    missing = every_pair() - covered(without(scope, kind) for scope in EVERYDAY)
    assert missing == {pair for pair in every_pair() if kind in pair}
    assert len(missing) == len(EVERY_KIND)
    assert f"{kind:<15} with 0 of" in "\n".join(table([without(scope, kind) for scope in EVERYDAY]))


def test_no_scope_of_pairs_is_idle() -> None:
    """Each scope explores a pair that no other does."""
    for scope in EVERYDAY:
        if scope.name.startswith("small-") and together(scope):
            assert covered(other for other in EVERYDAY if other is not scope) != every_pair(), scope.name
