"""rumur finds our step graph for random declarations too: constructs that no game happens to combine."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings

from machines.checking.graph import StepGraph, explore
from machines.exports.murphi.model import model
from machines.exports.refusing import NotExportable
from machines.language import bind
from machines.language.binding import Bound
from tests.engines.random_declarations import declarations, module
from tests.oracles import rumur
from tests.oracles.counted import ours, theirs

pytestmark = pytest.mark.oracle

COMPARED = 3
"""How many different graphs are compared; most random machines go wrong in their first step, or soon."""


class Enough(Exception):
    """So many have been compared: no more are drawn."""


def test_the_same_graph_of_random_machines(tmp_path: Path) -> None:
    seen: list[object] = []

    def stop_where_done() -> None:
        if len(seen) == COMPARED:
            raise Enough

    @given(declarations())
    @settings(
        max_examples=4000, deadline=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    def compare(text: str) -> None:
        stop_where_done()
        note(text)
        with module(text) as made:
            bound = bind(made.Made.declaration, made.SCENARIO)
            graph = comparable(bound)
            if graph is None or ours(graph) in seen:
                return
            try:
                exported = model(bound, counted=True)
            except NotExportable:
                return
            found = rumur.run(exported.text, tmp_path, deadlock="off")
            assert (found.message, theirs(found)) == ("", ours(graph))
            seen.append(ours(graph))
        stop_where_done()

    with pytest.raises(Enough):
        compare()


def comparable(bound: Bound) -> StepGraph | None:
    """The graph of a machine that is worth asking about: nothing goes wrong in it, and it is neither tiny nor huge."""
    if len(bound.initial) > 300:
        return None
    graph = explore(bound, limit=2000)
    return graph if graph.fault is None and graph.complete and len(graph.states) > 5 else None
