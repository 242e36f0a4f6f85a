"""What lies on the table: the texts of the cards (static), and everything that changes."""

from __future__ import annotations

from typing import Annotated

from machines.duel_masters.vocabulary import (
    Ability,
    AbilityKind,
    Card,
    CardType,
    Condition,
    Does,
    Duration,
    FirstTurnSkips,
    Grant,
    Instruction,
    Lasting,
    Ledger,
    Moment,
    OtherDeclares,
    Player,
    Queued,
    Renewal,
    Snapshot,
    Stance,
    Step,
    Target,
    Whose,
    Zone,
)
from machines.language import Array, AtMost, Bag, Between, Set, State, Static, Switch, empty, filled


class Table(State):
    """The game as the procedures see it.

    Players: `opponent`. Cards: `owner`, `card_type`, `power`, `untaps_if` (the condition of a text on
    untapping), `may_untap` (whether that text leaves it to the player). Abilities: `source` the card,
    `kind`, `moment`, `whose`, `works_in` the one zone in which it works, `stance` that its card must have,
    `reach` the stance of the cards a continuous one touches and `gives` what it gives, `optional`,
    `condition` (read when it is resolved), `ledger`, `text` (its first instruction). Instructions: `does`
    what to the card `target`; `named` that card, `among` the zone where it must be, `choice` whose cards
    may be chosen, or who draws; `amount` of cards, plus as many as counted before if `as_counted`;
    `grants` for `duration`; `lays` a delayed ability; `then` the next, which is part of the same event if
    it is `at_once`.
    """

    # Readings that the sources leave open.
    FIRST_TURN_SKIPS: Switch[FirstTurnSkips] = FirstTurnSkips.DRAW_STEP
    SNAPSHOT: Switch[Snapshot] = Snapshot.AFTER_UNTAP
    OTHER_DECLARES: Switch[OtherDeclares] = OtherDeclares.AFTER_TURN_PLAYER
    SILENT_SKILL_NEEDS_UNTAP: Switch[bool] = True
    ONE_SILENT_SKILL_AN_UNTAP: Switch[bool] = True

    # The texts.
    opponent: Static[Array[Player, Player]]
    owner: Static[Array[Card, Player]]
    card_type: Static[Array[Card, CardType]] = filled(CardType.CREATURE)
    power: Static[Array[Card, Annotated[int, Between(0, 3)]]] = filled(1)
    untaps_if: Static[Array[Card, Condition]] = filled(Condition.ALWAYS)
    may_untap: Static[Array[Card, bool]] = filled(False)
    source: Static[Array[Ability, Card]]
    kind: Static[Array[Ability, AbilityKind]] = filled(AbilityKind.TRIGGERED)
    moment: Static[Array[Ability, Moment]] = filled(Moment.TURN_START)
    whose: Static[Array[Ability, Whose]] = filled(Whose.OWN)
    works_in: Static[Array[Ability, Zone]] = filled(Zone.BATTLE)
    stance: Static[Array[Ability, Stance]] = filled(Stance.EITHER)
    reach: Static[Array[Ability, Stance]] = filled(Stance.EITHER)
    gives: Static[Array[Ability, Grant]] = filled(Grant.CANNOT_UNTAP)
    optional: Static[Array[Ability, bool]] = filled(False)
    condition: Static[Array[Ability, Condition]] = filled(Condition.ALWAYS)
    ledger: Static[Array[Ability, Ledger | None]] = filled(None)
    renews: Static[Array[Ledger, Renewal]] = filled(Renewal.EACH_TURN)
    text: Static[Array[Ability, Instruction | None]] = filled(None)
    does: Static[Array[Instruction, Does]] = filled(Does.PUT)
    target: Static[Array[Instruction, Target]] = filled(Target.NAMED)
    named: Static[Array[Instruction, Card | None]] = filled(None)
    among: Static[Array[Instruction, Zone]] = filled(Zone.BATTLE)
    choice: Static[Array[Instruction, Whose]] = filled(Whose.OWN)
    amount: Static[Array[Instruction, Annotated[int, Between(0, "cards")]]] = filled(1)
    as_counted: Static[Array[Instruction, bool]] = filled(False)
    grants: Static[Array[Instruction, Grant]] = filled(Grant.CANNOT_UNTAP)
    duration: Static[Array[Instruction, Duration]] = filled(Duration.THIS_TURN)
    lays: Static[Array[Instruction, Ability | None]] = filled(None)
    then: Static[Array[Instruction, Instruction | None]] = filled(None)
    at_once: Static[Array[Instruction, bool]] = filled(False)
    last_turn: Static[Annotated[int, Between(0, "turns")]] = 1

    # The turn. Before the first turn `turn` is 0 and the turn player is the one who goes second.
    turn: Annotated[int, Between(0, "turns")] = 0
    turn_player: Player
    regular: Player
    step: Step = Step.TURN_END
    extra: Array[Player, Annotated[int, Between(0, "turns")]] = filled(0)

    # The cards. `hand` and `deck` count the cards that have no name.
    zone: Array[Card, Zone] = filled(Zone.BATTLE)
    tapped: Array[Card, bool] = filled(False)
    equipped: Array[Card, Annotated[int, Between(0, "weapons")]] = filled(0)
    hand: Array[Player, Annotated[int, Between(0, "cards")]] = filled(0)
    deck: Array[Player, Annotated[int, Between(0, "cards")]] = filled(1)

    # What waits, what lasts, what is spent.
    queued: Array[Player, Annotated[Bag[Queued], AtMost("queue")]] = filled(empty())
    offered: Array[Player, Annotated[Bag[Queued], AtMost("queue")]] = filled(empty())
    delayed: Annotated[Bag[Ability], AtMost("queue")] = empty()
    lasting: Annotated[Bag[Lasting], AtMost("queue")] = empty()
    spent: Set[Ledger] = empty()

    # The result; and what no rule reads: uses of each ability, substitutes in progress, and whether a turn
    # has begun whose untap is not done.
    won: Set[Player] = empty()
    lost: Set[Player] = empty()
    used: Array[Ability, Annotated[int, Between(0, "uses")]] = filled(0)
    replacing: Annotated[int, Between(0, 2)] = 0
    between: bool = False
