"""What a case refers to: the document it is from, and the requirements its questions cite."""

from __future__ import annotations

from collections.abc import Collection

from machines.checking.cases.files import Case
from machines.language.book import requirement_ids, source_ids
from machines.language.loading import installed
from machines.language.mistakes import BadScenario
from machines.language.nearest import nearest


def refers(case: Case, machines: Collection[str] | None = None) -> Case:
    """The case, if what it refers to is there. Raises `BadScenario`.

    A case about a machine that is not installed may name documents and requirements of its own.
    """
    if case.machine not in (installed() if machines is None else machines):
        return case
    if case.source is not None and case.source not in source_ids():
        what = f"there is no document {case.source} in spec/sources.yaml"
        raise BadScenario(
            case.scenario.place("source"), what, nearest(case.source, sorted(source_ids()), "They are listed there.")
        )
    for question in case.questions:
        for number, cited in enumerate(question.cites):
            if cited not in requirement_ids():
                own = ("cites",) in question.places
                path = ("cites", str(number))
                place = question.place(*path) if own else case.scenario.place(*path)
                remedy = nearest(cited, sorted(requirement_ids()), "They are listed in spec/requirements.", 0.7)
                raise BadScenario(place, f"there is no requirement {cited}", remedy)
    return case
