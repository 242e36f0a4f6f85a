"""Every picture of every registered machine, in both languages: what `saitei diagrams` writes, and whether it is fresh."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

from machines.checking.cases.files import Case, all_cases
from machines.checking.graph import explore, questions
from machines.checking.run import check_scope
from machines.checking.verdicts import Finding
from machines.drawing import chart, folded, mermaid, png, rulings, svg
from machines.drawing.captions import sizes, verdicts
from machines.drawing.figure import Figure
from machines.drawing.index import INDEX, index
from machines.drawing.labels import LANGUAGES, Labels
from machines.language.binding import bind
from machines.language.loading import load
from machines.language.machine import Fold, Machine
from machines.language.mistakes import NotFound
from machines.language.scenario import Scenario

LIMIT = 200_000
"""Step states after which a scope is too large to be drawn."""

Report = Callable[[str], None]


@dataclass(frozen=True)
class Picture:
    """A figure of a machine. `stem` is its file without language and ending, below the folder of the gallery."""

    machine: str
    figure: Figure

    @property
    def stem(self) -> str:
        return f"{self.machine}/{self.figure.name}"

    def file(self, ending: str) -> str:
        """Its path below the folder of the gallery."""
        return f"{self.stem}.{self.figure.language}.{ending}"


def registered() -> list[str]:
    """The names of all machines that entry points register, sorted."""
    return sorted({entry.name for entry in entry_points(group="saitei.machines")})


def pictures(machine: type[Machine], cases: Sequence[Case]) -> Iterator[Picture]:
    """Charts, folds and strips of a machine. Raises `Mistake`, `TooLarge`."""
    for language in LANGUAGES:
        for figure in (*_charts(machine, language), *_folds(machine, language)):
            yield Picture(machine.name, figure)
    for case in cases:
        if case.machine == machine.name:
            ruling = rulings.decided(machine, case)
            for language in LANGUAGES:
                for figure in rulings.strips(ruling, language):
                    yield Picture(machine.name, figure)


def _charts(machine: type[Machine], language: str) -> Iterator[Figure]:
    declaration = machine.declaration
    labels = Labels(declaration, language)
    findings = _findings(machine, machine.scopes[0]) if machine.scopes else []
    for procedure in declaration.parts.procedures:
        events = declaration.events_of(procedure)
        phases = {phase for event in events for phase in event.sources}
        cited = {requirement for event in events for requirement in event.cites}
        own = labels.joined(
            labels.pair(labels.term("phase"), len(phases)),
            labels.pair(labels.term("event"), len(events)),
            labels.pair(labels.term("requirement"), len(cited)),
        )
        checked = (labels.joined(sizes(labels, machine.scopes[0].name, findings[0]), verdicts(labels, findings)),) if findings else ()
        yield chart.chart(declaration, procedure, labels, (labels.term("refused-when"), own, *checked))


def _folds(machine: type[Machine], language: str) -> Iterator[Figure]:
    for fold in machine.folds:
        scope = _scope(machine, fold)
        bound = bind(machine.declaration, scope)
        graph = questions(explore(bound, limit=LIMIT))
        labels = Labels(machine.declaration, language, bound)
        findings = _findings(machine, scope)
        caption = labels.joined(sizes(labels, scope.name, findings[0]), verdicts(labels, findings))
        yield folded.figure(labels, graph, fold, (caption,))


def _scope(machine: type[Machine], fold: Fold) -> Scenario:
    for scope in machine.scopes:
        if scope.name == fold.scope:
            return scope
    known = ", ".join(scope.name for scope in machine.scopes)
    raise NotFound(machine.declaration.parts.place, f"the fold {fold.name} names the scope {fold.scope}", f"There are {known}.")


def _findings(machine: type[Machine], scope: Scenario) -> list[Finding]:
    return list(check_scope(machine.declaration, scope, LIMIT))


# -- files


def files(names: Sequence[str] = (), *, dot: str | None = None, report: Report = lambda text: None) -> dict[str, str]:
    """The text of every file of the gallery by its path, the index among them. Raises `Mistake`, `TooLarge`."""
    found: dict[str, str] = {}
    drawn: list[Picture] = []
    cases = all_cases()
    for name in names or registered():
        for picture in pictures(load(name), cases):
            report(picture.file("svg"))
            found[picture.file("svg")] = svg.render(picture.figure, dot=dot)
            found[picture.file("mmd")] = mermaid.render(picture.figure)
            drawn.append(picture)
    found[INDEX] = index([(p.machine, p.figure) for p in drawn])
    return dict(sorted(found.items()))


def write(
    out: Path, names: Sequence[str] = (), *, dot: str | None = None, with_png: bool = False, report: Report = lambda text: None
) -> list[Path]:
    """Write the gallery and give its files. Pictures of the machines drawn that are no longer made are removed."""
    made = files(names, dot=dot, report=report)
    for path, text in made.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    for path in _left_over(out, made):
        (out / path).unlink()
    if with_png:
        for path in made:
            if path.endswith(".svg"):
                png.convert(out / path, (out / path).with_suffix(".png"))
    return [out / path for path in made]


def stale(out: Path, *, report: Report = lambda text: None) -> list[str]:
    """The files below `out` that differ from what is drawn today: changed, missing, or no longer drawn."""
    made = files(report=report)
    differing = [p for p, text in made.items() if not (out / p).is_file() or (out / p).read_bytes() != text.encode()]
    return sorted([*differing, *_left_over(out, made)])


def _left_over(out: Path, made: dict[str, str]) -> list[str]:
    """Pictures on disk, in the folders of machines that were drawn, that are not made any more."""
    folders = sorted({path.split("/")[0] for path in made if "/" in path})
    kept = [p for folder in folders for ending in ("svg", "mmd") for p in (out / folder).glob(f"*.{ending}")]
    return sorted(name for name in (p.relative_to(out).as_posix() for p in kept) if name not in made)
