"""What must hold of the pool. The declaration's helpers are not used: each recounts from the tables."""

from __future__ import annotations

from machines.duel_masters.models.properties.announcing import PROPERTIES as ANNOUNCING_PROPERTIES
from machines.duel_masters.models.properties.movement import PROPERTIES as MOVEMENT_PROPERTIES
from machines.duel_masters.models.properties.replacing import PROPERTIES as REPLACING_PROPERTIES
from machines.duel_masters.models.properties.resolution import PROPERTIES as RESOLUTION_PROPERTIES
from machines.duel_masters.models.properties.skipping import PROPERTIES as SKIPPING_PROPERTIES
from machines.duel_masters.models.properties.table import PROPERTIES as TABLE_PROPERTIES
from machines.duel_masters.models.properties.waiting import PROPERTIES as WAITING_PROPERTIES
from machines.duel_masters.models.recount import silenced
from machines.duel_masters.models.recount_conditions import good_for
from machines.duel_masters.pool import Pool
from machines.duel_masters.readings import OtherDeclares
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player, Queued, Zone
from machines.duel_masters.vocabulary import AbilityKind, Moment
from machines.language import EveryRunEnds, invariant, step_property, the, witness

ACTIONS = (
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


@step_property(on=Pool.resolve, cites="TS-18")
def turn_player_precedence(before: Table, after: Table, effect: Queued) -> bool:
    """The other player resolves only when nothing of the turn player waits or may be declared."""
    return before.owner[before.source[effect.ability]] == before.turn_player or (
        len(before.queued[before.turn_player]) == 0 and len(before.offered[before.turn_player]) == 0
    )


@step_property(on=Pool.declare)
def the_other_declares_last(before: Table, after: Table, effect: Queued) -> bool:
    """The other player declares only when nothing of the turn player is left, or, in the older edition,
    to be declared."""
    return before.owner[before.source[effect.ability]] == before.turn_player or (
        len(before.offered[before.turn_player]) == 0
        and (len(before.queued[before.turn_player]) == 0 or before.OTHER_DECLARES == OtherDeclares.AT_ONCE)
    )


@step_property(on=Pool.declare)
def what_is_declared_is_there(before: Table, after: Table, effect: Queued) -> bool:
    """Only a card still in its zone is declared."""
    return before.zone[before.source[effect.ability]] == before.works_in[effect.ability]


@invariant()
def offers_are_of_hidden_cards(s: Table) -> bool:
    """What may be declared in the pool is a triggered ability, of a step that has begun, of its owner's card in the
    hidden zone where it works."""
    return all(
        s.kind[q.ability] == AbilityKind.TRIGGERED
        and s.moment[q.ability] in (Moment.TURN_START, Moment.TURN_END, Moment.UNTAP)
        and s.works_in[q.ability] in (Zone.HAND, Zone.DECK)
        and s.zone[s.source[q.ability]] == s.works_in[q.ability]
        and s.owner[s.source[q.ability]] == p
        for p in s.each(Player)
        for q in s.offered[p]
    )


@invariant()
def effects_wait_with_their_owner(s: Table) -> bool:
    """What waits belongs to the player in whose collection it is."""
    return all(s.owner[s.source[q.ability]] == p for p in s.each(Player) for q in s.queued[p])


@step_property(on=Resolution.begin, cites="TQ-01b")
def optional_effects_are_announced(before: Table, after: Table, me: Resolution) -> bool:
    """What begins by itself is no optional effect, unless it was declared or replaces something."""
    return (
        not before.optional[me.ability]
        or (before.works_in[me.ability] in (Zone.HAND, Zone.DECK) and before.kind[me.ability] == AbilityKind.TRIGGERED)
        or (me.closed and before.kind[me.ability] == AbilityKind.REPLACEMENT)
    )


@step_property(on=ACTIONS, cites="TQ-01b")
def actions_follow_the_announcement(before: Table, after: Table, me: Resolution) -> bool:
    """Nothing of an effect happens before its use is written down."""
    return before.used[me.ability] > 0


@step_property(on=Resolution.lapse)
def only_vain_effects_lapse(before: Table, after: Table, me: Resolution) -> bool:
    """What has its condition and uses never lapses, unless the card that does it is ignored, or the turn skipped."""
    return (
        not good_for(before, me.ability)
        or before.skipping
        or (me.card is not None and silenced(before, the(me.card), me.face))
    )


@witness()
def both_sides_wait(s: Table) -> bool:
    """Effects of both players wait at the same time."""
    return all(len(s.queued[p]) > 0 for p in s.each(Player))


PROPERTIES = (
    turn_player_precedence,
    the_other_declares_last,
    offers_are_of_hidden_cards,
    effects_wait_with_their_owner,
    what_is_declared_is_there,
    optional_effects_are_announced,
    actions_follow_the_announcement,
    only_vain_effects_lapse,
    both_sides_wait,
    *ANNOUNCING_PROPERTIES,
    *MOVEMENT_PROPERTIES,
    *REPLACING_PROPERTIES,
    *RESOLUTION_PROPERTIES,
    *SKIPPING_PROPERTIES,
    *TABLE_PROPERTIES,
    *WAITING_PROPERTIES,
    EveryRunEnds(cites="TS-20"),
)
