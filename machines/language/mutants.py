"""Mutants: changed machines, said as edits of a declaration. Named ones hold the wrong readings of requirements."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import NoneType
from typing import Any, ClassVar

from machines.language.calling import called_at
from machines.language.declaration import Declaration, Parts, read
from machines.language.declaring import Event, Helper, Role, Routine, Rules, split_ids
from machines.language.effects import Refusal
from machines.language.mistakes import NOWHERE, BadDeclaration, NotFound, Place, name_problem
from machines.language.reading.source import Text, text_of
from machines.language.rewriting import replaced
from machines.language.rewriting import rewritten as rewritten
from machines.language.state import Procedure

REQUIREMENT = re.compile(r"[A-Z]{2}-[0-9]+[a-z]?")
"""What the id of a requirement looks like."""
WORDS = {Event: "event", Helper: "helper", Role: "role", Rules: "RULES", str: "text", type: "class"}
"""What sentences call the classes of what edits are given."""


@dataclass(frozen=True)
class Edit:
    """Base of edits. `changed` gives the parts after the edit; `elements` the ids of what was edited."""

    wants: ClassVar[Mapping[str, Any]] = {}
    """The classes of what it is given, by parameter."""

    def __post_init__(self) -> None:
        """Raises `BadDeclaration` at the call for what is of another class."""
        kind = type(self).__name__
        for name, classes in self.wants.items():
            given = getattr(self, name)
            if not isinstance(given, classes):
                shown = getattr(given, "__name__", getattr(given, "name", repr(given)))
                listed = classes if isinstance(classes, tuple) else (classes,)
                words = " or ".join(WORDS.get(cls, cls.__name__) for cls in listed if cls is not type(None))
                raise BadDeclaration(called_at(kind), f"{kind}: {name} is {shown}, no {words}", "Give it one.")

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

    wants: ClassVar[Mapping[str, Any]] = {"routine": (Event, Helper), "old": str, "new": str, "using": tuple}
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
        tree = replaced(routine.name, text, self.old, self.new)
        further = {u.name if isinstance(u, Routine) else u.__name__: u for u in self.using}
        return rewritten(routine, replace(text, tree=tree, changed=True), further)


@dataclass(frozen=True)
class Without(Edit):
    """Drop the `require` lines of an event that name a refusal."""

    wants: ClassVar[Mapping[str, Any]] = {"event": Event, "refusal": type}
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
        return _with_event(parts, event_id, rewritten(event, replace(text, tree=tree, changed=True)))


@dataclass(frozen=True)
class Instead(Edit):
    """Put another event or helper in the place of one."""

    wants: ClassVar[Mapping[str, Any]] = {"old": (Event, Helper), "new": (Event, Helper)}
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

    wants: ClassVar[Mapping[str, Any]] = {"procedure": type, "event": Event, "like": Event}
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

    wants: ClassVar[Mapping[str, Any]] = {"event": Event}
    event: Event[..., Any]

    def elements(self, parts: Parts) -> tuple[str, ...]:
        return (_id_of(parts, self.event),)

    def changed(self, parts: Parts) -> Parts:
        gone = _id_of(parts, self.event)
        return replace(parts, events={k: e for k, e in parts.events.items() if k != gone})


@dataclass(frozen=True)
class Altered(Edit):
    """Change what the decorator of an event says: `by`, `target`, `sources`, `declines` or `ask_always`."""

    wants: ClassVar[Mapping[str, Any]] = {"event": Event, "by": (Role, Rules, NoneType), "sources": (tuple, NoneType)}
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

    wants: ClassVar[Mapping[str, Any]] = {"switch": str, "like": Event}
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
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    def __post_init__(self) -> None:
        """What is wrong whatever the machine. Raises `BadDeclaration` at the call."""
        if self.place is NOWHERE:
            object.__setattr__(self, "place", called_at(f"Mutant {self.name}"))
        problem = name_problem(self.name)
        edits: object = self.edits
        if isinstance(edits, list):
            object.__setattr__(self, "edits", tuple(edits))
        elif not isinstance(edits, tuple):
            problem = problem or ("its edits are no tuple", "Write `(…,)`, with a comma before the bracket.")
        if problem is None and not self.edits:
            problem = "it changes nothing", "Give it at least one edit, such as Rewrite(…)."
        if problem is None and not all(isinstance(edit, Edit) for edit in self.edits):
            problem = "what it does is no edit", "Use Rewrite, Without, Instead, Added, Removed, Altered and Reading."
        malformed = [] if problem else [i for i in self.ids if not REQUIREMENT.fullmatch(i)]
        if malformed:
            problem = f"{malformed[0]} is no id of a requirement", "Write it as FL-01; several with a blank between."
        if problem is not None:
            raise BadDeclaration(self.place, f"the mutant {self.name}: {problem[0]}", problem[1])

    @property
    def ids(self) -> tuple[str, ...]:
        return split_ids(self.negates)

    def elements(self, declaration: Declaration) -> tuple[str, ...]:
        return tuple(dict.fromkeys(e for edit in self.edits for e in edit.elements(declaration.parts)))

    def changed(self, declaration: Declaration) -> Parts:
        """The parts of the changed machine, not read. Raises `Mistake` when an edit finds nothing to change."""
        known = declaration.parts.sizes.union(declaration.indices, declaration.bounds)
        parts = replace(declaration.parts, sizes=known)
        for edit in self.edits:
            parts = edit.changed(parts)
        return parts

    def applied(self, declaration: Declaration) -> Declaration:
        """The changed machine, of which only what is changed is read. Raises `Mistake` when it is not well-formed."""
        return read(self.changed(declaration), declaration)
