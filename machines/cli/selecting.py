"""What was selected on the command line: machines by name, scopes, switches, cases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from machines.checking.choosing import everyday_scopes, matches, selected_scopes
from machines.cli.interface import Wrong

if TYPE_CHECKING:
    from machines.checking.cases.files import Case
    from machines.language.machine import Machine
    from machines.language.scenario import Scenario

Named = tuple[str, "type[Machine]"]
"""A machine with the name it was loaded by."""


def machines(names: Sequence[str]) -> list[Named]:
    """The machines of these names, or all installed ones. Raises `Mistake`, `Wrong` for none at all."""
    from machines.language.loading import installed, load

    if any(not name.strip() for name in names):
        raise Wrong("select.no-name")
    found = [(name, load(name)) for name in dict.fromkeys(names or installed())]
    if not found:
        raise Wrong("select.no-machine")
    return found


def readings(pairs: Iterable[str]) -> dict[str, Any]:
    """Switches given as `NAME=VALUE`: true, false, or the name of a member. Raises `Wrong`."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Wrong("usage.switch", text=pair)
        reading = {"true": True, "false": False}.get(value.lower(), value)
        if found.setdefault(name, reading) != reading:
            raise Wrong("usage.switch-twice", name=name, one=_reading_text(found[name]), other=_reading_text(reading))
    return found


def _reading_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def with_switches(found: Sequence[Named], switches: Mapping[str, Any], *, named: bool) -> list[Named]:
    """The machines that have all these switches; those `named` must have them. Raises `Wrong`."""

    def known(machine: type[Machine]) -> bool:
        return set(switches) <= set(machine.declaration.switches())

    kept = [(name, machine) for name, machine in found if known(machine)]
    wrong = [machine for _, machine in found if not known(machine)]
    if wrong and (named or not kept):
        missing = next(s for s in switches if s not in wrong[0].declaration.switches())
        there = ", ".join(wrong[0].declaration.switches()) or "–"
        raise Wrong("select.no-switch", machine=wrong[0].name, name=missing, there=there)
    for _, machine in kept:
        _check_readings(machine, switches)
    return kept


def _check_readings(machine: type[Machine], switches: Mapping[str, Any]) -> None:
    """Raises `Wrong` for a reading that a switch does not have."""
    for name, value in switches.items():
        members = [getattr(m, "name", m) for m in machine.declaration.switches()[name][1]]
        if value not in members:
            there = ", ".join(map(_reading_text, members))
            raise Wrong("select.no-reading", switch=name, value=value, there=there)


def scopes_of(machine: type[Machine], wanted: Sequence[str]) -> list[Scenario]:
    """The scopes selected of a machine; without any `wanted` those of every day, or all if it has none."""
    return selected_scopes(machine, wanted) if wanted else everyday_scopes(machine)


def left_out(machine: type[Machine]) -> list[str]:
    """Names of the scopes that are checked only when they are named."""
    return [scope.name for scope in machine.scopes if scope not in everyday_scopes(machine)]


def cases_of(machine: type[Machine], wanted: Sequence[str]) -> list[Case]:
    """The cases selected of a machine, by id or the beginning of it; all without any. Raises `Mistake`."""
    from machines.checking.cases.files import read_case

    known = case_files().get(machine.name, {})
    exact = [case for case in wanted if case in known]
    return [
        read_case(path)
        for case, path in known.items()
        if not wanted or case in exact or matches(case, [w for w in wanted if w not in exact])
    ]


def with_cases(names: Sequence[str]) -> tuple[list[Named], list[Case]]:
    """The machines of these names, with those that the case files among the names are about, and these cases.

    A case has then the name that its machine itself has. Raises `Mistake`, `Wrong`.
    """
    from machines.checking.cases.files import read_case
    from machines.checking.cases.referring import refers

    files = [name for name in names if is_case_file(name)]
    named = [name for name in names if name not in files]
    chosen = machines(named) if named or not files else []
    cases = []
    for file in files:
        case = refers(read_case(Path(file)))
        name, machine = machine_of(case)
        if machine not in [known for _, known in chosen]:
            chosen.append((name, machine))
        cases.append(replace(case, machine=machine.name))
    return chosen, cases


def is_case_file(name: str) -> bool:
    """Whether a name on the command line is that of a case file."""
    return name.endswith((".yaml", ".yml"))


def machine_of(case: Case) -> Named:
    """The machine that a case is about: an installed one, or a file beside the case. Raises `Mistake`."""
    from machines.language.loading import load
    from machines.language.mistakes import NotFound

    name = str(case.path.parent / case.machine) if ".py" in case.machine else case.machine
    try:
        return name, load(name)
    except NotFound as mistake:
        remedy = f"{mistake.remedy} A file is named from the folder of the case." if ".py" in name else mistake.remedy
        raise NotFound(case.scenario.place("machine"), f"{mistake.what}: {name}", remedy) from None


@lru_cache
def case_files() -> dict[str, dict[str, Path]]:
    """For each machine the ids of its cases, with their files: from the heads of the files, quickly.

    Raises `Mistake`, which names the file, for one that is no case of an installed machine.
    """
    from machines.language.loading import installed
    from machines.language.resources import spec

    found: dict[str, dict[str, Path]] = {}
    known = set(installed())
    for path in sorted((spec() / "rulings").rglob("*.yaml")):
        case, machine = _head(path, known)
        found.setdefault(machine, {})[case] = path
    return found


def _head(path: Path, known: Set[str]) -> tuple[str, str]:
    """The id and the machine of a case. Raises `Mistake` where the machine is none of those known."""
    from machines.checking.cases.files import checked, read_case
    from machines.checking.cases.placed import text_of

    text = text_of(path)
    case, machine = (re.search(rf"^{key}: *([a-z0-9-]+) *$", text, re.MULTILINE) for key in ("id", "machine"))
    if case and machine and machine[1] in known:
        return case[1], machine[1]
    (whole,) = checked((read_case(path),), known)
    return whole.id, whole.machine


def one_scope(machine: type[Machine], wanted: str | None) -> Scenario:
    """The scope of a play: the one named, or the first. Raises `Wrong`."""
    for scope in machine.scopes:
        if wanted is None or scope.name == wanted:
            return scope
    there = ", ".join(scope.name for scope in machine.scopes) or "–"
    if wanted is None:
        raise Wrong("select.no-scopes", machine=machine.name)
    raise Wrong("select.no-scope", machine=machine.name, name=wanted, there=there)
