"""Functions that the generated engine keeps serve every machine they fit, and no other."""

from __future__ import annotations

import pytest

from machines.checking.comparing import edges
from machines.checking.graph import StepGraph, explore
from machines.checking.mutation import generated
from machines.checking.scopes import alternatives
from machines.engines.scalar import Scalar
from machines.engines.scalar import engine as engine_module
from machines.engines.scalar.functions import Writer
from machines.engines.scalar.shape import Shape
from machines.engines.scalar.sharing import VERSIONS, Library
from machines.language import Bound, Machine, Mistake, Scenario, bind
from machines.language.declaration import Declaration
from tests.examples.errands import Errands
from tests.registered import MACHINES, OFTEN

TINY = {name: next(s for s in machine.scopes if s.name.startswith("tiny")) for name, machine in MACHINES.items()}
TURNED, CHANGED = 6, 4
"""So many readings and generated mutants of a machine are looked at."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions written from here on, in libraries of their own."""
    names: list[str] = []
    libraries: dict[Shape, Library] = {}
    phase_function = Writer.phase_function

    def noting(writer: Writer, called: str, procedure: str, phase: object, labels: bool) -> None:
        names.append(f"{procedure}.{getattr(phase, 'name', phase)}")
        phase_function(writer, called, procedure, phase, labels)  # type: ignore[arg-type]

    monkeypatch.setattr(Writer, "phase_function", noting)
    monkeypatch.setattr(engine_module, "library", lambda shape: libraries.setdefault(shape, Library(shape)))
    return names


def seen(bound: Bound) -> tuple[object, ...]:
    graph = explore(bound, limit=3000)
    return edges(graph), str(graph.fault)


def alone(bound: Bound, monkeypatch: pytest.MonkeyPatch) -> tuple[object, ...]:
    """What is seen with functions written for this machine only."""
    with monkeypatch.context() as patch:
        patch.setattr(engine_module, "library", Library)
        return seen(bound)


def readings(declaration: Declaration, scope: Scenario) -> list[Bound]:
    turned = [scope.with_switches({name: value}) for name, value in alternatives(declaration)][:TURNED]
    return [bind(declaration, scenario) for scenario in (scope, *turned)]


@pytest.mark.parametrize("name", OFTEN)
def test_readings_share_and_are_as_if_alone(name: str, written: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for bound in readings(MACHINES[name].declaration, TINY[name]):
        assert seen(bound) == alone(bound, monkeypatch)


@pytest.mark.parametrize("name", OFTEN)
def test_mutants_share_and_are_as_if_alone(name: str, written: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    declaration = MACHINES[name].declaration
    mutants = generated(declaration)
    for mutant in mutants[:: len(mutants) // CHANGED]:
        try:
            bound = bind(mutant.applied(declaration), TINY[name])
        except Mistake:
            continue
        assert seen(bound) == alone(bound, monkeypatch)


def test_what_a_reading_does_not_touch_is_written_once(written: list[str]) -> None:
    plain = bind(Errands.declaration, Errands.scopes[0])
    explore(plain)
    first = sorted(written)
    assert len(first) == len(set(first)) > 2
    explore(bind(Errands.declaration, Errands.scopes[0]))
    assert sorted(written) == first
    explore(bind(Errands.declaration, Errands.scopes[0].with_switches({"CAREFUL": False})))
    again = sorted(written)
    assert len(first) < len(again) < 2 * len(first)


def test_moves_of_two_readings_compare_by_their_numbers(written: list[str]) -> None:
    """An event has one number, in whichever function it stands."""

    def graph(**switches: bool) -> StepGraph:
        return explore(bind(Errands.declaration, Errands.scopes[0].with_switches(switches)))

    plain, other = graph(), graph(CAREFUL=False)
    assert (plain.rows == other.rows) == (edges(plain) == edges(other))
    numbers = {row[:2] for rows in (*plain.rows, *other.rows) for row in rows}
    instances = {plain.engine.instance((*number, -1, 0)) for number in numbers}
    assert len(instances) == len(numbers)


def test_a_library_keeps_a_limited_number_of_versions() -> None:
    bound = bind(Errands.declaration, Errands.scopes[0])
    library = Library(Shape.of(bound))
    sources = Scalar(bound)._sources
    made = [
        library.version("number", origin, sources, lambda writer, name: writer.lines.append(f"def {name}(): pass"))
        for origin in (*range(2 * VERSIONS), 2 * VERSIONS - 1, 0)
    ]
    assert made[-2] is made[-3]
    assert made[-1] is not made[0]


class Taller(Machine):
    """Errands of whoever has more money: sizes are part of the shape."""

    state = Errands.state
    start = Errands.start
    procedures = Errands.procedures
    player = Errands.player
    scopes = Errands.scopes


def test_another_size_is_another_shape() -> None:
    tiny, small = (Shape.of(bind(Errands.declaration, scope)) for scope in Errands.scopes)
    assert tiny != small
    assert tiny == Shape.of(bind(Taller.declaration, Errands.scopes[0]))


def test_writing_that_was_interrupted_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = bind(Errands.declaration, Errands.scopes[1])
    expected = alone(bound, monkeypatch)
    instance, calls = Writer._instance, []

    def interrupted(writer: Writer, *about: object) -> None:
        calls.append(about)
        if len(calls) == 3:
            raise KeyboardInterrupt
        instance(writer, *about)  # type: ignore[arg-type]

    shared = Library(Shape.of(bound))
    monkeypatch.setattr(engine_module, "library", lambda shape: shared)
    with monkeypatch.context() as patch:
        patch.setattr(Writer, "_instance", interrupted)
        with pytest.raises(KeyboardInterrupt):
            explore(bound)
    assert seen(bound) == expected
