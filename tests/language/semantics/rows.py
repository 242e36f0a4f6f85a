"""Rows of the semantics: effects as text, the table before, and what is to be true of the table after."""

from __future__ import annotations

import linecache
import sys
import textwrap
from itertools import count
from types import ModuleType
from typing import Any

import machines.language as language
from machines.language import Procedure
from tests.language import playground

NUMBERS = count()
IMPORTS = {**{name: getattr(language, name) for name in language.__all__}, **vars(playground)}


def declared(source: str) -> dict[str, Any]:
    """Run a declaration's text in the playground; its source can be read as that of a notebook cell."""
    file, text = f"<semantics-{next(NUMBERS)}>", textwrap.dedent(source).strip() + "\n"
    module = ModuleType(file)
    module.__dict__.update(IMPORTS, __name__=file)
    sys.modules[file] = module
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec", flags=0x1000000), vars(module))
    return vars(module)


def acting(body: str, *, helpers: str = "", locals_: str = "", leaves: bool = True) -> type[Procedure]:
    """A procedure with one event of the rules, which does `body` and leaves."""
    source = f"""
{helpers}
class Main(Procedure):
    phase: Once = Once.GO
{textwrap.indent(locals_, "    ")}

    @event(Once.GO, by=RULES)
    def act(me, s: Table) -> None:
{textwrap.indent(textwrap.dedent(body).strip(), "        ")}
        {"leave()" if leaves else "pass"}
"""
    found: type[Procedure] = declared(source)["Main"]
    return found


def plain(value: Any) -> Any:
    """A value of a table as rows write it: elements by name, containers as lists."""
    if isinstance(value, playground.Card):
        return "abc"[value]
    if isinstance(value, playground.Player):
        return ("ann", "bob")[value]
    if isinstance(value, playground.Zone):
        return value.name
    if isinstance(value, playground.Queued):
        return [plain(value.card), value.left]
    if isinstance(value, language.Array):
        return [plain(item) for item in value.items_in_order()]
    if isinstance(value, language.Set | language.Bag):
        return [plain(member) for member in value]
    return value


def seen(table: Any, *names: str) -> dict[str, Any]:
    return {name: plain(getattr(table, name)) for name in names}
