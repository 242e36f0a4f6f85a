"""Small machines whose cards are alike, or are not for one reason."""

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
    Refusal,
    Scenario,
    State,
    Static,
    event,
    filled,
    helper,
    leave,
    require,
    the,
)  # fmt: skip


class Card(Index):
    """A card."""


class Phase(Enum):
    GOING = 1


class Never(Refusal):
    """Not now."""


class Table(State):
    worth: Static[Array[Card, Annotated[int, Between(0, 3)]]] = filled(1)
    up: Array[Card, bool] = filled(False)
    last: Card | None = None
    count: Annotated[int, Between(0, 9)] = 0


@helper
def some_up(s: Table) -> bool:
    return any(s.up[card] for card in s.each(Card))


class Flipping(Procedure):
    """Cards are turned up one by one."""

    phase: Phase = Phase.GOING

    @event(Phase.GOING, by=RULES)
    def flip(me, s: Table, card: Card) -> None:
        require(not s.up[card], else_=Never)
        s.up[card] = True

    @event(Phase.GOING, by=RULES)
    def end(me, s: Table) -> None:
        require(some_up(s), else_=Never)
        leave()


class Noting(Procedure):
    """The card turned up last is remembered."""

    phase: Phase = Phase.GOING

    @event(Phase.GOING, by=RULES)
    def flip(me, s: Table, card: Card) -> None:
        require(not s.up[card], else_=Never)
        s.up[card] = True
        s.last = card

    @event(Phase.GOING, by=RULES)
    def end(me, s: Table) -> None:
        leave()


class Ordered(Procedure):
    """The last card that is up is remembered: the last in the order of the domain."""

    phase: Phase = Phase.GOING

    @event(Phase.GOING, by=RULES)
    def flip(me, s: Table, card: Card) -> None:
        require(not s.up[card], else_=Never)
        s.up[card] = True
        for other in s.each(Card):
            if s.up[other]:
                s.last = other

    @event(Phase.GOING, by=RULES)
    def end(me, s: Table) -> None:
        leave()


class Hasty(Procedure):
    """Whether the question fails depends on which card is asked first."""

    phase: Phase = Phase.GOING

    @event(Phase.GOING, by=RULES)
    def flip(me, s: Table, card: Card) -> None:
        require(not some_up(s), else_=Never)
        s.up[card] = True

    @event(Phase.GOING, by=RULES)
    def end(me, s: Table) -> None:
        require(some_up(s), else_=Never)
        require(any(s.up[card] or card == the(s.last) for card in s.each(Card)), else_=Never)
        leave()


class Flags(Machine):
    state = Table
    start = Flipping
    procedures = (Flipping,)


class Choosing(Machine):
    state = Table
    start = Noting
    procedures = (Noting,)


class Loop(Machine):
    state = Table
    start = Ordered
    procedures = (Ordered,)


class Stopping(Machine):
    state = Table
    start = Hasty
    procedures = (Hasty,)


def scenario(cards: int, **values: Any) -> Scenario:
    return Scenario("alike", {"Card": cards}, values, depth=1)
