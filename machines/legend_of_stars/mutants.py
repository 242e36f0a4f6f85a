"""The wrong readings: the `negative` of each requirement as a change of the machine.

FL-37 says where the rules come from; nothing of it can be read wrongly by a machine.
"""

from __future__ import annotations

from machines.language import Mutant, Reading, Rewrite, Without
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window, let_chances_go, over
from machines.legend_of_stars.happenings import meet, move, turn_to_defence
from machines.legend_of_stars.readings import FirstHolder, ForcedPerPriority
from machines.legend_of_stars.resolution import fizzles
from machines.legend_of_stars.table import forced
from machines.legend_of_stars.vocabulary import MustActivateForced, Outcome

ASSERTING = "(Wording.ASSERTS, Wording.ASSERTS_THEN_PERMITS)"
CLASS = f"s.wording[effect] in {ASSERTING}"
FREE = "len(me.due) == 0"
NOTHING_WAITS = "len(s.queued[the(s.holder)]) == 0"
TO_THE_OTHER = "s.next = s.opponent[the(s.holder)]"
AGAIN = "s.next = the(s.holder)"

CLASSES = (
    Mutant(
        "one-class",
        "FL-02",
        (Rewrite(forced, CLASS, "True"),),
        "One class of triggered effects: whatever the text permits is treated like the rest.",
    ),
    Mutant(
        "asserted-may-be-left",
        "FL-03",
        (Rewrite(forced, CLASS, "s.wording[effect] == Wording.ASSERTS_THEN_PERMITS"),),
        "The player is free to leave an effect whose text asserts.",
    ),
    Mutant(
        "drawing-is-optional",
        "FL-04",
        (Rewrite(forced, CLASS, f"{CLASS} and s.outcome[effect] != Outcome.DRAW"),),
        "The class is read from what the effect does.",
    ),
    Mutant(
        "permission-anywhere",
        "FL-05",
        (Rewrite(forced, ASSERTING, "(Wording.ASSERTS,)"),),
        "A permission anywhere in the text makes the effect optional.",
    ),
    Mutant(
        "one-form-of-permission",
        "FL-06",
        (Rewrite(forced, CLASS, f"{CLASS} or s.wording[effect] == Wording.PERMITS_CAN"),),
        "Only one of the two forms of permission is recognised.",
    ),
    Mutant(
        "permitted-is-forced",
        "FL-07",
        (Rewrite(forced, CLASS, f"{CLASS} or s.wording[effect] == Wording.PERMITS_MAY"),),
        "An effect that its owner may activate has to be activated.",
    ),
)

QUEUE = (
    Mutant(
        "not-in-flash-timing",
        "FL-01",
        (Rewrite(meet, "s.source[effect] == character", "s.source[effect] == character and s.attacking is None"),),
        "Conditions met after an attack declaration are ignored.",
    ),
    Mutant(
        "drawn-on-the-move",
        "FL-11",
        (
            Rewrite(
                meet,
                "s.queued[s.owner[character]].add(effect)",
                "if s.outcome[effect] == Outcome.DRAW and s.deck[s.owner[character]] > 0:\n"
                "    s.deck[s.owner[character]] -= 1\n"
                "    s.drawn[s.owner[character]] += 1\n"
                "else:\n"
                "    s.queued[s.owner[character]].add(effect)",
            ),
        ),
        "The card is drawn when the condition is met, not when the effect is activated.",
    ),
    Mutant(
        "once-a-window",
        "FL-33",
        (
            Rewrite(
                meet,
                "s.TRIGGER_MULTIPLICITY == TriggerMultiplicity.PER_EVENT or effect not in s.queued[s.owner[character]]",
                "s.drawn[s.owner[character]] == 0 and effect not in s.queued[s.owner[character]]",
            ),
        ),
        "The effect triggers once in a flash timing.",
    ),
    Mutant(
        "waiting-effects-as-a-set",
        "FL-36",
        (
            Rewrite(
                meet,
                "s.TRIGGER_MULTIPLICITY == TriggerMultiplicity.PER_EVENT or effect not in s.queued[s.owner[character]]",
                "effect not in s.queued[s.owner[character]]",
            ),
        ),
        "An effect that waits already does not wait a second time.",
    ),
    Mutant(
        "any-move",
        "FL-27",
        (Rewrite(move, "Condition.MOVED_TO_FRONT", "Condition.MOVED_TO_REAR"),),
        "Any move counts as one to the rear row.",
    ),
    Mutant(
        "down-at-once",
        "FL-19",
        (Rewrite(turn_to_defence, "meet(s, character, Condition.BECAME_DEFENCE)", "go_down(s, character)"),),
        "The character goes down as soon as it comes into defence display.",
    ),
    Mutant(
        "turning-is-moving",
        "FL-35",
        (
            Rewrite(
                turn_to_defence,
                "meet(s, character, Condition.BECAME_DEFENCE)",
                "meet(s, character, Condition.BECAME_DEFENCE)\nmeet(s, character, Condition.MOVED)",
            ),
        ),
        "Coming into defence display counts as a move.",
    ),
    Mutant(
        "down-loses-the-draw",
        "FL-24",
        (
            Rewrite(
                fizzles,
                "s.SOURCE_DOWNED == SourceGone.FIZZLE and s.source[effect] in s.downed",
                "s.source[effect] in s.downed",
            ),
        ),
        "What a character that went down has waiting is lost.",
    ),
)

PRIORITY = (
    Mutant(
        "forced-may-be-passed",
        "FL-08",
        (Without(Window.pass_priority, MustActivateForced),),
        "A player with a forced effect due may pass.",
    ),
    Mutant(
        "cards-before-forced",
        "FL-09",
        (Without(Window.use_card, MustActivateForced),),
        "A player with a forced effect due may use a flash card first.",
    ),
    Mutant(
        "attacker-first",
        "FL-10",
        (Reading("FIRST_HOLDER", FirstHolder.ATTACKER, Attack.open_window),),
        "The attacking player receives the first priority.",
    ),
    Mutant(
        "one-pass-closes",
        "FL-12",
        (Rewrite(over, "s.passes == 2", "s.passes == 1"),),
        "One pass ends the flash timing.",
    ),
    Mutant(
        "drawn-at-the-end",
        "FL-13",
        (
            Rewrite(Window.grant, "me.due.add(effect)", ""),
            Rewrite(
                Window.close,
                "s.queued[player].remove(effect)",
                "s.queued[player].remove(effect)\n"
                "if s.deck[player] > 0 and s.outcome[effect] == Outcome.DRAW:\n"
                "    s.deck[player] -= 1\n"
                "    s.drawn[player] += 1",
                (Outcome,),
            ),
        ),
        "Forced effects happen when the flash timing is over.",
    ),
    Mutant(
        "optional-beside-forced",
        "FL-14",
        (Without(Window.activate_optional, MustActivateForced),),
        "Only flash cards are barred while a forced effect is due.",
    ),
    Mutant(
        "user-keeps-the-priority",
        "FL-15 FL-34",
        (Rewrite(Window.use_card, TO_THE_OTHER, AGAIN),),
        "Who used a card goes on, so that the draw comes before the other player can act.",
    ),
    Mutant(
        "order-imposed",
        "FL-16",
        (
            Rewrite(
                Window.activate_forced,
                "effect in me.due",
                "effect in me.due and (s.outcome[effect] == Outcome.DRAW"
                " or all(s.outcome[other] != Outcome.DRAW for other in me.due))",
                (Outcome,),
            ),
        ),
        "The order of several forced effects is fixed.",
    ),
    Mutant(
        "one-discharges-all",
        "FL-17",
        (Rewrite(Window.activate_forced, "s.queued[the(s.holder)].remove(effect)", "s.queued[the(s.holder)].clear()"),),
        "One activation settles everything that was due.",
    ),
    Mutant(
        "due-after-a-pass-only",
        "FL-18",
        (Rewrite(Window.grant, "forced(s, effect)", "forced(s, effect) and s.passes > 0"),),
        "A forced effect is due only once the other player has passed.",
    ),
    Mutant(
        "all-at-once",
        "FL-20",
        (Reading("FORCED_PER_PRIORITY", ForcedPerPriority.ALL, Window.activate_forced),),
        "All forced effects are activated in one priority.",
    ),
    Mutant(
        "no-priority-between",
        "FL-21 FL-23",
        (
            Rewrite(
                Window.activate_forced,
                f"{TO_THE_OTHER} if {FREE} else the(s.holder)",
                f"{AGAIN} if has_forced(s, the(s.holder)) else s.opponent[the(s.holder)]",
            ),
        ),
        "Between two forced effects of a player the other one receives no priority.",
    ),
    Mutant(
        "going-down-may-be-avoided",
        "FL-22",
        (
            Rewrite(
                Window.pass_priority,
                FREE,
                f"{FREE} or all(s.outcome[effect] == Outcome.GO_DOWN for effect in me.due)",
                (Outcome,),
            ),
        ),
        "A forced effect that does its owner harm may be passed over.",
    ),
    Mutant(
        "card-only-when-nothing-waits",
        "FL-25",
        (Rewrite(Window.use_card, FREE, NOTHING_WAITS),),
        "An optional effect has to be activated or given up before a card may be used.",
    ),
    Mutant(
        "optional-is-free",
        "FL-26",
        (Rewrite(Window.activate_optional, TO_THE_OTHER, AGAIN),),
        "Activating an optional effect does not use the priority.",
    ),
    Mutant(
        "activation-only",
        "FL-28",
        (Rewrite(Window.use_card, FREE, NOTHING_WAITS), Rewrite(Window.pass_priority, FREE, NOTHING_WAITS)),
        "With an optional effect waiting nothing but its activation is offered.",
    ),
    Mutant(
        "pass-only",
        "FL-29",
        (
            Rewrite(Window.use_card, FREE, NOTHING_WAITS),
            Rewrite(Window.activate_optional, FREE, "False"),
        ),
        "With an optional effect waiting there is one way to go on: to pass.",
    ),
    Mutant(
        "one-chance",
        "FL-30",
        (Rewrite(let_chances_go, "s.OPTIONAL_LIFETIME == OptionalLifetime.NEXT_PRIORITY_ONLY", "True"),),
        "An optional effect is gone when its first opportunity was not taken.",
    ),
    Mutant(
        "moves-first-draws-later",
        "FL-31 FL-32",
        (
            Without(Window.use_card, MustActivateForced),
            Rewrite(
                Window.activate_forced,
                f"{TO_THE_OTHER} if {FREE} else the(s.holder)",
                f"{AGAIN} if has_forced(s, the(s.holder)) else s.opponent[the(s.holder)]",
            ),
        ),
        "Both moves first, then both draws one after the other.",
    ),
)

MUTANTS = (*CLASSES, *QUEUE, *PRIORITY)
