"""Plays as data: what `save` writes and `load` reads (spec/formats/play.schema.json)."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from machines.checking.labels import instance_text, player_text
from machines.cli.interface import Wrong, data_of, written_to
from machines.cli.playing.session import Session
from machines.engines.steps import Step
from machines.language.binding import Bound


def choice_text(bound: Bound, step: Step) -> str:
    """A choice as case files write it: `PLAYER: event(argument, …)`."""
    return f"{player_text(bound, step.decider)}: {instance_text(bound, step.instance)}"


def play_data(session: Session, machine: str, scenario: str, switches: Mapping[str, Any]) -> dict[str, Any]:
    """A play as data. `machine` and `scenario` are the names that were given for them."""
    return {
        "machine": machine,
        "scenario": scenario,
        "switches": dict(switches),
        "start": session.start,
        "choices": [choice_text(session.bound, turn.steps[0]) for turn in session.turns],
    }


def write_play(path: Path, data: Mapping[str, Any]) -> None:
    """Write a play, whole or not at all. Raises `Wrong` where that fails, or the file is there and no saved play."""
    with written_to(path):
        if path.exists() and not _is_play(path):
            raise Wrong("file.not-replaced", path=path)
        target = path.resolve()
        made = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            made.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
            made.replace(target)
        finally:
            made.unlink(missing_ok=True)


def _is_play(path: Path) -> bool:
    """Whether a file is a saved play, which another may replace."""
    try:
        read_play(path)
    except Wrong:
        return False
    return True


def read_play(path: Path) -> dict[str, Any]:
    """Read a play. Raises `Wrong`."""
    import jsonschema

    from machines.language.resources import spec

    data = data_of(path)
    schema = json.loads((spec() / "formats" / "play.schema.json").read_text(encoding="utf-8"))
    error = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(schema).iter_errors(data))
    if error is not None:
        raise Wrong("file.no-play", path=path, why=f"{error.json_path}: {error.message}")
    found: dict[str, Any] = data
    return found
