"""SVG to PNG, on request, by a program of the machine: the locked renderer has no Japanese letters."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from machines.language.mistakes import NotFound, Place

PROGRAMS: dict[str, tuple[str, ...]] = {
    "rsvg-convert": ("--zoom={zoom}", "--output={png}", "{svg}"),
    "resvg": ("--zoom", "{zoom}", "{svg}", "{png}"),
    "inkscape": ("{svg}", "--export-type=png", "--export-dpi={dpi}", "--export-filename={png}"),
    "magick": ("-density", "{dpi}", "{svg}", "{png}"),
}
"""Programs that draw text with the machine's fonts, the best known first, and how each is called."""


def convert(svg: Path, png: Path, *, zoom: int = 2) -> None:
    """Write a PNG of an SVG. Raises `NotFound` when no program is there, or none succeeds."""
    values = {"svg": str(svg), "png": str(png), "zoom": str(zoom), "dpi": str(96 * zoom)}
    for name, arguments in PROGRAMS.items():
        program = shutil.which(name)
        if program is not None:
            made = subprocess.run([program, *(a.format(**values) for a in arguments)], capture_output=True, check=False)
            if made.returncode == 0 and png.exists():
                return
    raise NotFound(
        Place(str(svg), 0, 0),
        f"no program makes a PNG of it ({', '.join(PROGRAMS)})",
        "On Debian: apt-get install librsvg2-bin fonts-noto-cjk.",
    )
