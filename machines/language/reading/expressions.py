"""The reader of expressions: operators and comparisons. From `ast` to the typed IR."""

from __future__ import annotations

import ast
from typing import NoReturn

from machines.language import ir
from machines.language.mistakes import OutsideSubset, TypeClash
from machines.language.reading import beginners
from machines.language.reading.calls import CallReader
from machines.language.types import (
    ArrayOf,
    BagOf,
    Bool,
    Enumeration,
    Int,
    Nothing,
    Of,
    SetOf,
    Type,
    accepts,
    comparable,
)

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "==",
    ast.IsNot: "!=",
}


class ExpressionReader(CallReader):
    """Reads the expressions of one function."""

    def _BoolOp(self, node: ast.BoolOp) -> ir.Expression:
        items = []
        for position, value in enumerate(node.values):
            item = self.read(value)
            if not isinstance(item.type, Bool):
                self._half(node, position, item.type)
            items.append(item)
        kind = ir.And if isinstance(node.op, ast.And) else ir.Or
        return kind(tuple(items), type=Bool(), place=self.text.place(node))

    def _half(self, node: ast.BoolOp, position: int, found: Type) -> NoReturn:
        """`x == 1 or 2` wants its comparison twice."""
        value, before = node.values[position], node.values[position - 1]
        if position and isinstance(before, ast.Compare):
            whole = ast.Compare(before.left, before.ops[-1:], [value])
            what = f"{found} where a condition is expected"
            self.wrong(TypeClash, value, what, f"Repeat the comparison: `{ast.unparse(whole)}`.")
        self.clash(value, found, Bool())

    def _UnaryOp(self, node: ast.UnaryOp) -> ir.Expression:
        if isinstance(node.op, ast.Not):
            return ir.Not(self.condition(node.operand), type=Bool(), place=self.text.place(node))
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant) and type(node.operand.value) is int:
            return self._Constant(ast.copy_location(ast.Constant(-node.operand.value), node))
        unknown = ("this operator is not in the language", "Use not, + and -; for -x write 0 - x.")
        self.wrong(OutsideSubset, node, *beginners.EXPRESSIONS.get(type(node.op), unknown))

    def _BinOp(self, node: ast.BinOp) -> ir.Expression:
        if not isinstance(node.op, ast.Add | ast.Sub):
            unknown = ("this operator is not in the language", "Use + and -.")
            self.wrong(OutsideSubset, node, *beginners.EXPRESSIONS.get(type(node.op), unknown))
        left, right = self.read(node.left, Int()), self.read(node.right, Int())
        symbol = "+" if isinstance(node.op, ast.Add) else "-"
        return ir.Arithmetic(symbol, left, right, type=Int(), place=self.text.place(node))

    def _IfExp(self, node: ast.IfExp) -> ir.Expression:
        then, condition, otherwise = self.read(node.body), self.condition(node.test), self.read(node.orelse)
        joined = _joined(then.type, otherwise.type)
        if joined is None:
            self.clash(node.orelse, otherwise.type, then.type)
        return ir.IfElse(condition, then, otherwise, type=joined, place=self.text.place(node))

    # -- comparisons

    def _Compare(self, node: ast.Compare) -> ir.Expression:
        operands = [node.left, *node.comparators]
        parts = [self._comparison(node, op, operands[i], operands[i + 1]) for i, op in enumerate(node.ops)]
        return parts[0] if len(parts) == 1 else ir.And(tuple(parts), type=Bool(), place=self.text.place(node))

    def _comparison(self, node: ast.Compare, op: ast.cmpop, left: ast.expr, right: ast.expr) -> ir.Expression:
        if isinstance(op, ast.In | ast.NotIn):
            return self._membership(node, op, left, right)
        one, other = self.read(left), self.read(right)
        symbol = COMPARISONS[type(op)]
        if not comparable(one.type, other.type):
            self.clash(right, other.type, one.type)
        if isinstance(one.type, SetOf | BagOf | ArrayOf):
            self.wrong(OutsideSubset, node, "containers are not compared", "Compare their sizes or members.")
        if symbol not in ("==", "!=") and not isinstance(one.type, Int):
            self.wrong(TypeClash, node, f"{one.type} has no order", "Only integers are compared with < and >.")
        if isinstance(op, ast.Is | ast.IsNot) and not (_singular(one.type) or _singular(other.type)):
            self.wrong(OutsideSubset, node, "`is` is for None and members of enumerations", f"Write `{symbol}`.")
        return ir.Compare(symbol, one, other, type=Bool(), place=self.text.place(node))

    def _membership(self, node: ast.Compare, op: ast.cmpop, left: ast.expr, right: ast.expr) -> ir.Expression:
        place, member, container = self.text.place(node), self.read(left), self.range(right)
        kind = self.member_type(container)
        if not comparable(member.type, kind):
            self.clash(left, member.type, kind)
        found = ir.In(member, container, type=Bool(), place=place)
        return found if isinstance(op, ast.In) else ir.Not(found, type=Bool(), place=place)


def _joined(one: Type, other: Type) -> Type | None:
    """The type of a value that is one or the other."""
    if isinstance(one, Int) and isinstance(other, Int):
        return Int()
    if accepts(one, other):
        return one
    if accepts(other, one):
        return other
    for index, nothing in ((one, other), (other, one)):
        if isinstance(index, Of) and isinstance(nothing, Nothing):
            return Of(index.cls, optional=True)
    return None


def _singular(kind: Type) -> bool:
    """Whether equal values of a type are one object in every engine."""
    return isinstance(kind, Nothing | Enumeration | Bool)
