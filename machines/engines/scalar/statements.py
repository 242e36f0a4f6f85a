"""Generated Python for effects: sequential updates of the packed state `y`.

What is known of `y` is remembered by bits; assignments of constants wait and are written together.
"""

from __future__ import annotations

from machines.engines.scalar.code import Code
from machines.engines.scalar.expressions import Expressions, Location
from machines.language import ir
from machines.language.binding import Bound
from machines.language.faults import BagFull, Fault, NotPresent, TooDeep
from machines.language.layout import resolved
from machines.language.types import ArrayOf, BagOf, SetOf


class Statements(Expressions):
    """Writes the effects of events of one bound machine into `lines`."""

    def __init__(self, bound: Bound, faults: list[Fault]) -> None:
        super().__init__(bound, faults)
        self.lines: list[str] = []
        self.indent = 0
        self.waiting: dict[tuple[int, int], tuple[int, int | None]] = {}
        """Bits to be written: new code, and the code known to stand there (None: unknown)."""

    def line(self, text: str) -> None:
        self.lines.append("    " * self.indent + text)

    # -- the state variable

    def flush(self) -> None:
        """Write what waits."""
        clear = change = setting = 0
        for (offset, width), (new, old) in self.waiting.items():
            if old is not None:
                change |= (new ^ old) << offset
            else:
                clear |= ((1 << width) - 1) << offset
                setting |= new << offset
        if clear:
            self.line(f"y = y & {~clear} | {setting}" if setting else f"y &= {~clear}")
        if change:
            self.line(f"y ^= {change}")
        self.waiting.clear()

    def write_constant(self, offset: int, width: int, code: int) -> None:
        if width == 0:
            return
        key = (offset, width)
        if key in self.waiting:
            self.waiting[key] = (code, self.waiting[key][1])
        else:
            old = self.known.get(key)
            if old == code:
                return
            if any(o < offset + width and offset < o + w for o, w in self.waiting):
                self.flush()
            self._forget(offset, width)
            self.waiting[key] = (code, old)
        self.known[key] = code

    def write(self, offset: int, width: int, text: str) -> None:
        """Write computed bits at a fixed place."""
        if width == 0:
            return
        self.flush()
        self._forget(offset, width)
        shifted = f"({text}) << {offset}" if offset else f"({text})"
        self.line(f"y = y & {~(((1 << width) - 1) << offset)} | {shifted}")

    def _forget(self, offset: int, width: int) -> None:
        """Forget what is known of any of these bits."""
        self.known = {k: c for k, c in self.known.items() if k[0] + k[1] <= offset or offset + width <= k[0]}

    # -- statements

    def block(self, statements: tuple[ir.Statement, ...]) -> bool:
        """Write statements; False when every path through them has ended with call, leave or halt."""
        for statement in statements:
            method = getattr(self, f"_{type(statement).__name__}")
            if not method(statement):
                return False
        return True

    def _Let(self, node: ir.Let) -> bool:
        piece = self.value(node.value)
        if not piece.constant:
            kept = self.temporary()
            self._settle(piece)
            self.line(f"{kept} = {piece.text}")
            piece = Code(kept, piece.type, piece.value, piece.low, piece.high)
        self.names[node.name] = piece
        return True

    def _settle(self, *pieces: Code) -> None:
        """Before a text that reads `y` is used, what waits must be written."""
        if self.waiting and any(" y" in f" {p.text}" or "(y" in p.text for p in pieces):
            self.flush()

    def _Assign(self, node: ir.Assign) -> bool:
        at = self.location(node.target)
        if isinstance(node.value, ir.Empty):
            piece = Code("0", node.target.type)
            return self._store(at, piece, "0", node)
        piece = self.typed(node.value, node.target.type)
        text, _ = self.stored(piece, node.target.type, node) if not isinstance(at.type, SetOf | BagOf) else (piece.text, False)
        return self._store(at, piece, text, node)

    def _store(self, at: Location, piece: Code, text: str, node: ir.Assign) -> bool:
        width = self.codecs.of(at.type).width
        constant = text.isdigit()
        if at.moving is None and not at.faults and constant:
            self.write_constant(at.offset, width, int(text))
        elif at.moving is None and not at.faults:
            self.flush()
            self.write(at.offset, width, text)
        else:
            self._moving(at, width, text)
        return True

    def _moving(self, at: Location, width: int, text: str) -> None:
        """Write at a computed place: the value first, then the place, as Python does."""
        self.flush()
        value, place = self.temporary(), self.temporary()
        self.line(f"{value} = {text}")
        self.line(f"{place} = {at.moving or 0} + {at.offset}")
        self.line(f"y = y & ~({(1 << width) - 1} << {place}) | {value} << {place}")
        self.known = {}

    def _Update(self, node: ir.Update) -> bool:
        at = self.location(node.container)
        kind = resolved(at.type, self.bound.sizes)
        if node.op == "clear":
            return self._store(at, Code("0", at.type), "0", ir.Assign(node.container, node.container, place=node.place))
        assert node.member is not None and isinstance(kind, SetOf | BagOf)
        member = self.typed(node.member, kind.member)
        if isinstance(kind, SetOf):
            self._update_set(node, at, kind, member)
        else:
            self._update_bag(node, at, kind, member)
        return True

    def _update_set(self, node: ir.Update, at: Location, kind: SetOf, member: Code) -> None:
        if member.constant and at.moving is None and node.op != "remove":
            position = at.offset + self.codecs.number(kind.member, member.value)
            self._forget_whole(at)
            self.write_constant(position, 1, 1 if node.op == "add" else 0)
            return
        self.flush()
        bit = self.temporary()
        self.line(f"{bit} = {self._place(at)} + {member.text}")
        if node.op == "remove":
            self.line(f"if not y >> {bit} & 1: {self.fault(NotPresent, node)}")
        self.line(f"y |= 1 << {bit}" if node.op == "add" else f"y &= ~(1 << {bit})")
        self.known = {} if at.moving is not None else self.known
        self._forget(at.offset, self.codecs.of(at.type).width)

    def _forget_whole(self, at: Location) -> None:
        """A set is written bit by bit: what was known of it as a whole is known no more."""
        whole = (at.offset, self.codecs.of(at.type).width)
        if whole in self.waiting and whole[1] != 1:
            self.flush()
        if whole[1] != 1:
            self.known.pop(whole, None)

    def _place(self, at: Location) -> str:
        return f"({at.moving} + {at.offset})" if at.moving is not None else str(at.offset)

    def _update_bag(self, node: ir.Update, at: Location, kind: BagOf, member: Code) -> None:
        made = self.codecs.of(at.type)
        width = max(self.codecs.of(kind.member).domain, 1).bit_length()
        self.flush()
        place, code, old = self.temporary(), self.temporary(), self.temporary()
        self.line(f"{place} = {self._place(at)}")
        self.line(f"{old} = y >> {place} & {(1 << made.width) - 1}")
        self.line(f"{code} = {member.text}")
        if node.op == "add":
            self.fault(BagFull, node)
            new = f"bag_add({old}, {code}, {width}, {kind.bound}, FAULTS[{len(self.faults) - 1}])"
        elif node.op == "remove":
            self.fault(NotPresent, node)
            new = f"bag_remove({old}, {code}, {width}, FAULTS[{len(self.faults) - 1}])"
        else:
            new = f"bag_remove({old}, {code}, {width}, None)"
        self.line(f"y = y & ~({(1 << made.width) - 1} << {place}) | {new} << {place}")
        self.known = {} if at.moving is not None else self.known
        self._forget(at.offset, made.width)

    def _If(self, node: ir.If) -> bool:
        test = self.value(node.condition)
        if test.constant:
            return self.block(node.then if test.value else node.otherwise)
        self.flush()
        before, names = dict(self.known), dict(self.names)
        self.line(f"if {test.text}:")
        then_goes, then_known = self._branch(node.then)
        self.known, self.names = dict(before), dict(names)
        other_goes, other_known = True, before
        if node.otherwise:
            self.line("else:")
            other_goes, other_known = self._branch(node.otherwise)
        self.names = names
        ways = [known for goes, known in ((then_goes, then_known), (other_goes, other_known)) if goes]
        self.known = {k: c for k, c in ways[0].items() if all(w.get(k) == c for w in ways)} if ways else {}
        return bool(ways)

    def _branch(self, statements: tuple[ir.Statement, ...]) -> tuple[bool, dict[tuple[int, int], int]]:
        self.indent += 1
        start = len(self.lines)
        goes = self.block(statements)
        if goes:
            self.flush()
        if len(self.lines) == start:
            self.line("pass")
        self.indent -= 1
        return goes, self.known

    def _For(self, node: ir.For) -> bool:
        if not isinstance(node.range, ir.Members | ir.Everything) and isinstance(node.range.type, BagOf):
            return self._for_bag(node)
        for member, inside in list(self.instances(node.name, self._frozen(node.range))):
            with self.named({node.name: member}):
                if inside is None or (inside.constant and inside.value):
                    self.block(node.body)
                elif not inside.constant:
                    self.flush()
                    self.line(f"if {inside.text}:")
                    before = dict(self.known)
                    _, after = self._branch(node.body)
                    self.known = {k: c for k, c in after.items() if before.get(k) == c}
        return True

    def _frozen(self, range_: ir.Expression) -> ir.Expression:
        """A loop over a set runs over its members when it begins: keep them under a name of their own."""
        if isinstance(range_, ir.Members | ir.Everything):
            return range_
        container = self.value(range_)
        if container.constant:
            return range_
        self.flush()
        kept = self.temporary()
        self.line(f"{kept} = {container.text}")
        self.names[kept] = Code(kept, range_.type)
        return ir.Name(kept, type=range_.type, place=range_.place)

    def _for_bag(self, node: ir.For) -> bool:
        container = self.value(node.range)
        assert isinstance(container.type, BagOf)
        width = max(self.codecs.of(container.type.member).domain, 1).bit_length()
        self.flush()
        variable = self.temporary()
        self.line(f"for {variable} in bag_items({container.text}, {width}):")
        self.known = {}
        with self.named({node.name: Code(variable, container.type.member)}):
            self._branch(node.body)
        self.known = {}
        return True

    def _Do(self, node: ir.Do) -> bool:
        helper = self.bound.declaration.helpers[node.helper]
        names, roots = self.bind(helper, node.arguments)
        kept = {}
        for name, piece in names.items():
            if not piece.constant and not piece.text.isidentifier():
                variable = self.temporary()
                self._settle(piece)
                self.line(f"{variable} = {piece.text}")
                piece = Code(variable, piece.type, piece.value, piece.low, piece.high)
            kept[name] = piece
        with self.named(kept, roots):
            self.block(helper.body)
        return True

    def _Reveal(self, node: ir.Reveal) -> bool:
        for part in (node.value, node.to):
            piece = self.value(part) if part is not None else None
            if piece is not None and piece.faults:
                self.flush()
                self.line(piece.text)
        return True

    # -- the stack

    def _Call(self, node: ir.Call) -> bool:
        layout = self.bound.layout
        fixed, moving = layout.tag(node.procedure), []
        given = dict(node.arguments)
        for name, slot in layout.frames[node.procedure].items():
            if name not in given:
                default = self.bound.default_local(node.procedure, name)
                fixed |= slot.codec.encode(slot.codec.check(default)) << slot.offset
                continue
            value = given[name]
            if isinstance(value, ir.Empty):
                continue
            piece = self.typed(value, slot.codec.type)
            text = piece.text
            if not isinstance(slot.codec.type, SetOf | BagOf | ArrayOf):
                text, _ = self.stored(piece, slot.codec.type, node)
            if text.isdigit():
                fixed |= int(text) << slot.offset
            else:
                moving.append(f"({text} << {slot.offset})")
        self.flush()
        frame = self.temporary()
        self.line(f"{frame} = {' | '.join([str(fixed), *moving])}")
        low, width, depth = layout.globals_width, layout.frame_width, self.bound.scenario.depth
        self.line(f"if y >> {low + width * (depth - 1)}: {self.fault(TooDeep, node)}")
        self.line(f"y = y & {(1 << low) - 1} | {frame} << {low} | (y >> {low}) << {low + width}")
        return False

    def _Leave(self, node: ir.Leave) -> bool:
        self.flush()
        low, width = self.bound.layout.globals_width, self.bound.layout.frame_width
        self.line(f"y = y & {(1 << low) - 1} | (y >> {low + width}) << {low}")
        return False

    def _Halt(self, node: ir.Halt) -> bool:
        self.flush()
        self.line(f"y &= {(1 << self.bound.layout.globals_width) - 1}")
        return False


