"""What is typed by accident, or out of habit from other Python: what to call it, and what to write instead."""

from __future__ import annotations

import ast

from machines.language.types import BagOf, Bool, Enumeration, Int, Nothing, Of, SetOf, Type

EXPRESSIONS: dict[type[ast.AST], tuple[str, str]] = {
    ast.BitAnd: ("`&` is arithmetic on bits", "Write `and`."),
    ast.BitOr: ("`|` is arithmetic on bits", "Write `or`."),
    ast.BitXor: ("`^` is arithmetic on bits", "Write `!=`."),
    ast.Invert: ("`~` is arithmetic on bits", "Write `not`."),
    ast.NamedExpr: ("`:=` inside an expression", "Name the value on a line of its own, or write `==`."),
    ast.Lambda: ("a lambda is not in the language", "Declare a @helper."),
    ast.JoinedStr: ("a text is no value", "No text is in a state; use an enumeration."),
    ast.List: ("a list is no value", "Use a set, a bag or an array of the state."),
    ast.Tuple: ("a tuple is no value", "Use a record."),
    ast.Set: ("braces are no value", "Use a Set[…] of the state."),
    ast.Dict: ("a dict is no value", "Use an Array[…] of the state."),
    ast.ListComp: ("a list comprehension is not in the language", "Use any, all, count, min or max over the range."),
    ast.SetComp: ("a set comprehension is not in the language", "Add the members in a `for` loop."),
    ast.DictComp: ("a dict comprehension is not in the language", "Assign the elements in a `for` loop."),
    ast.GeneratorExp: ("a generator stands alone", "Put it into any, all, count, min or max."),
    ast.Starred: ("`*` unpacks nothing here", "Write the arguments one by one."),
    ast.Await: ("await is not in the language", "Leave it out."),
    ast.Yield: ("yield is not in the language", "Leave it out."),
}

STATEMENTS: dict[type[ast.AST], tuple[str, str]] = {
    ast.While: ("while is not in the language", "Use `for … in s.each(Index)`, or an event that stays in its phase."),
    ast.Try: ("try is not in the language", "Ask with `if` before you act."),
    ast.Raise: ("raise is not in the language", "Write require(condition, else_=RefusalClass) at the top."),
    ast.Assert: ("assert is not in the language", "Write require(condition, else_=…) at the top, or an @invariant."),
    ast.With: ("with is not in the language", "Leave it out."),
    ast.Match: ("match is not in the language", "Write `if … elif … else`."),
    ast.Global: ("global is not in the language", "Keep the value in a field of the state."),
    ast.Nonlocal: ("nonlocal is not in the language", "Keep the value in a local of the procedure."),
    ast.Delete: ("del is not in the language", "Use discard, remove or clear."),
    ast.Import: ("an import inside a declaration's function", "Import at the top of the file."),
    ast.ImportFrom: ("an import inside a declaration's function", "Import at the top of the file."),
    ast.FunctionDef: ("a function inside a function", "Declare a @helper at module level."),
    ast.ClassDef: ("a class inside a function", "Declare it at module level."),
    ast.Break: ("break is not in the language", "Say which elements with `if`, or use any(…)."),
    ast.Continue: ("continue is not in the language", "Put the rest under `if`."),
    ast.Return: ("a return in the middle", "Turn the condition round and put the rest under `if`."),
    ast.AnnAssign: ("an annotation without a value", "Give the name its value."),
}

CALLS: dict[str, str] = {
    "print": "Delete it; `saitei play` shows every step.",
    "range": "Run over s.each(Index), an enumeration, a set or a bag.",
    "enumerate": "Run over s.each(Index); its elements are the keys.",
    "sum": "Use count(… for … in …).",
    "sorted": "Nothing has an order but integers; use min or max.",
    "abs": "Compare the two values.",
    "int": "An integer comes from count, len, min, max and fields.",
    "str": "No text is in a state; use an enumeration.",
    "set": "Use a Set[…] of the state; empty() clears it.",
    "list": "Use a Set[…] or Bag[…] of the state.",
    "isinstance": "Types are known; compare with a member of an enumeration.",
    "super": "Call a @helper.",
}
"""Builtins by name, with what to do instead."""


def remedy(found: Type, expected: object) -> str:
    """What to do about a value of type `found` where `expected` is wanted."""
    if isinstance(expected, Bool):
        return _condition(found)
    if isinstance(expected, Enumeration):
        return f"Use a member of {expected}."
    if isinstance(expected, Of) and isinstance(found, Of) and found.cls is expected.cls:
        return "Write the(…) where it cannot be None."
    if isinstance(expected, Of) and isinstance(found, Int):
        return f"An element has no number: take a {expected.cls.__name__} from a parameter, a field or a loop."
    if isinstance(expected, Int) and isinstance(found, Of | Enumeration):
        return "An element has no number: compare it with another of its kind."
    if isinstance(found, Nothing):
        return "Only what is declared `Index | None` can be None."
    return "Compare and assign values of one type only."


def _condition(found: Type) -> str:
    if isinstance(found, Of | Nothing):
        return "Write `is not None`."
    if isinstance(found, SetOf | BagOf):
        return "Write `len(…) > 0`."
    return "Write the whole comparison, such as `x == 1`."
