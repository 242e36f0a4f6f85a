"""`saitei list`: in either language everything that is listed says what it is about."""

from __future__ import annotations

import re
from enum import Enum

import pytest

from machines.cli import texts
from machines.cli.about import about_property, machine_id, scope_id
from machines.cli.list import data_of, lines_of
from machines.language import AlwaysPossible, Inevitable, LeadsTo, Machine, Precedes, helper
from machines.language.book import glossary
from machines.language.loading import installed, load
from tests.examples.errands import Day, Errand, Errands, Outing

MACHINES = list(installed())
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def entries(name: str) -> dict[str, str]:
    """What `list NAME` tells about each thing, by the thing."""
    data = data_of(name, load(name), full=True)
    told = {name: data["about"]}
    for key in ("scopes", "switches", "properties"):
        told |= {f"{key}: {entry['name']}": entry["about"] for entry in data[key]}
    for switch in data["switches"]:
        values = switch["values"].items()
        told |= {f"{switch['name']}={value}": about for value, about in values if value not in ("true", "false")}
    return told


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", MACHINES)
def test_everything_listed_is_told_in_the_language(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", [language])
    for thing, about in entries(name).items():
        assert bool(JAPANESE.search(about)) == (language == "ja"), f"{thing}: {about!r}"


@pytest.mark.parametrize("name", MACHINES)
def test_the_glossary_has_everything_that_play_and_list_show(name: str) -> None:
    """Fields, locals, members, and what the machine and its scopes are about, with the text that is translated."""
    machine = load(name)
    declaration = machine.declaration
    names = [f"{declaration.parts.state.__name__}.{field}" for field in declaration.fields]
    names += [f"{p}.{local}" for p, found in declaration.locals.items() for local in found if local != "phase"]
    for kind in declaration.types:
        cls = getattr(kind, "cls", None)
        if isinstance(cls, type) and issubclass(cls, Enum):
            names += [f"{cls.__name__}.{member.name}" for member in cls]
    names += [machine_id(machine), *(scope_id(machine, scope) for scope in machine.scopes)]
    assert [n for n in names if f"{machine.book}/{n}" not in glossary()] == []
    about = {machine_id(machine): declaration.parts.doc}
    about |= {scope_id(machine, scope): scope.doc for scope in machine.scopes}
    for entry, doc in about.items():
        assert f"{glossary()[f'{machine.book}/{entry}'].en}." == " ".join(doc.split()), "translate the new text"


@pytest.mark.parametrize("name", MACHINES)
def test_the_sections_come_in_order(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])
    lines = lines_of(data_of(name, load(name), full=True), full=True)
    headings = [line.strip() for line in lines if re.match(r"  \S", line)]
    assert headings == ["scopes", "switches", "properties", "cases", "sizes of the scopes"]
    short = lines_of(data_of(name, load(name), full=False), full=False)
    assert [line.strip() for line in short if re.match(r"  \S", line)] == ["scopes", "switches", "properties", "cases"]
    assert max(map(len, short)) <= 120


@helper
def rich(s: Day) -> bool:
    """Whether there is money left."""
    return s.money > 0


@helper
def poor(s: Day) -> bool:
    return s.money == 0


class Wondering(Machine):
    """Properties of runs without a text."""

    state = Day
    start = Outing
    procedures = (Outing, Errand)
    player = Errands.player
    properties = (
        Inevitable("a", poor),
        AlwaysPossible("b", rich),
        LeadsTo("c", rich, poor),
        Precedes("d", poor, rich),
        LeadsTo("e", rich, poor, doc="Money is spent. Always."),
    )
    scopes = Errands.scopes


def test_a_property_of_runs_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_chosen", ["en"])
    assert [about_property(Wondering, found) for found in Wondering.declaration.properties] == [
        "Every run comes to this: poor.",
        "From every state some run comes to this: there is money left.",
        "Whenever there is money left, every run comes to this: poor.",
        "No run comes to this: there is money left; unless this came first: poor.",
        "Money is spent.",
    ]
