"""The colours: calm, far enough apart for all eyes, and never the only sign of what they mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

INK, SOFT, FAINT, LINE, PAPER = "#1f2933", "#52606d", "#5f6c7b", "#cbd2d9", "#ffffff"


@dataclass(frozen=True)
class Tone:
    """A strong colour for lines and names, and a pale one for surfaces."""

    strong: str
    pale: str


RULES, PLAIN, CALL = "rules", "plain", "call"
TONES = {
    "who-1": Tone("#2b6199", "#e6eff8"),
    "who-2": Tone("#a8501b", "#fbeee4"),
    "who-3": Tone("#3b7a44", "#e8f3e9"),
    "who-4": Tone("#7a4a96", "#f2eaf6"),
    "who-5": Tone("#7d5f0c", "#f8f2dc"),
    "who-6": Tone("#2f7378", "#e3f2f2"),
    RULES: Tone("#5d6874", "#f1f3f5"),
    PLAIN: Tone("#3e4c59", "#eceff2"),
    CALL: Tone("#6b5b8c", "#f3f0f8"),
}
DECIDERS = tuple(name for name in TONES if name.startswith("who-"))


def tones(deciders: Iterable[str]) -> dict[str, str]:
    """A tone for each decider, in the order given; a seventh begins again."""
    return {decider: DECIDERS[number % len(DECIDERS)] for number, decider in enumerate(dict.fromkeys(deciders))}
