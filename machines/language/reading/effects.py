"""Calls that stand as statements: updates, helpers, reveal, and what ends an event; and the `require` lines."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from machines.language import ir
from machines.language.declaring import Helper
from machines.language.effects import EVERYONE, Refusal, call, halt, leave, require, reveal
from machines.language.mistakes import (
    BadDeclaration,
    OutsideSubset,
    TypeClash,
    UnknownField,
    UnknownName,
    WrongOrder,
)
from machines.language.nearest import nearest
from machines.language.reading import beginners
from machines.language.reading.source import Text
from machines.language.reading.statements import AssignmentReader, is_docstring
from machines.language.reading.world import World
from machines.language.state import Procedure
from machines.language.types import BagOf, Bool, SetOf

UPDATES = ("add", "discard", "remove", "clear")


class StatementReader(AssignmentReader):
    """Reads the statements of one event or helper. `ends` says whether call, leave and halt are allowed."""

    def __init__(self, world: World, text: Text, names: Mapping[str, Any], *, ends: bool) -> None:
        super().__init__(world, text, names)
        self.ends = ends

    def called(self, node: ast.stmt, made: ast.Call) -> ir.Statement:
        place = self.text.place(node)
        called = self.find(made.func)
        if called is require:
            what = "require after an effect" if self.ends else "require in a helper"
            self.wrong(WrongOrder, node, what, "Move all require lines to the top of the event.")
        if called in (call, leave, halt) and not self.ends:
            self.wrong(OutsideSubset, node, "call, leave or halt in a helper", "Only events end or call.")
        if called in (leave, halt) and (made.args or made.keywords):
            self.wrong(TypeClash, node, f"{ast.unparse(made.func)}() takes nothing", "Leave the arguments out.")
        if called is call:
            return self._procedure_call(made)
        if called is leave:
            return ir.Leave(place=place)
        if called is halt:
            return ir.Halt(place=place)
        if called is reveal:
            return self._reveal(made)
        if isinstance(called, Helper):
            return self._do(made, called)
        if called is None and isinstance(made.func, ast.Attribute):
            return self._update(made, made.func)
        return self._unknown(made, called)

    def _unknown(self, made: ast.Call, called: Any) -> ir.Statement:
        name = ast.unparse(made.func)
        if isinstance(called, type) and issubclass(called, Procedure):
            self.wrong(OutsideSubset, made, f"{name} is only made, not called", f"Write call({ast.unparse(made)}).")
        if called is None:
            what = "what is called here is unknown"
            self.wrong(
                UnknownName, made, what, "Call helpers, call(…), leave(), halt(), reveal(…), or update a container."
            )
        if name in beginners.CALLS:
            self.wrong(OutsideSubset, made, f"{name}(…) is not in the language", beginners.CALLS[name])
        self.read(made)
        self.wrong(OutsideSubset, made, "a value is thrown away", "Use it, or delete it.")

    # -- updates, helpers, reveal

    def _do(self, node: ast.Call, called: Helper[..., Any]) -> ir.Statement:
        from machines.language.reading.routines import read_helper

        found = read_helper(self.world, called)
        if found.value is not None:
            self.wrong(
                OutsideSubset, node, "a helper's value is thrown away", "Use it, or call a helper of statements."
            )
        return ir.Do(found.name, self.arguments(node, found), place=self.text.place(node))

    def _update(self, node: ast.Call, func: ast.Attribute) -> ir.Statement:
        container = self.read(func.value)
        if not isinstance(container.type, SetOf | BagOf):
            self.wrong(TypeClash, node, f"{container.type} has nothing to call", "Only sets and bags are updated.")
        if func.attr not in UPDATES:
            self.wrong(UnknownField, node, f"a container has no {func.attr}", nearest(func.attr, UPDATES))
        self.changeable(func.value, container)
        if len(node.args) != (0 if func.attr == "clear" else 1) or node.keywords:
            what = f"{func.attr} takes {'nothing' if func.attr == 'clear' else 'one member'}"
            self.wrong(TypeClash, node, what, "Correct the arguments.")
        member = self.read(node.args[0], container.type.member) if node.args else None
        return ir.Update(func.attr, container, member, place=self.text.place(node))

    def _reveal(self, node: ast.Call) -> ir.Statement:
        if len(node.args) != 1 or any(k.arg != "to" for k in node.keywords):
            self.wrong(TypeClash, node, "reveal takes a value and to=", "Write reveal(card, to=player).")
        to = node.keywords[0].value if node.keywords else None
        everyone = to is None or (isinstance(to, ast.Name) and to.id == "EVERYONE" and self.find(to) is EVERYONE)
        viewer = None if everyone or to is None else self.read(to, self.world.player_type())
        return ir.Reveal(self.read(node.args[0]), viewer, place=self.text.place(node))

    # -- calls of procedures

    def _procedure_call(self, node: ast.Call) -> ir.Statement:
        made = node.args[0] if len(node.args) == 1 and not node.keywords else None
        if not isinstance(made, ast.Call):
            self.wrong(
                TypeClash, node, "call(…) wants a procedure with its locals", "Write call(Resolution(effect=e))."
            )
        cls = self.find(made.func)
        if not (isinstance(cls, type) and issubclass(cls, Procedure)):
            kind = UnknownName if cls is None else TypeClash
            self.wrong(kind, made, "this is no procedure", "Call a class that subclasses Procedure.")
        if cls.__name__ not in self.world.procedures:
            what = f"{cls.__name__} is not among the machine's procedures"
            self.wrong(BadDeclaration, made, what, "Add it to `procedures`.")
        return ir.Call(cls.__name__, self._locals(made, cls), place=self.text.place(node))

    def _locals(self, made: ast.Call, cls: type[Procedure]) -> tuple[tuple[str, ir.Expression], ...]:
        locals_ = self.world.locals[cls.__name__]
        if made.args:
            self.wrong(TypeClash, made, "locals are given by name", f"Write {cls.__name__}({next(iter(locals_))}=…).")
        arguments = []
        for keyword in made.keywords:
            if keyword.arg not in locals_:
                what = f"{cls.__name__} has no local {keyword.arg}"
                self.wrong(UnknownField, made, what, nearest(keyword.arg, locals_))
            given = self.read(keyword.value, locals_[keyword.arg])
            self.within(keyword.value, given, locals_[keyword.arg])
            arguments.append((keyword.arg, given))
        missing = [n for n in locals_ if not hasattr(cls, n) and n not in dict(arguments)]
        if missing:
            what = f"{cls.__name__} needs {', '.join(missing)}"
            self.wrong(TypeClash, made, what, "Give every local that has no default.")
        return tuple(arguments)

    # -- require

    def requires(self, nodes: Sequence[ast.stmt]) -> tuple[tuple[ir.Require, ...], Sequence[ast.stmt]]:
        """The leading `require` lines, and the statements after them."""
        result: list[ir.Require] = []
        for position, node in enumerate(nodes):
            if is_docstring(node):
                continue
            made = node.value if isinstance(node, ast.Expr) else None
            if not (isinstance(made, ast.Call) and self.find(made.func) is require):
                return tuple(result), nodes[position:]
            result.append(self._require(made))
        return tuple(result), []

    def _require(self, node: ast.Call) -> ir.Require:
        named = {k.arg: k.value for k in node.keywords}
        if any(name != "else_" for name in named):
            self.wrong(OutsideSubset, node, "`=` inside require is no comparison", "Write `==`.")
        if len(node.args) != 1 or "else_" not in named:
            what = "require takes a condition and else_="
            self.wrong(BadDeclaration, node, what, "Write require(condition, else_=RefusalClass).")
        condition = self.read(node.args[0], Bool())
        refusal = self.find(named["else_"])
        if not (isinstance(refusal, type) and issubclass(refusal, Refusal)):
            kind = UnknownName if refusal is None else TypeClash
            self.wrong(kind, named["else_"], "this is no refusal", "Name a class that subclasses Refusal.")
        self.world.refusals[refusal.__name__] = refusal
        return ir.Require(condition, refusal.__name__, place=self.text.place(node))
