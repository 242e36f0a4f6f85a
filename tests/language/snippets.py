"""A small declaration with holes: what is put into a hole may be wrong, and `«…»` marks the text that is.

A row says which holes are filled and what the mistake is to be: its code, and words of what is wrong and of the remedy.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

TEMPLATE = '''\
from __future__ import annotations

from enum import Enum
from typing import Annotated

from machines.language import (
    RULES, Array, AtMost, Bag, Between, Index, Machine, Procedure, Record, Refusal, Scenario, Set, State, Static, Switch, call,
    count, empty, event, filled, halt, helper, in_progress, invariant, leave, require, reveal, role, the,
)
{imports}


class Player(Index):
    """A seat."""


class Card(Index):
    """A card."""


class Phase(Enum):
    GO = 1
    END = 2
    {phases}


class Other(Enum):
    ONE = 1


class Zone(Enum):
    HAND = 0
    GRAVE = 1


class Queued(Record):
    card: Card
    left: Annotated[int, Between(0, 3)]


class No(Refusal):
    """Not now."""


{types}


class Table(State):
    owner: Static[Array[Card, Player]]
    fast: Switch[bool] = False
    way: Switch[Zone] = Zone.HAND
    zone: Array[Card, Zone] = filled(Zone.HAND)
    beats: Array[tuple[Card, Card], bool] = filled(False)
    turn: Player | None = None
    last: Card | None = None
    n: Annotated[int, Between(0, 3)] = 0
    m: Annotated[int, Between(0, 3)] = 0
    drawn: Annotated[int, Between(0, "cards")] = 0
    done: bool = False
    seen: Set[Card] = empty()
    pool: Annotated[Bag[Queued], AtMost(2)] = empty()
    {fields}


@role
def turn_player(s: Table) -> Player:
    return the(s.turn)


{helpers}


class Main(Procedure):
    phase: Phase = Phase.GO
    left: Annotated[int, Between(0, 3)] = 0
    {locals}

    @event({decorator})
    def act(me, {parameters}) -> None:
        {body}
        pass

    {events}

    @event(Phase.END, by=RULES)
    def finish(me, s: Table) -> None:
        leave()


{more}


class Demo(Machine):
    state = Table
    start = Main
    procedures = ({procedures})
    player = Player
    {parts}
'''

HOLES = {
    "decorator": "Phase.GO, Phase.END, by=turn_player", "parameters": "s: Table, card: Card", "procedures": "Main,",
    **dict.fromkeys(["imports", "phases", "types", "fields", "helpers", "locals", "body", "events", "more", "parts"], ""),
}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """Which text in which hole is which mistake."""

    code: str
    what: str
    remedy: str
    holes: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        marked = next(text for text in self.holes.values() if "«" in text)
        return marked[marked.index("«") + 1 : marked.index("»")][:40]


def wrong(code: str, what: str, remedy: str, body: str = "", /, **holes: str) -> Row:
    """A row; the body of the event, where most mistakes are, needs no name."""
    return Row(code, what, remedy, {**({"body": body} if body else {}), **holes})


def filled_in(holes: dict[str, str]) -> str:
    """The template with its holes filled; further lines are indented as the first. A part given anew stands instead
    of the template's.
    """
    text = TEMPLATE
    for part in re.findall(r"^«?(player|procedures) =", holes.get("parts", ""), re.MULTILINE):
        text = re.sub(rf"^    {part} = .*\n", "", text, flags=re.MULTILINE)
    for name, default in HOLES.items():
        hole = "{" + name + "}"
        line = next((line for line in text.splitlines() if hole in line), "")
        indent = " " * (len(line) - len(line.lstrip()))
        text = text.replace(hole, holes.get(name, default).strip("\n").replace("\n", "\n" + indent))
    assert not set(holes) - set(HOLES)
    return text


@dataclass(frozen=True)
class Marked:
    """A text without its marks, and the place of what they enclose: line, column, text."""

    text: str
    line: int
    column: int
    shown: str


def unmarked(text: str) -> Marked:
    """Take the marks out of a text."""
    before, _, rest = text.partition("«")
    shown, _, after = rest.partition("»")
    return Marked(
        before + shown + after, before.count("\n") + 1, len(before) - before.rfind("\n"), " ".join(shown.split())
    )


def written(folder: Path, text: str, name: str = "demo.py") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
