"""Generated Python for expressions of the IR, with constants folded and ranges over domains unrolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import fields
from typing import Any

from machines.engines.scalar.code import Code, after, renamed
from machines.engines.scalar.logic import condition
from machines.engines.scalar.pieces import Root
from machines.engines.scalar.quantifiers import Quantifiers
from machines.engines.scalar.shape import Shape
from machines.language import ir
from machines.language.types import Type


class Expressions(Quantifiers):
    """Every expression: the parts of the writer, and what speaks of the declaration: helpers, frames on the
    stack.
    """

    def __init__(self, shape: Shape) -> None:
        self._uses: dict[int, tuple[ir.Node | ir.HelperIR, Counter[str]]] = {}
        super().__init__(shape)

    def begin_function(self) -> None:
        super().begin_function()
        self._invoked: dict[Hashable, tuple[Code, range]] = {}

    def _Invoke(self, node: ir.Invoke) -> Code:
        """A helper's value. What is called again with the same of a state of which the same is known is the same piece,
        but for the temporaries in it: those of the first may stand for something else by then.
        """
        helper = self.sources.helper(node.helper)
        names, roots = self.bind(helper, node.arguments)
        given = tuple((name, p.text, p.type, p.low, p.high, p.bits) for name, p in names.items())
        key = (node.helper, node.type, given, tuple(roots.items()), self.current, self.known)
        first = self.fresh + 1
        if key not in self._invoked:
            made = self._invocation(helper, node.type, names, roots)
            self._invoked[key] = made, range(first, self.fresh + 1)
            return made
        found, temporaries = self._invoked[key]
        self.fresh += len(temporaries)
        return renamed(found, temporaries, first) if temporaries else found

    def _invocation(self, helper: ir.HelperIR, kind: Type, names: dict[str, Code], roots: dict[str, Root]) -> Code:
        """Arguments and local names are evaluated first, each once, as in a call."""
        preludes: list[Code] = []
        for name, piece in names.items():
            names[name] = self._once(helper, name, piece, preludes)
        with self.named(names, roots):
            for let in helper.body:
                assert isinstance(let, ir.Let)
                self.names[let.name] = self._once(helper, let.name, self.value(let.value), preludes)
            assert helper.value is not None
            result = self.typed(helper.value, kind)
        return after(preludes, result)

    def _once(self, helper: ir.HelperIR, name: str, piece: Code, preludes: list[Code]) -> Code:
        """A named piece: as it stands where it is used once at most and cannot raise, else evaluated
        beforehand.
        """
        if not piece.faults and self.uses(helper)[name] < 2:
            return piece
        return self.kept(piece, preludes)

    def uses(self, part: ir.Node | ir.HelperIR) -> Counter[str]:
        """What `names_used` says of a part of the declaration, counted once."""
        found = self._uses.get(id(part))
        if found is None:
            found = self._uses[id(part)] = (part, names_used(part))
        return found[1]

    def bind(
        self, helper: ir.HelperIR, arguments: tuple[ir.Expression, ...]
    ) -> tuple[dict[str, Code], dict[str, Root]]:
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
        layout = self.shape.layout
        variable = next((root.variable for root in self.roots.values()), self.current)
        tag, mask = layout.tag(node.procedure), (1 << layout.tag_width) - 1
        return condition(f"on_stack({variable} >> {layout.globals_width}, {tag}, {mask}, {layout.frame_width})")


def names_used(part: Any) -> Counter[str]:
    """How often each name is used in a part of the IR; a use inside a quantifier or loop counts as many."""
    found: Counter[str] = Counter()
    if isinstance(part, ir.Name):
        found[part.name] += 1
    elif isinstance(part, ir.Node | ir.HelperIR):
        repeated = isinstance(part, ir.Quantifier | ir.For)
        for field in fields(part):
            if field.name not in ("place", "type"):
                inner = names_used(getattr(part, field.name))
                for name, times in inner.items():
                    found[name] += 2 * times if repeated and field.name != "range" else times
    elif isinstance(part, tuple):
        for item in part:
            found += names_used(item)
    return found
