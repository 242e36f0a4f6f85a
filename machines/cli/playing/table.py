"""What lies on the table: the values of all fields, and of the locals of the procedures in progress."""

from __future__ import annotations

import itertools
from collections.abc import Collection
from typing import Any

from machines.cli.columns import columns
from machines.cli.playing.session import Session
from machines.cli.playing.wording import Wording
from machines.cli.texts import say
from machines.language.domains import Record
from machines.language.layout import elements
from machines.language.types import ArrayOf, BagOf, SetOf, Type


def table(session: Session, words: Wording, only: Collection[str] | None = None) -> list[str]:
    """A row for each field (`only` these): its name, its value, what it is; the innermost procedure comes first."""
    model, bound = session.model, session.bound
    state = type(model.table).__name__
    rows = [
        [
            name,
            _shown(words, bound.field_types[name], getattr(model.table, name)),
            words.found(f"{state}.{name}"),
        ]
        for name in bound.layout.globals
        if only is None or name in only
    ]
    for frame in model.stack:
        procedure = type(frame).__name__
        rows.append([f"{procedure}.{frame.phase.name}", "", words.phase(frame)])
        for name, kind in bound.local_types[procedure].items():
            if name != "phase":
                value = _shown(words, kind, getattr(frame, name))
                rows.append([f"  {name}", value, words.found(f"{procedure}.{name}")])
    return columns(rows, indent=2)


def _shown(words: Wording, kind: Type, value: Any) -> str:
    """A value of any type; of an array the keys are put together that have the same value."""
    if isinstance(kind, ArrayOf):
        texts = [_shown(words, kind.item, item) for item in value.items_in_order()]
        keys = itertools.product(*(elements(key, words.bound.domains) for key in kind.keys))
        names = [" ".join(map(words.value, key)) for key in keys]
        groups: dict[str, list[str]] = {}
        for name, text in zip(names, texts, strict=True):
            groups.setdefault(text, []).append(name)
        if len(groups) == 1 and len(names) > 1:
            return say("play.all", value=texts[0])
        return "; ".join(f"{words.comma(found)}: {text}" for text, found in groups.items())
    if isinstance(kind, SetOf | BagOf):
        return f"{{{words.comma(_single(words, member) for member in value)}}}"
    return _single(words, value)


def _single(words: Wording, value: Any) -> str:
    """A value; a record of several parts stands in brackets."""
    several = isinstance(value, Record) and sum(part is not None for part in value.values()) > 1
    return f"[{words.value(value)}]" if several else words.value(value)
