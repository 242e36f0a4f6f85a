"""A declaration typed cell by cell: functions that `exec` defines, their source known to `linecache` alone."""

from __future__ import annotations

import linecache
import sys
from types import ModuleType
from typing import Any

import pytest

from machines.engines.reference import Reference
from machines.engines.scalar import Scalar
from machines.language import Mistake, Scenario, bind
from tests.language.snippets import filled_in, unmarked


def cells(text: str) -> list[str]:
    """The text in cells, a class or function each."""
    return [cell.strip() + "\n" for cell in text.split("\n\n\n") if cell.strip()]


def typed(text: str, name: str, *, keep_source: bool = True) -> dict[str, Any]:
    """Run the cells one after the other as a notebook does."""
    module = ModuleType("the_notebook")
    sys.modules["the_notebook"] = module
    namespace = vars(module)
    for number, cell in enumerate(cells(text)):
        file = f"<{name}-{number}>"
        if keep_source:
            linecache.cache[file] = (len(cell), None, cell.splitlines(keepends=True), file)
        exec(compile(cell, file, "exec"), namespace)
    return namespace


SCENARIO = Scenario("notebook", {"Player": 2, "Card": 2, "cards": 2}, {"owner": [0, 1], "turn": 0})


def test_a_declaration_in_cells_runs_in_both_engines() -> None:
    body = "s.n = 1 if s.done else 2\nif card == s.last:\n    call(Main(left=1))"
    machine = typed(filled_in({"body": body}), "cell")["Demo"]
    bound = bind(machine.declaration, SCENARIO)
    (start,) = bound.initial
    assert Scalar(bound).steps(start) == Reference(bound).steps(start) != []


def test_a_mistake_names_the_cell_and_its_line() -> None:
    marked = unmarked(filled_in({"body": "s.n = 1\ns.zone[card] = «Phase.GO»"}))
    with pytest.raises(Mistake) as caught:
        typed(marked.text, "wrong")
    place = caught.value.place
    assert place.file.startswith("<wrong-") and place.text == marked.shown
    assert linecache.getline(place.file, place.line)[place.column - 1 :].startswith("Phase.GO")


def test_without_any_source_the_mistake_says_what_to_do() -> None:
    with pytest.raises(Mistake) as caught:
        typed(filled_in({}), "prompt", keep_source=False)
    assert (caught.value.code, caught.value.remedy) == ("bad-declaration", "Put it into a file or a notebook cell.")
