"""Opening a play: the machine, the scenario and the readings that were named, bound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from machines.cli.interface import Wrong
from machines.cli.playing.session import Session
from machines.cli.selecting import case_files, one_scope
from machines.language.binding import bind
from machines.language.loading import load

if TYPE_CHECKING:
    from machines.checking.cases.files import Case
    from machines.language.machine import Machine
    from machines.language.scenario import Scenario


@dataclass(frozen=True)
class Setting:
    """What a play is of, by the names that were given: these are saved with it."""

    machine: str
    scenario: str
    switches: Mapping[str, Any]
    start: int = 0

    def session(self) -> Session:
        """A new play. Raises `Mistake`, `Wrong`."""
        machine = load(self.machine)
        scenario = scenario_of(machine, self.scenario).with_switches(self.switches)
        bound = bind(machine.declaration, scenario)
        if self.start >= len(bound.initial):
            raise Wrong("play.no-start", n=self.start + 1, count=len(bound.initial))
        return Session(bound, self.start)


def setting(name: str | None, scenario: str | None, scope: str | None, switches: Mapping[str, Any]) -> Setting:
    """The setting that the arguments of the command name. Raises `Mistake`, `Wrong`."""
    if scenario is not None:
        case = case_of(scenario)
        return Setting(name or case.machine, scenario, switches)
    if name is None:
        raise Wrong("play.no-name")
    return Setting(name, one_scope(load(name), scope).name, switches)


def scenario_of(machine: type[Machine], text: str) -> Scenario:
    """The scenario of a name: a scope, the id of a case, or a case file. Raises `Mistake`, `Wrong`."""
    if any(scope.name == text for scope in machine.scopes):
        return one_scope(machine, text)
    if _is_path(text) or text in _known_cases():
        case = case_of(text)
        if case.machine != machine.name:
            raise Wrong("play.other-machine", case=text, has=case.machine, asked=machine.name)
        return case.scenario
    return one_scope(machine, text)


def case_of(text: str) -> Case:
    """The case of an id, or in a file. Raises `Mistake`, `Wrong`."""
    from machines.checking.cases.files import read_case

    path = Path(text) if _is_path(text) else _known_cases().get(text)
    if path is not None:
        return read_case(path)
    raise Wrong("play.no-case", name=text)


def _is_path(text: str) -> bool:
    return text.endswith((".yaml", ".yml"))


def _known_cases() -> dict[str, Path]:
    return {case: path for cases in case_files().values() for case, path in cases.items()}
