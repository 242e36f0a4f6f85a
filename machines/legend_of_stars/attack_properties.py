"""What must hold of attacks: what is declared, what the declaration meets, what breaks an attack, and how the attacks
end. Each rule is counted again, as in `window_properties.py`.
"""

from __future__ import annotations

from machines.language import invariant, step_property
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window
from machines.legend_of_stars.resolution import Resolution
from machines.legend_of_stars.table import Table
from machines.legend_of_stars.vocabulary import (
    AttackStanding,
    Character,
    Condition,
    Display,
    Effect,
    Player,
    Result,
    Row,
    Wording,
)

HAPPENINGS = (Window.use_card, Resolution.carry_out, Resolution.accept)
UNDISTURBED = (
    Window.grant,
    Window.activate_forced,
    Window.activate_optional,
    Window.pass_priority,
    Window.close,
    Attack.settle,
    Attack.open_window,
    Attack.conclude,
    Resolution.decline,
)


@step_property(on=Attack.declare_attack)
def an_attack_is_declared_as_it_stands(before: Table, after: Table, attacking: Character, target: Character) -> bool:
    """The attack is by the one on the other, both standing; one attack fewer is left."""
    return (
        after.attacking == attacking
        and after.target == target
        and after.attacks == before.attacks - 1
        and attacking in before.on_field
        and attacking not in before.downed
        and target in before.on_field
        and target not in before.downed
    )


@step_property(on=Attack.declare_attack, cites="FL-37")
def the_declaration_puts_nothing_into_the_queue(before: Table, after: Table) -> bool:
    """What the declaration meets is settled before the window and does not wait in it."""
    return all(
        after.queued[player].count(effect) == before.queued[player].count(effect)
        for player in before.each(Player)
        for effect in before.each(Effect)
    )


@step_property(on=Attack.declare_attack, cites="FL-37")
def a_declaration_meets_effects_of_the_attacker_only(before: Table, after: Table, attacking: Character) -> bool:
    """Whatever waits because of the declaration is an effect of the attacking character that speaks of its attack."""
    return all(
        after.queued[player].count(effect) == before.queued[player].count(effect)
        or (
            before.source[effect] == attacking
            and before.condition[effect] == Condition.ATTACKED
            and after.queued[player].count(effect) == before.queued[player].count(effect) + 1
        )
        for player in before.each(Player)
        for effect in before.each(Effect)
    )


@invariant(cites="FL-37")
def what_the_declaration_met_is_the_attackers(s: Table, me: Attack) -> bool:
    """Settled before the window is only what the attacking character does when it attacks, each once."""
    return all(
        me.met.count(effect) == 0
        or (me.met.count(effect) == 1 and s.source[effect] == s.attacking and s.condition[effect] == Condition.ATTACKED)
        for effect in s.each(Effect)
    )


@invariant(cites="FL-05 FL-37")
def only_what_is_permitted_is_asked_for(s: Table, me: Resolution) -> bool:
    """As a whole is asked for what a declaration met and a text permits, for nobody has chosen it, and nothing else."""
    return me.asks == (
        s.condition[me.effect] == Condition.ATTACKED
        and (s.wording[me.effect] == Wording.PERMITS_CAN or s.wording[me.effect] == Wording.PERMITS_MAY)
    )


@step_property(on=HAPPENINGS)
def what_breaks_an_attack(before: Table, after: Table) -> bool:
    """An attack is broken from when its attacker or its target has moved, gone down or left, and by nothing else."""
    return (after.attack == AttackStanding.BROKEN) == (
        before.attack == AttackStanding.BROKEN
        or any(
            before.row[character] != after.row[character]
            or (character not in before.downed and character in after.downed)
            or (character in before.on_field and character not in after.on_field)
            for character in before.each(Character)
            if character == before.attacking or character == before.target
        )
    )


@step_property(on=UNDISTURBED)
def nothing_else_touches_an_attack(before: Table, after: Table) -> bool:
    """Priorities come and go, windows open and close: who attacks whom, and whether it stands, stays."""
    return (
        after.attack == before.attack
        and after.attacking == before.attacking
        and after.target == before.target
        and after.attacks == before.attacks
    )


@step_property(on=Attack.conclude)
def attacks_end_when_none_is_possible(before: Table, after: Table) -> bool:
    """The run closes after the last attack, and when nobody is left who could attack, or be attacked."""
    return (after.result == Result.CLOSED) == (
        before.attacks == 0
        or all(
            character not in before.on_field
            or character in before.downed
            or before.row[character] == Row.REAR
            or before.display[character] == Display.DEFENCE
            for character in before.each(Character)
            if before.owner[character] == before.attacker
        )
        or all(
            character not in before.on_field or character in before.downed
            for character in before.each(Character)
            if before.owner[character] != before.attacker
        )
    )


@invariant()
def a_result_ends_the_run(s: Table, me: Window) -> bool:
    """While a window is open there is no result."""
    return s.result == Result.GOING_ON and s.loser is None


ATTACK_PROPERTIES = (
    an_attack_is_declared_as_it_stands,
    the_declaration_puts_nothing_into_the_queue,
    a_declaration_meets_effects_of_the_attacker_only,
    what_the_declaration_met_is_the_attackers,
    only_what_is_permitted_is_asked_for,
    what_breaks_an_attack,
    nothing_else_touches_an_attack,
    attacks_end_when_none_is_possible,
    a_result_ends_the_run,
)
