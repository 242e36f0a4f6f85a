"""Generated mutants: small changes of every event and helper, one at a time.

The operators are those of mutation testing, on the syntax of a declaration: drop a requirement, a conjunct or
a statement; alter a constant, a comparison or a quantifier; turn a condition round; lead elsewhere; ask
somebody else.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from machines.language.declaration import Declaration, Parts
from machines.language.declaring import Event, Helper, Role, Routine, Rules
from machines.language.mutants import Altered, Edit, Mutant, rewritten
from machines.language.reading.source import Text, names_of, text_of

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
QUANTIFIERS = {"any": "all", "all": "any", "min": "max", "max": "min"}


@dataclass(frozen=True)
class Changed(Edit):
    """The `number`-th syntax node of a routine, in visiting order, replaced by what `change` makes of it."""

    element: str
    routine: Routine[..., Any]
    number: int
    change: Callable[[ast.AST], Any]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (self.element,)

    def changed(self, parts: Parts) -> Parts:
        text = _text(self.routine)
        tree = _filled(_Numbered(self.number, self.change).visit(copy.deepcopy(text.tree)))
        made = rewritten(self.routine, replace(text, tree=tree, changed=True))
        if isinstance(self.routine, Event):
            return replace(parts, events={**parts.events, self.element: made})
        return replace(parts, replaced={**parts.replaced, self.routine: made})  # type: ignore[dict-item]


class _Numbered(ast.NodeTransformer):
    """Replaces one node, by its number."""

    def __init__(self, number: int, change: Callable[[ast.AST], Any]) -> None:
        self.number, self.change, self.count = number, change, -1

    def visit(self, node: ast.AST) -> Any:
        self.count += 1
        if self.count == self.number:
            made = self.change(node)
            return ast.copy_location(made, node) if isinstance(made, ast.AST) else made
        return self.generic_visit(node)


def _filled(tree: ast.FunctionDef) -> ast.FunctionDef:
    """A tree in which no body is empty."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.If | ast.For) and not node.body:
            node.body = [ast.Pass()]
    return tree


def _text(routine: Routine[..., Any]) -> Text:
    return getattr(routine, "text", None) or text_of(routine.function)


def _numbered(tree: ast.FunctionDef) -> Iterator[tuple[int, ast.AST]]:
    """The nodes of a routine's body, with the numbers that `_Numbered` gives them."""
    found: list[ast.AST] = []
    tree = copy.deepcopy(tree)
    body = {node for statement in tree.body for node in ast.walk(statement)}

    class Collect(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> Any:
            found.append(node)
            return self.generic_visit(node)

    Collect().visit(tree)
    yield from ((number, node) for number, node in enumerate(found) if node in body)


def generated(declaration: Declaration) -> list[Mutant]:
    """All generated mutants of a machine, in the order of its elements."""
    mutants = []
    routines: dict[str, Routine[..., Any]] = {}
    for event_id in declaration.events:
        event = declaration.functions[event_id]
        routines[event_id] = event
        assert isinstance(event, Event)
        mutants += list(_altered(declaration, event_id, event))
    for helper in helpers_of(declaration):
        routines[helper.name] = helper
    for element, routine in routines.items():
        mutants += list(_changed(element, routine))
    return mutants


def helpers_of(declaration: Declaration) -> list[Helper[..., Any]]:
    """The helpers and roles that events use, as their functions see them, by name."""
    found: dict[str, Helper[..., Any]] = {}
    todo: list[Routine[..., Any]] = [declaration.functions[e] for e in declaration.events]
    while todo:
        routine = todo.pop()
        called = [v for n, v in names_of(routine.function).items() if n in routine.function.__code__.co_names]
        if isinstance(routine, Event) and not isinstance(routine.by, Rules):
            called.append(routine.by)
        for value in called:
            if isinstance(value, Helper) and value.name not in found:
                found[value.name] = value
                todo.append(value)
    return [found[name] for name in sorted(found)]


def _altered(declaration: Declaration, event_id: str, event: Event[..., Any]) -> Iterator[Mutant]:
    """Mutants of what the decorator says: another target, another decider."""
    if event.target is not None:
        for phase in type(event.target):
            if phase is not event.target:
                yield Mutant(f"{event_id}: leads to {phase.name}", "", (Altered(event, target=phase),))
    if isinstance(event.by, Role):
        roles = {
            f.by.name: f.by for f in declaration.functions.values() if isinstance(f, Event) and isinstance(f.by, Role)
        }
        for name, role in sorted(roles.items()):
            if name != event.by.name:
                yield Mutant(f"{event_id}: decided by {name}", "", (Altered(event, by=role),))


def _changed(element: str, routine: Routine[..., Any]) -> Iterator[Mutant]:
    names = names_of(routine.function)
    for number, node in _numbered(_text(routine).tree):
        for what, change in (*_changes(node), *_other_members(node, names)):
            yield Mutant(f"{element}:{number}: {what}", "", (Changed(element, routine, number, change),))


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], Any]]]:
    """What can be done to a node, in words, with the change."""
    shown = " ".join(ast.unparse(node).split())[:70] if isinstance(node, ast.stmt | ast.expr) else ""
    if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.For) and not _docstring(node):
        yield f"drop `{shown}`", lambda n: []
    if isinstance(node, ast.If):
        yield f"turn round `if {ast.unparse(node.test)}`", _negated
    if isinstance(node, ast.BoolOp):
        for position, operand in enumerate(node.values):
            yield f"drop `{ast.unparse(operand)}`", _without(position)
        yield f"and/or in `{shown}`", _other_connective
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        yield f"compare otherwise `{shown}`", _other_comparison
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in QUANTIFIERS:
        yield f"quantify otherwise `{shown}`", _other_quantifier
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"not {node.value}", lambda n: ast.Constant(not n.value)  # type: ignore[attr-defined]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} + 1", lambda n: ast.Constant(n.value + 1)  # type: ignore[attr-defined]
    if isinstance(node, ast.AugAssign):
        yield f"sign of `{shown}`", _other_sign


def _other_members(node: ast.AST, names: Mapping[str, Any]) -> Iterator[tuple[str, Callable[[ast.AST], Any]]]:
    """The next member of an enumeration in the place of one."""
    if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
        return
    owner = names.get(node.value.id)
    if isinstance(owner, type) and issubclass(owner, Enum) and node.attr in owner.__members__ and len(owner) > 1:
        members = list(owner)
        other = members[(members.index(owner[node.attr]) + 1) % len(members)].name
        yield f"{owner.__name__}.{other} for {node.attr}", _member(other)


def _docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _negated(node: Any) -> Any:
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return node


def _without(position: int) -> Callable[[Any], Any]:
    def change(node: Any) -> Any:
        rest = [value for at, value in enumerate(node.values) if at != position]
        return rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)

    return change


def _other_connective(node: Any) -> Any:
    return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _other_comparison(node: Any) -> Any:
    return ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)


def _other_quantifier(node: Any) -> Any:
    return ast.Call(ast.Name(QUANTIFIERS[node.func.id], ast.Load()), node.args, node.keywords)


def _other_sign(node: Any) -> Any:
    return ast.AugAssign(node.target, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.value)


def _member(name: str) -> Callable[[Any], Any]:
    return lambda node: ast.Attribute(node.value, name, node.ctx)
