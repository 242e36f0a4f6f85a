"""The five verdicts, and a finding: what was asked of which machine in which scope, and what came out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum

from machines.checking.evidence import Evidence
from machines.language.arms import Arm


class Verdict(IntEnum):
    """The value is the exit code of the command line."""

    PROVED = 0
    REFUTED = 1
    UNDETERMINED = 2
    VACUOUS = 3
    ERROR = 4

    @property
    def word(self) -> str:
        return self.name.lower()


@dataclass(frozen=True)
class Reached:
    """What an exploration reaches: ids of events that fire, phases by procedure, arms of `if`; and its size."""

    events: frozenset[str]
    phases: frozenset[tuple[str, str]]
    arms: frozenset[Arm]
    step_states: int
    step_edges: int


@dataclass(frozen=True)
class Finding:
    """One question answered. `seconds` is the time of this question; the counts are those of the scope."""

    machine: str
    scope: str
    property: str
    kind: str
    verdict: Verdict
    step_states: int
    step_edges: int
    question_states: int
    seconds: float
    evidence: Evidence | None = None
    message: str = ""
    cites: tuple[str, ...] = ()
    fired: frozenset[str] = field(default=frozenset(), compare=False, repr=False)
    """Ids of the events that fired or refused in the run behind this finding."""
    reached: Reached | None = field(default=None, compare=False, repr=False)
    """What the exploration of its scope reaches, where this is the finding that speaks of the whole of it."""
    otherwise: tuple[tuple[str, str], ...] = ()
    """Readings under which a question is answered otherwise, each with that answer: yes, no, not-legal."""

    def as_data(self) -> dict[str, object]:
        """The finding as JSON data."""
        return {
            "machine": self.machine, "scope": self.scope, "property": self.property, "kind": self.kind,
            "verdict": self.verdict.word, "step_states": self.step_states, "step_edges": self.step_edges,
            "question_states": self.question_states, "seconds": round(self.seconds, 4),
            "evidence": self.evidence.as_data() if self.evidence else None, "message": self.message,
            "cites": list(self.cites), "otherwise": dict(self.otherwise),
        }  # fmt: skip


WORST_FIRST = (Verdict.ERROR, Verdict.REFUTED, Verdict.VACUOUS, Verdict.UNDETERMINED, Verdict.PROVED)


def worst(verdicts: Iterable[Verdict], default: Verdict) -> Verdict:
    """The verdict that counts of several."""
    return min(verdicts, key=WORST_FIRST.index, default=default)


def overall(findings: Iterable[Finding]) -> Verdict:
    """The verdict of a whole run is the worst of its findings; an empty selection is an error."""
    return worst((f.verdict for f in findings), Verdict.ERROR)
