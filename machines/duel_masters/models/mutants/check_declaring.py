"""Wrong readings of what may be declared before the cards go to the hand (SC-11 to SC-24)."""

from __future__ import annotations

from machines.duel_masters.check_declarations import can_use_s_back
from machines.duel_masters.declaring import can_be_used_from_there, can_discard_for, keyword_is_barred, may_be_declared
from machines.duel_masters.refusals import AbilityDeclared
from machines.duel_masters.shield_check import ShieldCheck, take_out
from machines.duel_masters.things import Card
from machines.language import Instead, Mutant, Removed, Rewrite, Without, helper


@helper
def keep_in(me: ShieldCheck, card: Card) -> None:
    """Wrong: a card that is discarded stays among those that go to the hand."""


MUTANTS = (
    Mutant(
        "everything-must-be-declared",
        "SC-11 SC-12",
        (Removed(ShieldCheck.close_declaring),),
        "Nobody may leave an S-trigger or a G-strike.",
    ),
    Mutant(
        "one-declaration-a-check",
        "SC-11 SC-12",
        (Rewrite(ShieldCheck.declare, "me.declarable.remove(use)", "me.declarable.clear()"),),
        "One card may be declared in a check, no more.",
    ),
    Mutant(
        "s-back-from-the-hand-only",
        "SC-13",
        (
            Rewrite(
                can_be_used_from_there,
                "s.zone[card] == Zone.HAND or granted(s, Grant.USABLE_FROM_HERE, card)",
                "s.zone[card] == Zone.HAND",
            ),
        ),
        "Only from the hand, though an effect lets the card be used from elsewhere.",
    ),
    Mutant(
        "s-back-from-anywhere",
        "SC-13",
        (
            Rewrite(
                can_be_used_from_there,
                "s.zone[card] == Zone.HAND or granted(s, Grant.USABLE_FROM_HERE, card)",
                "s.zone[card] != Zone.BATTLE",
            ),
        ),
        "From every zone, though nothing lets the card be used from there.",
    ),
    Mutant(
        "s-back-among-the-broken",
        "SC-13",
        (
            Rewrite(
                can_be_used_from_there,
                "s.zone[card] == Zone.HAND or granted(s, Grant.USABLE_FROM_HERE, card)",
                "s.zone[card] == Zone.SHIELD",
            ),
            Rewrite(can_be_used_from_there, "card not in s.waiting", "True"),
        ),
        "The card with S-back must itself be one of the shields.",
    ),
    Mutant(
        "several-cards-for-one-s-back",
        "SC-14",
        (
            Without(ShieldCheck.declare_s_back, AbilityDeclared),
            Rewrite(can_use_s_back, "ability not in me.paid_for", "True"),
        ),
        "Several cards are discarded for one ability.",
    ),
    Mutant(
        "discarded-when-all-is-added",
        "SC-14 SC-17",
        (
            Rewrite(ShieldCheck.declare_s_back, "call(movement.Movement(proposed=me.discarding))", ""),
            Rewrite(ShieldCheck.go_on_declaring, "the(moved.card) not in s.waiting", "True"),
            Rewrite(ShieldCheck.go_on_declaring, "me.discarding.clear()", ""),
            Rewrite(
                ShieldCheck.begin_sabaki_z,
                "if not me.closed:\n    call(state_based.StateBased())",
                "call(movement.Movement(proposed=me.discarding))",
            ),
        ),
        "The card for S-back is discarded only after the others have gone to the hand.",
    ),
    Mutant(
        "any-card-for-s-back",
        "SC-15",
        (Rewrite(can_discard_for, "bears_one_of(s, cost, s.of_traits[ability])", "True"),),
        "Any checked card can be discarded, whatever the text asks for.",
    ),
    Mutant(
        "one-card-for-two",
        "SC-16 SC-32",
        (Instead(take_out, keep_in),),
        "A card that is discarded for one ability can be discarded for another.",
    ),
    Mutant(
        "locked-only-when-used",
        "SC-18",
        (Rewrite(may_be_declared, "use_is_barred(s, card, face)", "False"),),
        "A locked card can be declared; only its use fails.",
    ),
    Mutant(
        "no-lock-on-s-back",
        "SC-19 SC-20 SC-31",
        (Rewrite(can_discard_for, "not use_is_barred(s, s.source[ability], face_of(s, ability))", "True"),),
        "A locked card can be declared with S-back or Sabaki Z, and a card discarded for it.",
    ),
    Mutant(
        "s-trigger-ban-forgotten",
        "SC-21",
        (
            Rewrite(
                keyword_is_barred,
                "granted_as(s, Grant.NO_S_TRIGGER, card, face) "
                "and (not granted_as(s, Grant.USE_BANS_IGNORED, card, face))",
                "False",
            ),
        ),
        "What says that an S-trigger cannot be used does not keep it from being declared.",
    ),
    Mutant(
        "g-strike-ban-forgotten",
        "SC-22",
        (Rewrite(keyword_is_barred, "granted_as(s, Grant.NO_G_STRIKE, card, face)", "False"),),
        "What says that a G-strike cannot be used does not keep it from being declared.",
    ),
    Mutant(
        "one-ban-for-both",
        "SC-21 SC-22",
        (
            Rewrite(
                may_be_declared,
                "not keyword_is_barred(s, ability, card, face)",
                "not (granted_as(s, Grant.NO_S_TRIGGER, card, face) or granted_as(s, Grant.NO_G_STRIKE, card, face))",
            ),
        ),
        "What forbids the one keyword forbids the other too.",
    ),
    Mutant(
        "not-declared-as-it-cannot-come",
        "SC-23",
        (Rewrite(may_be_declared, "s.PUT_BAN_STOPS_DECLARING", "True"),),
        "What cannot be put into the battle zone is not declared.",
    ),
    Mutant(
        "only-creatures-though-they-cannot-come",
        "SC-24",
        (Rewrite(may_be_declared, "s.PUT_BAN_STOPS_DECLARING", "face != CardType.CREATURE"),),
        "Of what cannot be put into the battle zone only creatures are declared.",
    ),
)
