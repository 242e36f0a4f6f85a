"""Generated Python for membership, sizes and ranges: tuples, sets as bits, bags as sorted slots."""

from __future__ import annotations

from machines.engines.scalar.code import FALSE, INT, TRUE, UNKNOWN, Bits, Code, Match, after, truth
from machines.engines.scalar.knowledge import field_mask
from machines.engines.scalar.logic import condition, disjunction, matching, negation
from machines.engines.scalar.operators import Operators
from machines.language import ir
from machines.language.types import BagOf, Flat, Int, Nothing, Of, SetOf

UNROLLED = 6
"""Bags of at most so many elements are searched slot by slot, without a call."""


class Memberships(Operators):
    """What is asked of collections, and what loops over them run through."""

    def bag_bound(self, kind: BagOf) -> int:
        found = self.shape.resolved(kind)
        assert isinstance(found, BagOf) and isinstance(found.bound, int)
        return found.bound

    # -- membership

    def _In(self, node: ir.In) -> Code:
        if isinstance(node.container, ir.Members):
            return self.in_members(node, node.container, inside=True)
        member = self.value(node.member)
        if isinstance(node.container, ir.Everything):
            if isinstance(member.type, Of) and member.type.optional:
                return self.compared("!=", member, self.constant(member.type, None))
            return after([member] if member.faults else [], truth(not isinstance(member.type, Nothing)))
        container = self.value(node.container)
        if isinstance(container.type, SetOf):
            return self.in_set(member, container)
        assert isinstance(container.type, BagOf)
        return self._in_bag(member, container, container.type)

    def in_members(self, node: ir.In, members: ir.Members, *, inside: bool) -> Code:
        """Membership in a tuple: the member first, then every item, then the comparisons."""
        member, items = self.value(node.member), [self.value(item) for item in members.items]
        scalar = not isinstance(member.type, Int | Flat | Nothing) and not member.constant
        if scalar and all(item.constant for item in items):
            codes = {
                self.codecs.number(member.type, item.value)
                for item in items
                if item.value is not None or (isinstance(member.type, Of) and member.type.optional)
            }
            return self.among(member, codes, inside=inside)
        preludes: list[Code] = []
        member = self.kept(member, preludes)
        items = [self.kept(item, preludes) if item.faults else item for item in items]
        found = disjunction([self.compared("==", member, item) for item in items])
        return after(preludes, found if inside else negation(found))

    def in_set(self, member: Code, container: Code) -> Code:
        """Membership in a set: a bit of it."""
        assert isinstance(container.type, SetOf)
        both = [piece for piece in (member, container) if piece.faults]
        if isinstance(member.type, Nothing) or (member.constant and member.value is None):
            return after(both, FALSE)
        if member.constant:
            if container.constant:
                return truth(member.value in container.value)
            position = self.codecs.number(container.type.member, member.value)
            if container.bits is not None and not container.faults:
                return self._bit(container.bits, position)
            return condition(f"({container.text} >> {position} & 1)", container)
        if container.constant and len(container.value) == 0:
            return after(both, FALSE)
        optional = isinstance(member.type, Of) and member.type.optional
        bits = f"({container.text} << 1)" if optional else container.text
        if member.faults and container.faults:  # Python evaluates the member first
            name = self.temporary()
            return after(
                [member._replace(text=f"({name} := {member.text})")],
                condition(f"({bits} >> {name} & 1)", container),
            )
        return condition(f"({bits} >> {member.text} & 1)", member, container)

    def _bit(self, bits: Bits, position: int) -> Code:
        """One bit of a set at fixed bits."""
        offset = bits.offset + position
        if bits.variable == self.current and (code := self.known.of(offset, 1)) is not None:
            return truth(bool(code))
        return matching(Match(bits.variable, 1 << offset, 1 << offset))

    def _in_bag(self, member: Code, container: Code, kind: BagOf) -> Code:
        inner = kind.member
        narrow = isinstance(inner, Of) and not inner.optional
        if isinstance(member.type, Nothing) or (member.constant and member.value is None and narrow):
            return after([piece for piece in (member, container) if piece.faults], FALSE)
        if narrow and isinstance(member.type, Of) and member.type.optional:
            member = member._replace(
                text=f"({member.text} - 1)", type=inner, bits=None, numbers=None
            )  # None becomes -1, which is in no bag
        else:
            member = self.codecs.as_type(member, inner)
        if container.constant and len(container.value) == 0:
            return after([member] if member.faults else [], FALSE)
        width = self.codecs.slot_width(inner)
        if self.bag_bound(kind) > UNROLLED or not (member.simple and not container.faults):
            return condition(f"({member.text} in bag_items({container.text}, {width}))", member, container)
        return self._in_slots(member, container, kind, width)

    def _in_slots(self, member: Code, container: Code, kind: BagOf, width: int) -> Code:
        """Membership in a short bag, slot by slot."""
        code = self.codecs.number(kind.member, member.value) + 1 if member.constant else None
        preludes: list[Code] = []
        container = self.kept(container, preludes)
        wanted = str(code) if code is not None else f"{member.text} + 1"
        found = []
        for slot in range(self.bag_bound(kind)):
            if container.bits is not None and code is not None:
                at = container.bits.offset + slot * width
                found.append(matching(Match(container.bits.variable, field_mask(at, width), code << at)))
            else:
                shifted = f"{container.text} >> {slot * width}" if slot else container.text
                found.append(condition(f"({shifted} & {(1 << width) - 1} == {wanted})"))
        return after(preludes, disjunction(found))

    # -- numbers

    def _Size(self, node: ir.Size) -> Code:
        if isinstance(node.container, ir.Everything):
            return self.constant(INT, len(self.domain(node.container.member)))
        if isinstance(node.container, ir.Members):
            items = [self.value(item) for item in node.container.items]
            return after([item for item in items if item.faults], self.constant(INT, len(items)))
        container = self.value(node.container)
        kind = container.type
        if container.constant:
            return self.constant(INT, len(container.value))
        if isinstance(kind, SetOf):
            high = len(self.domain(kind.member))
            return Code(f"({container.text}).bit_count()", INT, UNKNOWN, 0, high, container.faults)
        assert isinstance(kind, BagOf)
        width = self.codecs.slot_width(kind.member)
        text = f"(-(-({container.text}).bit_length() // {width}))"
        return Code(text, INT, UNKNOWN, 0, self.bag_bound(kind), container.faults)

    def _Multiplicity(self, node: ir.Multiplicity) -> Code:
        container = self.value(node.container)
        assert isinstance(container.type, BagOf)
        member = self.typed(node.member, container.type.member)
        width = self.codecs.slot_width(container.type.member)
        text = f"bag_items({container.text}, {width}).count({member.text})"
        return Code(text, INT, UNKNOWN, 0, self.bag_bound(container.type), container.faults or member.faults)

    # -- ranges

    def members(self, range_: ir.Expression, preludes: list[Code]) -> list[tuple[Code, Code]] | Code:
        """What a range runs through: pieces, each with its condition of membership; or a bag, to be run
        through in a loop.
        """
        if isinstance(range_, ir.Members):
            items = [self.value(item) for item in range_.items]
            return [(self.kept(item, preludes) if item.faults else item, TRUE) for item in items]
        if isinstance(range_, ir.Everything):
            return [(self.constant(range_.member, value), TRUE) for value in self.domain(range_.member)]
        container = self.value(range_)
        if isinstance(container.type, BagOf) and container.constant:
            return [(self.constant(container.type.member, value), TRUE) for value in container.value]
        container = self.kept(container, preludes)
        return self.members_of(container) if isinstance(container.type, SetOf) else container

    def members_of(self, container: Code) -> list[tuple[Code, Code]]:
        """The possible members of a set, each with the condition that it is one."""
        assert isinstance(container.type, SetOf)
        members = [self.constant(container.type.member, value) for value in self.domain(container.type.member)]
        return [(member, self.in_set(member, container)) for member in members]
