"""Resolution: one effect in progress, from the announcement to its last instruction.

Instructions are carried out in the order of the text, and state-based processing looks in between
(703.1), but not between two that are one event. What cannot be done is left out (101.3).
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.duel_masters import card_use, draw, movement, state_based, uses
from machines.duel_masters.abilities import controller_of
from machines.duel_masters.counting import hand_of
from machines.duel_masters.instructions import (
    cause_of,
    destination,
    done_to_cards,
    moves_cards,
    one_by_one,
)
from machines.duel_masters.ledgers import use
from machines.duel_masters.moving import move, shed
from machines.duel_masters.refusals import (
    CardsMissing,
    EnoughTaken,
    ModesChosen,
    ModesMissing,
    MoreToDo,
    NotATarget,
    NothingDeferred,
    NothingTaken,
    NothingToDo,
    NotOptional,
    NotThatMode,
    NotToBeDone,
    NotUsable,
    OtherInstruction,
    OwnersDecision,
    TargetThere,
    ToBeDone,
    TooFew,
    TurnPlayersFirst,
    Usable,
    UsesLeft,
)
from machines.duel_masters.table import Table
from machines.duel_masters.taking import (
    asks,
    can_be_chosen,
    can_be_taken,
    does_something,
    end_of,
    event_is_over,
    first_owner,
    left_to_owner,
    open_to_modes,
    open_to_taking,
    to_be_done,
    too_few,
    uses_follow,
    wanted,
)
from machines.duel_masters.things import Ability, Card, CardType, Instruction, Lasting, Move, Moves, Player, Uses, Zone
from machines.duel_masters.vocabulary import Cause, Does, Whose
from machines.language import (
    EVERYONE,
    RULES,
    Between,
    Procedure,
    Set,
    call,
    empty,
    event,
    helper,
    leave,
    require,
    reveal,
    role,
    the,
)


class ResolutionPhase(Enum):
    """The effect is read; modes are chosen; the next instruction; cards are taken for it; it is done to them, or to one
    after the other; the table is looked at."""

    READ = 1
    MODES = 2
    NEXT = 3
    TAKE = 4
    CARRY_OUT = 5
    EACH = 6
    SETTLE = 7


@role
def controller(s: Table, me: Resolution) -> Player:
    """Whose effect it is; its owner makes all choices in it, but for those that the text gives to another."""
    return controller_of(s, me.ability)


@role
def taker(s: Table, me: Resolution) -> Player:
    """Who takes the cards for an instruction."""
    mine = controller_of(s, me.ability)
    return s.after[mine] if s.others_choose[the(me.at)] else mine


@helper
def begin_text(s: Table, me: Resolution) -> None:
    """The effect is used: first of all its modes are chosen, if it has some (700.2)."""
    use(s, me.ability)
    me.at = s.text[me.ability]
    me.phase = ResolutionPhase.MODES if len(s.modes[me.ability]) > 0 else ResolutionPhase.NEXT


@helper
def go_on(s: Table, me: Resolution, done: bool) -> None:
    """The next instruction of the text."""
    me.at = s.then[the(me.at)]
    me.done = done
    me.taken.clear()


class Resolution(Procedure):
    """Resolve one effect, of the ability itself or of the half of a `card` that is used. `closed` marks what stands in
    the place of a replaced event; `counted` is a number kept (605.2d); `done` whether the instruction before was
    attempted (101.3a); `modes` are those chosen, `taken` the cards for the instruction at hand."""

    ability: Ability
    subject: Card | None
    closed: bool = False
    card: Card | None = None
    face: CardType = CardType.CREATURE
    at: Instruction | None = None
    counted: Annotated[int, Between(0, "cards")] = 0
    done: bool = True
    modes: Set[Instruction] = empty()
    taken: Set[Card] = empty()
    moves: Moves = empty()
    later: Uses = empty()
    phase: ResolutionPhase = ResolutionPhase.READ

    @event(ResolutionPhase.READ, by=RULES, cites="dm-rules-1.48:603.4")
    def begin(me, s: Table) -> None:
        """An effect that must be used begins."""
        require(does_something(s, me), else_=NotUsable)
        require(not asks(s, me), else_=OwnersDecision)
        begin_text(s, me)

    @event(ResolutionPhase.READ, by=controller, cites="TQ-01b")
    def announce(me, s: Table) -> None:
        """The owner says that an optional effect is used, before anything of it happens."""
        require(asks(s, me), else_=NotOptional)
        begin_text(s, me)
        reveal(me.ability, to=EVERYONE)

    @event(ResolutionPhase.READ, by=controller, declines=True, cites="TQ-01b")
    def decline(me, s: Table) -> None:
        """The owner leaves an optional effect; that is no use of it."""
        require(asks(s, me), else_=NotOptional)
        leave()

    @event(ResolutionPhase.READ, by=RULES, cites="SC-86 SC-87 dm-rules-1.48:603.4")
    def lapse(me, s: Table) -> None:
        """The condition is not met, the uses are spent or the effect is ignored: nothing happens, and that is no use of
        it (603.4)."""
        require(not does_something(s, me), else_=Usable)
        leave()

    @event(ResolutionPhase.MODES, by=controller, cites="dm-rules-1.48:700.2")
    def choose_mode(me, s: Table, mode: Instruction) -> None:
        """A mode is chosen, before anything of the effect happens."""
        require(open_to_modes(s, me), else_=ModesChosen)
        require(can_be_chosen(s, me, mode), else_=NotThatMode)
        me.modes.add(mode)

    @event(ResolutionPhase.MODES, ResolutionPhase.NEXT, by=RULES, cites="dm-rules-1.48:700.2")
    def end_choosing(me, s: Table) -> None:
        """All modes are chosen that can be."""
        require(not open_to_modes(s, me), else_=ModesMissing)

    @event(ResolutionPhase.NEXT, by=RULES, cites="dm-rules-1.48:605.2c")
    def begin_instruction(me, s: Table) -> None:
        """The next instruction begins: the cards are taken to which it is done, or it is carried out at once."""
        require(me.at is not None, else_=NothingToDo)
        require(to_be_done(s, me), else_=NotToBeDone)
        me.phase = ResolutionPhase.TAKE if done_to_cards(s.does[the(me.at)]) else ResolutionPhase.CARRY_OUT

    @event(ResolutionPhase.NEXT, by=RULES, cites="dm-rules-1.48:101.3a")
    def pass_over(me, s: Table) -> None:
        """The next instruction belongs to no mode that was chosen, depends on one that was not done, or is skipped with
        the rest of the turn."""
        require(me.at is not None, else_=NothingToDo)
        require(not to_be_done(s, me), else_=ToBeDone)
        go_on(s, me, False)

    @event(ResolutionPhase.TAKE, by=taker, cites="dm-rules-1.48:605.2b")
    def take(me, s: Table, card: Card) -> None:
        """A card is chosen or taken for the instruction."""
        require(left_to_owner(s, me), else_=OtherInstruction)
        require(len(me.taken) < wanted(s, me), else_=EnoughTaken)
        require(not too_few(s, me), else_=TooFew)
        require(can_be_taken(s, me, card), else_=NotATarget)
        me.taken.add(card)

    @event(ResolutionPhase.TAKE, ResolutionPhase.CARRY_OUT, by=taker, declines=True, cites="dm-rules-1.48:605.2b")
    def stop_taking(me, s: Table) -> None:
        """No more cards are taken than are, where the text leaves the number open."""
        require(left_to_owner(s, me), else_=OtherInstruction)
        require(s.up_to[the(me.at)], else_=NotOptional)
        require(open_to_taking(s, me), else_=EnoughTaken)

    @event(ResolutionPhase.TAKE, ResolutionPhase.CARRY_OUT, by=RULES, cites="dm-rules-1.48:605.2b")
    def take_all(me, s: Table) -> None:
        """The text says which cards are meant: nobody chooses."""
        require(not left_to_owner(s, me), else_=OwnersDecision)
        for card in s.each(Card):
            if can_be_taken(s, me, card):
                me.taken.add(card)

    @event(ResolutionPhase.TAKE, ResolutionPhase.CARRY_OUT, by=RULES, cites="dm-rules-1.48:605.2b")
    def end_taking(me, s: Table) -> None:
        """All cards are taken that can be."""
        require(left_to_owner(s, me), else_=OtherInstruction)
        require(not open_to_taking(s, me), else_=CardsMissing)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:101.3")
    def skip(me, s: Table) -> None:
        """There is no card to which the instruction could be done (605.2b)."""
        require(done_to_cards(s.does[the(me.at)]), else_=OtherInstruction)
        require(len(me.taken) == 0, else_=TargetThere)
        go_on(s, me, False)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="SC-02 SC-79 dm-rules-1.48:605.2b")
    def move_cards(me, s: Table) -> None:
        """The cards that were taken go where the text says, all at once; a shield goes with all cards of its pile."""
        require(len(me.taken) > 0, else_=NothingTaken)
        require(moves_cards(s.does[the(me.at)]), else_=OtherInstruction)
        require(not one_by_one(s.does[the(me.at)]), else_=OtherInstruction)
        verb = s.does[the(me.at)]
        for card in s.each(Card):
            if card in me.taken:
                me.moves.add(Move(card, s.owner[card], s.zone[card], destination(verb), cause_of(verb)))
            elif any(s.under[card] == top for top in me.taken):
                me.moves.add(Move(card, s.owner[card], s.zone[card], destination(verb), Cause.PLAIN))
        go_on(s, me, True)
        call(movement.Movement(proposed=me.moves, closed=me.closed))

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:701.26b")
    def exchange(me, s: Table) -> None:
        """The creature of the ability and the card taken change places, with what lies under them: both or neither. One
        that is no longer in the battle zone cannot."""
        require(len(me.taken) > 0, else_=NothingTaken)
        require(s.does[the(me.at)] == Does.EXCHANGE, else_=OtherInstruction)
        own = s.source[me.ability]
        for other in me.taken:
            for card in s.each(Card):
                if card == own or s.under[card] == own:
                    me.moves.add(Move(card, s.owner[card], Zone.BATTLE, s.zone[other], Cause.PLAIN))
                elif card == other or s.under[card] == other:
                    me.moves.add(Move(card, s.owner[card], s.zone[card], Zone.BATTLE, Cause.PLAIN))
        go_on(s, me, True)
        call(movement.Movement(proposed=me.moves, closed=me.closed, together=True))

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.EACH, by=RULES, cites="dm-rules-1.48:409.1e")
    def begin_each(me, s: Table) -> None:
        """Cards are put into the battle zone or used: all are pending first."""
        require(len(me.taken) > 0, else_=NothingTaken)
        require(one_by_one(s.does[the(me.at)]), else_=OtherInstruction)
        for card in me.taken:
            shed(s, card)
            s.pending.add(card)

    @event(ResolutionPhase.EACH, ResolutionPhase.SETTLE, by=controller, cites="TS-20 dm-rules-1.48:409.1f")
    def do_next(me, s: Table, card: Card) -> None:
        """One of them comes into the battle zone or is used: the turn player's first, else in any order."""
        require(card in me.taken, else_=NotATarget)
        require(s.owner[card] == first_owner(s, me), else_=TurnPlayersFirst)
        verb = s.does[the(me.at)]
        used_as = CardType.SPELL if s.twinpact[card] and CardType.SPELL in s.which[the(me.at)] else s.card_type[card]
        paid = s.at_cost[the(me.at)]
        quietly = s.unnoticed[the(me.at)]
        me.taken.remove(card)
        if len(me.taken) == 0:
            go_on(s, me, True)
        if verb == Does.PUT:
            me.moves.add(Move(card, s.owner[card], s.zone[card], Zone.BATTLE, Cause.PLAIN))
            call(movement.Movement(proposed=me.moves, closed=me.closed, unnoticed=quietly))
        else:
            call(card_use.CardUse(card=card, face=used_as, free=not paid))

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:605.2b")
    def equip(me, s: Table) -> None:
        """A weapon is attached to a creature."""
        require(len(me.taken) > 0, else_=NothingTaken)
        require(s.does[the(me.at)] == Does.EQUIP, else_=OtherInstruction)
        for card in me.taken:
            s.equipped[card] += 1
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:605.2b")
    def grant(me, s: Table) -> None:
        """A lasting effect is laid on the cards."""
        require(len(me.taken) > 0, else_=NothingTaken)
        require(s.does[the(me.at)] == Does.GRANT, else_=OtherInstruction)
        for card in me.taken:
            s.lasting.add(Lasting(s.grants[the(me.at)], card, end_of(s, me)))
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="SC-02")
    def look_at(me, s: Table) -> None:
        """The effect's owner looks at the cards; that moves nothing and checks nothing."""
        require(len(me.taken) > 0, else_=NothingTaken)
        require(s.does[the(me.at)] == Does.LOOK, else_=OtherInstruction)
        for card in me.taken:
            reveal(card, to=controller_of(s, me.ability))
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:605.2c")
    def draw_cards(me, s: Table) -> None:
        """Cards are drawn by the player the text names, as many as it says or as were counted before."""
        require(s.does[the(me.at)] == Does.DRAW, else_=OtherInstruction)
        mine = controller_of(s, me.ability)
        who = mine if s.choice[the(me.at)] == Whose.OWN else s.after[mine]
        many = wanted(s, me)
        go_on(s, me, True)
        call(draw.Draw(player=who, left=many, closed=me.closed))

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:605.2c")
    def return_hand(me, s: Table) -> None:
        """The whole hand goes under the deck, and its cards are counted."""
        require(s.does[the(me.at)] == Does.RETURN_HAND, else_=OtherInstruction)
        me.counted = hand_of(s, controller_of(s, me.ability))
        s.deck[controller_of(s, me.ability)] += s.hand[controller_of(s, me.ability)]
        s.hand[controller_of(s, me.ability)] = 0
        for card in s.each(Card):
            if s.zone[card] == Zone.HAND and s.owner[card] == controller_of(s, me.ability) and card not in s.pending:
                move(s, card, Zone.DECK)
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:500.5")
    def gain_turn(me, s: Table) -> None:
        """An extra turn is obtained; it comes directly after this one (500.5)."""
        require(s.does[the(me.at)] == Does.GAIN_TURN, else_=OtherInstruction)
        s.extra[controller_of(s, me.ability)] += 1
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:603.6")
    def lay(me, s: Table) -> None:
        """A delayed ability is laid: it waits for its next moment, not for one that has passed (603.6a). A continuous
        one works from now on."""
        require(s.does[the(me.at)] == Does.LAY, else_=OtherInstruction)
        s.delayed.add(the(s.lays[the(me.at)]))
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:104.1")
    def win(me, s: Table) -> None:
        """The effect's owner wins, as soon as the table is looked at."""
        require(s.does[the(me.at)] == Does.WIN, else_=OtherInstruction)
        s.won.add(controller_of(s, me.ability))
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:104.1")
    def lose(me, s: Table) -> None:
        """The effect's owner loses, as soon as the table is looked at."""
        require(s.does[the(me.at)] == Does.LOSE, else_=OtherInstruction)
        s.lost.add(controller_of(s, me.ability))
        go_on(s, me, True)

    @event(ResolutionPhase.CARRY_OUT, ResolutionPhase.SETTLE, by=RULES, cites="dm-skip-rest-of-turn:1")
    def skip_turn(me, s: Table) -> None:
        """The rest of the turn is skipped: nothing waits any more, and nothing else of the turn happens."""
        require(s.does[the(me.at)] == Does.SKIP_TURN, else_=OtherInstruction)
        s.skipping = True
        for player in s.each(Player):
            s.queued[player].clear()
            s.offered[player].clear()
            s.prompted[player].clear()
        s.deferred.clear()
        go_on(s, me, True)

    @event(ResolutionPhase.SETTLE, by=RULES, cites="dm-rules-1.48:703.1")
    def settle(me, s: Table) -> None:
        """The table is looked at, unless the event goes on with the next instruction."""
        me.moves.clear()
        me.phase = ResolutionPhase.EACH if len(me.taken) > 0 else ResolutionPhase.NEXT
        if event_is_over(s, me):
            call(state_based.StateBased())

    @event(ResolutionPhase.NEXT, by=RULES, cites="SC-108 SC-110")
    def use_deferred(me, s: Table) -> None:
        """Cards that were declared in the course of the effect are used after it, in the reading that says so."""
        require(me.at is None, else_=MoreToDo)
        require(uses_follow(s, me), else_=NothingDeferred)
        me.later.clear()
        for declared in s.deferred:
            me.later.add(declared)
        s.deferred.clear()
        call(uses.CardUses(declared=me.later))

    @event(ResolutionPhase.NEXT, by=RULES, cites="dm-rules-1.48:101.4d")
    def finish(me, s: Table) -> None:
        """The effect is resolved, and what was declared in its course is used."""
        require(me.at is None, else_=MoreToDo)
        require(not uses_follow(s, me), else_=UsesLeft)
        leave()
