"""Generated Python for operators: comparisons, and or not, conditional expressions, numbers, records."""

from __future__ import annotations

from typing import Any

from machines.engines.scalar.code import INT, UNKNOWN, Code, Match, after, truth
from machines.engines.scalar.knowledge import field_mask
from machines.engines.scalar.logic import condition, conjunction, disjunction, matching, negation
from machines.engines.scalar.places import Places
from machines.language import ir
from machines.language.faults import NothingThere, Overflow
from machines.language.types import Flat, Int, Nothing, Of, Type


class Operators(Places):
    """What is made of values: conditions, numbers, records."""

    # -- comparisons

    def _Compare(self, node: ir.Compare) -> Code:
        return self.compared(node.op, self.value(node.left), self.value(node.right))

    def compared(self, op: str, left: Code, right: Code) -> Code:
        """The comparison of two pieces; both are evaluated."""
        for piece, other in ((left, right), (right, left)):
            if isinstance(piece.type, Nothing) and isinstance(other.type, Of) and not other.type.optional:
                return after([p for p in (left, right) if p.faults], truth(op == "!="))
        left, right = self._alike(left, right)
        if left.constant and right.constant:
            return truth(_compared(op, left.value, right.value))
        operands = [piece for piece in (left, right) if piece.faults]
        decided = _by_range(op, left, right) if isinstance(left.type, Int) else None
        if decided is not None:
            return after(operands, truth(decided))
        for read, against in ((left, right), (right, left)) if op in ("==", "!=") else ():
            if against.constant and read.numbers is not None and against.low not in read.numbers:
                return after(operands, truth(op == "!="))
            if against.constant and read.bits is not None:
                code = self.codecs.of(read.type).encode(against.value)
                return self.among(read, {code}, inside=op == "==")
        return condition(f"({left.text} {op} {right.text})", left, right)

    def _alike(self, left: Code, right: Code) -> tuple[Code, Code]:
        """Two elements of an index in the same form: with None where one of them may be None."""
        kinds = [kind for kind in (left.type, right.type) if isinstance(kind, Of)]
        if not kinds:
            return left, right
        joined = next((kind for kind in kinds if kind.optional), kinds[0])
        return tuple(  # type: ignore[return-value]
            piece if isinstance(piece.type, Nothing) else self.codecs.as_type(piece, joined) for piece in (left, right)
        )

    def among(self, read: Code, codes: set[int], *, inside: bool) -> Code:
        """Whether a value has one of these codes (or, not `inside`, none of them): one test of its bits if
        that says it.
        """
        if isinstance(read.type, Flat):
            assert read.bits is not None and len(codes) == 1
            found = matching(
                Match(
                    read.bits.variable,
                    field_mask(read.bits.offset, read.bits.width),
                    min(codes) << read.bits.offset,
                )
            )
            return found if inside else negation(found)
        everything = set(range(self.codecs.of(read.type).domain))
        if read.numbers is not None:
            everything &= read.numbers
        wanted = codes & everything if inside else everything - codes
        for decided, value in ((everything, True), (set[int](), False)):
            if wanted == decided:
                return after([read] if read.faults else [], truth(value))
        if read.bits is not None and not read.faults and (match := _match(read, wanted, everything)) is not None:
            return matching(match)
        if len(wanted) == 1 or len(wanted) == len(everything) - 1:
            sign, (code,) = ("==", wanted) if len(wanted) == 1 else ("!=", everything - wanted)
            low = self._low(read)
            return condition(f"({read.text} {sign} {code + low})", read)
        table = sum(1 << code for code in wanted)
        return condition(f"({table} >> {read.text} & 1)", read)

    @staticmethod
    def _low(read: Code) -> int:
        """What is added to the code of an integer to make its value."""
        return read.low if isinstance(read.type, Int) else 0

    # -- and, or, not, if

    def _And(self, node: ir.And) -> Code:
        return conjunction(self._until(node.items, stop=False))

    def _Or(self, node: ir.Or) -> Code:
        return disjunction(self._until(node.items, stop=True))

    def _until(self, items: tuple[ir.Expression, ...], *, stop: bool) -> list[Code]:
        """The pieces up to the first constant that decides."""
        found = []
        for item in items:
            found.append(self.value(item))
            if found[-1].constant and bool(found[-1].value) is stop:
                break
        return found

    def _Not(self, node: ir.Not) -> Code:
        if isinstance(node.item, ir.In) and isinstance(node.item.container, ir.Members):
            return self.in_members(node.item, node.item.container, inside=False)
        return negation(self.value(node.item))

    def in_members(self, node: ir.In, members: ir.Members, *, inside: bool) -> Code:
        raise NotImplementedError

    def _IfElse(self, node: ir.IfElse) -> Code:
        test = self.value(node.condition)
        if test.decided is not None:
            chosen = self.typed(node.then if test.decided else node.otherwise, node.type)
            return after([] if test.constant else [test], chosen)
        then, otherwise = self.typed(node.then, node.type), self.typed(node.otherwise, node.type)
        if then.constant and otherwise.constant and then.value == otherwise.value:
            return after([test] if test.faults else [], then)
        faults = test.faults or then.faults or otherwise.faults
        low, high = min(then.low, otherwise.low), max(then.high, otherwise.high)
        return Code(f"({then.text} if {test.text} else {otherwise.text})", node.type, UNKNOWN, low, high, faults)

    # -- numbers

    def _Arithmetic(self, node: ir.Arithmetic) -> Code:
        left, right = self.value(node.left), self.value(node.right)
        if left.constant and right.constant:
            return self.constant(INT, _calculated(node.op, left.value, right.value))
        faults = left.faults or right.faults
        if node.op == "-":
            low, high = left.low - right.high, left.high - right.low
        else:
            low, high = _calculated(node.op, left.low, right.low), _calculated(node.op, left.high, right.high)
        pattern = "({} {} {})" if node.op in ("+", "-") else "{1}({0}, {2})"
        return Code(pattern.format(left.text, node.op, right.text), INT, UNKNOWN, low, high, faults)

    def stored(self, item: Code, kind: Type, node: ir.Node) -> Code:
        """The packed form of a value about to be stored, with its range checked."""
        bound = self.shape.resolved(kind)
        if not isinstance(bound, Int):
            return item
        assert isinstance(bound.low, int) and isinstance(bound.high, int)
        if item.constant and bound.low <= item.value <= bound.high:
            return Code(str(item.value - bound.low), kind, item.value)
        text, faults = item.text, item.faults
        if item.low < bound.low or item.high > bound.high:
            failed, faults = self.fault(Overflow, node), True
            name = text if item.simple else self.temporary()
            first = f"({name} := {text})" if not item.simple else name
            test = f"{bound.low} <= {first} <= {bound.high}"
            if item.low >= bound.low:
                test = f"{first} <= {bound.high}"
            elif item.high <= bound.high:
                test = f"{first} >= {bound.low}"
            text = f"({name} if {test} else {failed})"
        text = f"({text} - {bound.low})" if bound.low > 0 else f"({text} + {-bound.low})" if bound.low < 0 else text
        return Code(text, kind, faults=faults)

    # -- elements and records

    def _The(self, node: ir.The) -> Code:
        item = self.value(node.item)
        if item.constant and item.value is not None:
            return self.constant(node.type, item.value)
        if isinstance(item.type, Of) and not item.type.optional:
            return item
        failed = self.fault(NothingThere, node)
        return Code(f"(({item.text} or {failed}) - 1)", node.type, faults=True)

    def _Make(self, node: ir.Make) -> Code:
        kind = self.shape.resolved(node.type)
        assert isinstance(kind, Flat)
        items = [self.typed(item, member) for item, (_, member) in zip(node.items, kind.fields, strict=True)]
        stored = [self.stored(item, member, node) for item, (_, member) in zip(items, kind.fields, strict=True)]
        if all(item.constant and not piece.faults for item, piece in zip(items, stored, strict=True)):
            return self.constant(
                node.type, kind.cls(**{n: i.value for i, (n, _) in zip(items, kind.fields, strict=True)})
            )
        preludes: list[Code] = []
        if any(item.faults for item in items[1:]) and any(piece.faults for piece in stored):
            items = [self.kept(item, preludes) for item in items]  # all values come before the first check
            stored = [self.stored(item, member, node) for item, (_, member) in zip(items, kind.fields, strict=True)]
        texts, offset = [], 0
        for piece, (_, member) in zip(stored, kind.fields, strict=True):
            texts.append(f"({piece.text} << {offset})" if offset else piece.text)
            offset += self.codecs.of(member).width
        made = Code(f"({' | '.join(texts)})", node.type, faults=any(piece.faults for piece in stored))
        return after(preludes, made)


def _match(read: Code, wanted: set[int], everything: set[int]) -> Match | None:
    """The test of bits that of all codes of the domain is true of the wanted ones only, if there is one."""
    assert read.bits is not None
    same, any_ = ~0, 0
    for code in wanted:
        same, any_ = same & code, any_ | code
    mask = (1 << read.bits.width) - 1 & ~(same ^ any_)
    if {code for code in everything if code & mask == same & mask} != wanted:
        return None
    return Match(read.bits.variable, mask << read.bits.offset, (same & mask) << read.bits.offset)


def _calculated(op: str, left: int, right: int) -> int:
    return (
        left + right
        if op == "+"
        else left - right
        if op == "-"
        else min(left, right)
        if op == "min"
        else max(left, right)
    )


def _compared(op: str, left: Any, right: Any) -> bool:
    found: bool = {
        "==": lambda: left == right, "!=": lambda: left != right, "<": lambda: left < right,
        "<=": lambda: left <= right, ">": lambda: left > right, ">=": lambda: left >= right,
    }[op]()  # fmt: skip
    return found


def _by_range(op: str, left: Code, right: Code) -> bool | None:
    """What a comparison of integers is if their ranges decide it."""
    if op in (">", ">="):
        op, left, right = {">": "<", ">=": "<="}[op], right, left
    if op == "<":
        return True if left.high < right.low else False if left.low >= right.high else None
    if op == "<=":
        return True if left.high <= right.low else False if left.low > right.high else None
    apart = left.high < right.low or right.high < left.low
    return (op == "!=") if apart else None
