"""The transcripts in tests/transcripts, README and guides: every command gives what is written below it.

In a block ```console a line that begins with `$ ` is a command, what follows its output (both streams), and a
last line `[n]` its exit code where that is not 0. SAITEI_WRITE_TRANSCRIPTS=1 writes what comes out now.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRANSCRIPTS = ROOT / "tests" / "transcripts"
BLOCK = re.compile(r"(?<=^```console\n)(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
SHELL = 'saitei() { "$SAITEI_PYTHON" -m machines.cli "$@"; }; '
README = ROOT / "README.md"
GUIDES = (ROOT / "machines" / "language" / "GUIDE.md", ROOT / "spec" / "formats" / "CASES.md")
"""Pages with so many commands that they are followed in long runs only."""
DAILY: tuple[str, ...] = ()
"""Of the transcripts those that are followed every day, besides the README."""
WRITE = os.environ.get("SAITEI_WRITE_TRANSCRIPTS") == "1"


def commands(block: str) -> Iterator[tuple[str, str]]:
    """The commands of a block with what is written below each."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def output_of(command: str, folder: Path) -> str:
    """What a command gives. The folder stands for /tmp/here in commands and output."""
    environment = {**os.environ, "SAITEI_PYTHON": sys.executable, "SAITEI_LANG": "en", "PYTHONUTF8": "1"}
    line = (SHELL + command).replace("/tmp/here", str(folder))
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=300,
    )
    text = done.stdout.decode().replace(str(folder), "/tmp/here").replace(f"{ROOT}/", "")
    text = "".join(f"{row.rstrip()}\n" for row in text.splitlines())
    return text + (f"[{done.returncode}]\n" if done.returncode else "")


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[] if path == README or path.stem in DAILY else pytest.mark.long)
        for path in (README, *GUIDES, *sorted(TRANSCRIPTS.glob("*.md")))
    ],
)
def test_transcript(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    def played(found: re.Match[str]) -> str:
        return "".join(f"$ {command}\n{output_of(command, tmp_path)}" for command, _ in commands(found[1]))

    again = BLOCK.sub(played, text)
    assert "Traceback" not in again
    if WRITE:
        path.write_text(again, encoding="utf-8")
    assert BLOCK.search(text), f"{path} has no block ```console"
    assert again == (path.read_text(encoding="utf-8") if WRITE else text)
