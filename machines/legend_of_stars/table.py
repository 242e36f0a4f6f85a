"""What lies on the table in a flash timing: the scenario's tables, the switches, and what changes."""

from __future__ import annotations

from typing import Annotated, Any

from machines.language import Array, AtMost, Bag, Between, Set, State, Static, Switch, empty, filled, helper
from machines.legend_of_stars.readings import (
    AttackBroken,
    AttackEffects,
    AttackTriggers,
    CloseRule,
    DisplayTrigger,
    EmptyDeck,
    FirstHolder,
    ForcedLoopLimit,
    ForcedPerPriority,
    OptionalLifetime,
    SourceGone,
    TriggerMultiplicity,
)
from machines.legend_of_stars.vocabulary import (
    Aim,
    AttackStanding,
    Character,
    Condition,
    Display,
    Effect,
    FlashAction,
    FlashCard,
    Outcome,
    Player,
    Result,
    Row,
    Wording,
)

EACH_OTHER: Any = (1, 0)
"""Of two players each is the other's opponent."""


class Table(State):
    """The table. Roles are `attacker` and its opponent; no rule looks at a seat."""

    attacker: Static[Player]
    opponent: Static[Array[Player, Player]] = EACH_OTHER
    owner: Static[Array[Character, Player]]
    hand_of: Static[Array[FlashCard, Player]]
    does: Static[Array[FlashCard, FlashAction]]
    aims: Static[Array[FlashCard, Aim]] = filled(Aim.ANY)
    source: Static[Array[Effect, Character]]
    condition: Static[Array[Effect, Condition]]
    wording: Static[Array[Effect, Wording]]
    outcome: Static[Array[Effect, Outcome]] = filled(Outcome.NOTHING)
    then_may: Static[Array[Effect, Outcome]] = filled(Outcome.NOTHING)
    loop_memory: Static[Annotated[int, Between(1, 31)]] = 12

    FIRST_HOLDER: Switch[FirstHolder] = FirstHolder.NON_ATTACKER
    CLOSE_RULE: Switch[CloseRule] = CloseRule.TWO_CONSECUTIVE_PASSES
    CLOSE_GUARD: Switch[bool] = False
    FORCED_BREAKS_PASS_RUN: Switch[bool] = True
    FORCED_PER_PRIORITY: Switch[ForcedPerPriority] = ForcedPerPriority.ONE
    SOURCE_DOWNED: Switch[SourceGone] = SourceGone.RESOLVE
    SOURCE_LEFT_FIELD: Switch[SourceGone] = SourceGone.RESOLVE
    OPTIONAL_LIFETIME: Switch[OptionalLifetime] = OptionalLifetime.UNTIL_WINDOW_CLOSES
    TRIGGER_MULTIPLICITY: Switch[TriggerMultiplicity] = TriggerMultiplicity.PER_EVENT
    ATTACK_TRIGGERS: Switch[AttackTriggers] = AttackTriggers.BEFORE_WINDOW
    ATTACK_EFFECTS: Switch[AttackEffects] = AttackEffects.EACH_TEXT
    ATTACK_BROKEN: Switch[AttackBroken] = AttackBroken.CONTINUE_WINDOW
    DISPLAY_TRIGGER: Switch[DisplayTrigger] = DisplayTrigger.ON_CHANGE_ONLY
    FORCED_DRAW_EMPTY_DECK: Switch[EmptyDeck] = EmptyDeck.LOSE
    DOWNED_TARGET: Switch[bool] = False
    FORCED_LOOP_LIMIT: Switch[ForcedLoopLimit] = ForcedLoopLimit.ERROR
    EXPLICIT_PASS: Switch[bool] = True

    attacks: Annotated[int, Between(0, 3)] = 1
    attacking: Character | None = None
    target: Character | None = None
    attack: AttackStanding = AttackStanding.NOT_DECLARED
    holder: Player | None = None
    next: Player | None = None
    passes: Annotated[int, Between(0, 2)] = 0
    out: Set[Player] = empty()
    row: Array[Character, Row] = filled(Row.FRONT)
    display: Array[Character, Display] = filled(Display.ATTACK)
    on_field: Set[Character]
    downed: Set[Character] = empty()
    hand: Set[FlashCard] = empty()
    queued: Array[Player, Annotated[Bag[Effect], AtMost("queue")]] = filled(empty())
    deck: Array[Player, Annotated[int, Between(0, "deck")]]
    drawn: Array[Player, Annotated[int, Between(0, "deck")]] = filled(0)
    fed: Array[Character, Annotated[int, Between(0, 31)]] = filled(0)
    fed_row: Array[Character, Row] = filled(Row.FRONT)
    fed_waiting: Array[Effect, Annotated[int, Between(0, "queue")]] = filled(0)
    result: Result = Result.GOING_ON
    loser: Player | None = None


@helper(cites="FL-02 FL-03 FL-04 FL-05 FL-06 FL-07")
def forced(s: Table, effect: Effect) -> bool:
    """An effect is forced when its text begins with an assertion, whatever follows; else it is optional."""
    return s.wording[effect] in (Wording.ASSERTS, Wording.ASSERTS_THEN_PERMITS)


@helper
def permits(s: Table, effect: Effect) -> bool:
    """Whether the text of an effect begins with a permission, in either form."""
    return s.wording[effect] in (Wording.PERMITS_CAN, Wording.PERMITS_MAY)


@helper
def owner_of(s: Table, effect: Effect) -> Player:
    """The owner of an effect is the owner of the character that carries it."""
    return s.owner[s.source[effect]]


@helper
def has_forced(s: Table, player: Player) -> bool:
    """Whether a forced effect of the player waits."""
    return any(forced(s, effect) for effect in s.queued[player])


@helper
def standing(s: Table, character: Character) -> bool:
    """On the field and not down."""
    return character in s.on_field and character not in s.downed
