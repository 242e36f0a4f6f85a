"""Texts of the interface in two languages. Words of the rules are not here: they come from the glossary."""

from __future__ import annotations

import os
from collections.abc import Mapping

LANGUAGES = ("ja", "en")

_chosen: list[str] = []


def use(language: str) -> None:
    """Speak this language from now on."""
    _chosen[:] = [language]


def language() -> str:
    """The language spoken: the one chosen, or that of the environment, or English."""
    if _chosen:
        return _chosen[0]
    named = os.environ.get("SAITEI_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "ja" if named.lower().startswith("ja") else "en"


def catalogue(name: str) -> Mapping[str, str]:
    """All texts of a language."""
    if name == "ja":
        from machines.cli.texts.ja import TEXTS
    else:
        from machines.cli.texts.en import TEXTS
    return TEXTS


def say(key: str, **slots: object) -> str:
    """The text of a key in the language spoken, its slots filled."""
    return catalogue(language())[key].format(**slots)


def several(key: str, number: int, **slots: object) -> str:
    """A text about a number of things: the key with `.one` for a single one where the language has it."""
    texts = catalogue(language())
    chosen = f"{key}.one" if number == 1 and f"{key}.one" in texts else key
    return texts[chosen].format(n=number, **slots)
