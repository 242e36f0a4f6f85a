"""Every kind of property on random graphs, against branching-time logic by its definitions: verdicts and lengths."""

from __future__ import annotations

import random
from dataclasses import dataclass

import networkx
import pytest

from machines.checking.evidence import Evidence
from machines.checking.graph import StepGraph, explore
from machines.checking.properties import decide
from machines.checking.verdicts import Verdict
from machines.engines.reference import Reference
from machines.language import Scenario, bind
from tests.checking import branching_time as logic
from tests.checking.machines.walks import Walks, walk


def drawn(seed: int) -> Scenario:
    """A random scenario of a walk: a graph of any shape, or a tree with few further roads, which is deeper."""
    dice = random.Random(seed)
    if seed % 3:
        places = "abcdefg"[: dice.randint(2, 7)]
        density = dice.choice((0.12, 0.2, 0.35))
        roads = {a: [b for b in places if dice.random() < density] for a in places}
    else:
        places = "abcdefghij"
        roads = {a: [] for a in places}
        for number, place in enumerate(places[1:]):
            roads[dice.choice(places[max(0, number - 1) : number + 1])].append(place)
        roads[dice.choice(places)] += dice.sample(places, dice.randint(0, 2))

    def some(share: float) -> list[str]:
        return [place for place in places if dice.random() < share]

    return walk(roads, exits=some(0.3), p=some(0.25), q=some(0.25), places=places)


@dataclass
class Known:
    """The graph of a scenario as the reference engine gives it, and the marks of its nodes."""

    graph: logic.Graph
    start: int
    ends: set[int]
    p: set[int]
    q: set[int]

    def depth(self, node: int) -> int:
        return networkx.shortest_path_length(self.graph, self.start, node)


def known(scenario: Scenario) -> Known:
    """Explore by the reference alone."""
    bound = bind(Walks.declaration, scenario)
    reference = Reference(bound)
    graph, todo = networkx.DiGraph(), [bound.initial[0]]
    graph.add_node(todo[0])
    done = set()
    while todo:
        state = todo.pop()
        if state in done:
            continue
        done.add(state)
        for step in reference.steps(state):
            graph.add_edge(state, step.target)
            todo.append(step.target)
    tables = {state: reference.decode(state) for state in graph}
    return Known(
        graph, bound.initial[0], {n for n, (_, frames) in tables.items() if not frames},
        {n for n, (table, _) in tables.items() if table.p[table.at]},
        {n for n, (table, _) in tables.items() if table.q[table.at]},
    )  # fmt: skip


Expected = tuple[Verdict, int | None, int | None]
"""A verdict, the length of its finite evidence, the length of its stem: None where there is none of the kind."""

NOTHING: tuple[None, None] = (None, None)


def expected(found: Known) -> dict[str, Expected]:
    """What each property must come out as."""
    graph, start = found.graph, found.start
    to_p = logic.distance(graph, [start], found.p)
    answers: dict[str, Expected] = {
        "never_p": (Verdict.PROVED if to_p is None else Verdict.REFUTED, to_p, None),
        "some_p": (Verdict.REFUTED if to_p is None else Verdict.PROVED, to_p, None),
    }
    roads = {(a, b) for a, b in graph.edges if b not in found.ends}
    into_p = [found.depth(a) + 1 for a, b in roads if b in found.p]
    verdict = Verdict.REFUTED if into_p else Verdict.PROVED if roads else Verdict.VACUOUS
    answers["never_into_p"] = (verdict, min(into_p, default=None), None)
    answers["ends"] = avoiding(
        start in logic.always_finally(graph, found.ends), logic.avoiding_lengths(graph, [start], found.ends)
    )
    answers["AF p"] = avoiding(
        start in logic.always_finally(graph, found.p), logic.avoiding_lengths(graph, [start], found.p)
    )
    lost = set(graph) - logic.exists_finally(graph, found.p)
    answers["AG EF p"] = (
        Verdict.REFUTED if lost else Verdict.PROVED,
        logic.distance(graph, [start], lost),
        None,
    )
    holds = found.p <= logic.always_finally(graph, found.q)
    lengths = logic.avoiding_lengths(graph, found.p, found.q, found.depth)
    answers["p leads to q"] = avoiding(holds, lengths) if found.p else (Verdict.VACUOUS, *NOTHING)
    early = found.q - found.p
    first = set(graph) - found.p
    if start in logic.exists_until(graph, first, early):
        answers["p precedes q"] = (
            Verdict.REFUTED,
            logic.distance(graph.subgraph(first), [start], early),
            None,
        )
    else:
        answers["p precedes q"] = (Verdict.PROVED if found.q else Verdict.VACUOUS, *NOTHING)
    return answers


def avoiding(holds: bool, lengths: tuple[int | None, int | None]) -> Expected:
    return (Verdict.PROVED, None, None) if holds else (Verdict.REFUTED, *lengths)


def agrees(found: Known, evidence: Evidence | None, finite: int | None, stem: int | None) -> bool:
    """Whether evidence is as short as there is, and where it is a lasso goes round the shortest cycle there."""
    if evidence is None:
        return finite is None and stem is None
    if evidence.loop is None:
        return len(evidence.steps) == finite
    states = evidence.states()
    head, last = states[evidence.loop], states[-1]
    shorter = finite is None or len(evidence.steps) < finite
    return evidence.loop == stem and head == last and len(evidence.steps) > evidence.loop and shorter


SEEDS = range(120)


@pytest.mark.parametrize("seed", SEEDS)
def test_verdicts_and_shortest_evidence(seed: int) -> None:
    compare(seed)


def compare(seed: int) -> None:
    """Every property on one random graph."""
    scenario = drawn(seed)
    found = known(scenario)
    graph = explore(bind(Walks.declaration, scenario))
    assert_same_graph(found, graph)
    answers = expected(found)
    for prop in Walks.declaration.properties:
        verdict, finite, stem = answers[prop.name]
        decision = decide(graph, prop)
        assert decision.verdict is verdict, (prop.name, decision)
        assert agrees(found, decision.evidence, finite, stem), (prop.name, decision, finite, stem)


def assert_same_graph(found: Known, graph: StepGraph) -> None:
    assert set(graph.states) == set(found.graph)
    assert {(graph.states[a], graph.states[b]) for a, more in enumerate(graph.targets) for b in more} == set(
        found.graph.edges
    )
    assert all(graph.depths[graph.index[node]] == found.depth(node) for node in found.graph)


@pytest.mark.parametrize("seed", range(40))
def test_a_lasso_goes_round_the_shortest_cycle(seed: int) -> None:
    found = known(drawn(seed))
    graph = explore(bind(Walks.declaration, drawn(seed)))
    ends = next(p for p in Walks.declaration.properties if p.name == "ends")
    evidence = decide(graph, ends).evidence
    if evidence is None or evidence.loop is None:
        return
    region = found.graph.subgraph(set(found.graph) - found.ends)
    head = evidence.states()[evidence.loop]
    assert len(evidence.steps) - evidence.loop == logic.shortest_cycle(region, head)


def test_the_random_graphs_show_every_verdict_of_every_kind() -> None:
    """The comparison would be empty if the graphs were all alike."""
    seen = {(name, answer[0]) for seed in SEEDS for name, answer in expected(known(drawn(seed))).items()}
    names = {prop.name for prop in Walks.declaration.properties}
    may_be_vacuous = {"never_into_p", "p leads to q", "p precedes q"}
    wanted = {(name, v) for name in names for v in (Verdict.PROVED, Verdict.REFUTED)}
    assert seen == wanted | {(name, Verdict.VACUOUS) for name in may_be_vacuous}
