"""What a player sees of a play: no secret field, and what was revealed to them or to everyone."""

from __future__ import annotations

from enum import Enum

from machines.engines.reference import Reference
from machines.engines.steps import Step
from machines.engines.viewing import open_fields, view
from machines.language import (
    EVERYONE,
    RULES,
    Array,
    Index,
    Machine,
    Mutant,
    Procedure,
    Rewrite,
    Scenario,
    Secret,
    Set,
    State,
    Static,
    bind,
    empty,
    event,
    leave,
    reveal,
)


class Player(Index):
    """Two players."""


class Card(Index):
    """Cards."""


class Deal(Enum):
    """What is shown."""

    PEEK = 1
    SHOW = 2
    OVER = 3


class Table(State):
    """A card on top that nobody sees."""

    after: Static[Array[Player, Player]]
    first: Static[Player]
    top: Secret[Card]
    shown: Set[Card] = empty()


class Looking(Procedure):
    """One looks, then all see."""

    phase: Deal = Deal.PEEK

    @event(Deal.PEEK, Deal.SHOW, by=RULES)
    def look(me, s: Table) -> None:
        """The first player looks at the card."""
        reveal(s.top, to=s.first)

    @event(Deal.SHOW, Deal.OVER, by=RULES)
    def show(me, s: Table) -> None:
        """Everyone sees it."""
        reveal(s.top, to=EVERYONE)
        s.shown.add(s.top)

    @event(Deal.OVER, by=RULES)
    def end(me, s: Table) -> None:
        """Over."""
        leave()


SCENE = Scenario(
    "scene",
    {"Player": ["ANN", "BEN"], "Card": ["one", "two"]},
    {"after": {"ANN": "BEN", "BEN": "ANN"}, "first": "ANN", "top": "two"},
)


class Peeking(Machine):
    """A card is looked at, then shown."""

    state = Table
    start = Looking
    procedures = (Looking,)
    player = Player
    scopes = (SCENE,)


def play() -> tuple[Reference, list[Step]]:
    """The whole play."""
    reference = Reference(bind(Peeking.declaration, SCENE))
    state, steps = reference.bound.initial[0], []
    while found := reference.steps(state):
        steps.append(found[0])
        state = found[0].target
    return reference, steps


def test_each_sees_what_was_revealed_to_them() -> None:
    reference, steps = play()
    ann, ben = (reference.bound.domains[Player][n] for n in range(2))
    two = reference.bound.domains[Card][1]
    assert [sight.revealed for sight in view(reference.bound, steps, ann)] == [(two,), (two,), ()]
    assert [sight.revealed for sight in view(reference.bound, steps, ben)] == [(), (two,), ()]


def test_a_secret_field_is_seen_by_nobody() -> None:
    reference, steps = play()
    assert "top" not in open_fields(reference.bound, reference.bound.initial[0])
    last = list(view(reference.bound, steps, None))[-1]
    assert set(last.fields) == {"shown"} and len(last.fields["shown"]) == 1


def test_revealing_changes_no_state() -> None:
    """Of the first step, which only reveals, nothing but the phase is left: without a word the same state comes."""
    silent = Mutant("silent", "", (Rewrite(Looking.look, "reveal(s.top, to=s.first)", ""),)).applied(
        Peeking.declaration
    )
    _, steps = play()
    quiet = Reference(bind(silent, SCENE))
    assert [step.revealed for step in quiet.steps(quiet.bound.initial[0])] == [()]
    assert quiet.steps(quiet.bound.initial[0])[0].target == steps[0].target
