"""Independent jobs over several processes, with the same results in the same order for any number of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

R = TypeVar("R")
FEW = 4
"""Fewer jobs than this are not worth a process."""
MOST = 8
"""Processes, at most."""


def processes(workers: int | None = None) -> int:
    """How many processes there are for jobs: as many as asked for, or one a core."""
    return workers or min(os.cpu_count() or 1, MOST)


def spread(
    function: Callable[..., R],
    jobs: Sequence[tuple[Any, ...]],
    *,
    workers: int | None = None,
    chunk: int = 1,
    begin: Callable[..., None] | None = None,
    given: tuple[Any, ...] = (),
) -> Iterator[R]:
    """The results of `function(*job)`, in order. `begin(*given)` is called first, in each process.

    The function, its arguments and results must be picklable where there are several processes. Raises what the
    function raises.
    """
    count = processes(workers)
    if count == 1 or len(jobs) < FEW:
        if begin is not None:
            begin(*given)
        yield from (function(*job) for job in jobs)
        return
    with ProcessPoolExecutor(count, initializer=begin, initargs=given) as pool:
        yield from pool.map(function, *zip(*jobs, strict=True), chunksize=chunk)
