"""Play strips: a play as panels from left to right. A panel is a question, the choice, what follows by itself, what changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from machines.checking.evidence import Evidence
from machines.checking.graph import asks_always
from machines.drawing.changes import changes
from machines.drawing.figure import Arrangement, Block, Edge, Figure, Line, Node, Shape, Style, item, lines
from machines.drawing.labels import Labels
from machines.drawing.palette import PLAIN, RULES, tones
from machines.engines.scalar import Scalar
from machines.engines.steps import Step
from machines.language.binding import Bound

PANEL = 172.0
"""Width of the text of a panel, in points; four panels are a row."""


@dataclass(frozen=True)
class Panel:
    """A stretch of a play: the state it begins in, the choice if it begins with one, the number of options, the rest."""

    before: int
    choice: Step | None
    options: int
    passages: tuple[Step, ...]

    @property
    def after(self) -> int:
        last = self.passages[-1] if self.passages else self.choice
        return last.target if last else self.before


def panels(bound: Bound, start: int, steps: Sequence[Step]) -> list[Panel]:
    """Divide a play at its questions. Cost: one call of the engine a step."""
    engine = Scalar(bound)
    found: list[Panel] = []
    state = start
    for step in steps:
        options = engine.steps(state)
        if _is_question(bound, options):
            found.append(Panel(state, step, len(options), ()))
        elif not found:
            found.append(Panel(state, None, 0, (step,)))
        else:
            last = found[-1]
            found[-1] = Panel(last.before, last.choice, last.options, (*last.passages, step))
        state = step.target
    return found


def _is_question(bound: Bound, options: Sequence[Step]) -> bool:
    if not options or options[0].decider is None:
        return False
    event = bound.declaration.events[options[0].instance.event]
    return len(options) > 1 or event.declines or asks_always(bound, event)


def strip(
    labels: Labels, name: str, title: str, evidence: Evidence, *, subtitle: str = "", caption: tuple[str, ...] = (), shows: Sequence[str] = ()
) -> Figure:
    """The figure of a play. `shows` are the fields whose changes are told (none: all)."""
    bound = evidence.bound
    tone = tones(bound.element_name(player) for player in bound.players)
    made = panels(bound, evidence.start, evidence.steps)
    nodes = [_panel(labels, bound, panel, number, tone, shows) for number, panel in enumerate(made)]
    if evidence.steps and bound.layout.globals_width and evidence.steps[-1].target >> bound.layout.globals_width == 0:
        nodes.append(Node("end", Shape.END, (lines(labels.term("end-state"), Style.HEAD, PANEL),), PLAIN, least=(90.0, 0.0)))
    edges = tuple(Edge(a.id, b.id) for a, b in zip(nodes, nodes[1:], strict=False))
    legend = [(tone[bound.element_name(p)], labels.element(p)) for p in bound.players]
    if any(panel.passages for panel in made):
        legend.append((RULES, labels.term("by-itself")))
    return Figure(name, title, labels.language, tuple(nodes), edges, (), subtitle, tuple(legend), caption, Arrangement.ROWS)


def _panel(labels: Labels, bound: Bound, panel: Panel, number: int, tone: dict[str, str], shows: Sequence[str]) -> Node:
    blocks: list[Block] = []
    colour = RULES
    if panel.choice is None:
        blocks.append((Line(labels.term("rules-as-decider"), Style.WHO),))
    else:
        colour = tone[bound.element_name(panel.choice.decider)]
        asked = f"{number + 1}  {labels.element(panel.choice.decider)}"
        blocks.append((Line(asked, Style.WHO), Line(labels.pair(labels.term("options"), panel.options), Style.CITE)))
        blocks.append(_choice(labels, panel.choice))
    if panel.passages:
        blocks.append(tuple(line for step in panel.passages for line in _passage(labels, step)))
    told = changes(labels, bound, panel.before, panel.after, shows)
    if told:
        blocks.append(tuple(line for text in told for line in item("▸", text, Style.NOTE, PANEL)))
    return Node(f"panel-{number}", Shape.PANEL, tuple(blocks), colour, dashed=panel.choice is None, least=(PANEL + 22, 0.0))


def _choice(labels: Labels, step: Step) -> Block:
    chosen = lines(labels.event(step.instance.event), Style.HEAD, PANEL)
    about = [line for argument in step.instance.arguments for line in lines(labels.value(argument), Style.PLAIN, PANEL)]
    return (*chosen, *about)


def _passage(labels: Labels, step: Step) -> Block:
    what = labels.instance(step.instance.event, step.instance.arguments)
    said = what if step.decider is None else labels.pair(labels.element(step.decider), what)
    return item("·", said, Style.NOTE, PANEL)
