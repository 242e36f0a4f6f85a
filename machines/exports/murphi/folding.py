"""Long lines folded: at the loosest operators, then inside quantifiers and brackets."""

from __future__ import annotations

import re

WIDTH = 110

OPERATORS = (("->",), ("&", "|"), ("+", "-"))
"""From loose to tight; those of one group never stand beside each other without brackets."""
QUANTIFIER = re.compile(r"(!?(?:forall|exists) \w+: \S+ do) (.*) end")
STATEMENT = re.compile(r'( *)((?:return|if|elsif|(?:invariant|cover|liveness) "[^"]*"|\S+ :=) )(.+?)(;| then)')
WORD = re.compile(r"[A-Za-z_]\w*|->|.")


def fold(text: str, room: int) -> list[str]:
    """An expression as lines of that width, where it can be."""
    if len(text) <= room:
        return [text]
    operands = next((found for group in OPERATORS if len(found := _operands(text, group)) > 1), None)
    if operands is not None:
        made = [line for operand in operands for line in _hanging(fold(operand, room - 4))]
        return [made[0], *(f"  {line}" for line in made[1:])]
    quantified = QUANTIFIER.fullmatch(text)
    if quantified is not None:
        return [quantified[1], *(f"  {line}" for line in fold(quantified[2], room - 2)), "end"]
    if text.startswith("(") and _closes(text) == len(text) - 1:
        inner = _hanging(fold(text[1:-1], room - 2))
        return [f"({inner[0]}", *inner[1:-1], f"{inner[-1]})"] if inner[1:] else [text]
    return [text]


def _hanging(lines: list[str]) -> list[str]:
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def _operands(text: str, operators: tuple[str, ...]) -> list[str]:
    """The operands of operators outside all brackets and quantifiers, each but the first with its operator."""
    found, begun, depth = [], 0, 0
    for word in WORD.finditer(text):
        if word[0] in ("(", "[", "forall", "exists"):
            depth += 1
        elif word[0] in (")", "]", "end"):
            depth -= 1
        elif depth == 0 and word[0] in operators and text[word.start() - 1 : word.end() + 1] == f" {word[0]} ":
            found.append(text[begun : word.start() - 1])
            begun = word.start()
    return [*found, text[begun:]]


def _closes(text: str) -> int:
    """Where the bracket that opens the text is closed."""
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return position
    return -1


def folded(line: str) -> list[str]:
    """A line of a model, folded where it is too long and is a statement with an expression."""
    found = STATEMENT.fullmatch(line) if len(line) > WIDTH else None
    if found is None:
        return [line]
    indent, before, text, after = found.groups()
    first, *rest = fold(text, WIDTH - len(indent) - min(len(before), 16))
    lines = [f"{indent}{before}{first}", *(f"{indent}  {line}" for line in rest)]
    return [*lines[:-1], lines[-1] + after]
