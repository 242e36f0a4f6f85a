"""Opening a play: the machine, the scenario and the readings that were named, bound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from machines.cli.about import about_scope
from machines.cli.interface import Wrong
from machines.cli.playing.citations import document
from machines.cli.playing.session import Session
from machines.cli.selecting import case_files, machine_of, one_scope
from machines.cli.texts import language, say
from machines.language.binding import bind
from machines.language.loading import load
from machines.language.scenario import Scenario

if TYPE_CHECKING:
    from machines.checking.cases.files import Case
    from machines.language.machine import Machine


@dataclass(frozen=True)
class Setting:
    """What a play is of, by the names that were given: these are saved with it."""

    machine: str
    scenario: str
    switches: Mapping[str, Any]
    start: int = 0

    def open(self) -> Opened:
        """A new play. Raises `Mistake`, `Wrong`."""
        machine = load(self.machine)
        found = scenario_of(machine, self.scenario)
        scenario, about = (found, [about_scope(machine, found)]) if isinstance(found, Scenario) else _about(found)
        bound = bind(machine.declaration, scenario.with_switches(self.switches))
        if self.start >= len(bound.initial):
            raise Wrong("play.no-start", n=self.start + 1, count=len(bound.initial))
        return Opened(machine, Session(bound, self.start), tuple(text for text in about if text))


@dataclass(frozen=True)
class Opened:
    """A play that has been opened. `about` are lines: what its scenario is about, and where it is from."""

    machine: type[Machine]
    session: Session
    about: tuple[str, ...]


def _about(case: Case) -> tuple[Scenario, list[str]]:
    """The scenario of a case, its title, and its source."""
    source = say("play.source" if case.official else "play.source-derived", name=document(case.source or "–"))
    return case.scenario, [case.title[language()], *([source] if case.source else [])]


def setting(name: str | None, scenario: str | None, scope: str | None, switches: Mapping[str, Any]) -> Setting:
    """The setting that the arguments of the command name. Raises `Mistake`, `Wrong`."""
    if scenario is not None:
        return Setting(name or machine_of(case_of(scenario))[0], scenario, switches)
    if name is None:
        raise Wrong("play.no-name")
    return Setting(name, one_scope(load(name), scope).name, switches)


def saved_setting(data: Mapping[str, Any], path: Path, name: str | None) -> Setting:
    """The setting of a saved play, which must be one of the machine `name`, if given. Raises `Mistake`, `Wrong`."""
    if name not in (None, data["machine"]) and _identity(load(name)) != _identity(load(data["machine"])):
        raise Wrong("play.save-of-another", path=path, has=data["machine"], asked=name)
    return Setting(data["machine"], data["scenario"], data.get("switches", {}), data.get("start", 0))


def _identity(machine: type[Machine]) -> tuple[str, str]:
    """What two machines have in common that are one: a file that is loaded twice gives two classes."""
    return machine.__module__, machine.__qualname__


def scenario_of(machine: type[Machine], text: str) -> Scenario | Case:
    """What a name stands for: a scope, the id of a case, or a case file. Raises `Mistake`, `Wrong`."""
    if any(scope.name == text for scope in machine.scopes):
        return one_scope(machine, text)
    if _is_path(text) or text in _known_cases():
        case = case_of(text)
        if _identity(machine_of(case)[1]) != _identity(machine):
            raise Wrong("play.other-machine", case=text, has=case.machine, asked=machine.name)
        return case
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
