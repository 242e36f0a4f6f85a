"""Where something is made while a file is run: the place of the call, and of what the call is given literally."""

from __future__ import annotations

import ast
import dataclasses
import linecache
import os
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from types import FrameType

from machines.language.mistakes import Place

OWN = str(Path(__file__).parent) + os.sep


def called_at(text: str) -> Place:
    """The place of the innermost call that is not the language's own; `text` stands for it in sentences."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and _is_own(frame):
        frame = frame.f_back
    if frame is None:
        return Place("?", 0, 0, text)
    file = frame.f_code.co_filename
    line, _, column, _ = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), (None,) * 4)
    number = line or frame.f_lineno
    before = linecache.getline(file, number).encode()[: column or 0].decode(errors="ignore")
    return Place(file, number, len(before) + 1, text)


def _is_own(frame: FrameType) -> bool:
    file, function = frame.f_code.co_filename, frame.f_code.co_name
    generated = file == "<string>" and function == "__init__"
    return generated or file.startswith(OWN) or file == dataclasses.__file__


def given_at(call: Place, names: Sequence[str], path: Sequence[str]) -> Place | None:
    """Where an entry of a call's arguments is written, or what encloses it; None where nothing of it is a literal.

    `names` are those of the call's parameters; `path` leads from a parameter into tables and lists.
    Cost: the file is parsed.
    """
    try:
        tree = ast.parse("".join(linecache.getlines(call.file)))
    except SyntaxError:
        return None
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)][::-1]
    made = next((node for node in ast.walk(tree) if isinstance(node, ast.Call) and _stands(node, call)), None)
    if made is None or not path:
        return None
    node = _argument(made, names, path[0])
    inside = next((function for function in functions if made in ast.walk(function)), tree)
    found: Place | None = None
    for part in (*path[1:], None):
        node = _literal(node, inside, tree)
        if node is None or part is None:
            break
        entry = _entry(node, part)
        if entry is None:
            break
        key, node = entry
        text = ast.unparse(node) if key is node else f"{ast.unparse(key)}: {ast.unparse(node)}"
        found = _place(key, call.file, text)
    first = _argument(made, names, path[0])
    return found or (_place(first, call.file, ast.unparse(first)) if first is not None else None)


def _stands(node: ast.expr, place: Place) -> bool:
    return (node.lineno, _column(node, place.file)) == (place.line, place.column)


def _column(node: ast.expr, file: str) -> int:
    line = linecache.getline(file, node.lineno).encode()
    return len(line[: node.col_offset].decode(errors="ignore")) + 1


def _place(node: ast.expr, file: str, text: str) -> Place:
    return Place(file, node.lineno, _column(node, file), " ".join(text.split()))


def _argument(call: ast.Call, names: Sequence[str], name: str) -> ast.expr | None:
    named = [keyword.value for keyword in call.keywords if keyword.arg == name]
    if named:
        return named[0]
    position = names.index(name) if name in names else len(call.args)
    before = call.args[: position + 1]
    return before[position] if len(before) > position and not any(isinstance(a, ast.Starred) for a in before) else None


def _literal(node: ast.expr | None, *scopes: ast.AST) -> ast.expr | None:
    """What a name is given, where it is given once in one of these scopes; anything else as it is."""
    if not isinstance(node, ast.Name):
        return node
    for scope in scopes:
        given = [
            made.value
            for made in ast.walk(scope)
            if isinstance(made, ast.Assign) and any(isinstance(t, ast.Name) and t.id == node.id for t in made.targets)
        ]
        if len(given) == 1:
            return given[0]
    return None


def _entry(node: ast.expr, part: str) -> tuple[ast.expr, ast.expr] | None:
    """The key (or the item itself) and the value of an entry of a literal table or list."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and str(key.value) == part:
                return key, value
    if isinstance(node, ast.List | ast.Tuple) and part.isdigit() and int(part) < len(node.elts):
        return node.elts[int(part)], node.elts[int(part)]
    return None
