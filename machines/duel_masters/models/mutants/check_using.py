"""Wrong readings of how declared cards are used, and from where (SC-59 to SC-69, SC-77, SC-83 to SC-91, SC-116)."""

from __future__ import annotations

from machines.duel_masters.card_use import CardUse, can_be_used, goes_to
from machines.duel_masters.check_declarations import has_sabaki_z
from machines.duel_masters.declaring import bonus_holds
from machines.duel_masters.ledgers import note_use
from machines.duel_masters.moving import move, shed
from machines.duel_masters.pool import Pool
from machines.duel_masters.shield_check import CheckPhase, ShieldCheck
from machines.duel_masters.state_based import stands_open
from machines.duel_masters.things import Queued
from machines.duel_masters.triggering import trigger_use
from machines.duel_masters.uses import CardUses
from machines.language import Altered, Mutant, Rewrite

SHOWN = "reveal(use.card, to=EVERYONE)"

MUTANTS = (
    Mutant(
        "s-trigger-is-paid-for",
        "SC-59",
        (Rewrite(can_be_used, "me.free", "me.free and me.way is None"),),
        "The cost of a card used with S-trigger must be paid.",
    ),
    Mutant(
        "one-declaration-for-all",
        "SC-60",
        (
            Rewrite(
                ShieldCheck.declare,
                SHOWN,
                (
                    "for other in me.declarable:\n"
                    "    if s.owner[other.card] == me.word:\n"
                    "        me.declarable.remove(other)\n"
                    "        me.declared.add(other)\n" + SHOWN
                ),
            ),
        ),
        "Whoever declares a card declares all.",
    ),
    Mutant(
        "used-as-it-is-declared",
        "SC-61",
        (
            Rewrite(
                ShieldCheck.declare,
                "me.declared.add(Use(use.card, use.ability, use.face, bonus_holds(s, use.ability, use.card)))",
                "take_out(me, use.card)",
            ),
            Rewrite(
                ShieldCheck.declare,
                SHOWN,
                SHOWN + "\ncall(CardUse(card=use.card, face=use.face, free=True, way=use.ability))",
                using=(CardUse,),
            ),
        ),
        "A card is used as soon as it is declared, before the next is.",
    ),
    Mutant(
        "the-effect-of-a-spell-waits",
        "SC-62",
        (
            Rewrite(
                CardUse.cast,
                (
                    "call(resolution.Resolution(ability=the(s.spell[me.card]), subject=None, card=me.card, "
                    "face=CardType.SPELL))"
                ),
                "s.queued[s.owner[me.card]].add(Queued(the(s.spell[me.card]), None))",
                using=(Queued,),
            ),
        ),
        "What a spell does waits like a triggered effect.",
    ),
    Mutant(
        "resolved-between-the-uses",
        "SC-63 SC-77",
        (Rewrite(CardUses.look_between, "call(state_based.StateBased())", "call(Pool())", using=(Pool,)),),
        "What was triggered is resolved before the next card is used.",
    ),
    Mutant(
        "entering-belongs-to-the-s-trigger",
        "SC-64",
        (
            Rewrite(
                CardUse.put_out,
                "call(movement.Movement(proposed=me.moves))",
                "move(s, me.card, goes_to(s, me))",
                using=(move, goes_to),
            ),
        ),
        "That a card enters is no event of its own, and nothing triggers on it.",
    ),
    Mutant(
        "gears-and-fields-like-spells",
        "SC-65",
        (
            Rewrite(
                CardUse.cast,
                "me.face == CardType.SPELL",
                "me.face in (CardType.SPELL, CardType.CROSS_GEAR, CardType.FIELD)",
            ),
            Rewrite(
                CardUse.put_out,
                "me.face != CardType.SPELL",
                "me.face not in (CardType.SPELL, CardType.CROSS_GEAR, CardType.FIELD)",
            ),
        ),
        "A cross gear or a field is carried out like a spell.",
    ),
    Mutant(
        "declared-after-the-move-too",
        "SC-66",
        (
            Altered(ShieldCheck.declare, sources=(CheckPhase.DECLARE, CheckPhase.DECLARE_SABAKI)),
            Rewrite(ShieldCheck.end_declaring, "me.declarable.clear()", ""),
            Rewrite(
                has_sabaki_z,
                "any(can_use_sabaki_z(s, me, a, c) for a in s.each(Ability) for c in s.each(Card))",
                (
                    "any(can_use_sabaki_z(s, me, a, c) for a in s.each(Ability) for c in s.each(Card)) "
                    "or any(s.owner[use.card] == me.word for use in me.declarable)"
                ),
            ),
        ),
        "S-trigger and G-strike can still be declared together with Sabaki Z.",
    ),
    Mutant(
        "used-from-the-shields",
        "SC-67 SC-90",
        (
            Rewrite(
                ShieldCheck.add_to_hand,
                "carry_out(s, me.moves, False)",
                (
                    "for moved in me.moves:\n"
                    "    if any(use.card == moved.card for use in me.declared):\n"
                    "        s.announced.add(the(moved.card))\n"
                    "        me.moves.remove(moved)\n"
                    "carry_out(s, me.moves, False)"
                ),
            ),
        ),
        "What was declared stays among the shields and is used from there.",
    ),
    Mutant(
        "cast-from-where-it-was-declared",
        "SC-91",
        (
            Rewrite(
                trigger_use,
                "s.zone[card] in s.of_zones[ability]",
                "(Zone.SHIELD if way is not None else s.zone[card]) in s.of_zones[ability]",
            ),
        ),
        "Texts that speak of a card used from the hand do not see an S-trigger.",
    ),
    Mutant(
        "the-castle-goes-with-its-shield",
        "SC-68",
        (
            Rewrite(stands_open, "shield not in s.announced", "True"),
            Rewrite(stands_open, "shield not in s.pending", "True"),
            Rewrite(
                stands_open,
                (
                    "s.UNDECLARED_CASTLE == UndeclaredCastle.AT_ONCE "
                    "or s.zone[shield] != Zone.HAND "
                    "or not in_progress(shield_check.ShieldCheck)"
                ),
                "True",
            ),
        ),
        "A castle goes to the graveyard as soon as its shield has left.",
    ),
    Mutant(
        "castles-go-after-the-check",
        "SC-68",
        (Rewrite(stands_open, "s.zone[shield] != Zone.HAND", "False"),),
        "A castle stays until all cards are used, not only that of its own shield.",
    ),
    Mutant(
        "back-to-waiting-for-sabaki-z",
        "SC-69",
        (Altered(ShieldCheck.go_on_with_sabaki_z, target=CheckPhase.DECLARE),),
        "After a Sabaki Z the check begins again with the declarations before the move.",
    ),
    Mutant(
        "declaring-triggers",
        "SC-83",
        (
            Rewrite(
                ShieldCheck.declare,
                SHOWN,
                "trigger_use(s, use.card, use.face, use.ability)\n" + SHOWN,
                using=(trigger_use,),
            ),
        ),
        "What speaks of a card being used triggers when it is declared.",
    ),
    Mutant(
        "declarations-count-as-uses",
        "SC-83 SC-84",
        (
            Rewrite(ShieldCheck.declare, SHOWN, "note_use(s, use.card, use.face)\n" + SHOWN, using=(note_use,)),
            Rewrite(CardUse.use_it, "note_use(s, me.card, me.face)", ""),
        ),
        "A limit of uses counts declarations.",
    ),
    Mutant(
        "the-bonus-is-decided-at-the-use",
        "SC-116",
        (
            Rewrite(
                CardUse.add_bonus,
                "me.bonus",
                "me.way is not None and bonus_holds(s, the(me.way), me.card)",
                using=(bonus_holds,),
            ),
        ),
        "Whether there is a bonus is decided when the card is used.",
    ),
    Mutant(
        "a-creature-comes-without-its-bonus",
        "SC-53 SC-116",
        (Rewrite(shed, "s.source[ability] == card and card not in s.pending", "s.source[ability] == card"),),
        "What comes into the battle zone is a new card, and has lost the bonus of its own use.",
    ),
)
