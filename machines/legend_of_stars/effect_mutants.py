"""Wrong readings about effects: how they are classed, when they begin to wait, and what is lost.

Each is the `negative` of the requirements it names.
"""

from __future__ import annotations

from machines.language import Mutant, Rewrite
from machines.legend_of_stars.happenings import meet, move, turn_to_defence
from machines.legend_of_stars.resolution import Resolution, fizzles
from machines.legend_of_stars.table import forced

ASSERTING = "(Wording.ASSERTS, Wording.ASSERTS_THEN_PERMITS)"
CLASS = f"s.wording[effect] in {ASSERTING}"
GOES_ON = "s.then_may[me.effect] != Outcome.NOTHING"
NEW = "effect not in s.queued[s.owner[character]]"

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
        "down-loses-the-permitted-part",
        "FL-05",
        (Rewrite(Resolution.carry_out, GOES_ON, f"({GOES_ON} and bearer not in s.downed)"),),
        "What the text goes on to permit is offered only to a character that is not down.",
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
                f"s.TRIGGER_MULTIPLICITY == TriggerMultiplicity.PER_EVENT or {NEW}",
                f"s.drawn[s.owner[character]] == 0 and {NEW}",
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
                f"s.TRIGGER_MULTIPLICITY == TriggerMultiplicity.PER_EVENT or {NEW}",
                NEW,
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

EFFECT_MUTANTS = (*CLASSES, *QUEUE)
