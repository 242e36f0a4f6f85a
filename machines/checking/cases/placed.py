"""YAML with places: the data of a file, and where each entry and each key of it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from machines.language.mistakes import BadScenario, NotFound, Place

At = tuple[str, ...]
"""The way to an entry: keys, and numbers of list items, as texts."""
MERGE = "tag:yaml.org,2002:merge"


@dataclass(frozen=True)
class Placed:
    """The plain data of a file. What comes through a merge has no place of its own, but that of what is around it."""

    data: Any
    entries: dict[At, Place]
    keys: dict[At, Place]


def read_placed(path: Path) -> Placed:
    """Read a YAML file. Raises `BadScenario` and `NotFound`."""
    from ruamel.yaml import YAML

    text = text_of(path)
    node = _parsed(path, lambda: YAML(typ="safe").compose(text))
    _parsed(path, lambda: _check(node, str(path), (), set()))
    data = _parsed(path, lambda: YAML(typ="safe").load(text))
    placed = Placed(data, {(): Place(str(path), 1, 1)}, {})
    if node is not None:
        _note(placed, data, node, (), str(path))
    return placed


def text_of(path: Path) -> str:
    """The text of a file. Raises `BadScenario`, `NotFound`."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        what = "the file cannot be read: it is not in UTF-8"
        raise BadScenario(Place(str(path), 1, 1), what, "Save it in UTF-8.") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NotFound(Place(str(path), 1, 1), f"the file cannot be read ({why})", "Correct the path.") from error


def _parsed(path: Path, parse: Callable[[], Any]) -> Any:
    """What the YAML library makes of a file. Raises `BadScenario`."""
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return parse()
    except MarkedYAMLError as error:
        mark = error.problem_mark
        where = Place(str(path), mark.line + 1 if mark else 1, mark.column + 1 if mark else 1)
        problem = " ".join(str(error.problem).split())
        raise BadScenario(where, f"this is no YAML: {problem}", "Correct the text.") from error
    except (YAMLError, ValueError, RecursionError) as error:
        problem = "nested too deeply" if isinstance(error, RecursionError) else " ".join(str(error).split())
        raise BadScenario(Place(str(path), 1, 1), f"this is no YAML: {problem}", "Correct the text.") from error


def _check(node: Any, file: str, around: tuple[Any, ...], done: set[int]) -> None:
    """No list or mapping is part of itself, and keys are texts. Raises `BadScenario`."""
    if any(node is outer for outer in around):
        raise BadScenario(_place(node, file), "this is part of itself", "Write it out.")
    if id(node) in done or not isinstance(getattr(node, "value", None), list):
        return
    for part in node.value:
        key, value = part if isinstance(part, tuple) else (None, part)
        if key is not None and not isinstance(key.value, str):
            raise BadScenario(_place(key, file), "this key is no text", "Write a name before the colon.")
        _check(value, file, (*around, node), done)
    done.add(id(node))


def _note(placed: Placed, data: Any, node: Any, at: At, file: str) -> None:
    """Note where the entries of some data stand; `node` is what was written."""
    if isinstance(data, dict):
        written = {_spelled(key.value): (key, value) for key, value in node.value if key.tag != MERGE}
        for key, value in data.items():
            key_node, value_node = written.get(_spelled(str(key)), (None, None))
            here = (*at, str(key))
            if value_node is None:
                placed.entries[here] = placed.entries[at]
                continue
            placed.keys[here] = Place(file, key_node.start_mark.line + 1, key_node.start_mark.column + 1)
            placed.entries[here] = _place(value_node, file)
            _note(placed, value, value_node, here, file)
    elif isinstance(data, list):
        for number, (value, item) in enumerate(zip(data, node.value, strict=True)):
            placed.entries[*at, str(number)] = _place(item, file)
            _note(placed, value, item, (*at, str(number)), file)


def _spelled(key: str) -> str:
    """A key as it can be compared: true and True are one."""
    return key.lower() if key.lower() in ("true", "false") else key


def _place(node: Any, file: str) -> Place:
    """Where a value begins; of a text in quotation marks, behind them."""
    quoted = getattr(node, "style", None) in ("'", '"')
    return Place(file, node.start_mark.line + 1, node.start_mark.column + 1 + quoted)
