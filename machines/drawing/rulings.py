"""The play strips of a ruling: its questions decided, their plays drawn, their answers in the captions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from machines.checking.cases.checking import check_case
from machines.checking.cases.files import Case, Question
from machines.checking.evidence import Evidence
from machines.checking.verdicts import Finding
from machines.drawing.asking import Wording
from machines.drawing.captions import sizes
from machines.drawing.figure import Figure
from machines.drawing.labels import Labels
from machines.drawing.strip import panels, strip
from machines.engines.scalar import Scalar
from machines.engines.steps import Engine
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
    """A case decided."""

    case: Case
    machine: type[Machine]
    engine: Engine
    answered: tuple[Answered, ...]

    def plays(self) -> list[tuple[Evidence, list[Answered]]]:
        """The plays to draw, each with the questions it answers; the beginning of another play is none."""
        longest: list[Evidence] = []
        for evidence in (a.evidence for a in self.answered if a.evidence):
            if not any(_begins(evidence, other) for other in longest):
                longest = [*(other for other in longest if not _begins(other, evidence)), evidence]
        rest = [a for a in self.answered if a.evidence]
        found = []
        for whole in longest:
            mine = [a for a in rest if a.evidence and _begins(a.evidence, whole)]
            rest = [a for a in rest if a not in mine]
            found.append((whole, mine))
        return found


def _begins(part: Evidence, whole: Evidence) -> bool:
    return part.start == whole.start and part.steps == whole.steps[: len(part.steps)]


def decided(machine: type[Machine], case: Case) -> Ruling:
    """Decide a case. Cost: one exhaustive exploration of its scenario."""
    only = frozenset(question.id for question in case.questions)
    findings = {finding.property: finding for finding in check_case(machine.declaration, case, only)}
    answered = tuple(Answered(question, findings[question.id]) for question in case.questions)
    return Ruling(case, machine, Scalar(bind(machine.declaration, case.scenario)), answered)


def strips(ruling: Ruling, language: str) -> list[Figure]:
    """A figure for each play. Questions that no play answers (nothing leads there) go with the first."""
    case, labels = ruling.case, Labels(ruling.machine.declaration, language, ruling.engine.bound)
    without = [a for a in ruling.answered if not a.evidence]
    subtitle = labels.joined(
        labels.heading(labels.machine()), labels.term("ruling" if case.official else "derived"), case.id
    )
    found = []
    for number, (evidence, answered) in enumerate(ruling.plays(), 1):
        told = [*answered, *(without if number == 1 else ())]
        caption = (*_answers(labels, ruling.engine, told), sizes(labels, told[0].finding))
        name = f"strip-{case.id}" if number == 1 else f"strip-{case.id}-{number}"
        found.append(
            strip(
                labels,
                ruling.engine,
                name,
                case.title[language],
                evidence,
                subtitle=subtitle,
                caption=caption,
                shows=ruling.machine.observables,
            )
        )
    return found


def _answers(labels: Labels, engine: Engine, told: Sequence[Answered]) -> list[str]:
    """Each question in words, its official answer, the verdict, the requirements."""
    wording = Wording(labels, engine.bound)
    found = []
    for answered in told:
        question = answered.question
        answer = labels.pair(labels.term("answer"), labels.term("yes" if question.answer else "no"))
        verdict = labels.pair(labels.term("verdict"), labels.term(answered.finding.verdict.word))
        asked = wording.question(question, _panel(engine, answered))
        found.append(labels.joined(f"■ {asked}", answer, verdict, " ".join(question.cites)))
    return found


def _panel(engine: Engine, answered: Answered) -> str:
    """The panel in whose question the options are those that a question is about."""
    if answered.question.kind != "offered" or answered.evidence is None:
        return ""
    evidence = answered.evidence
    return str(panels(engine, evidence.start, evidence.steps)[-1].number or "")
