"""Wrong readings about the priority: who receives it, what it is used for, and when the window closes.

Each is the `negative` of the requirements it names.
"""

from __future__ import annotations

from machines.language import Mutant, Reading, Rewrite, Without
from machines.legend_of_stars.attack import Attack
from machines.legend_of_stars.flash_window import Window, let_chances_go, over, receiver_of_priority
from machines.legend_of_stars.happenings import meet
from machines.legend_of_stars.readings import AttackEffects, FirstHolder, ForcedPerPriority
from machines.legend_of_stars.table import has_forced
from machines.legend_of_stars.vocabulary import MustActivateForced, Outcome

FREE = "len(me.due) == 0"
NOTHING_WAITS = "len(s.queued[the(s.holder)]) == 0"
TO_THE_OTHER = "s.next = s.opponent[the(s.holder)]"
AGAIN = "s.next = the(s.holder)"

WINDOW_MUTANTS = (
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
        "classes-before-the-window",
        "FL-37",
        (Reading("ATTACK_EFFECTS", AttackEffects.BY_CLASS, Attack.settle),),
        "Effects of the attack declaration too are forced or optional, and the forced ones come first.",
    ),
    Mutant(
        "one-pass-closes",
        "FL-12",
        (Rewrite(over, "s.passes == 2", "s.passes == 1"),),
        "One pass ends the flash timing.",
    ),
    Mutant(
        "out-for-good",
        "FL-12",
        (Rewrite(Attack.open_window, "s.out.clear()", ""),),
        "Who passed in the window of an earlier attack is out of the next one too.",
    ),
    Mutant(
        "in-for-whatever-waits",
        "FL-12",
        (Rewrite(receiver_of_priority, "has_forced(s, player)", "len(s.queued[player]) > 0"),),
        "Who is out receives the priority for optional effects as well.",
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
        (
            Rewrite(
                Window.activate_forced,
                "s.queued[the(s.holder)].remove(effect)",
                "s.queued[the(s.holder)].clear()",
            ),
        ),
        "One activation settles everything that was due.",
    ),
    Mutant(
        "waits-after-a-pass-only",
        "FL-18",
        (
            Rewrite(
                meet, "s.queued[s.owner[character]].add(effect)", "s.queued[s.opponent[s.owner[character]]].add(effect)"
            ),
            Rewrite(Window.grant, "forced(s, effect)", "forced(s, effect) and owner_of(s, effect) == receiver"),
            Rewrite(
                Window.pass_priority,
                "s.passes += 1",
                "for effect in s.queued[the(s.holder)]:\n"
                "    if owner_of(s, effect) != the(s.holder):\n"
                "        s.queued[the(s.holder)].remove(effect)\n"
                "        s.queued[owner_of(s, effect)].add(effect)\n"
                "s.passes += 1",
            ),
        ),
        "An effect begins to wait only when the other player passes; until then it lies with that player.",
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
        "the-others-forced-one-first",
        "FL-25",
        (
            Rewrite(
                Window.activate_optional,
                FREE,
                f"{FREE} and not has_forced(s, s.opponent[the(s.holder)])",
                (has_forced,),
            ),
        ),
        "An optional effect is barred while the other player has a forced one waiting.",
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
