"""Wrong readings of draws and of what replaces them."""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.duel_masters.movement import Movement, decide_rest, may_apply
from machines.language import Mutant, Rewrite

REMEMBERED = Rewrite(
    may_apply,
    "s.kind[ability] == AbilityKind.REPLACEMENT",
    "s.kind[ability] == AbilityKind.REPLACEMENT and ability not in s.gained",
)
"""What was left is remembered among the abilities that cards have gained, which no replacement is."""

MUTANTS = (
    Mutant(
        "replacements-chain",
        "TQ-04a",
        (
            Rewrite(Movement.replace, "me.proposed.remove(move)", ""),
            Rewrite(
                Movement.replace,
                "me.texts.add(Queued(ability, move.card))",
                "me.texts.add(Queued(ability, move.card))\nme.left.add(Queued(ability, move.card))",
            ),
            Rewrite(
                decide_rest,
                "for move in me.proposed:\n    me.decided.add(move)",
                "if len(me.texts) == 0:\n    for move in me.proposed:\n        me.decided.add(move)",
            ),
        ),
        "A second replacement changes what the first has made of the draw.",
    ),
    Mutant(
        "drawn-instead-is-replaced",
        "TQ-04b",
        (
            Rewrite(
                Movement.substitute,
                "call(resolution.Resolution(ability=effect.ability, subject=effect.subject, closed=True))",
                "call(resolution.Resolution(ability=effect.ability, subject=effect.subject, closed=False))",
            ),
        ),
        "Each card drawn in the place of a draw may be replaced.",
    ),
    Mutant(
        "replacement-by-position",
        "TQ-04c",
        (
            Rewrite(
                Movement.replace,
                "applies(s, me, move, ability)",
                (
                    "applies(s, me, move, ability) and not any(applies(s, me, move, a) "
                    "and s.power[s.source[a]] > s.power[s.source[ability]] for a in s.each(Ability))"
                ),
            ),
        ),
        "Which replacement applies is fixed (here: that of the strongest creature).",
    ),
    Mutant(
        "looked-at-after-the-last-card",
        "TQ-04b",
        (Rewrite(Draw.settle_draw, "call(state_based.StateBased())", ""),),
        "State-based processing waits until all cards of an effect are drawn.",
    ),
    Mutant(
        "left-for-all-cards",
        "TQ-04a",
        (
            REMEMBERED,
            Rewrite(
                Movement.keep_event,
                "me.left.add(Queued(ability, move.card))",
                "me.left.add(Queued(ability, move.card))\ns.gained.add(ability)",
            ),
        ),
        "A replacement that was not used for one card cannot be used for the next.",
    ),
    Mutant(
        "left-for-good-once-another-is-used",
        "TQ-04a",
        (
            REMEMBERED,
            Rewrite(
                Movement.replace,
                "me.proposed.remove(move)",
                "me.proposed.remove(move)\nfor kept in me.left:\n    s.gained.add(kept.ability)",
            ),
        ),
        "A replacement that was left for another one cannot be used for the next card.",
    ),
)
