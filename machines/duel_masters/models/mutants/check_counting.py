"""Wrong readings of what is counted while shields are waiting, and of what abilities see (SC-10, SC-46 to SC-57)."""

from __future__ import annotations

from machines.duel_masters.abilities import gives, ignored, works
from machines.duel_masters.card_use import goes_to, to_attach
from machines.duel_masters.check_declarations import note_given
from machines.duel_masters.counting import counted, holds, shield_cards_of, shields_of
from machines.duel_masters.declaring import bonus_holds, given_to
from machines.duel_masters.movement import may_apply
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.taking import does_something
from machines.duel_masters.things import Card, Condition, Player, Zone
from machines.duel_masters.vocabulary import Quantity, Whose
from machines.language import Mutant, Rewrite, count, helper, the


@helper
def with_waiting(s: Table, player: Player) -> int:
    """Wrong: the number of shields, the waiting ones among them."""
    return count(
        s.zone[c] == Zone.SHIELD
        and s.owner[c] == player
        and c not in s.pending
        and s.under[c] is None
        and s.attached[c] is None
        for c in s.each(Card)
    )


@helper
def holds_with_waiting(s: Table, condition: Condition | None, card: Card) -> bool:
    """Wrong: whether a condition is met if waiting shields are counted."""
    return (
        any(
            (with_waiting(s, p) >= s.number[the(condition)])
            if s.at_least[the(condition)]
            else (with_waiting(s, p) <= s.number[the(condition)])
            for p in s.each(Player)
            if (s.of_whom[the(condition)] == Whose.OWN) == (p == s.owner[card])
        )
        if condition is not None and s.asks[the(condition)] == Quantity.SHIELDS
        else holds(s, condition, card)
    )


MUTANTS = (
    Mutant(
        "waiting-shields-are-counted",
        "SC-10 SC-44 SC-49 SC-51",
        (Rewrite(counted, "card not in s.waiting", "True"),),
        "A waiting card is counted in the shield zone, where it lies.",
    ),
    Mutant(
        "waiting-cards-are-counted",
        "SC-52",
        (
            Rewrite(
                shield_cards_of,
                "counted(s, card, player, Zone.SHIELD)",
                "s.zone[card] == Zone.SHIELD and s.owner[card] == player",
            ),
        ),
        "Waiting cards are no shields, but are counted as cards in the shield zone.",
    ),
    Mutant(
        "waiting-shields-are-shields",
        "SC-51 SC-53",
        (
            Rewrite(
                shields_of,
                "counted(s, card, player, Zone.SHIELD)",
                "s.zone[card] == Zone.SHIELD and s.owner[card] == player",
            ),
        ),
        "Waiting cards are no cards in the shield zone, but are counted as shields.",
    ),
    Mutant(
        "super-s-trigger-counts-the-waiting",
        "SC-10 SC-53",
        (
            Rewrite(
                bonus_holds,
                "holds(s, s.bonus_if[ability], card)",
                "holds_with_waiting(s, s.bonus_if[ability], card)",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted where the bonus of super S-trigger is decided.",
    ),
    Mutant(
        "given-by-the-number-before",
        "SC-10 SC-54 SC-55",
        (
            Rewrite(
                given_to,
                "holds(s, s.condition[ability], s.source[ability])",
                "(holds_with_waiting(s, s.condition[ability], s.source[ability]) if s.while_added[ability] "
                "else holds(s, s.condition[ability], s.source[ability]))",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted where an S-trigger is given to a card that is added to the hand.",
    ),
    Mutant(
        "an-outer-check-is-counted",
        "SC-46",
        (
            Rewrite(
                given_to,
                "holds(s, s.condition[ability], s.source[ability])",
                "(holds(s, s.condition[ability], s.source[ability]) if s.while_added[ability] "
                "else holds_with_waiting(s, s.condition[ability], s.source[ability]))",
                using=(holds_with_waiting,),
            ),
        ),
        "Before a check within a check, the waiting shields of the outer one are counted where an S-trigger is given.",
    ),
    Mutant(
        "all-given-while-waiting",
        "SC-46 SC-47",
        (Rewrite(note_given, "s.while_added[ability] == added", "added"),),
        "S-triggers given to cards in the shield zone are decided while the cards are waiting.",
    ),
    Mutant(
        "all-given-before",
        "SC-54 SC-55",
        (Rewrite(note_given, "s.while_added[ability] == added", "not added"),),
        "S-triggers given to cards that are added to the hand are decided before the cards are waiting.",
    ),
    Mutant(
        "no-longer-in-the-shield-zone",
        "SC-48",
        (
            Rewrite(note_given, "s.while_added[ability] == added", "added"),
            Rewrite(given_to, "functions(s, ability)", "functions(s, ability) and card not in s.waiting"),
        ),
        "What is given to cards in the shield zone is lost when they are waiting.",
    ),
    Mutant(
        "given-once-more",
        "SC-48",
        (
            Rewrite(
                ShieldCheck.go_on_declaring,
                "me.discarding.clear()",
                "me.discarding.clear()\nnote_given(s, me, False)",
            ),
        ),
        "What was discarded for S-back is counted where an S-trigger is given.",
    ),
    Mutant(
        "a-ban-counts-the-waiting",
        "SC-10 SC-51",
        (
            Rewrite(
                gives,
                "holds(s, s.condition[ability], s.source[ability])",
                "holds_with_waiting(s, s.condition[ability], s.source[ability])",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted where a ban depends on their number.",
    ),
    Mutant(
        "ignoring-counts-the-waiting",
        "SC-10",
        (
            Rewrite(
                ignored,
                "holds(s, s.condition[a], s.source[a])",
                "holds_with_waiting(s, s.condition[a], s.source[a])",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted where it depends on their number whether effects are ignored.",
    ),
    Mutant(
        "a-printed-keyword-counts-the-waiting",
        "SC-10",
        (
            Rewrite(
                ShieldCheck.begin_check,
                "holds(s, s.condition[ability], s.source[ability])",
                "holds_with_waiting(s, s.condition[ability], s.source[ability])",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted in the condition of a keyword that is printed on the card.",
    ),
    Mutant(
        "a-replacement-counts-the-waiting",
        "SC-10",
        (
            Rewrite(
                may_apply,
                "usable(s, ability)",
                "holds_with_waiting(s, s.condition[ability], s.source[ability])",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted in the condition of a replacement.",
    ),
    Mutant(
        "an-effect-counts-the-waiting",
        "SC-10",
        (
            Rewrite(
                does_something,
                "usable(s, me.ability)",
                "holds_with_waiting(s, s.condition[me.ability], s.source[me.ability])",
                using=(holds_with_waiting,),
            ),
        ),
        "Waiting shields are counted in the condition of an effect that is resolved meanwhile.",
    ),
    Mutant(
        "a-castle-counts-the-waiting",
        "SC-10 SC-51",
        (
            Rewrite(
                goes_to,
                "shields_of(s, s.owner[me.card])",
                "with_waiting(s, s.owner[me.card])",
                using=(with_waiting,),
            ),
            Rewrite(
                to_attach,
                "counted(s, card, s.owner[me.card], Zone.SHIELD)",
                "s.zone[card] == Zone.SHIELD",
            ),
        ),
        "A castle can fortify a waiting shield.",
    ),
    Mutant(
        "the-waiting-are-fortified",
        "SC-10",
        (
            Rewrite(
                to_attach,
                "counted(s, card, s.owner[me.card], Zone.SHIELD)",
                "s.zone[card] == Zone.SHIELD",
            ),
        ),
        "A castle finds a waiting shield where another is left.",
    ),
    Mutant(
        "no-effect-of-the-waiting",
        "SC-56 SC-57",
        (
            Rewrite(
                works,
                "s.zone[s.source[ability]] == s.works_in[ability]",
                "s.zone[s.source[ability]] == s.works_in[ability] and s.source[ability] not in s.waiting",
            ),
        ),
        "What a face-up shield does ends when it is waiting.",
    ),
    Mutant(
        "effective-while-cards-are-used",
        "SC-56",
        (
            Rewrite(
                works,
                "s.zone[s.source[ability]] == s.works_in[ability]",
                "(s.zone[s.source[ability]] == s.works_in[ability] "
                "or (s.works_in[ability] == Zone.SHIELD and s.zone[s.source[ability]] == Zone.HAND))",
            ),
            Rewrite(
                works,
                "s.source[ability] in s.face_up",
                "(s.source[ability] in s.face_up or s.zone[s.source[ability]] == Zone.HAND)",
            ),
        ),
        "What a face-up shield does goes on while the declared cards are used.",
    ),
)
