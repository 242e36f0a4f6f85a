"""An event cut into pieces for `transitions`: a function for each `require` line, and one for the effects.

They are the declaration's own text, compiled at its own lines: faults and debuggers name the declaration.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from machines.language.declaration import Declaration
from machines.language.ir import EventIR
from machines.language.reading.procedures import text_and_names
from machines.language.reading.source import Text

Piece = Callable[..., Any]
"""A function of the frame, the state and the event's arguments."""


@dataclass(frozen=True)
class Pieces:
    """`requires`: the refusal's name and the condition of each line, in order; `effects`: what follows."""

    requires: tuple[tuple[str, Piece], ...]
    effects: Piece


def pieces_of(declaration: Declaration, event: EventIR) -> Pieces:
    """Cut an event of a declaration."""
    routine = declaration.functions[event.id]
    text, names = text_and_names(routine)
    body = [node for node in text.tree.body if not _is_docstring(node)]
    first = len(event.requires)
    made = [
        (require.refusal, _function(text, names, require.refusal, [_returned(node)]))
        for require, node in zip(event.requires, body[:first], strict=True)
    ]
    return Pieces(tuple(made), _function(text, names, event.name, body[first:] or [ast.Pass()]))


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _returned(line: ast.stmt) -> ast.stmt:
    """`require(condition, else_=…)` as `return condition`."""
    assert isinstance(line, ast.Expr) and isinstance(line.value, ast.Call)
    return ast.copy_location(ast.Return(copy.deepcopy(line.value.args[0])), line)


def _function(text: Text, names: Any, name: str, body: list[ast.stmt]) -> Piece:
    """A function with the event's parameters and a part of its body."""
    tree = copy.deepcopy(text.tree)
    tree.name, tree.decorator_list, tree.returns, tree.body = name, [], None, copy.deepcopy(body)
    for argument in tree.args.args:
        argument.annotation = None
    module = ast.fix_missing_locations(ast.Module([tree], []))
    ast.increment_lineno(module, text.first_line - 1)
    made: dict[str, Any] = {}
    exec(compile(module, text.file, "exec", dont_inherit=True), dict(names), made)  # the declaration's own text
    piece: Piece = made[name]
    return piece
