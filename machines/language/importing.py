"""What Python says when a file cannot be run, as one mistake with its place and its remedy."""

from __future__ import annotations

import builtins
import re
import sys
import traceback
from enum import Enum
from pathlib import Path

from machines.language.mistakes import (
    BadDeclaration,
    Mistake,
    NotFound,
    NotPython,
    OutsideSubset,
    Place,
    UnknownField,
    UnknownName,
)
from machines.language.nearest import nearest

OWN = str(Path(__file__).parent)
STANDARD = str(Path(traceback.__file__).parent)

SYNTAX: tuple[tuple[str, str, str], ...] = (
    (
        r"Maybe you meant '==' or|perhaps you meant \"==\"|cannot assign to .* here",
        "`=` assigns; a comparison is wanted",
        "Write `==`.",
    ),
    (r"expected ':'", "the line that opens a block ends with a colon", "Write `:` at its end."),
    (r"expected an indented block", "a block is empty", "Indent its lines, or write `pass`."),
    (
        r"unindent does not match|unexpected indent|inconsistent use of tabs",
        "the indentation does not fit",
        "Indent alike lines alike.",
    ),
    (r"was never closed", "a bracket is never closed", "Close it."),
    (r"unmatched '|does not match opening", "a bracket closes nothing", "Delete it, or open it."),
    (r"unterminated|EOL while", "a text is never closed", "Close it with the same quotation mark."),
    (r"forgot a comma", "something is missing between two expressions", "Write the comma or the operator."),
    (r"unicode error|encoding", "the file is not in UTF-8", "Save it in UTF-8."),
    (
        r"'return' outside function|'break' outside|'await' outside",
        "this stands outside a function",
        "Indent it, or delete it.",
    ),
    (
        r"invalid character|invalid non-printable",
        "a character that Python does not have",
        "Write ASCII brackets, commas and quotes.",
    ),
)
"""Python's words (a regular expression), ours, and what to do."""


def mistake_of(error: BaseException, where: Place) -> Mistake:
    """The mistake that an exception of an import comes from; `where` if nothing better is known."""
    if isinstance(error, SyntaxError | ValueError):
        unreadable = _unreadable(getattr(error, "filename", None) or where.file)
        if unreadable is not None:
            return unreadable
    if isinstance(error, SyntaxError):
        return _syntax(error, where)
    place = _raised_at(error) or where
    if isinstance(error, ImportError):
        return _import(error, place)
    if isinstance(error, NameError):
        return _name(error, place)
    if isinstance(error, AttributeError):
        return _attribute(error, place)
    if isinstance(error, TypeError):
        return _type(error, place)
    if isinstance(error, SystemExit):
        return OutsideSubset(place, "the file ends the program", "Only declare; delete the call.")
    what = f"running the file fails with {type(error).__name__}" + (f" ({_said(error)})" if str(error) else "")
    return BadDeclaration(place, what, "Correct this line.")


def _said(error: BaseException) -> str:
    """What Python says, without its guess and as part of a sentence."""
    return re.sub(r"\s*\. Did you mean.*$", "", " ".join(str(error).split())).rstrip(".")


def _raised_at(error: BaseException) -> Place | None:
    """The innermost line that is neither the language's nor Python's own."""
    for line in reversed(traceback.extract_tb(error.__traceback__)):
        file = line.filename
        python = file.startswith(("<frozen", STANDARD)) and "site-packages" not in file
        if python or file.startswith(OWN) or not line.line:
            continue
        start, end = line.colno or 0, line.end_colno if line.end_lineno == line.lineno else None
        indent = len(_raw(line.filename, line.lineno or 0)) - len(_raw(line.filename, line.lineno or 0).lstrip())
        text = _raw(line.filename, line.lineno or 0)[start:end].strip() if line.colno is not None else line.line
        return Place(line.filename, line.lineno or 0, (start if line.colno is not None else indent) + 1, text)
    return None


def _raw(file: str, line: int) -> str:
    import linecache

    return linecache.getline(file, line).rstrip("\n")


def _unreadable(file: str) -> Mistake | None:
    """The first byte of a file that no source in UTF-8 has."""
    try:
        raw = Path(file).read_bytes()
    except (OSError, ValueError):
        return None
    at, what, remedy = raw.find(b"\0"), "a NUL stands in the file", "Delete it, or save the file as plain text."
    if at < 0:
        try:
            raw.decode()
        except UnicodeDecodeError as error:
            at, what, remedy = error.start, "the file is not in UTF-8", "Save it in UTF-8."
        else:
            return None
    line = raw[:at].rpartition(b"\n")[2]
    text = raw[at - len(line) :].partition(b"\n")[0].replace(b"\0", b"").decode(errors="backslashreplace").strip()
    place = Place(file, raw.count(b"\n", 0, at) + 1, len(line.decode(errors="replace")) + 1, text)
    return NotPython(place, what, remedy)


def _syntax(error: SyntaxError, where: Place) -> Mistake:
    column = max(error.offset or 1, 1)
    text = (error.text or "").strip()
    place = Place(error.filename or where.file, error.lineno or 0, column, text)
    for pattern, what, remedy in SYNTAX:
        if re.search(pattern, error.msg):
            return NotPython(place, what, remedy)
    return NotPython(
        place, f"Python cannot read this ({error.msg.rstrip('.')})", "Correct the line, or the one before it."
    )


def _import(error: ImportError, place: Place) -> Mistake:
    module = error.name or ""
    if isinstance(error, ModuleNotFoundError):
        known = ["machines.language", *sys.stdlib_module_names]
        remedy = nearest(module, known, "Install it, or correct its name.", 0.8)
        return NotFound(place, f"there is no module {module}", remedy)
    named = re.match(r"cannot import name '(\w+)'", str(error))
    if named and "circular import" in str(error):
        return NotFound(
            place, f"{module} is still being read: two files import each other", "Move what both need to a third file."
        )
    if named:
        there = vars(sys.modules[module]) if module in sys.modules else {}
        remedy = nearest(named[1], [n for n in there if not n.startswith("_")], "Correct the name.")
        return NotFound(place, f"{module} has no {named[1]}", remedy)
    return NotFound(place, _said(error), "Correct the import.")


def _attribute(error: AttributeError, place: Place) -> Mistake:
    owner = getattr(error.obj, "__name__", type(error.obj).__name__)
    if isinstance(error.obj, type) and issubclass(error.obj, Enum):
        what = f"{owner} has no member {error.name}"
        return UnknownField(place, what, nearest(error.name, error.obj.__members__))
    return UnknownField(place, f"{owner} has no {error.name}", "Correct the name.")


def _name(error: NameError, place: Place) -> Mistake:
    import machines.language as language

    name = error.name or ""
    if name in language.__all__:
        return UnknownName(place, f"{name} is not imported", f"Write `from machines.language import {name}`.")
    remedy = nearest(name, [*language.__all__, *dir(builtins)], "Define it above, or import it.", 0.85)
    return UnknownName(place, f"the name {name} means nothing here", remedy)


def _type(error: TypeError, place: Place) -> Mistake:
    said = _said(error)
    said = re.sub(r"(\w+)\.__init__\(\)", r"\1()", said)
    missing = re.match(r"(\w+)\(\) missing \d+ required (?:keyword-only|positional) arguments?: (.*)", said)
    if missing and missing[1] == "event" and "'by'" in missing[2]:
        return BadDeclaration(
            place, "the event does not say who decides", "Write @event(SOURCE, TARGET, by=a role or RULES)."
        )
    if missing:
        return BadDeclaration(
            place, f"{missing[1]}(…) lacks {missing[2]}", "Give it; name a role or helper without calling it."
        )
    bare = re.match(r"(invariant|witness|step_property)\(\) takes 0 positional arguments", said)
    if bare:
        remedy = f'Write @{bare[1]}() or @{bare[1]}(cites="…").'
        return BadDeclaration(place, f"{bare[1]} is given something without a name, or lacks its brackets", remedy)
    surplus = re.match(r"(\w+)\(\) got an unexpected keyword argument '(\w+)'", said)
    if surplus:
        return BadDeclaration(
            place, f"{surplus[1]}(…) has no {surplus[2]}=", "Correct the word; see SEMANTICS.md, section 1."
        )
    return BadDeclaration(place, f"Python refuses this ({said})", "Correct this line.")
