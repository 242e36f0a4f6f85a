"""Mutants: changed machines, said as edits of a declaration. Named ones hold the wrong readings of requirements."""

from __future__ import annotations
import __future__

import ast
import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from machines.language.declaration import Declaration, Parts, read
from machines.language.declaring import Event, Helper, Role, Routine, Rules, split_ids
from machines.language.effects import Refusal
from machines.language.mistakes import NotFound, NotPython
from machines.language.reading.source import Text, text_of
from machines.language.state import Procedure


@dataclass(frozen=True)
class Edit:
    """Base of edits. `changed` gives the parts after the edit; `elements` the ids of what was edited."""

    def changed(self, parts: Parts) -> Parts:
        raise NotImplementedError

    def elements(self, parts: Parts) -> tuple[str, ...]:
        raise NotImplementedError


def _id_of(parts: Parts, event: Event[..., Any]) -> str:
    found = [
        event_id
        for event_id, known in parts.events.items()
        if known.function.__qualname__ == event.function.__qualname__
    ]
    if not found:
        raise NotFound(
            text_of(event.function).place(),
            f"the event {event.name} is not in {parts.name}",
            "Edit an event of the machine.",
        )
    return found[0]


def _with_event(parts: Parts, event_id: str, event: Event[..., Any]) -> Parts:
    return replace(parts, events={**parts.events, event_id: event})


def _copied(event: Event[..., Any], **changes: Any) -> Event[..., Any]:
    made = copy.copy(event)
    for name, value in changes.items():
        setattr(made, name, value)
    return made


@dataclass(frozen=True)
class Rewrite(Edit):
    """In an event or helper, replace the expression or statement `old` by `new` (both as source; "" deletes it).

    `using` are classes and helpers that `new` names and the routine's own module does not.
    """

    routine: Routine[..., Any]
    old: str
    new: str
    using: tuple[Any, ...] = ()

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.routine) if isinstance(self.routine, Event) else self.routine.name,)

    def changed(self, parts: Parts) -> Parts:
        if isinstance(self.routine, Event):
            event_id = _id_of(parts, self.routine)
            return _with_event(parts, event_id, self._rewritten(parts.events[event_id]))
        assert isinstance(self.routine, Helper)
        current = parts.replaced.get(self.routine, self.routine)
        return replace(parts, replaced={**parts.replaced, self.routine: self._rewritten(current)})

    def _rewritten(self, routine: Any) -> Any:
        text: Text = getattr(routine, "text", None) or text_of(routine.function)
        try:
            change = _Replacing(self.old, self.new)
        except SyntaxError as error:
            what = f"this edit of {routine.name} is no expression or statement ({error.msg}: {error.text!r})"
            raise NotPython(text.place(), what, "Quote a whole one.") from error
        tree = change.visit(copy.deepcopy(text.tree))
        if not change.found:
            raise NotFound(
                text.place(), f"nothing in {routine.name} reads {self.old!r}", "Quote an expression or statement of it."
            )
        further = {u.name if isinstance(u, Routine) else u.__name__: u for u in self.using}
        return rewritten(routine, replace(text, tree=tree), further)


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


class _Replacing(ast.NodeTransformer):
    def __init__(self, old: str, new: str) -> None:
        parsed = ast.parse(old.strip()).body[0]
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
            assert isinstance(only, ast.Expr)
            return ast.copy_location(copy.deepcopy(only.value), node)
        return self.generic_visit(node)


@dataclass(frozen=True)
class Without(Edit):
    """Drop the `require` lines of an event that name a refusal."""

    event: Event[..., Any]
    refusal: type[Refusal]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.event),)

    def changed(self, parts: Parts) -> Parts:
        event_id = _id_of(parts, self.event)
        event = parts.events[event_id]
        text: Text = getattr(event, "text", None) or text_of(event.function)
        tree = copy.deepcopy(text.tree)
        kept = [node for node in tree.body if f"else_={self.refusal.__name__})" not in ast.unparse(node)]
        if len(kept) == len(tree.body):
            raise NotFound(
                text.place(), f"{event.name} has no require with {self.refusal.__name__}", "Name a refusal of it."
            )
        tree.body = kept or [ast.Pass()]
        return _with_event(parts, event_id, rewritten(event, replace(text, tree=tree)))


@dataclass(frozen=True)
class Instead(Edit):
    """Put another event or helper in the place of one."""

    old: Routine[..., Any]
    new: Routine[..., Any]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.old) if isinstance(self.old, Event) else self.old.name,)

    def changed(self, parts: Parts) -> Parts:
        if isinstance(self.old, Event) and isinstance(self.new, Event):
            return _with_event(parts, _id_of(parts, self.old), self.new)
        assert isinstance(self.old, Helper) and isinstance(self.new, Helper)
        return replace(parts, replaced={**parts.replaced, self.old: self.new})


@dataclass(frozen=True)
class Added(Edit):
    """Give a procedure a further event. `like` is the event whose rule the addition breaks."""

    procedure: type[Procedure]
    event: Event[..., Any]
    like: Event[..., Any]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.like),)

    def changed(self, parts: Parts) -> Parts:
        return _with_event(parts, f"{self.procedure.__name__}.{self.event.name}", self.event)


@dataclass(frozen=True)
class Removed(Edit):
    """Take an event away."""

    event: Event[..., Any]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.event),)

    def changed(self, parts: Parts) -> Parts:
        gone = _id_of(parts, self.event)
        return replace(parts, events={k: e for k, e in parts.events.items() if k != gone})


@dataclass(frozen=True)
class Altered(Edit):
    """Change what the decorator of an event says: `by`, `target`, `sources`, `declines` or `ask_always`."""

    event: Event[..., Any]
    by: Role[..., Any] | Rules | None = None
    target: Enum | None = None
    sources: tuple[Enum, ...] | None = None
    declines: bool | None = None
    ask_always: bool | None = None

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.event),)

    def changed(self, parts: Parts) -> Parts:
        event_id = _id_of(parts, self.event)
        named = ("by", "target", "sources", "declines", "ask_always")
        changes = {name: getattr(self, name) for name in named if getattr(self, name) is not None}
        return _with_event(parts, event_id, _copied(parts.events[event_id], **changes))


@dataclass(frozen=True)
class Reading(Edit):
    """Set a switch to another reading. `like` is an event whose rule the reading concerns."""

    switch: str
    value: Any
    like: Event[..., Any]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.like),)

    def changed(self, parts: Parts) -> Parts:
        return replace(parts, readings={**parts.readings, self.switch: self.value})


@dataclass(frozen=True)
class Mutant:
    """A wrong reading: its name, the requirements whose `negative` it is, the edits, and what it gets wrong."""

    name: str
    negates: str
    edits: tuple[Edit, ...]
    doc: str = ""

    @property
    def ids(self) -> tuple[str, ...]:
        return split_ids(self.negates)

    def elements(self, declaration: Declaration) -> tuple[str, ...]:
        return tuple(dict.fromkeys(e for edit in self.edits for e in edit.elements(declaration.parts)))

    def applied(self, declaration: Declaration) -> Declaration:
        """The changed machine, read anew. Raises `Mistake` when it is not well-formed."""
        parts = declaration.parts
        for edit in self.edits:
            parts = edit.changed(parts)
        return read(parts)
