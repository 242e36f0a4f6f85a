"""Every picture of every registered machine, in both languages: writing them, and whether they are fresh."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

from machines.checking.cases.files import Case, all_cases, read_case
from machines.checking.choosing import selected_scopes
from machines.checking.graph import StepGraph, explore, questions
from machines.checking.scopes import check_graph
from machines.checking.spreading import spread
from machines.checking.verdicts import Finding
from machines.drawing import captions, chart, folded, mermaid, png, rulings, svg
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
    """A figure of a machine. `stem` is its file below the gallery, without language and ending."""

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


def _charts(machine: type[Machine]) -> Iterator[Figure]:
    declaration = machine.declaration
    graphs = [(scope, explore(bind(declaration, scope), limit=LIMIT)) for scope in _small_scopes(machine)]
    findings: dict[str, list[Finding]] = {}
    for procedure in declaration.parts.procedures:
        checked: list[Finding] = []
        if graphs:
            scope, graph = max(graphs, key=lambda pair: _fired(pair[1], procedure))
            if scope.name not in findings:
                findings[scope.name] = list(check_graph(declaration, scope, graph, time.perf_counter()))
            checked = findings[scope.name]
        for language in LANGUAGES:
            labels = Labels(declaration, language)
            told = captions.checked(labels, checked) if checked else ()
            yield chart.chart(declaration, procedure, labels, (*captions.chart_counts(labels, procedure), *told))


def _small_scopes(machine: type[Machine]) -> Sequence[Scenario]:
    """The tiny scopes; where none is called so, the first one."""
    return selected_scopes(machine, ["tiny"]) or machine.scopes[:1]


def _fired(graph: StepGraph, procedure: str) -> int:
    """How many events of a procedure fire in a scope: its chart tells of the scope that shows most of it."""
    return sum(event.startswith(f"{procedure}.") for event in graph.fired())


def _folded(machine: type[Machine], fold: Fold) -> Iterator[Figure]:
    scope = _scope(machine, fold)
    bound = bind(machine.declaration, scope)
    graph = explore(bound, limit=LIMIT)
    findings = list(check_graph(machine.declaration, scope, graph, time.perf_counter()))
    asked = questions(graph)
    for language in LANGUAGES:
        labels = Labels(machine.declaration, language, bound)
        yield folded.figure(labels, asked, fold, captions.checked(labels, findings))


def _scope(machine: type[Machine], fold: Fold) -> Scenario:
    for scope in machine.scopes:
        if scope.name == fold.scope:
            return scope
    known = ", ".join(scope.name for scope in machine.scopes)
    raise NotFound(
        machine.declaration.parts.place,
        f"the fold {fold.name} names the scope {fold.scope}",
        f"There are {known}.",
    )


# -- files


def files(
    names: Sequence[str] = (),
    cases: Sequence[tuple[str, Path]] = (),
    *,
    dot: str | None = None,
    report: Report = lambda text: None,
) -> dict[str, str]:
    """The text of every file by its path; the index is made with all machines only.

    `cases` are files of cases with the machines, to load, that they are about: their strips are drawn besides, and
    nothing else where there are no `names`. Raises `Mistake`, `TooLarge`.
    """
    found: dict[str, str] = {}
    drawn: list[Picture] = []
    jobs = [(name, *part, dot) for name in _in_full(names, cases) for part in _parts(load(name))]
    jobs += [(name, "file", str(path), dot) for name, path in cases]
    for rendered in spread(_rendered, jobs):
        for picture, picture_svg, picture_mmd in rendered:
            report(picture.file("svg"))
            found[picture.file("svg")], found[picture.file("mmd")] = picture_svg, picture_mmd
            drawn.append(picture)
    if not names and not cases:
        found[INDEX] = index([(p.machine, p.figure) for p in drawn])
    return dict(sorted(found.items()))


def _in_full(names: Sequence[str], cases: Sequence[object]) -> Sequence[str]:
    """The machines of which everything is drawn: those named, or all where nothing at all is."""
    return names if names or cases else registered()


def _parts(machine: type[Machine]) -> list[tuple[str, str]]:
    """What is drawn of a machine independently: its charts, its folds, each case about it."""
    cases = [("case", case.id) for case in all_cases() if case.machine == machine.name]
    return [("charts", ""), *(("fold", fold.name) for fold in machine.folds), *cases]


def _rendered(name: str, kind: str, part: str, dot: str | None) -> list[tuple[Picture, str, str]]:
    """The pictures of a part of a machine, as SVG and as Mermaid."""
    return [
        (picture, svg.render(picture.figure, dot=dot), mermaid.render(picture.figure))
        for picture in (Picture(load(name).name, figure) for figure in _figures(load(name), kind, part))
    ]


def _figures(machine: type[Machine], kind: str, part: str) -> Iterator[Figure]:
    if kind == "charts":
        yield from _charts(machine)
    elif kind == "fold":
        yield from _folded(machine, next(fold for fold in machine.folds if fold.name == part))
    else:
        ruling = rulings.decided(machine, _case(kind, part))
        for language in LANGUAGES:
            yield from rulings.strips(ruling, language)
            yield from rulings.tables(ruling, language)


def _case(kind: str, part: str) -> Case:
    """A case of the rulings by its id, or that of a file."""
    return read_case(Path(part)) if kind == "file" else next(case for case in all_cases() if case.id == part)


def write(
    out: Path,
    names: Sequence[str] = (),
    cases: Sequence[tuple[str, Path]] = (),
    *,
    dot: str | None = None,
    with_png: bool = False,
    report: Report = lambda text: None,
) -> list[Path]:
    """Write the gallery and give its files. Pictures that a machine drawn no longer has are removed.

    Raises `Mistake`, `TooLarge`, `OSError`.
    """
    made = files(names, cases, dot=dot, report=report)
    for path, text in made.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    for path in _left_over(out, made, _in_full(names, cases)):
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
    return sorted([*differing, *_left_over(out, made, registered())])


def _left_over(out: Path, made: dict[str, str], drawn: Sequence[str]) -> list[str]:
    """Pictures on disk, in the folders of machines of which everything was drawn, that are not made any more."""
    folders = sorted({load(name).name for name in drawn})
    kept = [p for folder in folders for ending in ("svg", "mmd") for p in (out / folder).glob(f"*.{ending}")]
    return sorted(name for name in (p.relative_to(out).as_posix() for p in kept) if name not in made)
