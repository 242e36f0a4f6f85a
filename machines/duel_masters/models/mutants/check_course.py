"""Wrong readings of how declared cards are used, of what waits meanwhile and of what follows (SC-33 to SC-43)."""

from __future__ import annotations

from machines.duel_masters.announcement import Announcement
from machines.duel_masters.card_use import CardUse
from machines.duel_masters.carrying_out import carry_out
from machines.duel_masters.ledgers import use
from machines.duel_masters.pool import Pool, something_of
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.shield_check import ShieldCheck
from machines.duel_masters.table import Table
from machines.duel_masters.things import Player, Queued
from machines.duel_masters.triggering import trigger_shown
from machines.duel_masters.uses import CardUses
from machines.language import Altered, Mutant, Rewrite, call, helper, in_progress, role


@role
def the_other_first(s: Table) -> Player:
    """Wrong: the effects of the player whose turn it is not come first."""
    other = s.after[s.turn_player]
    return other if something_of(s, other) else s.turn_player


@helper
def whose_now(s: Table) -> Player:
    """Wrong: the same, for the condition of the event."""
    other = s.after[s.turn_player]
    return other if something_of(s, other) else s.turn_player


MUTANTS = (
    Mutant(
        "used-by-their-cost",
        "SC-33",
        (
            Rewrite(
                CardUses.use_next,
                "require(use in me.declared, else_=NotDeclared)",
                "require(use in me.declared, else_=NotDeclared)\n"
                "require(all(s.cost[u.card] <= s.cost[use.card] for u in me.declared), else_=NotDeclared)",
            ),
        ),
        "An order is imposed, here that of the costs.",
    ),
    Mutant(
        "used-before-sabaki-z",
        "SC-34",
        (
            Rewrite(
                ShieldCheck.begin_sabaki_z,
                "if not me.closed:\n    call(state_based.StateBased())",
                "call(uses.CardUses(declared=me.declared))",
            ),
        ),
        "What was declared before the move is used before Sabaki Z is declared.",
    ),
    Mutant(
        "resolved-between-two-uses",
        "SC-35",
        (Rewrite(CardUses.look_between, "call(state_based.StateBased())", "call(Pool())", using=(Pool,)),),
        "What waits is resolved after each card that was used.",
    ),
    Mutant(
        "spells-resolved-after-the-check",
        "SC-36",
        (
            Rewrite(
                CardUse.cast,
                "if s.spell[me.card] is not None:\n    "
                "call(resolution.Resolution(ability=the(s.spell[me.card]), subject=None, "
                "card=me.card, face=CardType.SPELL))",
                "if s.spell[me.card] is not None:\n    "
                "s.queued[s.owner[me.card]].add(Queued(the(s.spell[me.card]), None))",
                using=(Queued,),
            ),
        ),
        "Only the announcement of a spell belongs to the check; what it does is resolved after it.",
    ),
    Mutant(
        "entering-belongs-to-the-summoning",
        "SC-36 SC-37",
        (
            Rewrite(
                CardUse.put_out,
                "call(movement.Movement(proposed=me.moves))",
                "carry_out(s, me.moves, False)\ncall(Pool())",
                using=(carry_out, Pool),
            ),
        ),
        "What a creature does on entering is resolved as a part of its summoning.",
    ),
    Mutant(
        "shown-and-resolved-at-once",
        "SC-38",
        (
            Rewrite(
                trigger_shown, "s.queued[s.owner[card]].add(Queued(ability, card))", "use(s, ability)", using=(use,)
            ),
        ),
        "What triggers when a card is shown by G-strike is carried out when it is shown.",
    ),
    Mutant(
        "no-announcement-in-a-check",
        "SC-39 SC-40 SC-41",
        (
            Rewrite(
                Announcement.declare_at_once,
                "require(effect in s.prompted[prompted(s)], else_=NotPrompted)",
                "require(effect in s.prompted[prompted(s)], else_=NotPrompted)\n"
                "require(not in_progress(ShieldCheck), else_=NotPrompted)",
                using=(in_progress, ShieldCheck),
            ),
        ),
        "Abilities of the hand that trigger in the course of a check are lost.",
    ),
    Mutant(
        "announced-and-resolved-at-once",
        "SC-39",
        (
            Rewrite(Announcement.declare_at_once, "s.queued[s.owner[s.source[effect.ability]]].add(effect)", ""),
            Rewrite(
                Announcement.declare_at_once,
                "reveal(s.source[effect.ability], to=EVERYONE)",
                "call(Resolution(ability=effect.ability, subject=effect.subject))",
                using=(Resolution, call),
            ),
        ),
        "What is announced in the course of a check is resolved at once.",
    ),
    Mutant(
        "only-what-was-in-the-hand-before",
        "SC-41",
        (
            Rewrite(
                Announcement.declare_at_once,
                "require(effect in s.prompted[prompted(s)], else_=NotPrompted)",
                "require(effect in s.prompted[prompted(s)], else_=NotPrompted)\n"
                "require(effect.subject != s.source[effect.ability], else_=NotPrompted)",
            ),
        ),
        "A card that has just been drawn cannot be announced.",
    ),
    Mutant(
        "announced-after-the-check",
        "SC-42",
        (
            Rewrite(
                Announcement.let_pass,
                "s.prompted[prompted(s)].clear()",
                "for player in s.each(Player):\n    for effect in s.prompted[player]:\n        "
                "s.prompted[player].remove(effect)\n        s.offered[player].add(effect)",
            ),
        ),
        "What was not announced at its moment is offered once more when the check is over.",
    ),
    Mutant(
        "the-owners-effects-first",
        "SC-43",
        (
            Rewrite(Pool.resolve, "acting(s)", "whose_now(s)", using=(whose_now,)),
            Altered(Pool.resolve, by=the_other_first),
        ),
        "After a check the effects of the player whose shields they were come first.",
    ),
)
