"""The shield-check machine: shields are broken or recovered, in the course of whatever waits."""

from __future__ import annotations

from machines.duel_masters.kernel import KERNEL
from machines.duel_masters.models.assumptions import ASSUMPTIONS
from machines.duel_masters.models.mutants.check_banning import MUTANTS as BANNING_MUTANTS
from machines.duel_masters.models.mutants.check_counting import MUTANTS as COUNTING_MUTANTS
from machines.duel_masters.models.mutants.check_course import MUTANTS as COURSE_MUTANTS
from machines.duel_masters.models.mutants.check_declaring import MUTANTS as DECLARING_MUTANTS
from machines.duel_masters.models.mutants.check_elsewhere import MUTANTS as ELSEWHERE_MUTANTS
from machines.duel_masters.models.mutants.check_fizzling import MUTANTS as FIZZLING_MUTANTS
from machines.duel_masters.models.mutants.check_keywords import MUTANTS as KEYWORD_MUTANTS
from machines.duel_masters.models.mutants.check_opening import MUTANTS as OPENING_MUTANTS
from machines.duel_masters.models.mutants.check_sabaki import MUTANTS as SABAKI_MUTANTS
from machines.duel_masters.models.mutants.check_using import MUTANTS as USING_MUTANTS
from machines.duel_masters.models.properties.check import PROPERTIES as CHECK_PROPERTIES
from machines.duel_masters.models.properties.counting import PROPERTIES as COUNTING_PROPERTIES
from machines.duel_masters.models.scopes.shield_check import SCOPES
from machines.duel_masters.pool import Pool
from machines.duel_masters.table import SIZES, Table
from machines.duel_masters.things import Player
from machines.language import Fold, Machine, Unmutable


class ShieldCheck(Machine):
    """Shields go to the hand: declared while they wait, moved together, used one by one; what triggers is last."""

    name = "shield-check"
    book = "duel_masters"
    state = Table
    start = Pool
    procedures = KERNEL
    player = Player
    sizes = {**SIZES, "Player": ["ATTACKER", "OWNER"]}
    values = {
        "after": {"ATTACKER": "OWNER", "OWNER": "ATTACKER"},
        "turn_player": "ATTACKER",
        "regular": "ATTACKER",
        "turn": 1,
        "step": "MAIN",
        "deck": {"else": 3},
    }
    properties = (*ASSUMPTIONS, *CHECK_PROPERTIES, *COUNTING_PROPERTIES)
    scopes = SCOPES
    mutants = (
        *OPENING_MUTANTS,
        *DECLARING_MUTANTS,
        *COUNTING_MUTANTS,
        *SABAKI_MUTANTS,
        *COURSE_MUTANTS,
        *USING_MUTANTS,
        *BANNING_MUTANTS,
        *KEYWORD_MUTANTS,
        *FIZZLING_MUTANTS,
        *ELSEWHERE_MUTANTS,
    )
    unmutable = (Unmutable("SC-93", "the date of a remark that was struck out; no rule of the check speaks of dates"),)
    requirements = ("shield_check",)
    folds = (
        Fold("course", "tiny-kinds", ("phase", "len(s.waiting)", "len(s.announced)", "len(s.queued[OWNER])")),
        Fold("nested", "tiny-nested", ("phase", "len(s.waiting)", "len(s.announced)", "len(s.queued[OWNER])")),
    )
    observables = (
        "turn_player", "zone", "tapped", "attached", "hand", "deck", "waiting", "pending", "announced", "queued",
        "prompted", "delayed", "lasting", "spent", "gained", "deferred", "broken", "won", "lost",
    )  # fmt: skip
