"""A small machine with every way of going on: calls from two phases, recursion, `leave`, `halt`, a fault.

Somebody runs errands. An errand may turn out to need another one first, or be given up, which ends the day.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    AtMost,
    Bag,
    Between,
    EveryRunEnds,
    Index,
    Machine,
    Procedure,
    Record,
    Refusal,
    Scenario,
    State,
    Switch,
    call,
    empty,
    event,
    halt,
    helper,
    invariant,
    leave,
    require,
    reveal,
    role,
    witness,
)


class Person(Index):
    """Who runs errands."""


class Shop(Index):
    """Where errands lead."""


class Wish(Record):
    """Something wanted from a shop."""

    shop: Shop
    urgent: bool


class NotWanted(Refusal):
    """Nobody wants this."""


class UrgentFirst(Refusal):
    """Something urgent waits."""


class StillSomething(Refusal):
    """Not everything is done."""


class FarEnough(Refusal):
    """The way is long enough already."""


class Day(State):
    """One day of errands."""

    GIVING_UP: Switch[bool] = True
    CAREFUL: Switch[bool] = True

    person: Person = 0  # type: ignore[assignment]
    wishes: Annotated[Bag[Wish], AtMost("wishes")] = empty()
    money: Annotated[int, Between(0, "money")]
    given_up: bool = False


@role
def runner(s: Day) -> Person:
    """Who is out today."""
    return s.person


@helper
def urgent_waits(s: Day) -> bool:
    """Whether something urgent is wanted."""
    return any(wish.urgent for wish in s.wishes)


@helper
def pay(s: Day) -> None:
    """What a shop costs."""
    s.money -= 1


class Way(Enum):
    """Where an errand stands."""

    ON_THE_WAY = 1
    AT_THE_SHOP = 2
    WAY_BACK = 3


class Errand(Procedure):
    """One errand; on the way it may need another."""

    shop: Shop

    phase: Way = Way.ON_THE_WAY

    @event(Way.ON_THE_WAY, by=runner)
    def arrive(me, s: Day) -> None:
        """The shop is open, or nothing can be had there."""
        me.phase = Way.AT_THE_SHOP if s.money > 0 else Way.WAY_BACK

    @event(Way.ON_THE_WAY, Way.WAY_BACK, by=runner)
    def detour(me, s: Day, shop: Shop) -> None:
        """Another errand comes first; this one is not finished afterwards."""
        require(shop != me.shop, else_=NotWanted)
        require(s.money > 1, else_=FarEnough)
        pay(s)
        call(Errand(shop=shop, phase=Way.AT_THE_SHOP))

    @event(Way.AT_THE_SHOP, by=RULES)
    def buy(me, s: Day) -> None:
        """What was wanted is paid for."""
        require(s.money > 0 or not s.CAREFUL, else_=StillSomething)
        pay(s)
        reveal(me.shop)
        me.phase = Way.WAY_BACK

    @event((Way.WAY_BACK, Way.ON_THE_WAY), by=runner)
    def give_up(me, s: Day) -> None:
        """The day ends here."""
        require(s.GIVING_UP, else_=StillSomething)
        s.given_up = True
        halt()

    @event(Way.WAY_BACK, by=runner)
    def come_back(me, s: Day) -> None:
        """The errand is over."""
        leave()


class MorningPhase(Enum):
    """The morning and the evening of a day."""

    MORNING = 1
    EVENING = 2


class Outing(Procedure):
    """The day itself."""

    phase: MorningPhase = MorningPhase.MORNING

    @event(MorningPhase.MORNING, by=runner)
    def set_out(me, s: Day, wish: Wish) -> None:
        """An errand begins; the last urgent one makes it evening."""
        require(wish in s.wishes, else_=NotWanted)
        require(wish.urgent or not urgent_waits(s), else_=UrgentFirst)
        s.wishes.remove(wish)
        if wish.urgent and not urgent_waits(s):
            me.phase = MorningPhase.EVENING
        call(Errand(shop=wish.shop))

    @event((MorningPhase.MORNING, MorningPhase.EVENING), by=runner, declines=True)
    def arrive(me, s: Day) -> None:
        """The same word as for a shop: home."""
        require(not urgent_waits(s), else_=StillSomething)
        s.wishes.clear()
        leave()


@invariant()
def nothing_is_bought_on_credit(s: Day) -> bool:
    """The purse is never emptier than empty."""
    return s.money >= 0


@witness()
def the_day_can_be_given_up(s: Day) -> bool:
    """Some day ends early."""
    return s.given_up


WISHES = [
    {"shop": "baker", "urgent": True},
    {"shop": "baker", "urgent": False},
    {"shop": "tailor", "urgent": True},
]


def scope(name: str, money: int, wishes: int) -> Scenario:
    """A purse and so many wishes."""
    sizes = {"Person": ["ME"], "Shop": ["baker", "tailor"], "wishes": 3, "money": money}
    return Scenario(name, sizes, {"wishes": WISHES[:wishes], "money": money}, depth=4)


class Errands(Machine):
    """A day of errands."""

    name = "errands"
    state = Day
    start = Outing
    procedures = (Outing, Errand)
    player = Person
    properties = (nothing_is_bought_on_credit, the_day_can_be_given_up, EveryRunEnds())
    scopes = (scope("tiny", 2, 2), scope("small", 3, 3))
