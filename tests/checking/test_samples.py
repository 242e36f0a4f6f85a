"""The kind of question `samples`: values at moments of a play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from machines.checking.verdicts import Verdict
from machines.language import Mistake
from tests.checking.case_files import answer

P, R = Verdict.PROVED, Verdict.REFUTED
OF = ["s.counters", "s.next"]
AFTER = ["take_one()", "take_two()", "take_one()"]


@pytest.mark.parametrize(
    ("at", "verdict", "message"),
    [
        ([{"before": "take_one()", "are": [4, "FIRST"]}], P, ""),
        ([{"following": "take_one()", "are": [3, "SECOND"]}], P, ""),
        (
            [
                {"before": "take_one()", "are": [4, "FIRST"]},
                {"following": "take_one()", "are": [3, "SECOND"]},
                {"following": "take_one()", "are": [0, "FIRST"]},
            ],
            P,
            "",
        ),
        (
            [{"following": "take_two()", "are": [1, "FIRST"]}, {"before": "take_one()", "are": [1, "FIRST"]}],
            P,
            "",
        ),
        (
            [{"following": "take_one()", "are": [4, "SECOND"]}],
            R,
            "after take_one() it is [3, SECOND], not [4, SECOND]",
        ),
        (
            [{"before": "take_two()", "are": [4, "FIRST"]}],
            R,
            "before take_two() it is [3, SECOND], not [4, FIRST]",
        ),
        (
            [{"following": "take_two()", "are": [1, "FIRST"]}, {"following": "take_two()", "are": [1, "FIRST"]}],
            R,
            "take_two() does not happen then in this play",
        ),
        ([{"before": "skip()", "are": [4, "FIRST"]}], R, "skip() does not happen then in this play"),
    ],
)
def test_samples(tmp_path: Path, at: list[dict[str, Any]], verdict: Verdict, message: str) -> None:
    """Moments come in the order of the play; each is compared, and one that does not come is told."""
    found = answer(tmp_path, after=AFTER, samples={"of": OF, "at": at})
    assert (found.verdict, found.message) == (verdict, message)


@pytest.mark.parametrize(
    ("samples", "what"),
    [
        ({"of": ["s.heaps"], "at": [{"before": "take_one()", "are": [4]}]}, "has no field heaps"),
        ({"of": OF, "at": [{"before": "take_all()", "are": [4, "FIRST"]}]}, "there is no event take_all"),
        ({"of": OF, "at": [{"before": "take_one()", "are": [4]}]}, "one value for each expression"),
        ({"of": OF, "at": [{"before": "take_one()", "are": [4, "THIRD"]}]}, "THIRD"),
        ({"of": OF, "at": [{"are": [4, "FIRST"]}]}, "samples"),
        ({"of": OF, "at": []}, "samples"),
    ],
)
def test_mistakes(tmp_path: Path, samples: dict[str, Any], what: str) -> None:
    with pytest.raises(Mistake, match=r"case.yaml:\d+:\d+: ") as caught:
        answer(tmp_path, after=AFTER, samples=samples)
    assert what in str(caught.value)
