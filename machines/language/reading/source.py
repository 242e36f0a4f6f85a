"""The text of one function of a declaration, with the places of its nodes."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from machines.language.mistakes import BadDeclaration, Place


@dataclass(frozen=True)
class Text:
    """A function's syntax tree and where it stands. `indent` is what was cut from each line before parsing."""

    file: str
    first_line: int
    indent: int
    lines: tuple[str, ...]
    tree: ast.FunctionDef

    def place(self, node: ast.AST | None = None) -> Place:
        """Where a node stands; without a node, where the function does."""
        at = self.tree if node is None else node
        line = getattr(at, "lineno", self.tree.lineno)
        if node is None:
            return Place(self.file, self.first_line + line - 1, self.indent + 1, f"def {self.tree.name}")
        raw = self.lines[line - 1] if line <= len(self.lines) else ""
        characters = len(raw.encode()[: getattr(at, "col_offset", 0)].decode(errors="ignore"))
        return Place(self.file, self.first_line + line - 1, self.indent + characters + 1, _shown(at))


def _shown(node: ast.AST) -> str:
    try:
        shown = " ".join(ast.unparse(node).split())
    except Exception:  # an artificial node: nothing to show
        return ""
    return shown if len(shown) <= 80 else shown[:77] + "..."


def text_of(function: Callable[..., Any]) -> Text:
    """Read the source of a function. Raises `BadDeclaration` when there is none (an interactive prompt)."""
    file = inspect.getsourcefile(function) or "?"
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError) as error:
        where = Place(file, function.__code__.co_firstlineno, 1, function.__name__)
        raise BadDeclaration(where, "the source of this function cannot be read", "Put it into a file or a notebook cell.") from error
    cut = textwrap.dedent("".join(lines))
    tree = ast.parse(cut).body[0]
    assert isinstance(tree, ast.FunctionDef)
    indent = len(lines[0]) - len(lines[0].lstrip())
    return Text(file, first, indent, tuple(cut.splitlines()), tree)


def names_of(function: Callable[..., Any]) -> Mapping[str, Any]:
    """What the free names of a function mean: its module's names, and the names it closes over."""
    return {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
