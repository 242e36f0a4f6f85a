"""Where everything of a figure stands: in ranks or in rows."""

from __future__ import annotations

from machines.drawing.figure import Arrangement, Figure
from machines.drawing.geometry import Layout
from machines.drawing.ranks import ranks
from machines.drawing.rows import rows


def arranged(figure: Figure, *, dot: str | None = None) -> Layout:
    """The layout of a figure. `dot` is another program instead of the locked one. Raises `NotFound`."""
    return rows(figure) if figure.arrangement is Arrangement.ROWS else ranks(figure, dot)
