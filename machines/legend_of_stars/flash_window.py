"""The window: the priority goes back and forth, one action each time, until it closes."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES,
    AtMost,
    Bag,
    Procedure,
    call,
    empty,
    event,
    helper,
    leave,
    require,
    role,
    the,
)
from machines.legend_of_stars.happenings import use_on
from machines.legend_of_stars.loops import forget_all
from machines.legend_of_stars.readings import AttackBroken, CloseRule, ForcedPerPriority, OptionalLifetime
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table, forced, has_forced, owner_of
from machines.legend_of_stars.vocabulary import (
    Aim,
    AttackStanding,
    Character,
    Effect,
    FlashCard,
    MustActivateForced,
    NoSuchTarget,
    NotDue,
    NothingQueued,
    NotInHand,
    NotYourPriority,
    Player,
    TargetDowned,
    WindowGoesOn,
    WindowOver,
    WrongSide,
)


class WindowPhase(Enum):
    """Whether a player holds the priority, or it is on its way."""

    HANDOVER = 1
    PRIORITY = 2


@role
def holder(s: Table) -> Player:
    """The player who holds the priority."""
    return the(s.holder)


@helper(cites="FL-12")
def over(s: Table) -> bool:
    """Whether the window closes now."""
    both_out = all(player in s.out for player in s.each(Player))
    passed = s.passes == 2 if s.CLOSE_RULE == CloseRule.TWO_CONSECUTIVE_PASSES else both_out
    broken = s.ATTACK_BROKEN == AttackBroken.CLOSE_AT_ONCE and s.attack == AttackStanding.BROKEN
    return (passed or broken) and not (s.CLOSE_GUARD and any(has_forced(s, p) for p in s.each(Player)))


@helper
def receiver_of_priority(s: Table) -> Player:
    """The player whose turn it is to receive it; who is out receives it only for a forced effect."""
    player = the(s.next)
    return player if player not in s.out or has_forced(s, player) else s.opponent[player]


@helper
def aimed_well(s: Table, card: FlashCard, target: Character) -> bool:
    """Whether the target is on the side that the card is meant for."""
    return s.aims[card] == Aim.ANY or (s.aims[card] == Aim.OWN) == (s.owner[target] == s.hand_of[card])


@helper(cites="FL-30")
def let_chances_go(s: Table, player: Player) -> None:
    """An optional effect that was not activated stays, unless the switch gives it one chance only.

    Whoever is free to choose has nothing else waiting.
    """
    if s.OPTIONAL_LIFETIME == OptionalLifetime.NEXT_PRIORITY_ONLY:
        s.queued[player].clear()


class Window(Procedure):
    """The flash timing after one attack declaration."""

    due: Annotated[Bag[Effect], AtMost("queue")] = empty()
    phase: WindowPhase = WindowPhase.HANDOVER

    @event(WindowPhase.HANDOVER, WindowPhase.PRIORITY, by=RULES, cites="FL-12 FL-13")
    def grant(me, s: Table) -> None:
        """The next player receives the priority; what is forced on them is settled at this moment."""
        require(not over(s), else_=WindowOver)
        receiver = receiver_of_priority(s)
        s.holder = receiver
        s.next = None
        s.passes = min(s.passes, 1)
        if len(me.due) == 0:
            for effect in s.queued[receiver]:
                if forced(s, effect):
                    me.due.add(effect)

    @event(WindowPhase.PRIORITY, WindowPhase.HANDOVER, by=holder, cites="FL-09 FL-15 FL-25 FL-31 FL-34")
    def use_card(me, s: Table, card: FlashCard, target: Character) -> None:
        """Use the priority for a flash card, which acts at once; the conditions it meets are met now."""
        require(s.hand_of[card] == the(s.holder), else_=NotYourPriority)
        require(card in s.hand, else_=NotInHand)
        require(len(me.due) == 0, else_=MustActivateForced)
        require(target in s.on_field, else_=NoSuchTarget)
        require(aimed_well(s, card, target), else_=WrongSide)
        require(s.DOWNED_TARGET or target not in s.downed, else_=TargetDowned)
        s.next = s.opponent[the(s.holder)]
        s.passes = 0
        forget_all(s)
        let_chances_go(s, the(s.holder))
        s.hand.remove(card)
        s.holder = None
        use_on(s, s.does[card], target)

    @event(
        WindowPhase.PRIORITY,
        WindowPhase.HANDOVER,
        by=holder,
        ask_always=True,
        cites="FL-16 FL-17 FL-20 FL-21 FL-23 FL-32",
    )
    def activate_forced(me, s: Table, effect: Effect) -> None:
        """Use the priority, as one must, for a forced effect that is due: of several, any one."""
        require(owner_of(s, effect) == the(s.holder), else_=NotYourPriority)
        require(effect in me.due, else_=NotDue)
        s.queued[the(s.holder)].remove(effect)
        me.due.remove(effect)
        if s.FORCED_PER_PRIORITY == ForcedPerPriority.ONE:
            me.due.clear()
        s.next = s.opponent[the(s.holder)] if len(me.due) == 0 else the(s.holder)
        if s.FORCED_BREAKS_PASS_RUN:
            s.passes = 0
        s.holder = None
        call(Resolution(effect=effect))

    @event(WindowPhase.PRIORITY, WindowPhase.HANDOVER, by=holder, cites="FL-14 FL-26 FL-29")
    def activate_optional(me, s: Table, effect: Effect) -> None:
        """Use the priority for an optional effect that waits."""
        require(owner_of(s, effect) == the(s.holder), else_=NotYourPriority)
        require(effect in s.queued[the(s.holder)] and not forced(s, effect), else_=NothingQueued)
        require(len(me.due) == 0, else_=MustActivateForced)
        s.queued[the(s.holder)].remove(effect)
        let_chances_go(s, the(s.holder))
        s.next = s.opponent[the(s.holder)]
        s.passes = 0
        s.holder = None
        call(Resolution(effect=effect))

    @event(
        WindowPhase.PRIORITY,
        WindowPhase.HANDOVER,
        by=holder,
        ask_always="EXPLICIT_PASS",
        cites="FL-08 FL-22 FL-28",
    )
    def pass_priority(me, s: Table) -> None:
        """Give the priority up. Two passes in a row close the window; one does not."""
        require(len(me.due) == 0, else_=MustActivateForced)
        let_chances_go(s, the(s.holder))
        if s.CLOSE_RULE == CloseRule.STICKY_PASS:
            s.out.add(the(s.holder))
        s.passes += 1
        s.next = s.opponent[the(s.holder)]
        s.holder = None

    @event(WindowPhase.HANDOVER, by=RULES, cites="FL-12 FL-13")
    def close(me, s: Table) -> None:
        """The window is over; what was not activated lapses, unless the switch keeps the optional ones."""
        require(over(s), else_=WindowGoesOn)
        for player in s.each(Player):
            for effect in s.queued[player]:
                if forced(s, effect) or s.OPTIONAL_LIFETIME != OptionalLifetime.SURVIVES_WINDOW:
                    s.queued[player].remove(effect)
        s.next = None
        leave()
