"""What must hold of effects that wait and effects that last: nothing joins, leaves or is used up in silence."""

from __future__ import annotations

from machines.duel_masters.announcement import Announcement
from machines.duel_masters.card_use import CardUse
from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.recount import is_hidden, on_offer, waiting
from machines.duel_masters.models.recount_conditions import good_for
from machines.duel_masters.models.recount_due import is_due
from machines.duel_masters.models.recount_moves import asked_number, may_still_be_taken
from machines.duel_masters.movement import Movement
from machines.duel_masters.pool import Pool, PoolPhase
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Ability, Card, Ledger, Player, Queued
from machines.duel_masters.vocabulary import Renewal
from machines.language import count, helper, invariant, step_property, the

EVENTS = tuple(e for procedure in KERNEL for e in procedure.events.values())
USES = (Resolution.begin, Resolution.announce)
INSTRUCTIONS = (
    Resolution.take,
    Resolution.take_all,
    Resolution.move_cards,
    Resolution.begin_each,
    Resolution.do_next,
    Resolution.equip,
    Resolution.grant,
    Resolution.look_at,
    Resolution.draw_cards,
    Resolution.return_hand,
    Resolution.gain_turn,
    Resolution.lay,
    Resolution.win,
    Resolution.lose,
    Resolution.skip_turn,
)
TRIGGERING = (
    Movement.make_moves,
    Movement.open_check,
    ShieldCheck.declare,
    ShieldCheck.add_to_hand,
    CardUse.use_it,
)
SHEDDING = (Resolution.return_hand, Resolution.begin_each, CardUse.begin_use)
SPENDING = (Movement.replace, ShieldCheck.declare_s_back, ShieldCheck.declare_sabaki_z)
ENDING = (Pool.resolve, Pool.close_declarations, Announcement.let_pass, Resolution.skip_turn)


@step_property(
    on=tuple(e for e in EVENTS if e not in (*TRIGGERING, *SHEDDING, *ENDING)),
    cites="TS-12 TS-20 TS-21 TQ-05b dm-rules-1.48:603.2d",
)
def nothing_triggers_without_an_event(before: Table, after: Table) -> bool:
    """Where no card moves, is used or is shown no effect begins to wait; where none is resolved none is gone."""
    return all(waiting(after, a) == waiting(before, a) for a in after.each(Ability))


@step_property(on=SHEDDING, cites="dm-rules-1.48:409.1d")
def cards_take_their_offers_along(before: Table, after: Table) -> bool:
    """A card that goes back to the deck, or is on its way from now on, triggers nothing and no longer offers what it
    did."""
    return all(
        waiting(after, a)
        == waiting(before, a)
        - (
            on_offer(before, a)
            if before.zone[before.source[a]] != after.zone[before.source[a]]
            or (before.source[a] in after.pending and before.source[a] not in before.pending)
            else 0
        )
        for a in after.each(Ability)
    )


@step_property(on=Pool.resolve, cites="TS-18")
def one_effect_is_taken(before: Table, after: Table, effect: Queued) -> bool:
    """Resolving takes one effect out of those that wait with its owner, and no other."""
    return all(
        after.queued[p].count(q) == before.queued[p].count(q) - (1 if q == effect else 0)
        for p in before.each(Player)
        for q in before.queued[p]
    ) and all(waiting(after, a) == waiting(before, a) - (1 if a == effect.ability else 0) for a in after.each(Ability))


@step_property(on=Pool.resolve, cites="TS-18 dm-rules-1.48:603.2e")
def declarations_come_first(before: Table, after: Table, effect: Queued) -> bool:
    """A player resolves only when nothing of theirs may be declared any more."""
    return len(before.offered[before.owner[before.source[effect.ability]]]) == 0


@step_property(
    on=tuple(e for e in EVENTS if e not in (Pool.declare, Announcement.declare_at_once)), cites="dm-rules-1.48:603.2e"
)
def what_is_hidden_waits_on_offer(before: Table, after: Table) -> bool:
    """What triggers in a hidden zone does not wait before it is declared."""
    return all(
        after.queued[p].count(q) <= before.queued[p].count(q)
        for p in after.each(Player)
        for q in after.queued[p]
        if is_hidden(after, q.ability)
    )


@step_property(on=Pool.declare, cites="dm-rules-1.48:603.2f")
def what_is_declared_waits(before: Table, after: Table, effect: Queued) -> bool:
    """What is declared was on offer and waits now; all else is as it was."""
    return all(
        after.offered[p].count(q) == before.offered[p].count(q) - (1 if q == effect else 0)
        and after.queued[p].count(q) == before.queued[p].count(q) + (1 if q == effect else 0)
        for p in before.each(Player)
        for q in before.offered[p]
    ) and all(
        after.queued[p].count(q) == before.queued[p].count(q) + (1 if q == effect else 0)
        for p in before.each(Player)
        for q in before.queued[p]
    )


@step_property(on=Pool.close_declarations, cites="dm-rules-1.48:603.2e")
def one_player_has_declared(before: Table, after: Table) -> bool:
    """Whose turn it is to declare has nothing on offer any more; the other's offers are there, and all that waits."""
    return all(len(after.queued[p]) == len(before.queued[p]) for p in before.each(Player)) and (
        len(after.offered[before.turn_player]) == 0
        and len(after.offered[before.after[before.turn_player]])
        == (len(before.offered[before.after[before.turn_player]]) if len(before.offered[before.turn_player]) > 0 else 0)
    )


@step_property(on=Pool.close, cites="TS-05 TS-20")
def nothing_is_left(before: Table, after: Table) -> bool:
    """The pool is over only with nothing that waits or may be declared."""
    return all(
        len(before.queued[p]) + len(before.offered[p]) + len(before.prompted[p]) == 0 for p in before.each(Player)
    )


@invariant(cites="dm-rules-1.48:703.1")
def nothing_is_due_when_somebody_chooses(s: Table, me: Pool) -> bool:
    """Before an effect is chosen the table has been looked at, until nothing was due."""
    return me.phase != PoolPhase.CHOOSE or not is_due(s)


@step_property(on=INSTRUCTIONS, cites="dm-rules-1.48:703.1")
def the_table_is_looked_at_in_between(before: Table, after: Table, me: Resolution) -> bool:
    """Nothing is due when an instruction is carried out that is no part of the event before it, unless it is the first
    of a card that is used or of a substitute."""
    return (
        before.at_once[the(me.at)]
        or me.closed
        or (me.card is not None and me.at == before.text[me.ability])
        or not is_due(before)
    )


@step_property(on=(Resolution.skip, Resolution.pass_over), cites="dm-rules-1.48:101.3 dm-rules-1.48:605.2b")
def what_can_be_done_is_done(before: Table, after: Table, me: Resolution) -> bool:
    """An instruction is left out only if it could be done to no card, or not to exactly as many as it wants, if the
    text leaves their number open, or if it depends on one that was not done or on a mode that was not chosen, or if the
    turn is skipped; and then it changes nothing."""
    return (
        before.skipping
        or (before.mode[the(me.at)] is not None and not any(m == before.mode[the(me.at)] for m in me.modes))
        or (not me.done and before.if_done[the(me.at)])
        or (
            len(me.taken) == 0
            and (
                before.up_to[the(me.at)]
                or not any(may_still_be_taken(before, me, c) for c in before.each(Card))
                or asked_number(before, me) == 0
                or (
                    before.exactly[the(me.at)]
                    and count(may_still_be_taken(before, me, c) for c in before.each(Card)) < asked_number(before, me)
                )
            )
        )
    ) and all(after.zone[c] == before.zone[c] and after.equipped[c] == before.equipped[c] for c in after.each(Card))


@step_property(on=USES, cites="TQ-01b dm-rules-1.48:603.4")
def a_use_is_written_down_once(before: Table, after: Table, me: Resolution) -> bool:
    """An effect that begins is used once, and spends its limit and no other."""
    return (
        me.at is None
        and good_for(before, me.ability)
        and all(after.used[a] == before.used[a] + (1 if a == me.ability else 0) for a in after.each(Ability))
        and all(
            (book in after.spent) == (book in before.spent or before.ledger[me.ability] == book)
            for book in after.each(Ledger)
        )
    )


@helper
def is_bound_to(s: Table, book: Ledger, card: Card) -> bool:
    """A limit of each turn of abilities of this card alone."""
    return s.renews[book] != Renewal.NEVER and not any(
        s.ledger[a] == book and s.source[a] != card for a in s.each(Ability)
    )


@step_property(on=tuple(e for e in EVENTS if e not in (*USES, *SPENDING)), cites="TQ-01b TQ-05b")
def nothing_else_is_a_use(before: Table, after: Table) -> bool:
    """But for the announcement, for a replacement that sends a card elsewhere, and for what is declared by discarding,
    nothing counts as a use or spends a limit. A card that moves is another one, with its limits whole."""
    return all(after.used[a] == before.used[a] for a in after.each(Ability)) and all(
        (book in before.spent)
        if book in after.spent
        else book not in before.spent
        or any(
            is_bound_to(after, book, c)
            and (before.zone[c] != after.zone[c] or (c in after.pending and c not in before.pending))
            for c in after.each(Card)
        )
        for book in after.each(Ledger)
    )


@step_property(on=Movement.replace, cites="dm-rules-1.48:609.4")
def sending_elsewhere_is_a_use(before: Table, after: Table, ability: Ability) -> bool:
    """A replacement that sends a card elsewhere is used when it is chosen, once; one with a text when that begins."""
    return all(
        after.used[a] == before.used[a] + (1 if a == ability and before.elsewhere[ability] else 0)
        for a in after.each(Ability)
    ) and all(
        (book in after.spent)
        == (book in before.spent or (before.ledger[ability] == book and before.elsewhere[ability]))
        for book in after.each(Ledger)
    )


@step_property(on=tuple(e for e in EVENTS if e is not Resolution.grant), cites="dm-rules-1.48:500.3")
def effects_last(before: Table, after: Table) -> bool:
    """In the middle of a turn an effect ends only because its card moves or is on its way from now on, and none comes
    but by an instruction."""
    return all(
        after.lasting.count(e) == before.lasting.count(e)
        or before.zone[e.card] != after.zone[e.card]
        or (e.card in after.pending and e.card not in before.pending)
        for e in before.lasting
    ) and all(before.lasting.count(e) > 0 for e in after.lasting)


PROPERTIES = (
    nothing_triggers_without_an_event,
    cards_take_their_offers_along,
    one_effect_is_taken,
    what_is_declared_waits,
    one_player_has_declared,
    nothing_is_left,
    nothing_is_due_when_somebody_chooses,
    the_table_is_looked_at_in_between,
    what_can_be_done_is_done,
    what_is_hidden_waits_on_offer,
    declarations_come_first,
    a_use_is_written_down_once,
    nothing_else_is_a_use,
    sending_elsewhere_is_a_use,
    effects_last,
)
