"""Statements of a declaration: from `ast` to the typed IR."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from machines.language import ir
from machines.language.declaring import Helper
from machines.language.effects import EVERYONE, Refusal, call, halt, leave, require, reveal
from machines.language.mistakes import BadDeclaration, OutsideSubset, TypeClash, UnknownField, UnknownName, WrongOrder
from machines.language.reading.expressions import ExpressionReader
from machines.language.reading.source import Text
from machines.language.reading.world import World
from machines.language.state import Procedure
from machines.language.types import ArrayOf, BagOf, Bool, Int, SetOf

UPDATES = {SetOf: ("add", "discard", "remove", "clear"), BagOf: ("add", "discard", "remove", "clear")}
ENDINGS = (ir.Call, ir.Leave, ir.Halt)


class StatementReader(ExpressionReader):
    """Reads the statements of one event or helper. `ends` says whether call, leave and halt are allowed."""

    def __init__(self, world: World, text: Text, names: Mapping[str, Any], *, ends: bool) -> None:
        super().__init__(world, text, names)
        self.ends = ends

    def block(self, nodes: Sequence[ast.stmt]) -> tuple[ir.Statement, ...]:
        """Read statements in order. Raises `Mistake`, among others for what follows an ending."""
        result: list[ir.Statement] = []
        kept = dict(self.scope)
        for node in nodes:
            if isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                continue
            if result and _has_ending(result[-1]):
                self.wrong(WrongOrder, node, "a statement after call, leave or halt", "Make that the last statement of its path.")
            result.append(self.statement(node))
        self.scope = kept
        return tuple(result)

    def statement(self, node: ast.stmt) -> ir.Statement:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            return self._call_statement(node, node.value)
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
        if isinstance(node, ast.Return):
            self.wrong(OutsideSubset, node, "a return in the middle", "Turn the condition round and put the rest under `if`.")
        if isinstance(node, ast.Expr):
            self.wrong(OutsideSubset, node, "an expression that does nothing", "Assign it, require it, or delete it; `==` compares, `=` assigns.")
        self.wrong(OutsideSubset, node, f"{type(node).__name__} is not in the language", "Use if, for, assignments, updates and calls.")

    # -- names and assignments

    def _assign(self, node: ast.stmt, targets: list[ast.expr], value: ast.expr) -> ir.Statement:
        if len(targets) != 1:
            self.wrong(OutsideSubset, node, "several targets at once", "Assign one at a time.")
        target = targets[0]
        if isinstance(target, ast.Name):
            return self._let(node, target.id, value)
        if isinstance(target, ast.Tuple):
            self.wrong(OutsideSubset, node, "several targets at once", "Assign one at a time.")
        read = self._target(target)
        return ir.Assign(read, self.read(value, read.type), place=self.text.place(node))

    def _let(self, node: ast.stmt, name: str, value: ast.expr) -> ir.Statement:
        if name in self.scope or name in self.roots:
            self.wrong(OutsideSubset, node, f"the name {name} is assigned twice", "A local name is given once; choose another.")
        if name in self.world.fields:
            self.wrong(UnknownField, node, f"{name} is a field of the state", f"Write s.{name}, or choose another name.")
        read = self.read(value)
        if isinstance(read.type, SetOf | BagOf | ArrayOf):
            self.wrong(OutsideSubset, node, "a local name for a container", "Name a value; write the container out where it is used.")
        self.scope[name] = read.type
        return ir.Let(name, read, place=self.text.place(node))

    def _target(self, node: ast.expr) -> ir.Expression:
        read = self.read(node)
        base: ir.Expression = read
        while isinstance(base, ir.Item):
            base = base.base
        if isinstance(read, ir.Attribute):
            self.wrong(OutsideSubset, node, "records do not change", "Assign a new record: Queued(…).")
        if isinstance(base, ir.Field):
            self._dynamic(node, base)
        elif not isinstance(base, ir.Local):
            self.wrong(OutsideSubset, node, "this cannot be assigned", "Assign to s.field, s.array[i] or me.local.")
        if isinstance(read.type, ArrayOf):
            self.wrong(OutsideSubset, node, "a whole array is assigned", "Assign its elements in a `for` loop.")
        return read

    def _dynamic(self, node: ast.expr, base: ir.Field) -> None:
        mark = self.world.fields[base.name].mark
        if mark in ("static", "switch"):
            self.wrong(TypeClash, node, f"{base.name} is a {mark} of the scenario", "It never changes; declare it without the mark if it should.")

    def _augmented(self, node: ast.AugAssign) -> ir.Statement:
        if not isinstance(node.op, ast.Add | ast.Sub):
            self.wrong(OutsideSubset, node, "this operator is not in the language", "Use += and -=.")
        target, place = self._target(node.target), self.text.place(node)
        if not isinstance(target.type, Int):
            self.clash(node, target.type, Int())
        op = "+" if isinstance(node.op, ast.Add) else "-"
        return ir.Assign(target, ir.Arithmetic(op, target, self.read(node.value, Int()), type=Int(), place=place), place=place)

    def _for(self, node: ast.For) -> ir.Statement:
        if node.orelse:
            self.wrong(OutsideSubset, node, "for … else", "Write the else part after the loop.")
        range_ = self.range(node.iter)
        with self.bound(node.target, self.member_type(range_)) as name:
            body = self.block(node.body)
        if any(_has_ending(statement) for statement in body):
            self.wrong(WrongOrder, node, "call, leave or halt inside a loop", "Decide in the loop, call after it.")
        return ir.For(name, range_, body, place=self.text.place(node))

    # -- calls as statements

    def _call_statement(self, node: ast.stmt, made: ast.Call) -> ir.Statement:
        place = self.text.place(node)
        called = self.find(made.func)
        if called is require:
            self.wrong(WrongOrder, node, "require after an effect", "Move all require lines to the top of the event.")
        if called in (call, leave, halt) and not self.ends:
            self.wrong(OutsideSubset, node, "call, leave or halt in a helper", "Only events end or call.")
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
        if isinstance(made.func, ast.Attribute):
            return self._update(made, made.func)
        self.wrong(UnknownName, node, "what is called here is unknown", "Call helpers, call(…), leave(), halt(), reveal(…), or update a container.")

    def _do(self, node: ast.Call, called: Helper[..., Any]) -> ir.Statement:
        from machines.language.reading.procedures import read_helper

        found = read_helper(self.world, called)
        if found.value is not None:
            self.wrong(OutsideSubset, node, "a helper's value is thrown away", "Use it, or call a helper of statements.")
        return ir.Do(found.name, self.arguments(node, found), place=self.text.place(node))

    def _update(self, node: ast.Call, func: ast.Attribute) -> ir.Statement:
        container = self.read(func.value)
        if not isinstance(container.type, SetOf | BagOf):
            self.wrong(TypeClash, node, f"{container.type} has nothing to call", "Only sets and bags are updated.")
        if func.attr not in UPDATES[type(container.type)]:
            self.wrong(UnknownField, node, f"a container has no {func.attr}", "It has add, discard, remove and clear.")
        base: ir.Expression = container
        while isinstance(base, ir.Item):
            base = base.base
        if isinstance(base, ir.Field):
            self._dynamic(node, base)
        if len(node.args) != (0 if func.attr == "clear" else 1) or node.keywords:
            self.wrong(TypeClash, node, f"{func.attr} takes {'nothing' if func.attr == 'clear' else 'one member'}", "Correct the arguments.")
        member = self.read(node.args[0], container.type.member) if node.args else None
        return ir.Update(func.attr, container, member, place=self.text.place(node))

    def _reveal(self, node: ast.Call) -> ir.Statement:
        if len(node.args) != 1 or any(k.arg != "to" for k in node.keywords):
            self.wrong(TypeClash, node, "reveal takes a value and to=", "Write reveal(card, to=player).")
        to = node.keywords[0].value if node.keywords else None
        everyone = to is None or (isinstance(to, ast.Name) and self.find(to) is EVERYONE)
        viewer = None if everyone or to is None else self.read(to, self.world.player_type())
        return ir.Reveal(self.read(node.args[0]), viewer, place=self.text.place(node))

    def _procedure_call(self, node: ast.Call) -> ir.Statement:
        place = self.text.place(node)
        made = node.args[0] if len(node.args) == 1 else None
        if not isinstance(made, ast.Call):
            self.wrong(TypeClash, node, "call(…) wants a procedure with its locals", "Write call(Resolution(effect=e)).")
        cls = self.find(made.func)
        if not (isinstance(cls, type) and issubclass(cls, Procedure)):
            kind = UnknownName if cls is None else TypeClash
            self.wrong(kind, made, "this is no procedure", "Call a class that subclasses Procedure.")
        if cls.__name__ not in self.world.procedures:
            self.wrong(BadDeclaration, made, f"{cls.__name__} is not among the machine's procedures", "Add it to `procedures`.")
        locals_ = self.world.locals[cls.__name__]
        arguments = []
        if made.args:
            self.wrong(TypeClash, made, "locals are given by name", f"Write {cls.__name__}({next(iter(locals_))}=…).")
        for keyword in made.keywords:
            if keyword.arg not in locals_:
                self.wrong(UnknownField, made, f"{cls.__name__} has no local {keyword.arg}", f"It has {', '.join(locals_)}.")
            arguments.append((keyword.arg, self.read(keyword.value, locals_[keyword.arg])))
        missing = [n for n in locals_ if not hasattr(cls, n) and n not in dict(arguments)]
        if missing:
            self.wrong(TypeClash, made, f"{cls.__name__} needs {', '.join(missing)}", "Give every local that has no default.")
        return ir.Call(cls.__name__, tuple(arguments), place=place)

    def requires(self, nodes: Sequence[ast.stmt]) -> tuple[tuple[ir.Require, ...], Sequence[ast.stmt]]:
        """The leading `require` lines, and the statements after them."""
        result: list[ir.Require] = []
        for position, node in enumerate(nodes):
            made = node.value if isinstance(node, ast.Expr) else None
            if isinstance(made, ast.Constant):
                continue
            if not (isinstance(made, ast.Call) and self.find(made.func) is require):
                return tuple(result), nodes[position:]
            result.append(self._require(made))
        return tuple(result), []

    def _require(self, node: ast.Call) -> ir.Require:
        named = {k.arg: k.value for k in node.keywords}
        extra = [k for k in named if k != "else_"]
        if extra:
            self.wrong(OutsideSubset, node, "`=` inside require is no comparison", "Write `==`.")
        if len(node.args) != 1 or "else_" not in named:
            self.wrong(BadDeclaration, node, "require takes a condition and else_=", "Write require(condition, else_=RefusalClass).")
        refusal = self.find(named["else_"])
        if not (isinstance(refusal, type) and issubclass(refusal, Refusal)):
            kind = UnknownName if refusal is None else TypeClash
            self.wrong(kind, named["else_"], "this is no refusal", "Name a class that subclasses Refusal.")
        self.world.refusals[refusal.__name__] = refusal
        return ir.Require(self.read(node.args[0], Bool()), refusal.__name__, place=self.text.place(node))


def _has_ending(statement: ir.Statement) -> bool:
    """Whether some path through the statement ends the event."""
    if isinstance(statement, ir.If):
        return any(_has_ending(inner) for inner in (*statement.then, *statement.otherwise))
    return isinstance(statement, ENDINGS)
