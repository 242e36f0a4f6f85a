"""Scopes of the pool machine in which creatures fall: what the table is looked at for, and what that triggers."""

from __future__ import annotations

from machines.duel_masters.models.scenarios import row, written

SIDES = ("TURN_PLAYER", "OTHER")

FALLING = written(
    "tiny-falling",
    "Creatures lose their power or are destroyed while effects wait; what waits does not depend on them.",
    players=SIDES,
    cards={
        "reaper": row(owner="TURN_PLAYER"),
        "weak": row(owner="OTHER"),
        "below": row(owner="OTHER", under="weak"),
        "frail": row(owner="OTHER"),
        "bait": row(owner="TURN_PLAYER", under="reaper"),
        "guard": row(owner="TURN_PLAYER"),
    },
    abilities={
        "curses": row(source="reaper", text="curse-weak"),
        "thanks": row(source="weak", moment="DESTROYED", whose="ITSELF"),
        "grieves": row(source="frail", moment="DESTROYED", whose="OWN"),
        "acts": row(source="weak", text="kill"),
        "flees": row(
            source="reaper",
            kind="REPLACEMENT",
            moment="DESTROYED",
            whose="ITSELF",
            elsewhere=True,
            into="MANA",
            optional=True,
        ),
        "shields": row(source="guard", kind="REPLACEMENT", moment="DESTROYED", optional=True),
        "endures": row(source="guard", kind="CONTINUOUS", whose="ITSELF", gives="CANNOT_BE_DESTROYED"),
    },
    instructions={
        "curse-weak": row(does="GRANT", named="weak", grants="LESS_POWER", then="curse-frail"),
        "curse-frail": row(does="GRANT", named="frail", grants="LESS_POWER", at_once=True),
        "kill": row(does="DESTROY", target="CHOSEN", which=["CREATURE"], choice="OPPONENTS"),
    },
    sizes={"queue": 5, "uses": 4},
    values={"turn": 1, "step": "TURN_START", "queued": [[["curses", None]], [["acts", None]]]},
)


LOOKING = written(
    "tiny-looking",
    (
        "Creatures that have no power from the start, on arriving, or without another that gives it to them: the table "
        "is looked at between any two sentences of an effect, and again until nothing is due."
    ),
    players=SIDES,
    cards={
        "faint": row(owner="TURN_PLAYER", power=0),
        "page": row(owner="OTHER", power=0),
        "mine": row(owner="TURN_PLAYER"),
        "weak": row(owner="TURN_PLAYER", zone="HAND", power=0),
        "lord": row(owner="OTHER"),
        "squire": row(owner="OTHER", power=0, tapped=True),
        "lady": row(owner="TURN_PLAYER"),
        "maid": row(owner="TURN_PLAYER", power=0, tapped=True),
        "theirs": row(owner="OTHER", card_type="FIELD"),
    },
    abilities={
        "lifts": row(source="faint", kind="CONTINUOUS", whose="OPPONENTS", gives="MORE_POWER"),
        "sees": row(source="theirs", moment="DESTROYED", whose="OPPONENTS"),
        "leads": row(source="lord", kind="CONTINUOUS", reach="TAPPED", gives="MORE_POWER"),
        "keeps": row(source="lady", kind="CONTINUOUS", reach="TAPPED", gives="MORE_POWER"),
        "acts": row(source="mine", optional=True, text="put-weak"),
        "yields": row(source="theirs", text="lose"),
    },
    instructions={
        "put-weak": row(named="weak", among="HAND", then="mark"),
        "mark": row(does="GRANT", named="lady", grants="NO_REPLACEMENT", then="destroy-lord"),
        "destroy-lord": row(does="DESTROY", named="lord", then="return-lady"),
        "return-lady": row(does="RETURN", named="lady", then="curse"),
        "curse": row(does="GRANT", target="SOURCE", grants="LESS_POWER", then="win"),
        "win": row(does="WIN", then="gain"),
        "gain": row(does="GAIN_TURN"),
        "lose": row(does="LOSE", then="gain"),
    },
    sizes={"queue": 8, "uses": 6},
    values={"turn": 1, "step": "TURN_START", "queued": [[["acts", None]], [["yields", None]]]},
)
