"""Wrong readings of draws and of what replaces them."""

from __future__ import annotations

from machines.duel_masters.draw import Draw
from machines.language import Mutant, Rewrite

MUTANTS = (
    Mutant(
        "replacements-chain",
        "TQ-04a",
        (
            Rewrite(Draw.replace, "me.left -= 1", "me.declined.add(ability)"),
            Rewrite(Draw.replace, "me.declined.clear()", ""),
        ),
        "A second replacement changes what the first has made of the draw.",
    ),
    Mutant(
        "drawn-instead-is-replaced",
        "TQ-04b",
        (
            Rewrite(
                Draw.replace,
                "call(resolution.Resolution(ability=ability, subject=None, closed=True))",
                "call(resolution.Resolution(ability=ability, subject=None, closed=False))",
            ),
        ),
        "Each card drawn in the place of a draw may be replaced.",
    ),
    Mutant(
        "replacement-by-position",
        "TQ-04c",
        (
            Rewrite(
                Draw.replace,
                "applies(s, me, ability)",
                (
                    "applies(s, me, ability) and not any(applies(s, me, a) "
                    "and s.power[s.source[a]] > s.power[s.source[ability]] for a in s.each(Ability))"
                ),
            ),
        ),
        "Which replacement applies is fixed (here: that of the strongest creature).",
    ),
    Mutant(
        "looked-at-after-the-last-card",
        "TQ-04b",
        (Rewrite(Draw.draw_card, "call(StateBased())", ""),),
        "State-based processing waits until all cards of an effect are drawn.",
    ),
    Mutant(
        "left-for-all-cards",
        "TQ-04a",
        (Rewrite(Draw.draw_card, "me.declined.clear()", ""),),
        "A replacement that was not used for one card cannot be used for the next.",
    ),
    Mutant(
        "left-for-good-once-another-is-used",
        "TQ-04a",
        (Rewrite(Draw.replace, "me.declined.clear()", ""),),
        "A replacement that was left for another one cannot be used for the next card.",
    ),
)
