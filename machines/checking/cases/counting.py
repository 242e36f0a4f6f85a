"""`outcomes`, `order`, `count`: what is true of all ended runs together, or of the steps of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from machines.checking.cases.answers import no, some_end, yes
from machines.checking.cases.conditions import STATE, expression
from machines.checking.cases.files import Question
from machines.checking.cases.runs import Standing, Walker
from machines.checking.labels import value_text
from machines.checking.properties import Decision
from machines.checking.verdicts import Verdict
from machines.engines.scalar.functions import Row
from machines.language import ir
from machines.language.layout import codec, resolved
from machines.language.mistakes import BadScenario, Place
from machines.language.types import Int, Nothing
from machines.language.values import Reader

Values = tuple[int, ...]


def outcomes(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """The exact set of values that some expressions have at the ends of runs."""
    several = isinstance(asks["of"], list)
    sources = asks["of"] if several else [asks["of"]]
    places = [question.place("outcomes", "of", *((str(n),) if several else ())) for n in range(len(sources))]
    nodes = [expression(walker.bound, text, place) for text, place in zip(sources, places, strict=True)]
    made = [walker.graph.engine.expression(node, STATE) for node in nodes]
    wanted: dict[Values, str] = {}
    for n, raw in enumerate(asks["are"]):
        place = question.place("outcomes", "are", str(n))
        values = expected_values(walker, nodes, raw if several else [raw], place)
        if values in wanted:
            what = f"{wanted[values]} is listed twice"
            raise BadScenario(place, what, "Give each value once.")
        wanted[values] = shown_values(walker, nodes, values)
    missing = dict(wanted)
    for end, _ in walker.continuations(standing, 0, lambda m, r: 0, lambda p, m: walker.graph.ended(p)):
        values = tuple(function(walker.graph.states[end.position]) for function in made)
        if values not in wanted:
            return no(walker, end, f"this run ends with {shown_values(walker, nodes, values)}")
        missing.pop(values, None)
    if missing:
        note = f"no run ends with {', '.join(missing.values())}; this is one that ends"
        return no(walker, some_end(walker, standing), note)
    evidence = walker.evidence(standing, "outcomes", outcomes=tuple(wanted.values()))
    return Decision(Verdict.PROVED, evidence, f"exactly {', '.join(wanted.values())}")


def expected_values(walker: Walker, nodes: Sequence[ir.Expression], raw: Any, place: Place) -> Values:
    """An expected outcome as the numbers that generated code gives. Raises `BadScenario`."""
    if not isinstance(raw, list) or len(raw) != len(nodes):
        raise BadScenario(place, "one value for each expression is needed", "Correct the list.")
    here = replace(walker.bound.scenario, places={(): place})
    reader = Reader(here, walker.bound.domains, walker.bound.element_names)
    return tuple(_number(walker, reader, node, value, place) for node, value in zip(nodes, raw, strict=True))


def _number(walker: Walker, reader: Reader, node: ir.Expression, raw: Any, place: Place) -> int:
    if isinstance(node.type, Nothing):
        return 0
    if isinstance(node.type, Int):
        if isinstance(raw, bool) or not isinstance(raw, int):
            raise BadScenario(place, f"{raw!r} is no number", "Write an integer.")
        return raw
    kind = resolved(node.type, walker.bound.sizes)
    return codec(kind, walker.bound.domains).encode(reader.one(kind, raw, ("are",)))


def shown_values(walker: Walker, nodes: Sequence[ir.Expression], values: Values) -> str:
    """Values as case files write them."""
    shown = []
    for node, number in zip(nodes, values, strict=True):
        plain = isinstance(node.type, Int | Nothing)
        kind = resolved(node.type, walker.bound.sizes)
        value = number if plain else codec(kind, walker.bound.domains).decode(number)
        shown.append(value_text(walker.bound, value))
    return shown[0] if len(shown) == 1 else f"[{', '.join(shown)}]"


def order(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """In no run something matches `then` before something matches `first`; in some run both happen."""
    first = walker.pattern(asks["first"], question.place("order", "first"))
    then = walker.pattern(asks["then"], question.place("order", "then"))
    if first.covers(walker.bound, then):
        what = f"every {asks['then']} is itself {asks['first']}: there is no order to ask for"
        raise BadScenario(question.place("order", "then"), what, "Name another event.")

    def before(memory: int, row: Row) -> int | None:
        return None if memory or walker.matches(first, row) else int(walker.matches(then, row))

    early = walker.search(standing, 0, before, lambda p, m: bool(m))
    if early is not None:
        return no(walker, early, f"{asks['then']} comes before any {asks['first']}")

    def both(memory: int, row: Row) -> int:
        memory = 1 if memory == 0 and walker.matches(first, row) else memory
        return 2 if memory == 1 and walker.matches(then, row) else memory

    seen = walker.search(standing, 0, both, lambda p, m: m == 2)
    if seen is None:
        return Decision(Verdict.VACUOUS, None, "the two never happen in one run")
    return yes(walker, seen)


def count(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """The exact set of numbers of times that something happens in the runs that end."""
    wanted = walker.pattern(asks["of"], question.place("count", "of"))
    cap: int = max(asks["are"]) + 1
    missing = set(asks["are"])

    def update(memory: int, row: Row) -> int:
        return min(memory + int(walker.matches(wanted, row)), cap)

    for end, number in walker.continuations(standing, 0, update, lambda p, m: walker.graph.ended(p)):
        if number not in asks["are"]:
            return no(walker, end, f"it happens {number} times{' or more' if number == cap else ''} in this run")
        missing.discard(number)
    numbers = ", ".join(map(str, sorted(missing or asks["are"])))
    if missing:
        note = f"in no run it happens {numbers} times; this is one that ends"
        return no(walker, some_end(walker, standing), note)
    evidence = walker.evidence(standing, "outcomes", outcomes=tuple(sorted(set(asks["are"]))))
    return Decision(Verdict.PROVED, evidence, f"it happens {numbers} times")
