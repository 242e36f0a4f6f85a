"""Types of a bound machine in Murphi: enumerations, ranges for indices, records, sets and bags as arrays.

An element of an index is a number from 0, with a constant for its name; None is one less. So an index that
may be None and one that may not are ranges of the same numbers, and Murphi's own range checks find a None
in the wrong place. A set is an array of booleans; a bag counts how often each element is in it: no order of
arrival is state.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import prod
from typing import Any

from machines.exports.identifiers import Identifiers
from machines.exports.refusing import NotExportable
from machines.language.binding import Bound
from machines.language.domains import Index
from machines.language.layout import elements, resolved
from machines.language.types import ArrayOf, BagOf, Bool, Enumeration, Flat, Int, Nothing, Of, SetOf, Type

NONE = "none"
WIDEST = 8_192
"""Elements that a bag may range over: each is a counter in every state."""

KEYWORDS = (
    "alias", "array", "assert", "assume", "begin", "boolean", "by", "case", "clear", "const", "cover",
    "do", "else", "elsif", "end", "endalias", "endexists", "endfor", "endforall", "endfunction",
    "endif", "endprocedure", "endrecord", "endrule", "endruleset", "endstartstate", "endswitch",
    "endwhile", "enum", "error", "exists", "false", "for", "forall", "function", "if", "in",
    "invariant", "ismember", "isundefined", "liveness", "map", "multiset", "multisetadd",
    "multisetcount", "multisetremove", "multisetremovepred", "new", "of", "ormap", "procedure",
    "process", "program", "put", "real", "record", "return", "rule", "ruleset", "scalarset",
    "startstate", "switch", "then", "to", "traceuntil", "true", "type", "undefine", "undefined",
    "union", "var", "while",
)  # fmt: skip
"""Words of Murphi in any of its dialects; they are reserved in every spelling."""

Leaf = tuple[tuple[str, ...], Type]
"""A scalar of a record: the fields that lead to it, and its type."""


def leaves(kind: Type) -> list[Leaf]:
    """The scalars that a value of a type consists of, in order."""
    if isinstance(kind, Flat):
        return [((name, *path), leaf) for name, member in kind.fields for path, leaf in leaves(member)]
    return [((), kind)]


class Types:
    """Names and declarations of types. A type is declared when first named, after those it is made of."""

    def __init__(self, bound: Bound, identifiers: Identifiers) -> None:
        self.bound, self.identifiers = bound, identifiers
        self.sizes: list[str] = []
        self.names: list[str] = []
        self.declared: list[str] = []
        self._known: set[str] = set()
        for index in bound.domains:
            self.identifiers.fixed(("type", index), index.__name__)
            self.identifiers.fixed(("optional", index), f"{index.__name__}_or_none")

    # -- values

    def literal(self, kind: Type, value: Any) -> str:
        """A constant of a scalar type."""
        if value is None:
            return NONE
        if isinstance(value, Enum):
            self.text(Enumeration(type(value)))
            return self.member(value)
        if isinstance(kind, Of):
            self.text(kind)
            return self._element(kind.cls, int(value))
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _element(self, cls: type[Index], number: int) -> str:
        name = f"{cls.__name__}_{self.bound.element_names[cls][number]}"
        return self.identifiers.fixed(("element", cls, number), name)

    def member(self, value: Enum) -> str:
        """The name of a member of an enumeration."""
        return self.identifiers.fixed(("member", value), f"{type(value).__name__}_{value.name}")

    def domain(self, kind: Type) -> tuple[Any, ...]:
        """All values of a scalar type."""
        return elements(resolved(kind, self.bound.sizes), self.bound.domains)

    def lowest(self, kind: Type) -> Any:
        """The value that `clear` gives."""
        return next(iter(self.domain(kind)), None)

    # -- types

    def text(self, kind: Type) -> str:
        """A type as it stands in a declaration. Raises `NotExportable`."""
        if isinstance(kind, Bool):
            return "boolean"
        if isinstance(kind, Int):
            return self._range(kind)
        if isinstance(kind, Enumeration):
            name = self.identifiers.fixed(("type", kind.cls), kind.cls.__name__)
            members = ", ".join(map(self.member, kind.cls))
            return self._declare(name, lambda: _wrapped(f"{name}: enum {{ {members} }};"))
        if isinstance(kind, Of):
            return self._index(kind)
        if isinstance(kind, Flat):
            name = self.identifiers.fixed(("type", kind.cls), kind.cls.__name__)
            return self._declare(name, lambda: self.record(name, dict(kind.fields)))
        if isinstance(kind, SetOf):
            name = self.identifiers.fixed(("set", kind), f"Set_of_{kind.member}")
            return self._declare(name, lambda: [f"{name}: array [{self.text(kind.member)}] of boolean;"])
        if isinstance(kind, BagOf):
            return self._bag(kind)
        if isinstance(kind, ArrayOf):
            keys = "".join(f"array [{self.text(key)}] of " for key in kind.keys)
            return f"{keys}{self.text(kind.item)}"
        raise TypeError(kind)

    def passed(self, kind: Type) -> str:
        """A type of parameters, results and local names: an integer that is not stored has no bounds."""
        return "Number" if isinstance(kind, Int | Nothing) else self.text(kind)

    def record(self, name: str, members: dict[str, Type]) -> list[str]:
        """The declaration of a record type."""
        lines = [f"  {self.identifiers.field(field)}: {self.text(kind)};" for field, kind in members.items()]
        return [f"{name}: record", *lines, "end;"]

    def declare(self, name: str, members: dict[str, Type]) -> str:
        """Declare a record type that is none of the machine's own."""
        return self._declare(name, lambda: self.record(name, members))

    def _declare(self, name: str, lines: Callable[[], list[str]]) -> str:
        if name not in self._known:
            self._known.add(name)
            made = lines()
            self.declared += made
        return name

    def _range(self, kind: Int) -> str:
        low, high = (self.bound_text(b) for b in (kind.low, kind.high))
        return f"{low}..{high}"

    def bound_text(self, bound: int | str | None) -> str:
        """A bound of integers or bags: a number, or the constant of a size."""
        if not isinstance(bound, str):
            return str(bound or 0)
        name = self.identifiers.fixed(("size", bound), bound, f"size_{bound}")
        if name not in self._known:
            self._known.add(name)
            self.sizes.append(f"{name}: {self.bound.sizes[bound]};")
        return name

    def _index(self, kind: Of) -> str:
        name = self.identifiers.fixed(("type", kind.cls), kind.cls.__name__)
        count = len(self.bound.domains[kind.cls])
        if name not in self._known:
            for number in range(count):
                self.names.append(f"{self._element(kind.cls, number)}: {number};")
        note = "" if count else "  -- there is none: a place-holder, since no range is empty"
        self._declare(name, lambda: [f"{name}: 0..{max(count - 1, 0)};{note}"])
        if not kind.optional:
            return name
        either = self.identifiers.fixed(("optional", kind.cls), f"{kind.cls.__name__}_or_none")
        return self._declare(either, lambda: [f"{either}: {NONE}..{max(count - 1, 0)};"])

    def _bag(self, kind: BagOf) -> str:
        keys = [leaf for _, leaf in leaves(kind.member)]
        size = prod(len(self.domain(key)) for key in keys)
        if size > WIDEST:
            place = self.bound.declaration.parts.place
            what = f"a bag over {size} different elements of {kind.member}"
            raise NotExportable(place, what, f"Each is a counter; at most {WIDEST} fit. Take a smaller scope.")
        name = self.identifiers.fixed(("bag", kind), f"Bag_of_{kind.member}")
        dimensions = "".join(f"array [{self.text(key)}] of " for key in keys)
        return self._declare(name, lambda: [f"{name}: {dimensions}0..{self.bound_text(kind.bound)};"])


def scalar(kind: Type) -> bool:
    """Whether a value of the type is one number."""
    return isinstance(kind, Bool | Int | Enumeration | Of | Nothing)


def _wrapped(text: str, width: int = 110) -> list[str]:
    """A long enumeration on several lines."""
    if len(text) <= width:
        return [text]
    head, body = text.split("{ ", 1)
    lines, line = [f"{head}{{"], " "
    for part in body.removesuffix(" };").split(", "):
        if len(line) + len(part) + 2 > width:
            lines.append(line)
            line = " "
        line += f" {part},"
    return [*lines, line.removesuffix(","), "};"]
