"""Events as rules, each in a ruleset over its parameters; the guard is the phase and the require lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from machines.exports.identifiers import label
from machines.exports.murphi.expressions import Expressions
from machines.exports.murphi.folding import WIDTH, fold
from machines.exports.murphi.pieces import NOT, Piece, compared, conjunction, disjunction, indented
from machines.exports.murphi.program import Program
from machines.exports.murphi.properties import StepCheck
from machines.exports.murphi.ranges import loop_variables
from machines.exports.murphi.scope import Root, Scope
from machines.exports.murphi.stack import name_of, running
from machines.exports.murphi.statements import Statements
from machines.exports.plain import paragraphs, plain, shown
from machines.language import ir
from machines.language.types import Bool

END = "the run is over"
"""The rule that lets a run rest at its end, so that an end is no deadlock."""


@dataclass(frozen=True)
class Rule:
    """An event's rule: `variables` of its ruleset with their types, its guard with comments, its text."""

    event: ir.EventIR
    variables: tuple[tuple[str, str], ...]
    guard: tuple[tuple[Piece, str], ...]
    lines: tuple[str, ...]

    @property
    def condition(self) -> Piece:
        """The guard as one condition."""
        return conjunction(piece for piece, _ in self.guard)


def rule(program: Program, event: ir.EventIR, checks: Sequence[StepCheck]) -> Rule | None:
    """The rule of an event; None where a parameter has nothing to range over."""
    scope = Scope(f"{event.procedure}_{event.name}", _roots(event))
    guarding = Expressions(program, scope)
    given = [p for p in event.parameters if p.root is None and p.type is not None]
    taken = dict(event.ranges)
    variables: list[tuple[str, str]] = []
    for parameter in given:
        assert parameter.type is not None
        if parameter.name not in taken and not program.types.domain(parameter.type):
            return None
        made, scope.names[parameter.name] = loop_variables(guarding, parameter.name, parameter.type)
        variables += made
    guard = tuple(_guard(guarding, event))
    effects = Statements(program, Scope(scope.owner, scope.roots, dict(scope.names)))
    if any(check.of_table for check in checks):
        effects.variables.append("before: Table")
        effects.lines.append("before := s;")
    if any(check.of_frame for check in checks):
        kind = program.identifiers.fixed(("frame", event.procedure))
        effects.variables.append(f"fired: {kind}")
        effects.lines.append("fired := me;")
    effects.effects(event.effects, lambda: effects.lines.extend(_arrival(program, event)))
    effects.lines += [check.assertion(effects) for check in checks]
    declared = [f"var {variable};" for variable in effects.variables]
    lines = [*_head(event), *_shown_guard(guard), "==>", *declared, "begin", *indented(effects.lines), "end;"]
    return Rule(event, tuple(variables), guard, tuple(lines))


def _roots(event: ir.EventIR) -> dict[str, Root]:
    me, s = event.parameters[0].name, event.parameters[1].name
    return {me: Root("me", event.procedure), s: Root("s")}


def _head(event: ir.EventIR) -> list[str]:
    decider = f"decided by {event.role}" if event.role else "by the rules"
    told = [f"-- {line}".rstrip() for line in paragraphs(event.doc)]
    cited = " ".join([*map(plain, event.cites), shown(event.place)])
    return [*told, f"-- {plain(decider)}; {cited}", f'rule "{label(event.id)}"']


def _guard(writer: Expressions, event: ir.EventIR) -> list[tuple[Piece, str]]:
    """The conditions in order: the phase, what record parameters are taken from, the require lines."""
    phases = [compared(Piece("me.phase"), "=", Piece(writer.types.member(p))) for p in event.sources]
    found = [(running(writer.program, event.procedure), ""), (disjunction(phases), "")]
    ranges = dict(event.ranges)
    taken = [
        ir.In(ir.Name(p.name, type=p.type), ranges[p.name], type=Bool())
        for p in event.parameters
        if p.type is not None and p.name in ranges
    ]
    found += [(writer.piece(condition), "is there") for condition in taken]
    rest = [line for line in event.requires if line.condition not in taken]
    return [*found, *((writer.piece(line.condition), f"else {plain(line.refusal)}") for line in rest)]


def _shown_guard(guard: tuple[tuple[Piece, str], ...]) -> list[str]:
    """The guard, a line or more for each condition, with what refuses it."""
    lines = [f"  {guard[0][0].text} & {guard[1][0].inside(NOT)}"]
    for piece, comment in guard[2:]:
        first, *rest = fold(piece.inside(NOT), WIDTH - 8)
        made = [f"  & {first}", *(f"    {line}" for line in rest)]
        lines += [*made[:-1], f"{made[-1]:<60}  -- {comment}"]
    return lines


def _arrival(program: Program, event: ir.EventIR) -> list[str]:
    return [f"me.phase := {program.types.member(event.target)};"] if event.target is not None else []


def rules_of(program: Program, procedure: str, rules: Sequence[Rule]) -> list[str]:
    """The rules of a procedure, in which `me` is its frame."""
    doc = program.declaration.parts.procedures[procedure].__doc__ or ""
    lines = [*(f"-- {line}".rstrip() for line in paragraphs(f"{procedure}: {doc}")), ""]
    lines += [f"alias me: top.{name_of(program, procedure)} do", ""]
    for found in rules:
        ranges = "; ".join(f"{name}: {kind}" for name, kind in found.variables)
        ruled = [f"ruleset {ranges} do", *indented(found.lines), "end;"] if ranges else found.lines
        lines += [*ruled, ""]
    return [*lines, "end;", ""]


def resting() -> list[str]:
    """The rule of a run that has ended."""
    return [f'rule "{END}"', "  depth = 0", "==>", "begin", "end;", ""]
