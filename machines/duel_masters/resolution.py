"""Resolution: one effect in progress, from the announcement to its last instruction.

Instructions are carried out in the order of the text, and state-based processing looks in between
(703.1), but not between two that are one event. What cannot be done is left out (101.3).
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.duel_masters import draw
from machines.duel_masters.abilities import controller_of, granted, hand_size, hidden, usable, use
from machines.duel_masters.moving import move
from machines.duel_masters.refusals import (
    MoreToDo,
    NotATarget,
    NotOptional,
    NotUsable,
    OtherInstruction,
    OwnersDecision,
    TargetThere,
    Usable,
)
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.triggering import trigger_card
from machines.duel_masters.vocabulary import (
    Ability,
    Card,
    CardType,
    Does,
    Duration,
    Grant,
    Instruction,
    Lasting,
    Moment,
    Player,
    Target,
    Whose,
    Zone,
)
from machines.language import (
    EVERYONE,
    RULES,
    Between,
    Procedure,
    call,
    event,
    helper,
    leave,
    require,
    reveal,
    role,
    the,
)


class ResolutionPhase(Enum):
    """The text is read; an instruction is carried out; the table is looked at."""

    READ = 1
    CARRY_OUT = 2
    SETTLE = 3


@role
def controller(s: Table, me: Resolution) -> Player:
    """Whose effect it is; its owner makes all choices in it."""
    return controller_of(s, me.ability)


@helper(cites="TQ-01b")
def asks(s: Table, me: Resolution) -> bool:
    """Whether its owner may leave it: an optional effect that was not declared and replaces nothing."""
    return s.optional[me.ability] and not hidden(s.works_in[me.ability]) and not me.closed and usable(s, me.ability)


@helper
def says(s: Table, me: Resolution, does: Does) -> bool:
    """Whether the instruction to carry out is of this kind."""
    return me.at is not None and s.does[the(me.at)] == does


@helper
def needs_a_card(s: Table, me: Resolution) -> bool:
    """Whether the instruction to carry out is done to a card."""
    return me.at is not None and s.does[the(me.at)] in (
        Does.PUT,
        Does.DESTROY,
        Does.RETURN,
        Does.EQUIP,
        Does.GRANT,
    )


@helper
def can_go(s: Table, does: Does, card: Card) -> bool:
    """Whether a card can be moved so: not to the zone where it lies, and only from the battle zone is it
    destroyed."""
    return (
        s.zone[card] != Zone.BATTLE
        if does == Does.PUT
        else s.zone[card] != Zone.HAND
        if does == Does.RETURN
        else s.zone[card] == Zone.BATTLE or does != Does.DESTROY
    )


@helper
def may_be_done_to(s: Table, me: Resolution, card: Card) -> bool:
    """Whether the instruction may be done to a card: it lies where it must and can go where it should, and
    the text means it or lets it be chosen."""
    at = the(me.at)
    return (s.zone[card] == s.among[at] and can_go(s, s.does[at], card)) and (
        (s.target[at] == Target.NAMED and card == s.named[at])
        or (s.target[at] == Target.SOURCE and card == s.source[me.ability])
        or (s.target[at] == Target.SUBJECT and card == me.subject)
        or (s.target[at] == Target.CHOSEN and s.card_type[card] == CardType.CREATURE and choosable(s, me, card))
    )


@helper
def choosable(s: Table, me: Resolution, card: Card) -> bool:
    """Whether the card is one of those among which the instruction lets its owner choose."""
    at = the(me.at)
    mine = s.owner[card] == controller_of(s, me.ability)
    return s.choice[at] == Whose.ANYONES or s.choice[at] == (Whose.OWN if mine else Whose.OPPONENTS)


@helper
def end_of(s: Table, me: Resolution) -> Player | None:
    """At whose turn start the lasting effect ends that the instruction lays; None: at the end of this
    turn."""
    lasts = s.duration[the(me.at)]
    mine = controller_of(s, me.ability)
    later = mine if lasts == Duration.OWN_TURN_START else s.opponent[mine]
    return None if lasts == Duration.THIS_TURN else later


@helper
def go_on(s: Table, me: Resolution) -> None:
    """The next instruction of the text."""
    me.at = s.then[the(me.at)]


class Resolution(Procedure):
    """Resolve one effect. `closed` marks what stands in the place of a replaced event; `counted` is a
    number kept (605.2d)."""

    ability: Ability
    subject: Card | None
    closed: bool = False
    at: Instruction | None = None
    counted: Annotated[int, Between(0, "cards")] = 0
    phase: ResolutionPhase = ResolutionPhase.READ

    @event(ResolutionPhase.READ, ResolutionPhase.CARRY_OUT, by=RULES, cites="dm-rules-1.48:603.4")
    def begin(me, s: Table) -> None:
        """An effect that must be used begins."""
        require(usable(s, me.ability), else_=NotUsable)
        require(not asks(s, me), else_=OwnersDecision)
        use(s, me.ability)
        me.at = s.text[me.ability]

    @event(ResolutionPhase.READ, ResolutionPhase.CARRY_OUT, by=controller, cites="TQ-01b")
    def announce(me, s: Table) -> None:
        """The owner says that an optional effect is used, before anything of it happens."""
        require(asks(s, me), else_=NotOptional)
        use(s, me.ability)
        me.at = s.text[me.ability]
        reveal(me.ability, to=EVERYONE)

    @event(ResolutionPhase.READ, by=controller, declines=True, cites="TQ-01b")
    def decline(me, s: Table) -> None:
        """The owner leaves an optional effect; that is no use of it."""
        require(asks(s, me), else_=NotOptional)
        leave()

    @event(ResolutionPhase.READ, by=RULES, cites="dm-rules-1.48:603.4")
    def lapse(me, s: Table) -> None:
        """The condition is not met or the uses are spent: nothing happens, and that is no use of it
        (603.4)."""
        require(not usable(s, me.ability), else_=Usable)
        leave()

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=controller, cites="TS-20")
    def put(me, s: Table, card: Card) -> None:
        """A card comes into the battle zone; abilities that speak of that trigger, its own among them
        (603.5a)."""
        require(says(s, me, Does.PUT), else_=OtherInstruction)
        require(may_be_done_to(s, me, card), else_=NotATarget)
        move(s, card, Zone.BATTLE)
        trigger_card(s, Moment.ENTERS, card)
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=controller, cites="dm-rules-1.48:605.2b")
    def destroy(me, s: Table, card: Card) -> None:
        """A creature is destroyed, unless something forbids it; choosing such a creature is allowed."""
        require(says(s, me, Does.DESTROY), else_=OtherInstruction)
        require(may_be_done_to(s, me, card), else_=NotATarget)
        if not granted(s, Grant.CANNOT_BE_DESTROYED, card):
            trigger_card(s, Moment.DESTROYED, card)
            move(s, card, Zone.GRAVEYARD)
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=controller, cites="dm-rules-1.48:605.2b")
    def return_card(me, s: Table, card: Card) -> None:
        """A card goes back to its owner's hand."""
        require(says(s, me, Does.RETURN), else_=OtherInstruction)
        require(may_be_done_to(s, me, card), else_=NotATarget)
        move(s, card, Zone.HAND)
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=controller, cites="dm-rules-1.48:605.2b")
    def equip(me, s: Table, card: Card) -> None:
        """A weapon is attached to a creature."""
        require(says(s, me, Does.EQUIP), else_=OtherInstruction)
        require(may_be_done_to(s, me, card), else_=NotATarget)
        s.equipped[card] += 1
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=controller, cites="dm-rules-1.48:605.2b")
    def grant(me, s: Table, card: Card) -> None:
        """A lasting effect is laid on a card."""
        require(says(s, me, Does.GRANT), else_=OtherInstruction)
        require(may_be_done_to(s, me, card), else_=NotATarget)
        s.lasting.add(Lasting(s.grants[the(me.at)], card, end_of(s, me)))
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:101.3")
    def skip(me, s: Table) -> None:
        """There is no card to which the instruction could be done (605.2b)."""
        require(needs_a_card(s, me), else_=OtherInstruction)
        require(not any(may_be_done_to(s, me, c) for c in s.each(Card)), else_=TargetThere)
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:605.2c")
    def draw_cards(me, s: Table) -> None:
        """Cards are drawn by the player the text names, as many as it says or as were counted before."""
        require(says(s, me, Does.DRAW), else_=OtherInstruction)
        mine = controller_of(s, me.ability)
        who = mine if s.choice[the(me.at)] == Whose.OWN else s.opponent[mine]
        number = s.amount[the(me.at)] + (me.counted if s.as_counted[the(me.at)] else 0)
        go_on(s, me)
        call(draw.Draw(player=who, left=number, closed=me.closed))

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:605.2c")
    def return_hand(me, s: Table) -> None:
        """The whole hand goes under the deck, and its cards are counted."""
        require(says(s, me, Does.RETURN_HAND), else_=OtherInstruction)
        me.counted = hand_size(s, controller_of(s, me.ability))
        s.deck[controller_of(s, me.ability)] += s.hand[controller_of(s, me.ability)]
        s.hand[controller_of(s, me.ability)] = 0
        for card in s.each(Card):
            if s.zone[card] == Zone.HAND and s.owner[card] == controller_of(s, me.ability):
                move(s, card, Zone.DECK)
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:500.5")
    def gain_turn(me, s: Table) -> None:
        """An extra turn is obtained; it comes directly after this one (500.5)."""
        require(says(s, me, Does.GAIN_TURN), else_=OtherInstruction)
        s.extra[controller_of(s, me.ability)] += 1
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:603.6")
    def lay(me, s: Table) -> None:
        """A delayed ability is laid; it waits for its next moment, not for one that has passed (603.6a)."""
        require(says(s, me, Does.LAY), else_=OtherInstruction)
        s.delayed.add(the(s.lays[the(me.at)]))
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:104.1")
    def win(me, s: Table) -> None:
        """The effect's owner wins, as soon as the table is looked at."""
        require(says(s, me, Does.WIN), else_=OtherInstruction)
        s.won.add(controller_of(s, me.ability))
        go_on(s, me)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:104.1")
    def lose(me, s: Table) -> None:
        """The effect's owner loses, as soon as the table is looked at."""
        require(says(s, me, Does.LOSE), else_=OtherInstruction)
        s.lost.add(controller_of(s, me.ability))
        go_on(s, me)

    @event(ResolutionPhase.SETTLE, ResolutionPhase.CARRY_OUT, by=RULES, cites="dm-rules-1.48:703.1")
    def settle(me, s: Table) -> None:
        """The table is looked at, unless the next instruction is part of the same event."""
        if me.at is None or not s.at_once[the(me.at)]:
            call(StateBased())

    @event(ResolutionPhase.CARRY_OUT, by=RULES, cites="dm-rules-1.48:101.4d")
    def finish(me, s: Table) -> None:
        """The effect is resolved."""
        require(me.at is None, else_=MoreToDo)
        leave()
