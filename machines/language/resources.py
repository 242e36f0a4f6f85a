"""Where the data of `spec/` lies: inside the installed package, or beside it in the repository."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import machines


@lru_cache
def spec() -> Path:
    """The folder of requirements, glossary, sources, rulings and formats. Raises FileNotFoundError."""
    package = Path(machines.__file__).parent
    for candidate in (package / "_spec", package.parent / "spec"):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError("the data folder `spec` is missing: install the package anew")
