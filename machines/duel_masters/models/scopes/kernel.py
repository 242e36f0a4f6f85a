"""Scopes of the pool machine in which cards are used, taken, drawn by name, sent elsewhere or attached."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import row, written

SIDES = ("TURN_PLAYER", "OTHER")

USING = written(
    "tiny-using",
    (
        "All cards of a hand are used for their cost: a spell with a text, one without, a creature that cannot be paid "
        "for; it is noticed on the table and, if that is declared, from a hand."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "mana": row(owner="TURN_PLAYER", zone="MANA", card_type="FIELD"),
        "more": row(owner="TURN_PLAYER", zone="MANA", card_type="FIELD"),
        "spark": row(owner="TURN_PLAYER", zone="HAND", card_type="SPELL", spell="sparks"),
        "dud": row(owner="TURN_PLAYER", zone="HAND", card_type="SPELL", cost=0),
        "dear": row(owner="TURN_PLAYER", zone="HAND", cost=2),
        "judge": row(owner="OTHER"),
        "seer": row(owner="OTHER", zone="HAND"),
    },
    abilities={
        "acts": row(source="mine", text="use"),
        "sparks": row(source="spark", kind="SPELL", text="curse"),
        "counts": row(source="judge", moment="USED", whose="OPPONENTS", of_types=["SPELL"], condition="twice"),
        "foresees": row(source="seer", moment="USED", whose="OPPONENTS", works_in="HAND"),
        "waits": row(source="seer", moment="USED", whose="OPPONENTS", works_in="HAND", of_types=["CREATURE"]),
    },
    instructions={
        "use": row(does="USE", target="ALL", among="HAND", at_cost=True),
        "curse": row(does="GRANT", named="judge", grants="CANNOT_ATTACK"),
    },
    conditions={"twice": row(asks="CARDS_USED", of_kind=["SPELL"], of_whom="OPPONENTS", number=2)},
    sizes={"queue": 8, "uses": 4},
    values={"turn": 1, "step": "MAIN", "queued": [[["acts", None]], []]},
)

TAKING = written(
    "tiny-taking",
    (
        "Hands are looked at and discarded from, by choice of the other; up to two cards are charged, exactly two of "
        "one shield burned, and something done only if they were; one creature cannot be chosen, but taken."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "wild": row(owner="TURN_PLAYER", zone="HAND", traits=["GREEN"]),
        "tame": row(owner="TURN_PLAYER", zone="HAND", traits=["GREEN"]),
        "grey": row(owner="TURN_PLAYER", zone="HAND"),
        "held": row(owner="OTHER", zone="HAND"),
        "kept": row(owner="OTHER", zone="HAND"),
        "shield": row(owner="OTHER", zone="SHIELD"),
        "plain": row(owner="OTHER"),
        "veiled": row(owner="OTHER"),
    },
    abilities={
        "hides": row(source="veiled", kind="CONTINUOUS", whose="ITSELF", gives="CANNOT_BE_CHOSEN"),
        "acts": row(source="mine", text="look"),
        "minds": row(source="held", works_in="HAND", moment="DISCARDED"),
    },
    instructions={
        "look": row(does="LOOK", target="ALL", among="HAND", choice="OPPONENTS", then="discard"),
        "discard": row(
            does="DISCARD", target="TAKEN", among="HAND", choice="OPPONENTS", others_choose=True, then="charge"
        ),
        "charge": row(
            does="CHARGE", target="TAKEN", among="HAND", with_traits=["GREEN"], amount=2, up_to=True, then="burn"
        ),
        "burn": row(
            does="BURN", target="TAKEN", among="SHIELD", choice="OPPONENTS", amount=2, exactly=True, then="protect"
        ),
        "protect": row(does="ADD_SHIELD", target="SOURCE", if_done=True, then="mark"),
        "mark": row(does="GRANT", target="CHOSEN", choice="OPPONENTS", grants="CANNOT_ATTACK", then="charge-veiled"),
        "charge-veiled": row(does="CHARGE", target="TAKEN", choice="OPPONENTS"),
    },
    traits=("GREEN",),
    values={"turn": 1, "step": "MAIN", "queued": [[["acts", None]], []]},
)

ELSEWHERE = written(
    "tiny-elsewhere",
    (
        "Cards are drawn, some of them by name, or sent elsewhere instead; creatures are destroyed, stay, are saved by "
        "a text, or go elsewhere if their player likes."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "star": row(owner="TURN_PLAYER", zone="DECK", depth=1),
        "comet": row(owner="TURN_PLAYER", zone="DECK", depth=2),
        "mill": row(owner="OTHER"),
        "rock": row(owner="OTHER"),
        "ghost": row(owner="OTHER"),
        "saint": row(owner="OTHER"),
        "relic": row(owner="OTHER", zone="GRAVEYARD"),
    },
    abilities={
        "draws": row(source="mine", text="three"),
        "kills": row(source="mine", text="kill"),
        "buries": row(source="mine", kind="REPLACEMENT", moment="DRAW", elsewhere=True, into="DECK", ledger="once"),
        "grinds": row(
            source="mill",
            kind="REPLACEMENT",
            moment="DRAW",
            whose="OPPONENTS",
            elsewhere=True,
            into="MANA",
            optional=True,
        ),
        "stays": row(
            source="rock", kind="REPLACEMENT", moment="DESTROYED", whose="ITSELF", elsewhere=True, into="BATTLE"
        ),
        "fades": row(
            source="ghost",
            kind="REPLACEMENT",
            moment="LEAVES",
            whose="ITSELF",
            elsewhere=True,
            into="HAND",
            optional=True,
        ),
        "prays": row(source="saint", kind="REPLACEMENT", moment="DESTROYED", whose="ITSELF", text="hide"),
        "mourns": row(source="mill", moment="TO_GRAVEYARD"),
    },
    instructions={
        "three": row(does="DRAW", amount=3),
        "kill": row(does="DESTROY", target="ALL", choice="OPPONENTS", which=["CREATURE"]),
        "hide": row(does="CHARGE", target="SUBJECT"),
    },
    ledgers={"once": row(renews="EACH_TURN")},
    sizes={"cards": 5, "queue": 5, "uses": 4},
    values={"turn": 1, "step": "MAIN", "deck": [3, 2], "queued": [[["draws", None], ["kills", None]], []]},
)

EXCHANGING = written(
    "tiny-exchanging",
    (
        "Two creatures change places with a card of the hand, one of them with what lies under it; the other would go "
        "elsewhere than to the hand, so that nothing happens."
    ),
    players=SIDES,
    cards={
        "changer": row(owner="TURN_PLAYER"),
        "below": row(owner="TURN_PLAYER", under="changer"),
        "twofold": row(owner="TURN_PLAYER"),
        "dragon": row(owner="TURN_PLAYER", zone="HAND"),
        "wyvern": row(owner="TURN_PLAYER", zone="HAND"),
        "judge": row(owner="OTHER"),
    },
    abilities={
        "changes": row(source="changer", text="change"),
        "stays": row(source="twofold", text="change-too"),
        "turns": row(
            source="twofold", kind="REPLACEMENT", moment="TO_HAND", whose="ITSELF", elsewhere=True, into="MANA"
        ),
        "counts": row(source="judge", moment="ENTERS", whose="OPPONENTS"),
    },
    instructions={
        "change": row(does="EXCHANGE", target="TAKEN", among="HAND"),
        "change-too": row(does="EXCHANGE", target="TAKEN", among="HAND"),
    },
    sizes={"queue": 4, "uses": 4},
    values={"turn": 1, "step": "MAIN", "queued": [[["changes", None], ["stays", None]], []]},
)

FORTIFYING = written(
    "tiny-fortifying",
    (
        "A castle is used while there is a shield and falls with it, another has no shield to fortify; a gear that is "
        "crossed stays when its creature goes."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "tower": row(owner="TURN_PLAYER", zone="HAND", card_type="CASTLE"),
        "ruin": row(owner="OTHER", zone="HAND", card_type="CASTLE"),
        "wall": row(owner="TURN_PLAYER", zone="SHIELD"),
        "gate": row(owner="TURN_PLAYER", zone="SHIELD"),
        "knight": row(owner="OTHER"),
        "sword": row(owner="OTHER", card_type="CROSS_GEAR", attached="knight"),
    },
    abilities={
        "builds": row(source="mine", text="build"),
        "storms": row(source="knight", text="build"),
        "shakes": row(source="tower", works_in="SHIELD", moment="LEAVES_SHIELDS"),
    },
    instructions={
        "build": row(does="USE", target="ALL", among="HAND", which=["CASTLE"], then="burn"),
        "burn": row(does="BURN", target="ALL", among="SHIELD", choice="ANYONES", then="kill"),
        "kill": row(does="DESTROY", named="knight"),
    },
    values={"turn": 1, "step": "MAIN", "queued": [[["builds", None]], [["storms", None]]]},
)

CHOOSING = written(
    "tiny-choosing",
    (
        "Of a text one of three modes is chosen, and one that breaks a shield breaks one more, because of a gear; of "
        "another text two are chosen, one of which has a card's effects ignored; of a third only one finds something, "
        "and puts a creature so that nothing notices it."
    ),
    players=SIDES,
    cards={
        "mine": row(owner="TURN_PLAYER"),
        "soul": row(owner="TURN_PLAYER", card_type="CROSS_GEAR", attached="mine"),
        "theirs": row(owner="OTHER"),
        "late": row(owner="OTHER", zone="HAND"),
        "wall": row(owner="OTHER", zone="SHIELD"),
        "gate": row(owner="OTHER", zone="SHIELD"),
    },
    abilities={
        "does-one": row(source="mine", text="break", modes=["break", "draw", "return"]),
        "does-two": row(
            source="mine", text="draw-one", modes=["draw-one", "lay-hand", "hush"], choose=2, optional=True
        ),
        "in-vain": row(source="theirs", text="kill", modes=["kill", "get"], choose=2),
        "greets": row(source="theirs", moment="ENTERS", whose="ANYONES"),
        "mourns": row(source="theirs", moment="TO_HAND", whose="ANYONES"),
        "breaks-more": row(source="soul", kind="CONTINUOUS", gives="MORE_BREAKS", whose="BEARER"),
    },
    instructions={
        "break": row(does="BREAK", target="TAKEN", among="SHIELD", choice="OPPONENTS", mode="break", then="draw"),
        "draw": row(does="DRAW", mode="draw", then="return"),
        "return": row(does="RETURN", target="CHOSEN", choice="OPPONENTS", mode="return"),
        "draw-one": row(does="DRAW", mode="draw-one", then="lay-hand"),
        "lay-hand": row(does="RETURN_HAND", mode="lay-hand", then="draw-again"),
        "draw-again": row(does="DRAW", mode="lay-hand", amount=0, as_counted=True, then="hush"),
        "hush": row(does="GRANT", target="CHOSEN", choice="OPPONENTS", grants="EFFECTS_IGNORED", mode="hush"),
        "kill": row(does="DESTROY", target="CHOSEN", among="MANA", choice="ANYONES", mode="kill", then="get"),
        "get": row(named="late", among="HAND", unnoticed=True, mode="get"),
    },
    sizes={"cards": 5, "queue": 6, "uses": 4},
    values={
        "turn": 1,
        "step": "MAIN",
        "deck": [4, 4],
        "queued": [[["does-one", None], ["does-two", None]], [["in-vain", None]]],
    },
)

SCOPES = (USING, TAKING, ELSEWHERE, EXCHANGING, FORTIFYING, CHOOSING)
