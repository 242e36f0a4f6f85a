"""What must hold of state-based processing and of drawing, recounted from the tables without the
declaration's helpers."""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.duel_masters.state_based import StateBased
from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import (
    Ability,
    AbilityKind,
    Card,
    CardType,
    Condition,
    Grant,
    Moment,
    Player,
    Stance,
    Step,
    Whose,
    Zone,
)
from machines.language import count, step_property


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
    return all(
        before.zone[c] != Zone.BATTLE
        or before.card_type[c] != CardType.CREATURE
        or any(e.card == c and e.grant == Grant.CANNOT_BE_DESTROYED for e in before.lasting)
        or any(
            before.kind[a] == AbilityKind.CONTINUOUS
            and before.gives[a] == Grant.CANNOT_BE_DESTROYED
            and before.source[a] == c
            and before.works_in[a] == Zone.BATTLE
            for a in before.each(Ability)
        )
        or before.power[c]
        + count(e.card == c and e.grant == Grant.MORE_POWER for e in before.lasting)
        - count(e.card == c and e.grant == Grant.LESS_POWER for e in before.lasting)
        - count(
            before.kind[a] == AbilityKind.CONTINUOUS
            and before.gives[a] == Grant.LESS_POWER
            and before.zone[before.source[a]] == before.works_in[a]
            and (before.whose[a] == Whose.ANYONES or before.owner[before.source[a]] != before.owner[c])
            and (before.reach[a] == Stance.EITHER or (before.reach[a] == Stance.TAPPED) == before.tapped[c])
            for a in before.each(Ability)
        )
        > 0
        for c in before.each(Card)
    )


@step_property(on=StateBased.destroy_doomed, cites="dm-rules-1.48:703.4c")
def only_creatures_fall(before: Table, after: Table) -> bool:
    """What state-based processing moves are creatures, from the battle zone to the graveyard, and at
    least one."""
    return any(before.zone[c] != after.zone[c] for c in after.each(Card)) and all(
        before.zone[c] == after.zone[c]
        or (
            before.zone[c] == Zone.BATTLE
            and after.zone[c] == Zone.GRAVEYARD
            and before.card_type[c] == CardType.CREATURE
            and not any(e.card == c and e.grant == Grant.CANNOT_BE_DESTROYED for e in before.lasting)
        )
        for c in after.each(Card)
    )


@step_property(on=StateBased.destroy_doomed, cites="dm-rules-1.48:603.2b dm-rules-1.48:603.5d")
def falling_together_triggers(before: Table, after: Table) -> bool:
    """An ability on destruction begins to wait once for each creature it speaks of; of those that fall
    each sees itself."""
    return all(
        count(q.ability == a for p in after.each(Player) for q in after.queued[p])
        - count(q.ability == a for p in before.each(Player) for q in before.queued[p])
        == count(
            before.zone[c] != after.zone[c]
            and after.kind[a] == AbilityKind.TRIGGERED
            and after.moment[a] == Moment.DESTROYED
            and before.zone[after.source[a]] == after.works_in[a]
            and (after.source[a] == c or before.zone[after.source[a]] == after.zone[after.source[a]])
            and (
                after.source[a] == c
                if after.whose[a] == Whose.ITSELF
                else after.whose[a] == Whose.ANYONES
                or (after.whose[a] == Whose.OWN) == (after.owner[after.source[a]] == after.owner[c])
            )
            for c in after.each(Card)
        )
        for a in after.each(Ability)
    )


@step_property(on=Draw.draw_card, cites="dm-rules-1.48:502.1 dm-rules-1.48:603.2d")
def a_draw_moves_one_card(before: Table, after: Table, me: Draw) -> bool:
    """One card goes from the deck to the hand of the player who draws, and abilities on drawing begin to
    wait, once."""
    return all(
        after.deck[p] == before.deck[p] - (1 if p == me.player else 0)
        and after.hand[p] == before.hand[p] + (1 if p == me.player else 0)
        for p in after.each(Player)
    ) and all(
        count(q.ability == a for p in after.each(Player) for q in after.queued[p])
        - count(q.ability == a for p in before.each(Player) for q in before.queued[p])
        == (
            1
            if after.kind[a] == AbilityKind.TRIGGERED
            and after.moment[a] == Moment.DRAW
            and after.zone[after.source[a]] == after.works_in[a]
            and (
                after.whose[a] == Whose.ANYONES
                or (after.whose[a] == Whose.OWN) == (after.owner[after.source[a]] == me.player)
            )
            else 0
        )
        for a in after.each(Ability)
    )


@step_property(on=Draw.replace, cites="TQ-04a dm-rules-1.48:609.2 dm-rules-1.48:609.5")
def replacements_speak_of_the_draw(before: Table, after: Table, me: Draw, ability: Ability) -> bool:
    """What replaces a draw is a replacement of draws that works, speaks of that player, and is not
    forbidden."""
    return (
        before.kind[ability] == AbilityKind.REPLACEMENT
        and before.moment[ability] == Moment.DRAW
        and before.zone[before.source[ability]] == before.works_in[ability]
        and (
            before.whose[ability] == Whose.ANYONES
            or (before.whose[ability] == Whose.OWN) == (before.owner[before.source[ability]] == me.player)
        )
        and (before.condition[ability] != Condition.DRAW_STEP or before.step == Step.DRAW)
        and not any(e.card == before.source[ability] and e.grant == Grant.NO_REPLACEMENT for e in before.lasting)
        and ability not in me.declined
    )


@step_property(on=Draw.draw_card, cites="dm-rules-1.48:609.8")
def what_must_replace_does(before: Table, after: Table, me: Draw) -> bool:
    """A card is drawn only in the absence of a replacement that applies without limit or choice."""
    return me.closed or not any(
        before.kind[a] == AbilityKind.REPLACEMENT
        and before.moment[a] == Moment.DRAW
        and before.zone[before.source[a]] == before.works_in[a]
        and not before.optional[a]
        and before.ledger[a] is None
        and before.condition[a] == Condition.ALWAYS
        and (
            before.whose[a] == Whose.ANYONES
            or (before.whose[a] == Whose.OWN) == (before.owner[before.source[a]] == me.player)
        )
        and not any(e.card == before.source[a] and e.grant == Grant.NO_REPLACEMENT for e in before.lasting)
        for a in before.each(Ability)
    )


PROPERTIES = (
    who_wins_and_who_loses,
    nobody_goes_on_after_the_end,
    nothing_without_power_stays,
    only_creatures_fall,
    falling_together_triggers,
    a_draw_moves_one_card,
    replacements_speak_of_the_draw,
    what_must_replace_does,
)
