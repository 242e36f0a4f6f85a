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
    told = labels.say("chart", phases=len(phases), events=len(events), cited=len(cited))
    return (labels.heading(labels.term("refused-when")), told)


def checked(labels: Labels, findings: Sequence[Finding]) -> tuple[str, ...]:
    """The scope of some findings with the sizes of its graphs, and the verdicts."""
    return (sizes(labels, findings[0]), verdicts(labels, findings))


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
    told = {verdict.word: counted[verdict] for verdict in sorted(counted)}
    if len(met) < len(findings):
        told["not-met-here"] = len(findings) - len(met)
    each = (labels.say("verdict", word=labels.term(word), number=number) for word, number in told.items())
    return labels.say("verdicts", told=labels.comma(each))


def _unmet(finding: Finding) -> bool:
    """A premise that is not met, or a witness that is not found: another scope has it."""
    return finding.verdict is Verdict.VACUOUS or (finding.kind == "Witness" and finding.verdict is Verdict.REFUTED)
