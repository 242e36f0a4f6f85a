"""The text of a declaration: of a function with the places of its nodes, of a class as far as it can be found."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from machines.language.declaring import Helper, Routine
from machines.language.mistakes import BadDeclaration, OutsideSubset, Place


@dataclass(frozen=True)
class Text:
    """A function's syntax tree and where it stands: `lines` are those of the file from `first_line` on, and columns of
    the tree count from `indent` on. `changed`: the tree is no longer that of the lines.
    """

    file: str
    first_line: int
    indent: int
    lines: tuple[str, ...]
    tree: ast.FunctionDef
    changed: bool = False

    def place(self, node: ast.AST | None = None) -> Place:
        """Where a node stands; without a node, where the function does."""
        at = self.tree if node is None else node
        line = getattr(at, "lineno", self.tree.lineno)
        raw = (self.lines[line - 1] if line <= len(self.lines) else "").encode()
        first = getattr(at, "col_offset", 0)
        column = self.indent + len(raw[:first].decode(errors="ignore")) + 1
        shown = f"def {self.tree.name}" if node is None else self._shown(node, raw, first)
        return Place(self.file, self.first_line + line - 1, column, shown)

    def _shown(self, node: ast.AST, raw: bytes, first: int) -> str:
        """What a node says: as it is written where it stands in one line, which costs least."""
        line = getattr(node, "lineno", 0)
        if self.changed or not line or getattr(node, "end_lineno", None) != line:
            return _shown(node)
        return raw[first : node.end_col_offset].decode(errors="ignore")  # type: ignore[attr-defined]

    def decorator(self) -> ast.Call | None:
        """The call that decorates the function, such as `event(…)`."""
        found = [node for node in self.tree.decorator_list if isinstance(node, ast.Call)]
        return found[-1] if found else None

    def decorated(self, position: int, keyword: str = "") -> ast.AST | None:
        """An argument of the decorator, by position or keyword; None (the function itself) where there is none."""
        call = self.decorator()
        if call is None:
            return None
        named = [k.value for k in call.keywords if k.arg == keyword]
        if named:
            return named[0]
        return call.args[position] if 0 <= position < len(call.args) else None


@lru_cache(maxsize=200_000)
def _shown(node: ast.AST) -> str:
    try:
        shown = " ".join(ast.unparse(node).split())
        return shown[1:-1] if isinstance(node, ast.NamedExpr) else shown
    except Exception:  # an artificial node: nothing to show
        return ""


@lru_cache(maxsize=10_000)
def text_of(function: Callable[..., Any]) -> Text:
    """Read the source of a function. Raises `BadDeclaration` when there is none (an interactive prompt)."""
    file = inspect.getsourcefile(function) or "?"
    where = Place(file, function.__code__.co_firstlineno, 1, function.__name__)
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError) as error:
        what = "the source of this function cannot be read"
        raise BadDeclaration(where, what, "Put it into a file or a notebook cell.") from error
    source = "".join(lines)
    tree = _first_statement(source)
    if not isinstance(tree, ast.FunctionDef):
        column, word = next((lines[0].find(word) + 1, word) for word in ("lambda", "async def", "") if word in lines[0])
        where = Place(file, first, column, word)
        raise OutsideSubset(where, "this is no plain function", "Write `def name(…):` under the decorator.")
    return Text(file, first, 0, tuple(source.split("\n")), tree)


def _first_statement(source: str) -> ast.stmt | None:
    """The statement that a text begins with, however far it is indented; None for what is cut out of the middle of one
    (a lambda).
    """
    indented = source[:1].isspace()
    try:
        module = ast.parse(f"if True:\n{source}" if indented else source)
    except SyntaxError:
        return None
    if not indented:
        return module.body[0]
    within = module.body[0]
    assert isinstance(within, ast.If)
    ast.increment_lineno(module, -1)
    return within.body[0]


def names_of(function: Callable[..., Any]) -> Mapping[str, Any]:
    """What the free names of a function mean: its module's names, and the names it closes over."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return {**function.__globals__, **{name: cell.cell_contents for name, cell in cells}}


def helpers_named(routine: Routine[..., Any]) -> dict[str, Helper[..., Any]]:
    """The helpers of which the text of a routine speaks, by the names that it has for them."""
    text, names = text_and_names(routine)
    spoken = names_in(text.tree)
    return {name: names[name] for name in sorted(spoken) if isinstance(names.get(name), Helper)}


@lru_cache(maxsize=10_000)
def names_in(tree: ast.FunctionDef) -> frozenset[str]:
    """The names in the text of a function. Its code lacks those that Python folds away, as in `False and f(x)`."""
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def text_and_names(routine: Routine[..., Any]) -> tuple[Text, Mapping[str, Any]]:
    """The syntax tree of a routine and the meaning of its free names. A changed routine carries its own tree."""
    given: Text | None = getattr(routine, "text", None)
    return given or text_of(routine.function), names_of(routine.function)


def class_place(cls: type) -> Place:
    """Where a class stands; 0:0 where the source cannot be read."""
    found = _class_source(cls)
    if found is None:
        return Place(getattr(cls, "__module__", "?"), 0, 0, f"class {cls.__name__}")
    file, line, source = found
    return Place(file, line, len(source) - len(source.lstrip()) + 1, f"class {cls.__name__}")


def field_place(cls: type, name: str, position: int | None = None) -> Place:
    """Where an annotated, assigned or defined name of a class stands, or one item of the tuple it is given; the class
    itself where it cannot be found.
    """
    for owner in cls.__mro__:
        if name in vars(owner).get("__annotations__", {}) or name in vars(owner):
            found = _class_source(owner)
            node = _named(found[2], name) if found else None
            if found and node:
                at = _item(node, position)
                file, line, source = found
                before = source.split("\n")[at.lineno - 1].encode()[: at.col_offset].decode(errors="ignore")
                return Place(file, line + at.lineno - 1, len(before) + 1, _headed(at))
    return class_place(cls)


def _item(node: ast.stmt, position: int | None) -> ast.stmt | ast.expr:
    value = getattr(node, "value", None)
    if position is None or not isinstance(value, ast.Tuple | ast.List):
        return node
    before = value.elts[: position + 1]
    plain = len(before) > position and not any(isinstance(item, ast.Starred) for item in before)
    return before[position] if plain else node


def _headed(node: ast.stmt | ast.expr) -> str:
    if isinstance(node, ast.FunctionDef):
        return f"def {node.name}"
    return f"class {node.name}" if isinstance(node, ast.ClassDef) else _shown(node)


def _class_source(cls: type) -> tuple[str, int, str] | None:
    """The file of a class, and the line and text from `class` on."""
    try:
        lines, line = inspect.getsourcelines(cls)
        file = inspect.getsourcefile(cls) or "?"
    except (OSError, TypeError):
        return None
    decorators = next((n for n, text in enumerate(lines) if text.lstrip().startswith("class ")), 0)
    return file, line + decorators, "".join(lines[decorators:])


def _named(source: str, name: str) -> ast.stmt | None:
    """The statement of a class that gives a name; the last one counts."""
    tree = _first_statement(source)
    for node in reversed(tree.body) if isinstance(tree, ast.ClassDef) else []:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            return node
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return node
    return None
