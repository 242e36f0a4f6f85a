"""The containers of a state as the reference runs them: every index checked, every value canonical."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from machines.language.faults import BagFull, NothingThere, NotPresent, OutOfDomain

K = TypeVar("K")
V = TypeVar("V")
H = TypeVar("H", bound=Hashable)

Check = Callable[[Any], Any]
"""Takes a value about to be stored and gives it back, or raises a fault."""


class Array(Generic[K, V]):
    """A total map from an index or enumeration, or from pairs of them, to values. Cost of access: O(1)."""

    def __init__(self, domains: tuple[tuple[Any, ...], ...], items: Iterable[V], check: Check) -> None:
        self._domains, self._items, self._check = domains, list(items), check

    def _position(self, key: Any) -> int:
        keys = key if len(self._domains) > 1 else (key,)
        position = 0
        for domain, one in zip(self._domains, keys, strict=True):
            if one is None:
                raise NothingThere
            if type(one) is not type(domain[0]) or one not in domain:
                raise OutOfDomain
            position = position * len(domain) + domain.index(one)
        return position

    def __getitem__(self, key: K) -> V:
        return self._items[self._position(key)]

    def __setitem__(self, key: K, value: V) -> None:
        self._items[self._position(key)] = self._check(value)

    def items_in_order(self) -> list[V]:
        return self._items


class Set(Generic[H]):
    """A subset of an index or enumeration; iterates in the order of the domain."""

    def __init__(self, domain: tuple[H, ...], members: Iterable[H] = ()) -> None:
        self._domain, self._members = domain, set(members)

    def __contains__(self, member: object) -> bool:
        return member in self._members

    def __iter__(self) -> Iterator[H]:
        return iter([member for member in self._domain if member in self._members])

    def __len__(self) -> int:
        return len(self._members)

    def _known(self, member: H) -> H:
        if member is None:
            raise NothingThere
        if member not in self._domain:
            raise OutOfDomain
        return member

    def add(self, member: H) -> None:
        self._members.add(self._known(member))

    def discard(self, member: H) -> None:
        self._members.discard(self._known(member))

    def remove(self, member: H) -> None:
        if self._known(member) not in self._members:
            raise NotPresent
        self._members.remove(member)

    def clear(self) -> None:
        self._members.clear()


class Bag(Generic[H]):
    """A bounded multiset: arrival order is no part of it. Iterates in canonical order, with repetition."""

    def __init__(
        self, bound: int, rank: Callable[[H], int], members: Iterable[H] = (), check: Check = lambda value: value
    ) -> None:
        self._bound, self._rank, self._check = bound, rank, check
        self._members: list[H] = sorted(members, key=rank)

    def __contains__(self, member: object) -> bool:
        return member in self._members

    def __iter__(self) -> Iterator[H]:
        return iter(list(self._members))

    def __len__(self) -> int:
        return len(self._members)

    def count(self, member: H) -> int:
        return self._members.count(member)

    def add(self, member: H) -> None:
        if len(self._members) >= self._bound:
            raise BagFull
        self._members.append(self._check(member))
        self._members.sort(key=self._rank)

    def remove(self, member: H) -> None:
        if member not in self._members:
            raise NotPresent
        self._members.remove(member)

    def discard(self, member: H) -> None:
        if member in self._members:
            self._members.remove(member)

    def clear(self) -> None:
        self._members.clear()
