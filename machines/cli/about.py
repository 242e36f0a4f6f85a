"""What a machine and its parts are about, in a sentence in the language spoken.

English is what the declaration says itself; Japanese, and what a declaration has no room for, is in the glossary.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Any

from machines.cli.texts import catalogue, language, say

if TYPE_CHECKING:
    from machines.language.book import Term
    from machines.language.declaration import PropertyIR
    from machines.language.machine import Machine
    from machines.language.scenario import Scenario


def about_machine(machine: type[Machine]) -> str:
    """What a machine is about."""
    return _japanese(machine, machine_id(machine)) or first_sentence(machine.declaration.parts.doc)


def about_scope(machine: type[Machine], scope: Scenario) -> str:
    """What a scope is about; empty where nothing says it."""
    return _japanese(machine, scope_id(machine, scope)) or " ".join(scope.doc.split())


def about_switch(machine: type[Machine], name: str) -> str:
    """What a switch decides; empty for a machine without a book."""
    return _meaning(machine, f"{machine.declaration.parts.state.__name__}.{name}")


def about_value(machine: type[Machine], value: Any) -> str:
    """What a value of a switch means; empty for a machine without a book, and for yes and no."""
    return _meaning(machine, f"{type(value).__name__}.{value.name}") if isinstance(value, Enum) else ""


def about_property(machine: type[Machine], found: PropertyIR) -> str:
    """What a property says: of a property of runs without a text of its own, put together from what it speaks of."""
    name = found.name.replace(" ", "_")
    key = f"list.{_kebab(found.kind)}"
    if found.kind == "EveryRunEnds":
        return _japanese(machine, name) or say(key)
    own = _japanese(machine, name) or first_sentence(found.property.doc) or _meaning(machine, name)
    if own or key not in catalogue(language()):
        return own
    told = (_condition(p.ir.doc, p.ir.name) for p in found.predicates)
    return say(key, **dict(zip(("first", "second"), told, strict=False)))


def _condition(doc: str, name: str) -> str:
    """What a condition says, to stand in a sentence: its docstring without its beginning, or its name."""
    text = first_sentence(doc).removeprefix("Whether ").rstrip(".")
    return text[:1].lower() + text[1:] or name.replace("_", " ")


def kind_of_property(kind: str) -> str:
    """The form of a property: in English as it is declared."""
    from machines.language.book import glossary

    return glossary()[_kebab(kind)].ja if language() == "ja" else kind


def first_sentence(text: str) -> str:
    """The first sentence of a docstring."""
    plain = " ".join(text.split())
    return plain.split(". ")[0].rstrip(".") + "." if plain else ""


# -- the glossary


def machine_id(machine: type[Machine]) -> str:
    """The entry that says what a machine is about, within its book."""
    return f"{machine.name}.about"


def scope_id(machine: type[Machine], scope: Scenario) -> str:
    """The entry that says what a scope is about, within the book of its machine."""
    return f"{machine.name}.{scope.name.replace('-', '_')}"


def _entry(machine: type[Machine], name: str) -> Term | None:
    from machines.language.book import glossary

    return glossary().get(f"{machine.book}/{name}") if machine.book else None


def _japanese(machine: type[Machine], name: str) -> str:
    """A Japanese text; empty if another language is spoken, or there is none."""
    entry = _entry(machine, name) if language() == "ja" else None
    return entry.ja if entry else ""


def _meaning(machine: type[Machine], name: str) -> str:
    """What an entry means, or its label where Japanese is spoken: meanings are in English."""
    entry = _entry(machine, name)
    return "" if entry is None else entry.ja if language() == "ja" else entry.meaning


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
