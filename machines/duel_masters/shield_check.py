"""The shield check: the order of what is done while cards go from the shield zone to the hand, and nothing else.

The set is fixed → all of it is waiting → S-trigger, G-strike and S-back are declared → all goes to the hand → Sabaki Z
is declared → what was declared is used (113.6, 112.3, 509.5). What triggers in its course is resolved after it.
"""

from __future__ import annotations

from enum import Enum

from machines.duel_masters import movement, resolution, state_based, uses
from machines.duel_masters.abilities import face_of
from machines.duel_masters.announcement import Announcement
from machines.duel_masters.carrying_out import carry_out
from machines.duel_masters.check_declarations import (
    already_declared,
    has_sabaki_z,
    has_something_to_declare,
    is_checked,
    note_given,
)
from machines.duel_masters.counting import holds
from machines.duel_masters.declaring import (
    bonus_holds,
    can_discard_for,
    is_printed,
    is_s_trigger,
    may_be_declared,
)
from machines.duel_masters.ledgers import (
    note_broken,
    spend,
)
from machines.duel_masters.readings import CheckInEffect
from machines.duel_masters.refusals import (
    AbilityDeclared,
    CardDeclared,
    DeclaringBarred,
    DeclaringLeft,
    EverybodyDeclared,
    NothingPrompted,
    NothingToDeclare,
    NotInThisCheck,
    NotSuited,
    OtherKeyword,
    OthersWord,
    StillToDeclare,
)
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Move, Moves, Player, Use, Uses, Zone
from machines.duel_masters.triggering import anything_prompted, trigger_shown
from machines.duel_masters.vocabulary import Cause, Keyword
from machines.language import (
    EVERYONE,
    RULES,
    Procedure,
    Set,
    call,
    empty,
    event,
    helper,
    in_progress,
    leave,
    require,
    reveal,
    role,
    the,
)


class CheckPhase(Enum):
    """Before; during, while shields are waiting; a card is discarded; all is declared; added to the hand; Sabaki Z is
    declared; an emblem is discarded; used."""

    BEFORE = 1
    DECLARE = 2
    DISCARD = 3
    MOVE = 4
    ADDED = 5
    DECLARE_SABAKI = 6
    DISCARD_EMBLEM = 7
    OVER = 8


@role
def declaring(s: Table, me: ShieldCheck) -> Player:
    """Whose word it is: the turn player's, then the others' in turn order (101.4b)."""
    return the(me.word)


@helper
def pass_on(s: Table, me: ShieldCheck) -> None:
    """The word goes to the next player in turn order, or everybody has had it."""
    me.word = None if s.after[the(me.word)] == s.turn_player else s.after[the(me.word)]


@helper(cites="SC-06 SC-16 SC-32")
def take_out(me: ShieldCheck, card: Card) -> None:
    """A card that is discarded does not go to the hand with the others."""
    for moved in me.moves:
        if moved.card == card:
            me.moves.remove(moved)
    for use in me.declarable:
        if use.card == card:
            me.declarable.remove(use)


@helper
def discard_for(s: Table, me: ShieldCheck, ability: Ability, card: Card) -> None:
    """A card is discarded for an ability, now; its own card is declared for use."""
    spend(s, ability)
    me.paid_for.add(ability)
    me.declared.add(Use(s.source[ability], ability, face_of(s, ability), False))
    s.announced.add(s.source[ability])
    me.discarding.add(Move(card, s.owner[card], s.zone[card], Zone.GRAVEYARD, Cause.DISCARD))


@helper(cites="SC-03 SC-108 SC-111")
def puts_off_uses(s: Table, me: ShieldCheck) -> bool:
    """Whether what is declared is used later: the check belongs to a substitute of state-based processing, which goes
    on first; or, in the other reading, to an effect that goes on first."""
    return (me.closed and in_progress(state_based.StateBased)) or (
        s.CHECK_IN_EFFECT == CheckInEffect.AFTER_THE_EFFECT and in_progress(resolution.Resolution)
    )


class ShieldCheck(Procedure):
    """Check a fixed set of cards. `declarable` are the keywords they have, `declared` those used and what S-back and
    Sabaki Z bring; `paid_for` the abilities for which a card was discarded; `word` the player who may declare; `added`
    the cards that came to the hand. `closed` marks a check in the place of a replaced event."""

    moves: Moves
    closed: bool = False
    phase: CheckPhase = CheckPhase.BEFORE
    declarable: Uses = empty()
    declared: Uses = empty()
    paid_for: Set[Ability] = empty()
    word: Player | None = None
    discarding: Moves = empty()
    added: Set[Card] = empty()

    @event(CheckPhase.BEFORE, CheckPhase.DECLARE, by=RULES, cites="SC-04 SC-07 SC-08 SC-09 SC-45 SC-50 SC-92 SC-95")
    def begin_check(me, s: Table) -> None:
        """The owners look at all their cards at once. Keywords given to cards in the shield zone are fixed; then all
        cards are waiting, and the other keywords are fixed."""
        note_given(s, me, False)
        for moved in me.moves:
            reveal(the(moved.card), to=moved.player)
            s.waiting.add(the(moved.card))
            if moved.cause == Cause.BREAK and s.PLUS_COUNTS_THIS_BREAK:
                note_broken(s, moved.player)
        note_given(s, me, True)
        for ability in s.each(Ability):
            if is_printed(s, ability) and is_checked(me, s.source[ability]):
                if holds(s, s.condition[ability], s.source[ability]):
                    me.declarable.add(Use(s.source[ability], ability, face_of(s, ability), False))
        me.word = s.turn_player

    @event(CheckPhase.DECLARE, by=declaring, cites="SC-11 SC-12 SC-60 SC-61 SC-66 SC-83 SC-87 SC-94")
    def declare(me, s: Table, use: Use) -> None:
        """A card is shown and declared: with S-trigger to be used, with G-strike for its effect."""
        require(use in me.declarable, else_=NotInThisCheck)
        require(me.word is not None, else_=EverybodyDeclared)
        require(s.owner[use.card] == me.word, else_=OthersWord)
        require(may_be_declared(s, use.ability, use.card, use.face), else_=DeclaringBarred)
        require(not (is_s_trigger(s, use.ability) and already_declared(s, me, use.card)), else_=CardDeclared)
        me.declarable.remove(use)
        me.declared.add(Use(use.card, use.ability, use.face, bonus_holds(s, use.ability, use.card)))
        if not is_s_trigger(s, use.ability):
            trigger_shown(s, use.card)
        reveal(use.card, to=EVERYONE)

    @event(CheckPhase.DECLARE, CheckPhase.DISCARD, by=declaring, cites="SC-13 SC-14 SC-15 SC-16 SC-17 SC-66 SC-109")
    def declare_s_back(me, s: Table, ability: Ability, cost: Card) -> None:
        """A card with S-back is declared by discarding, now, a card that would be added to the hand."""
        require(s.keyword[ability] == Keyword.S_BACK, else_=OtherKeyword)
        require(me.word is not None, else_=EverybodyDeclared)
        require(s.owner[s.source[ability]] == me.word, else_=OthersWord)
        require(is_checked(me, cost), else_=NotInThisCheck)
        require(s.owner[cost] == me.word, else_=NotInThisCheck)
        require(can_discard_for(s, ability, cost), else_=NotSuited)
        require(ability not in me.paid_for, else_=AbilityDeclared)
        discard_for(s, me, ability, cost)
        reveal(s.source[ability], to=EVERYONE)
        call(movement.Movement(proposed=me.discarding))

    @event(CheckPhase.DISCARD, CheckPhase.DECLARE, by=RULES, cites="SC-06 SC-17 SC-48")
    def go_on_declaring(me, s: Table) -> None:
        """The card is discarded and no longer goes to the hand, unless that was replaced; the declarations go on."""
        for moved in me.discarding:
            if the(moved.card) not in s.waiting:
                take_out(me, the(moved.card))
        me.discarding.clear()

    @event(CheckPhase.DECLARE, by=declaring, declines=True, cites="SC-11 SC-12 SC-50")
    def close_declaring(me, s: Table) -> None:
        """A player declares no more."""
        require(me.word is not None, else_=EverybodyDeclared)
        require(has_something_to_declare(s, me), else_=NothingToDeclare)
        pass_on(s, me)

    @event(CheckPhase.DECLARE, by=RULES, cites="SC-50")
    def pass_declaring(me, s: Table) -> None:
        """A player has nothing to declare."""
        require(me.word is not None, else_=EverybodyDeclared)
        require(not has_something_to_declare(s, me), else_=DeclaringLeft)
        pass_on(s, me)

    @event(CheckPhase.DECLARE, CheckPhase.MOVE, by=RULES, cites="SC-50 SC-61")
    def end_declaring(me, s: Table) -> None:
        """Everybody has declared."""
        require(me.word is None, else_=DeclaringLeft)
        me.declarable.clear()

    @event(CheckPhase.MOVE, CheckPhase.ADDED, by=RULES, cites="SC-25 SC-26 SC-50 SC-58 SC-67 SC-90")
    def add_to_hand(me, s: Table) -> None:
        """All cards that were not discarded go to the hand at once, declared or not."""
        for moved in me.moves:
            if moved.cause == Cause.BREAK and not s.PLUS_COUNTS_THIS_BREAK:
                note_broken(s, moved.player)
            s.waiting.discard(the(moved.card))
        carry_out(s, me.moves, False)
        for moved in me.moves:
            me.added.add(the(moved.card))
            if any(use.card == moved.card and is_s_trigger(s, use.ability) for use in me.declared):
                s.announced.add(the(moved.card))
        me.moves.clear()
        me.word = s.turn_player

    @event(CheckPhase.ADDED, by=RULES, cites="dm-rules-1.48:603.2f")
    def announce_in_check(me, s: Table) -> None:
        """Abilities of hidden zones that speak of cards that leave the shields may be declared."""
        require(anything_prompted(s), else_=NothingPrompted)
        call(Announcement())

    @event(CheckPhase.ADDED, CheckPhase.DECLARE_SABAKI, by=RULES, cites="SC-34 SC-66 SC-70 SC-71")
    def begin_sabaki_z(me, s: Table) -> None:
        """Now, after the cards were added and the table was looked at, Sabaki Z may be declared. Nobody looks while a
        substitute stands in the place of another event."""
        require(not anything_prompted(s), else_=StillToDeclare)
        if not me.closed:
            call(state_based.StateBased())

    @event(
        CheckPhase.DECLARE_SABAKI,
        CheckPhase.DISCARD_EMBLEM,
        by=declaring,
        cites="SC-27 SC-28 SC-29 SC-30 SC-32 SC-70 SC-72 SC-77",
    )
    def declare_sabaki_z(me, s: Table, ability: Ability, cost: Card) -> None:
        """A card with Sabaki Z is declared by discarding, now, an emblem that was added in this check."""
        require(s.keyword[ability] == Keyword.SABAKI_Z, else_=OtherKeyword)
        require(me.word is not None, else_=EverybodyDeclared)
        require(s.owner[s.source[ability]] == me.word, else_=OthersWord)
        require(cost in me.added and s.zone[cost] == Zone.HAND, else_=NotInThisCheck)
        require(s.owner[cost] == me.word, else_=NotInThisCheck)
        require(can_discard_for(s, ability, cost), else_=NotSuited)
        require(ability not in me.paid_for, else_=AbilityDeclared)
        me.added.discard(cost)
        discard_for(s, me, ability, cost)
        reveal(s.source[ability], to=EVERYONE)
        call(movement.Movement(proposed=me.discarding))

    @event(CheckPhase.DISCARD_EMBLEM, CheckPhase.DECLARE_SABAKI, by=RULES, cites="SC-29 SC-69")
    def go_on_with_sabaki_z(me, s: Table) -> None:
        """The emblem is discarded; the declarations go on."""
        me.discarding.clear()

    @event(CheckPhase.DECLARE_SABAKI, by=declaring, declines=True, cites="SC-27")
    def close_sabaki_z(me, s: Table) -> None:
        """A player declares no Sabaki Z, or no more."""
        require(me.word is not None, else_=EverybodyDeclared)
        require(has_sabaki_z(s, me), else_=NothingToDeclare)
        pass_on(s, me)

    @event(CheckPhase.DECLARE_SABAKI, by=RULES, cites="SC-27")
    def pass_sabaki_z(me, s: Table) -> None:
        """A player has no Sabaki Z to declare."""
        require(me.word is not None, else_=EverybodyDeclared)
        require(not has_sabaki_z(s, me), else_=DeclaringLeft)
        pass_on(s, me)

    @event(CheckPhase.DECLARE_SABAKI, CheckPhase.OVER, by=RULES, cites="SC-03 SC-33 SC-34 SC-35 SC-61 SC-108")
    def use_declared(me, s: Table) -> None:
        """All declarations are done: what was declared is used, here or, where something else goes on first, later."""
        require(me.word is None, else_=DeclaringLeft)
        me.added.clear()
        if puts_off_uses(s, me):
            for use in me.declared:
                s.deferred.add(use)
        else:
            call(uses.CardUses(declared=me.declared))

    @event(CheckPhase.OVER, by=RULES, cites="SC-01 SC-43 SC-69")
    def end_check(me, s: Table) -> None:
        """The check is over; now what triggered in its course may be resolved."""
        leave()
