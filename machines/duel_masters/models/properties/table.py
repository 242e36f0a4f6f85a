"""What must hold of state-based processing and of drawing, recounted from the tables without the
declaration's helpers."""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.duel_masters.models.recount import (
    means,
    must_fall,
    reacts,
    speaks_of,
    waiting,
    would_replace,
)
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import Ability, Card, Moment, Player, Zone
from machines.language import count, invariant, step_property


@step_property(on=StateBased.decide, cites="dm-rules-1.48:104.2c dm-rules-1.48:703.4b")
def who_wins_and_who_loses(before: Table, after: Table) -> bool:
    """Somebody has; an empty deck loses, so does whose opponent wins; and a winner has not lost."""
    return all(
        (p in after.won) == (p in before.won)
        and (p in after.lost)
        == (
            p not in before.won
            and (p in before.lost or before.deck[p] == 0 or any(w in before.won for w in before.each(Player) if w != p))
        )
        for p in after.each(Player)
    ) and any(p in after.won or p in after.lost for p in after.each(Player))


@step_property(on=StateBased.rest, cites="dm-rules-1.48:104.1")
def nobody_goes_on_after_the_end(before: Table, after: Table) -> bool:
    """The game goes on only if nobody has won, lost or run out of cards."""
    return not any(p in before.won or p in before.lost or before.deck[p] == 0 for p in before.each(Player))


@step_property(on=StateBased.rest, cites="dm-rules-1.48:703.4c dm-rules-1.48:700.3")
def nothing_without_power_stays(before: Table, after: Table) -> bool:
    """The game goes on only if each creature has power, or may not be destroyed."""
    return not any(must_fall(before, c) for c in before.each(Card))


@step_property(on=StateBased.destroy_doomed, cites="dm-rules-1.48:703.4c dm-rules-1.48:700.3")
def only_creatures_fall(before: Table, after: Table) -> bool:
    """State-based processing puts every creature that must fall into the graveyard, at least one, and moves
    nothing else."""
    return any(must_fall(before, c) for c in before.each(Card)) and all(
        after.zone[c] == (Zone.GRAVEYARD if must_fall(before, c) else before.zone[c]) for c in after.each(Card)
    )


@step_property(on=StateBased.destroy_doomed, cites="dm-rules-1.48:603.2b dm-rules-1.48:603.5d")
def falling_together_triggers(before: Table, after: Table) -> bool:
    """An ability on destruction triggers once for each creature it speaks of; of those that fall each sees
    itself."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        + count(
            before.zone[c] != after.zone[c]
            and reacts(before, a, Moment.DESTROYED)
            and means(before, a, c)
            and (before.source[a] == c or before.zone[before.source[a]] == after.zone[before.source[a]])
            for c in after.each(Card)
        )
        for a in after.each(Ability)
    )


@step_property(on=Draw.draw_card, cites="dm-rules-1.48:502.1 dm-rules-1.48:603.2d")
def a_draw_moves_one_card(before: Table, after: Table, me: Draw) -> bool:
    """One card goes from the deck to the hand of the player who draws, and abilities on drawing trigger,
    once."""
    return all(
        after.deck[p] == before.deck[p] - (1 if p == me.player else 0)
        and after.hand[p] == before.hand[p] + (1 if p == me.player else 0)
        for p in after.each(Player)
    ) and all(
        waiting(after, a)
        == waiting(before, a) + (1 if reacts(after, a, Moment.DRAW) and speaks_of(after, a, me.player) else 0)
        for a in after.each(Ability)
    )


@invariant(cites="TQ-04b dm-rules-1.48:104.2b dm-rules-1.48:703.4b")
def nobody_draws_on_with_an_empty_deck(s: Table, me: Draw) -> bool:
    """Cards are drawn one by one: a deck that has run out ends the game before anything else of the draw."""
    return all(s.deck[p] > 0 for p in s.each(Player))


@step_property(on=(Draw.replace, Draw.keep_draw), cites="TQ-04a dm-rules-1.48:609.2 dm-rules-1.48:609.5")
def replacements_speak_of_the_draw(before: Table, after: Table, me: Draw, ability: Ability) -> bool:
    """What is or could be done instead of a draw is said by a replacement of draws that works, speaks of that
    player, has its condition and uses, and is not forbidden."""
    return would_replace(before, me, ability)


@step_property(on=Draw.draw_card, cites="dm-rules-1.48:609.8")
def what_must_replace_does(before: Table, after: Table, me: Draw) -> bool:
    """A card is drawn only in the absence of a replacement that applies and was not left."""
    return not any(would_replace(before, me, a) for a in before.each(Ability))


PROPERTIES = (
    who_wins_and_who_loses,
    nobody_goes_on_after_the_end,
    nothing_without_power_stays,
    only_creatures_fall,
    falling_together_triggers,
    a_draw_moves_one_card,
    nobody_draws_on_with_an_empty_deck,
    replacements_speak_of_the_draw,
    what_must_replace_does,
)
