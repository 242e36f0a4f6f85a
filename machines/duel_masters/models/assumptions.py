"""What a scenario must be like, beyond what its types say: seats, piles, and texts that can mean something."""

from __future__ import annotations

from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Condition, Instruction, Player, Zone
from machines.duel_masters.vocabulary import AbilityKind, Does, Keyword
from machines.language import assumption, the


@assumption()
def players_sit_in_a_circle(s: Table) -> bool:
    """Two to four players sit in one circle: `after` leads from each to all others."""
    return all(
        p == q or q in (s.after[p], s.after[s.after[p]], s.after[s.after[s.after[p]]])
        for p in s.each(Player)
        for q in s.each(Player)
    )


@assumption()
def piles_have_one_top(s: Table) -> bool:
    """A card lies `under` the top card of its pile, which is another one, of the same owner and in the same zone."""
    return all(
        s.under[c] is None
        or (
            s.under[c] != c
            and s.under[the(s.under[c])] is None
            and s.zone[the(s.under[c])] == s.zone[c]
            and s.owner[the(s.under[c])] == s.owner[c]
        )
        for c in s.each(Card)
    )


@assumption()
def nothing_is_attached_to_itself(s: Table) -> bool:
    """A card is `attached` to another one."""
    return all(s.attached[c] != c for c in s.each(Card))


@assumption()
def spells_have_their_own_texts(s: Table) -> bool:
    """What a card does as a `spell` is an ability of that card, of the kind SPELL."""
    return all(
        s.spell[c] is None or (s.source[the(s.spell[c])] == c and s.kind[the(s.spell[c])] == AbilityKind.SPELL)
        for c in s.each(Card)
    )


@assumption()
def keywords_are_of_their_kind(s: Table) -> bool:
    """An ability of the kind KEYWORD has a keyword; Sabaki Z is TRIGGERED, the others are KEYWORD, or given by a
    CONTINUOUS one."""
    return all(
        s.kind[a] == AbilityKind.TRIGGERED
        if s.keyword[a] == Keyword.SABAKI_Z
        else s.kind[a] != AbilityKind.KEYWORD
        if s.keyword[a] == Keyword.NONE
        else s.kind[a] in (AbilityKind.KEYWORD, AbilityKind.CONTINUOUS)
        for a in s.each(Ability)
    )


@assumption()
def shields_are_broken_among_shields(s: Table) -> bool:
    """What breaks or burns shields says `among: SHIELD`."""
    return all(s.among[i] == Zone.SHIELD for i in s.each(Instruction) if s.does[i] in (Does.BREAK, Does.BURN))


@assumption()
def what_is_laid_can_wait(s: Table) -> bool:
    """LAY says in `lays` what it lays: a DELAYED ability, or a CONTINUOUS one for the turn."""
    return all(
        s.lays[i] is not None and s.kind[the(s.lays[i])] in (AbilityKind.DELAYED, AbilityKind.CONTINUOUS)
        for i in s.each(Instruction)
        if s.does[i] == Does.LAY
    ) and all(s.kind[a] in (AbilityKind.DELAYED, AbilityKind.CONTINUOUS) for a in s.delayed)


@assumption()
def texts_go_on(s: Table) -> bool:
    """No instruction is its own `then`, and no ability its own `bonus`."""
    return all(s.then[i] != i for i in s.each(Instruction)) and all(s.bonus[a] != a for a in s.each(Ability))


@assumption()
def two_conditions_at_most(s: Table) -> bool:
    """A condition has one other as `and_also`, and that has none."""
    return all(
        s.and_also[c] is None or (s.and_also[c] != c and s.and_also[the(s.and_also[c])] is None)
        for c in s.each(Condition)
    )


@assumption()
def effects_wait_with_their_owners(s: Table) -> bool:
    """What is `queued` or `offered` waits with the owner of its card, and is no keyword."""
    return all(
        s.owner[s.source[q.ability]] == p and s.kind[q.ability] != AbilityKind.KEYWORD
        for p in s.each(Player)
        for q in s.queued[p]
    ) and all(
        s.owner[s.source[q.ability]] == p and s.kind[q.ability] != AbilityKind.KEYWORD
        for p in s.each(Player)
        for q in s.offered[p]
    )


ASSUMPTIONS = (
    players_sit_in_a_circle,
    piles_have_one_top,
    nothing_is_attached_to_itself,
    spells_have_their_own_texts,
    keywords_are_of_their_kind,
    shields_are_broken_among_shields,
    what_is_laid_can_wait,
    texts_go_on,
    two_conditions_at_most,
    effects_wait_with_their_owners,
)
