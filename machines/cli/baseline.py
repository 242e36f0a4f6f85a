"""A baseline: the findings of an earlier run. Only what differs from it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from machines.checking.verdicts import Finding, Verdict, worst
from machines.cli.interface import Wrong, data_of
from machines.cli.texts import say

Key = tuple[str, str, str]


def key_of(data: Mapping[str, Any]) -> Key:
    """What one finding is about."""
    return data["machine"], data["scope"], data["property"]


@dataclass(frozen=True)
class Baseline:
    """Verdicts and numbers of states by what they are about."""

    known: Mapping[Key, Mapping[str, Any]]

    @classmethod
    def read(cls, path: Path) -> Baseline:
        """Read what `saitei check --json` wrote. Raises `Wrong`."""
        data = data_of(path)
        words = {verdict.word for verdict in Verdict}
        needed = {"machine", "scope", "property", "verdict", "step_states"}
        for entry in data if isinstance(data, list) else [None]:
            if not isinstance(entry, dict) or not needed <= set(entry) or entry["verdict"] not in words:
                raise Wrong("check.no-baseline", path=path)
        return cls({key_of(entry): entry for entry in data})

    def differences(self, found: Sequence[Finding]) -> Iterator[str]:
        """What differs, a line each; one line if nothing does."""
        lines = [line for finding in found if (line := self._difference(finding))]
        lines += [say("check.gone", name=" / ".join(key), was=self._was(key)) for key in self._gone(found)]
        yield from lines or [say("check.as-before")]

    def verdict(self, found: Sequence[Finding]) -> Verdict:
        """The worst verdict that is not the one of the baseline; what is checked no more is undetermined."""
        new = [f.verdict for f in found if f.verdict.word != self._was(_key(f))]
        gone = [Verdict.UNDETERMINED for _ in self._gone(found)]
        return worst([*new, *gone], Verdict.PROVED)

    def _difference(self, finding: Finding) -> str:
        key = _key(finding)
        name, was, now = " / ".join(key), self._was(key), finding.verdict.word
        if not was:
            return say("check.new", name=name, now=say(f"verdict.{now}"))
        if was != now:
            return say("check.changed", name=name, was=say(f"verdict.{was}"), now=say(f"verdict.{now}"))
        states = self.known[key]["step_states"]
        if states != finding.step_states:
            return say("check.states", name=name, was=states, now=finding.step_states)
        return ""

    def _was(self, key: Key) -> str:
        return str(self.known[key]["verdict"]) if key in self.known else ""

    def _gone(self, found: Sequence[Finding]) -> list[Key]:
        """What the baseline has and this run has not, of the scopes that this run looked at."""
        seen, looked_at = {_key(f) for f in found}, {(f.machine, f.scope) for f in found}
        return [key for key in self.known if key not in seen and key[:2] in looked_at]


def _key(finding: Finding) -> Key:
    return finding.machine, finding.scope, finding.property
