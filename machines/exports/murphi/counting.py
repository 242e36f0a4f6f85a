"""Covers that count: how many states a phase has, how often each event can fire, how many ends there are.

A checker counts the states in which a cover holds, and in a ruleset once for each value of its parameters:
so the cover of a rule's guard counts the steps of its event.
"""

from __future__ import annotations

from collections.abc import Sequence

from machines.exports.identifiers import label
from machines.exports.murphi.pieces import Piece, compared, conjunction
from machines.exports.murphi.program import Program
from machines.exports.murphi.rules import Rule
from machines.exports.murphi.stack import name_of, running
from machines.language.types import Enumeration

ENDS, PHASE, STEPS = "ends", "states of", "steps of"
"""What the covers are called: the ends, and these with the name of a phase or event."""


def covers(program: Program, rules: Sequence[Rule]) -> list[str]:
    """The covers of a model."""
    lines = ["-- Counts", "", f'cover "{ENDS}" depth = 0;']
    for procedure, locals_ in program.declaration.locals.items():
        phases = locals_["phase"]
        assert isinstance(phases, Enumeration)
        for phase in phases.cls:
            at = compared(Piece(f"top.{name_of(program, procedure)}.phase"), "=", Piece(program.types.member(phase)))
            name = label(f"{PHASE} {procedure}.{phase.name}")
            lines.append(f'cover "{name}" {conjunction([running(program, procedure), at]).text};')
    for rule in rules:
        lines += _steps(program, rule)
    return lines


def _steps(program: Program, rule: Rule) -> list[str]:
    guard = rule.condition.text
    cover = f'cover "{label(f"{STEPS} {rule.event.id}")}" {guard};'
    if rule.variables:
        ranges = "; ".join(f"{name}: {kind}" for name, kind in rule.variables)
        cover = f"ruleset {ranges} do {cover} end;"
    return [f"alias me: top.{name_of(program, rule.event.procedure)} do {cover} end;"]
