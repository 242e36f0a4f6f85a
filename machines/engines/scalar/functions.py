"""All that is generated for bound machines of one shape: functions of events, predicates on states and steps,
expressions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from machines.engines.scalar import runtime
from machines.engines.scalar.code import UNKNOWN, Code
from machines.engines.scalar.events import Events, Pattern, Row
from machines.engines.scalar.hoisting import asked_anywhere, hoisted
from machines.engines.scalar.knowledge import Knowledge
from machines.engines.scalar.pieces import Root
from machines.engines.scalar.sources import Sources
from machines.language import ir
from machines.language.reading.predicates import Predicate

NAME = "generated"
LARGE = 1 << 30
"""Beyond every integer that a declaration can bound."""


class Writer(Events):
    """Writes functions into `lines`, and compiles them."""

    def made(self, sources: Sources, write: Callable[[Writer, str], None]) -> Callable[..., Any]:
        """The function that `write` writes under the name it is given, as the sources want it."""
        self.sources = sources
        self.begin_function()
        write(self, NAME)
        text = "\n".join(self.lines)
        exec(compile(text, f"<{self.shape.state.__name__}>", "exec"), namespace := self._namespace())  # our own text
        found: Callable[..., Any] = namespace[NAME]
        return found

    def predicate_function(self, name: str, predicate: Predicate, step: bool) -> None:
        """Write `name(x)`, or `name(x, y, a0, a1, …)` for a step, giving 0 or 1."""
        found = predicate.ir
        variables = ["x", "y"] if step else ["x"]
        roots = {root: Root(variable) for root, variable in zip(predicate.states, variables, strict=False)}
        roots |= {p.name: Root("x", predicate.frame) for p in found.parameters if p.root == "frame"}
        given = [p for p in found.parameters if p.root is None]
        names = {p.name: Code(f"a{n}", p.type, UNKNOWN, -LARGE, LARGE) for n, p in enumerate(given) if p.type}
        self._head(name, [*variables, *(f"a{n}" for n in range(len(given)))])
        start = len(self.lines)
        with self.named(names, roots):
            for let in found.body:
                assert isinstance(let, ir.Let)
                self._Let(let)
            assert found.value is not None
            self.line(f"return {self.value(found.value).text}")
        body = self.lines[start:]
        asked = asked_anywhere(body, self.scalars(predicate.frame))
        self.lines[start:] = hoisted(body, asked, "    " * self.indent)
        self.indent -= 1

    def expression_function(self, name: str, node: ir.Expression, root: str) -> None:
        """Write `name(x)` giving the value of an expression on a state, as it is packed at run time."""
        self._head(name, ["x"])
        with self.named({}, {root: Root("x")}):
            self.line(f"return {self.value(node).text}")
        self.indent -= 1

    def _head(self, name: str, parameters: list[str]) -> None:
        self.begin(Knowledge())
        self.current = "x"
        self.line(f"def {name}({', '.join(parameters)}):")
        self.indent += 1

    def _namespace(self) -> dict[str, Any]:
        """What generated text speaks of."""
        faults = self.faults

        def raise_fault(number: int) -> None:
            raise type(faults[number])(faults[number].place)

        return {
            "F": raise_fault,
            "FAULTS": faults,
            "R": self.reached,
            "bag_items": runtime.bag_items,
            "bag_distinct": runtime.bag_distinct,
            "bag_add": runtime.bag_add,
            "bag_remove": runtime.bag_remove,
            "on_stack": runtime.on_stack,
            **{name: values for values, name in self.tables.items()},
        }


__all__ = ["Pattern", "Row", "Writer"]
