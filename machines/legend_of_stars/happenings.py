"""What happens on the board, and which effects begin to wait because of it.

A happening and the conditions it meets are one step: an effect waits before anybody receives the priority.
"""

from __future__ import annotations

from machines.language import helper
from machines.legend_of_stars.loops import forget
from machines.legend_of_stars.readings import DisplayTrigger, EmptyDeck, TriggerMultiplicity
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import (
    AttackStanding,
    Character,
    Condition,
    Display,
    Effect,
    FlashAction,
    Outcome,
    Result,
    Row,
)


@helper(cites="FL-01 FL-11 FL-18 FL-33 FL-36")
def meet(s: Table, character: Character, condition: Condition) -> None:
    """Each effect of the character with this condition waits from now on, once for each time it was met."""
    for effect in s.each(Effect):
        if s.source[effect] == character and s.condition[effect] == condition:
            if s.TRIGGER_MULTIPLICITY == TriggerMultiplicity.PER_EVENT or effect not in s.queued[s.owner[character]]:
                s.queued[s.owner[character]].add(effect)


@helper
def disturb_attack(s: Table, character: Character) -> None:
    """An attack is broken when its attacker or its target moved, went down or left."""
    if character in (s.attacking, s.target):
        s.attack = AttackStanding.BROKEN


@helper(cites="FL-27")
def move(s: Table, character: Character) -> None:
    """One square along its lane, into the other row."""
    if character in s.on_field:
        s.row[character] = Row.REAR if s.row[character] == Row.FRONT else Row.FRONT
        disturb_attack(s, character)
        meet(s, character, Condition.MOVED)
        if s.row[character] == Row.REAR:
            meet(s, character, Condition.MOVED_TO_REAR)
        else:
            meet(s, character, Condition.MOVED_TO_FRONT)


@helper(cites="FL-19 FL-35")
def turn_to_defence(s: Table, character: Character) -> None:
    """Sideways; having become so is the condition, unless the switch counts each instruction."""
    if character in s.on_field:
        if s.display[character] == Display.ATTACK or s.DISPLAY_TRIGGER == DisplayTrigger.ON_EVERY_INSTRUCTION:
            meet(s, character, Condition.BECAME_DEFENCE)
        if s.display[character] == Display.ATTACK:
            s.display[character] = Display.DEFENCE
            forget(s, character)


@helper
def go_down(s: Table, character: Character) -> None:
    """A character that is down already does not go down again."""
    if character in s.on_field and character not in s.downed:
        s.downed.add(character)
        forget(s, character)
        disturb_attack(s, character)
        meet(s, character, Condition.WENT_DOWN)


@helper
def leave_field(s: Table, character: Character) -> None:
    """Off the board; what waits because of it goes on waiting."""
    s.on_field.discard(character)
    s.downed.discard(character)
    disturb_attack(s, character)


@helper
def draw(s: Table, character: Character) -> None:
    """The owner of the character draws one card; who cannot, loses, unless the switch says otherwise."""
    if s.deck[s.owner[character]] > 0:
        s.deck[s.owner[character]] -= 1
        s.drawn[s.owner[character]] += 1
        forget(s, character)
    elif s.FORCED_DRAW_EMPTY_DECK == EmptyDeck.LOSE:
        s.result = Result.DECKED_OUT
        s.loser = s.owner[character]


@helper
def use_on(s: Table, action: FlashAction, target: Character) -> None:
    """What a flash card does, at once; one that does two things meets the conditions of both."""
    if action in (FlashAction.MOVE, FlashAction.MOVE_AND_TURN):
        move(s, target)
    if action in (FlashAction.TURN_TO_DEFENCE, FlashAction.MOVE_AND_TURN):
        turn_to_defence(s, target)
    if action == FlashAction.TAKE_DOWN:
        go_down(s, target)
    if action == FlashAction.REMOVE:
        leave_field(s, target)


@helper
def bring_about(s: Table, outcome: Outcome, source: Character) -> None:
    """What an effect does, at once."""
    if outcome == Outcome.DRAW:
        draw(s, source)
    if outcome == Outcome.GO_DOWN:
        go_down(s, source)
    if outcome == Outcome.MOVE_ITSELF:
        move(s, source)
    if outcome == Outcome.TURN_ITSELF:
        turn_to_defence(s, source)
