"""What stands under a picture: counts, scope and verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from machines.checking.verdicts import Finding, Verdict
from machines.drawing.labels import Labels
from machines.language.book import requirement_ids


def chart_counts(labels: Labels, procedure: str) -> tuple[str, ...]:
    """How to read a chart, and how much is on it."""
    events = labels.declaration.events_of(procedure)
    phases = {phase for event in events for phase in event.sources}
    cited = requirement_ids() & {name for event in events for name in event.cites}
    counts = {"phase": len(phases), "event": len(events), "requirement": len(cited)}
    told = labels.joined(*(labels.pair(labels.term(name), count) for name, count in counts.items()))
    return (labels.heading(labels.term("refused-when")), labels.heading(told))


def checked(labels: Labels, findings: Sequence[Finding]) -> str:
    """The scope of some findings, the sizes of its graphs, and the verdicts."""
    return labels.joined(sizes(labels, findings[0]), verdicts(labels, findings))


def sizes(labels: Labels, finding: Finding) -> str:
    """The scope of a finding and the sizes of its two graphs."""
    states = labels.pair(labels.term("state-count"), f"{finding.step_states:,}")
    steps = labels.pair(labels.term("steps"), f"{finding.step_edges:,}")
    asked = labels.pair(labels.term("state-count"), f"{finding.question_states:,}")
    return labels.joined(
        labels.pair(labels.heading(labels.term("scope")), finding.scope),
        labels.of(labels.term("step-graph"), labels.comma((states, steps))),
        labels.of(labels.term("question-graph"), asked),
    )


def verdicts(labels: Labels, findings: Sequence[Finding]) -> str:
    """How many properties came out how, and how many have nothing to say in this scope."""
    met = [finding for finding in findings if not _unmet(finding)]
    counted = Counter(finding.verdict for finding in met)
    told = [labels.pair(labels.term(verdict.word), counted[verdict]) for verdict in sorted(counted)]
    if len(met) < len(findings):
        told.append(labels.pair(labels.term("not-met-here"), len(findings) - len(met)))
    return labels.pair(labels.term("verdict"), labels.comma(told))


def _unmet(finding: Finding) -> bool:
    """A premise that is not met, or a witness that is not found: another scope has it."""
    return finding.verdict is Verdict.VACUOUS or (finding.kind == "Witness" and finding.verdict is Verdict.REFUTED)
