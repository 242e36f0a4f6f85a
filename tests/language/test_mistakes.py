"""Every mistake of a declaration: its code, its exact place and text, what is wrong and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.language import Mistake
from machines.language.loading import load
from tests.language import (
    mistakes_in_classes,
    mistakes_in_events,
    mistakes_in_expressions,
    mistakes_in_machines,
    mistakes_in_statements,
)
from tests.language.snippets import Row, filled_in, unmarked, written

ROWS = [
    *mistakes_in_expressions.ROWS,
    *mistakes_in_statements.ROWS,
    *mistakes_in_events.ROWS,
    *mistakes_in_classes.ROWS,
    *mistakes_in_machines.ROWS,
]


def test_the_declaration_without_a_mistake_is_read(tmp_path: Path) -> None:
    assert load(str(written(tmp_path, filled_in({})))).__name__ == "Demo"


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_mistake(tmp_path: Path, row: Row) -> None:
    marked = unmarked(filled_in(row.holes))
    path = written(tmp_path, marked.text)
    with pytest.raises(Mistake) as caught:
        load(str(path))
    mistake = caught.value
    assert (mistake.code, row.what in mistake.what, row.remedy in mistake.remedy) == (row.code, True, True), str(
        mistake
    )
    assert (mistake.place.file, mistake.place.line, mistake.place.column) == (str(path), marked.line, marked.column), (
        str(mistake)
    )
    assert mistake.place.text == marked.shown
    assert "\n" not in str(mistake) and str(mistake).startswith(f"{path}:{marked.line}:{marked.column}: ")
