"""The table of the kernel: cards, and what is written on them as data from a closed vocabulary."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    Array,
    AtMost,
    Bag,
    Between,
    Index,
    Record,
    Refusal,
    Set,
    State,
    Static,
    count,
    empty,
    filled,
    helper,
)  # fmt: skip


class Player(Index):
    """The two seats."""


class Card(Index):
    """Cards in any zone."""


class Ability(Index):
    """What a card does by itself."""


class Instruction(Index):
    """One sentence of a text; the next one follows it."""


class Zone(Enum):
    HAND = 0
    SHIELD = 1
    BATTLE = 2
    GRAVEYARD = 3
    MANA = 4


class Kind(Enum):
    REPLACES = 0
    GRANTS_USE_ON_DEATH = 1
    S_TRIGGER = 2
    EFFECT = 3


class Reach(Enum):
    """Of which cards an ability speaks."""

    ITSELF = 0
    FRIENDS = 1
    OPPONENTS = 2


class Condition(Enum):
    ALWAYS = 0
    OPPONENTS_TURN = 1
    IN_USE = 2
    FEW_MANA = 3
    FEW_SHIELDS = 4


class Does(Enum):
    PUT = 0
    USE = 1
    BREAK = 2


class Queued(Record):
    """An effect that waits, and the card it is about."""

    ability: Ability
    subject: Card


class DoesNotApply(Refusal):
    """The replacement is not about this movement."""


class TurnPlayerFirst(Refusal):
    """A replacement of the turn player comes first."""


class Replaceable(Refusal):
    """A replacement applies."""


class NotThere(Refusal):
    """It is somewhere else, or it is not moving."""


class NoSTrigger(Refusal):
    """The card has no S-trigger now."""


class NotTheTime(Refusal):
    """Something else comes first."""


class LostIt(Refusal):
    """The card has lost the ability, or still has it."""


class Table(State):
    """`pending` cards are being used or put out; `waiting` shields are under check; `queue` holds effects."""

    turn_player: Static[Player]
    owner: Static[Array[Card, Player]]
    twinpact: Static[Array[Card, bool]] = filled(False)
    text: Static[Array[Card, Instruction | None]] = filled(None)
    does: Static[Array[Instruction, Does]] = filled(Does.PUT)
    about: Static[Array[Instruction, Card | None]] = filled(None)
    puts_into: Static[Array[Instruction, Zone]] = filled(Zone.BATTLE)
    then: Static[Array[Instruction, Instruction | None]] = filled(None)
    source: Static[Array[Ability, Card]]
    kind: Static[Array[Ability, Kind]]
    reach: Static[Array[Ability, Reach]] = filled(Reach.ITSELF)
    condition: Static[Array[Ability, Condition]] = filled(Condition.ALWAYS)
    watches: Static[Array[Ability, Zone]] = filled(Zone.GRAVEYARD)
    instead: Static[Array[Ability, Zone]] = filled(Zone.GRAVEYARD)
    effect: Static[Array[Ability, Instruction | None]] = filled(None)
    few: Static[Annotated[int, Between(0, 4)]] = 4
    zone: Array[Card, Zone]
    held: Array[Card, Set[Ability]] = filled(empty())
    pending: Set[Card] = empty()
    waiting: Set[Card] = empty()
    queue: Annotated[Bag[Queued], AtMost("queue")] = empty()


@helper(cites="QA-31b SC-10")
def counted(s: Table, player: Player, zone: Zone) -> int:
    """How many cards of a player count in a zone: pending cards and waiting shields are in it and do not."""
    return count(
        s.zone[c] == zone and s.owner[c] == player and c not in s.pending and c not in s.waiting for c in s.each(Card)
    )


@helper
def holds(s: Table, ability: Ability, card: Card) -> bool:
    """Whether the condition of an ability holds for a card."""
    return (
        s.condition[ability] == Condition.ALWAYS
        or (s.condition[ability] == Condition.OPPONENTS_TURN and s.turn_player != s.owner[s.source[ability]])
        or (s.condition[ability] == Condition.IN_USE and card in s.pending)
        or (s.condition[ability] == Condition.FEW_MANA and counted(s, s.owner[card], Zone.MANA) <= s.few)
        or (s.condition[ability] == Condition.FEW_SHIELDS and counted(s, s.owner[card], Zone.SHIELD) <= s.few)
    )


@helper
def reaches(s: Table, ability: Ability, card: Card) -> bool:
    """Whether an ability speaks of a card; one about other cards works while its source is in the battle zone."""
    same = s.owner[s.source[ability]] == s.owner[card]
    at_work = s.zone[s.source[ability]] == Zone.BATTLE and s.source[ability] not in s.pending
    return (
        s.source[ability] == card
        if s.reach[ability] == Reach.ITSELF
        else at_work and same == (s.reach[ability] == Reach.FRIENDS)
    )


@helper(cites="QA-24b")
def become_pending(s: Table, card: Card) -> None:
    """The card is being used or put out: it stays where it is and loses what it was given."""
    s.pending.add(card)
    s.held[card].clear()
