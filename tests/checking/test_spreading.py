"""Jobs over processes: the same results in the same order, whatever the number of them."""

from __future__ import annotations

import pytest

from machines.checking.spreading import spread

JOBS = [(n, m) for n in range(4) for m in (3, 1, 2)]
SEEN: list[str] = []


def power(n: int, m: int) -> int:
    return int(n**m)


def begin(word: str) -> None:
    SEEN.clear()
    SEEN.append(word)


def with_word(n: int) -> str:
    return f"{SEEN[0]} {n}"


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_order(workers: int) -> None:
    assert list(spread(power, JOBS, workers=workers, chunk=2)) == [n**m for n, m in JOBS]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_given_is_there_in_each_process(workers: int) -> None:
    found = spread(with_word, [(n,) for n in range(6)], workers=workers, begin=begin, given=("word",))
    assert list(found) == [f"word {n}" for n in range(6)]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_job_raises_is_raised(workers: int) -> None:
    with pytest.raises(TypeError):
        list(spread(power, [*JOBS, ("x", "y")], workers=workers))
