"""The rules behind an event: the requirements it cites, with their statements, under the documents they are from."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from machines.cli.columns import columns
from machines.cli.texts import language, say
from machines.language import ir
from machines.language.book import Book, Requirement
from machines.language.declaration import Declaration
from machines.language.machine import Machine
from machines.language.resources import spec
from machines.language.walking import nodes_through

WIDE = 92
"""Letters of a statement on a line."""


@lru_cache
def titles() -> Mapping[str, Mapping[str, str]]:
    """The titles of the documents, by id and language."""
    from ruamel.yaml import YAML

    data: Any = YAML(typ="safe").load((spec() / "sources.yaml").read_text(encoding="utf-8"))
    return {str(entry["id"]): entry["title"] for entry in data["sources"]}


def document(source: str) -> str:
    """A document by its title in the language spoken, with its id."""
    title = titles().get(source, {}).get(language())
    return f"{title} ({source})" if title else source


def cited(declaration: Declaration, event_id: str, refusal: str | None = None) -> tuple[str, ...]:
    """What an event cites; first, what is cited by the helpers of the conditions that give this refusal."""
    event, helpers = declaration.events[event_id], declaration.helpers
    failed = tuple(require.condition for require in event.requires if require.refusal == refusal)
    called = [node.helper for node, _ in nodes_through(failed, helpers) if isinstance(node, ir.Invoke)]
    first = [cite for name in called if name in helpers for cite in helpers[name].cites]
    return tuple(dict.fromkeys((*first, *event.cites)))


def told(machine: type[Machine], cites: Iterable[str]) -> Iterator[str]:
    """Citations as lines: under each document the ids with their statements, or the places in it."""
    known = {entry.id: entry for entry in Book.requirements_of(machine.requirements)}
    rows: dict[str, list[list[str]]] = {}
    for cite in dict.fromkeys(cites):
        source, row = _row(known.get(cite), cite)
        rows.setdefault(source, []).append(row)
    if rows:
        yield f"  {say('play.rules-behind')}"
    for source, found in rows.items():
        yield f"    {document(source)}" if source else f"    {say('play.unknown-source')}"
        for name, *text in found:
            yield from columns([[name, *text[:1]], *(["", more] for more in text[1:])], indent=6)


def _row(entry: Requirement | None, cite: str) -> tuple[str, list[str]]:
    """The document of a citation, and its id with the lines of its statement."""
    if entry is not None:
        return entry.source, [entry.id, *textwrap.wrap(entry.statement, WIDE)]
    source, colon, place = cite.partition(":")
    return (source, [place]) if colon else ("", [cite])
