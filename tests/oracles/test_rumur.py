"""rumur finds the step graph that we find, and the same verdicts, faults and deadlocks, on the model exported for it.

rumur keeps a copy of a function at each of its calls, of the functions called there too: twice as much with each level.
The helpers of the Duel Masters kernel call each other more than ten deep, and their models do not fit into memory.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from machines.checking.graph import Kind, explore, questions
from machines.checking.properties import decide
from machines.exports.murphi.model import model
from machines.language import Machine, Scenario, bind
from machines.language.binding import Bound
from machines.language.declaration import Declaration, read
from machines.language.faults import BagFull, Fault, NotPresent, Overflow, TooDeep
from machines.language.loading import load
from machines.language.mutants import Rewrite
from tests.examples.bench_model import BenchModel
from tests.examples.errands import Errand, Errands, Outing
from tests.exports.in_japanese import 機械
from tests.oracles import rumur
from tests.oracles.counted import ours, theirs
from tests.oracles.judged import exported, failing, judge, replayed

pytestmark = pytest.mark.oracle

GRAPHS = [
    *(("flash-timing", scope) for scope in ("tiny", "tiny-both", "tiny-gone", "tiny-loop", "small", "small-gone")),
    ("bench-model", "2-2"),
    ("errands", "small"),
    ("in-japanese", "小さい"),
]
FORCED = "no_window_closes_over_a_forced_effect"
JUDGED: list[tuple[str, str, dict[str, Any], set[str]]] = [
    ("flash-timing", "tiny", {}, set()),
    ("flash-timing", "small", {}, set()),
    ("flash-timing", "tiny", {"CLOSE_RULE": "STICKY_PASS"}, {FORCED}),
    ("flash-timing", "tiny", {"CLOSE_RULE": "STICKY_PASS", "CLOSE_GUARD": True}, set()),
    ("flash-timing", "tiny", {"FORCED_BREAKS_PASS_RUN": False}, {FORCED}),
    ("bench-model", "1-1", {}, set()),
    ("errands", "tiny", {}, set()),
]


def machine_of(name: str) -> type[Machine]:
    examples: dict[str, type[Machine]] = {"bench-model": BenchModel, "errands": Errands, "in-japanese": 機械}
    return examples[name] if name in examples else load(name)


def scope_of(machine: type[Machine], name: str) -> Scenario:
    return next(scope for scope in machine.scopes if scope.name == name)


def bound_of(name: str, scope: str, switches: dict[str, Any] | None = None) -> Bound:
    machine = machine_of(name)
    return bind(machine.declaration, scope_of(machine, scope).with_switches(switches or {}))


# -- graphs


@pytest.mark.parametrize(("name", "scope"), GRAPHS, ids=lambda part: part)
def test_the_same_step_graph(name: str, scope: str, tmp_path: Path) -> None:
    bound = bound_of(name, scope)
    found = rumur.run(model(bound, lambda p: False, counted=True).text, tmp_path)
    assert found.message == ""
    assert theirs(found) == ours(explore(bound))
    assert sum(theirs(found).events.values()) == theirs(found).steps, "two counts of rumur itself"


SEEDED = [
    ("& size_of_Bag_of_Effect(me.due) = 0", "& true"),
    ("& !over()", "& true"),
    ("s.passes := 0;", ""),
    ("remove_from_Set_of_FlashCard(s.hand, card);", ""),
    ("leave();", ""),
]


@pytest.mark.parametrize(("line", "instead"), SEEDED, ids=lambda part: part)
def test_a_fault_seeded_into_the_export_is_found(line: str, instead: str, tmp_path: Path) -> None:
    """The comparison can fail: a model that lacks one guard or effect of its rules has another graph, or an error."""
    bound = bound_of("flash-timing", "tiny")
    text = model(bound, lambda p: False, counted=True).text
    rules = text.index("alias me")
    assert line in text[rules:]
    found = rumur.run(text[:rules] + text[rules:].replace(line, instead), tmp_path)
    assert found.message != "" or theirs(found) != ours(explore(bound))


# -- verdicts


@pytest.mark.parametrize(("name", "scope", "switches", "refuted"), JUDGED, ids=str)
def test_the_same_verdicts(name: str, scope: str, switches: dict[str, Any], refuted: set[str], tmp_path: Path) -> None:
    """Every exported property has the same verdict; a foreign counterexample is one of ours too, and as short."""
    bound = bound_of(name, scope, switches)
    graph = explore(bound)
    judgement = judge(bound, tmp_path)
    decided = {p.name: decide(graph, p) for p in exported(bound)}
    assert judgement.verdicts == {name: decision.verdict for name, decision in decided.items()}
    assert judgement.counts == ours(graph)
    assert judgement.plays.keys() >= refuted
    for property_, play in judgement.plays.items():
        evidence = decided[property_].evidence
        assert evidence is not None
        assert len(play.steps) == len(evidence.steps)
        assert play.breaks(property_, graph.engine)


# -- what goes wrong


FAULTS: list[tuple[type[Fault], str, int, tuple[Rewrite, ...]]] = [
    (Overflow, "out-of-range", 4, (Rewrite(Errand.buy, "pay(s)", "pay(s); pay(s)"),)),
    (TooDeep, "[too-deep]", 1, ()),
    (BagFull, "[bag-full]", 4, (Rewrite(Outing.set_out, "s.wishes.remove(wish)", "s.wishes.add(wish)"),)),
    (
        NotPresent,
        "[not-present]",
        4,
        (Rewrite(Outing.set_out, "s.wishes.remove(wish)", "s.wishes.clear(); s.wishes.remove(wish)"),),
    ),
]


@pytest.mark.parametrize(("kind", "says", "depth", "edits"), FAULTS, ids=lambda part: getattr(part, "code", ""))
def test_the_same_faults(kind: type[Fault], says: str, depth: int, edits: tuple[Rewrite, ...], tmp_path: Path) -> None:
    """What goes wrong in a step here is an error there, and the foreign play ends in the same fault here."""
    bound = bind(changed(*edits), replace(scope_of(Errands, "tiny"), depth=depth))
    graph = explore(bound)
    assert graph.fault is not None
    assert isinstance(graph.fault[1], kind)
    made = model(bound)
    found = rumur.run(made.text, tmp_path)
    assert says in found.message
    assert isinstance(failing(made, found.play), kind)


def changed(*edits: Rewrite) -> Declaration:
    parts = Errands.declaration.parts
    for edit in edits:
        parts = edit.changed(parts)
    return read(parts)


def test_the_same_deadlock(tmp_path: Path) -> None:
    """Whoever must keep the last coin cannot buy with it: stuck at the shop, which is no end of the day."""
    bound = bind(changed(Rewrite(Errand.buy, "s.money > 0", "s.money > 1")), scope_of(Errands, "tiny"))
    graph = explore(bound)
    assert Kind.DEADLOCK in questions(graph).kinds
    made = model(bound)
    found = rumur.run(made.text, tmp_path)
    assert found.message == "deadlock"
    stuck = replayed(made, found.play).states[-1]
    assert questions(graph).kinds[graph.index[stuck]] is Kind.DEADLOCK
