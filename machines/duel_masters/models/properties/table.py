"""What must hold of state-based processing and of drawing, recounted from the tables without the
declaration's helpers."""

from __future__ import annotations

from machines.duel_masters.card_use import CardUse
from machines.duel_masters.draw import Draw, DrawPhase
from machines.duel_masters.models.recount_conditions import cards_in_deck
from machines.duel_masters.models.recount_due import goes_with, has_won_or_lost, must_fall, must_follow
from machines.duel_masters.movement import Movement, MovementPhase
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Player, Zone
from machines.duel_masters.uses import CardUses
from machines.duel_masters.vocabulary import Cause
from machines.language import in_progress, invariant, step_property


@step_property(on=StateBased.decide, cites="dm-rules-1.48:104.2c dm-rules-1.48:703.4b")
def who_wins_and_who_loses(before: Table, after: Table) -> bool:
    """Somebody has; an empty deck loses, so does whose opponent wins; and a winner has not lost."""
    return all(
        (p in after.won) == (p in before.won)
        and (p in after.lost)
        == (
            p not in before.won
            and (
                p in before.lost
                or cards_in_deck(before, p) == 0
                or any(w in before.won for w in before.each(Player) if w != p)
            )
        )
        for p in after.each(Player)
    ) and any(p in after.won or p in after.lost for p in after.each(Player))


@step_property(on=(StateBased.rest, StateBased.do_what_is_due, StateBased.use_deferred), cites="dm-rules-1.48:104.1")
def nobody_goes_on_after_the_end(before: Table, after: Table) -> bool:
    """The game goes on only if nobody has won, lost or run out of cards."""
    return not any(has_won_or_lost(before, p) for p in before.each(Player))


@step_property(on=(StateBased.rest, StateBased.use_deferred), cites="dm-rules-1.48:703.4c dm-rules-1.48:700.3 SC-107")
def nothing_without_power_stays(before: Table, after: Table) -> bool:
    """The game goes on only if each creature has power, or may not be destroyed, and each castle a shield."""
    return not any(must_fall(before, c) or must_follow(before, c) for c in before.each(Card))


@step_property(on=StateBased.do_what_is_due, cites="dm-rules-1.48:703.4c dm-rules-1.48:700.3")
def only_what_is_due_happens(before: Table, after: Table) -> bool:
    """Something has to happen by itself, if something does."""
    return any(must_fall(before, c) or must_follow(before, c) for c in before.each(Card))


@invariant(cites="dm-rules-1.48:703.4c dm-rules-1.48:703.4k dm-rules-1.48:700.3")
def only_creatures_fall(s: Table, me: Movement) -> bool:
    """What state-based processing itself moves, or would move but for a replacement, is every creature that must fall
    and every castle without a shield, all together and to the graveyard, and nothing else."""
    return (
        me.phase != MovementPhase.DECIDE
        or not in_progress(StateBased)
        or in_progress(Resolution)
        or in_progress(Draw)
        or in_progress(ShieldCheck)
        or in_progress(CardUses)
        or in_progress(CardUse)
        or (
            all(
                (must_fall(s, c) or must_follow(s, c) or goes_with(s, c))
                == (
                    any(m.card == c for m in me.proposed)
                    or any(m.card == c for m in me.decided)
                    or any(t.subject == c for t in me.texts)
                )
                for c in s.each(Card)
            )
            and all(
                m.to == Zone.GRAVEYARD
                and m.cause
                == (Cause.DESTROY if any(must_fall(s, c) for c in s.each(Card) if c == m.card) else Cause.PLAIN)
                for m in me.proposed
            )
            and not me.closed
        )
    )


@step_property(on=Draw.settle_draw, cites="dm-rules-1.48:502.1")
def cards_are_drawn_one_by_one(before: Table, after: Table, me: Draw) -> bool:
    """One card at a time goes, or would go but for a replacement, from the deck to the hand of the player who draws;
    the next only after the table was looked at."""
    return len(me.drawing) == 1 and all(
        m.player == me.player and m.origin == Zone.DECK and m.to == Zone.HAND and m.cause == Cause.DRAW
        for m in me.drawing
    )


@invariant(cites="TQ-04b dm-rules-1.48:104.2b dm-rules-1.48:703.4b")
def nobody_draws_on_with_an_empty_deck(s: Table, me: Draw) -> bool:
    """Cards are drawn one by one: a deck that has run out ends the game before anything else of the draw."""
    return me.phase == DrawPhase.DRAWN or all(cards_in_deck(s, p) > 0 for p in s.each(Player))


PROPERTIES = (
    who_wins_and_who_loses,
    nobody_goes_on_after_the_end,
    nothing_without_power_stays,
    only_what_is_due_happens,
    only_creatures_fall,
    cards_are_drawn_one_by_one,
    nobody_draws_on_with_an_empty_deck,
)
