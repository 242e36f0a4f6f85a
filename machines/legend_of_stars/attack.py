"""An attack: declared, what its declaration triggers, the window, and what becomes of it."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import RULES, AtMost, Bag, Procedure, call, empty, event, helper, leave, require, role
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.happenings import meet
from machines.legend_of_stars.loops import forget_all
from machines.legend_of_stars.readings import AttackBroken, AttackEffects, AttackTriggers, FirstHolder
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table, forced, permits, standing
from machines.legend_of_stars.vocabulary import (
    AttackStanding,
    Character,
    Condition,
    Display,
    Effect,
    ForcedAttackEffect,
    NoAttackEffect,
    NotInAttackDisplay,
    NotInFrontRow,
    NotOnField,
    NotYourCharacter,
    Player,
    Result,
    Row,
    StillToSettle,
)


class AttackPhase(Enum):
    """Where an attack stands."""

    DECLARATION = 1
    DECLARED = 2
    CONCLUSION = 3


@role
def attacker(s: Table) -> Player:
    """The player whose turn to attack it is."""
    return s.attacker


@helper(cites="FL-10")
def first_holder(s: Table) -> Player:
    """Who receives the first priority: the attacked side, unless the switch says otherwise."""
    return s.opponent[s.attacker] if s.FIRST_HOLDER == FirstHolder.NON_ATTACKER else s.attacker


@helper(cites="FL-37")
def comes_first(s: Table, effect: Effect) -> bool:
    """Whether an effect of the declaration comes before others: none does, unless the switch brings the classes in."""
    return s.ATTACK_EFFECTS == AttackEffects.BY_CLASS and forced(s, effect)


@helper
def another_is_possible(s: Table) -> bool:
    """Whether some character can attack, and some can be attacked."""
    return any(
        s.row[c] == Row.FRONT and s.display[c] == Display.ATTACK and standing(s, c)
        for c in s.each(Character)
        if s.owner[c] == s.attacker
    ) and any(standing(s, c) for c in s.each(Character) if s.owner[c] != s.attacker)


class Attack(Procedure):
    """The attacks of one attack phase, as many as the scenario gives, each with its window."""

    met: Annotated[Bag[Effect], AtMost("queue")] = empty()
    phase: AttackPhase = AttackPhase.DECLARATION

    @event(
        AttackPhase.DECLARATION,
        AttackPhase.DECLARED,
        by=attacker,
        ask_always=True,
        cites="los-rule-start-5:attack",
    )
    def declare_attack(me, s: Table, attacking: Character, target: Character) -> None:
        """A character of the front row in attack display attacks a character of the opponent."""
        require(s.owner[attacking] == s.attacker and s.owner[target] != s.attacker, else_=NotYourCharacter)
        require(standing(s, attacking) and standing(s, target), else_=NotOnField)
        require(s.row[attacking] == Row.FRONT, else_=NotInFrontRow)
        require(s.display[attacking] == Display.ATTACK, else_=NotInAttackDisplay)
        s.attacks -= 1
        s.attacking = attacking
        s.target = target
        s.attack = AttackStanding.STANDING
        if s.ATTACK_TRIGGERS == AttackTriggers.IN_WINDOW:
            meet(s, attacking, Condition.ATTACKED)
        else:
            for effect in s.each(Effect):
                if s.source[effect] == attacking and s.condition[effect] == Condition.ATTACKED:
                    me.met.add(effect)

    @event(AttackPhase.DECLARED, by=attacker, cites="FL-37")
    def settle(me, s: Table, effect: Effect) -> None:
        """An effect met by the declaration is carried out before the window opens, whatever its class.

        What its text permits is asked for when it is carried out.
        """
        require(effect in me.met, else_=NoAttackEffect)
        require(comes_first(s, effect) or not any(comes_first(s, other) for other in me.met), else_=ForcedAttackEffect)
        me.met.remove(effect)
        call(Resolution(effect=effect, asks=permits(s, effect)))

    @event(AttackPhase.DECLARED, AttackPhase.CONCLUSION, by=RULES, cites="FL-10")
    def open_window(me, s: Table) -> None:
        """The flash timing begins, with nobody having passed."""
        require(len(me.met) == 0, else_=StillToSettle)
        s.passes = 0
        s.out.clear()
        s.next = first_holder(s)
        call(Window())

    @event(AttackPhase.CONCLUSION, by=RULES, cites="los-rule-start-5:attack")
    def conclude(me, s: Table) -> None:
        """The window is over: the attack is checked if the switch says so; another may be declared."""
        if s.attack == AttackStanding.BROKEN and s.ATTACK_BROKEN != AttackBroken.CONTINUE_WINDOW:
            s.attack = AttackStanding.CALLED_OFF
        forget_all(s)
        if s.attacks > 0 and another_is_possible(s):
            me.phase = AttackPhase.DECLARATION
        else:
            s.result = Result.CLOSED
            leave()
