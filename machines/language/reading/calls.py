"""The reader of expressions: ranges, quantifiers, and what may be called for its value."""

from __future__ import annotations

import ast
from enum import Enum
from typing import Any, NoReturn

from machines.language import ir
from machines.language.declaring import Helper
from machines.language.domains import Index, Record
from machines.language.effects import (
    call,
    count,
    empty,
    filled,
    halt,
    in_progress,
    leave,
    require,
    reveal,
    the,
)
from machines.language.mistakes import BadDeclaration, OutsideSubset, TypeClash, UnknownField, UnknownName
from machines.language.reading import beginners
from machines.language.reading.leaves import LeafReader
from machines.language.state import Procedure
from machines.language.types import (
    ArrayOf,
    BagOf,
    Bool,
    Enumeration,
    Flat,
    Int,
    Nothing,
    Of,
    SetOf,
    Type,
    comparable,
    type_of,
)

QUANTIFIERS = {any: "any", all: "all", count: "count", min: "min", max: "max"}
STATEMENTS_ONLY = (require, call, leave, halt, reveal)


class CallReader(LeafReader):
    """Reads what is called, and what is run over."""

    def range(self, node: ast.expr) -> ir.Expression:
        """What a loop or quantifier runs over, or the right side of `in`."""
        place = self.text.place(node)
        if isinstance(node, ast.Tuple | ast.Set | ast.List):
            items = tuple(self.read(item) for item in node.elts)
            if not items:
                self.wrong(OutsideSubset, node, "an empty collection", "Name its members.")
            for item, shown in zip(items, node.elts, strict=True):
                if isinstance(item.type, SetOf | BagOf | ArrayOf):
                    self.wrong(TypeClash, shown, f"{item.type} is no member", "Name single values.")
                if not comparable(items[0].type, item.type):
                    self.clash(shown, item.type, items[0].type)
            return ir.Members(items, type=items[0].type, place=place)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "each":
            return self._each(node)
        found = self.find(node)
        if isinstance(found, type) and issubclass(found, Enum):
            return ir.Everything(Enumeration(found), type=SetOf(Enumeration(found)), place=place)
        if isinstance(found, type) and issubclass(found, Index):
            what = f"{found.__name__} is a class, not its elements"
            self.wrong(TypeClash, node, what, f"Write s.each({found.__name__}).")
        read = self.read(node)
        if isinstance(read.type, ArrayOf):
            what = f"{read.type} is nothing to run over or to look into"
            self.wrong(TypeClash, node, what, "Run over its keys: any(… for k in s.each(Key)).")
        if not isinstance(read.type, SetOf | BagOf):
            what = f"{read.type} is nothing to run over or to look into"
            self.wrong(TypeClash, node, what, "Use s.each(Index), an enumeration, a set, a bag or a tuple.")
        return read

    def _each(self, node: ast.Call) -> ir.Expression:
        index = self.find(node.args[0]) if len(node.args) == 1 else None
        if not (isinstance(index, type) and issubclass(index, Index)):
            self.wrong(TypeClash, node, "each(…) wants an index class", "Write s.each(Card).")
        return ir.Everything(Of(index), type=SetOf(Of(index)), place=self.text.place(node))

    @staticmethod
    def member_type(range_: ir.Expression) -> Type:
        """The type of what a range runs through."""
        if isinstance(range_, ir.Members):
            return range_.type
        assert isinstance(range_.type, SetOf | BagOf)
        return range_.type.member

    # -- calls

    def _Call(self, node: ast.Call) -> ir.Expression:
        place = self.text.place(node)
        called = self.find(node.func)
        if called is None:
            return self._method(node)
        if isinstance(called, Helper):
            return self._invoke(node, called)
        if isinstance(called, type) and issubclass(called, Record):
            return self._make(node, called)
        if called is count or (isinstance(called, type(any)) and called in QUANTIFIERS):
            return self._quantifier(node, QUANTIFIERS[called])
        if called is len and len(node.args) == 1:
            return ir.Size(self.range(node.args[0]), type=Int(), place=place)
        if called is the and len(node.args) == 1:
            item = self.read(node.args[0])
            if not isinstance(item.type, Of):
                what = f"{item.type} is never an element"
                self.wrong(TypeClash, node, what, "the(…) is for an index that may be None.")
            return ir.The(item, type=Of(item.type.cls), place=place)
        if called is in_progress and len(node.args) == 1:
            return self._in_progress(node)
        if called is empty and not node.args:
            return ir.Empty(type=Nothing(), place=place)
        self._uncallable(node, called)

    def _method(self, node: ast.Call) -> ir.Expression:
        """`bag.count(x)`, the only call on a value."""
        if not isinstance(node.func, ast.Attribute):
            if isinstance(node.func, ast.Name):
                self.owned(node.func, node.func.id)
            self.wrong(
                UnknownName,
                node.func,
                "what is called here is unknown",
                "Call helpers, records and the language's own words.",
            )
        if node.func.attr == "each":
            self.wrong(OutsideSubset, node, "each(…) stands alone", "Run over it: for card in s.each(Card).")
        container = self.read(node.func.value)
        if node.func.attr != "count" or not isinstance(container.type, BagOf):
            what = f"{container.type} has no {node.func.attr} that gives a value"
            self.wrong(UnknownField, node, what, "Only bags have one, count; update a container on a line of its own.")
        if len(node.args) != 1 or node.keywords:
            self.wrong(TypeClash, node, "count takes one member", "Correct the arguments.")
        member = self.read(node.args[0], container.type.member)
        return ir.Multiplicity(container, member, type=Int(), place=self.text.place(node))

    def _uncallable(self, node: ast.Call, called: Any) -> NoReturn:
        name = ast.unparse(node.func)
        if called in (len, the, in_progress, empty):
            self.wrong(TypeClash, node, f"the arguments of {name} are wrong", "See SEMANTICS.md, section 1.")
        if called is filled:
            self.wrong(OutsideSubset, node, "filled(…) is a default of a field", "Assign the elements in a `for` loop.")
        if called in STATEMENTS_ONLY:
            self.wrong(OutsideSubset, node, f"{name}(…) gives no value", "Write it on a line of its own.")
        if isinstance(called, type) and issubclass(called, Procedure):
            self.wrong(OutsideSubset, node, f"{name} is a procedure, not a value", f"Write call({ast.unparse(node)}).")
        if isinstance(called, type) and issubclass(called, Index):
            what = f"{name} takes no number"
            self.wrong(OutsideSubset, node, what, "Elements come from parameters, fields and loops.")
        if isinstance(called, type) and issubclass(called, Enum):
            self.wrong(
                OutsideSubset,
                node,
                f"{name} is not called",
                f"Write {name}.{next(iter(called.__members__), 'MEMBER')}.",
            )
        if (
            callable(called)
            and not isinstance(called, type)
            and getattr(called, "__module__", "builtins") != "builtins"
        ):
            self.wrong(OutsideSubset, node, f"{name} is no helper", "Mark it with @helper.")
        instead = beginners.CALLS.get(name, "Call helpers, records and the language's own words.")
        self.wrong(OutsideSubset, node, f"{name}(…) is not in the language", instead)

    def _in_progress(self, node: ast.Call) -> ir.Expression:
        procedure = self.find(node.args[0])
        if not (isinstance(procedure, type) and issubclass(procedure, Procedure)):
            kind = UnknownName if procedure is None else TypeClash
            self.wrong(kind, node, "in_progress(…) wants a procedure", "Name a Procedure class.")
        if procedure.__name__ not in self.world.procedures:
            what = f"{procedure.__name__} is not among the machine's procedures"
            self.wrong(BadDeclaration, node.args[0], what, "Add it to `procedures`.")
        if not self.roots:
            self.wrong(
                OutsideSubset, node, "in_progress(…) asks the state", "Give the helper the state as a parameter."
            )
        return ir.InProgress(procedure.__name__, type=Bool(), place=self.text.place(node))

    def _invoke(self, node: ast.Call, called: Helper[..., Any]) -> ir.Expression:
        from machines.language.reading.routines import read_helper

        found = read_helper(self.world, called)
        if found.value is None:
            self.wrong(TypeClash, node, f"{called.name} gives no value", "Write it on a line of its own.")
        arguments = self.arguments(node, found)
        return ir.Invoke(found.name, arguments, type=found.value.type, place=self.text.place(node))

    def arguments(self, node: ast.Call, found: ir.HelperIR) -> tuple[ir.Expression, ...]:
        """The arguments of a helper, states and frames among them."""
        if node.keywords:
            self.wrong(OutsideSubset, node, "keyword arguments of a helper", "Give the arguments in order.")
        if len(node.args) != len(found.parameters):
            what = f"{found.name} takes {len(found.parameters)} arguments"
            self.wrong(TypeClash, node, what, f"Write {found.name}({', '.join(p.name for p in found.parameters)}).")
        return tuple(self._argument(a, p, found.name) for a, p in zip(node.args, found.parameters, strict=True))

    def _argument(self, node: ast.expr, parameter: ir.Parameter, name: str) -> ir.Expression:
        root = self.roots.get(node.id) if isinstance(node, ast.Name) and node.id not in self.scope else None
        if parameter.root is None and root is None:
            return self.read(node, parameter.type)
        if root is None or parameter.root is None or root.__name__ != parameter.of:
            wanted = parameter.of or str(parameter.type)
            what = f"{parameter.name} of {name} is to be a {wanted}"
            self.wrong(TypeClash, node, what, "Hand on the state, the frame or a value as the helper's parameters say.")
        assert isinstance(node, ast.Name)
        return ir.Frame(node.id, type=Nothing(), place=self.text.place(node))

    def _make(self, node: ast.Call, cls: type[Record]) -> ir.Expression:
        kind = type_of(cls)
        assert isinstance(kind, Flat)
        names = [name for name, _ in kind.fields]
        given = dict(zip(names, node.args, strict=False)) | {k.arg: k.value for k in node.keywords if k.arg}
        if set(given) != set(names) or len(node.args) + len(node.keywords) != len(names):
            self.wrong(TypeClash, node, f"{cls.__name__} needs exactly {', '.join(names)}", "Give each field once.")
        items = tuple(self.read(given[name], member) for name, member in kind.fields)
        return ir.Make(items, type=kind, place=self.text.place(node))

    # -- quantifiers

    def _quantifier(self, node: ast.Call, kind: str) -> ir.Expression:
        argument = node.args[0] if node.args else None
        if isinstance(argument, ast.ListComp):
            self.wrong(OutsideSubset, argument, "square brackets inside " + kind, "Leave the brackets out.")
        if not isinstance(argument, ast.GeneratorExp):
            if kind in ("min", "max") and len(node.args) > 1 and not node.keywords:
                return self._of_several(node, kind)
            what = f"{kind}(…) wants `… for x in …`"
            self.wrong(OutsideSubset, node, what, "Say what is asked of each element, and of which elements.")
        if len(node.args) > 1:
            self.wrong(OutsideSubset, node, f"{kind}(…) takes one argument here", "Join the conditions with `and`.")
        default = None
        for keyword in node.keywords:
            if keyword.arg != "default" or kind not in ("min", "max"):
                self.wrong(OutsideSubset, node, f"{kind} has no {keyword.arg}=", "Only min and max take default=.")
            default = self.read(keyword.value, Int())
        return self._generator(argument, argument.generators, kind, default, node)

    def _of_several(self, node: ast.Call, kind: str) -> ir.Expression:
        read = [self.read(item, Int()) for item in node.args]
        result = read[0]
        for item in read[1:]:
            result = ir.Arithmetic(kind, result, item, type=Int(), place=self.text.place(node))
        return result

    def _generator(
        self,
        whole: ast.GeneratorExp,
        loops: list[ast.comprehension],
        kind: str,
        default: ir.Expression | None,
        node: ast.Call,
    ) -> ir.Expression:
        loop, rest = loops[0], loops[1:]
        if rest and kind in ("min", "max"):
            self.wrong(OutsideSubset, node, f"{kind} over two loops", "Use one loop.")
        range_ = self.range(loop.iter)
        with self.bound(loop.target, self.member_type(range_)) as name:
            filters = tuple(self.condition(test) for test in loop.ifs)
            if rest:
                body = self._generator(whole, rest, kind, default, node)
                kind = "sum" if kind == "count" else kind
            else:
                body = self.read(whole.elt, Int() if kind in ("min", "max") else Bool())
        result = Bool() if kind in ("any", "all") else Int()
        return ir.Quantifier(kind, name, range_, filters, body, default, type=result, place=self.text.place(node))
