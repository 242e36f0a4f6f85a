"""Triggering: which abilities start to wait, and where they wait.

An effect that waits no longer depends on its card (110.5a). What triggers in a hidden zone waits only
once it is declared (603.2e); until then it is on offer to its owner: when a step begins in the pool, else at once.
"""

from __future__ import annotations

from machines.duel_masters.abilities import (
    concerns,
    concerns_card,
    controller_of,
    face_of,
    functions,
    granted,
    hidden,
    ignored,
)
from machines.duel_masters.counting import bears_one_of, is_one_of
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Move, Player, Queued, Zone
from machines.duel_masters.vocabulary import AbilityKind, Cause, Grant, Keyword, Moment
from machines.language import helper, the


@helper
def of_a_step(moment: Moment) -> bool:
    """Whether a moment is the beginning of a step, with the untap of the turn start (501.1); all others are events."""
    return moment in (Moment.TURN_START, Moment.TURN_END, Moment.UNTAP)


@helper
def wait(s: Table, ability: Ability, subject: Card | None) -> None:
    """An ability has triggered: its effect waits, or is on offer if it must be declared."""
    if not hidden(s.works_in[ability]) or s.kind[ability] != AbilityKind.TRIGGERED:
        s.queued[controller_of(s, ability)].add(Queued(ability, subject))
    elif of_a_step(s.moment[ability]):
        s.offered[controller_of(s, ability)].add(Queued(ability, subject))
    else:
        s.prompted[controller_of(s, ability)].add(Queued(ability, subject))


@helper
def can_trigger(s: Table, ability: Ability) -> bool:
    """Whether a triggered ability works now, and nothing keeps it from triggering."""
    return (
        s.kind[ability] == AbilityKind.TRIGGERED
        and not s.skipping
        and s.keyword[ability] == Keyword.NONE
        and functions(s, ability)
        and not granted(s, Grant.NO_TRIGGERS, s.source[ability])
    )


@helper(cites="TS-12 TS-21 TS-22 TQ-03c")
def trigger_step(s: Table, moment: Moment) -> None:
    """A step begins: every ability that speaks of it and works now triggers, and delayed ones do, once
    (603.2a, 603.6)."""
    for ability in s.each(Ability):
        if s.moment[ability] == moment and can_trigger(s, ability) and concerns(s, ability, s.turn_player):
            wait(s, ability, None)
    for laid in s.delayed:
        if s.moment[laid] == moment and concerns(s, laid, s.turn_player):
            s.delayed.remove(laid)
            if not ignored(s, s.source[laid], face_of(s, laid)):
                wait(s, laid, None)


@helper
def speaks_of(s: Table, ability: Ability, card: Card, origin: Zone) -> bool:
    """Whether a triggered ability speaks of a card that comes from a zone."""
    return (
        concerns_card(s, ability, card)
        and (len(s.of_zones[ability]) == 0 or origin in s.of_zones[ability])
        and is_one_of(s, card, s.of_types[ability])
        and bears_one_of(s, card, s.of_traits[ability])
    )


@helper(cites="TS-19 TQ-05a TQ-05b")
def trigger_card(s: Table, moment: Moment, card: Card) -> None:
    """Something happened to a card where it lies: abilities that speak of it trigger."""
    for ability in s.each(Ability):
        if s.moment[ability] == moment and can_trigger(s, ability) and speaks_of(s, ability, card, s.zone[card]):
            wait(s, ability, card)


@helper
def is_a(moment: Moment, move: Move) -> bool:
    """Whether a move is what a moment speaks of."""
    return (
        (moment == Moment.DRAW and move.cause == Cause.DRAW)
        or (moment == Moment.ENTERS and move.to == Zone.BATTLE)
        or (moment == Moment.DESTROYED and move.cause == Cause.DESTROY)
        or (moment == Moment.LEAVES and move.origin == Zone.BATTLE)
        or (moment == Moment.BROKEN and move.cause == Cause.BREAK)
        or (moment == Moment.LEAVES_SHIELDS and move.origin == Zone.SHIELD)
        or (moment == Moment.TO_HAND and move.to == Zone.HAND and move.cause != Cause.DRAW)
        or (moment == Moment.TO_GRAVEYARD and move.to == Zone.GRAVEYARD)
        or (moment == Moment.TO_SHIELDS and move.to == Zone.SHIELD)
        or (moment == Moment.DISCARDED and move.cause == Cause.DISCARD)
    )


@helper
def comes_from(move: Move) -> Zone:
    """From where a card comes for the texts that speak of its move: what is discarded comes from the hand, also while
    it is being added to it (701.7a)."""
    return Zone.HAND if move.cause == Cause.DISCARD else move.origin


@helper
def speaks_of_move(s: Table, ability: Ability, move: Move) -> bool:
    """Whether an ability speaks of a move: of the card that moves, or of the player whose it is."""
    return is_a(s.moment[ability], move) and (
        concerns(s, ability, move.player)
        if move.card is None
        else speaks_of(s, ability, the(move.card), comes_from(move))
    )


@helper
def leaving(move: Move) -> bool:
    """Whether a card leaves the battle zone: then its own abilities look back (603.5c)."""
    return move.origin == Zone.BATTLE


@helper(cites="dm-rules-1.48:603.5c")
def trigger_before(s: Table, move: Move) -> None:
    """A card is about to leave: abilities of its own that speak of that trigger by what is there before."""
    for ability in s.each(Ability):
        if leaving(move) and s.source[ability] == move.card and can_trigger(s, ability):
            if speaks_of_move(s, ability, move):
                wait(s, ability, move.card)


@helper(cites="TS-19 TQ-05a TQ-05b dm-rules-1.48:603.5d")
def trigger_after(s: Table, move: Move) -> None:
    """A card has moved, or one that is only counted: abilities that speak of it and work now trigger."""
    for ability in s.each(Ability):
        if not (leaving(move) and s.source[ability] == move.card) and can_trigger(s, ability):
            if speaks_of_move(s, ability, move):
                wait(s, ability, move.card)


@helper(cites="SC-83 SC-91 SC-113")
def trigger_use(s: Table, card: Card, face: CardType, way: Ability | None) -> None:
    """A card is used as what it is on one of its halves, by an ability of it or not."""
    for ability in s.each(Ability):
        if can_trigger(s, ability) and concerns_card(s, ability, card) and bears_one_of(s, card, s.of_traits[ability]):
            if (
                (
                    s.moment[ability] == Moment.USED
                    or (
                        s.moment[ability] == Moment.S_TRIGGER_USED
                        and way is not None
                        and s.keyword[the(way)] in (Keyword.S_TRIGGER, Keyword.S_TRIGGER_X)
                    )
                )
                and (len(s.of_zones[ability]) == 0 or s.zone[card] in s.of_zones[ability])
                and (len(s.of_types[ability]) == 0 or face in s.of_types[ability])
            ):
                wait(s, ability, card)


@helper(cites="SC-38 SC-96")
def trigger_shown(s: Table, card: Card) -> None:
    """A card is shown by G-strike: its own abilities that speak of that trigger, wherever it lies."""
    for ability in s.each(Ability):
        if (
            s.source[ability] == card
            and s.moment[ability] == Moment.SHOWN
            and s.kind[ability] == AbilityKind.TRIGGERED
            and not s.skipping
            and not granted(s, Grant.NO_TRIGGERS, card)
        ):
            s.queued[s.owner[card]].add(Queued(ability, card))


@helper
def anything_prompted(s: Table) -> bool:
    """Whether an ability may be declared at once."""
    return any(len(s.prompted[player]) > 0 for player in s.each(Player))
