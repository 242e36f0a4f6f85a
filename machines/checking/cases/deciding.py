"""Deciding the questions of a case: one function a kind. Each gives a decision in terms of the official answer yes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from machines.checking.cases.conditions import STATE, expression
from machines.checking.cases.files import Question
from machines.checking.cases.runs import NotLegal, Standing, Walker
from machines.checking.graph import Kind
from machines.checking.properties import Decision
from machines.checking.temporal import avoid
from machines.checking.verdicts import Verdict
from machines.language.layout import codec
from machines.language.mistakes import BadScenario
from machines.language.types import Bool, Int, Nothing
from machines.language.values import Reader

Test = Callable[[int], bool]


def decide_question(walker: Walker, question: Question, asks: Any) -> Decision:
    """Decide a question; `asks` is what it asks (its own, or that of another reading). Raises `BadScenario`, `Mistake`."""
    standing = walker.start()
    try:
        for number, text in enumerate(question.after):
            standing = walker.take(standing, text, question.place("after", str(number)))
    except NotLegal as refused:
        return Decision(
            Verdict.ERROR,
            walker.evidence(refused.standing, note=refused.note),
            f"the play before it is not legal: {refused.note}",
        )
    return KINDS[question.kind](walker, question, asks, standing)


def _yes(walker: Walker, standing: Standing, kind: str = "witness", note: str = "") -> Decision:
    return Decision(Verdict.PROVED, walker.evidence(standing, kind, note=note), note)


def _no(walker: Walker, standing: Standing, note: str) -> Decision:
    return Decision(Verdict.REFUTED, walker.evidence(standing, note=note), note)


def _some_end(walker: Walker, standing: Standing) -> Standing:
    """A shortest run to an end, or as far as it goes."""
    return walker.search(standing, 0, lambda m, r: 0, lambda p, m: not walker.graph.rows[p]) or standing


def _test(walker: Walker, question: Question, source: str, *path: str) -> Test:
    node = expression(walker.bound, source, question.place(question.kind, *path), Bool())
    made, states = walker.graph.engine.expression(node, STATE), walker.graph.states
    return lambda position: bool(made(states[position]))


def _target(walker: Walker, question: Question, asks: Any) -> tuple[Test | None, Any]:
    """What `possible`, `must` and `impossible` ask for: a condition on states, or an event that happens."""
    if isinstance(asks, str):
        return _test(walker, question, asks), None
    if "happens" in asks:
        return None, walker.pattern(asks["happens"], question.place(question.kind, "happens"))
    test = _test(walker, question, asks["when"], "when")
    if asks.get("at", "step") == "end":
        return lambda position: walker.graph.ended(position) and test(position), None
    return test, None


def _find(walker: Walker, question: Question, asks: Any, standing: Standing) -> Standing | None:
    test, happens = _target(walker, question, asks)
    if test is not None:
        return walker.search(standing, 0, lambda m, r: 0, lambda p, m: test(p))
    return walker.search(
        standing, 0, lambda m, r: None if m else int(walker.matches(happens, r)), lambda p, m: bool(m)
    )


def _possible(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    found = _find(walker, question, asks, standing)
    if found is None:
        return _no(walker, _some_end(walker, standing), "no run gets there; this is one of those that end")
    return _yes(walker, found)


def _impossible(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    found = _find(walker, question, asks, standing)
    if found is not None:
        return _no(walker, found, "this run gets there")
    end = walker.search(standing, 0, lambda m, r: 0, lambda p, m: walker.graph.ended(p))
    if end is None:
        return Decision(Verdict.VACUOUS, None, "no run ends")
    return Decision(Verdict.PROVED, None, "no run gets there")


def _must(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    test, happens = _target(walker, question, asks)
    graph = walker.graph
    if test is None:
        missed = walker.search(
            standing,
            0,
            lambda m, r: None if walker.matches(happens, r) else 0,
            lambda p, m: not graph.rows[p],
        )
        return _no(walker, missed, "this run ends without it") if missed else Decision(Verdict.PROVED)
    run = avoid(graph.targets, [standing.position], test, lambda p: not graph.rows[p])
    if run is None:
        return Decision(Verdict.PROVED)
    here = standing
    for position in run.positions[1:]:
        here = walker.move(here, next(r for r in graph.rows[here.position] if r[3] == graph.states[position]))
    return _no(
        walker, here, "this run never gets there" + (" and goes on for ever" if run.loop is not None else "")
    )


def _offered(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    standing = walker.settle(standing)
    asked, options = walker.offered(standing)
    shown = f"{asked or 'nobody'} is asked: {', '.join(options) or 'nothing'}"
    if walker.questions.kinds[standing.position] is not Kind.QUESTION or asked != asks["to"]:
        return _no(walker, standing, shown)
    rows = walker.graph.rows[standing.position]

    def named(key: str) -> list[list[bool]]:
        texts = asks.get(key, [])
        wanted = [walker.pattern(t, question.place("offered", key, str(n))) for n, t in enumerate(texts)]
        return [[walker.matches(w, row) for row in rows] for w in wanted]

    exactly, includes, excludes = named("exactly"), named("includes"), named("excludes")
    right = all(any(one) for one in [*exactly, *includes]) and not any(any(one) for one in excludes)
    if "exactly" in asks:
        right = right and all(any(one[n] for one in exactly) for n in range(len(rows)))
    return _yes(walker, standing, note=shown) if right else _no(walker, standing, shown)


def _outcomes(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    sources = asks["of"] if isinstance(asks["of"], list) else [asks["of"]]
    nodes = [
        expression(walker.bound, source, question.place("outcomes", "of", str(n)))
        for n, source in enumerate(sources)
    ]
    made = [walker.graph.engine.expression(node, STATE) for node in nodes]
    reader = Reader(walker.bound.scenario, walker.bound.domains, walker.bound.element_names)
    wanted = []
    for n, raw in enumerate(asks["are"]):
        raws = raw if isinstance(asks["of"], list) else [raw]
        if len(raws) != len(nodes):
            raise BadScenario(
                question.place("outcomes", "are", str(n)),
                "one value for each expression is needed",
                "Correct the list.",
            )
        wanted.append(
            tuple(
                _number(walker, reader, node, value, question, n)
                for node, value in zip(nodes, raws, strict=True)
            )
        )
    missing = set(wanted)
    for end, _ in walker.continuations(
        standing, 0, lambda m, r: 0, 2_000_000, lambda p, m: walker.graph.ended(p)
    ):
        value = tuple(function(walker.graph.states[end.position]) for function in made)
        if value not in wanted:
            return _no(walker, end, f"this run ends with {_shown(value)}")
        missing.discard(value)
    if missing:
        return _no(
            walker,
            _some_end(walker, standing),
            f"no run ends with {', '.join(map(_shown, sorted(missing)))}; this is one that ends",
        )
    return Decision(Verdict.PROVED, None, f"exactly {', '.join(map(_shown, wanted))}")


def _number(walker: Walker, reader: Reader, node: Any, raw: Any, question: Question, n: int) -> int:
    """An expected outcome as the number that generated code gives."""
    if isinstance(node.type, Int):
        if not isinstance(raw, int):
            raise BadScenario(
                question.place("outcomes", "are", str(n)), f"{raw!r} is no number", "Write an integer."
            )
        return raw
    if isinstance(node.type, Nothing):
        return 0
    return codec(node.type, walker.bound.domains).encode(reader.one(node.type, raw, ("questions",)))


def _shown(value: tuple[int, ...]) -> str:
    return str(value[0]) if len(value) == 1 else str(value)


def _order(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    first = walker.pattern(asks["first"], question.place("order", "first"))
    then = walker.pattern(asks["then"], question.place("order", "then"))

    def before(memory: int, row: Any) -> int | None:
        return None if memory or walker.matches(first, row) else int(walker.matches(then, row))

    early = walker.search(standing, 0, before, lambda p, m: bool(m))
    if early is not None:
        return _no(walker, early, f"{asks['then']} comes before any {asks['first']}")

    def both(memory: int, row: Any) -> int:
        memory = 1 if memory == 0 and walker.matches(first, row) else memory
        return 2 if memory == 1 and walker.matches(then, row) else memory

    seen = walker.search(standing, 0, both, lambda p, m: m == 2)
    if seen is None:
        return Decision(Verdict.VACUOUS, None, "the two never happen in one run")
    return _yes(walker, seen)


def _count(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    wanted = walker.pattern(asks["of"], question.place("count", "of"))
    cap = max(asks["are"], default=0) + 1
    missing = set(asks["are"])

    def update(memory: int, row: Any) -> int:
        return min(memory + walker.matches(wanted, row), cap)

    for end, number in walker.continuations(
        standing, 0, update, 2_000_000, lambda p, m: walker.graph.ended(p)
    ):
        if number not in asks["are"]:
            return _no(
                walker, end, f"it happens {number} times{' or more' if number == cap else ''} in this run"
            )
        missing.discard(number)
    if missing:
        return _no(
            walker,
            _some_end(walker, standing),
            f"in no run it happens {sorted(missing)} times; this is one that ends",
        )
    return Decision(Verdict.PROVED, None, f"it happens {asks['are']} times")


def _can_force(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    test = _test(walker, question, asks["reach"], "reach")
    graph = walker.graph
    names = walker.bound.element_names[type(walker.bound.players[0])]
    if asks["player"] not in names:
        raise BadScenario(
            question.place("can-force", "player"),
            f"{asks['player']} is no player",
            f"Use one of {', '.join(names)}.",
        )
    player = names.index(asks["player"])
    winning = {p for p in range(len(graph.states)) if test(p)}
    changed = True
    while changed:
        changed = False
        for position, rows in enumerate(graph.rows):
            if position in winning or not rows:
                continue
            after = [target in winning for target in graph.targets[position]]
            if any(after) if rows[0][2] == player else all(after):
                winning.add(position)
                changed = True
    inside = standing.position in winning

    def follow(memory: int, row: Any) -> int | None:
        return 0 if (graph.index[row[3]] in winning) == inside else None

    if inside:
        return _yes(walker, walker.search(standing, 0, follow, lambda p, m: test(p)) or standing)
    lost = walker.search(standing, 0, follow, lambda p, m: not graph.rows[p]) or standing
    return _no(walker, lost, f"{asks['player']} cannot force it: the others may play like this")


def _play(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    try:
        for number, text in enumerate(asks):
            standing = walker.take(standing, text, question.place("play", str(number)))
    except NotLegal as refused:
        return _no(walker, refused.standing, refused.note)
    if question.ends:
        standing = walker.settle(standing)
        if not walker.graph.ended(standing.position):
            return _no(walker, standing, "the run is not over after it")
    return _yes(walker, standing)


KINDS: dict[str, Callable[[Walker, Question, Any, Standing], Decision]] = {
    "possible": _possible,
    "impossible": _impossible,
    "must": _must,
    "offered": _offered,
    "outcomes": _outcomes,
    "order": _order,
    "count": _count,
    "can-force": _can_force,
    "play": _play,
}
