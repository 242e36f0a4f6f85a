"""A first machine: two players in turn take one or two cards; who finds the pile empty loses."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    Array,
    Between,
    EveryRunEnds,
    Index,
    Machine,
    Procedure,
    Refusal,
    Scenario,
    State,
    Static,
    event,
    invariant,
    leave,
    require,
    role,
)


class Player(Index):
    """The two at the table."""


class Phase(Enum):
    TURN = 1


class TooFew(Refusal):
    """There are not that many cards left."""


class CardsLeft(Refusal):
    """The pile is not empty."""


class Table(State):
    after: Static[Array[Player, Player]]
    pile: Annotated[int, Between(0, "cards")]
    turn: Player
    loser: Player | None = None


@role
def turn_player(s: Table) -> Player:
    return s.turn


class Game(Procedure):
    phase: Phase = Phase.TURN

    @event(Phase.TURN, by=turn_player)
    def take_one(me, s: Table) -> None:
        """Take one card; the turn passes."""
        require(s.pile >= 1, else_=TooFew)
        s.pile -= 1
        s.turn = s.after[s.turn]

    @event(Phase.TURN, by=turn_player)
    def take_two(me, s: Table) -> None:
        """Take two cards; the turn passes."""
        require(s.pile >= 2, else_=TooFew)
        s.pile -= 2
        s.turn = s.after[s.turn]

    @event(Phase.TURN, by=RULES)
    def lose(me, s: Table) -> None:
        """Who is to take a card and finds none has lost."""
        require(s.pile == 0, else_=CardsLeft)
        s.loser = s.turn
        leave()


@invariant()
def nobody_loses_while_cards_are_left(s: Table) -> bool:
    """The loser is known only when the pile is gone."""
    return s.loser is None or s.pile == 0


class PileGame(Machine):
    """The game with the pile."""

    state = Table
    start = Game
    procedures = (Game,)
    player = Player
    properties = (nobody_loses_while_cards_are_left, EveryRunEnds())
    scopes = (
        Scenario(
            "tiny",
            {"Player": ["ANN", "BEN"], "cards": 7},
            {"after": {"ANN": "BEN", "BEN": "ANN"}, "pile": 7, "turn": "ANN"},
        ),
    )
