"""Two procedures, one calling the other: for properties with a frame, step properties, faults in a property."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    AtMost,
    Bag,
    Between,
    Index,
    Machine,
    Procedure,
    Record,
    Refusal,
    Scenario,
    State,
    Static,
    call,
    empty,
    event,
    invariant,
    leave,
    require,
    role,
    step_property,
    the,
    witness,
)


class Person(Index):
    """Who visits."""


class Gift(Record):
    """What is brought."""

    giver: Person
    worth: Annotated[int, Between(0, 3)]


class NotInvited(Refusal):
    """There is nobody to invite any more."""


class NoSuchGift(Refusal):
    """That is not there."""


class House(State):
    """Who came, and what they brought."""

    host: Static[Person]
    door_open: bool = False
    visits: Annotated[int, Between(0, 2)] = 0
    guest: Person | None = None
    gifts: Annotated[Bag[Gift], AtMost(3)] = empty()


@role
def first(s: House) -> Person:
    """The first person."""
    return s.host


class Door(Enum):
    """The house between visits."""

    SHUT = 1


class Hosting(Procedure):
    """The host invites."""

    phase: Door = Door.SHUT

    @event(Door.SHUT, by=first)
    def invite(me, s: House, who: Person) -> None:
        """Somebody comes."""
        require(s.visits < 2, else_=NotInvited)
        s.visits += 1
        s.guest = who
        s.door_open = True
        call(Visit(guest=who))

    @event(Door.SHUT, by=first)
    def retire(me, s: House) -> None:
        """The day is over."""
        leave()


class Stay(Enum):
    """A visit."""

    IN = 1
    OUT = 2


class Visit(Procedure):
    """A guest brings something and goes."""

    guest: Person
    phase: Stay = Stay.IN

    @event(Stay.IN, Stay.OUT, by=RULES)
    def bring(me, s: House) -> None:
        """A gift, worth more each time."""
        s.gifts.add(Gift(me.guest, s.visits))

    @event(Stay.OUT, by=RULES)
    def go(me, s: House) -> None:
        """The door shuts."""
        s.door_open = False
        s.guest = None
        leave()


class Never(Procedure):
    """Nobody calls this."""

    phase: Stay = Stay.IN

    @event(Stay.IN, Stay.OUT, by=first)
    def take(me, s: House, gift: Gift) -> None:
        """Take a gift away."""
        require(gift in s.gifts, else_=NoSuchGift)
        s.gifts.remove(gift)

    @event(Stay.OUT, by=RULES)
    def rest(me, s: House) -> None:
        """Nothing."""
        leave()


@invariant()
def the_door_is_open_during_a_visit(s: House, me: Visit) -> bool:
    """With a frame: holds while a visit is on top."""
    return s.door_open and s.guest == me.guest


@invariant()
def the_door_is_shut_between_visits(s: House, me: Hosting) -> bool:
    """With the frame of another procedure."""
    return not s.door_open


@invariant()
def the_door_is_open(s: House) -> bool:
    """Without a frame: false at the beginning already."""
    return s.door_open


@invariant()
def gifts_are_kept(s: House, me: Never) -> bool:
    """With a frame that never is."""
    return len(s.gifts) == 0


@invariant()
def the_guest_is_there(s: House) -> bool:
    """Cannot be told where there is no guest."""
    return the(s.guest) == s.host or the(s.guest) != s.host


@witness()
def two_gifts(s: House) -> bool:
    """Found after two visits."""
    return len(s.gifts) == 2


@witness()
def a_visit_to_oneself(s: House, me: Visit) -> bool:
    """Found with a frame."""
    return me.guest == s.host


@witness()
def three_gifts(s: House) -> bool:
    """There are never so many."""
    return len(s.gifts) == 3


@step_property(on=Visit.bring)
def a_gift_is_added(before: House, after: House, me: Visit) -> bool:
    """One event, with the frame before."""
    return after.gifts.count(Gift(me.guest, before.visits)) == before.gifts.count(Gift(me.guest, before.visits)) + 1


@step_property(on=Hosting.invite)
def the_guest_is_who_was_invited(before: House, after: House, who: Person) -> bool:
    """One event, with its parameter."""
    return after.guest == who


@step_property(on=Hosting.invite)
def nobody_else_is_invited(before: House, after: House, who: Person) -> bool:
    """Refuted by who is invited."""
    return who == before.host


@step_property(on=(Visit.bring, Visit.go))
def gifts_stay(before: House, after: House) -> bool:
    """Several events."""
    return len(after.gifts) >= len(before.gifts)


@step_property(on=(Hosting.invite, Visit.go))
def the_door_moves(before: House, after: House) -> bool:
    """Several events, of different procedures."""
    return before.door_open != after.door_open


@step_property()
def visits_are_counted_up(before: House, after: House) -> bool:
    """All events."""
    return after.visits >= before.visits


@step_property()
def the_door_always_moves(before: House, after: House) -> bool:
    """All events: retiring leaves the door shut."""
    return before.door_open != after.door_open


@step_property(on=Never.take)
def gifts_are_taken(before: House, after: House) -> bool:
    """An event that never fires."""
    return len(after.gifts) < len(before.gifts)


@step_property(on=Visit.go)
def the_guest_goes(before: House, after: House) -> bool:
    """Cannot be told after the step."""
    return the(after.guest) == before.host


class Visits(Machine):
    """Visits."""

    name = "visits"
    state = House
    start = Hosting
    procedures = (Hosting, Visit, Never)
    player = Person
    properties = (
        the_door_is_open_during_a_visit,
        the_door_is_shut_between_visits,
        the_door_is_open,
        gifts_are_kept,
        the_guest_is_there,
        two_gifts,
        a_visit_to_oneself,
        three_gifts,
        a_gift_is_added,
        the_guest_is_who_was_invited,
        nobody_else_is_invited,
        gifts_stay,
        the_door_moves,
        visits_are_counted_up,
        the_door_always_moves,
        gifts_are_taken,
        the_guest_goes,
    )


VISITS = Scenario("two", {"Person": ["HOST", "GUEST"]}, {"host": "HOST"})
