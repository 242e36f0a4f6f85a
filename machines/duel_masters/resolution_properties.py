"""What must hold of a resolution: what its instructions do to the table, and what that triggers.

Each recounts from the tables what should be; none shares a helper with the declaration.
"""

from __future__ import annotations

from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import (
    Ability,
    AbilityKind,
    Card,
    CardType,
    Condition,
    Does,
    Duration,
    Grant,
    Moment,
    Player,
    Stance,
    Step,
    Target,
    Whose,
    Zone,
)
from machines.language import count, step_property, the


@step_property(on=(Resolution.put, Resolution.return_card, Resolution.destroy), cites="dm-rules-1.48:605.2c")
def cards_go_where_the_text_says(before: Table, after: Table, me: Resolution, card: Card) -> bool:
    """A card that is put, returned or destroyed goes to its zone, unless it may not be destroyed; no
    other moves."""
    kept = before.does[the(me.at)] == Does.DESTROY and (
        any(e.card == card and e.grant == Grant.CANNOT_BE_DESTROYED for e in before.lasting)
        or any(
            before.kind[a] == AbilityKind.CONTINUOUS
            and before.gives[a] == Grant.CANNOT_BE_DESTROYED
            and before.source[a] == card
            and before.zone[card] == before.works_in[a]
            for a in before.each(Ability)
        )
    )
    return (
        after.zone[card]
        == (
            Zone.BATTLE
            if before.does[the(me.at)] == Does.PUT
            else Zone.HAND
            if before.does[the(me.at)] == Does.RETURN
            else Zone.BATTLE
            if kept
            else Zone.GRAVEYARD
        )
    ) and all(after.zone[c] == before.zone[c] for c in after.each(Card) if c != card)


@step_property(cites="dm-rules-1.48:409.1d")
def moved_cards_are_bare(before: Table, after: Table) -> bool:
    """A card that has changed its zone is untapped, unarmed, and free of effects and offers."""
    return all(
        before.zone[c] == after.zone[c]
        or (
            not after.tapped[c]
            and after.equipped[c] == 0
            and not any(e.card == c for e in after.lasting)
            and not any(
                after.source[q.ability] == c and after.works_in[q.ability] != after.zone[c]
                for p in after.each(Player)
                for q in after.offered[p]
            )
        )
        for c in after.each(Card)
    )


@step_property(
    on=(Resolution.put, Resolution.return_card, Resolution.destroy, Resolution.equip, Resolution.grant),
    cites="dm-rules-1.48:605.2b",
)
def instructions_mean_their_card(before: Table, after: Table, me: Resolution, card: Card) -> bool:
    """An instruction is done to a card in its zone that the text fixes, or that its owner may choose."""
    return before.zone[card] == before.among[the(me.at)] and (
        card == before.named[the(me.at)]
        if before.target[the(me.at)] == Target.NAMED
        else card == before.source[me.ability]
        if before.target[the(me.at)] == Target.SOURCE
        else card == me.subject
        if before.target[the(me.at)] == Target.SUBJECT
        else before.card_type[card] == CardType.CREATURE
        and (
            before.choice[the(me.at)] == Whose.ANYONES
            or (before.choice[the(me.at)] == Whose.OWN)
            == (before.owner[card] == before.owner[before.source[me.ability]])
        )
    )


@step_property(on=Resolution.grant, cites="dm-rules-1.48:500.3")
def effects_are_laid_for_their_time(before: Table, after: Table, me: Resolution, card: Card) -> bool:
    """A lasting effect is laid once, on its card, for as long as the text says."""
    return len(after.lasting) == len(before.lasting) + 1 and any(
        e.card == card
        and e.grant == before.grants[the(me.at)]
        and after.lasting.count(e) == before.lasting.count(e) + 1
        and (e.until is None) == (before.duration[the(me.at)] == Duration.THIS_TURN)
        and (
            e.until is None
            or (e.until == before.owner[before.source[me.ability]])
            == (before.duration[the(me.at)] == Duration.OWN_TURN_START)
        )
        for e in after.lasting
    )


@step_property(
    on=(Resolution.equip, Resolution.gain_turn, Resolution.lay, Resolution.win, Resolution.lose),
    cites="dm-rules-1.48:605.2c",
)
def gains_are_counted(before: Table, after: Table, me: Resolution) -> bool:
    """A weapon, an extra turn, a delayed ability, a win or a loss is added, once and for its owner, and
    nothing else."""
    return all(
        after.extra[p]
        == before.extra[p]
        + (1 if before.does[the(me.at)] == Does.GAIN_TURN and p == before.owner[before.source[me.ability]] else 0)
        and (p in after.won)
        == (p in before.won or (before.does[the(me.at)] == Does.WIN and p == before.owner[before.source[me.ability]]))
        and (p in after.lost)
        == (p in before.lost or (before.does[the(me.at)] == Does.LOSE and p == before.owner[before.source[me.ability]]))
        for p in after.each(Player)
    ) and all(
        after.delayed.count(a)
        == before.delayed.count(a) + (1 if before.does[the(me.at)] == Does.LAY and a == before.lays[the(me.at)] else 0)
        for a in after.each(Ability)
    )


@step_property(on=Resolution.equip, cites="dm-rules-1.48:605.2c")
def one_weapon_at_a_time(before: Table, after: Table, card: Card) -> bool:
    """One weapon is attached, to the card."""
    return all(after.equipped[c] == before.equipped[c] + (1 if c == card else 0) for c in after.each(Card))


@step_property(on=Resolution.return_hand, cites="dm-rules-1.48:605.2d")
def the_whole_hand_goes(before: Table, after: Table, me: Resolution) -> bool:
    """The hand of the effect's owner is empty afterwards, and its cards are in the deck."""
    return all(
        (
            after.hand[p] == 0
            and after.deck[p] == before.deck[p] + before.hand[p]
            and not any(after.owner[c] == p and after.zone[c] == Zone.HAND for c in after.each(Card))
        )
        if p == before.owner[before.source[me.ability]]
        else (after.hand[p] == before.hand[p] and after.deck[p] == before.deck[p])
        for p in after.each(Player)
    ) and all(
        after.zone[c] == before.zone[c] or (before.zone[c] == Zone.HAND and after.zone[c] == Zone.DECK)
        for c in after.each(Card)
    )


@step_property(on=Resolution.put, cites="TS-19 dm-rules-1.48:603.5a")
def entering_triggers(before: Table, after: Table, card: Card) -> bool:
    """Abilities that speak of the card's entering begin to wait or are on offer, each once, and no others."""
    return all(
        count(q.ability == a for p in after.each(Player) for q in after.queued[p])
        + count(q.ability == a for p in after.each(Player) for q in after.offered[p])
        == count(q.ability == a for p in before.each(Player) for q in before.queued[p])
        + count(q.ability == a and after.source[a] != card for p in before.each(Player) for q in before.offered[p])
        + (
            1
            if after.kind[a] == AbilityKind.TRIGGERED
            and after.moment[a] == Moment.ENTERS
            and after.zone[after.source[a]] == after.works_in[a]
            and (
                after.stance[a] == Stance.EITHER or (after.stance[a] == Stance.TAPPED) == after.tapped[after.source[a]]
            )
            and (
                after.source[a] == card
                if after.whose[a] == Whose.ITSELF
                else after.whose[a] == Whose.ANYONES
                or (after.whose[a] == Whose.OWN) == (after.owner[after.source[a]] == after.owner[card])
            )
            else 0
        )
        for a in after.each(Ability)
    )


@step_property(on=Resolution.destroy, cites="TS-19 dm-rules-1.48:603.5c")
def being_destroyed_triggers(before: Table, after: Table, card: Card) -> bool:
    """Abilities that speak of the card's destruction begin to wait by what was there before it, each once."""
    return all(
        count(q.ability == a for p in after.each(Player) for q in after.queued[p])
        == count(q.ability == a for p in before.each(Player) for q in before.queued[p])
        + (
            1
            if before.zone[card] != after.zone[card]
            and after.kind[a] == AbilityKind.TRIGGERED
            and after.moment[a] == Moment.DESTROYED
            and before.zone[after.source[a]] == after.works_in[a]
            and after.works_in[a] not in (Zone.HAND, Zone.DECK)
            and (
                after.source[a] == card
                if after.whose[a] == Whose.ITSELF
                else after.whose[a] == Whose.ANYONES
                or (after.whose[a] == Whose.OWN) == (after.owner[after.source[a]] == after.owner[card])
            )
            else 0
        )
        for a in after.each(Ability)
    )


@step_property(on=(Resolution.begin, Resolution.announce), cites="dm-rules-1.48:603.4")
def conditions_are_met(before: Table, after: Table, me: Resolution) -> bool:
    """Nothing is used whose condition is not met when it is resolved."""
    asked = before.condition[me.ability]
    mine = before.owner[before.source[me.ability]]
    return (
        asked == Condition.ALWAYS
        or (asked == Condition.DRAW_STEP and before.step == Step.DRAW)
        or (
            asked == Condition.NO_HAND
            and before.hand[mine] == 0
            and not any(before.zone[c] == Zone.HAND and before.owner[c] == mine for c in before.each(Card))
        )
        or (
            asked == Condition.ANOTHER_CREATURE
            and any(
                before.zone[c] == Zone.BATTLE
                and before.card_type[c] == CardType.CREATURE
                and before.owner[c] == mine
                and c != before.source[me.ability]
                for c in before.each(Card)
            )
        )
    )


PROPERTIES = (
    cards_go_where_the_text_says,
    moved_cards_are_bare,
    instructions_mean_their_card,
    effects_are_laid_for_their_time,
    gains_are_counted,
    one_weapon_at_a_time,
    the_whole_hand_goes,
    entering_triggers,
    being_destroyed_triggers,
    conditions_are_met,
)
