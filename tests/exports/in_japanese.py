"""A machine whose names are Japanese, as a declaration may have them, with words of Murphi among them."""

# ruff: noqa: N801, N802, N803 - Japanese has no capital letters

from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    ANY,
    RULES,
    Array,
    AtMost,
    Bag,
    Between,
    Index,
    Machine,
    Procedure,
    Record,
    Refusal,
    Scenario,
    Set,
    State,
    Static,
    count,
    empty,
    event,
    filled,
    helper,
    invariant,
    leave,
    require,
    role,
)


class 人(Index):
    """Somebody."""


class 札(Index):
    """A card."""


class 段階(Enum):
    """Where the game stands."""

    始め = 1
    end = 2


class 予約(Record):
    """A card that waits, so often asked for."""

    札: 札
    record: Annotated[int, Between(0, 1)]


class 使えない(Refusal):
    """The card is not there."""


class 場(State):
    """The table."""

    主: Static[人]
    値: Static[Array[札, Annotated[int, Between(0, 3)]]] = filled(1)
    switch: Set[札] = empty()
    待ち: Annotated[Bag[予約], AtMost(2)] = empty()
    begin: Array[札, bool] = ANY


@role
def 決める人(s: 場) -> 人:
    return s.主


@helper
def 残り(s: 場) -> int:
    return count(not s.begin[札] for 札 in s.each(札型))


札型 = 札


class 手順(Procedure):
    """Cards are put down one after the other."""

    phase: 段階 = 段階.始め

    @event(段階.始め, by=決める人)
    def 置く(me, s: 場, rule: 札) -> None:
        """One card."""
        require(not s.begin[rule], else_=使えない)
        s.begin[rule] = True
        s.switch.add(rule)
        s.待ち.add(予約(rule, min(s.値[rule], 1)))

    @event(段階.始め, 段階.end, by=RULES)
    def put(me, s: 場) -> None:
        """No card is left."""
        require(残り(s) == 0, else_=使えない)

    @event(段階.end, by=決める人)
    def 取る(me, s: 場, 何か: 予約) -> None:
        """What waits is taken."""
        require(何か in s.待ち, else_=使えない)
        s.待ち.remove(何か)

    @event(段階.end, by=RULES)
    def 終わり(me, s: 場) -> None:
        """Nothing waits."""
        require(len(s.待ち) == 0, else_=使えない)
        leave()


@invariant()
def 置いた札は出ている(s: 場) -> bool:
    """Who waits lies there."""
    return all(s.begin[待つ.札] for 待つ in s.待ち)


class 機械(Machine):
    """カード。"""

    name = "in-japanese"
    state = 場
    start = 手順
    procedures = (手順,)
    player = 人
    properties = (置いた札は出ている,)
    scopes = (Scenario("小さい", {"人": ["私"], "札": ["赤", "青"]}, {"主": "私", "値": {"赤": 0, "青": 3}}),)
