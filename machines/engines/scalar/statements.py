"""Generated Python for effects: sequential updates of the packed state `y`."""

from __future__ import annotations

from machines.engines.scalar.code import TRUE, Code
from machines.engines.scalar.knowledge import Knowledge
from machines.engines.scalar.logic import negation, tested
from machines.engines.scalar.places import Location
from machines.engines.scalar.writing import Writing
from machines.language import ir
from machines.language.faults import BagFull, NotPresent
from machines.language.types import BagOf, SetOf


class Statements(Writing):
    """Every statement but those of the stack. A method gives False when all paths through it have ended."""

    def block(self, statements: tuple[ir.Statement, ...]) -> bool:
        """Write statements; False when every path through them has ended with call, leave or halt."""
        for statement in statements:
            method = getattr(self, f"_{type(statement).__name__}")
            if not method(statement):
                return False
        return True

    def _Let(self, node: ir.Let) -> bool:
        self.names[node.name] = self.settled(self.value(node.value))
        return True

    def _Reveal(self, node: ir.Reveal) -> bool:
        for part in (node.value, node.to):
            if part is not None:
                self.evaluated(self.value(part))
        return True

    # -- assignments: the value first, then the place, then the check of the range, as Python does

    def _Assign(self, node: ir.Assign) -> bool:
        at = self.location(node.target)
        piece = Code("0", at.type) if isinstance(node.value, ir.Empty) else self.typed(node.value, at.type)
        self._store(at, piece, node)
        return True

    def _store(self, at: Location, piece: Code, node: ir.Statement) -> None:
        width = self.codecs.of(at.type).width
        if not at.fixed:
            piece, at = self.settled(piece), self.placed(at)
        stored = self.stored(piece, at.type, node)
        if width == 0:
            self.evaluated(stored)
        elif at.fixed and stored.text.isdigit():
            self.write_constant(at.offset, width, int(stored.text))
        else:
            self.write(at, width, stored.text if at.fixed else self.settled(stored).text)

    # -- sets and bags

    def _Update(self, node: ir.Update) -> bool:
        at = self.location(node.container)
        if node.op == "clear":
            self._store(at, Code("0", at.type), node)
            return True
        assert node.member is not None and isinstance(at.type, SetOf | BagOf)
        member = self.typed(node.member, at.type.member)
        at = self.placed(at)
        if isinstance(at.type, SetOf):
            self._update_set(node, at, at.type, member)
        else:
            assert isinstance(at.type, BagOf)
            self._update_bag(node, at, at.type, member)
        return True

    def _update_set(self, node: ir.Update, at: Location, kind: SetOf, member: Code) -> None:
        bit = 1 if node.op == "add" else 0
        if member.constant and at.fixed:
            position = at.offset + self.codecs.number(kind.member, member.value)
            if node.op == "remove" and self.known.of(position, 1) != 1:
                self.flush()
                self.line(f"if not y >> {position} & 1: {self.fault(NotPresent, node)}")
            self.write_constant(position, 1, bit)
            return
        self.flush()
        name = self.temporary()
        self.line(f"{name} = {member.text} + {at.text}")
        if node.op == "remove":
            self.line(f"if not y >> {name} & 1: {self.fault(NotPresent, node)}")
        self.line(f"y |= 1 << {name}" if bit else f"y &= ~(1 << {name})")
        self.forget(at, self.codecs.of(at.type).width)

    def _update_bag(self, node: ir.Update, at: Location, kind: BagOf, member: Code) -> None:
        width, slot = self.codecs.of(at.type).width, self.codecs.slot_width(kind.member)
        member = self.settled(member)
        self.flush()
        old = f"y >> {at.text} & {(1 << width) - 1}"
        if node.op == "add":
            full = f"FAULTS[{self.fault_number(BagFull, node)}]"
            new = f"bag_add({old}, {member.text}, {slot}, {self.bag_bound(kind)}, {full})"
        elif node.op == "remove":
            new = f"bag_remove({old}, {member.text}, {slot}, FAULTS[{self.fault_number(NotPresent, node)}])"
        else:
            new = f"bag_remove({old}, {member.text}, {slot}, None)"
        self.write(at, width, new)

    # -- branches, loops, helpers

    def _If(self, node: ir.If) -> bool:
        test = self.value(node.condition)
        if test.decided is not None:
            self.evaluated(test)
            self.line(self.mark(node, test.decided))
            return self.block(node.then if test.decided else node.otherwise)
        self.flush()
        before = self.known
        known, mark = before.given(tested(test).implies, "y"), self.mark(node, True)
        goes = self._branch(f"if {test.text}:", known, node.then, mark)
        after_then = self.known
        known, mark = before.given(negation(test).implies, "y"), self.mark(node, False)
        others = self._branch("else:", known, node.otherwise, mark)
        self.known = self.known.common(after_then) if goes and others else after_then if goes else self.known
        self.written = self.known
        return goes or others

    def _branch(self, head: str, known: Knowledge, statements: tuple[ir.Statement, ...], mark: str = "") -> bool:
        """Write statements under a head, with what is known where they begin, and the mark of the arm if it is one."""
        self.line(head)
        self.indent += 1
        start, names = len(self.lines), dict(self.names)
        if mark:
            self.line(mark)
        self.known = self.written = known
        goes = self.block(statements)
        if goes:
            self.flush()
        self.waiting, self.names = 0, names
        if len(self.lines) == start:
            self.line("pass")
        self.indent -= 1
        return goes

    def _For(self, node: ir.For) -> bool:
        members = self._members_now(node.range)
        if isinstance(members, Code):
            self._for_bag(node, members)
            return True
        for member, inside in members:
            if inside.constant and not inside.value:
                continue
            with self.named({node.name: member}):
                if inside.constant:
                    self.block(node.body)
                    continue
                self.flush()
                before = self.known
                self._branch(f"if {inside.text}:", before, node.body)
                self.known = self.written = self.known.common(before)
        return True

    def _members_now(self, range_: ir.Expression) -> list[tuple[Code, Code]] | Code:
        """What a loop runs through is what is there when it begins."""
        if isinstance(range_, ir.Everything):
            return self.members(range_, [])
        if isinstance(range_, ir.Members):
            return [(self.settled(self.value(item)), TRUE) for item in range_.items]
        container = self.settled(self.value(range_))
        if isinstance(container.type, SetOf):
            return self.members_of(container)
        assert isinstance(container.type, BagOf)
        if container.constant:
            return [(self.constant(container.type.member, value), TRUE) for value in container.value]
        return container

    def _for_bag(self, node: ir.For, bag: Code) -> None:
        assert isinstance(bag.type, BagOf)
        self.flush()
        with self.looping(bag.type.member) as variable, self.named({node.name: variable}):
            self._branch(
                f"for {variable.text} in bag_items({bag.text}, {self.codecs.slot_width(bag.type.member)}):",
                Knowledge(),
                node.body,
            )
        self.known = self.written = Knowledge()

    def _Do(self, node: ir.Do) -> bool:
        helper = self.sources.helper(node.helper)
        names, roots = self.bind(helper, node.arguments)
        with self.named({name: self.settled(piece) for name, piece in names.items()}, roots), self.inside(helper.name):
            self.block(helper.body)
        return True
