"""The procedures of the kernel: a movement, a use, a resolution, a shield check, the pool; one event a mechanism."""

from __future__ import annotations

from enum import Enum

from machines.language import RULES, Procedure, call, event, helper, leave, require, role, the
from tests.language.kernels.table import (
    Ability,
    Card,
    Does,
    DoesNotApply,
    Instruction,
    Kind,
    LostIt,
    NoSTrigger,
    NotThere,
    NotTheTime,
    Player,
    Queued,
    Replaceable,
    Table,
    TurnPlayerFirst,
    Zone,
    become_pending,
    holds,
    reaches,
)  # fmt: skip


class MovementPhase(Enum):
    PROPOSED = 0
    DECIDED = 1


class UsePhase(Enum):
    BEGUN = 0
    RESOLVED = 1
    MOVED = 2


class ResolutionPhase(Enum):
    READING = 0


class CheckPhase(Enum):
    OPENED = 0
    DECLARING = 1
    ADDING = 2
    USING = 3
    CLOSED = 4


class PoolPhase(Enum):
    CHOOSING = 0


@role
def replacing(s: Table, ability: Ability) -> Player:
    return s.owner[s.source[ability]]


@role
def owner_of_the_shield(s: Table, me: ShieldCheck) -> Player:
    return s.owner[me.card]


@role
def owner_of_the_effect(s: Table, effect: Queued) -> Player:
    return s.owner[effect.subject]


@helper(cites="QA-07a QA-08 QA-30c")
def applies(s: Table, me: Movement, ability: Ability) -> bool:
    """Whether a replacement is about this movement, as things stand now."""
    watched = s.kind[ability] == Kind.REPLACES and s.watches[ability] == me.to
    return watched and reaches(s, ability, me.card) and holds(s, ability, me.card)


@helper(cites="QA-24c")
def given_on_death(s: Table, me: Movement, ability: Ability) -> bool:
    """Whether a card that dies is given a use by an ability, judged just before it leaves."""
    dies = s.zone[me.card] == Zone.BATTLE and me.to == Zone.GRAVEYARD
    return dies and s.kind[ability] == Kind.GRANTS_USE_ON_DEATH and reaches(s, ability, me.card) and s.twinpact[me.card]


@helper(cites="SC-10 SC-11")
def s_trigger(s: Table, ability: Ability, card: Card) -> bool:
    """Whether an ability is an S-trigger that the card has while it waits."""
    return s.kind[ability] == Kind.S_TRIGGER and reaches(s, ability, card) and holds(s, ability, card)


class Movement(Procedure):
    """A card is about to move: at most one replacement, then the move and what it triggers."""

    card: Card
    to: Zone
    phase: MovementPhase = MovementPhase.PROPOSED

    @event(
        MovementPhase.PROPOSED, MovementPhase.DECIDED, by=replacing, cites="QA-07a QA-07b QA-07c QA-08 QA-30b QA-31c"
    )
    def replace(me, s: Table, ability: Ability) -> None:
        """One replacement is applied; its result is closed to others."""
        require(applies(s, me, ability), else_=DoesNotApply)
        require(
            replacing(s, ability) == s.turn_player
            or not any(applies(s, me, a) and replacing(s, a) == s.turn_player for a in s.each(Ability)),
            else_=TurnPlayerFirst,
        )
        me.to = s.instead[ability]

    @event(MovementPhase.PROPOSED, MovementPhase.DECIDED, by=RULES, cites="QA-30c")
    def keep(me, s: Table) -> None:
        require(not any(applies(s, me, a) for a in s.each(Ability)), else_=Replaceable)

    @event(MovementPhase.DECIDED, by=RULES, cites="QA-24c")
    def move(me, s: Table) -> None:
        """The card moves, and what its leaving triggers is queued."""
        require(s.zone[me.card] != me.to, else_=NotThere)
        for a in s.each(Ability):
            if given_on_death(s, me, a):
                s.held[me.card].add(a)
                s.queue.add(Queued(a, me.card))
        s.zone[me.card] = me.to
        s.pending.discard(me.card)
        leave()

    @event(MovementPhase.DECIDED, by=RULES, cites="QA-31a QA-31c")
    def stay(me, s: Table) -> None:
        """The card is there already: nothing has left or arrived."""
        require(s.zone[me.card] == me.to, else_=NotThere)
        s.pending.discard(me.card)
        leave()


class CardUse(Procedure):
    """A spell is used: pending until its text has been carried out, then put into the graveyard."""

    card: Card
    phase: UsePhase = UsePhase.BEGUN

    @event(UsePhase.BEGUN, UsePhase.RESOLVED, by=RULES, cites="QA-24a QA-24b")
    def use(me, s: Table) -> None:
        become_pending(s, me.card)
        call(Resolution(subject=me.card, text=s.text[me.card]))

    @event(UsePhase.RESOLVED, UsePhase.MOVED, by=RULES, cites="QA-07b")
    def put_away(me, s: Table) -> None:
        call(Movement(card=me.card, to=Zone.GRAVEYARD))

    @event(UsePhase.MOVED, by=RULES)
    def used(me, s: Table) -> None:
        leave()


class Resolution(Procedure):
    """A text is carried out, a sentence at a time; what a sentence calls comes to its end before the next."""

    subject: Card
    text: Instruction | None
    phase: ResolutionPhase = ResolutionPhase.READING

    @event(ResolutionPhase.READING, by=RULES, cites="QA-30b QA-31a QA-31d SC-03")
    def carry_out(me, s: Table) -> None:
        require(me.text is not None, else_=NotThere)
        sentence = the(me.text)
        card = the(s.about[sentence]) if s.about[sentence] is not None else me.subject
        me.text = s.then[sentence]
        if s.does[sentence] == Does.USE:
            call(CardUse(card=card))
        elif s.does[sentence] == Does.BREAK:
            call(ShieldCheck(card=card))
        else:
            if s.puts_into[sentence] == Zone.BATTLE:
                become_pending(s, card)
            call(Movement(card=card, to=s.puts_into[sentence]))

    @event(ResolutionPhase.READING, by=RULES)
    def carried_out(me, s: Table) -> None:
        require(me.text is None, else_=NotThere)
        leave()


class ShieldCheck(Procedure):
    """A shield is broken: it waits while it may be declared, is added to the hand, and is used if declared."""

    card: Card
    declared: bool = False
    phase: CheckPhase = CheckPhase.OPENED

    @event(CheckPhase.OPENED, CheckPhase.DECLARING, by=RULES, cites="SC-03 SC-09 SC-10")
    def open_check(me, s: Table) -> None:
        s.waiting.add(me.card)

    @event(CheckPhase.DECLARING, CheckPhase.ADDING, by=owner_of_the_shield, cites="SC-10 SC-11")
    def declare(me, s: Table) -> None:
        require(any(s_trigger(s, a, me.card) for a in s.each(Ability)), else_=NoSTrigger)
        me.declared = True

    @event(CheckPhase.DECLARING, CheckPhase.ADDING, by=owner_of_the_shield, cites="SC-11", declines=True)
    def decline(me, s: Table) -> None:
        pass

    @event(CheckPhase.ADDING, CheckPhase.USING, by=RULES, cites="SC-25")
    def add_to_hand(me, s: Table) -> None:
        s.waiting.discard(me.card)
        call(Movement(card=me.card, to=Zone.HAND))

    @event(CheckPhase.USING, CheckPhase.CLOSED, by=RULES)
    def use_declared(me, s: Table) -> None:
        if me.declared:
            call(CardUse(card=me.card))

    @event(CheckPhase.CLOSED, by=RULES)
    def close_check(me, s: Table) -> None:
        leave()


class Pool(Procedure):
    """Effects that wait are resolved one after the other, in the order their owner likes."""

    phase: PoolPhase = PoolPhase.CHOOSING

    @event(PoolPhase.CHOOSING, by=owner_of_the_effect, cites="QA-24a QA-24c")
    def resolve(me, s: Table, effect: Queued) -> None:
        require(effect in s.queue, else_=NotThere)
        require(s.kind[effect.ability] == Kind.EFFECT or effect.ability in s.held[effect.subject], else_=LostIt)
        s.queue.remove(effect)
        call(Resolution(subject=effect.subject, text=s.effect[effect.ability]))

    @event(PoolPhase.CHOOSING, by=owner_of_the_effect, cites="QA-24c")
    def fizzle(me, s: Table, effect: Queued) -> None:
        """The card has lost the ability: the effect had triggered, and does nothing."""
        require(effect in s.queue, else_=NotThere)
        require(s.kind[effect.ability] != Kind.EFFECT and effect.ability not in s.held[effect.subject], else_=LostIt)
        s.queue.remove(effect)

    @event(PoolPhase.CHOOSING, by=RULES)
    def empty_pool(me, s: Table) -> None:
        require(len(s.queue) == 0, else_=NotTheTime)
        leave()
