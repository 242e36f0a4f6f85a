"""The play strips of a ruling: its questions decided, their plays drawn, their answers in the captions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from machines.checking.cases.answers import some_end
from machines.checking.cases.checking import answered, walker_of
from machines.checking.cases.files import Case, Question
from machines.checking.cases.readings import otherwise
from machines.checking.cases.runs import NotLegal, Walker
from machines.checking.evidence import Evidence
from machines.checking.properties import Decision
from machines.checking.verdicts import Finding
from machines.drawing import sampled
from machines.drawing.answering import Answers
from machines.drawing.captions import sizes
from machines.drawing.figure import Figure
from machines.drawing.labels import Labels
from machines.drawing.strip import strip
from machines.engines.scalar import Scalar
from machines.language.binding import bind
from machines.language.machine import Machine


@dataclass(frozen=True)
class Answered:
    """A question of a ruling with its finding."""

    question: Question
    finding: Finding

    @property
    def evidence(self) -> Evidence | None:
        """The play that shows the answer, if one does and it has a step."""
        found = self.finding.evidence
        return found if found is not None and found.steps else None


@dataclass(frozen=True)
class Ruling:
    """A case decided. `example` is drawn where no answer is shown by a play."""

    case: Case
    machine: type[Machine]
    engine: Scalar
    answered: tuple[Answered, ...]
    example: Evidence | None

    def plays(self) -> list[tuple[Evidence, list[Answered]]]:
        """The plays to draw, each with the questions it answers; the beginning of another play is none."""
        longest: list[Evidence] = []
        for evidence in (a.evidence for a in self.answered if a.evidence):
            if not any(_begins(evidence, other) for other in longest):
                longest = [*(other for other in longest if not _begins(other, evidence)), evidence]
        rest = [a for a in self.answered if a.evidence]
        found: list[tuple[Evidence, list[Answered]]] = []
        for whole in longest:
            mine = [a for a in rest if a.evidence and _begins(a.evidence, whole)]
            rest = [a for a in rest if a not in mine]
            found.append((whole, mine))
        return found or ([(self.example, [])] if self.example else [])


def _begins(part: Evidence, whole: Evidence) -> bool:
    return part.start == whole.start and part.steps == whole.steps[: len(part.steps)]


def decided(machine: type[Machine], case: Case) -> Ruling:
    """Decide a case. Cost: an exhaustive exploration of its scenario under each reading. Raises `Mistake`."""
    walker = walker_of(machine.declaration, case.scenario)
    others = otherwise(machine.declaration, case, case.questions, walker)
    found = tuple(
        Answered(q, replace(answered(machine.declaration, case, q, walker), otherwise=others[q.id]))
        for q in case.questions
    )
    if isinstance(walker, Decision):
        return Ruling(case, machine, Scalar(bind(machine.declaration, case.scenario)), found, walker.evidence)
    return Ruling(case, machine, walker.graph.engine, found, _example(walker, case))


def _example(walker: Walker, case: Case) -> Evidence | None:
    """A shortest run to an end through the play before the first question."""
    standing, question = walker.start(), case.questions[0]
    try:
        for number, text in enumerate(question.after):
            standing = walker.take(standing, text, question.place("after", str(number)))
    except NotLegal:
        return None
    found = walker.evidence(some_end(walker, standing))
    return found if found.steps else None


def strips(ruling: Ruling, language: str) -> list[Figure]:
    """A figure for each play. Questions that no play answers (nothing leads there) go with the first."""
    case, labels = ruling.case, Labels(ruling.machine.declaration, language, ruling.engine.bound)
    without = [a for a in ruling.answered if not a.evidence]
    plays = ruling.plays()
    found = []
    for number, (evidence, shown) in enumerate(plays, 1):
        told = [*shown, *(without if number == 1 else ())]
        example = () if shown else (labels.heading(labels.term("example-play")),)
        answers = Answers(labels, ruling.engine, evidence)
        answered_here = (answers.answer(a.question, a.finding, a.evidence) for a in told)
        of_several = labels.say("picture", number=number, total=len(plays)) if len(plays) > 1 else ""
        found.append(
            strip(
                labels,
                ruling.engine,
                f"strip-{case.id}" if number == 1 else f"strip-{case.id}-{number}",
                case.title[language],
                evidence,
                subtitle=labels.joined(
                    labels.heading(labels.term("ruling" if case.official else "derived")), case.id, of_several
                ),
                caption=(*example, *answered_here, sizes(labels, told[0].finding)),
                shows=ruling.machine.observables,
            )
        )
    return found


def tables(ruling: Ruling, language: str) -> list[Figure]:
    """A figure for each question that samples a play."""
    case, labels = ruling.case, Labels(ruling.machine.declaration, language, ruling.engine.bound)
    found = []
    for one in ruling.answered:
        asked, shown = one.question, one.evidence
        if asked.kind == "samples" and shown is not None:
            told = Answers(labels, ruling.engine, shown).answer(replace(asked, after=()), one.finding, None)
            name, caption = f"table-{asked.id.replace('/', '-')}", (told, sizes(labels, one.finding))
            found.append(sampled.table(labels, ruling.engine, name, case.title[language], asked, shown, caption))
    return found
