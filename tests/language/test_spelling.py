"""What a scenario says in rows, and what the scenarios of a machine need not say."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

from machines.language import (
    RULES,
    Array,
    Between,
    Index,
    Machine,
    Procedure,
    Scenario,
    State,
    Static,
    bind,
    event,
    filled,
    leave,
)  # fmt: skip
from machines.language.binding import Bound


class Player(Index):
    """Seats."""


class Card(Index):
    """Cards."""


class Zone(Enum):
    HAND = 0
    GRAVE = 1


class Phase(Enum):
    GO = 0


class Table(State):
    owner: Static[Array[Card, Player]] = filled(0)
    cost: Static[Array[Card, Annotated[int, Between(0, 3)]]] = filled(1)
    zone: Array[Card, Zone] = filled(Zone.HAND)
    n: Annotated[int, Between(0, "most")] = 0


class Main(Procedure):
    phase: Phase = Phase.GO

    @event(Phase.GO, by=RULES)
    def stop(me, s: Table) -> None:
        leave()


def bound(scenario: Scenario, **usual: Any) -> Bound:
    """The scenario, bound to a machine whose scenarios need not say what is usual."""
    named = {"state": Table, "start": Main, "procedures": (Main,), "player": Player, **usual}
    made: Any = type("Made", (Machine,), named)
    return bind(made.declaration, scenario)


def said(found: Bound) -> tuple[Any, ...]:
    """All that binding makes of a scenario."""
    tables = {name: [int(x) for x in table.items_in_order()] for name, table in found.constants.items()}
    return found.element_names, found.sizes, tables, found.initial


SIZES = {"Player": ["ann", "bob"], "most": 2}


def test_rows_are_the_elements_and_their_tables() -> None:
    """Rows and columns that say the same are one scenario; what no row says has its default."""
    rows = {"a": {"owner": "bob", "cost": 3}, "b": None, "c": {"zone": "GRAVE"}}
    columns = {
        "owner": {"a": "bob", "else": "ann"},
        "cost": {"a": 3, "else": 1},
        "zone": {"c": "GRAVE", "else": "HAND"},
    }
    by_column = bound(Scenario("columns", {**SIZES, "Card": ["a", "b", "c"]}, columns))
    assert said(bound(Scenario("rows", SIZES, things={"Card": rows}))) == said(by_column)
    assert said(bound(Scenario("rows", SIZES, things={"Card": {"a": {}, "b": {}, "c": {}}}))) != said(by_column)


def test_what_is_usual_need_not_be_said() -> None:
    usual: dict[str, Any] = {"sizes": {**SIZES, "Card": ["x"]}, "values": {"n": 2}}
    assert said(bound(Scenario("silent", {}), **usual)) == said(bound(Scenario("s", usual["sizes"], usual["values"])))


def test_what_is_said_comes_before_what_is_usual() -> None:
    usual: dict[str, Any] = {"sizes": {**SIZES, "Card": ["x"]}, "values": {"n": 2}}
    other = Scenario("other", {"Player": ["eve"]}, {"n": 1}, things={"Card": {"y": {"cost": 2}}})
    plain = Scenario("plain", {"Player": ["eve"], "Card": ["y"], "most": 2}, {"n": 1, "cost": [2]})
    assert said(bound(other, **usual)) == said(bound(plain))
