"""The benchmark model: an abstract shield check, the same in every engine that is compared.

N broken cards of any kind, H hand cards of any kind; one shield more than are broken.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    ANY,
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
    count,
    event,
    filled,
    helper,
    invariant,
    leave,
    require,
    role,
)  # fmt: skip


class Player(Index):
    """Seats: the owner of the shields alone acts."""


class Broken(Index):
    """Cards whose shields are broken."""


class Held(Index):
    """Cards in the hand from the beginning."""


class Phase(Enum):
    START = 0
    DECLARE = 1
    MOVE = 2
    SABAKI = 3
    USE = 4
    RESOLVE = 5


class Kind(Enum):
    NONE = 0
    SPELL = 1
    CREATURE = 2
    G_STRIKE = 3
    BOTH = 4
    EMBLEM = 5


class Zone(Enum):
    SHIELD = 0
    WAITING = 1
    HAND = 2
    GRAVE = 3
    BATTLE = 4
    MANA = 5


class Use(Enum):
    FREE = 0
    S_TRIGGER = 1
    G_STRIKE = 2
    QUEUED = 3


class HeldKind(Enum):
    NONE = 0
    S_BACK = 1
    SABAKI_Z = 2


class HeldUse(Enum):
    FREE = 0
    DECLARED = 1
    QUEUED = 2
    USED = 3


class NotPossible(Refusal):
    """The card, its zone or its use does not fit."""


class Shields(State):
    """The broken cards and the hand; `counted` is the number of shields that counts."""

    owner: Static[Player]
    unbroken: Static[Annotated[int, Between(0, "shields")]]
    counted: Annotated[int, Between(0, "shields")]
    kind: Array[Broken, Kind] = ANY
    zone: Array[Broken, Zone] = filled(Zone.SHIELD)
    use: Array[Broken, Use] = filled(Use.FREE)
    held: Array[Held, HeldKind] = ANY
    held_use: Array[Held, HeldUse] = filled(HeldUse.FREE)


@role
def owner(s: Shields) -> Player:
    return s.owner


@helper
def all_used(s: Shields) -> bool:
    return all(s.use[c] not in (Use.S_TRIGGER, Use.G_STRIKE) for c in s.each(Broken)) and all(
        s.held_use[h] != HeldUse.DECLARED for h in s.each(Held)
    )


@helper
def nothing_queued(s: Shields) -> bool:
    return all(s.use[c] != Use.QUEUED for c in s.each(Broken)) and all(
        s.held_use[h] != HeldUse.QUEUED for h in s.each(Held)
    )


class Check(Procedure):
    """From the break to the last queued ability."""

    phase: Phase = Phase.START

    @event(Phase.START, Phase.DECLARE, by=RULES)
    def break_shields(me, s: Shields) -> None:
        for card in s.each(Broken):
            s.zone[card] = Zone.WAITING
        s.counted = s.unbroken

    @event(Phase.DECLARE, by=owner)
    def declare_s_trigger(me, s: Shields, card: Broken) -> None:
        require(s.zone[card] == Zone.WAITING and s.use[card] == Use.FREE, else_=NotPossible)
        require(s.kind[card] in (Kind.SPELL, Kind.CREATURE, Kind.BOTH), else_=NotPossible)
        s.use[card] = Use.S_TRIGGER

    @event(Phase.DECLARE, by=owner)
    def declare_g_strike(me, s: Shields, card: Broken) -> None:
        require(s.zone[card] == Zone.WAITING and s.use[card] == Use.FREE, else_=NotPossible)
        require(s.kind[card] in (Kind.G_STRIKE, Kind.BOTH), else_=NotPossible)
        s.use[card] = Use.G_STRIKE

    @event(Phase.DECLARE, by=owner)
    def declare_s_back(me, s: Shields, held: Held, card: Broken) -> None:
        require(s.held[held] == HeldKind.S_BACK and s.held_use[held] == HeldUse.FREE, else_=NotPossible)
        require(s.zone[card] == Zone.WAITING and s.use[card] == Use.FREE, else_=NotPossible)
        s.zone[card] = Zone.GRAVE
        s.held_use[held] = HeldUse.DECLARED

    @event(Phase.DECLARE, Phase.MOVE, by=owner, declines=True)
    def declare_no_more(me, s: Shields) -> None:
        pass

    @event(Phase.MOVE, Phase.SABAKI, by=RULES)
    def move(me, s: Shields) -> None:
        for card in s.each(Broken):
            if s.zone[card] == Zone.WAITING:
                s.zone[card] = Zone.HAND

    @event(Phase.SABAKI, by=owner)
    def declare_sabaki_z(me, s: Shields, held: Held, card: Broken) -> None:
        require(s.held[held] == HeldKind.SABAKI_Z and s.held_use[held] == HeldUse.FREE, else_=NotPossible)
        require(s.zone[card] == Zone.HAND and s.kind[card] == Kind.EMBLEM, else_=NotPossible)
        s.zone[card] = Zone.GRAVE
        s.held_use[held] = HeldUse.DECLARED

    @event(Phase.SABAKI, Phase.USE, by=owner, declines=True)
    def no_sabaki_z(me, s: Shields) -> None:
        pass

    @event(Phase.USE, by=owner)
    def use_spell(me, s: Shields, card: Broken) -> None:
        require(
            s.use[card] == Use.S_TRIGGER and s.zone[card] == Zone.HAND and s.kind[card] == Kind.SPELL, else_=NotPossible
        )
        s.zone[card] = Zone.GRAVE
        s.use[card] = Use.FREE

    @event(Phase.USE, by=owner)
    def use_spell_that_moves(me, s: Shields, card: Broken, moved: Broken) -> None:
        require(
            s.use[card] == Use.S_TRIGGER and s.zone[card] == Zone.HAND and s.kind[card] == Kind.SPELL, else_=NotPossible
        )
        require(
            card != moved and s.use[moved] in (Use.S_TRIGGER, Use.G_STRIKE) and s.zone[moved] == Zone.HAND,
            else_=NotPossible,
        )
        s.zone[card] = Zone.GRAVE
        s.use[card] = Use.FREE
        s.zone[moved] = Zone.MANA

    @event(Phase.USE, by=owner)
    def use_creature(me, s: Shields, card: Broken) -> None:
        require(s.use[card] == Use.S_TRIGGER and s.zone[card] == Zone.HAND, else_=NotPossible)
        require(s.kind[card] in (Kind.CREATURE, Kind.BOTH), else_=NotPossible)
        s.zone[card] = Zone.BATTLE
        s.use[card] = Use.QUEUED

    @event(Phase.USE, by=owner)
    def fizzle(me, s: Shields, card: Broken) -> None:
        require(s.use[card] == Use.S_TRIGGER and s.zone[card] == Zone.MANA, else_=NotPossible)
        s.use[card] = Use.FREE

    @event(Phase.USE, by=owner)
    def use_g_strike(me, s: Shields, card: Broken) -> None:
        require(s.use[card] == Use.G_STRIKE, else_=NotPossible)
        s.use[card] = Use.FREE

    @event(Phase.USE, by=owner)
    def use_s_back(me, s: Shields, held: Held) -> None:
        require(s.held[held] == HeldKind.S_BACK and s.held_use[held] == HeldUse.DECLARED, else_=NotPossible)
        s.held_use[held] = HeldUse.QUEUED

    @event(Phase.USE, by=owner)
    def use_sabaki_z(me, s: Shields, held: Held) -> None:
        require(s.held[held] == HeldKind.SABAKI_Z and s.held_use[held] == HeldUse.DECLARED, else_=NotPossible)
        s.held_use[held] = HeldUse.USED

    @event(Phase.USE, Phase.RESOLVE, by=RULES)
    def everything_used(me, s: Shields) -> None:
        require(all_used(s), else_=NotPossible)

    @event(Phase.RESOLVE, by=owner)
    def resolve(me, s: Shields, card: Broken) -> None:
        require(s.use[card] == Use.QUEUED, else_=NotPossible)
        s.use[card] = Use.FREE

    @event(Phase.RESOLVE, by=owner)
    def resolve_held(me, s: Shields, held: Held) -> None:
        require(s.held_use[held] == HeldUse.QUEUED, else_=NotPossible)
        s.held_use[held] = HeldUse.USED

    @event(Phase.RESOLVE, by=RULES)
    def finish(me, s: Shields) -> None:
        require(nothing_queued(s), else_=NotPossible)
        leave()


@invariant()
def waiting_is_not_counted(s: Shields) -> bool:
    return s.counted == s.unbroken + count(s.zone[c] == Zone.SHIELD for c in s.each(Broken))


@invariant()
def every_card_is_somewhere(s: Shields) -> bool:
    return count(s.zone[c] == Zone.SHIELD for c in s.each(Broken)) + count(
        s.zone[c] == Zone.WAITING for c in s.each(Broken)
    ) + count(s.zone[c] == Zone.HAND for c in s.each(Broken)) + count(
        s.zone[c] == Zone.GRAVE for c in s.each(Broken)
    ) + count(s.zone[c] == Zone.BATTLE for c in s.each(Broken)) + count(
        s.zone[c] == Zone.MANA for c in s.each(Broken)
    ) == len(s.each(Broken))


@invariant()
def all_is_used_before_resolving(s: Shields, me: Check) -> bool:
    return me.phase != Phase.RESOLVE or all_used(s)


def scope(broken: int, held: int) -> Scenario:
    """The model with N broken and H held cards: 6^N * 3^H initial states."""
    sizes = {"Player": ["OWNER"], "Broken": broken, "Held": held, "shields": broken + 1}
    values = {"owner": "OWNER", "unbroken": 1, "counted": broken + 1}
    return Scenario(f"{broken}-{held}", sizes, values, depth=1)


class BenchModel(Machine):
    """The benchmark model of an abstract shield check."""

    name = "bench-model"
    state = Shields
    start = Check
    procedures = (Check,)
    player = Player
    properties = (waiting_is_not_counted, every_card_is_somewhere, all_is_used_before_resolving)
    scopes = (scope(1, 1), scope(2, 2))
