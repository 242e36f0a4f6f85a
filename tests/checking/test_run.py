"""A run: its jobs, their order, and that nothing depends on the number of workers."""

from __future__ import annotations

from typing import Any

import pytest

from machines.checking.run import Job, Selection, check, jobs
from machines.language import Mistake
from machines.language.loading import load
from tests.checking.case_files import case
from tests.checking.machines.heap import Nim

NIM = [("heap.py", Nim)]


def listed(*arguments: Any, **more: Any) -> list[tuple[str, str]]:
    return [(job.kind, job.name) for job in jobs(Selection(NIM, *arguments, **more))]


def test_without_a_choice_everything_that_must_hold_is_checked() -> None:
    everything = [("scope", "tiny"), ("scope", "small"), ("book", ""), ("alternatives", "tiny"), ("coverage", "")]
    assert listed() == everything


def test_chosen_scopes_and_switches_are_checked_alone() -> None:
    assert listed(["small"]) == [("scope", "small")]
    assert listed(switches={"LAST": "LOSES"}) == [("scope", "tiny"), ("scope", "small")]
    assert listed(["full"]) == []


def test_parts_may_be_left_out() -> None:
    assert listed(parts=("scope",)) == [("scope", "tiny"), ("scope", "small")]


def test_cases_of_the_machine_are_checked(tmp_path: Any) -> None:
    one = case(tmp_path, {"possible": "s.counters == 3"})
    other = case(tmp_path, {"possible": "s.counters == 3"}, id="another", machine="chess")
    assert listed(cases=[one, other])[-1] == ("case", "a-heap")
    found = list(check(Selection(NIM, cases=[one, other]), workers=1))
    assert [f.property for f in found if "/" in f.property] == ["a-heap/q1"]


def test_an_empty_selection_finds_nothing() -> None:
    assert list(check(Selection(NIM, ["full"]))) == []


def test_the_limit_reaches_every_scope() -> None:
    found = list(check(Selection(NIM, ["tiny"], limit=3), workers=1))
    assert {f.verdict.word for f in found} == {"undetermined"}


def test_progress_names_each_job() -> None:
    told: list[str] = []
    list(check(Selection(NIM, ["tiny"]), told.append, workers=1))
    assert told == ["heap.py scope tiny"]


def test_large_jobs_come_first() -> None:
    sizes = {kind: Job("nim", kind, name).size(Nim) for kind, name in [("alternatives", "tiny"), ("case", "x")]}
    assert sizes["alternatives"] > sizes["case"]
    assert Job("nim", "scope", "small").size(Nim) > Job("nim", "scope", "tiny").size(Nim)


def test_the_findings_are_the_same_for_any_number_of_workers() -> None:
    """Same findings, counts and plays, in the same order. On an installed machine: workers load it by name."""
    parts = ("scope", "book", "coverage")
    selection = Selection([("flash-timing", load("flash-timing"))], parts=parts)
    alone = [data(f) for f in check(selection, workers=1)]
    for workers in (3,):
        told: list[str] = []
        assert [data(f) for f in check(selection, told.append, workers=workers)] == alone
        assert sorted(told) == sorted(job.text for job in jobs(selection))


def data(finding: Any) -> dict[str, Any]:
    return {**finding.as_data(), "seconds": 0, "fired": sorted(finding.fired)}


def test_a_mistake_in_a_worker_is_the_mistake_of_the_run() -> None:
    selection = Selection([("trigger-pool", load("trigger-pool"))], ["tiny"], {"NO_SUCH_SWITCH": True})
    with pytest.raises(Mistake, match="there is no switch NO_SUCH_SWITCH"):
        list(check(selection, workers=2))
