"""What lies on the table: the texts of the cards (static), and everything that changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from machines.duel_masters.readings import CheckInEffect, FirstTurnSkips, OtherDeclares, Snapshot, UndeclaredCastle
from machines.duel_masters.things import (
    Ability,
    Card,
    CardType,
    Condition,
    Effects,
    Instruction,
    Lasting,
    Ledger,
    Player,
    Step,
    Trait,
    Uses,
    Zone,
)
from machines.duel_masters.vocabulary import (
    AbilityKind,
    Does,
    Duration,
    Grant,
    Keyword,
    Moment,
    Quantity,
    Renewal,
    Stance,
    Target,
    Whose,
)
from machines.language import Array, AtMost, Bag, Between, Set, State, Static, Switch, empty, filled

SIZES: Mapping[str, int | Sequence[str]] = {
    "Trait": [],
    "Ability": [],
    "Instruction": [],
    "Condition": [],
    "Ledger": [],
    "cards": 3,
    "weapons": 1,
    "queue": 3,
    "uses": 2,
    "turns": 2,
    "moves": 4,
    "declarations": 4,
    "noted": 3,
}
"""The sizes that a scenario need not give."""


class Table(State):
    """The game as the procedures see it.

    Players: `after` whom whose turn follows. Cards: `owner`, `card_type`, `twinpact` (whether its other half is a
    spell), `cost`, `power`, `traits`, `untaps_if` (the condition of a text on untapping), `may_untap` (whether that
    text leaves it to the player), `spell` (what it does as a spell).

    Abilities: `source` the card, `spell_half` whether it stands on the spell half, `kind`, `keyword`, `moment`,
    `works_in` the one zone in which it works, `stance` that its card must have. Of what it speaks: `whose`, and cards
    `of_zones`, `of_types`, `of_traits` (any, where the set is empty), lying in `reach`, or shields `while_added`.
    A continuous one `gives` something; a replacement sends the card `elsewhere`, `into` a zone, or has its text done
    instead. `optional`, `condition` (read when it is resolved, of a continuous one all the time), `ledger`, `text` (its
    first instruction), of which `choose` of the `modes` are chosen; `bonus`, the ability that an S-trigger has besides
    `bonus_if` that holds when it is declared.

    Instructions: `does` what to the card `target`: `named` that card; `among` the zone where it must be, `choice`
    whose cards, `which` types and `with_traits` may be taken, by its owner or, if `others_choose`, by the other;
    `amount` of cards, or `up_to` that many, or none if there are not `exactly` so many, plus as many as counted
    before if `as_counted`; cards are used for nothing or `at_cost`, and put so that what their entering causes is
    ignored if `unnoticed`; `grants` for `duration`; `lays` a delayed ability, or a continuous one for this turn; `then`
    the next, which is part of the same event if it is `at_once`, and is done only `if_done`. What belongs to a `mode`
    is done only if that was chosen.

    Conditions: `asks` how many, `of_whom`, `at_least` or at most `number`, among `of_kind` and `of_trait`; `and_also`
    another one.
    """

    # Readings that the sources leave open.
    FIRST_TURN_SKIPS: Switch[FirstTurnSkips] = FirstTurnSkips.DRAW_STEP
    SNAPSHOT: Switch[Snapshot] = Snapshot.AFTER_UNTAP
    OTHER_DECLARES: Switch[OtherDeclares] = OtherDeclares.AFTER_TURN_PLAYER
    SILENT_SKILL_NEEDS_UNTAP: Switch[bool] = True
    ONE_SILENT_SKILL_AN_UNTAP: Switch[bool] = True
    CHECK_IN_EFFECT: Switch[CheckInEffect] = CheckInEffect.INTERRUPTS
    PUT_BAN_STOPS_DECLARING: Switch[bool] = False
    PLUS_COUNTS_THIS_BREAK: Switch[bool] = True
    UNDECLARED_CASTLE: Switch[UndeclaredCastle] = UndeclaredCastle.AFTER_THE_CHECK
    RETURNED_CARD_IS_USED: Switch[bool] = False

    # The texts.
    after: Static[Array[Player, Player]]
    owner: Static[Array[Card, Player]]
    card_type: Static[Array[Card, CardType]] = filled(CardType.CREATURE)
    twinpact: Static[Array[Card, bool]] = filled(False)
    cost: Static[Array[Card, Annotated[int, Between(0, 7)]]] = filled(1)
    power: Static[Array[Card, Annotated[int, Between(0, 3)]]] = filled(1)
    traits: Static[Array[Card, Set[Trait]]] = filled(empty())
    untaps_if: Static[Array[Card, Condition | None]] = filled(None)
    may_untap: Static[Array[Card, bool]] = filled(False)
    spell: Static[Array[Card, Ability | None]] = filled(None)

    source: Static[Array[Ability, Card]]
    spell_half: Static[Array[Ability, bool]] = filled(False)
    kind: Static[Array[Ability, AbilityKind]] = filled(AbilityKind.TRIGGERED)
    keyword: Static[Array[Ability, Keyword]] = filled(Keyword.NONE)
    moment: Static[Array[Ability, Moment]] = filled(Moment.TURN_START)
    works_in: Static[Array[Ability, Zone]] = filled(Zone.BATTLE)
    stance: Static[Array[Ability, Stance]] = filled(Stance.EITHER)
    whose: Static[Array[Ability, Whose]] = filled(Whose.OWN)
    of_zones: Static[Array[Ability, Set[Zone]]] = filled(empty())
    of_types: Static[Array[Ability, Set[CardType]]] = filled(empty())
    of_traits: Static[Array[Ability, Set[Trait]]] = filled(empty())
    reach: Static[Array[Ability, Stance]] = filled(Stance.EITHER)
    while_added: Static[Array[Ability, bool]] = filled(False)
    gives: Static[Array[Ability, Grant]] = filled(Grant.CANNOT_UNTAP)
    elsewhere: Static[Array[Ability, bool]] = filled(False)
    into: Static[Array[Ability, Zone]] = filled(Zone.GRAVEYARD)
    optional: Static[Array[Ability, bool]] = filled(False)
    condition: Static[Array[Ability, Condition | None]] = filled(None)
    ledger: Static[Array[Ability, Ledger | None]] = filled(None)
    text: Static[Array[Ability, Instruction | None]] = filled(None)
    modes: Static[Array[Ability, Set[Instruction]]] = filled(empty())
    choose: Static[Array[Ability, Annotated[int, Between(0, 3)]]] = filled(1)
    bonus: Static[Array[Ability, Ability | None]] = filled(None)
    bonus_if: Static[Array[Ability, Condition | None]] = filled(None)

    renews: Static[Array[Ledger, Renewal]] = filled(Renewal.EACH_TURN)

    does: Static[Array[Instruction, Does]] = filled(Does.PUT)
    target: Static[Array[Instruction, Target]] = filled(Target.NAMED)
    named: Static[Array[Instruction, Card | None]] = filled(None)
    among: Static[Array[Instruction, Zone]] = filled(Zone.BATTLE)
    choice: Static[Array[Instruction, Whose]] = filled(Whose.OWN)
    which: Static[Array[Instruction, Set[CardType]]] = filled(empty())
    with_traits: Static[Array[Instruction, Set[Trait]]] = filled(empty())
    others_choose: Static[Array[Instruction, bool]] = filled(False)
    amount: Static[Array[Instruction, Annotated[int, Between(0, "cards")]]] = filled(1)
    as_counted: Static[Array[Instruction, bool]] = filled(False)
    up_to: Static[Array[Instruction, bool]] = filled(False)
    exactly: Static[Array[Instruction, bool]] = filled(False)
    at_cost: Static[Array[Instruction, bool]] = filled(False)
    unnoticed: Static[Array[Instruction, bool]] = filled(False)
    grants: Static[Array[Instruction, Grant]] = filled(Grant.CANNOT_UNTAP)
    duration: Static[Array[Instruction, Duration]] = filled(Duration.THIS_TURN)
    lays: Static[Array[Instruction, Ability | None]] = filled(None)
    then: Static[Array[Instruction, Instruction | None]] = filled(None)
    at_once: Static[Array[Instruction, bool]] = filled(False)
    if_done: Static[Array[Instruction, bool]] = filled(False)
    mode: Static[Array[Instruction, Instruction | None]] = filled(None)

    asks: Static[Array[Condition, Quantity]] = filled(Quantity.SHIELDS)
    of_whom: Static[Array[Condition, Whose]] = filled(Whose.OWN)
    at_least: Static[Array[Condition, bool]] = filled(True)
    number: Static[Array[Condition, Annotated[int, Between(0, 15)]]] = filled(1)
    of_kind: Static[Array[Condition, Set[CardType]]] = filled(empty())
    of_trait: Static[Array[Condition, Set[Trait]]] = filled(empty())
    and_also: Static[Array[Condition, Condition | None]] = filled(None)

    last_turn: Static[Annotated[int, Between(0, "turns")]] = 1

    # The turn. Before the first turn `turn` is 0 and the turn player is the one who goes second. `skipping` is whether
    # the rest of the turn is skipped.
    turn: Annotated[int, Between(0, "turns")] = 0
    turn_player: Player
    regular: Player
    step: Step = Step.TURN_END
    skipping: bool = False
    extra: Array[Player, Annotated[int, Between(0, "turns")]] = filled(0)

    # The cards. `hand` and `deck` count the cards that have no name; `depth` is how many cards of the deck lie upon
    # one that has; `under` is the card that lies upon one in the same pile, `attached` what a card is attached to.
    zone: Array[Card, Zone] = filled(Zone.BATTLE)
    tapped: Array[Card, bool] = filled(False)
    equipped: Array[Card, Annotated[int, Between(0, "weapons")]] = filled(0)
    face_up: Set[Card] = empty()
    depth: Array[Card, Annotated[int, Between(0, "cards")]] = filled(0)
    under: Array[Card, Card | None] = filled(None)
    attached: Array[Card, Card | None] = filled(None)
    hand: Array[Player, Annotated[int, Between(0, "cards")]] = filled(0)
    deck: Array[Player, Annotated[int, Between(0, "cards")]] = filled(1)

    # Three states of cards: shields under check; cards being used or put; cards declared that have not moved since.
    waiting: Set[Card] = empty()
    pending: Set[Card] = empty()
    announced: Set[Card] = empty()

    # What waits, what may be declared in the pool or at once, what lasts, what is spent.
    queued: Array[Player, Effects] = filled(empty())
    offered: Array[Player, Effects] = filled(empty())
    prompted: Array[Player, Effects] = filled(empty())
    delayed: Annotated[Bag[Ability], AtMost("queue")] = empty()
    lasting: Annotated[Bag[Lasting], AtMost("queue")] = empty()
    spent: Set[Ledger] = empty()
    gained: Set[Ability] = empty()
    deferred: Uses = empty()

    # The log of this turn, as far as it is noted: shields broken of each player, cards used by each.
    broken: Array[Player, Annotated[int, Between(0, "noted")]] = filled(0)
    cards_used: Array[tuple[Player, Condition], Annotated[int, Between(0, "noted")]] = filled(0)

    # The result; and what no rule reads: uses of each ability, substitutes in progress, and whether a turn
    # has begun whose untap is not done.
    won: Set[Player] = empty()
    lost: Set[Player] = empty()
    used: Array[Ability, Annotated[int, Between(0, "uses")]] = filled(0)
    replacing: Annotated[int, Between(0, 4)] = 0
    between: bool = False
