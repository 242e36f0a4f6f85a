"""The languages that a bound machine can be written in, by name. A writer is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from machines.language.binding import Bound

FORMATS = ("murphi",)


def written(bound: Bound, language: str) -> str:
    """The machine in one of `FORMATS`. Raises `NotExportable`."""
    text: str = import_module(f"machines.exports.{language}").export(bound)
    return text
