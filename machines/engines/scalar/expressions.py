"""Generated Python for expressions of the IR, with constants folded and ranges over domains unrolled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from machines.engines.scalar.code import UNKNOWN, Bits, Code, Codecs, condition, conjunction, disjunction, negation, truth
from machines.language import ir
from machines.language.binding import Bound
from machines.language.faults import Fault, NoExtreme, NothingThere, Overflow
from machines.language.layout import elements, resolved
from machines.language.types import ArrayOf, BagOf, Bool, Flat, Int, Of, SetOf, Type


@dataclass(frozen=True)
class Root:
    """What a parameter for a state or frame stands for: a state variable, and the procedure of its top frame."""

    variable: str
    procedure: str | None = None


@dataclass(frozen=True)
class Location:
    """Bits of a state variable: `offset`, plus `moving` (text) where an index is computed."""

    variable: str
    offset: int
    moving: str | None
    type: Type
    faults: bool = False


class Expressions:
    """Writes expressions for one bound machine. `faults` collects what may be raised, by number."""

    def __init__(self, bound: Bound, faults: list[Fault]) -> None:
        self.bound, self.faults = bound, faults
        self.codecs = Codecs(bound.domains, lambda kind: resolved(kind, bound.sizes))
        self.names: dict[str, Code] = {}
        self.roots: dict[str, Root] = {}
        self.known: dict[tuple[int, int], int] = {}
        self.tables: dict[tuple[Any, ...], str] = {}
        self.fresh = 0

    # -- small tools

    def fault(self, kind: type[Fault], node: ir.Node) -> str:
        """Text that raises a fault at the place of a node."""
        self.faults.append(kind(node.place))
        return f"F({len(self.faults) - 1})"

    def temporary(self) -> str:
        self.fresh += 1
        return f"t{self.fresh}"

    @contextmanager
    def named(self, names: dict[str, Code], roots: dict[str, Root] | None = None) -> Iterator[None]:
        """Names in scope; with `roots`, nothing of the surroundings is."""
        kept = self.names, self.roots
        self.names = {**(self.names if roots is None else {}), **names}
        self.roots = self.roots if roots is None else roots
        yield
        self.names, self.roots = kept

    def constant(self, kind: Type, value: Any) -> Code:
        return self.codecs.constant(kind, value)

    def domain(self, kind: Type) -> tuple[Any, ...]:
        return elements(resolved(kind, self.bound.sizes), self.bound.domains)

    def table(self, values: list[int]) -> str:
        """The name of a constant tuple."""
        return self.tables.setdefault(tuple(values), f"K{len(self.tables)}")

    # -- reading

    def value(self, node: ir.Expression) -> Code:
        """The piece for an expression."""
        method = getattr(self, f"_{type(node).__name__}")
        found: Code = method(node)
        return found

    def typed(self, node: ir.Expression, kind: Type) -> Code:
        return self.codecs.as_type(self.value(node), kind)

    def _Const(self, node: ir.Const) -> Code:
        return self.constant(node.type, node.value)

    def _Name(self, node: ir.Name) -> Code:
        return self.names[node.name]

    def _Field(self, node: ir.Field) -> Code:
        if node.name in self.bound.constants:
            kind = self.bound.field_types[node.name]
            value = self.bound.constants[node.name]
            return Code("?", kind, value) if isinstance(kind, ArrayOf) else self.constant(kind, value)
        return self.load(self.location(node))

    def _Local(self, node: ir.Local) -> Code:
        return self.load(self.location(node))

    def _Item(self, node: ir.Item) -> Code:
        base = node.base
        if isinstance(base, ir.Field) and base.name in self.bound.constants:
            return self._table_item(node, base)
        return self.load(self.location(node))

    def _table_item(self, node: ir.Item, base: ir.Field) -> Code:
        array = self.bound.constants[base.name]
        kind = self.bound.field_types[base.name]
        assert isinstance(kind, ArrayOf)
        offset, moving, faults = self._position(node, kind, 1)
        items = array.items_in_order()
        if moving is None:
            return self.constant(kind.item, items[offset])
        numbers = [self.codecs.number(kind.item, item) for item in items]
        if len(set(numbers)) == 1 and not faults:
            return self.constant(kind.item, items[0])
        text = f"{self.table(numbers)}[{moving}{f' + {offset}' if offset else ''}]"
        return Code(text, kind.item, UNKNOWN, min(numbers, default=0), max(numbers, default=0), faults)

    def _position(self, node: ir.Item, kind: ArrayOf, stride: int) -> tuple[int, str | None, bool]:
        """Constant and computed part of an item's offset, and whether finding it may raise."""
        sizes = [len(self.domain(key)) for key in kind.keys]
        offset, moving, faults = 0, [], False
        for axis, key in enumerate(node.keys):
            step = stride
            for size in sizes[axis + 1 :]:
                step *= size
            code = self.value(key)
            faults = faults or code.faults
            if code.constant:
                offset += self.codecs.number(kind.keys[axis], code.value) * step
            else:
                moving.append(f"{code.text} * {step}" if step != 1 else code.text)
        return offset, " + ".join(moving) or None, faults

    def location(self, node: ir.Expression) -> Location:
        """Where a dynamic field, local or item stands."""
        layout = self.bound.layout
        if isinstance(node, ir.Field):
            slot = layout.globals[node.name]
            return Location(self.roots[node.root].variable, slot.offset, None, slot.codec.type)
        if isinstance(node, ir.Local):
            root = self.roots[node.root]
            assert root.procedure is not None
            slot = layout.frames[root.procedure][node.name]
            return Location(root.variable, layout.globals_width + slot.offset, None, slot.codec.type)
        assert isinstance(node, ir.Item)
        base = self.location(node.base)
        assert isinstance(base.type, ArrayOf)
        stride = self.codecs.of(base.type.item).width
        offset, moving, faults = self._position(node, base.type, stride)
        return Location(base.variable, base.offset + offset, moving, base.type.item, faults)

    def load(self, at: Location) -> Code:
        """The piece that reads a location."""
        if isinstance(at.type, ArrayOf):
            return Code("?", at.type)
        made = self.codecs.of(at.type)
        if at.moving is None and (at.offset, made.width) in self.known and at.variable == self.known_variable:
            return self.decoded(at.type, self.known[at.offset, made.width])
        shift = str(at.offset) if at.moving is None else f"({at.moving}{f' + {at.offset}' if at.offset else ''})"
        text = f"({at.variable} >> {shift} & {(1 << made.width) - 1})" if shift != "0" else f"({at.variable} & {(1 << made.width) - 1})"
        if made.width == 0:
            text = "0"
        kind = made.type
        low, high = 0, (1 << made.width) - 1
        if isinstance(kind, Int):
            assert isinstance(kind.low, int) and isinstance(kind.high, int)
            low, high = kind.low, kind.high
            text = f"({text} + {low})" if low else text
        bits = Bits(at.variable, at.offset, made.width) if at.moving is None and not at.faults else None
        return Code(text, at.type, UNKNOWN, low, high, at.faults, bits)

    known_variable = "y"
    """The state variable of which `known` speaks."""

    def decoded(self, kind: Type, code: int) -> Code:
        made = self.codecs.of(kind)
        if isinstance(kind, SetOf | BagOf):
            return Code(str(code), kind, UNKNOWN)
        return self.constant(made.type, made.decode(code))

    def _Attribute(self, node: ir.Attribute) -> Code:
        base = self.value(node.base)
        if base.constant:
            return self.constant(node.type, getattr(base.value, node.name))
        offset = 0
        assert isinstance(base.type, Flat)
        for name, kind in base.type.fields:
            made = self.codecs.of(kind)
            if name == node.name:
                text = f"({base.text} >> {offset} & {(1 << made.width) - 1})" if made.width else "0"
                low, high = 0, (1 << made.width) - 1
                if isinstance(made.type, Int):
                    assert isinstance(made.type.low, int) and isinstance(made.type.high, int)
                    low, high = made.type.low, made.type.high
                    text = f"({text} + {low})" if low else text
                bits = None
                if base.bits is not None and made.width and not (isinstance(made.type, Int) and low):
                    bits = Bits(base.bits.variable, base.bits.offset + offset, made.width)
                return Code(text, kind, UNKNOWN, low, high, base.faults, bits)
            offset += made.width
        raise KeyError(node.name)

    # -- conditions

    def _Compare(self, node: ir.Compare) -> Code:
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(left.type, Of) or isinstance(right.type, Of):
            cls = left.type.cls if isinstance(left.type, Of) else right.type.cls  # type: ignore[union-attr]
            optional = any(not isinstance(c.type, Of) or c.type.optional for c in (left, right))
            joined = Of(cls, optional)
            left, right = self.codecs.as_type(left, joined), self.codecs.as_type(right, joined)
        if left.constant and right.constant:
            return truth(_compared(node.op, left.value, right.value))
        if isinstance(left.type, Int) and not left.faults and not right.faults:
            decided = _by_range(node.op, left, right)
            if decided is not None:
                return truth(decided)
        test = None
        if node.op == "==" and right.constant and left.bits is not None:
            test = self._pattern(left, right)
        elif node.op == "==" and left.constant and right.bits is not None:
            test = self._pattern(right, left)
        return condition(f"({left.text} {node.op} {right.text})", left, right, test=test)

    def _pattern(self, read: Code, against: Code) -> tuple[str, int, int] | None:
        assert read.bits is not None
        code = self.codecs.of(read.type).encode(against.value)
        mask = (1 << read.bits.width) - 1
        return read.bits.variable, mask << read.bits.offset, code << read.bits.offset

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
        return negation(self.value(node.item))

    def _IfElse(self, node: ir.IfElse) -> Code:
        test = self.value(node.condition)
        if test.constant:
            return self.typed(node.then if test.value else node.otherwise, node.type)
        then, otherwise = self.typed(node.then, node.type), self.typed(node.otherwise, node.type)
        faults = test.faults or then.faults or otherwise.faults
        low, high = min(then.low, otherwise.low), max(then.high, otherwise.high)
        return Code(f"({then.text} if {test.text} else {otherwise.text})", node.type, UNKNOWN, low, high, faults)

    def _In(self, node: ir.In) -> Code:
        if isinstance(node.container, ir.Members):
            return self._in_members(node, node.container)
        member = self.value(node.member)
        container = self.value(node.container) if not isinstance(node.container, ir.Everything) else None
        if container is None:
            inside = Of(member.type.cls) if isinstance(member.type, Of) else member.type
            return self.value(ir.Compare("!=", node.member, ir.Const(None, type=Of(inside.cls, True)), type=Bool())) if isinstance(
                member.type, Of
            ) and member.type.optional else truth(True)
        kind = container.type
        assert isinstance(kind, SetOf | BagOf)
        if isinstance(kind, SetOf):
            return self._in_set(member, container, kind)
        made = self.codecs.of(kind.member)
        width = max(made.domain, 1).bit_length()
        if isinstance(member.type, Of) and member.type.optional and isinstance(kind.member, Of) and not kind.member.optional:
            member = replace(member, text=f"({member.text} - 1)") if not member.constant else member
        text = "-1" if member.constant and member.value is None and isinstance(kind.member, Of) and not kind.member.optional else self.codecs.as_type(member, kind.member).text
        return condition(f"({text} in bag_items({container.text}, {width}))", member, container)

    def _in_set(self, member: Code, container: Code, kind: SetOf) -> Code:
        if member.constant:
            if member.value is None:
                return truth(False)
            position = self.codecs.number(kind.member, member.value)
            if container.constant:
                return truth(member.value in container.value)
            test = None
            if container.bits is not None:
                bit = 1 << container.bits.offset + position
                test = (container.bits.variable, bit, bit)
            return condition(f"({container.text} >> {position} & 1)", container, test=test)
        text = container.text
        if isinstance(member.type, Of) and member.type.optional:
            text = f"({text} << 1)"
        return condition(f"({text} >> {member.text} & 1)", member, container)

    def _in_members(self, node: ir.In, members: ir.Members) -> Code:
        member = self.value(node.member)
        read = [self.value(item) for item in members.items]
        if all(r.constant for r in read) and not isinstance(member.type, Int):
            if member.constant:
                return truth(any(member.value == r.value for r in read))
            codes = sorted({self.codecs.number(member.type, r.value) for r in read})
            if len(codes) == len(self.domain(member.type)) and not member.faults:
                return truth(True)
            table = sum(1 << code for code in codes)
            test = None
            if len(codes) == 1 and member.bits is not None:
                test = self._pattern(member, read[0])
            return condition(f"({table} >> {member.text} & 1)", member, test=test)
        parts = [ir.Compare("==", node.member, item, type=Bool(), place=node.place) for item in members.items]
        return self.value(ir.Or(tuple(parts), type=Bool(), place=node.place))

    # -- numbers

    def _Arithmetic(self, node: ir.Arithmetic) -> Code:
        left, right = self.value(node.left), self.value(node.right)
        if left.constant and right.constant:
            functions = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "min": min, "max": max}
            return self.constant(Int(), functions[node.op](left.value, right.value))
        faults = left.faults or right.faults
        if node.op in ("+", "-"):
            low = left.low + right.low if node.op == "+" else left.low - right.high
            high = left.high + right.high if node.op == "+" else left.high - right.low
            return Code(f"({left.text} {node.op} {right.text})", Int(), UNKNOWN, low, high, faults)
        pick = min if node.op == "min" else max
        low, high = pick(left.low, right.low), pick(left.high, right.high)
        return Code(f"{node.op}({left.text}, {right.text})", Int(), UNKNOWN, low, high, faults)

    def _Size(self, node: ir.Size) -> Code:
        if isinstance(node.container, ir.Everything):
            return self.constant(Int(), len(self.domain(node.container.member)))
        if isinstance(node.container, ir.Members):
            return self.constant(Int(), len(node.container.items))
        container = self.value(node.container)
        kind = container.type
        if container.constant:
            return self.constant(Int(), len(container.value))
        if isinstance(kind, SetOf):
            return Code(f"({container.text}).bit_count()", Int(), UNKNOWN, 0, len(self.domain(kind.member)), container.faults)
        assert isinstance(kind, BagOf)
        width = max(self.codecs.of(kind.member).domain, 1).bit_length()
        bound = resolved(kind, self.bound.sizes)
        assert isinstance(bound, BagOf) and isinstance(bound.bound, int)
        return Code(f"(-(-({container.text}).bit_length() // {width}))", Int(), UNKNOWN, 0, bound.bound, container.faults)

    def _Multiplicity(self, node: ir.Multiplicity) -> Code:
        container = self.value(node.container)
        assert isinstance(container.type, BagOf)
        member = self.typed(node.member, container.type.member)
        width = max(self.codecs.of(container.type.member).domain, 1).bit_length()
        bound = resolved(container.type, self.bound.sizes)
        assert isinstance(bound, BagOf) and isinstance(bound.bound, int)
        text = f"bag_items({container.text}, {width}).count({member.text})"
        return Code(text, Int(), UNKNOWN, 0, bound.bound, container.faults or member.faults)

    def _The(self, node: ir.The) -> Code:
        item = self.value(node.item)
        kind = node.type
        if item.constant and item.value is not None:
            return self.constant(kind, item.value)
        if isinstance(item.type, Of) and not item.type.optional:
            return item
        failed = self.fault(NothingThere, node)
        return Code(f"(({item.text} or {failed}) - 1)", kind, UNKNOWN, 0, 0, True)

    def _Make(self, node: ir.Make) -> Code:
        kind = resolved(node.type, self.bound.sizes)
        assert isinstance(kind, Flat)
        items = [self.typed(item, member) for item, (_, member) in zip(node.items, kind.fields, strict=True)]
        if all(i.constant for i in items) and not any(isinstance(m, Int) for _, m in kind.fields):
            return self.constant(kind, kind.cls(**{n: i.value for i, (n, _) in zip(items, kind.fields, strict=True)}))
        texts, offset, faults = [], 0, any(i.faults for i in items)
        for item, (_, member) in zip(items, kind.fields, strict=True):
            text, raised = self.stored(item, member, node)
            faults = faults or raised
            texts.append(f"({text} << {offset})" if offset else text)
            offset += self.codecs.of(member).width
        return Code(f"({' | '.join(texts)})", kind, UNKNOWN, 0, 0, faults)

    def stored(self, item: Code, kind: Type, node: ir.Node) -> tuple[str, bool]:
        """The packed form of a value about to be stored, with its range checked; and whether the check may raise."""
        bound = resolved(kind, self.bound.sizes)
        if not isinstance(bound, Int):
            return item.text, False
        assert isinstance(bound.low, int) and isinstance(bound.high, int)
        shift = f" - {bound.low}" if bound.low else ""
        if item.constant and bound.low <= item.value <= bound.high:
            return str(item.value - bound.low), False
        if item.low >= bound.low and item.high <= bound.high:
            return f"({item.text}{shift})" if shift else item.text, False
        kept = self.temporary()
        failed = self.fault(Overflow, node)
        return f"(({kept} if {bound.low} <= ({kept} := {item.text}) <= {bound.high} else {failed}){shift})", True

    # -- ranges and helpers

    def instances(self, name: str, range_: ir.Expression) -> Iterator[tuple[Code, Code | None]]:
        """The constant values a range over a domain, set or tuple runs through, each with its condition of membership."""
        if isinstance(range_, ir.Members):
            for item in range_.items:
                yield self.value(item), None
        elif isinstance(range_, ir.Everything):
            for value in self.domain(range_.member):
                yield self.constant(range_.member, value), None
        else:
            container = self.value(range_)
            assert isinstance(container.type, SetOf)
            for value in self.domain(container.type.member):
                member = self.constant(container.type.member, value)
                yield member, self._in_set(member, container, container.type)

    def _Quantifier(self, node: ir.Quantifier) -> Code:
        if not isinstance(node.range, ir.Members | ir.Everything) and isinstance(node.range.type, BagOf):
            return self._over_bag(node)
        parts: list[tuple[Code, Code]] = []
        for member, inside in self.instances(node.name, node.range):
            with self.named({node.name: member}):
                tests = [inside] if inside is not None else []
                tests += [self.value(f) for f in node.filters]
                test = conjunction(tests)
                if test.constant and not test.value:
                    continue
                parts.append((test, self.value(node.body)))
        if node.kind == "any":
            return disjunction([conjunction([test, body]) for test, body in parts])
        if node.kind == "all":
            return conjunction([disjunction([negation(test), body]) for test, body in parts])
        if node.kind in ("count", "sum"):
            return self._total(parts)
        return self._extreme(node, parts)

    def _total(self, parts: list[tuple[Code, Code]]) -> Code:
        known, texts, high, faults = 0, [], 0, False
        for test, body in parts:
            faults = faults or test.faults or body.faults
            if test.constant and body.constant:
                known += int(body.value)
                continue
            high += body.high if isinstance(body.type, Int) else 1
            if isinstance(body.type, Bool):
                both = conjunction([test, body])
                if both.constant:
                    known += int(both.value)
                else:
                    texts.append(f"(1 if {both.text} else 0)")
            else:
                texts.append(body.text if test.constant else f"({body.text} if {test.text} else 0)")
        if not texts:
            return self.constant(Int(), known)
        return Code(f"({' + '.join(texts)}{f' + {known}' if known else ''})", Int(), UNKNOWN, known, known + high, faults)

    def _extreme(self, node: ir.Quantifier, parts: list[tuple[Code, Code]]) -> Code:
        if parts and all(test.constant and body.constant for test, body in parts):
            pick = min if node.kind == "min" else max
            return self.constant(Int(), pick(body.value for _, body in parts))
        texts = [f"({body.text},)" if test.constant else f"(({body.text},) if {test.text} else ())" for test, body in parts]
        lows, highs = [b.low for _, b in parts], [b.high for _, b in parts]
        return self._chosen(node, f"({' + '.join(texts) or '()'})", lows, highs, any(t.faults or b.faults for t, b in parts))

    def _chosen(self, node: ir.Quantifier, values: str, lows: list[int], highs: list[int], faults: bool) -> Code:
        if node.default is not None:
            default = self.value(node.default)
            lows, highs = [*lows, default.low], [*highs, default.high]
            text = f"{node.kind}({values}, default={default.text})" if not default.faults else f"({node.kind}(t) if (t := {values}) else {default.text})"
        else:
            kept = self.temporary()
            failed = self.fault(NoExtreme, node)
            text, faults = f"({node.kind}({kept}) if ({kept} := {values}) else {failed})", True
        return Code(text, Int(), UNKNOWN, min(lows, default=0), max(highs, default=0), faults)

    def _over_bag(self, node: ir.Quantifier) -> Code:
        container = self.value(node.range)
        assert isinstance(container.type, BagOf)
        made = self.codecs.of(container.type.member)
        width = max(made.domain, 1).bit_length()
        variable = self.temporary()
        member = Code(variable, container.type.member, UNKNOWN)
        with self.named({node.name: member}):
            test = conjunction([self.value(f) for f in node.filters])
            body = self.value(node.body)
        faults = container.faults or test.faults or body.faults
        items = f"bag_items({container.text}, {width})"
        if node.kind == "any":
            return condition(f"any(map(lambda {variable}: {conjunction([test, body]).text}, {items}))", container, test, body)
        if node.kind == "all":
            return condition(f"all(map(lambda {variable}: {disjunction([negation(test), body]).text}, {items}))", container, test, body)
        if node.kind in ("count", "sum"):
            one = conjunction([test, body]).text if isinstance(body.type, Bool) else f"({body.text} if {test.text} else 0)"
            one = f"(1 if {one} else 0)" if isinstance(body.type, Bool) else one
            high = 64 * max(body.high, 1)
            return Code(f"sum(map(lambda {variable}: {one}, {items}))", Int(), UNKNOWN, 0, high, faults)
        kept = f"[e for g in map(lambda {variable}: [{body.text}] if {test.text} else [], {items}) for e in g]"
        return self._chosen(node, kept, [body.low], [body.high], faults)

    def _Invoke(self, node: ir.Invoke) -> Code:
        helper = self.bound.declaration.helpers[node.helper]
        names, roots = self.bind(helper, node.arguments)
        before, lets = dict(names), []
        with self.named(names, roots):
            for let in helper.body:
                assert isinstance(let, ir.Let)
                piece = self.value(let.value)
                if not piece.constant and (piece.faults or piece.bits is None):
                    kept = self.temporary()
                    lets.append(f"({kept} := {piece.text})")
                    piece = replace(piece, text=kept, bits=None, test=None)
                before[let.name] = piece
                self.names[let.name] = piece
            assert helper.value is not None
            result = self.typed(helper.value, node.type)
        if not lets:
            return result
        if result.constant:
            return result if not any("F(" in let for let in lets) else Code(f"({', '.join(lets)}, {result.text})[-1]", node.type, UNKNOWN, result.low, result.high, True)
        return replace(result, text=f"({', '.join(lets)}, {result.text})[-1]", faults=True, bits=None, test=None)

    def bind(self, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...]) -> tuple[dict[str, Code], dict[str, Root]]:
        """A helper's parameters: pieces, and what its states and frames stand for."""
        names, roots = {}, {}
        for parameter, argument in zip(helper.parameters, arguments, strict=True):
            if isinstance(argument, ir.Frame):
                roots[parameter.name] = self.roots[argument.root]
            else:
                assert parameter.type is not None
                names[parameter.name] = self.typed(argument, parameter.type)
        return names, roots

    def _InProgress(self, node: ir.InProgress) -> Code:
        layout = self.bound.layout
        variable = next(iter(self.roots.values())).variable
        text = f"on_stack({variable} >> {layout.globals_width}, {layout.tag(node.procedure)}, {(1 << layout.tag_width) - 1}, {layout.frame_width})"
        return condition(text)

    def _Empty(self, node: ir.Empty) -> Code:
        return Code("0", node.type, UNKNOWN)


def _compared(op: str, left: Any, right: Any) -> bool:
    if op == "==":
        return bool(left == right)
    if op == "!=":
        return bool(left != right)
    return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[op]


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
