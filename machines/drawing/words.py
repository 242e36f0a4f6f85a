"""Conditions of the IR in words: labels of what they speak of, joined by signs that both languages share."""

from __future__ import annotations

from collections.abc import Mapping

from machines.drawing.labels import Labels
from machines.language import ir

SIGNS = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}


Lets = Mapping[str, ir.Expression]
"""What local names stand for."""
NO_LETS: Lets = {}


def words(
    labels: Labels, found: ir.Expression, procedure: str = "", *, negated: bool = False, lets: Lets = NO_LETS
) -> str:
    """An expression in words. `procedure` has the locals it reads; `lets` tells local names."""
    return _Words(labels, procedure, lets).condition(found, negated)


class _Words:
    def __init__(self, labels: Labels, procedure: str, lets: Lets) -> None:
        self.labels, self.procedure, self.lets = labels, procedure, lets

    def condition(self, expression: ir.Expression, negated: bool) -> str:
        """A condition or its contrary; a negation goes as far inside as it can."""
        if isinstance(expression, ir.Name) and expression.name in self.lets:
            return self.condition(self.lets[expression.name], negated)
        if isinstance(expression, ir.Not):
            return self.condition(expression.item, not negated)
        if isinstance(expression, ir.And | ir.Or):
            together = isinstance(expression, ir.And) != negated
            joint = self.labels.term("and" if together else "or")
            return f" {joint} ".join(self.condition(item, negated) for item in expression.items)
        if isinstance(expression, ir.Compare):
            opposite = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
            sign = SIGNS[opposite[expression.op] if negated else expression.op]
            return self.labels.related(self.value(expression.left), sign, self.value(expression.right))
        if isinstance(expression, ir.In):
            sign = "∉" if negated else "∈"
            return self.labels.related(self.value(expression.member), sign, self.value(expression.container))
        if isinstance(expression, ir.Quantifier):
            return self.quantifier(expression, negated)
        text = self.value(expression)
        if not negated:
            return text
        no = self.labels.term("no")
        return self.labels.pair(text, no) if self.labels.japanese else f"{self.labels.term('not')} {text}"

    def quantifier(self, found: ir.Quantifier, negated: bool) -> str:
        """`any` and `all` turn into each other when negated."""
        if found.kind not in ("any", "all", "count"):
            return found.place.text
        where = [self.condition(item, False) for item in found.filters]
        about = self.labels.of(found.name, self.labels.comma(where)) if where else found.name
        if found.kind == "count":
            return self.labels.pair(self.number(about), self.condition(found.body, False))
        which = self.labels.term("some" if (found.kind == "any") != negated else "every")
        named = f"{which}{about}" if self.labels.japanese else f"{which} {about}"
        return self.labels.pair(named, self.condition(found.body, negated))

    def number(self, of: str) -> str:
        """How many of something there are."""
        return (
            f"{of}{self.labels.term('number-of')}" if self.labels.japanese else f"{self.labels.term('number-of')} {of}"
        )

    def value(self, expression: ir.Expression) -> str:
        match expression:
            case ir.Const(value=value):
                return self.labels.value(value)
            case ir.Name(name=name) if name in self.lets:
                return self.value(self.lets[name])
            case ir.Name(name=name) | ir.Local(name=name):
                return self.labels.local(self.procedure, name)
            case ir.Field(name=name):
                return self.labels.field(name)
            case ir.Item(base=base, keys=keys):
                return self.labels.of(self.value(base), self.labels.comma(map(self.value, keys)))
            case ir.Attribute(base=base, name=name):
                return self.labels.of(name, self.value(base))
            case ir.Invoke(helper=helper, arguments=arguments):
                given = [self.value(a) for a in arguments if not isinstance(a, ir.Frame)]
                return (
                    self.labels.of(self.labels.helper(helper), self.labels.comma(given))
                    if given
                    else self.labels.helper(helper)
                )
            case ir.The(item=item):
                return self.value(item)
            case ir.Make(items=items):
                parts = (i for i in items if not (isinstance(i, ir.Const) and i.value is None))
                return f"({self.labels.comma(map(self.value, parts))})"
            case ir.Size(container=container):
                return self.number(self.value(container))
            case ir.Multiplicity(container=container, member=member):
                return self.number(self.labels.of(self.value(member), self.value(container)))
            case ir.Quantifier():
                return self.quantifier(expression, negated=False)
            case ir.Arithmetic(op=op, left=left, right=right):
                return f"{self.value(left)} {op} {self.value(right)}"
            case ir.Members(items=items):
                return f"{{{self.labels.comma(map(self.value, items))}}}"
            case ir.InProgress(procedure=procedure):
                return self.labels.of(self.labels.term("in-progress"), self.labels.procedure(procedure))
            case ir.And() | ir.Or() | ir.Not() | ir.Compare() | ir.In():
                return f"({self.condition(expression, False)})"
        return expression.place.text
