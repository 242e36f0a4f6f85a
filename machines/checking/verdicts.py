"""The five verdicts, and a finding: what was asked of which machine in which scope, and what came out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from machines.checking.evidence import Evidence


class Verdict(IntEnum):
    """The value is the exit code of the command line; of several findings the highest counts."""

    PROVED = 0
    REFUTED = 1
    UNDETERMINED = 2
    VACUOUS = 3
    ERROR = 4

    @property
    def word(self) -> str:
        return self.name.lower()


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

    def as_data(self) -> dict[str, object]:
        """The finding as JSON data."""
        return {
            "machine": self.machine, "scope": self.scope, "property": self.property, "kind": self.kind,
            "verdict": self.verdict.word, "step_states": self.step_states, "step_edges": self.step_edges,
            "question_states": self.question_states, "seconds": round(self.seconds, 4),
            "evidence": self.evidence.as_data() if self.evidence else None, "message": self.message,
            "cites": list(self.cites),
        }  # fmt: skip


def overall(findings: list[Finding]) -> Verdict:
    """The verdict of a whole run; an empty selection is an error."""
    return max((f.verdict for f in findings), default=Verdict.ERROR)
