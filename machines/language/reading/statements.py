"""Statements of a declaration: from `ast` to the typed IR."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from machines.language import ir
from machines.language.mistakes import OutsideSubset, TypeClash, WrongOrder
from machines.language.reading import beginners
from machines.language.reading.expressions import ExpressionReader
from machines.language.state import Procedure
from machines.language.types import ArrayOf, BagOf, Int, SetOf, Type

ENDINGS = (ir.Call, ir.Leave, ir.Halt)


class AssignmentReader(ExpressionReader):
    """Reads statements; what is called stands in `effects.py`."""

    def block(self, nodes: Sequence[ast.stmt]) -> tuple[ir.Statement, ...]:
        """Read statements in order. Raises `Mistake`, among others for what follows an ending."""
        result: list[ir.Statement] = []
        kept = dict(self.scope)
        for node in nodes:
            if isinstance(node, ast.Pass) or is_docstring(node):
                continue
            if result and has_ending(result[-1]):
                what = "a statement after call, leave or halt"
                self.wrong(WrongOrder, node, what, "Make call, leave or halt the last statement of its path.")
            result.append(self.statement(node))
        self.scope = kept
        return tuple(result)

    def statement(self, node: ast.stmt) -> ir.Statement:
        """Read one statement. Raises `Mistake`."""
        if isinstance(node, ast.Expr):
            return self._expression(node)
        if isinstance(node, ast.Assign):
            return self._assign(node, node.targets, node.value)
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            return self._assign(node, [node.target], node.value)
        if isinstance(node, ast.AugAssign):
            return self._augmented(node)
        if isinstance(node, ast.If):
            condition = self.condition(node.test)
            return ir.If(condition, self.block(node.body), self.block(node.orelse), place=self.text.place(node))
        if isinstance(node, ast.For):
            return self._for(node)
        unknown = (f"{type(node).__name__} is not in the language", "Use if, for, assignments, updates and calls.")
        self.wrong(OutsideSubset, node, *beginners.STATEMENTS.get(type(node), unknown))

    def _expression(self, node: ast.Expr) -> ir.Statement:
        if isinstance(node.value, ast.Call):
            return self.called(node, node.value)
        what, instead = "an expression that does nothing", "Assign it, require it, or delete it."
        if isinstance(node.value, ast.Compare):
            instead = "Write `=` to assign, or require(…) to ask."
        elif not isinstance(node.value, ast.Constant | ast.Name | ast.Attribute | ast.BoolOp):
            what, instead = beginners.EXPRESSIONS.get(type(node.value), (what, instead))
        self.wrong(OutsideSubset, node, what, instead)

    def called(self, node: ast.stmt, made: ast.Call) -> ir.Statement:
        """Read a call that stands as a statement."""
        raise NotImplementedError

    # -- names and assignments

    def _assign(self, node: ast.stmt, targets: list[ast.expr], value: ast.expr) -> ir.Statement:
        if len(targets) != 1 or isinstance(targets[0], ast.Tuple | ast.List):
            self.wrong(OutsideSubset, node, "several targets at once", "Assign one at a time.")
        target = targets[0]
        if isinstance(target, ast.Name):
            return self._let(node, target.id, value)
        read = self._target(target)
        given = self.read(value, read.type)
        self.within(value, given, read.type)
        return ir.Assign(read, given, place=self.text.place(node))

    def _let(self, node: ast.stmt, name: str, value: ast.expr) -> ir.Statement:
        if name in self.scope or name in self.roots:
            what = f"the name {name} is assigned twice"
            self.wrong(OutsideSubset, node, what, "A local name is given once; choose another.")
        if not self._unwraps(value, name):
            self.owned(node, name)
        read = self.read(value)
        if isinstance(read.type, SetOf | BagOf | ArrayOf):
            what = "a local name for a container"
            self.wrong(OutsideSubset, node, what, "Name a value; write the container out where it is used.")
        if isinstance(read, ir.Empty):
            self.wrong(
                OutsideSubset, node, "empty() has no place of its own", "Assign it to a set or bag of the state."
            )
        self.scope[name] = read.type
        return ir.Let(name, read, place=self.text.place(node))

    def _unwraps(self, value: ast.expr, name: str) -> bool:
        """`at = the(me.at)` gives the value of a local its name; `at = x` looks like a forgotten `me.`."""
        frames = [root for root, cls in self.roots.items() if issubclass(cls, Procedure)]
        read = [
            n
            for n in ast.walk(value)
            if isinstance(n, ast.Attribute) and n.attr == name and isinstance(n.value, ast.Name)
        ]
        return any(isinstance(n.value, ast.Name) and n.value.id in frames for n in read)

    def within(self, node: ast.expr, given: ir.Expression, kind: Type) -> None:
        """A constant lies between literal bounds. Bounds that are sizes are checked when a scenario is bound."""
        if isinstance(given, ir.IfElse) and isinstance(node, ast.IfExp):
            self.within(node.body, given.then, kind)
            self.within(node.orelse, given.otherwise, kind)
        if isinstance(given, ir.Const) and isinstance(kind, Int):
            low, high = kind.low, kind.high
            if (isinstance(low, int) and given.value < low) or (isinstance(high, int) and given.value > high):
                what = f"{given.value} is not between {low} and {high}"
                self.wrong(TypeClash, node, what, "Correct the value or the bounds.")

    def _target(self, node: ast.expr) -> ir.Expression:
        read = self.read(node)
        if isinstance(read, ir.Attribute):
            self.wrong(OutsideSubset, node, "records do not change", "Assign a new record: Queued(…).")
        if isinstance(read, ir.Name):
            self.wrong(
                OutsideSubset, node, f"{read.name} is no variable", "A local name is given once; assign to s.… or me.…."
            )
        self.changeable(node, read)
        if isinstance(read.type, ArrayOf):
            self.wrong(OutsideSubset, node, "a whole array is assigned", "Assign its elements in a `for` loop.")
        return read

    def changeable(self, node: ast.expr, read: ir.Expression) -> None:
        """What is assigned or updated is a dynamic field or a local of the frame, or an element of one."""
        base = read
        while isinstance(base, ir.Item):
            base = base.base
        if isinstance(base, ir.Field):
            mark = self.world.fields[base.name].mark
            if mark in ("static", "switch"):
                what = f"{base.name} is a {mark} of the scenario"
                self.wrong(TypeClash, node, what, "It never changes; declare it without the mark if it should.")
        elif not isinstance(base, ir.Local):
            what = "this cannot be changed"
            self.wrong(OutsideSubset, node, what, "Assign to s.field, s.array[i] or me.local.")

    def _augmented(self, node: ast.AugAssign) -> ir.Statement:
        if not isinstance(node.op, ast.Add | ast.Sub):
            self.wrong(OutsideSubset, node, "this operator is not in the language", "Use += and -=.")
        target, place = self._target(node.target), self.text.place(node)
        if isinstance(target.type, SetOf | BagOf):
            self.wrong(TypeClash, node, f"{target.type} is no number", "Write .add(…) or .remove(…).")
        if not isinstance(target.type, Int):
            self.clash(node, target.type, Int())
        op = "+" if isinstance(node.op, ast.Add) else "-"
        changed = ir.Arithmetic(op, target, self.read(node.value, Int()), type=Int(), place=place)
        return ir.Assign(target, changed, place=place)

    def _for(self, node: ast.For) -> ir.Statement:
        if node.orelse:
            self.wrong(OutsideSubset, node, "for … else", "Write the else part after the loop.")
        range_ = self.range(node.iter)
        with self.bound(node.target, self.member_type(range_)) as name:
            body = self.block(node.body)
        for statement, inner in zip(
            body, [n for n in node.body if not isinstance(n, ast.Pass) and not is_docstring(n)], strict=True
        ):
            if has_ending(statement):
                self.wrong(WrongOrder, inner, "call, leave or halt inside a loop", "Decide in the loop, call after it.")
        return ir.For(name, range_, body, place=self.text.place(node))


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a text alone: a docstring or a remark."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def has_ending(statement: ir.Statement) -> bool:
    """Whether some path through the statement ends the event."""
    if isinstance(statement, ir.If):
        return any(has_ending(inner) for inner in (*statement.then, *statement.otherwise))
    return isinstance(statement, ENDINGS)
