"""Movement: cards are about to move, each move is replaced at most once, and all are made together (609, 400.7).

What stands in the place of a move is closed to further replacement, and a replaced move never happened (101.5, 609.4).
Every move is decided before any is made (609.9). Cards that would go from the shield zone to a hand are checked first.
"""

from __future__ import annotations

from enum import Enum

from machines.duel_masters import resolution, shield_check
from machines.duel_masters.abilities import controller_of, functions, granted
from machines.duel_masters.announcement import Announcement
from machines.duel_masters.carrying_out import carry_out, let_go, possible
from machines.duel_masters.instructions import can_be_done
from machines.duel_masters.ledgers import shares_limit, usable, use
from machines.duel_masters.refusals import (
    AllCanBeMade,
    AllOrNone,
    DoesNotApply,
    MovesLeft,
    NoSubstitute,
    NothingChecked,
    NothingPrompted,
    NotOptional,
    ReplacementApplies,
    ShieldChecked,
    StillToDeclare,
    SubstituteLeft,
    TurnPlayersFirst,
)
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, CardType, Effects, Move, Moves, Player, Queued, Zone
from machines.duel_masters.triggering import anything_prompted, speaks_of_move
from machines.duel_masters.turn_order import first_in_turn_order, second, third
from machines.duel_masters.vocabulary import AbilityKind, Cause, Grant, Whose
from machines.language import (
    RULES,
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


class MovementPhase(Enum):
    """The moves are decided; they are made; something is done in the place of one."""

    DECIDE = 1
    MADE = 2
    SUBSTITUTED = 3


@helper(cites="TQ-04a")
def applies(s: Table, me: Movement, move: Move, ability: Ability) -> bool:
    """Whether a replacement may change a move: it works, speaks of it, can be carried out, and was not left. What a
    spell says of its own way after its use comes before all others (609.8a)."""
    return may_apply(s, me, move, ability) and (
        move.cause != Cause.USE
        or s.source[ability] == move.card
        or not any(may_apply(s, me, move, a) for a in s.each(Ability) if of_a_spell(s, a) and s.source[a] == move.card)
    )


@helper
def of_a_spell(s: Table, ability: Ability) -> bool:
    """Whether an ability is one of a spell that speaks of itself."""
    return s.whose[ability] == Whose.ITSELF and (
        s.card_type[s.source[ability]] == CardType.SPELL or s.twinpact[s.source[ability]]
    )


@helper
def may_apply(s: Table, me: Movement, move: Move, ability: Ability) -> bool:
    """Whether a replacement may change a move, if no other comes before it."""
    return (
        s.kind[ability] == AbilityKind.REPLACEMENT
        and not me.closed
        and functions(s, ability)
        and speaks_of_move(s, ability, move)
        and possible(s, move)
        and usable(s, ability)
        and not any(shares_limit(s, text.ability, ability) for text in me.texts)
        and (
            possible(s, Move(move.card, move.player, move.origin, s.into[ability], Cause.PLAIN))
            if s.elsewhere[ability]
            else can_be_done(s, ability, move.card)
        )
        and not granted(s, Grant.NO_REPLACEMENT, s.source[ability])
        and Queued(ability, move.card) not in me.left
    )


@helper
def replaceable_by(s: Table, me: Movement, player: Player) -> bool:
    """Whether a replacement of this player applies to a move."""
    return any(
        applies(s, me, move, a) and controller_of(s, a) == player for move in me.proposed for a in s.each(Ability)
    )


@helper
def replaceable(s: Table, me: Movement) -> bool:
    """Whether a replacement applies to a move."""
    return any(applies(s, me, move, a) for move in me.proposed for a in s.each(Ability))


@helper(cites="dm-rules-1.48:701.26b")
def falls_through(s: Table, me: Movement) -> bool:
    """Whether moves that are made together or not at all are not made: one is impossible, or would be replaced."""
    return me.together and (any(not possible(s, move) for move in me.proposed) or replaceable(s, me))


@role
def chooser(s: Table, me: Movement) -> Player:
    """Who chooses a replacement: the turn player among their own, then the others in turn order (609.8)."""
    return first_in_turn_order(
        s,
        replaceable_by(s, me, s.turn_player),
        replaceable_by(s, me, second(s)),
        replaceable_by(s, me, third(s)),
    )


@helper
def has_substitute(s: Table, me: Movement, player: Player) -> bool:
    """Whether a text of this player is to be done in the place of a move."""
    return any(controller_of(s, text.ability) == player for text in me.texts)


@role
def substituting(s: Table, me: Movement) -> Player:
    """Whose substitute is next: the turn player's, then the others' in turn order."""
    return first_in_turn_order(
        s,
        has_substitute(s, me, s.turn_player),
        has_substitute(s, me, second(s)),
        has_substitute(s, me, third(s)),
    )


@helper(cites="SC-01 SC-05 SC-78 SC-79 SC-81 SC-82")
def opens_check(s: Table, move: Move) -> bool:
    """Whether a move is checked: one from the shield zone to the hand, whatever its cause (113.6)."""
    return move.origin == Zone.SHIELD and move.to == Zone.HAND and possible(s, move)


@helper(cites="SC-80")
def anything_checked(s: Table, me: Movement) -> bool:
    """Whether a move opens a check."""
    return any(opens_check(s, move) for move in me.proposed) or any(opens_check(s, move) for move in me.decided)


@helper(cites="dm-rules-1.48:113.2")
def take_along(s: Table, me: Movement, move: Move, ability: Ability) -> None:
    """What lies under a card whose move is replaced does not move either, or goes elsewhere with it."""
    for moved in me.proposed:
        if moved.card is not None and move.card is not None and s.under[the(moved.card)] == move.card:
            me.proposed.remove(moved)
            if s.elsewhere[ability]:
                me.decided.add(Move(moved.card, moved.player, moved.origin, s.into[ability], Cause.PLAIN))


@helper
def decide_rest(me: Movement) -> None:
    """No replacement applies any more: the moves that are left are decided as they are."""
    for move in me.proposed:
        me.decided.add(move)
    me.proposed.clear()
    me.left.clear()


@helper(cites="dm-rules-1.48:101.3")
def make_decided(s: Table, me: Movement) -> None:
    """Of the moves that are decided those that can be made are made, together."""
    for move in me.decided:
        if not possible(s, move):
            let_go(s, move)
            me.decided.remove(move)
    carry_out(s, me.decided, me.unnoticed)
    me.decided.clear()


class Movement(Procedure):
    """Cards move together: `proposed` are the moves not decided yet, `decided` the others, `texts` what is done in the
    place of some, `checked` those that open a shield check. A movement that is `closed` stands in the place of another
    event; of one `together` all moves are made or none; what enters by one `unnoticed` triggers nothing. `left` are
    replacements that were not used."""

    proposed: Moves
    closed: bool = False
    together: bool = False
    unnoticed: bool = False
    phase: MovementPhase = MovementPhase.DECIDE
    decided: Moves = empty()
    checked: Moves = empty()
    texts: Effects = empty()
    left: Effects = empty()

    @event(MovementPhase.DECIDE, by=chooser, cites="TQ-04a TQ-04b TQ-04c dm-rules-1.48:609.4")
    def replace(me, s: Table, ability: Ability, move: Move) -> None:
        """One replacement is chosen for a move, and what it says will be done instead."""
        require(not me.together, else_=AllOrNone)
        require(move in me.proposed, else_=DoesNotApply)
        require(applies(s, me, move, ability), else_=DoesNotApply)
        require(controller_of(s, ability) == chooser(s, me), else_=TurnPlayersFirst)
        me.proposed.remove(move)
        take_along(s, me, move, ability)
        if s.elsewhere[ability]:
            use(s, ability)
            me.decided.add(Move(move.card, move.player, move.origin, s.into[ability], Cause.PLAIN))
        else:
            me.texts.add(Queued(ability, move.card))
            if move.card is not None:
                s.pending.discard(the(move.card))

    @event(MovementPhase.DECIDE, by=chooser, declines=True, cites="SC-107 dm-rules-1.48:609.8")
    def keep_event(me, s: Table, ability: Ability, move: Move) -> None:
        """An optional replacement is not used for this move."""
        require(not me.together, else_=AllOrNone)
        require(move in me.proposed, else_=DoesNotApply)
        require(applies(s, me, move, ability), else_=DoesNotApply)
        require(controller_of(s, ability) == chooser(s, me), else_=TurnPlayersFirst)
        require(s.optional[ability], else_=NotOptional)
        me.left.add(Queued(ability, move.card))

    @event(MovementPhase.DECIDE, MovementPhase.MADE, by=RULES, cites="dm-rules-1.48:609.9 dm-rules-1.48:400.7")
    def make_moves(me, s: Table) -> None:
        """All moves are decided, and are made together."""
        require(not falls_through(s, me), else_=AllOrNone)
        require(not replaceable(s, me), else_=ReplacementApplies)
        require(not anything_checked(s, me), else_=ShieldChecked)
        decide_rest(me)
        make_decided(s, me)

    @event(MovementPhase.DECIDE, MovementPhase.MADE, by=RULES, cites="SC-01 SC-05 SC-06 SC-08 SC-80 SC-82")
    def open_check(me, s: Table) -> None:
        """Cards would go from the shield zone to the hand: they are checked. What goes elsewhere has gone before, and
        what stands in the place of other moves is done."""
        require(not falls_through(s, me), else_=AllOrNone)
        require(not replaceable(s, me), else_=ReplacementApplies)
        require(anything_checked(s, me), else_=NothingChecked)
        require(len(me.texts) == 0, else_=SubstituteLeft)
        decide_rest(me)
        for move in me.decided:
            if opens_check(s, move):
                me.checked.add(move)
                me.decided.remove(move)
        make_decided(s, me)
        call(shield_check.ShieldCheck(moves=me.checked, closed=me.closed))

    @event(MovementPhase.DECIDE, by=RULES, cites="dm-rules-1.48:701.26b")
    def fall_through(me, s: Table) -> None:
        """Cards that should change places stay, where one cannot move, or something else would happen to one; that does
        not happen either."""
        require(falls_through(s, me), else_=AllCanBeMade)
        leave()

    @event(MovementPhase.MADE, by=RULES, cites="dm-rules-1.48:603.2f")
    def announce(me, s: Table) -> None:
        """Abilities of hidden zones that speak of the moves may be declared, at once or never."""
        require(anything_prompted(s), else_=NothingPrompted)
        call(Announcement())

    @event(
        (MovementPhase.DECIDE, MovementPhase.MADE),
        MovementPhase.SUBSTITUTED,
        by=substituting,
        cites="TQ-04b dm-rules-1.48:609.4",
    )
    def substitute(me, s: Table, effect: Queued) -> None:
        """What is to be done in the place of a move is done: after the other moves, but before a check."""
        require(effect in me.texts, else_=NoSubstitute)
        require(me.phase == MovementPhase.MADE or anything_checked(s, me), else_=MovesLeft)
        require(me.phase == MovementPhase.MADE or not replaceable(s, me), else_=ReplacementApplies)
        require(not anything_prompted(s), else_=StillToDeclare)
        require(controller_of(s, effect.ability) == substituting(s, me), else_=TurnPlayersFirst)
        me.texts.remove(effect)
        s.replacing += 1
        call(resolution.Resolution(ability=effect.ability, subject=effect.subject, closed=True))

    @event(MovementPhase.SUBSTITUTED, by=RULES, cites="dm-rules-1.48:609.6a")
    def end_substitute(me, s: Table) -> None:
        """What stood in the place of a move is done (609.6a)."""
        me.phase = MovementPhase.DECIDE if len(me.proposed) + len(me.decided) > 0 else MovementPhase.MADE
        s.replacing -= 1

    @event(MovementPhase.MADE, by=RULES, cites="dm-rules-1.48:609.9")
    def finish(me, s: Table) -> None:
        """Everything is moved, declared and done."""
        require(not anything_prompted(s), else_=StillToDeclare)
        require(len(me.texts) == 0, else_=SubstituteLeft)
        leave()
