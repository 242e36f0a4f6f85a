"""Running rumur, a foreign model checker for Murphi, on a model: what it counts, and the play of its first error."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

GENERATE = ("rumur", "--value-type", "int32_t", "--symmetry-reduction", "off", "--threads", "1")
MACHINE_READABLE = ("--output-format", "machine-readable")
COMPILE = ("cc", "-std=c11", "-O0", "-mcx16", "-w")


@dataclass(frozen=True)
class Transition:
    """A start state or a fired rule, with its parameters as texts."""

    name: str
    parameters: dict[str, str]


@dataclass(frozen=True)
class Outcome:
    """What was counted: states, fired rules, and the states in which each cover held.

    `message` and `play` are those of the first error, if there is one; the search went no further then.
    """

    states: int
    fired: int
    covers: Mapping[str, int]
    message: str
    play: tuple[Transition, ...]


def run(text: str, folder: Path, *, deadlock: str = "stuck") -> Outcome:
    """Check a model: generate the checker, compile it, run it."""
    source, generated, program = folder / "model.m", folder / "model.c", folder / "model"
    source.write_text(text, encoding="ascii")
    options = [*MACHINE_READABLE, "--deadlock-detection", deadlock, "-o", str(generated)]
    subprocess.run([*GENERATE, *options, str(source)], check=True, timeout=300)
    subprocess.run([*COMPILE, "-o", str(program), str(generated), "-lpthread"], check=True, timeout=300)
    done = subprocess.run([str(program)], capture_output=True, check=False, timeout=300)
    return read(done.stdout.decode())


def read(output: str) -> Outcome:
    """The outcome from rumur's XML."""
    root = ElementTree.fromstring(output)
    summary = root.find("summary")
    assert summary is not None
    states, fired = (int(summary.attrib[name]) for name in ("states", "rules_fired"))
    covers = {node.attrib["message"]: int(node.attrib["count"]) for node in root.findall("cover_result")}
    error = root.find("error")
    play = [] if error is None else [_transition(node) for node in error.findall("transition")]
    message = "" if error is None else error.findtext("message", "")
    return Outcome(states, fired, covers, message, tuple(play))


def _transition(node: ElementTree.Element) -> Transition:
    parameters = {p.attrib["name"]: p.text or "" for p in node.findall("parameter")}
    return Transition((node.text or "").split('"')[1], parameters)
