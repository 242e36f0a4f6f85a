"""The cards declared in a check are used one after the other, in any order their player likes (509.5e)."""

from __future__ import annotations

from enum import Enum

from machines.duel_masters import card_use, resolution, state_based
from machines.duel_masters.refusals import CardGone, CardThere, NotDeclared, TurnPlayersFirst, TurnSkipped, UsesLeft
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player, Use, Uses, Zone
from machines.duel_masters.turn_order import first_in_turn_order, second, third
from machines.duel_masters.vocabulary import Keyword
from machines.language import RULES, Procedure, call, event, helper, leave, require, role


class UsesPhase(Enum):
    """The next is chosen; the table is looked at."""

    CHOOSE = 1
    USED = 2


@helper
def uses_of(s: Table, me: CardUses, player: Player) -> bool:
    """Whether something declared by a player is left."""
    return any(s.owner[use.card] == player for use in me.declared)


@role
def using(s: Table, me: CardUses) -> Player:
    """Whose uses come next: the turn player's, then the others' in turn order (101.4a)."""
    return first_in_turn_order(s, uses_of(s, me, s.turn_player), uses_of(s, me, second(s)), uses_of(s, me, third(s)))


@helper(cites="SC-101 SC-105")
def survives(s: Table, use: Use) -> bool:
    """Whether it does not matter where the card is: the effect of a G-strike does not depend on it."""
    return s.keyword[use.ability] == Keyword.G_STRIKE


@helper(cites="SC-100 SC-101 SC-102 SC-104 SC-105 SC-106")
def is_there(s: Table, use: Use) -> bool:
    """Whether a declared card is still where it was declared; one that came back is another card."""
    return survives(s, use) or use.card in s.announced or (s.RETURNED_CARD_IS_USED and s.zone[use.card] == Zone.HAND)


class CardUses(Procedure):
    """Use what was declared."""

    declared: Uses
    phase: UsesPhase = UsesPhase.CHOOSE

    @event(UsesPhase.CHOOSE, UsesPhase.USED, by=using, cites="SC-33 SC-61 SC-62 SC-63 SC-67 SC-101 SC-103 SC-105")
    def use_next(me, s: Table, use: Use) -> None:
        """One of the cards is used, or the effect of one G-strike is carried out. What is declared cannot be left."""
        require(use in me.declared, else_=NotDeclared)
        require(not s.skipping, else_=TurnSkipped)
        require(s.owner[use.card] == using(s, me), else_=TurnPlayersFirst)
        require(is_there(s, use), else_=CardGone)
        me.declared.remove(use)
        if survives(s, use):
            call(resolution.Resolution(ability=use.ability, subject=use.card, card=use.card, face=use.face))
        else:
            call(card_use.CardUse(card=use.card, face=use.face, free=True, way=use.ability, bonus=use.bonus))

    @event(UsesPhase.CHOOSE, by=using, cites="SC-100 SC-102 SC-104 SC-106")
    def fizzle(me, s: Table, use: Use) -> None:
        """It is the turn of a declared card that has moved: it is not used, wherever it is now."""
        require(use in me.declared, else_=NotDeclared)
        require(not s.skipping, else_=TurnSkipped)
        require(s.owner[use.card] == using(s, me), else_=TurnPlayersFirst)
        require(not is_there(s, use), else_=CardThere)
        me.declared.remove(use)

    @event(UsesPhase.USED, UsesPhase.CHOOSE, by=RULES, cites="SC-35 SC-63 SC-77 dm-rules-1.48:703.1")
    def look_between(me, s: Table) -> None:
        """The table is looked at, but nothing that waits is resolved."""
        call(state_based.StateBased())

    @event(UsesPhase.CHOOSE, by=RULES, cites="SC-35")
    def end_uses(me, s: Table) -> None:
        """Everything that was declared is used, or the rest of the turn is skipped and nothing more is."""
        require(len(me.declared) == 0 or s.skipping, else_=UsesLeft)
        leave()
