"""Turns: the boundary, the turn-start step, the draw step, and what is needed of the rest to come to the
next boundary."""

from __future__ import annotations

from enum import Enum

from machines.duel_masters.boundary import (
    expire,
    hand_over,
    lacks_draw_step,
    lacks_turn_start,
    renew,
    silent_skill,
    untaps,
    whose_turn,
)
from machines.duel_masters.draw import Draw
from machines.duel_masters.pool import Pool
from machines.duel_masters.readings import Snapshot
from machines.duel_masters.refusals import (
    AlreadyChosen,
    HasDrawStep,
    LastTurn,
    MustUntap,
    NoDrawStep,
    NoSilentSkill,
    NotLastTurn,
    StaysTapped,
    TurnGoesOn,
    TurnSkipped,
)
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Step
from machines.duel_masters.triggering import trigger_card, trigger_step, wait
from machines.duel_masters.vocabulary import Moment
from machines.language import RULES, Procedure, Set, call, empty, event, helper, leave, require


class TurnPhase(Enum):
    """A turn has ended; the next has begun and cards untap; they are untapped; the turn-start step; cards
    are drawn; drawing is over; the rest of the turn."""

    ENDED = 1
    UNTAPPING = 2
    UNTAPPED = 3
    TURN_START = 4
    DREW = 5
    DRAWN = 6
    MAIN = 7


@helper
def silent_on(s: Table, me: Turn, card: Card) -> bool:
    """Whether a silent skill was chosen instead of untapping the card."""
    return any(s.source[ability] == card for ability in me.silent)


@helper(cites="TS-16")
def stays_tapped(s: Table, me: Turn, card: Card) -> bool:
    """Whether the turn player has chosen something instead of untapping the card."""
    return card in me.left or silent_on(s, me, card)


@helper(cites="TS-10")
def untap_together(s: Table, me: Turn) -> None:
    """Everything that untaps does so at once (501.1), and what speaks of that triggers."""
    for card in s.each(Card):
        if untaps(s, card) and not stays_tapped(s, me, card):
            me.untapping.add(card)
    for card in me.untapping:
        s.tapped[card] = False
    for card in me.untapping:
        trigger_card(s, Moment.UNTAP, card)
    me.untapping.clear()
    me.left.clear()
    s.between = False


@helper
def queue_silent_skills(s: Table, me: Turn) -> None:
    """The effects of the silent skills that were chosen wait (501.1a)."""
    for ability in me.silent:
        wait(s, ability, None)
    me.silent.clear()


@helper(cites="TS-04 TS-07 TQ-03b")
def cross(s: Table) -> None:
    """The turn passes and effects end; the new turn is in its first step."""
    hand_over(s)
    expire(s)
    renew(s)
    s.step = Step.TURN_START
    if lacks_turn_start(s):
        s.step = Step.DRAW
        s.between = False


@helper(cites="TS-02 TS-03 TS-07")
def untap_and_trigger(s: Table, me: Turn) -> None:
    """The cards untap, and what speaks of the turn start triggers."""
    if s.SNAPSHOT == Snapshot.BEFORE_UNTAP:
        trigger_step(s, Moment.TURN_START)
    untap_together(s, me)
    queue_silent_skills(s, me)
    if s.SNAPSHOT == Snapshot.AFTER_UNTAP:
        trigger_step(s, Moment.TURN_START)


class Turn(Procedure):
    """One turn after the other. Chosen for the coming untap are `silent`, the silent skills that take its
    place, and `left`, the cards that may untap and do not."""

    phase: TurnPhase = TurnPhase.ENDED
    silent: Set[Ability] = empty()
    left: Set[Card] = empty()
    untapping: Set[Card] = empty()

    @event(TurnPhase.ENDED, by=RULES, cites="TS-01 TQ-02a TQ-02b")
    def begin_turn(me, s: Table) -> None:
        """One turn ends and the next begins, and its untap follows with nothing in between."""
        require(s.turn < s.last_turn, else_=LastTurn)
        cross(s)
        if lacks_turn_start(s):
            me.phase = TurnPhase.TURN_START
            call(StateBased())
        else:
            me.phase = TurnPhase.UNTAPPING

    @event(TurnPhase.UNTAPPING, by=whose_turn, cites="TS-15")
    def use_silent_skill(me, s: Table, ability: Ability) -> None:
        """Instead of untapping a creature its silent skill is chosen; the choice belongs to the untap
        (501.1a)."""
        require(silent_skill(s, ability), else_=NoSilentSkill)
        require(ability not in me.silent, else_=AlreadyChosen)
        require(s.source[ability] not in me.left, else_=StaysTapped)
        require(not (s.ONE_SILENT_SKILL_AN_UNTAP and silent_on(s, me, s.source[ability])), else_=StaysTapped)
        me.silent.add(ability)

    @event(TurnPhase.UNTAPPING, by=whose_turn, cites="TS-14 dm-rules-1.48:501.1")
    def leave_tapped(me, s: Table, card: Card) -> None:
        """A card whose text says that it may untap is left as it is."""
        require(s.may_untap[card] and untaps(s, card), else_=MustUntap)
        require(not stays_tapped(s, me, card), else_=StaysTapped)
        me.left.add(card)

    @event(TurnPhase.UNTAPPING, by=whose_turn, cites="TS-06 TS-15 TS-18 TQ-01a TQ-02a TQ-02b")
    def untap(me, s: Table) -> None:
        """All other cards untap at once, with nothing before it; then what triggered is resolved."""
        untap_and_trigger(s, me)
        if s.SNAPSHOT == Snapshot.AFTER_STATE_CHECK:
            me.phase = TurnPhase.UNTAPPED
            call(StateBased())
        else:
            me.phase = TurnPhase.TURN_START
            call(Pool())

    @event(TurnPhase.UNTAPPED, TurnPhase.TURN_START, by=RULES, cites="dm-rules-1.48:501.2")
    def collect(me, s: Table) -> None:
        """In the reading that looks at the table first, the abilities of the turn start trigger now."""
        trigger_step(s, Moment.TURN_START)
        call(Pool())

    @event(TurnPhase.TURN_START, TurnPhase.DREW, by=RULES, cites="TS-26")
    def enter_draw_step(me, s: Table) -> None:
        """The turn-start step is over, and the turn player draws a card."""
        require(not s.skipping, else_=TurnSkipped)
        require(not lacks_draw_step(s), else_=NoDrawStep)
        s.step = Step.DRAW
        call(Draw(player=s.turn_player, left=1))

    @event(TurnPhase.TURN_START, TurnPhase.DRAWN, by=RULES, cites="dm-rules-1.48:500.6")
    def pass_over_draw_step(me, s: Table) -> None:
        """The first turn of the game goes from the turn start to the step after the draw step."""
        require(not s.skipping, else_=TurnSkipped)
        require(lacks_draw_step(s), else_=HasDrawStep)

    @event(TurnPhase.DREW, TurnPhase.DRAWN, by=RULES, cites="dm-rules-1.48:603.3")
    def resolve_after_draw(me, s: Table) -> None:
        """What the draw triggered is resolved in the draw step."""
        require(not s.skipping, else_=TurnSkipped)
        call(Pool())

    @event(TurnPhase.DRAWN, TurnPhase.MAIN, by=RULES, cites="dm-rules-1.48:500.1")
    def enter_main_step(me, s: Table) -> None:
        """The steps between drawing and the end of the turn begin."""
        require(not s.skipping, else_=TurnSkipped)
        s.step = Step.MAIN

    @event(TurnPhase.MAIN, TurnPhase.ENDED, by=RULES, cites="dm-rules-1.48:511.1")
    def enter_turn_end_step(me, s: Table) -> None:
        """The turn-end step: its abilities trigger and are resolved like those of the turn start (511.1)."""
        s.step = Step.TURN_END
        trigger_step(s, Moment.TURN_END)
        call(Pool())

    @event(
        (TurnPhase.TURN_START, TurnPhase.DREW, TurnPhase.DRAWN),
        TurnPhase.ENDED,
        by=RULES,
        cites="dm-skip-rest-of-turn:1",
    )
    def skip_rest(me, s: Table) -> None:
        """The rest of the turn is skipped: there are no further steps, nor a turn-end step."""
        require(s.skipping, else_=TurnGoesOn)

    @event(TurnPhase.ENDED, by=RULES, cites="dm-rules-1.48:512.1")
    def stop(me, s: Table) -> None:
        """The scenario ends here."""
        require(s.turn == s.last_turn, else_=NotLastTurn)
        leave()
