"""Automatic symmetry: elements that a declaration, a scenario and what is asked of it cannot tell apart.

An index is a *scalarset* where nothing depends on the order of its elements: the language compares them
for equality only, has no literals of them, and the loops that run through them are checked. Exchanging two
elements that the tables and the initial states treat alike then changes nothing but names, and of all
states that differ in names one is enough.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod

from machines.engines.symmetry.order import Question, loops, order_dependence, texts_of
from machines.engines.symmetry.relabelling import Relabelling, renamed_value
from machines.engines.symmetry.sorting import Class, Sorting, mentions, sortable
from machines.language import ir
from machines.language.binding import Bound
from machines.language.domains import Index
from machines.language.layout import codec
from machines.language.types import Of
from machines.language.walking import nodes

MOST = 720
"""Permutations that are tried for a state where sorting is not enough; a larger group is not used."""


@dataclass(frozen=True)
class Group:
    """What was found for one index: classes of elements that can be exchanged, and the sentence that says so
    or why not.
    """

    index: type[Index]
    classes: tuple[Class, ...]
    reason: str


class Symmetry:
    """The symmetry of a bound machine, as far as what is asked (default: its properties) does not break it.

    Cost: finding it compares tables and initial states once for each pair of elements; `representative`
    sorts columns, and tries the permutations of elements that values of the state name.
    """

    def __init__(self, bound: Bound, questions: Iterable[Question] | None = None) -> None:
        self.bound = bound
        self.questions = tuple(bound.declaration.properties if questions is None else questions)
        self.groups: tuple[Group, ...] = tuple(self._bounded(self._found()))

    # -- what there is

    def _found(self) -> Iterator[Group]:
        run_through = loops(self.bound.declaration, self.questions)
        for index, domain in self.bound.domains.items():
            if len(domain) < 2:
                continue
            name = index.__name__
            at = order_dependence(run_through, index)
            if at is not None:
                yield Group(index, (), f"{name}: {at}: `{_short(at.text)}` may depend on the order of its elements.")
                continue
            classes, reasons = self._classes(index)
            if classes:
                shown = "; ".join(", ".join(self.bound.element_names[index][n] for n in members) for members in classes)
                yield Group(index, classes, f"{name}: {shown} can be exchanged.")
            else:
                yield Group(index, (), f"{name}: no two elements are alike, because of {', '.join(sorted(reasons))}.")

    def _classes(self, index: type[Index]) -> tuple[tuple[Class, ...], set[str]]:
        """Classes of exchangeable elements, and what tells others apart."""
        size, reasons = len(self.bound.domains[index]), set[str]()
        named = self._named(index)
        classes: list[list[int]] = []
        for element in range(size):
            for members in classes:
                found = self._apart(index, members[0], element, named)
                if found is None:
                    members.append(element)
                    break
                reasons.add(found)
            else:
                classes.append([element])
        return tuple(tuple(members) for members in classes if len(members) > 1), reasons

    def _named(self, index: type[Index]) -> set[int]:
        """Elements that a question names."""
        return {
            int(node.value)
            for asked in self.questions
            for node in nodes(texts_of(asked))
            if isinstance(node, ir.Const) and isinstance(node.type, Of) and node.type.cls is index
        }

    def _apart(self, index: type[Index], one: int, other: int, named: set[int]) -> str | None:
        """What tells two elements apart: a table, what is asked, the initial states; None if nothing does."""
        if {one, other} & named:
            return "what is asked"
        swap = list(range(len(self.bound.domains[index])))
        swap[one], swap[other] = other, one
        for name, value in self.bound.constants.items():
            kind = self.bound.field_types[name]
            if not _same(self.bound, name, renamed_value(self.bound, kind, value, {index: swap})):
                return f"the table {name}"
        move = Relabelling(self.bound, {index: swap})
        return None if all(move(state) in self._initial for state in self.bound.initial) else "the initial states"

    @cached_property
    def _initial(self) -> frozenset[int]:
        return frozenset(self.bound.initial)

    def _bounded(self, found: Iterator[Group]) -> Iterator[Group]:
        """The groups, without those that are too large to be tried."""
        groups = list(found)
        sorted_ = self._sortable([group.index for group in groups if group.classes])
        size = 1
        for group in sorted(groups, key=lambda g: prod(factorial(len(c)) for c in g.classes)):
            times = prod(factorial(len(members)) for members in group.classes)
            if group.index not in sorted_ and size * times > MOST:
                what = f"the state names its elements, and {size * times} permutations are more than {MOST}"
                groups[groups.index(group)] = Group(group.index, (), f"{group.index.__name__}: {what}.")
            elif group.index not in sorted_:
                size *= times
        self._sorted = sorted_
        yield from groups

    def _sortable(self, indices: list[type[Index]]) -> set[type[Index]]:
        """Indices whose elements can be sorted independently of each other: no field has columns by two of
        them.
        """
        found: list[type[Index]] = []
        for index in sorted((i for i in indices if sortable(self.bound, i)), key=lambda i: -len(self.bound.domains[i])):
            kinds = [slot.codec.type for slot in self.bound.layout.globals.values()]
            if not any(mentions(kind, index) and mentions(kind, other) for kind in kinds for other in found):
                found.append(index)
        return set(found)

    # -- what is done with it

    @cached_property
    def _sorting(self) -> Sorting:
        return Sorting(self.bound, [(g.index, c) for g in self.groups if g.index in self._sorted for c in g.classes])

    @cached_property
    def _permutations(self) -> list[Relabelling]:
        """Every permutation of the elements that are not sorted, but the one that moves nothing."""
        moved = [(g.index, c) for g in self.groups if g.index not in self._sorted for c in g.classes]
        found = []
        for choice in itertools.product(*(itertools.permutations(members) for _, members in moved)):
            places = {index: list(range(len(self.bound.domains[index]))) for index, _ in moved}
            for (index, members), images in zip(moved, choice, strict=True):
                for member, image in zip(members, images, strict=True):
                    places[index][member] = image
            if any(place != list(range(len(place))) for place in places.values()):
                found.append(Relabelling(self.bound, places))
        return found

    @property
    def size(self) -> int:
        """The number of permutations."""
        return self._sorting.size * (len(self._permutations) + 1)

    def representative(self, state: int) -> int:
        """The same state for all states that differ in names only."""
        sort = self._sorting.representative
        if not self._permutations:
            return sort(state)
        return min(sort(state), min(sort(move(state)) for move in self._permutations))

    def orbit_size(self, state: int) -> int:
        """How many states differ from a state in names only, itself included."""
        sort = self._sorting.representative
        images = {sort(state), *(sort(move(state)) for move in self._permutations)}
        return len(images) * self._sorting.orbit_size(state)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def _same(bound: Bound, name: str, value: object) -> bool:
    made = codec(bound.field_types[name], bound.domains)
    return made.encode(value) == made.encode(bound.constants[name])
