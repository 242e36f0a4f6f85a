"""Values of a scenario: from plain data by name to the values of the types."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from types import FunctionType
from typing import Any, NoReturn

from machines.language.domains import Index, Record
from machines.language.effects import Empty, Filled
from machines.language.faults import Fault
from machines.language.layout import Domains, codec, elements
from machines.language.mistakes import BadScenario
from machines.language.nearest import nearest
from machines.language.reading.source import field_place
from machines.language.scenario import Choose, Scenario, Whatever
from machines.language.types import ArrayOf, BagOf, Bool, Enumeration, Flat, Int, Of, SetOf, Type

Path = tuple[str, ...]


class Reader:
    """Reads the values of one scenario. Every mistake names the place of the entry."""

    def __init__(self, scenario: Scenario, domains: Domains, names: Mapping[type[Index], Sequence[str]]) -> None:
        self.scenario, self.domains, self.names = scenario, domains, names
        self._defaults: type | None = None

    @contextmanager
    def defaults_of(self, cls: type | None) -> Iterator[None]:
        """What is read meanwhile are the class values of a state or procedure (None: entries of the scenario)."""
        self._defaults = cls
        yield
        self._defaults = None

    def wrong(self, path: Path, what: str, remedy: str) -> NoReturn:
        """Raise `BadScenario` at an entry of the scenario or at a class value."""
        place = field_place(self._defaults, path[0]) if self._defaults else self.scenario.place(*path)
        raise BadScenario(place, f"{'.'.join(path)}: {what}", remedy)

    def one(self, kind: Type, raw: Any, path: Path) -> Any:
        """The only value that `raw` stands for."""
        found = list(itertools.islice(self.all(kind, raw, path), 2))
        if len(found) != 1:
            self.wrong(path, "a table cannot be a choice", "Give one value, or make the field dynamic.")
        return found[0]

    def all(self, kind: Type, raw: Any, path: Path) -> Iterator[Any]:
        """Every value that `raw` stands for: several where it holds choices."""
        if isinstance(raw, Whatever) and not isinstance(kind, ArrayOf):
            yield from self._every(kind, path)
        elif isinstance(raw, Choose):
            yield from self._each(kind, raw.values, path)
        elif isinstance(raw, Mapping) and set(raw) == {"choose"} and not isinstance(kind, ArrayOf):
            given = raw["choose"]
            yield from self._every(kind, path) if given == "any" else self._each(kind, given, path)
        elif isinstance(kind, ArrayOf):
            yield from self._array(kind, raw, path)
        elif isinstance(kind, SetOf | BagOf):
            yield self._collection(kind, raw, path)
        elif isinstance(kind, Flat):
            yield self._record(kind, raw, path)
        else:
            yield self._scalar(kind, raw, path)

    def _each(self, kind: Type, given: Any, path: Path) -> Iterator[Any]:
        """Every value of a choice; a choice of nothing would be no initial state at all."""
        if isinstance(given, str | Mapping) or not isinstance(given, Sequence):
            self.wrong(path, f"{given!r} is no list of choices", "List the values, or choose any.")
        if not given:
            self.wrong(path, "a choice of nothing", "Give it at least one value.")
        for value in given:
            yield from self.all(kind, value, path)

    def _every(self, kind: Type, path: Path) -> tuple[Any, ...]:
        if isinstance(kind, SetOf):
            members = elements(kind.member, self.domains)
            subsets = itertools.chain.from_iterable(itertools.combinations(members, n) for n in range(len(members) + 1))
            made = codec(kind, self.domains)
            return tuple(made.check(subset) for subset in subsets)
        if isinstance(kind, BagOf | Flat | ArrayOf):
            self.wrong(path, f"there is no choice of any {kind}", "List the choices.")
        found = elements(kind, self.domains)
        if not found:
            remedy = f"Give {kind} an element in `sizes`." if isinstance(kind, Of) else "Raise the size that bounds it."
            self.wrong(path, f"there is no {kind} to choose".replace("no an", "no"), remedy)
        return found

    def _scalar(self, kind: Type, raw: Any, path: Path) -> Any:
        if isinstance(kind, Enumeration):
            if isinstance(raw, kind.cls):
                return raw
            if not isinstance(raw, str) or raw not in kind.cls.__members__:
                self.wrong(
                    path, f"{raw} is no {kind.cls.__name__}", nearest(str(raw), kind.cls.__members__, "Use one of {}.")
                )
            return kind.cls[raw]
        if isinstance(kind, Of):
            return self._element(kind, raw, path)
        if isinstance(kind, Bool):
            if not isinstance(raw, bool):
                self.wrong(path, f"{raw!r} is neither true nor false", "Write true or false.")
            return raw
        assert isinstance(kind, Int) and isinstance(kind.low, int) and isinstance(kind.high, int)
        if isinstance(raw, bool) or not isinstance(raw, int) or not kind.low <= raw <= kind.high:
            self.wrong(path, f"{raw!r} is not between {kind.low} and {kind.high}", "Correct the value or the bound.")
        return raw

    def _element(self, kind: Of, raw: Any, path: Path) -> Any:
        if raw is None and kind.optional:
            return None
        domain, names = self.domains[kind.cls], self.names[kind.cls]
        if isinstance(raw, str) and raw in names:
            return domain[names.index(raw)]
        if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw < len(domain):
            return domain[raw]
        if not names:
            remedy = f"There is none: give {kind.cls.__name__} an element in `sizes`."
            self.wrong(path, f"{raw!r} is no {kind.cls.__name__}", remedy)
        self.wrong(path, f"{raw!r} is no {kind.cls.__name__}", nearest(str(raw), names, "Use one of {}."))

    def _array(self, kind: ArrayOf, raw: Any, path: Path) -> Iterator[Any]:
        keys = [elements(key, self.domains) for key in kind.keys]
        size = 1
        for key in keys:
            size *= len(key)
        if isinstance(raw, Filled):
            raw = [raw.value] * size
        elif isinstance(raw, Whatever | Choose):
            raw = [raw] * size
        labels = [str(n) for n in range(size)]
        if isinstance(raw, Mapping):
            raw, labels = self._by_key(keys, raw, path)
        if not isinstance(raw, Sequence) or isinstance(raw, str) or len(raw) != size:
            self.wrong(path, f"an array of {size} values is needed", "Give a list of that length, or a mapping by key.")
        made = codec(kind, self.domains)
        columns = [list(self.all(kind.item, value, (*path, n))) for n, value in zip(labels, raw, strict=True)]
        for combination in itertools.product(*columns):
            array = made.decode(0)
            array.items_in_order()[:] = combination
            yield array

    def _by_key(self, keys: list[tuple[Any, ...]], raw: Mapping[str, Any], path: Path) -> tuple[list[Any], list[str]]:
        """The value at each key, and the entry it comes from."""
        labels = [[self._label(key) for key in axis] for axis in keys]
        positions = {",".join(parts): n for n, parts in enumerate(itertools.product(*labels))}
        values: list[Any] = [raw.get("else", ...)] * len(positions)
        entries = ["else"] * len(positions)
        for label, value in raw.items():
            if label == "else":
                continue
            plain = ",".join(part.strip() for part in str(label).split(","))
            if plain not in positions:
                self.wrong(
                    (*path, str(label)),
                    f"{label} is no key",
                    f"Keys are {', '.join(positions)}; `else` stands for the rest.",
                )
            values[positions[plain]], entries[positions[plain]] = value, str(label)
        missing = [label for label, n in positions.items() if values[n] is ...]
        if missing:
            self.wrong(path, f"no value for {', '.join(missing)}", "Give it, or `else`.")
        return values, entries

    def _label(self, key: Any) -> str:
        if isinstance(key, Enum):
            return key.name
        return self.names[type(key)][int(key)] if isinstance(key, Index) else str(key)

    def _collection(self, kind: SetOf | BagOf, raw: Any, path: Path) -> Any:
        made = codec(kind, self.domains)
        if isinstance(raw, Empty):
            return made.check(())
        if isinstance(raw, FunctionType):
            self.wrong(path, f"{raw.__name__} is not called", f"Write {raw.__name__}(), with brackets.")
        if isinstance(raw, str | Mapping) or not hasattr(raw, "__iter__"):
            self.wrong(path, f"{raw!r} is no list", "Give a list of members.")
        members = [self.one(kind.member, value, (*path, str(n))) for n, value in enumerate(raw)]
        if isinstance(kind, SetOf) and len(set(members)) != len(members):
            self.wrong(path, "a member is listed twice", "A set holds each member once.")
        bag = made.check(())
        try:
            for member in members:
                bag.add(member)
        except Fault:
            self.wrong(path, f"more than {getattr(kind, 'bound', 0)} members", "Raise the bound or list fewer.")
        return bag

    def _record(self, kind: Flat, raw: Any, path: Path) -> Any:
        names = [name for name, _ in kind.fields]
        if isinstance(raw, Record):
            raw = dict(zip(names, raw.values(), strict=True))
        if isinstance(raw, Sequence) and not isinstance(raw, str) and len(raw) == len(names):
            raw = dict(zip(names, raw, strict=True))
        if not isinstance(raw, Mapping) or set(raw) - set(names) or any(n not in raw for n in names):
            self.wrong(path, f"a {kind} needs exactly {', '.join(names)}", "Give each field once.")
        return kind.cls(**{name: self._scalar(member, raw[name], (*path, name)) for name, member in kind.fields})
