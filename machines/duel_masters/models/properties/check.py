"""What must hold of a shield check: its order, what is declared, what is discarded, and what is used when."""

from __future__ import annotations

from machines.duel_masters.announcement import Announcement
from machines.duel_masters.card_use import CardUse
from machines.duel_masters.pool import Pool
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.shield_check import CheckPhase, ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Player, Queued, Use, Zone
from machines.duel_masters.uses import CardUses
from machines.duel_masters.vocabulary import AbilityKind, Grant, Keyword, Moment
from machines.language import EveryRunEnds, in_progress, step_property, the, witness

DECLARING = (ShieldCheck.declare, ShieldCheck.declare_s_back, ShieldCheck.declare_sabaki_z)


@step_property(on=ShieldCheck.begin_check, cites="SC-08 SC-09 SC-45 SC-49")
def all_begin_to_wait_together(before: Table, after: Table, me: ShieldCheck) -> bool:
    """Before a check none of its cards is waiting, then all are, and none has moved."""
    return all(
        (c in after.waiting) == (c in before.waiting or any(m.card == c for m in me.moves))
        and not (c in before.waiting and any(m.card == c for m in me.moves))
        and after.zone[c] == before.zone[c]
        for c in after.each(Card)
    )


@step_property(on=ShieldCheck.declare, cites="SC-07 SC-11 SC-12 SC-59")
def only_checked_cards_are_declared(before: Table, after: Table, use: Use) -> bool:
    """With S-trigger and G-strike only a card under check is declared, by its owner, and it stays where it is."""
    return (
        use.card in before.waiting
        and before.zone[use.card] == Zone.SHIELD
        and after.zone[use.card] == Zone.SHIELD
        and before.keyword[use.ability] in (Keyword.S_TRIGGER, Keyword.S_TRIGGER_X, Keyword.G_STRIKE)
        and (
            before.source[use.ability] == use.card
            if before.kind[use.ability] == AbilityKind.KEYWORD
            else before.gives[use.ability] == Grant.KEYWORD
        )
    )


@step_property(on=ShieldCheck.declare, cites="SC-60 SC-83")
def a_declaration_is_no_use(before: Table, after: Table, me: ShieldCheck, use: Use) -> bool:
    """A declaration moves nothing, counts as no use, and triggers nothing but being shown."""
    return (
        all((after.zone[c] == before.zone[c] and not after.tapped[c]) or before.tapped[c] for c in after.each(Card))
        and all(after.used[a] == before.used[a] for a in after.each(Ability))
        and all(
            after.queued[p].count(q) == before.queued[p].count(q)
            or (before.moment[q.ability] == Moment.SHOWN and q.subject == use.card)
            for p in after.each(Player)
            for q in after.queued[p]
        )
    )


@step_property(on=ShieldCheck.declare_s_back, cites="SC-13 SC-14 SC-15 SC-16 SC-66")
def s_back_pays_with_a_checked_card(before: Table, after: Table, me: ShieldCheck, ability: Ability, cost: Card) -> bool:
    """The card discarded for an S-back is still under check, and its own card is not among those that are."""
    return (
        cost in before.waiting
        and before.keyword[ability] == Keyword.S_BACK
        and before.source[ability] not in before.waiting
        and ability not in me.paid_for
        and not any(m.card == before.source[ability] for m in me.moves)
    )


@step_property(on=ShieldCheck.declare_sabaki_z, cites="SC-27 SC-28 SC-29 SC-32 SC-66 SC-70 SC-72")
def sabaki_z_pays_with_an_added_card(
    before: Table, after: Table, me: ShieldCheck, ability: Ability, cost: Card
) -> bool:
    """The card discarded for a Sabaki Z was added in this check and is in the hand; nothing is waiting any more."""
    return (
        cost in me.added
        and before.zone[cost] == Zone.HAND
        and before.keyword[ability] == Keyword.SABAKI_Z
        and ability not in me.paid_for
        and len(before.waiting) == 0
    )


@step_property(on=(ShieldCheck.go_on_declaring, ShieldCheck.go_on_with_sabaki_z), cites="SC-17 SC-29")
def costs_are_discarded_at_once(before: Table, after: Table, me: ShieldCheck) -> bool:
    """When the declarations go on, what was to be discarded is gone from where it was."""
    return all(before.zone[the(m.card)] != m.origin for m in me.discarding)


@step_property(on=ShieldCheck.add_to_hand, cites="SC-25 SC-50 SC-58")
def all_are_added_together(before: Table, after: Table, me: ShieldCheck) -> bool:
    """All cards that are left go to their owner's hand in one step, declared or not; no other moves, and none waits."""
    return len(after.waiting) == 0 and all(
        after.zone[c] == (Zone.HAND if any(m.card == c for m in me.moves) else before.zone[c]) for c in after.each(Card)
    )


@step_property(on=CardUses.use_next, cites="SC-34 SC-50 SC-61 SC-66")
def uses_follow_all_declarations(before: Table, after: Table) -> bool:
    """Nothing is used while a shield is waiting: first all is declared and added to the hand."""
    return len(before.waiting) == 0


@step_property(on=CardUse.begin_use, cites="SC-67 SC-90")
def checked_cards_are_used_from_the_hand(before: Table, after: Table, me: CardUse) -> bool:
    """A card that was declared is used from the hand, or from where an effect allows it, but never from the shields."""
    return me.way is None or (
        before.zone[me.card] != Zone.SHIELD
        and (
            before.zone[me.card] == Zone.HAND
            or any(
                before.gives[a] == Grant.USABLE_FROM_HERE and before.kind[a] == AbilityKind.CONTINUOUS
                for a in before.each(Ability)
            )
        )
    )


@step_property(on=Pool.resolve, cites="SC-35 SC-37 SC-38 SC-43")
def nothing_unrelated_in_a_check(before: Table, after: Table, effect: Queued) -> bool:
    """What triggered is resolved only when no check is going on and nothing declared is left."""
    return not in_progress(ShieldCheck) and not in_progress(CardUses) and len(before.deferred) == 0


@step_property(on=CardUses.use_next, cites="SC-33 SC-43")
def turn_players_uses_come_first(before: Table, after: Table, me: CardUses, use: Use) -> bool:
    """A player uses what they declared only when nothing is left that the turn player declared."""
    return before.owner[use.card] == before.turn_player or not any(
        before.owner[u.card] == before.turn_player for u in me.declared
    )


@step_property(on=CardUses.fizzle, cites="SC-100 SC-101 SC-105")
def what_fizzles_is_no_g_strike(before: Table, after: Table, use: Use) -> bool:
    """Something fizzles because its card has moved since it was declared, which is not about G-strike; nothing else
    happens."""
    return (
        before.keyword[use.ability] != Keyword.G_STRIKE
        and use.card not in before.announced
        and all(after.zone[c] == before.zone[c] for c in after.each(Card))
    )


@step_property(on=CardUses.use_next, cites="SC-100 SC-102 SC-104 SC-106")
def what_has_moved_is_not_used(before: Table, after: Table, use: Use) -> bool:
    """A declared card is used only where it was declared, or where the declared S-back or Sabaki Z came from."""
    return before.keyword[use.ability] == Keyword.G_STRIKE or (
        use.card in before.announced and before.zone[use.card] not in (Zone.GRAVEYARD, Zone.MANA, Zone.BATTLE)
    )


@step_property(on=CardUses.end_uses, cites="SC-33 SC-103")
def everything_declared_is_dealt_with(before: Table, after: Table, me: CardUses) -> bool:
    """The uses end when nothing declared is left: it was used or has fizzled, and cannot have been withdrawn."""
    return len(me.declared) == 0


@step_property(on=(Announcement.declare_at_once,), cites="SC-39 SC-41")
def what_is_announced_is_there(before: Table, after: Table, effect: Queued) -> bool:
    """Only a card still in its hidden zone is shown, and its effect waits."""
    return before.zone[before.source[effect.ability]] == before.works_in[effect.ability] and any(
        after.queued[p].count(effect) == before.queued[p].count(effect) + 1 for p in after.each(Player)
    )


@witness(cites="SC-03")
def a_check_in_an_effect(s: Table) -> bool:
    """Shields are waiting while an effect is in progress."""
    return len(s.waiting) > 0 and in_progress(Resolution)


@witness(cites="SC-03")
def a_check_in_a_check(s: Table) -> bool:
    """Shields are waiting while a card that was declared in another check is used."""
    return len(s.waiting) > 0 and in_progress(CardUse) and in_progress(CardUses)


@witness(cites="SC-94")
def both_ways_of_declaring(s: Table, me: ShieldCheck) -> bool:
    """A card is declared with S-trigger, and with G-strike too."""
    return me.phase == CheckPhase.DECLARE and any(
        u.card == v.card and s.keyword[u.ability] == Keyword.G_STRIKE and s.keyword[v.ability] == Keyword.S_TRIGGER
        for u in me.declared
        for v in me.declared
    )


PROPERTIES = (
    all_begin_to_wait_together,
    only_checked_cards_are_declared,
    a_declaration_is_no_use,
    s_back_pays_with_a_checked_card,
    sabaki_z_pays_with_an_added_card,
    costs_are_discarded_at_once,
    all_are_added_together,
    uses_follow_all_declarations,
    checked_cards_are_used_from_the_hand,
    nothing_unrelated_in_a_check,
    turn_players_uses_come_first,
    what_fizzles_is_no_g_strike,
    what_has_moved_is_not_used,
    everything_declared_is_dealt_with,
    what_is_announced_is_there,
    a_check_in_an_effect,
    a_check_in_a_check,
    both_ways_of_declaring,
    EveryRunEnds(cites="SC-69"),
)
