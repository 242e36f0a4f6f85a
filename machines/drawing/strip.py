"""Play strips: panels from left to right, each a question, the choice, what follows, what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from machines.checking.evidence import Evidence
from machines.checking.graph import asks_always
from machines.drawing.changes import changes
from machines.drawing.figure import (
    ACROSS,
    Arrangement,
    Block,
    Edge,
    Figure,
    Line,
    Node,
    Shape,
    Style,
    item,
    lines,
)
from machines.drawing.labels import Labels
from machines.drawing.palette import PLAIN, RULES, tones
from machines.engines.steps import Engine, Step
from machines.language.binding import Bound
from machines.language.faults import Fault

PANEL = 172.0
"""Width of the text of a panel, in points; four panels are a row."""


MOST_OPTIONS = 8
"""Of more options than this a panel tells the number."""


INSIDE = 9.0
"""How far the changes of a step are set in below it, in points."""
QUIET = 2
"""More steps in a row than this that change nothing shown are told as a number."""
OPTION, CHANGE, RULE = "○", "▸", "•"
SIGNS = {OPTION: "option", CHANGE: "change", RULE: "rules"}
"""Signs at the beginning of lines, and the sentences that explain them."""


@dataclass(frozen=True)
class Panel:
    """A stretch of a play that begins in the state `before`: what a player does, and what follows.

    `options` are those the player had. Only the first panel may begin without a player; the last one has no
    steps where the play stops at a question. `number` counts the questions; it is 0 where nobody was asked.
    """

    before: int
    options: tuple[Step, ...]
    steps: tuple[Step, ...]
    number: int = 0

    @property
    def after(self) -> int:
        return self.steps[-1].target if self.steps else self.before


def panels(engine: Engine, start: int, steps: Sequence[Step]) -> list[Panel]:
    """Divide a play at what players do. Cost: one call of the engine a step."""
    found: list[Panel] = []
    state, asked = start, 0
    for step in steps:
        if step.decider is not None:
            options = tuple(engine.steps(state))
            question = _is_question(engine.bound, options)
            asked += question
            found.append(Panel(state, options, (step,), asked if question else 0))
        elif not found:
            found.append(Panel(state, (), (step,)))
        else:
            found[-1] = replace(found[-1], steps=(*found[-1].steps, step))
        state = step.target
    options = _options(engine, state)
    return [*found, Panel(state, options, (), asked + 1)] if _is_question(engine.bound, options) else found


def _options(engine: Engine, state: int) -> tuple[Step, ...]:
    """What may happen in a state; nothing where the declaration is at fault, which is what such a play shows."""
    try:
        return tuple(engine.steps(state))
    except Fault:
        return ()


def _is_question(bound: Bound, options: Sequence[Step]) -> bool:
    if not options or options[0].decider is None:
        return False
    event = bound.declaration.events[options[0].instance.event]
    return len(options) > 1 or event.declines or asks_always(bound, event)


def strip(
    labels: Labels,
    engine: Engine,
    name: str,
    title: str,
    evidence: Evidence,
    *,
    subtitle: str = "",
    caption: tuple[str, ...] = (),
    shows: Sequence[str] = (),
) -> Figure:
    """The figure of a play. `shows` are the fields whose changes are told (none: all)."""
    bound = engine.bound
    tone = tones(bound.element_name(player) for player in bound.players)
    made = panels(engine, evidence.start, evidence.steps)
    if len(made) > 1 and not made[0].options and not changes(labels, bound, made[0].before, made[0].after, shows):
        made = made[1:]
    drawing = _Panels(labels, bound, tone, shows)
    nodes = [drawing.node(panel, position) for position, panel in enumerate(made)]
    if made[-1].after >> bound.layout.globals_width == 0:
        end = lines(labels.term("end-state"), Style.HEAD, PANEL)
        nodes.append(Node("end", Shape.END, (end,), PLAIN, least=(90.0, 0.0)))
    edges = tuple(Edge(a.id, b.id) for a, b in pairwise(nodes))
    legend = [(tone[bound.element_name(p)], labels.element(p)) for p in bound.players]
    if not all(panel.number for panel in made):
        legend.append((RULES, labels.say("unasked")))
    return Figure(
        name,
        title,
        labels.language,
        tuple(nodes),
        edges,
        series=labels.series(),
        subtitle=subtitle,
        legend=tuple(legend),
        caption=(*_signs(labels, nodes), *caption),
        arrangement=Arrangement.ROWS,
    )


def _signs(labels: Labels, nodes: Sequence[Node]) -> tuple[str, ...]:
    """What the signs mean that the panels use."""
    used = {line.text[:1] for node in nodes for block in node.blocks for line in block}
    told = labels.joined(*(labels.say(name) for sign, name in SIGNS.items() if sign in used))
    return (told,) if told else ()


@dataclass(frozen=True)
class _Panels:
    """Draws panels in one language."""

    labels: Labels
    bound: Bound
    tone: Mapping[str, str]
    shows: Sequence[str]

    def node(self, panel: Panel, position: int) -> Node:
        player = panel.options[0].decider if panel.options else None
        colour = RULES if player is None else self.tone[self.bound.element_name(player)]
        blocks = [self._head(panel, player)]
        first = panel.steps[:1] if player is not None else ()
        if first:
            blocks.append(self._choice(panel.before, first[0]))
        elif panel.options:
            blocks.append(self._options(panel.options))
        rest = panel.steps[len(first) :]
        if rest:
            blocks.append(self._follows(first[0].target if first else panel.before, rest))
        least = (PANEL + 2 * ACROSS, 0.0)
        return Node(f"panel-{position}", Shape.PANEL, tuple(blocks), colour, not panel.number, least)

    def _head(self, panel: Panel, player: Any) -> Block:
        if player is None:
            return (Line(self.labels.term("by-itself"), Style.WHO),)
        name = self.labels.element(player)
        if not panel.number:
            return (Line(name, Style.WHO), Line(self.labels.term("only-option"), Style.CITE))
        count = self.labels.pair(self.labels.term("options"), len(panel.options))
        return (Line(f"{panel.number}  {name}", Style.WHO), Line(count, Style.CITE))

    def _choice(self, before: int, step: Step) -> Block:
        chosen = lines(self.labels.event(step.instance.event), Style.HEAD, PANEL)
        about = [
            line for value in step.instance.arguments for line in lines(self.labels.value(value), Style.PLAIN, PANEL)
        ]
        return (*chosen, *about, *self._changes(before, step.target))

    def _options(self, options: Sequence[Step]) -> Block:
        """The question in which a play stops: what may be chosen."""
        shown = options if len(options) <= MOST_OPTIONS else options[: MOST_OPTIONS - 1]
        told = [self.labels.instance(step.instance.event, step.instance.arguments) for step in shown]
        if len(shown) < len(options):
            told.append(self.labels.pair(self.labels.term("others"), len(options) - len(shown)))
        return tuple(line for text in told for line in item(OPTION, text, Style.NOTE, PANEL))

    def _follows(self, before: int, steps: Sequence[Step]) -> Block:
        """What the rules do, each step with what it changes; long runs without a change are counted."""
        found: list[Line] = []
        quiet: list[Step] = []
        for step in steps:
            told = self._changes(before, step.target)
            if told:
                inside = (replace(line, indent=line.indent + INSIDE) for line in told)
                found += [*self._quiet(quiet), *self._step(step), *inside]
                quiet = []
            else:
                quiet.append(step)
            before = step.target
        return (*found, *self._quiet(quiet))

    def _quiet(self, steps: Sequence[Step]) -> Block:
        if len(steps) > QUIET:
            return item(RULE, self.labels.pair(self.labels.term("more-steps"), len(steps)), Style.CITE, PANEL)
        return tuple(line for step in steps for line in self._step(step))

    def _step(self, step: Step) -> Block:
        return item(RULE, self.labels.instance(step.instance.event, step.instance.arguments), Style.NOTE, PANEL)

    def _changes(self, before: int, after: int) -> Block:
        told = changes(self.labels, self.bound, before, after, self.shows)
        return tuple(line for text in told for line in item(CHANGE, text, Style.NOTE, PANEL - INSIDE))
