"""What stands under a picture: counts, scope and verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from machines.checking.verdicts import Finding
from machines.drawing.labels import Labels


def sizes(labels: Labels, scope: str, finding: Finding) -> str:
    """The scope and the sizes of its two graphs."""
    states = labels.pair(labels.term("state-count"), f"{finding.step_states:,}")
    steps = labels.pair(labels.term("steps"), f"{finding.step_edges:,}")
    asked = labels.pair(labels.term("state-count"), f"{finding.question_states:,}")
    return labels.joined(
        labels.pair(labels.term("scope"), scope),
        labels.of(labels.term("step-graph"), labels.comma((states, steps))),
        labels.of(labels.term("question-graph"), asked),
    )


def verdicts(labels: Labels, findings: Sequence[Finding]) -> str:
    """How many properties came out how, the worst last."""
    counted = Counter(finding.verdict for finding in findings)
    told = [f"{labels.term(verdict.word)} {counted[verdict]}" for verdict in sorted(counted)]
    return labels.pair(labels.term("verdict"), labels.comma(told))
