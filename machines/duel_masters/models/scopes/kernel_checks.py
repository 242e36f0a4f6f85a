"""Scopes of the pool machine in which shields are checked: in the course of something else, and with all that may be
declared."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import row, written

SIDES = ("TURN_PLAYER", "OTHER")

RESCUED = written(
    "tiny-rescued",
    (
        "A castle without a shield falls, and a creature without power is saved by one that goes to the hand instead: "
        "the check happens in the middle of state-based processing, and what was declared is used when nothing is due."
    ),
    players=SIDES,
    cards={
        "faint": row(owner="TURN_PLAYER", power=0),
        "frail": row(owner="OTHER", power=0),
        "shield": row(owner="TURN_PLAYER", zone="SHIELD", card_type="SPELL", spell="speaks"),
        "spare": row(owner="TURN_PLAYER", zone="SHIELD"),
        "guard": row(owner="TURN_PLAYER", zone="HAND"),
        "tower": row(owner="TURN_PLAYER", zone="SHIELD", card_type="CASTLE", attached="guard"),
    },
    abilities={
        "saves": row(
            source="faint", kind="REPLACEMENT", moment="DESTROYED", whose="ITSELF", text="recover", ledger="once"
        ),
        "fires": row(source="shield", kind="KEYWORD", keyword="S_TRIGGER", bonus="repeats", bonus_if="last"),
        "speaks": row(source="shield", kind="SPELL", text="lift"),
        "repeats": row(source="shield", kind="SPELL", text="lift"),
        "rises": row(source="guard", works_in="HAND", moment="LEAVES_SHIELDS", whose="OWN"),
    },
    instructions={
        "recover": row(does="RETURN", target="TAKEN", among="SHIELD"),
        "lift": row(does="GRANT", named="faint", grants="MORE_POWER"),
    },
    conditions={"last": row(at_least=False, number=1)},
    ledgers={"once": row(renews="EACH_TURN")},
    sizes={"queue": 4, "uses": 4},
    values={"turn": 1, "step": "MAIN"},
    depth=16,
)

BROKEN = written(
    "tiny-broken",
    (
        "Four shields are broken at once: one is sent to the graveyard instead and one would come into the battle "
        "zone, which is forbidden, before the others are checked; of those a creature has its bonus, but cannot be put."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "dust": row(owner="OTHER", zone="SHIELD", traits=["DUST"]),
        "seed": row(owner="OTHER", zone="SHIELD", traits=["SEED"]),
        "giant": row(owner="OTHER", zone="SHIELD"),
        "child": row(owner="OTHER", zone="SHIELD"),
        "warden": row(owner="OTHER"),
        "witch": row(owner="OTHER", zone="HAND"),
    },
    abilities={
        "breaks": row(source="mine", text="break"),
        "sweeps": row(
            source="warden",
            kind="REPLACEMENT",
            moment="BROKEN",
            of_traits=["DUST"],
            elsewhere=True,
            into="GRAVEYARD",
        ),
        "plants": row(
            source="warden", kind="REPLACEMENT", moment="BROKEN", of_traits=["SEED"], elsewhere=True, into="BATTLE"
        ),
        "bars": row(source="warden", kind="CONTINUOUS", whose="ANYONES", gives="CANNOT_BE_PUT", of_traits=["SEED"]),
        "comes": row(source="giant", kind="KEYWORD", keyword="S_TRIGGER", bonus="roars", bonus_if="few"),
        "roars": row(source="giant", moment="ENTERS", whose="ITSELF"),
        "follows": row(source="child", kind="KEYWORD", keyword="S_TRIGGER", bonus="cries", bonus_if="few"),
        "cries": row(source="child", moment="ENTERS", whose="ITSELF"),
        "halts": row(source="mine", kind="CONTINUOUS", whose="OPPONENTS", gives="CANNOT_BE_PUT", condition="two"),
        "senses": row(source="witch", works_in="HAND", moment="TO_GRAVEYARD", whose="OWN"),
        "tallies": row(source="mine", moment="BROKEN", whose="OPPONENTS", condition="two"),
    },
    instructions={"break": row(does="BREAK", target="ALL", among="SHIELD", choice="OPPONENTS")},
    conditions={
        "few": row(at_least=False, number=2),
        "two": row(asks="SHIELDS_BROKEN", of_whom="OPPONENTS", number=2),
    },
    traits=("DUST", "SEED"),
    sizes={"queue": 6, "uses": 3, "moves": 6},
    values={"turn": 1, "step": "MAIN", "queued": [[["breaks", None]], []]},
    depth=16,
)

DECLARED = written(
    "tiny-declared",
    (
        "Three shields are checked: one is declared with G-strike, one discarded for S-back unless it stays, and one, "
        "that has S-trigger from another card, declared and perhaps discarded for Sabaki Z."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "striker": row(owner="OTHER", zone="SHIELD"),
        "flame": row(owner="OTHER", zone="SHIELD", traits=["FIRE"]),
        "sign": row(owner="OTHER", zone="SHIELD", card_type="SPELL", traits=["EMBLEM"]),
        "lord": row(owner="OTHER"),
        "returner": row(owner="OTHER", zone="HAND"),
        "judge": row(owner="OTHER", zone="HAND"),
    },
    abilities={
        "breaks": row(source="mine", text="break"),
        "strikes": row(source="striker", kind="KEYWORD", keyword="G_STRIKE", text="stop"),
        "shows": row(source="striker", moment="SHOWN", whose="ITSELF"),
        "fires": row(source="flame", kind="KEYWORD", keyword="S_TRIGGER", condition="many"),
        "lends": row(
            source="lord",
            kind="CONTINUOUS",
            gives="KEYWORD",
            keyword="S_TRIGGER",
            while_added=True,
            of_traits=["EMBLEM"],
        ),
        "returns": row(source="returner", kind="KEYWORD", keyword="S_BACK", of_traits=["FIRE"]),
        "judges": row(source="judge", keyword="SABAKI_Z", works_in="HAND", of_traits=["EMBLEM"]),
        "smoulders": row(
            source="lord",
            kind="REPLACEMENT",
            moment="DISCARDED",
            of_traits=["FIRE"],
            elsewhere=True,
            into="SHIELD",
            optional=True,
        ),
    },
    instructions={
        "break": row(does="BREAK", target="ALL", among="SHIELD", choice="OPPONENTS"),
        "stop": row(does="GRANT", named="mine", grants="CANNOT_ATTACK"),
    },
    conditions={"many": row(asks="HAND", number=9)},
    traits=("FIRE", "EMBLEM"),
    values={"turn": 1, "step": "MAIN", "queued": [[["breaks", None]], []]},
    depth=16,
)

RETURNING = written(
    "tiny-returning",
    (
        "A fortified shield is broken with another, whose spell may put it back as a new shield: the castle goes, and "
        "what has lost its power with the shields is gone before."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "frail": row(owner="OTHER"),
        "wall": row(owner="OTHER", zone="SHIELD", traits=["STONE"]),
        "mason": row(owner="OTHER", zone="SHIELD", card_type="SPELL", spell="lays"),
        "tower": row(owner="OTHER", zone="SHIELD", card_type="CASTLE", attached="wall"),
    },
    abilities={
        "breaks": row(source="mine", text="break"),
        "fires": row(source="mason", kind="KEYWORD", keyword="S_TRIGGER"),
        "lays": row(source="mason", kind="SPELL", text="lift"),
        "dwindles": row(source="frail", kind="CONTINUOUS", whose="ITSELF", gives="LESS_POWER", condition="none"),
    },
    instructions={
        "break": row(does="BREAK", target="ALL", among="SHIELD", choice="OPPONENTS"),
        "lift": row(does="GRANT", target="CHOSEN", grants="MORE_POWER", then="rebuild"),
        "rebuild": row(does="ADD_SHIELD", target="TAKEN", among="HAND", with_traits=["STONE"]),
    },
    conditions={"none": row(at_least=False, number=0)},
    traits=("STONE",),
    values={"turn": 1, "step": "MAIN", "face_up": ["tower"], "queued": [[["breaks", None]], []]},
    depth=16,
)

SCOPES = (RESCUED, BROKEN, DECLARED, RETURNING)
