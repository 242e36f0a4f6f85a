"""The texts of the cards read once more, for the properties: what works, speaks of something, holds or gives.

Nothing here is shared with the rules: what must hold is counted again, from the tables alone, and for all that
a text may say.
"""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.vocabulary import (
    Ability,
    AbilityKind,
    Card,
    CardType,
    Condition,
    Does,
    Grant,
    Ledger,
    Moment,
    Player,
    Stance,
    Step,
    Target,
    Whose,
    Zone,
)
from machines.language import count, helper, the


@helper
def is_creature(s: Table, card: Card) -> bool:
    """A creature that lies in the battle zone."""
    return s.card_type[card] == CardType.CREATURE and s.zone[card] == Zone.BATTLE


@helper
def lies(s: Table, card: Card, way: Stance) -> bool:
    """A card that lies this way."""
    return s.tapped[card] if way == Stance.TAPPED else not s.tapped[card] if way == Stance.UNTAPPED else True


@helper
def works(s: Table, a: Ability) -> bool:
    """An ability whose card is where it works, and lies as it asks."""
    return s.works_in[a] == s.zone[s.source[a]] and lies(s, s.source[a], s.stance[a])


@helper
def speaks_of(s: Table, a: Ability, player: Player) -> bool:
    """An ability about this player's turn, or what this player does."""
    return s.whose[a] != Whose.ITSELF and (
        s.whose[a] == Whose.ANYONES or (s.whose[a] == Whose.OWN) == (player == s.owner[s.source[a]])
    )


@helper
def means(s: Table, a: Ability, card: Card) -> bool:
    """An ability about this card."""
    return s.source[a] == card if s.whose[a] == Whose.ITSELF else speaks_of(s, a, s.owner[card])


@helper
def lends(s: Table, a: Ability, grant: Grant, card: Card) -> bool:
    """A continuous ability that gives this to the card; of cards outside the battle zone only to its own."""
    return (
        s.gives[a] == grant
        and s.kind[a] == AbilityKind.CONTINUOUS
        and works(s, a)
        and means(s, a, card)
        and lies(s, card, s.reach[a])
        and (s.source[a] == card or s.zone[card] == Zone.BATTLE)
    )


@helper
def under(s: Table, grant: Grant, card: Card) -> int:
    """How often this is given to the card, by what lasts and by what works."""
    return count(e.card == card and e.grant == grant for e in s.lasting) + count(
        lends(s, a, grant, card) for a in s.each(Ability)
    )


@helper
def has_power(s: Table, card: Card) -> bool:
    """A card with power left."""
    return s.power[card] + under(s, Grant.MORE_POWER, card) > under(s, Grant.LESS_POWER, card)


@helper
def could_be_done_to(s: Table, me: Resolution, card: Card) -> bool:
    """A card in its zone that the instruction at hand means, or among which its owner chooses, and that can go."""
    at = the(me.at)
    return (
        is_meant(s, me, card)
        and (s.does[at] != Does.PUT or s.zone[card] != Zone.BATTLE)
        and (s.does[at] != Does.RETURN or s.zone[card] != Zone.HAND)
        and (s.does[at] != Does.DESTROY or s.zone[card] == Zone.BATTLE)
    )


@helper
def is_meant(s: Table, me: Resolution, card: Card) -> bool:
    """A card that the text of the instruction at hand fixes, or lets its owner choose."""
    at = the(me.at)
    return s.zone[card] == s.among[at] and (
        card == s.named[at]
        if s.target[at] == Target.NAMED
        else card == s.source[me.ability]
        if s.target[at] == Target.SOURCE
        else card == me.subject
        if s.target[at] == Target.SUBJECT
        else s.card_type[card] == CardType.CREATURE
        and (
            s.choice[at] == Whose.ANYONES
            or (s.choice[at] == Whose.OWN) == (s.owner[card] == s.owner[s.source[me.ability]])
        )
    )


@helper
def must_fall(s: Table, card: Card) -> bool:
    """A creature that state-based processing destroys."""
    return is_creature(s, card) and not has_power(s, card) and under(s, Grant.CANNOT_BE_DESTROYED, card) == 0


@helper
def is_due(s: Table) -> bool:
    """Something that happens as soon as the table is looked at."""
    return any(p in s.won or p in s.lost or s.deck[p] == 0 for p in s.each(Player)) or any(
        must_fall(s, c) for c in s.each(Card)
    )


@helper
def met(s: Table, asked: Condition, card: Card) -> bool:
    """What the `if` of a text of this card asks is so."""
    return (
        s.step == Step.DRAW
        if asked == Condition.DRAW_STEP
        else s.hand[s.owner[card]] == 0
        and all(s.zone[c] != Zone.HAND for c in s.each(Card) if s.owner[c] == s.owner[card])
        if asked == Condition.NO_HAND
        else any(is_creature(s, c) and s.owner[c] == s.owner[card] for c in s.each(Card) if c != card)
        if asked == Condition.ANOTHER_CREATURE
        else True
    )


@helper
def used_up(s: Table, a: Ability) -> bool:
    """An ability without uses left."""
    return any(s.ledger[a] == book for book in s.each(Ledger) if book in s.spent)


@helper
def good_for(s: Table, a: Ability) -> bool:
    """An ability whose condition is met and whose uses are left."""
    return not used_up(s, a) and met(s, s.condition[a], s.source[a])


@helper
def should_untap(s: Table, card: Card) -> bool:
    """A tapped card of the turn player, in mana or a creature in battle, that nothing keeps tapped."""
    return (
        s.tapped[card]
        and s.owner[card] == s.turn_player
        and (s.zone[card] == Zone.MANA or is_creature(s, card))
        and under(s, Grant.CANNOT_UNTAP, card) == 0
        and met(s, s.untaps_if[card], card)
    )


@helper
def would_replace(s: Table, me: Draw, a: Ability) -> bool:
    """An ability that may change the draw at hand."""
    return (
        me.left > 0
        and not me.closed
        and a not in me.declined
        and s.kind[a] == AbilityKind.REPLACEMENT
        and s.moment[a] == Moment.DRAW
        and works(s, a)
        and speaks_of(s, a, me.player)
        and good_for(s, a)
        and under(s, Grant.NO_REPLACEMENT, s.source[a]) == 0
    )


@helper
def reacts(s: Table, a: Ability, moment: Moment) -> bool:
    """A triggered ability that works and waits for this."""
    return s.moment[a] == moment and s.kind[a] == AbilityKind.TRIGGERED and works(s, a)


@helper
def waiting(s: Table, a: Ability) -> int:
    """How many effects of an ability wait or may be declared."""
    return count(q.ability == a for p in s.each(Player) for q in s.queued[p]) + count(
        q.ability == a for p in s.each(Player) for q in s.offered[p]
    )


@helper
def on_offer_by(s: Table, a: Ability, card: Card) -> int:
    """How many effects of an ability may be declared of this card."""
    return count(q.ability == a and s.source[a] == card for p in s.each(Player) for q in s.offered[p])
