"""Random expressions of a wanted type, as source text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tests.engines.random_types import (
    CARD,
    DOMAINS,
    PLAYER,
    SPOT,
    ArrayOf,
    BagOf,
    Bool,
    Enumeration,
    Flat,
    Int,
    Kind,
    Of,
    SetOf,
    Source,
)


@dataclass(frozen=True)
class Helper:
    """A helper that can be called: `frame` is the procedure whose frame it wants; `value` None for one of
    statements.
    """

    name: str
    parameters: tuple[Kind, ...]
    value: Kind | None
    frame: str | None = None


@dataclass(frozen=True)
class Procedure:
    name: str
    phases: Enumeration
    locals: tuple[tuple[str, Kind, str | None], ...]
    """Name, kind and default (None: the caller gives it)."""


@dataclass(frozen=True)
class Scope:
    """What an expression may speak of."""

    fields: tuple[tuple[str, Kind], ...]
    statics: frozenset[str]
    procedure: Procedure | None = None
    names: tuple[tuple[str, Kind], ...] = ()
    helpers: tuple[Helper, ...] = ()
    procedures: tuple[str, ...] = ()

    def with_name(self, name: str, kind: Kind) -> Scope:
        return replace(self, names=(*self.names, (name, kind)))

    def places(self, *, dynamic: bool = False) -> Iterator[tuple[str, Kind]]:
        """Fields, locals and names (or only what can be assigned)."""
        for name, kind in self.fields:
            if not (dynamic and name in self.statics):
                yield f"s.{name}", kind
        for name, kind, _ in self.procedure.locals if self.procedure else ():
            yield f"me.{name}", kind
        yield from () if dynamic else self.names


def fits(wanted: Kind, found: Kind) -> bool:
    if isinstance(wanted, Int):
        return isinstance(found, Int)
    if isinstance(wanted, Of) and wanted.optional:
        return isinstance(found, Of) and found.name == wanted.name
    return wanted == found


@dataclass
class Expressions:
    """Writes expressions; `depth` bounds how far they nest."""

    source: Source
    only: dict[str, str] = field(default_factory=lambda: {"Player": "s.host", "Card": "s.top", "Spot": "the(s.spot)"})
    """What there always is of an index."""

    def key(self, kinds: tuple[Kind, ...], scope: Scope, depth: int) -> str:
        return ", ".join(self.of(kind, scope, depth - 1) for kind in kinds)

    def read(
        self, scope: Scope, wanted: Callable[[Kind], bool], depth: int, *, dynamic: bool = False
    ) -> tuple[str, Kind] | None:
        """A place, an item or a field of a record that holds what is wanted."""
        found: list[tuple[str, Kind, ArrayOf | None, str]] = []
        for text, place in scope.places(dynamic=dynamic):
            array = place if isinstance(place, ArrayOf) else None
            if array and depth < 0:
                continue
            kind = array.item if array else place
            if wanted(kind):
                found.append((text, kind, array, ""))
            if isinstance(kind, Flat) and not dynamic:
                found += [(text, member, array, f".{name}") for name, member in kind.fields if wanted(member)]
        if not found:
            return None
        text, kind, array, attribute = self.source.pick(found)
        return text + (f"[{self.key(array.keys, scope, depth)}]" if array else "") + attribute, kind

    def of(self, kind: Kind, scope: Scope, depth: int) -> str:
        """An expression of a kind."""
        source = self.source
        if depth > 0 and source.chance(1, 8):
            condition = self.of(Bool(), scope, depth - 1)
            return f"({self.of(kind, scope, depth - 1)} if {condition} else {self.of(kind, scope, depth - 1)})"
        callable_ = [h for h in scope.helpers if h.value is not None and fits(kind, h.value)]
        if depth > 0 and callable_ and source.chance(1, 4):
            return self.called(source.pick(callable_), scope, depth)
        if source.chance(1 if depth > 0 else 3, 4) and (found := self.read(scope, lambda k: fits(kind, k), depth)):
            return found[0]
        made: str = getattr(self, f"_for_{type(kind).__name__.lower()}")(kind, scope, depth)
        return made

    def called(self, helper: Helper, scope: Scope, depth: int) -> str:
        arguments = [self.of(kind, scope, depth - 1) for kind in helper.parameters]
        return f"{helper.name}({', '.join(['s', *(['me'] if helper.frame else []), *arguments])})"

    # -- one method a kind

    def _for_enumeration(self, kind: Enumeration, scope: Scope, depth: int) -> str:
        return f"{kind.name}.{self.source.pick(kind.members)}"

    def _for_of(self, kind: Of, scope: Scope, depth: int) -> str:
        if kind.optional and self.source.chance(1, 3):
            return "None"
        optional = (
            self.read(scope, lambda k: k == Of(kind.name, True), depth)
            if depth > 0 and self.source.chance(1, 8)
            else None
        )
        return f"the({optional[0]})" if optional else self.only[kind.name]

    def _for_flat(self, kind: Flat, scope: Scope, depth: int) -> str:
        parts = [self.of(member, scope, min(depth - 1, 1)) for _, member in kind.fields]
        if self.source.chance(1, 3):
            parts = [f"{name}={part}" for (name, _), part in zip(kind.fields, parts, strict=True)]
        return f"{kind.name}({', '.join(parts)})"

    def _for_int(self, kind: Int, scope: Scope, depth: int) -> str:
        source = self.source
        if depth <= 0:
            return str(source.int(kind.low, kind.high))
        shape = source.int(0, 6)
        if shape == 0:
            return f"({self.of(kind, scope, depth - 1)} {source.pick('+-')} {self.of(kind, scope, depth - 1)})"
        if shape == 1:
            word, parts = source.pick(["min", "max"]), [self.of(kind, scope, depth - 1) for _ in range(2)]
            return f"{word}({', '.join(parts)})"
        if shape == 2 and (bag := self.read(scope, lambda k: isinstance(k, BagOf), depth)):
            assert isinstance(bag[1], BagOf)
            return f"{bag[0]}.count({self.of(bag[1].member, scope, depth - 1)})"
        if shape == 3 and (found := self.read(scope, lambda k: isinstance(k, SetOf | BagOf), depth)):
            return f"len({found[0]})"
        if shape == 4:
            return self.extreme(scope, depth)
        if shape == 5:
            return self.quantified("count", scope, depth)
        return str(source.int(kind.low, kind.high))

    def _for_bool(self, kind: Bool, scope: Scope, depth: int) -> str:
        source, bool_ = self.source, Bool()
        shape = source.int(0, 9) if depth > 0 else 0
        if shape == 0:
            return self.asked(scope, depth) or source.pick(["True", "False"])
        if shape == 1:
            return f"(not {self.of(bool_, scope, depth - 1)})"
        if shape in (2, 3):
            parts = [self.of(bool_, scope, depth - 1) for _ in range(source.int(2, 3))]
            return f"({source.pick([' and ', ' or ']).join(parts)})"
        if shape == 4:
            parts = [self.of(Int(), scope, depth - 1) for _ in range(source.int(2, 3))]
            return (
                "("
                + parts[0]
                + "".join(f" {source.pick(['<', '<=', '>', '>=', '==', '!='])} {part}" for part in parts[1:])
                + ")"
            )
        if shape in (5, 6):
            compared = source.scalar()
            other = Of(compared.name, source.chance(1, 2)) if isinstance(compared, Of) else compared
            left, right = self.of(compared, scope, depth - 1), self.of(other, scope, depth - 1)
            return f"({left} {source.pick(['==', '!='])} {right})"
        if shape == 7:
            return (
                f"in_progress({source.pick(scope.procedures)})"
                if scope.procedures and source.chance(1, 3)
                else self.member(scope, depth)
            )
        if shape == 8:
            return self.member(scope, depth)
        return self.quantified(source.pick(["any", "all"]), scope, depth)

    def asked(self, scope: Scope, depth: int) -> str | None:
        """What some place holds, compared with what it might hold."""
        found = self.read(scope, lambda k: isinstance(k, Int | Enumeration | Of), depth)
        if found is None:
            return None
        text, kind = found
        if isinstance(kind, Int):
            return f"({text} {self.source.pick(['<', '>=', '=='])} {self.source.int(kind.low, kind.high)})"
        names = [name for name, other in scope.names if fits(kind, other) and name != text]
        against = self.source.pick(names) if names else self._literal(kind)
        return f"({text} {self.source.pick(['==', '!='])} {against})"

    def _literal(self, kind: Kind) -> str:
        if isinstance(kind, Enumeration):
            return f"{kind.name}.{self.source.pick(kind.members)}"
        assert isinstance(kind, Of)
        return "None" if kind.optional else self.only[kind.name]

    # -- collections

    def member(self, scope: Scope, depth: int) -> str:
        range_, kind = self.range(scope, depth - 1)
        sought = Of(kind.name, True) if isinstance(kind, Of) and self.source.chance(1, 2) else kind
        return f"({self.of(sought, scope, depth - 1)} {self.source.pick(['in', 'not in'])} {range_})"

    def range(self, scope: Scope, depth: int) -> tuple[str, Kind]:
        """What a loop runs over, and the kind of its members."""
        source = self.source
        shape = source.int(0, 3)
        if shape == 0:
            kind = source.pick([PLAYER, CARD, SPOT])
            return f"s.each({kind.name})", kind
        if shape == 1:
            kind = source.scalar()
            items = [self.of(kind, scope, depth - 1) for _ in range(source.int(1, 3))]
            if (isinstance(kind, Of) and kind.optional) or "None" in items:
                kind = CARD
                items = [self.of(kind, scope, 0) for _ in items]
            return f"({', '.join(items)},)", kind
        found = self.read(scope, lambda k: isinstance(k, SetOf | BagOf), depth)
        if shape == 2 and found:
            assert isinstance(found[1], SetOf | BagOf)
            return found[0], found[1].member
        domain = source.pick(DOMAINS)
        return (domain.name, domain) if isinstance(domain, Enumeration) else (f"s.each({domain.text})", domain)

    def quantified(self, word: str, scope: Scope, depth: int) -> str:
        range_, kind = self.range(scope, depth - 1)
        name = self.source.name("x")
        inside = scope.with_name(name, kind)
        loops = f"for {name} in {range_}"
        if self.source.chance(1, 4):
            loops += f" if {self.of(Bool(), inside, depth - 1)}"
        if self.source.chance(1, 6):
            range_, kind = self.range(inside, depth - 2)
            name = self.source.name("x")
            loops += f" for {name} in {range_}"
            inside = inside.with_name(name, kind)
        return f"{word}({self.of(Bool(), inside, depth - 1)} {loops})"

    def extreme(self, scope: Scope, depth: int) -> str:
        range_, kind = self.range(scope, depth - 1)
        name = self.source.name("x")
        inside = scope.with_name(name, kind)
        condition = f" if {self.of(Bool(), inside, depth - 1)}" if self.source.chance(1, 3) else ""
        generator = f"{self.of(Int(), inside, depth - 1)} for {name} in {range_}{condition}"
        word = self.source.pick(["min", "max"])
        if self.source.chance(7, 8):
            return f"{word}(({generator}), default={self.of(Int(), scope, depth - 1)})"
        return f"{word}({generator})"
