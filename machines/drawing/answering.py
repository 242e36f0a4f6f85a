"""The answers of a ruling in words: what was asked, the answer, and what the play drawn has to do with it."""

from __future__ import annotations

from collections.abc import Sequence

from machines.checking.cases.files import Question
from machines.checking.cases.readings import NOT_LEGAL
from machines.checking.evidence import Evidence
from machines.checking.labels import pattern
from machines.checking.verdicts import Finding
from machines.drawing.asking import Wording
from machines.drawing.breaking import FIRM
from machines.drawing.figure import SQUARE
from machines.drawing.labels import Labels
from machines.drawing.strip import panels
from machines.engines.steps import Engine, Step

SHOWN_BY_COUNTEREXAMPLE = ("must", "impossible", "outcomes", "count", "order", "can-force")
"""Kinds of questions for which a play can show that the answer is no."""


class Answers:
    """Tells the answers that go with one play."""

    def __init__(self, labels: Labels, engine: Engine, drawn: Evidence) -> None:
        self.labels, self.engine, self.drawn = labels, engine, drawn
        self.wording = Wording(labels, engine.bound)

    def answer(self, question: Question, finding: Finding, shown: Evidence | None) -> str:
        """A question with its answer and the requirements; `shown` is the part of the play that shows it, if any."""
        told = self.labels.say(
            "answer",
            answer=self.labels.term("yes" if question.answer else "no"),
            verdict=self.labels.term(finding.verdict.word),
        )
        why = "" if question.answer else _why_not(question, shown)
        asked = self._play(question, shown) if question.kind == "play" else self._asked(question, shown)
        cited = FIRM.join(question.cites)
        return self.labels.joined(
            f"{SQUARE} {asked}", told, self.labels.say(why) if why else "", self._rests_on(finding), cited
        )

    def _rests_on(self, finding: Finding) -> str:
        """The switches whose reading decides the answer, where the question can be asked under another one at all."""
        answered = [reading for reading, answer in finding.otherwise if answer != NOT_LEGAL]
        switches = dict.fromkeys(reading.partition("=")[0] for reading in answered)
        return (
            self.labels.say("rests-on", switches=self.labels.comma(map(self.labels.field, switches)))
            if switches
            else ""
        )

    def _asked(self, question: Question, shown: Evidence | None) -> str:
        """A question, and at or after which panel it is asked; without one, after which choices."""
        asked = self.wording.question(question)
        if question.kind == "offered" and shown is not None:
            panel = panels(self.engine, shown.start, shown.steps)[-1].number
            return self.labels.say("at", panel=panel, question=asked) if panel else asked
        if not question.after:
            return asked
        panel = self._panel_after(question.after)
        if panel:
            return self.labels.say("after", panel=panel, question=asked)
        choices = self.labels.quoted(map(self.wording.event, question.after))
        return self.labels.say("after-choices", choices=choices, question=asked)

    def _panel_after(self, choices: Sequence[str]) -> int:
        """The number of the panel with the last of these choices; 0 if the play drawn does not begin with them."""
        left = list(choices)
        for panel in panels(self.engine, self.drawn.start, self.drawn.steps):
            for position, step in enumerate(panel.steps):
                if left and self._is(left[0], step):
                    left.pop(0)
                elif panel.number and position == 0:
                    return 0
            if not left:
                return panel.number
        return 0

    def _play(self, question: Question, shown: Evidence | None) -> str:
        """What a play is asked about: whether it can go so, and where it stops, the choice that is refused."""
        choices, taken = [*question.after, *question.asks], 0
        for step in shown.steps if shown is not None else ():
            taken += taken < len(choices) and self._is(choices[taken], step)
        made = panels(self.engine, shown.start, shown.steps) if shown is not None else []
        last = max((panel.number for panel in made if panel.steps), default=0)
        if taken == len(choices):
            return self.labels.say("play-ended" if question.ends else "play", last=last)
        choice = self.wording.event(choices[taken])
        return self.labels.say("play-refused" if last else "play-begun", last=last, choice=choice)

    def _is(self, choice: str, step: Step) -> bool:
        """Whether a step is the choice that a case file names."""
        wanted = pattern(self.engine.bound, choice.rpartition(":")[2])
        return wanted.matches(self.engine.bound, step.instance)


def _why_not(question: Question, shown: Evidence | None) -> str:
    """The sentence that explains a no."""
    if question.kind == "play":
        return "impossible-play"
    if question.kind == "possible":
        return "no-play"
    return "counterexample" if shown is not None and question.kind in SHOWN_BY_COUNTEREXAMPLE else ""
