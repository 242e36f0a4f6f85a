"""Card use: a card is pending from the announcement on, its cost is paid, and it does what its type says (409, 601).

A spell is resolved and put into the graveyard; everything else is put into the battle zone, but a castle on a shield.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.duel_masters import movement, resolution
from machines.duel_masters.announcement import Announcement
from machines.duel_masters.counting import counted, in_battle, shields_of
from machines.duel_masters.declaring import use_is_barred
from machines.duel_masters.ledgers import note_use
from machines.duel_masters.moving import shed
from machines.duel_masters.refusals import (
    CanBeUsed,
    CannotBeUsed,
    CostPaid,
    CostUnpaid,
    NotASpell,
    NothingPrompted,
    NotThatMana,
    NotToAttach,
    Spell,
    StillToDeclare,
    TargetThere,
)
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Move, Moves, Player, Zone
from machines.duel_masters.triggering import anything_prompted, trigger_use
from machines.duel_masters.vocabulary import Cause, Keyword
from machines.language import (
    EVERYONE,
    RULES,
    Between,
    Procedure,
    call,
    count,
    empty,
    event,
    helper,
    leave,
    require,
    reveal,
    role,
    the,
)


class UsePhase(Enum):
    """Announced; paid for; the spell is resolved; its bonus too; put away; what is attached is attached."""

    ANNOUNCE = 1
    PAY = 2
    USED = 3
    BONUS = 4
    PUT_AWAY = 5
    ATTACH = 6
    OVER = 7


@role
def user(s: Table, me: CardUse) -> Player:
    """Who uses the card: its owner."""
    return s.owner[me.card]


@helper
def is_mana_for(s: Table, me: CardUse, card: Card) -> bool:
    """Whether a card can be tapped to pay; one that is used from the mana zone can pay for itself (601.1c)."""
    return s.zone[card] == Zone.MANA and s.owner[card] == s.owner[me.card] and not s.tapped[card]


@helper(cites="SC-18 SC-59 SC-84 SC-99")
def can_be_used(s: Table, me: CardUse) -> bool:
    """Whether the card can be used now: nothing forbids it, and its cost can be paid (601.1b)."""
    return not use_is_barred(s, me.card, me.face) and (
        me.free or count(is_mana_for(s, me, c) for c in s.each(Card)) >= s.cost[me.card]
    )


@helper(cites="SC-112 SC-114")
def to_attach(s: Table, me: CardUse, card: Card) -> bool:
    """Whether what was used is attached to a card at once: a castle to a shield, a gear used by S-trigger X to a
    creature. A gear used by S-trigger is not."""
    return (
        card != me.card
        and s.owner[card] == s.owner[me.card]
        and (
            s.zone[me.card] == Zone.SHIELD
            and counted(s, card, s.owner[me.card], Zone.SHIELD)
            and s.under[card] is None
            and s.attached[card] is None
            if me.face == CardType.CASTLE
            else me.way is not None
            and s.keyword[the(me.way)] == Keyword.S_TRIGGER_X
            and s.zone[me.card] == Zone.BATTLE
            and in_battle(s, card)
        )
    )


@helper
def goes_to(s: Table, me: CardUse) -> Zone:
    """Where a card goes that is no spell; a castle without a shield to fortify goes to the graveyard."""
    return (
        Zone.BATTLE
        if me.face != CardType.CASTLE
        else Zone.SHIELD
        if shields_of(s, s.owner[me.card]) > 0
        else Zone.GRAVEYARD
    )


class CardUse(Procedure):
    """Use a card as one of its halves, for its cost or `free`, in the `way` of an ability, perhaps with its `bonus`."""

    card: Card
    face: CardType
    free: bool = False
    way: Ability | None = None
    bonus: bool = False
    paid: Annotated[int, Between(0, 7)] = 0
    phase: UsePhase = UsePhase.ANNOUNCE
    moves: Moves = empty()

    @event(UsePhase.ANNOUNCE, UsePhase.PAY, by=RULES, cites="SC-83 SC-90 SC-91 dm-rules-1.48:409.1")
    def begin_use(me, s: Table) -> None:
        """The card is shown and pending: what was laid on it is gone."""
        require(can_be_used(s, me), else_=CannotBeUsed)
        reveal(me.card, to=EVERYONE)
        shed(s, me.card)
        s.announced.discard(me.card)
        s.pending.add(me.card)

    @event(UsePhase.ANNOUNCE, by=RULES, cites="SC-84 SC-99")
    def fail_to_use(me, s: Table) -> None:
        """The card cannot be used: it stays where it is, and nothing of it happens."""
        require(not can_be_used(s, me), else_=CanBeUsed)
        s.announced.discard(me.card)
        s.pending.discard(me.card)
        leave()

    @event(UsePhase.PAY, by=user, cites="dm-rules-1.48:601.1c")
    def pay(me, s: Table, mana: Card) -> None:
        """A card in the mana zone is tapped."""
        require(not me.free and me.paid < s.cost[me.card], else_=CostPaid)
        require(is_mana_for(s, me, mana), else_=NotThatMana)
        s.tapped[mana] = True
        me.paid += 1

    @event(UsePhase.PAY, UsePhase.USED, by=RULES, cites="SC-59 SC-83 SC-84 SC-91 SC-113")
    def use_it(me, s: Table) -> None:
        """The card is used: that triggers."""
        require(me.free or me.paid == s.cost[me.card], else_=CostUnpaid)
        note_use(s, me.card, me.face)
        trigger_use(s, me.card, me.face, me.way)

    @event(UsePhase.USED, by=RULES, cites="dm-rules-1.48:603.2f")
    def announce_on_use(me, s: Table) -> None:
        """Abilities of hidden zones that speak of the use may be declared, before anything of it happens."""
        require(anything_prompted(s), else_=NothingPrompted)
        call(Announcement())

    @event(UsePhase.USED, UsePhase.BONUS, by=RULES, cites="SC-36 SC-62 dm-rules-1.48:409.1b")
    def cast(me, s: Table) -> None:
        """A spell is resolved while it is pending."""
        require(me.face == CardType.SPELL, else_=NotASpell)
        require(not anything_prompted(s), else_=StillToDeclare)
        if s.spell[me.card] is not None:
            call(resolution.Resolution(ability=the(s.spell[me.card]), subject=None, card=me.card, face=CardType.SPELL))

    @event(UsePhase.BONUS, UsePhase.PUT_AWAY, by=RULES, cites="SC-53 SC-116")
    def add_bonus(me, s: Table) -> None:
        """What a spell does besides, by super S-trigger or S-trigger plus, is resolved."""
        if me.bonus:
            call(
                resolution.Resolution(
                    ability=the(s.bonus[the(me.way)]), subject=None, card=me.card, face=CardType.SPELL
                )
            )

    @event(UsePhase.PUT_AWAY, UsePhase.OVER, by=RULES, cites="dm-rules-1.48:409.1b")
    def put_away(me, s: Table) -> None:
        """A spell that is resolved goes to the graveyard."""
        me.moves.add(Move(me.card, s.owner[me.card], s.zone[me.card], Zone.GRAVEYARD, Cause.USE))
        call(movement.Movement(proposed=me.moves))

    @event(UsePhase.USED, UsePhase.ATTACH, by=RULES, cites="SC-24 SC-36 SC-37 SC-63 SC-64 SC-65")
    def put_out(me, s: Table) -> None:
        """What is no spell comes into the battle zone, a castle to the shields; with that its use is over, and what
        triggers on its entering is something else."""
        require(me.face != CardType.SPELL, else_=Spell)
        require(not anything_prompted(s), else_=StillToDeclare)
        if me.bonus:
            s.gained.add(the(s.bonus[the(me.way)]))
        me.moves.add(Move(me.card, s.owner[me.card], s.zone[me.card], goes_to(s, me), Cause.USE))
        call(movement.Movement(proposed=me.moves))

    @event(UsePhase.ATTACH, UsePhase.OVER, by=user, cites="SC-112")
    def attach(me, s: Table, card: Card) -> None:
        """A castle fortifies a shield; a gear used by S-trigger X is crossed, for nothing and at once."""
        require(to_attach(s, me, card), else_=NotToAttach)
        s.attached[me.card] = card

    @event(UsePhase.ATTACH, UsePhase.OVER, by=RULES, cites="SC-114")
    def attach_nothing(me, s: Table) -> None:
        """Most cards are attached to nothing."""
        require(not any(to_attach(s, me, c) for c in s.each(Card)), else_=TargetThere)

    @event(UsePhase.OVER, by=RULES, cites="dm-rules-1.48:409.2")
    def end_use(me, s: Table) -> None:
        """The card is no longer pending; if it has not moved it lies there as before (409.2)."""
        s.pending.discard(me.card)
        if s.zone[me.card] != Zone.BATTLE and me.bonus:
            s.gained.discard(the(s.bonus[the(me.way)]))
        leave()
