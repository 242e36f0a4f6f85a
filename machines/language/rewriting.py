"""A routine with another text: what an edit quotes is replaced, and the result compiled to run as it stands."""

from __future__ import annotations
import __future__

import ast
import copy
from collections.abc import Callable, Mapping
from typing import Any

from machines.language.mistakes import NotFound, NotPython
from machines.language.reading.source import Text


def rewritten(routine: Any, text: Text, further: Mapping[str, Any] | None = None) -> Any:
    """The routine with another syntax tree, compiled to run as the reference runs it."""
    made = copy.copy(routine)
    made.text = text
    made.function = _compiled(text, routine.function, further or {})
    return made


def _compiled(text: Text, like: Callable[..., Any], further: Mapping[str, Any]) -> Callable[..., Any]:
    tree = copy.deepcopy(text.tree)
    tree.decorator_list = []
    module = ast.fix_missing_locations(ast.Module([tree], []))
    ast.increment_lineno(module, text.first_line - 1)
    names = {
        **like.__globals__,
        **dict(zip(like.__code__.co_freevars, (c.cell_contents for c in like.__closure__ or ()), strict=True)),
    }
    names.update(further)
    code = compile(module, text.file, "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True)
    made: dict[str, Any] = {}
    exec(code, names, made)  # the reference runs a changed declaration as it runs any other
    function: Callable[..., Any] = made[tree.name]
    function.__qualname__ = like.__qualname__
    return function


def replaced(name: str, text: Text, old: str, new: str) -> ast.FunctionDef:
    """The tree of the routine `name` with `new` wherever `old` stands, both as source. Raises `NotPython` for what is
    no expression or statement, `NotFound` where nothing reads so.
    """
    try:
        change = _Replacing(old, new)
        tree: ast.FunctionDef = change.visit(copy.deepcopy(text.tree))
    except SyntaxError as error:
        what = f"this edit of {name} is no expression or statement ({error.msg}: {error.text!r})"
        raise NotPython(text.place(), what, "Quote a whole one.") from error
    if not change.found:
        raise NotFound(text.place(), f"nothing in {name} reads {old!r}", "Quote an expression or statement of it.")
    return tree


class _Replacing(ast.NodeTransformer):
    def __init__(self, old: str, new: str) -> None:
        whole = ast.parse(old.strip()).body
        if len(whole) != 1:
            raise SyntaxError("one is wanted", (None, 1, 1, old))
        parsed = whole[0]
        self.statement = not isinstance(parsed, ast.Expr)
        self.old = ast.unparse(parsed)
        self.new = ast.parse(new.strip()).body if new.strip() else [ast.Pass()]
        self.found = 0

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef) and ast.unparse(node) == self.old:
            self.found += 1
            return [ast.copy_location(copy.deepcopy(new), node) for new in self.new]
        if isinstance(node, ast.expr) and not self.statement and ast.unparse(node) == self.old:
            self.found += 1
            only = self.new[0]
            if len(self.new) != 1 or not isinstance(only, ast.Expr):
                raise SyntaxError(
                    "an expression is wanted in its place", (None, 1, 1, "\n".join(map(ast.unparse, self.new)))
                )
            return ast.copy_location(copy.deepcopy(only.value), node)
        return self.generic_visit(node)
