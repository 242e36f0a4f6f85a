"""Conditions put together: `and`, `or` and `not` of pieces, with tests of fixed bits merged into one.

Only conditions that cannot raise change places, and only among themselves.
"""

from __future__ import annotations

from machines.engines.scalar.code import BOOL, FALSE, TRUE, Code, Match, truth

NEVER, ALWAYS = frozenset({0}), frozenset({1})
"""The numbers of a condition that is false, or true, wherever it does not raise."""


def condition(text: str, *operands: Code, match: Match | None = None) -> Code:
    """A piece of type bool; it may raise if one of its operands may."""
    faults = any(operand.faults for operand in operands)
    return Code(text, BOOL, faults=faults, match=None if faults else match)


def matching(match: Match) -> Code:
    """The condition that bits of a state variable are so."""
    return condition(f"({match.variable} & {match.mask} == {match.pattern})", match=match)


def tested(code: Code) -> Code:
    """A condition that is a bit of a state variable, as a test of that bit."""
    if code.match is None and code.bits is not None and code.bits.width == 1:
        bit = 1 << code.bits.offset
        return code._replace(match=Match(code.bits.variable, bit, bit))
    return code


def negation(code: Code) -> Code:
    """That it is not so."""
    if code.constant:
        return truth(not code.value)
    found = tested(code).match
    if found is not None and found.mask.bit_count() == 1:
        return matching(found._replace(pattern=found.mask ^ found.pattern))
    numbers = None if code.decided is None else NEVER if code.decided else ALWAYS
    return condition(f"(not {code.text})", code)._replace(numbers=numbers)


def conjunction(items: list[Code]) -> Code:
    """All of them, in order."""
    kept: list[Code] = []
    for item in (part for whole in items for part in whole.parts or (whole,)):
        if item.decided is False:
            if item.constant and not any(k.faults for k in kept):
                return FALSE
            kept.append(item)
            break
        if not item.constant:
            kept.append(tested(item))
    pieces = _merged(kept)
    if pieces is None:
        return FALSE
    if len(pieces) < 2:
        return pieces[0] if pieces else TRUE
    numbers = NEVER if pieces[-1].decided is False else None
    return condition(f"({' and '.join(p.text for p in pieces)})", *pieces)._replace(
        parts=tuple(pieces), numbers=numbers
    )


def _merged(items: list[Code]) -> list[Code] | None:
    """The items with tests that stand together made one; None if they exclude each other and nothing raises
    before.
    """
    pieces: list[Code] = []
    matches: dict[str, Match] = {}
    start = 0
    for item in [*items, None]:
        if item is not None and item.match is not None:
            variable, mask, pattern = item.match
            known = matches.get(variable, Match(variable, 0, 0))
            if known.mask & mask & (known.pattern ^ pattern):
                pieces[start:] = [FALSE]
                return None if len(pieces) == 1 else pieces
            matches[variable] = Match(variable, known.mask | mask, known.pattern | pattern)
        elif item is not None and not item.faults:
            pieces.append(item)
        else:
            pieces[start:start] = [matching(match) for match in matches.values()]
            pieces += [item] if item is not None else []
            matches, start = {}, len(pieces)
    return pieces


def disjunction(items: list[Code]) -> Code:
    """Any of them, in order."""
    kept: list[Code] = []
    for item in items:
        if item.decided is True:
            if item.constant and not any(k.faults for k in kept):
                return TRUE
            kept.append(item)
            break
        if not item.constant:
            kept.append(item)
    if not kept:
        return FALSE
    if len(kept) == 1:
        return kept[0]
    numbers = ALWAYS if kept[-1].decided is True else None
    return condition(f"({' or '.join(k.text for k in kept)})", *kept)._replace(numbers=numbers)
