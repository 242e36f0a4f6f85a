"""The machines that are installed, by name: what the entry points say."""

from __future__ import annotations

from importlib.metadata import entry_points

from machines.language import Machine

MACHINES: dict[str, type[Machine]] = {
    found.name: found.load() for found in sorted(entry_points(group="saitei.machines"), key=lambda e: e.name)
}
