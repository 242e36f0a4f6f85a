"""What must hold of the board: what cards and effects do to it, and that nothing else does. Each rule is counted again,
as in `window_properties.py`.
"""

from __future__ import annotations

from machines.language import helper, step_property
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import (
    Character,
    Display,
    FlashAction,
    FlashCard,
    Outcome,
    Player,
    Result,
)

PRIORITY = (Window.grant, Window.activate_forced, Window.activate_optional, Window.pass_priority, Window.close)
AROUND = (Attack.declare_attack, Attack.settle, Attack.open_window, Attack.conclude)


@helper
def same_board(before: Table, after: Table) -> bool:
    """Every character lies where and as it lay."""
    return all(
        before.row[character] == after.row[character]
        and before.display[character] == after.display[character]
        and (character in before.on_field) == (character in after.on_field)
        and (character in before.downed) == (character in after.downed)
        for character in before.each(Character)
    )


@helper
def same_cards(before: Table, after: Table) -> bool:
    """Hands and decks are as they were."""
    return all((card in before.hand) == (card in after.hand) for card in before.each(FlashCard)) and all(
        before.deck[player] == after.deck[player] and before.drawn[player] == after.drawn[player]
        for player in before.each(Player)
    )


@helper
def brought_about(before: Table, after: Table, outcome: Outcome, source: Character) -> bool:
    """The outcome has happened to its source, or to the deck of its owner, and nothing else has."""
    return (
        all(
            (character in before.on_field) == (character in after.on_field)
            and (before.row[character] != after.row[character])
            == (character == source and outcome == Outcome.MOVE_ITSELF and character in before.on_field)
            and (after.display[character] == Display.DEFENCE)
            == (
                before.display[character] == Display.DEFENCE
                or (character == source and outcome == Outcome.TURN_ITSELF and character in before.on_field)
            )
            and (character in after.downed)
            == (
                character in before.downed
                or (character == source and outcome == Outcome.GO_DOWN and character in before.on_field)
            )
            for character in before.each(Character)
        )
        and all((card in before.hand) == (card in after.hand) for card in before.each(FlashCard))
        and all(
            after.drawn[player]
            == before.drawn[player]
            + (1 if outcome == Outcome.DRAW and player == before.owner[source] and before.deck[player] > 0 else 0)
            and after.deck[player] + after.drawn[player] == before.deck[player] + before.drawn[player]
            for player in before.each(Player)
        )
        and (after.result == Result.DECKED_OUT) == (outcome == Outcome.DRAW and before.deck[before.owner[source]] == 0)
        and after.loser == (before.owner[source] if after.result == Result.DECKED_OUT else None)
    )


@step_property(on=(*PRIORITY, *AROUND, Resolution.decline), cites="FL-11 FL-13 FL-19")
def nothing_happens_between(before: Table, after: Table) -> bool:
    """Handing the priority on, activating, passing, opening, closing and declining leave board and cards alone."""
    return same_board(before, after) and same_cards(before, after)


@step_property(on=Window.use_card, cites="FL-01 FL-11")
def a_card_does_what_it_says(before: Table, after: Table, card: FlashCard, target: Character) -> bool:
    """To its target, at once; nothing happens to anybody else, and no other card is used."""
    return (
        all(
            (before.row[character] != after.row[character])
            == (character == target and before.does[card] in (FlashAction.MOVE, FlashAction.MOVE_AND_TURN))
            and (after.display[character] == Display.DEFENCE)
            == (
                before.display[character] == Display.DEFENCE
                or (
                    character == target
                    and before.does[card] in (FlashAction.TURN_TO_DEFENCE, FlashAction.MOVE_AND_TURN)
                )
            )
            and (character in after.on_field)
            == (character in before.on_field and not (character == target and before.does[card] == FlashAction.REMOVE))
            and (character in after.downed)
            == (
                (character in before.downed and not (character == target and before.does[card] == FlashAction.REMOVE))
                or (character == target and before.does[card] == FlashAction.TAKE_DOWN)
            )
            for character in before.each(Character)
        )
        and all((other in after.hand) == (other in before.hand and other != card) for other in before.each(FlashCard))
        and after.result == before.result
    )


@step_property(on=Resolution.carry_out, cites="FL-03 FL-05 FL-13 FL-17 FL-22 FL-24")
def an_effect_does_what_it_says(before: Table, after: Table, me: Resolution) -> bool:
    """All of what it asserts and nothing else, wherever its source is; what is still to be asked for does nothing yet.

    That what is down moves and turns like any other is an assumption: the sources do not say what being down bars.
    """
    return brought_about(
        before, after, Outcome.NOTHING if me.asks else before.outcome[me.effect], before.source[me.effect]
    )


@step_property(on=Resolution.accept, cites="FL-05")
def what_is_accepted_happens(before: Table, after: Table, me: Resolution) -> bool:
    """The permitted part, all of it and nothing else: after an assertion the rest, else the whole effect."""
    return brought_about(
        before, after, before.outcome[me.effect] if me.asks else before.then_may[me.effect], before.source[me.effect]
    )


BOARD_PROPERTIES = (
    nothing_happens_between,
    a_card_does_what_it_says,
    an_effect_does_what_it_says,
    what_is_accepted_happens,
)
