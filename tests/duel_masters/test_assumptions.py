"""Scenarios that no table can be like are told so, at their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.checking.cases.checking import walker_of
from machines.checking.cases.files import read_case
from machines.language.loading import load
from machines.language.mistakes import BadScenario

CASE = """id: mistaken
machine: shield-check
title: {ja: 誤った状況, en: a mistaken situation}
things:
  Card:
    breaker: {owner: ATTACKER}
    below: {owner: ATTACKER}
    s1: {owner: OWNER, zone: SHIELD, card_type: SPELL, spell: does}
  Ability:
    breaks: {source: breaker, text: break}
    t1: {source: s1, kind: KEYWORD, keyword: S_TRIGGER}
    does: {source: s1, kind: SPELL, text: lay, condition: some}
    later: {source: s1, kind: DELAYED}
  Instruction:
    break: {does: BREAK, target: ALL, among: SHIELD, choice: OPPONENTS}
    lay: {does: LAY, lays: later}
  Condition:
    some: {asks: HAND, and_also: more}
    more: {asks: HAND}
    most: {asks: MANA}
values: {queued: {ATTACKER: [[breaks, null]], else: []}, after: {ATTACKER: OWNER, OWNER: ATTACKER}}
questions:
  - id: anything
    possible: "s.zone[s1] == Zone.HAND"
"""


def read(text: str, folder: Path) -> None:
    file = folder / "mistaken.yaml"
    file.write_text(text, encoding="utf-8")
    case = read_case(file)
    walker_of(load(case.machine).declaration, case.scenario)


def test_the_situation_without_a_mistake_is_read(tmp_path: Path) -> None:
    read(CASE, tmp_path)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("after: {ATTACKER: OWNER, OWNER: ATTACKER}", "after: {ATTACKER: ATTACKER, OWNER: OWNER}", "one circle"),
        ("below: {owner: ATTACKER}", "below: {owner: ATTACKER, under: below}", "the top card of its pile"),
        ("below: {owner: ATTACKER}", "below: {owner: OWNER, under: breaker}", "of the same owner"),
        ("below: {owner: ATTACKER}", "below: {owner: ATTACKER, attached: below}", "attached"),
        ("spell: does", "spell: breaks", "an ability of that card"),
        ("keyword: S_TRIGGER", "keyword: NONE", "has a keyword"),
        ("kind: KEYWORD, keyword: S_TRIGGER", "keyword: S_TRIGGER", "the others are KEYWORD"),
        ("among: SHIELD, ", "", "among: SHIELD"),
        ("lays: later", "lays: t1", "what it lays"),
        (", lays: later", "", "what it lays"),
        ("lays: later}", "lays: later, then: lay}", "its own `then`"),
        ("more: {asks: HAND}", "more: {asks: HAND, and_also: most}", "one other"),
        ("{ATTACKER: [[breaks, null]], else: []}", "{OWNER: [[breaks, null]], else: []}", "the owner of its card"),
    ],
)
def test_a_mistake_is_one_sentence(right: str, wrong: str, told: str, tmp_path: Path) -> None:
    assert CASE.count(right) == 1
    with pytest.raises(BadScenario, match=told):
        read(CASE.replace(right, wrong), tmp_path)
