"""Mistakes in case files: each is one sentence with file, line and column; and what a case file may say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import all_cases, checked, read_case
from machines.checking.cases.referring import refers
from machines.language import Mistake
from machines.language.loading import installed
from tests.checking.case_files import HEAP, answers, case, written
from tests.checking.machines.heap import Nim
from tests.checking.machines.walks import Walks

SENTENCE = re.compile(r"^(?P<file>\S+\.yaml):(?P<line>\d+):(?P<column>\d+): .+ \[[a-z-]+\]\. \S.*[.?]$")

HEAD = """\
id: a-heap
machine: nim
title: {ja: 山, en: A heap}
sizes: {Player: [FIRST, SECOND], heap: 7}
values:
  counters: 4
  other: [SECOND, FIRST]
questions:
"""
QUESTION = """\
  - id: a-question
    cites: [NM-01]
    after: ["take_one()"]
    possible: s.counters == 3
"""


def mistake(folder: Path, text: str) -> tuple[str, str]:
    """The sentence of the mistake in a file, and what stands at its place."""
    path = written(folder, text)
    with pytest.raises(Mistake) as caught:
        list(check_case(Nim.declaration, read_case(path)))
    sentence = str(caught.value)
    found = SENTENCE.match(sentence)
    assert found, sentence
    assert found["file"] == str(path)
    lines = text.splitlines()
    line, column = int(found["line"]), int(found["column"])
    return sentence, lines[line - 1][column - 1 :] if line <= len(lines) else ""


def test_the_file_that_the_mistakes_are_made_in_has_none(tmp_path: Path) -> None:
    found = list(check_case(Nim.declaration, read_case(written(tmp_path, HEAD + QUESTION))))
    assert [finding.verdict.word for finding in found] == ["proved"]


@pytest.mark.parametrize(
    ("old", "new", "what", "at"),
    [
        # the file itself
        ("heap: 7}", "heap: 7", "expected ',' or '}'", ":"),
        ("  counters: 4", "  counters: 4\n  counters: 5", "this is no YAML: found duplicate key", "counters: 5"),
        ("  other: [SECOND, FIRST]", "  other: &a [*a]", "this is part of itself", "&a"),
        ("  counters: 4", "  counters: {more: &b {less: *b}}", "this is part of itself", "&b"),
        ("  counters: 4", "  ? [counters]\n  : 4", "this key is no text", "[counters]"),
        ("id: a-heap", "id: A heap", "id: 'A heap' does not match", "A heap"),
        ("machine: nim\n", "", "'machine' is a required property", "id: a-heap"),
        ("possible:", "posible:", "there is no key posible here [bad-scenario]. Did you mean possible?", "posible:"),
        ("title:", "titel:", "there is no key titel here [bad-scenario]. Did you mean title?", "titel:"),
        ("en: A", "eng: A", "there is no key eng here [bad-scenario]. Did you mean en?", "eng: A"),
        ("possible: s.counters == 3", "possible: {hapens: take_one()}", "no key hapens here [bad-scenario]. Did you mean happens?", "hapens:"),
        ("possible: s.counters == 3", "offered: {to: FIRST}", "this says who is asked, but nothing of what may be chosen", "{to: FIRST}"),
        ("possible: s.counters == 3", "offered: {to: FIRST, includes: []}", "[] should be non-empty", "[]}"),
        ("possible: s.counters == 3", "count: {of: take_one(), are: [1, 1]}", "non-unique", "[1, 1]}"),
        ("possible: s.counters == 3", "count: {of: take_one(), are: [-1]}", "-1 is less than the minimum", "-1]}"),
        ("possible: s.counters == 3", "order: {first: take_one(), then: take_one()}", "every take_one() is itself take_one()", "take_one()}"),
        ("possible: s.counters == 3", "order: {first: take_one, then: Play.take_one()}", "there is no order to ask for", "Play.take_one()}"),
        ("possible: s.counters == 3", "outcomes: {of: s.counters, are: [0, 0]}", "0 is listed twice", "0]}"),
        ("possible: s.counters == 3", "count: {of: take_one(), are: [1]}\n    depends_on: {LAST: {LOSES: [x]}}", "['x'] is no answer", "[x]}}"),
        ("possible: s.counters == 3", "count: {of: take_one(), are: [1]}\n    depends_on: {LAST: {LOSES: [0, 0]}}", "[0, 0] is no answer", "[0, 0]}}"),
        ("questions:", "names: {THIRD: {ja: 三, en: third}}\nquestions:", "names: there is no THIRD in `sizes`", "{ja: 三"),
        ("possible: s.counters == 3", "possible: " + "not " * 3000 + "True", "nested too deeply", "not not"),
        ("possible: s.counters == 3", "possible: " + "not " * 60 + "True", "nested too deeply", "not not"),
        ("    possible: s.counters == 3\n", "", "this question asks nothing", "id: a-question"),
        ("    possible:", "    must: s.passed\n    possible:", "asks one thing, not several: possible, must", "id: a-question"),
        ("cites: [NM-01]", "cites: [soon]", "'soon' does not match", "soon]"),
        ("possible: s.counters == 3", "count: {of: take_one(), are: [x]}", "'x' is not of type 'integer'", "x]}"),
        ("possible: s.counters == 3", "play: []", "[]", "[]"),
        # the scenario
        ("heap: 7}", "heap: [a]}", "['a'] is no value of the size heap", "[a]}"),
        ("heap: 7}", "heap: 3}", "counters: 4 is not between 0 and 3", "4"),
        ("counters: 4", "counters: four", "'four' is not between 0 and 7", "four"),
        ("[SECOND, FIRST]\n", "[SECOND, THIRD]\n", "'THIRD' is no Player", "THIRD]"),
        ("[SECOND, FIRST]\n", "[SECOND]\n", "an array of 2 values is needed", "[SECOND]"),
        ("  counters: 4\n", "  counters: 4\n  counter: 4\n", "the state has no field counter", "4"),
        ("  counters: 4\n", "", "the initial value of counters is missing", "other:"),
        ("  counters: 4\n", "  counters: {choose: [3, 4]}\n", "a case begins in one state, not in 2", "counters:"),
        ("questions:", "switches: {LAST: NEVER}\nquestions:", "NEVER is no Last", "NEVER}"),
        ("questions:", "switches: {FIRST: WINS}\nquestions:", "there is no switch FIRST", "WINS}"),
        ("questions:", "root: {phases: OVER}\nquestions:", "Play has no local phases", "OVER}"),
        # events
        ("take_one()", "take_three()", "there is no event take_three", "take_three()"),
        ("take_one()", "take_one(FIRST)", "take_one takes 0 arguments, not 1", "take_one(FIRST)"),
        ("take_one()", "take one", "'take one' is no event", "take one"),
        ("take_one()", "THIRD: take_one()", "THIRD is no player", "THIRD: take_one()"),
        ("possible: s.counters == 3", "possible: {happens: take_all()}", "there is no event take_all", "take_all()}"),
        ("possible: s.counters == 3", 'order: {first: take_one(), then: "skip(_)"}', "skip takes 0 arguments", "skip(_)"),
        ("possible: s.counters == 3", "count: {of: pass(), are: [1]}", "there is no event pass", "pass(), are"),
        ("possible: s.counters == 3", "offered: {to: THIRD, includes: [take_one()]}", "THIRD is no player", "THIRD, includes"),
        ("possible: s.counters == 3", "offered: {to: FIRST, exactly: [pass()]}", "there is no event pass", "pass()]"),
        ("possible: s.counters == 3", "offered: {to: FIRST, excludes: [pass()]}", "there is no event pass", "pass()]"),
        ("possible: s.counters == 3", "play: [pass()]", "there is no event pass", "pass()]"),
        ("possible: s.counters == 3", "can-force: {player: THIRD, reach: s.passed}", "THIRD is no player", "THIRD, reach"),
        # conditions
        ("s.counters == 3", "s.counter == 3", "has no field counter", "s.counter == 3"),
        ("s.counters == 3", "s.counters = 3", "this is no expression", "= 3"),
        ("s.counters == 3", "s.counters ==", "this is no expression", ""),
        ("s.counters == 3", "s.counters", "an integer where bool is expected", "s.counters"),
        ("s.counters == 3", "s.next == THIRD", "THIRD", "THIRD"),
        ("s.counters == 3", "s.next == 1", "Player", "1"),
        ("s.counters == 3", "s.LAST == Game.OVER", "Game", "Game.OVER"),
        ("s.counters == 3", '"s.next == THIRD"', "THIRD", 'THIRD"'),
        ("s.counters == 3", "{when: s.next == THIRD, at: end}", "THIRD", "THIRD, at"),
        ("possible: s.counters == 3", "can-force: {player: FIRST, reach: s.won}", "has no field won", "s.won}"),
        # outcomes
        ("possible: s.counters == 3", "outcomes: {of: s.won, are: [1]}", "has no field won", "s.won, are"),
        ("possible: s.counters == 3", "outcomes: {of: s.counters, are: [none]}", "'none' is no number", "none]}"),
        ("possible: s.counters == 3", "outcomes: {of: s.winner, are: [THIRD]}", "'THIRD' is no Player", "THIRD]}"),
        ("possible: s.counters == 3", "outcomes: {of: s.LAST, are: [LUCK]}", "LUCK is no Last", "LUCK]}"),
        ("possible: s.counters == 3", "outcomes: {of: s.passed, are: [perhaps]}", "neither true nor false", "perhaps]}"),
        ("possible: s.counters == 3", "outcomes: {of: [s.passed], are: [[true, 1]]}", "one value for each", "[true, 1]]}"),
        ("possible: s.counters == 3", "outcomes: {of: [s.passed], are: [true]}", "one value for each", "true]}"),
        # other readings
        ("s.counters == 3", "s.passed\n    depends_on: {FIRST: {x: true}}", "there is no switch FIRST", "true}}"),
        ("s.counters == 3", "s.passed\n    depends_on: {LAST: {LUCK: true}}", "LUCK is no Last", "true}}"),
        ("s.counters == 3", "s.passed\n    depends_on: {LAST: {LOSES: [1]}}", "[1] is no answer", "[1]}}"),
    ],
)  # fmt: skip
def test_mistakes(tmp_path: Path, old: str, new: str, what: str, at: str) -> None:
    """What is wrong is said, and the place is that of the entry, or inside it."""
    assert old in HEAD + QUESTION
    sentence, there = mistake(tmp_path, (HEAD + QUESTION).replace(old, new, 1))
    assert what in sentence
    assert there.startswith(at), (sentence, there)


def test_an_event_that_stands_for_several_choices_is_a_mistake(tmp_path: Path) -> None:
    walk = {
        "machine": "walks",
        "sizes": {"Place": ["a", "b"], "Walker": ["ME"]},
        "values": {name: [True] * size for name, size in (("road", 4), ("exit", 2), ("p", 2), ("q", 2))}
        | {"mover": ["ME", "ME"]},
    }
    with pytest.raises(Mistake, match=r"case.yaml:\d+:\d+: 'go\(_\)' stands for several choices here"):
        answers(tmp_path, {"play": ["go(_)"]}, of=Walks, **walk)
    with pytest.raises(Mistake, match=r"case.yaml:\d+:\d+: c is no Place; there are a, b"):
        answers(tmp_path, {"play": ["go(c)"]}, of=Walks, **walk)
    assert answers(tmp_path, {"play": ["go(b)"]}, of=Walks, **walk)[0].verdict.word == "proved"


def test_two_questions_of_one_name_are_a_mistake(tmp_path: Path) -> None:
    sentence, there = mistake(tmp_path, HEAD + QUESTION + QUESTION)
    assert "two questions are named a-question" in sentence
    assert there == "a-question"


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"nowhere.yaml:1:1: the file cannot be read"):
        read_case(tmp_path / "nowhere.yaml")
    (tmp_path / "picture.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Mistake, match=r"picture.yaml:1:1: the file cannot be read: it is not in UTF-8"):
        read_case(tmp_path / "picture.yaml")


def test_a_mark_of_the_byte_order_is_no_part_of_a_file(tmp_path: Path) -> None:
    assert read_case(written(tmp_path, "\ufeff" + HEAD + QUESTION)).id == "a-heap"


def test_an_empty_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"case.yaml:1:1: the file is empty"):
        read_case(written(tmp_path, ""))


def test_a_case_of_an_installed_machine_names_documents_and_requirements_that_there_are(tmp_path: Path) -> None:
    """Those of another machine are free."""
    head = HEAD.replace("questions:", "source: los-flash-timin\ncites: [FL-01, FL-99]\nquestions:")
    found = read_case(written(tmp_path, head + QUESTION))
    assert refers(found) is found
    with pytest.raises(Mistake, match=r"yaml:8:9: there is no document los-flash-timin .*mean los-flash-timing\?"):
        refers(found, {"nim"})
    head = head.replace("flash-timin\n", "flash-timing\n")
    with pytest.raises(Mistake, match=r"yaml:12:13: there is no requirement NM-01 "):
        refers(read_case(written(tmp_path, head + QUESTION)), {"nim"})
    with pytest.raises(Mistake, match=r"yaml:9:16: there is no requirement FL-99 "):
        refers(read_case(written(tmp_path, head + QUESTION.replace("    cites: [NM-01]\n", ""))), {"nim"})


def test_what_the_committed_cases_refer_to_is_there() -> None:
    assert [refers(case).id for case in all_cases()] == [case.id for case in all_cases()]


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "just words\n", "a: [\n", "a: &x b\nc: *y\n", "\t\n"])
def test_a_file_of_another_shape_is_one_sentence(tmp_path: Path, text: str) -> None:
    mistake(tmp_path, text)


def test_two_cases_of_one_id_are_a_mistake(tmp_path: Path) -> None:
    one = read_case(written(tmp_path, HEAD + QUESTION, "one.yaml"))
    two = read_case(written(tmp_path, HEAD + QUESTION, "two.yaml"))
    with pytest.raises(Mistake, match=r"two.yaml:1:5: the id a-heap is taken by .*one.yaml"):
        checked((one, two), {"nim"})


def test_a_case_about_no_machine_is_a_mistake(tmp_path: Path) -> None:
    one = read_case(written(tmp_path, HEAD + QUESTION))
    with pytest.raises(Mistake, match=r"case.yaml:2:10: there is no machine nim.* Use one of chess"):
        checked((one,), ["chess"])


def test_the_committed_cases_are_about_machines_that_are_installed() -> None:
    found = all_cases()
    assert {case.machine for case in found} <= set(installed())
    assert len({question.id for case in found for question in case.questions}) == sum(len(c.questions) for c in found)


def test_what_a_case_says(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"possible": "s.passed", "answer": False}
    found = case(
        tmp_path, asked, source="a-source", official=False, depth=2, names={"FIRST": {"ja": "先", "en": "the first"}}
    )
    assert (found.id, found.machine, found.source, found.official) == ("a-heap", "nim", "a-source", False)
    assert (found.scenario.depth, found.scenario.names["FIRST"]["ja"], found.title["ja"]) == (
        2,
        "先",
        HEAP["title"]["ja"],
    )
    assert [(q.id, q.kind, q.answer) for q in found.questions] == [("a-heap/q1", "possible", False)]


def test_citations_of_the_case_stand_for_questions_without_their_own(tmp_path: Path) -> None:
    found = case(tmp_path, {"possible": "s.passed"}, {"possible": "s.passed", "cites": ["NM-02"]}, cites=["NM-01"])
    assert [q.cites for q in found.questions] == [("NM-01",), ("NM-02",)]


def test_places_are_those_of_the_entries(tmp_path: Path) -> None:
    found = read_case(written(tmp_path, HEAD + QUESTION)).questions[0]
    assert str(found.place("possible")).endswith("case.yaml:12:15")
    assert str(found.place("after", "0")).endswith("case.yaml:11:14")
    assert found.place("no", "such", "entry") == found.place()


def test_an_alias_has_the_place_of_what_is_around_it(tmp_path: Path) -> None:
    text = HEAD.replace("[SECOND, FIRST]", "&seats [SECOND, FIRST]") + QUESTION + "    note: *seats\n"
    sentence, _ = mistake(tmp_path, text)
    assert "note" in sentence
