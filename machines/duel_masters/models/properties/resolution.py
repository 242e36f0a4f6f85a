"""What must hold of a resolution: what its instructions do to the table, and what that triggers.

Each recounts from the tables what should be; none shares a helper with the declaration.
"""

from __future__ import annotations

from machines.duel_masters.models.recount import is_meant, means, on_offer_by, reacts, under, waiting
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import (
    Ability,
    Card,
    Does,
    Duration,
    Grant,
    Moment,
    Player,
    Zone,
)
from machines.language import step_property, the


@step_property(on=(Resolution.put, Resolution.return_card, Resolution.destroy), cites="dm-rules-1.48:605.2c")
def cards_go_where_the_text_says(before: Table, after: Table, me: Resolution, card: Card) -> bool:
    """A card that is put, returned or destroyed goes to its zone, unless it may not be destroyed; no
    other moves."""
    return (
        after.zone[card]
        == (
            Zone.BATTLE
            if before.does[the(me.at)] == Does.PUT
            else Zone.HAND
            if before.does[the(me.at)] == Does.RETURN
            else before.zone[card]
            if under(before, Grant.CANNOT_BE_DESTROYED, card) > 0
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
    return is_meant(before, me, card)


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
    """Abilities that speak of the card's entering trigger, each once, and no others; what it offered is gone."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        - on_offer_by(before, a, card)
        + (1 if reacts(after, a, Moment.ENTERS) and means(after, a, card) else 0)
        for a in after.each(Ability)
    )


@step_property(on=Resolution.destroy, cites="TS-19 dm-rules-1.48:603.5c")
def being_destroyed_triggers(before: Table, after: Table, card: Card) -> bool:
    """Abilities that speak of the card's destruction trigger by what was there before it, each once."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        + (
            1
            if before.zone[card] != after.zone[card] and reacts(before, a, Moment.DESTROYED) and means(before, a, card)
            else 0
        )
        for a in after.each(Ability)
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
)
