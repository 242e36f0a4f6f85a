"""Properties of a declaration, read with the same reader as helpers."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from machines.language import ir
from machines.language.declaring import Routine
from machines.language.mistakes import BadDeclaration
from machines.language.reading.effects import StatementReader
from machines.language.reading.routines import lets_then_value, parameters_of
from machines.language.reading.source import text_and_names
from machines.language.reading.world import World
from machines.language.types import Bool


@dataclass(frozen=True)
class Predicate:
    """A condition on states or steps. `frame` is the procedure its `me` speaks of, or None."""

    ir: ir.HelperIR
    states: tuple[str, ...]
    frame: str | None


def read_predicate(world: World, routine: Routine[..., Any]) -> Predicate:
    """Read the function of a property. Raises `Mistake`."""
    text, names = text_and_names(routine)
    reader = StatementReader(world, text, names, ends=False)
    parameters = parameters_of(reader, routine.function, None)
    if not isinstance(text.tree.body[-1], ast.Return):
        raise BadDeclaration(text.place(), "a property ends with a return", "Return a condition.")
    body, value = lets_then_value(reader, text.tree.body[:-1], text.tree.body[-1])
    if value.type != Bool():
        raise BadDeclaration(text.place(), "a property is a condition", "Return a boolean.")
    frames = [reader.roots[p.name].__name__ for p in parameters if p.root == "frame"]
    if len(frames) > 1:
        raise BadDeclaration(text.place(), "a property speaks of one frame", "Take one `me`.")
    found = ir.HelperIR(routine.name, parameters, body, value, routine.doc, routine.cites, text.place())
    return Predicate(found, tuple(p.name for p in parameters if p.root == "state"), frames[0] if frames else None)
