"""The texts of the cards read once more, for the properties: what works, speaks of something or gives, and what waits.

Nothing here is shared with the rules: what must hold is counted again, from the tables alone, and for all that
a text may say.
"""

from __future__ import annotations

from machines.duel_masters.models.recount_conditions import is_met, kind_of_card
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, CardType, Player, Trait, Zone
from machines.duel_masters.vocabulary import AbilityKind, Grant, Keyword, Moment, Stance, Whose
from machines.language import count, helper


@helper
def lies(s: Table, card: Card, way: Stance) -> bool:
    """A card that lies this way."""
    return s.tapped[card] if way == Stance.TAPPED else not s.tapped[card] if way == Stance.UNTAPPED else True


@helper
def prints(s: Table, a: Ability, card: Card) -> bool:
    """A card on which something is printed that an ability looks for, if it looks for anything."""
    return len(s.of_traits[a]) == 0 or not all(t not in s.of_traits[a] for t in s.each(Trait) if t in s.traits[card])


@helper
def in_place(s: Table, a: Ability) -> bool:
    """An ability whose card is where it works, and lies as it asks, on top if in the battle zone; of shields only open
    ones have abilities, but for keywords. Or a continuous one that was laid for this turn."""
    return (
        s.works_in[a] == s.zone[s.source[a]]
        and lies(s, s.source[a], s.stance[a])
        and not (s.works_in[a] == Zone.BATTLE and any(s.under[s.source[a]] == c for c in s.each(Card)))
        and not (s.works_in[a] == Zone.SHIELD and s.keyword[a] == Keyword.NONE and s.source[a] not in s.face_up)
    ) or (a in s.delayed and s.kind[a] == AbilityKind.CONTINUOUS)


@helper
def is_about(s: Table, a: Ability, player: Player) -> bool:
    """An ability about this player's turn, or what this player does."""
    return s.whose[a] not in (Whose.ITSELF, Whose.BEARER) and (
        s.whose[a] == Whose.ANYONES or (s.whose[a] == Whose.OWN) == (player == s.owner[s.source[a]])
    )


@helper
def means(s: Table, a: Ability, card: Card) -> bool:
    """An ability about this card, as far as it says whose."""
    return (
        (s.source[a] == card and s.whose[a] == Whose.ITSELF)
        or (s.attached[s.source[a]] == card and s.whose[a] == Whose.BEARER)
        or is_about(s, a, s.owner[card])
    )


@helper
def touches(s: Table, a: Ability, card: Card, face: CardType) -> bool:
    """A continuous ability about this card, as what one half of it is. Where it says nothing of zones it is about the
    battle zone, unless it is about itself, or about what is done with cards elsewhere."""
    return (
        means(s, a, card)
        and lies(s, card, s.reach[a])
        and prints(s, a, card)
        and (face in s.of_types[a] or len(s.of_types[a]) == 0)
        and (
            card in s.waiting
            if s.while_added[a]
            else s.whose[a] in (Whose.ITSELF, Whose.BEARER)
            or s.zone[card] in s.of_zones[a]
            or (
                len(s.of_zones[a]) == 0
                and (
                    s.zone[card] == Zone.BATTLE
                    or s.gives[a]
                    in (
                        Grant.CANNOT_BE_PUT,
                        Grant.CANNOT_BE_USED,
                        Grant.NO_S_TRIGGER,
                        Grant.NO_G_STRIKE,
                        Grant.USE_BANS_IGNORED,
                        Grant.EFFECTS_IGNORED,
                        Grant.NO_TRIGGERS,
                        Grant.USABLE_FROM_HERE,
                        Grant.KEYWORD,
                    )
                )
            )
        )
    )


@helper
def silenced(s: Table, card: Card, face: CardType) -> bool:
    """A card whose effects are ignored, as those of one of its halves."""
    return not all(e.card != card or e.grant != Grant.EFFECTS_IGNORED for e in s.lasting) or any(
        in_place(s, a) and is_met(s, s.condition[a], s.source[a]) and touches(s, a, card, face)
        for a in s.each(Ability)
        if s.gives[a] == Grant.EFFECTS_IGNORED and s.kind[a] == AbilityKind.CONTINUOUS
    )


@helper
def is_at_work(s: Table, a: Ability) -> bool:
    """An ability that is in place, that its card has, and that is not ignored."""
    return (
        in_place(s, a)
        and (a in s.gained or all(s.bonus[x] != a for x in s.each(Ability)))
        and not silenced(s, s.source[a], CardType.SPELL if s.spell_half[a] else s.card_type[s.source[a]])
    )


@helper
def lends(s: Table, a: Ability, grant: Grant, card: Card) -> bool:
    """A continuous ability that gives this to the card."""
    return (
        s.gives[a] == grant
        and s.kind[a] == AbilityKind.CONTINUOUS
        and is_at_work(s, a)
        and is_met(s, s.condition[a], s.source[a])
        and touches(s, a, card, s.card_type[card])
    )


@helper
def under(s: Table, grant: Grant, card: Card) -> int:
    """How often this is given to the card, by what lasts and by what works."""
    return count(e.card == card and e.grant == grant for e in s.lasting) + count(
        lends(s, a, grant, card) for a in s.each(Ability)
    )


@helper
def listens(s: Table, a: Ability) -> bool:
    """A triggered ability that works, and is not kept from triggering."""
    return (
        s.kind[a] == AbilityKind.TRIGGERED
        and s.keyword[a] == Keyword.NONE
        and is_at_work(s, a)
        and under(s, Grant.NO_TRIGGERS, s.source[a]) == 0
        and not s.skipping
    )


@helper
def reacts(s: Table, a: Ability, moment: Moment) -> bool:
    """A triggered ability that works and waits for this."""
    return s.moment[a] == moment and listens(s, a)


@helper
def notices(s: Table, a: Ability, card: Card, zone: Zone) -> bool:
    """An ability about this card, as it lies or lay in a zone, by whose it is, where, of what type, and with what on
    it."""
    return (
        means(s, a, card)
        and prints(s, a, card)
        and (zone in s.of_zones[a] or len(s.of_zones[a]) == 0)
        and (
            len(s.of_types[a]) == 0
            or any(kind_of_card(s, card, k, s.zone[card]) for k in CardType if k in s.of_types[a])
        )
    )


@helper
def is_hidden(s: Table, a: Ability) -> bool:
    """A triggered ability that works where only its owner sees its card."""
    return s.kind[a] == AbilityKind.TRIGGERED and s.works_in[a] in (Zone.HAND, Zone.DECK)


@helper
def waiting(s: Table, a: Ability) -> int:
    """How many effects of an ability wait or may be declared, in the pool or at once."""
    return (
        count(q.ability == a for p in s.each(Player) for q in s.queued[p])
        + count(q.ability == a for p in s.each(Player) for q in s.offered[p])
        + count(q.ability == a for p in s.each(Player) for q in s.prompted[p])
    )


@helper
def on_offer(s: Table, a: Ability) -> int:
    """How many effects of an ability may be declared, in the pool or at once."""
    return count(q.ability == a for p in s.each(Player) for q in s.offered[p]) + count(
        q.ability == a for p in s.each(Player) for q in s.prompted[p]
    )
