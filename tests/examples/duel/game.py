"""The game with the pile, and cards: after tokens are taken, both players may play cards in turn.

The rules, by the ids that the declaration cites:

DU-01  The player whose turn it is takes one or two tokens, no more.
DU-02  Who is to take tokens and finds none has lost.
DU-03  After that the other player is asked first whether to play a card.
DU-04  A player plays cards of the own hand, each once.
DU-05  Cards are played until both players decline in a row.
DU-06  Then everything that was played happens once, in the order that the player whose turn it is chooses.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    Array,
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
    Set,
    State,
    Static,
    Switch,
    call,
    empty,
    event,
    helper,
    invariant,
    leave,
    require,
    role,
    witness,
)


class Player(Index):
    """The two at the table."""


class Card(Index):
    """What they may hold."""


class Effect(Enum):
    """What cards do."""

    PUT_BACK = 1
    TAKE = 2


class First(Enum):
    """Who is asked first for a card: the rules can be read either way."""

    OTHER_PLAYER = 1
    TURN_PLAYER = 2


class Waiting(Record):
    """The effect of a card that was played."""

    effect: Effect
    by: Player


class TooFew(Refusal):
    """There are not that many tokens left."""


class TokensLeft(Refusal):
    """The pile is not empty."""


class NotInHand(Refusal):
    """The card is in no hand any more."""


class NotYours(Refusal):
    """The card is in the other player's hand."""


class StillWaiting(Refusal):
    """Not everything that was played has happened."""


class NothingSuch(Refusal):
    """No such effect waits."""


class Table(State):
    FIRST: Switch[First] = First.OTHER_PLAYER

    after: Static[Array[Player, Player]]
    owner: Static[Array[Card, Player]]
    does: Static[Array[Card, Effect]]
    pile: Annotated[int, Between(0, "tokens")]
    turn: Player
    hand: Set[Card]
    waiting: Annotated[Bag[Waiting], AtMost("cards")] = empty()
    loser: Player | None = None


@role
def turn_player(s: Table) -> Player:
    return s.turn


@role
def asked(s: Table, me: Answering) -> Player:
    return me.asked


@helper
def first_asked(s: Table) -> Player:
    """Who is asked first for a card."""
    return s.turn if s.FIRST == First.TURN_PLAYER else s.after[s.turn]


@helper
def carry_out(s: Table, one: Waiting) -> None:
    """What an effect does to the pile."""
    if one.effect == Effect.PUT_BACK:
        s.pile += 1
    elif s.pile > 0:
        s.pile -= 1


class Turn(Enum):
    TAKING = 1
    ENDING = 2


class Game(Procedure):
    """Turn after turn, until somebody finds the pile empty."""

    taken: Annotated[int, Between(0, "tokens")] = 0
    phase: Turn = Turn.TAKING

    @event(Turn.TAKING, Turn.ENDING, by=turn_player, cites="DU-01 DU-03")
    def take_one(me, s: Table) -> None:
        """Take one token; then cards may be played."""
        require(s.pile >= 1, else_=TooFew)
        s.pile -= 1
        me.taken += 1
        call(Answering(asked=first_asked(s)))

    @event(Turn.TAKING, Turn.ENDING, by=turn_player, cites="DU-01 DU-03")
    def take_two(me, s: Table) -> None:
        """Take two tokens; then cards may be played."""
        require(s.pile >= 2, else_=TooFew)
        s.pile -= 2
        me.taken += 2
        call(Answering(asked=first_asked(s)))

    @event(Turn.ENDING, Turn.TAKING, by=RULES, cites="DU-01")
    def end_turn(me, s: Table) -> None:
        """The turn passes."""
        me.taken = 0
        s.turn = s.after[s.turn]

    @event(Turn.TAKING, by=RULES, cites="DU-02")
    def lose(me, s: Table) -> None:
        """Who is to take a token and finds none has lost."""
        require(s.pile == 0, else_=TokensLeft)
        s.loser = s.turn
        leave()


class Answers(Enum):
    ASKING = 1
    HAPPENING = 2


class Answering(Procedure):
    """Cards are played in turn; then what was played happens."""

    asked: Player
    passes: Annotated[int, Between(0, 2)] = 0
    phase: Answers = Answers.ASKING

    @event(Answers.ASKING, by=asked, cites="DU-04")
    def play(me, s: Table, card: Card) -> None:
        """Play a card; the other player is asked next."""
        require(card in s.hand, else_=NotInHand)
        require(s.owner[card] == me.asked, else_=NotYours)
        s.hand.remove(card)
        s.waiting.add(Waiting(s.does[card], me.asked))
        me.passes = 0
        me.asked = s.after[me.asked]

    @event(Answers.ASKING, by=asked, declines=True, cites="DU-05")
    def decline(me, s: Table) -> None:
        """Play nothing; the second in a row ends the playing."""
        me.passes += 1
        me.asked = s.after[me.asked]
        if me.passes == 2:
            me.phase = Answers.HAPPENING

    @event(Answers.HAPPENING, by=turn_player, cites="DU-06")
    def happen(me, s: Table, one: Waiting) -> None:
        """One effect happens."""
        require(one in s.waiting, else_=NothingSuch)
        s.waiting.remove(one)
        carry_out(s, one)

    @event(Answers.HAPPENING, by=RULES, cites="DU-06")
    def finish(me, s: Table) -> None:
        """Everything has happened."""
        require(len(s.waiting) == 0, else_=StillWaiting)
        leave()


@invariant(cites="DU-02")
def nobody_loses_while_tokens_are_left(s: Table) -> bool:
    """The loser is known only when the pile is gone."""
    return s.loser is None or s.pile == 0


@invariant(cites="DU-06")
def nothing_waits_in_between(s: Table, me: Game) -> bool:
    """While tokens are taken, no effect waits."""
    return len(s.waiting) == 0


@witness(cites="DU-05")
def a_card_can_be_answered(s: Table) -> bool:
    """Both players may have played before anything happens."""
    return any(one.by == s.turn for one in s.waiting) and any(one.by != s.turn for one in s.waiting)


def scope(name: str, pile: int, owner: dict[str, str], does: dict[str, str]) -> Scenario:
    """So many tokens, and these cards in the hands."""
    sizes = {"Player": ["ANN", "BEN"], "Card": list(owner), "tokens": pile + len(owner), "cards": len(owner)}
    values = {
        "after": {"ANN": "BEN", "BEN": "ANN"},
        "pile": pile,
        "turn": "ANN",
        "owner": owner,
        "does": does,
        "hand": list(owner),
    }
    return Scenario(name, sizes, values, depth=2)


SCOPES = (
    scope("tiny", 3, {"gift": "BEN", "grab": "ANN"}, {"gift": "PUT_BACK", "grab": "TAKE"}),
    scope(
        "small",
        5,
        {"gift": "BEN", "present": "ANN", "grab": "ANN", "snatch": "BEN"},
        {"gift": "PUT_BACK", "present": "PUT_BACK", "grab": "TAKE", "snatch": "TAKE"},
    ),
)


class PileAndCards(Machine):
    """The game with the pile, and cards."""

    name = "pile-and-cards"
    state = Table
    start = Game
    procedures = (Game, Answering)
    player = Player
    properties = (
        nobody_loses_while_tokens_are_left,
        nothing_waits_in_between,
        a_card_can_be_answered,
        EveryRunEnds(),
    )
    scopes = SCOPES
