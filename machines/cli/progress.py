"""Progress of long work: one line on the error stream, written over, and only where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from machines.cli.columns import cut, width


class Progress:
    """Shows what is being done. Call it with a text; `pause` clears the line before other output."""

    def __init__(self, *, shown: bool) -> None:
        self.shown, self._width = shown, 0

    def __call__(self, text: str) -> None:
        """Show a text in the place of the last one."""
        if self.shown:
            text = cut(f"… {text}", 78)
            sys.stderr.write(f"\r{text}{' ' * max(0, self._width - width(text))}")
            sys.stderr.flush()
            self._width = width(text)

    def pause(self) -> None:
        """Clear the line."""
        if self.shown and self._width:
            sys.stderr.write(f"\r{' ' * self._width}\r")
            sys.stderr.flush()
            self._width = 0


@contextmanager
def progress() -> Iterator[Progress]:
    """Progress for the time of a block."""
    line = Progress(shown=sys.stderr.isatty())
    try:
        yield line
    finally:
        line.pause()
