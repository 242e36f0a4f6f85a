"""Findings kept in a file, for what looks at them later: without plays, and with what they were found of."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

import machines
from machines.checking.verdicts import Finding, Verdict
from machines.language.resources import spec


def present() -> str:
    """A digest of all that findings depend on: the texts of the package and of `spec/`. Cost: they are read."""
    digest = hashlib.sha256()
    package = Path(machines.__file__).parent
    files = [*package.rglob("*.py"), *spec().rglob("*.yaml")]
    for file in sorted(files):
        digest.update(f"{file.name}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def keep(path: Path, findings: Iterable[Finding]) -> None:
    """Write findings. Raises `OSError`."""
    kept = [
        {
            "machine": f.machine, "scope": f.scope, "property": f.property, "kind": f.kind, "verdict": f.verdict.word,
            "cites": f.cites, "fired": sorted(f.fired), "message": f.message,
        }
        for f in findings
    ]  # fmt: skip
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"of": present(), "findings": kept}), encoding="utf-8")


def kept(path: Path) -> list[Finding] | None:
    """The findings in a file; None where there is none, or of other texts than the present ones."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(data, dict) or data.get("of") != present():
        return None
    return [
        Finding(
            entry["machine"], entry["scope"], entry["property"], entry["kind"], Verdict[entry["verdict"].upper()],
            0, 0, 0, 0.0, None, entry["message"], tuple(entry["cites"]), frozenset(entry["fired"]),
        )
        for entry in data["findings"]
    ]  # fmt: skip
