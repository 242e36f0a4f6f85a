"""Long lines folded: at the loosest operators, then inside quantifiers and brackets."""

from __future__ import annotations

import re

WIDTH = 110

OPERATORS = (("?", ":"), ("->",), ("&", "|"), ("=", "!="), ("+", "-"))
"""From loose to tight; those of one group never stand beside each other without brackets."""

QUANTIFIER = re.compile(r"(!?(?:forall|exists) \w+: \S+ do) (.*) end")
STATEMENT = re.compile(r'( *)((?:return|if|elsif|(?:assert|invariant|cover|liveness) "[^"]*"|\S+ :=) )(.+?)(;| then)')
WORD = re.compile(r"[A-Za-z_]\w*|->|!=|.")


def fold(text: str, room: int) -> list[str]:
    """An expression as lines of that width, where it can be."""
    if len(text) <= room:
        return [text]
    operands = next((found for group in OPERATORS if len(found := _operands(text, group)) > 1), None)
    if operands is not None:
        made = [line for sign, operand in operands for line in _signed(sign, fold(operand, room - 4))]
        return [made[0], *(f"  {line}" for line in made[1:])]
    quantified = QUANTIFIER.fullmatch(text)
    if quantified is not None:
        return [quantified[1], *(f"  {line}" for line in fold(quantified[2], room - 2)), "end"]
    if text.startswith("(") and _closes(text) == len(text) - 1:
        first, *rest = fold(text[1:-1], room - 2)
        return _closed([f"({first}", *(f" {line}" for line in rest)])
    return [text]


def _signed(sign: str, lines: list[str]) -> list[str]:
    """The lines of an operand after its operator."""
    before = f"{sign} " if sign else ""
    return [f"{before}{lines[0]}", *(f"{' ' * len(before)}{line}" for line in lines[1:])]


def _closed(lines: list[str]) -> list[str]:
    return [*lines[:-1], f"{lines[-1]})"]


def _operands(text: str, operators: tuple[str, ...]) -> list[tuple[str, str]]:
    """The operands of operators outside all brackets and quantifiers, each with the operator before it."""
    found, begun, sign, depth = [], 0, "", 0
    for word in WORD.finditer(text):
        if word[0] in ("(", "[", "forall", "exists"):
            depth += 1
        elif word[0] in (")", "]", "end"):
            depth -= 1
        elif depth == 0 and word[0] in operators and text[word.start() - 1 : word.end() + 1] == f" {word[0]} ":
            found.append((sign, text[begun : word.start() - 1]))
            begun, sign = word.end() + 1, word[0]
    return [*found, (sign, text[begun:])]


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
    if len(before) > 16:
        room = WIDTH - len(indent) - len(after) - 2
        lines = [before.rstrip(), *(f"  {line}" for line in fold(text, room))]
    else:
        first, *rest = fold(text, WIDTH - len(indent) - len(before) - len(after))
        lines = [f"{before}{first}", *(f"  {line}" for line in rest)]
    return [*(f"{indent}{line}" for line in lines[:-1]), f"{indent}{lines[-1]}{after}"]
