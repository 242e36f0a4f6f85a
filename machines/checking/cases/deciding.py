"""Deciding the questions of a case: one function a kind. Proved means that the answer is yes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from machines.checking.cases.answers import no, yes
from machines.checking.cases.counting import count, order, outcomes
from machines.checking.cases.files import Question
from machines.checking.cases.reaching import can_force, impossible, must, possible
from machines.checking.cases.runs import NotLegal, Standing, TooMany, Walker
from machines.checking.cases.sampling import samples
from machines.checking.graph import Kind
from machines.checking.labels import Pattern
from machines.checking.properties import Decision
from machines.checking.verdicts import Verdict
from machines.language.faults import Fault


def decide_question(walker: Walker, question: Question, asks: Any) -> Decision:
    """Decide a question; `asks` is what it asks (its own, or that of another reading). Raises `Mistake`.

    A play before it that is not legal, and a fault in one of its conditions, are the verdict error.
    """
    standing = walker.start()
    number = 0
    try:
        for number, text in enumerate(question.after):
            standing = walker.take(standing, text, question.place("after", str(number)))
        return KINDS[question.kind](walker, question, asks, standing)
    except NotLegal as refused:
        note = f"{question.place('after', str(number))}: the play before it is not legal: {refused.note}"
        return Decision(Verdict.ERROR, walker.evidence(refused.standing, note=refused.note), note)
    except Fault as fault:
        return Decision(Verdict.ERROR, walker.evidence(standing, note=str(fault)), str(fault))
    except TooMany:
        return Decision(Verdict.UNDETERMINED, None, "too many runs to tell apart")


def _offered(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """The question asked next is to this player, with these options."""
    standing = walker.settle(standing)
    walker.player(asks["to"], question.place("offered", "to"))
    asked, options = walker.offered(standing)
    shown = f"{asked or 'nobody'} is asked: {', '.join(options) or 'nothing'}"
    rows = walker.graph.rows[standing.position]

    def named(key: str) -> list[tuple[Pattern, list[bool]]]:
        texts = enumerate(asks.get(key, []))
        wanted = [walker.pattern(text, question.place("offered", key, str(n))) for n, text in texts]
        return [(pattern, [walker.matches(pattern, row) for row in rows]) for pattern in wanted]

    exactly, includes, excludes = named("exactly"), named("includes"), named("excludes")
    if walker.questions.kinds[standing.position] is not Kind.QUESTION or asked != asks["to"]:
        return no(walker, standing, shown)
    missing = [pattern for pattern, found in (*exactly, *includes) if not any(found)]
    right = not missing and not any(any(found) for _, found in excludes)
    if "exactly" in asks:
        right = right and all(any(found[n] for _, found in exactly) for n in range(len(rows)))
    if right:
        return yes(walker, standing, shown)
    refused = sorted({name for pattern in missing for name in walker.refusals(standing, pattern)})
    return no(walker, standing, f"{shown}; refused: {', '.join(refused)}" if refused else shown)


def _play(walker: Walker, question: Question, asks: Any, standing: Standing) -> Decision:
    """Exactly these choices are legal, each by the player named; with `ends` the run is over after them."""
    try:
        for number, text in enumerate(asks):
            standing = walker.take(standing, text, question.place("play", str(number)))
    except NotLegal as refused:
        return no(walker, refused.standing, refused.note)
    if question.ends:
        standing = walker.settle(standing)
        if not walker.graph.ended(standing.position):
            return no(walker, standing, "the run is not over after it")
    return yes(walker, standing)


KINDS: dict[str, Callable[[Walker, Question, Any, Standing], Decision]] = {
    "possible": possible,
    "impossible": impossible,
    "must": must,
    "offered": _offered,
    "outcomes": outcomes,
    "order": order,
    "count": count,
    "can-force": can_force,
    "play": _play,
    "samples": samples,
}
