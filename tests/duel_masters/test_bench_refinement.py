"""The shield check simulates the benchmark model: whatever that abstract check does, the check of the rules can do."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from machines.checking.graph import StepGraph, explore
from machines.duel_masters.counting import shields_of
from machines.duel_masters.models.kinds import keyword
from machines.duel_masters.models.scenarios import row, written
from machines.duel_masters.models.shield_check import ShieldCheck as Check
from machines.duel_masters.shield_check import CheckPhase
from machines.duel_masters.uses import UsesPhase
from machines.duel_masters.vocabulary import Keyword
from machines.engines.objects import Objects
from machines.language import Choose, Scenario, bind
from tests.duel_masters.refinement import simulation
from tests.examples.bench_model import BenchModel, HeldKind, Kind, Phase, Zone, scope

OWNER = "OWNER"
KINDS = tuple(Kind)
HELD = tuple(HeldKind)


def broken_card(card: str, kind: Kind) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The rows of a shield of a kind: the card, its abilities, their instructions."""
    said: dict[str, Any] = row(owner=OWNER, traits=["broken"])
    abilities, instructions = {}, {}
    if kind is Kind.SPELL:
        said |= row(card_type="SPELL", spell=f"{card}-spell")
        abilities[f"{card}-spell"] = row(source=card, kind="SPELL", text=f"{card}-moves")
        instructions[f"{card}-moves"] = row(does="CHARGE", target="TAKEN", among="HAND", up_to=True)
    if kind is Kind.EMBLEM:
        said["traits"] = ["broken", "emblem"]
    if kind in (Kind.SPELL, Kind.CREATURE, Kind.BOTH):
        abilities[f"{card}-trigger"] = keyword(card, "S_TRIGGER")
    if kind in (Kind.CREATURE, Kind.BOTH):
        abilities[f"{card}-enters"] = row(source=card, moment="ENTERS", whose="ITSELF")
    if kind in (Kind.G_STRIKE, Kind.BOTH):
        abilities[f"{card}-strike"] = keyword(card, "G_STRIKE")
    return said, abilities, instructions


def held_card(card: str, kind: HeldKind) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The rows of a card of the hand."""
    abilities = {}
    if kind is HeldKind.S_BACK:
        abilities[f"{card}-back"] = keyword(card, "S_BACK")
        abilities[f"{card}-enters"] = row(source=card, moment="ENTERS", whose="ITSELF")
    if kind is HeldKind.SABAKI_Z:
        abilities[f"{card}-sabaki"] = row(source=card, keyword="SABAKI_Z", works_in="HAND", of_traits=["emblem"])
    return row(owner=OWNER), abilities, {}


def concrete_scope(broken: int, held: int, *, without: str = "-none") -> Scenario:
    """All assignments of kinds: a card of each kind for each place, those that are not there outside the game; no card
    has an ability whose name ends `without`.
    """
    cards: dict[str, Any] = {"breaker": row(owner="ATTACKER"), "kept": row(owner=OWNER)}
    abilities: dict[str, Any] = {"breaks": row(source="breaker", text="break")}
    instructions: dict[str, Any] = {
        "break": row(does="BREAK", target="ALL", among="SHIELD", choice="OPPONENTS", with_traits=["broken"])
    }
    made = [(f"b{n}-{k.name}", broken_card(f"b{n}-{k.name}", k)) for n in range(broken) for k in KINDS]
    made += [(f"h{n}-{k.name}", held_card(f"h{n}-{k.name}", k)) for n in range(held) for k in HELD]
    for card, (said, its_abilities, its_instructions) in made:
        cards[card] = said
        abilities |= its_abilities
        instructions |= its_instructions
    abilities = {name: said for name, said in abilities.items() if not name.endswith(without)}
    beginnings = [
        {f"b{n}-{k.name}": "SHIELD" for n, k in enumerate(kinds)}
        | {f"h{n}-{k.name}": "HAND" for n, k in enumerate(hand)}
        for kinds in itertools.product(KINDS, repeat=broken)
        for hand in itertools.product(HELD, repeat=held)
    ]
    fixed = {"else": "OUTSIDE", "breaker": "BATTLE", "kept": "SHIELD"}
    return written(
        "bench",
        "",
        players=("ATTACKER", OWNER),
        cards=cards,
        abilities=abilities,
        instructions=instructions,
        traits=("broken", "emblem"),
        sizes={"queue": 4, "moves": broken + 1, "declarations": 2 * broken + held, "uses": 3},
        values={
            "turn": 1,
            "step": "MAIN",
            "deck": [3, 3],
            "queued": [[["breaks", None]], []],
            "zone": Choose(*({**fixed, **beginning} for beginning in beginnings)),
        },
    )


class View:
    """States of the kernel in the fields of the model; None in the middle of an action of the model."""

    def __init__(self, graph: StepGraph, broken: int, held: int) -> None:
        self.objects = Objects(graph.bound)
        names = graph.bound.element_names
        domains = {index.__name__: dict(zip(names[index], graph.bound.domains[index], strict=True)) for index in names}
        self.card, self.ability, self.owner = domains["Card"], domains["Ability"], domains["Player"][OWNER]
        self.broken, self.held = broken, held

    def __call__(self, state: int) -> Any:
        table, frames = self.objects.decode(state)
        phase, declared = self._phase(table, frames)
        if phase is None:
            return None
        queued = {q.ability for bag in table.queued.items_in_order() for q in bag}
        uses = {(u.card, table.keyword[u.ability]) for u in declared}
        cards = tuple(self._broken(table, n, uses, queued) for n in range(self.broken))
        hand = tuple(self._held(table, n, uses, queued) for n in range(self.held))
        return phase, shields_of.function(table, self.owner), cards, hand

    def _phase(self, table: Any, frames: list[Any]) -> tuple[Any, Any]:
        if not frames:
            return "DONE", ()
        top = frames[0]
        kind = type(top).__name__
        if kind == "Pool":
            at_rest = any(table.zone[self.card[f"b0-{k.name}"]].name == "SHIELD" for k in KINDS)
            return ("START" if at_rest else "RESOLVE"), ()
        if kind == "ShieldCheck":
            shown = {CheckPhase.DECLARE: "DECLARE", CheckPhase.MOVE: "MOVE", CheckPhase.DECLARE_SABAKI: "SABAKI"}
            return shown.get(top.phase), top.declared
        if kind == "CardUses" and top.phase is UsesPhase.CHOOSE:
            return "USE", top.declared
        return None, ()

    def _broken(self, table: Any, n: int, uses: set[Any], queued: set[Any]) -> tuple[str, str, str]:
        kind = next(k for k in KINDS if table.zone[self.card[f"b{n}-{k.name}"]].name != "OUTSIDE")
        card = self.card[f"b{n}-{kind.name}"]
        zone = "WAITING" if card in table.waiting else table.zone[card].name
        use = {
            (True, False): "S_TRIGGER",
            (False, True): "G_STRIKE",
            (True, True): "BOTH",
            (False, False): "QUEUED" if self.ability.get(f"b{n}-{kind.name}-enters") in queued else "FREE",
        }[(card, Keyword.S_TRIGGER) in uses, (card, Keyword.G_STRIKE) in uses]
        return kind.name, zone.replace("GRAVEYARD", "GRAVE"), use

    def _held(self, table: Any, n: int, uses: set[Any], queued: set[Any]) -> tuple[str, str]:
        kind = next(k for k in HELD if table.zone[self.card[f"h{n}-{k.name}"]].name != "OUTSIDE")
        card = self.card[f"h{n}-{kind.name}"]
        if any(used == card for used, _ in uses):
            return kind.name, "DECLARED"
        if self.ability.get(f"h{n}-{kind.name}-enters") in queued:
            return kind.name, "QUEUED"
        return kind.name, "USED" if table.zone[card].name == "BATTLE" else "FREE"


def model_look(graph: StepGraph, state: int) -> Any:
    """A state of the model in the same form."""
    table, frames = Objects(graph.bound).decode(state)
    phase = frames[0].phase.name if frames else "DONE"
    broken, held = (graph.bound.domains[type_named(graph, name)] for name in ("Broken", "Held"))
    return (
        phase,
        table.counted,
        tuple((table.kind[c].name, table.zone[c].name, table.use[c].name) for c in broken),
        tuple((table.held[h].name, table.held_use[h].name) for h in held),
    )


def type_named(graph: StepGraph, name: str) -> Any:
    return next(index for index in graph.bound.domains if index.__name__ == name)


def simulated(broken: int, held: int, check_scope: Scenario) -> list[Any]:
    """The beginnings of the model, as they look, that the check does not simulate."""
    model = explore(bind(BenchModel.declaration, scope(broken, held)))
    check = explore(bind(Check.declaration, check_scope))
    assert check.fault is None
    view = View(check, broken, held)
    looks = [model_look(model, state) for state in model.states]
    seen = [view(state) for state in check.states]
    related = simulation(model.targets, looks, check.targets, seen)
    failed = []
    for position in map(model.position, model.bound.initial):
        starts = [n for n in map(check.position, check.bound.initial) if seen[n] == looks[position]]
        if not starts or not all((position, start) in related for start in starts):
            failed.append(looks[position])
    return failed


@pytest.mark.parametrize(("broken", "held"), [(1, 1), pytest.param(2, 1, marks=pytest.mark.long)])
def test_the_check_can_do_all_that_the_model_does(broken: int, held: int) -> None:
    assert simulated(broken, held, concrete_scope(broken, held)) == []


@pytest.mark.parametrize(
    ("without", "kinds"),
    [
        ("-strike", {"G_STRIKE", "BOTH"}),
        ("-trigger", {"SPELL", "CREATURE", "BOTH"}),
        ("-enters", {"CREATURE", "BOTH"}),
        ("-sabaki", {"EMBLEM"}),
    ],
)
def test_a_check_that_lacks_something_cannot(without: str, kinds: set[str]) -> None:
    """Each part of the check is needed, for exactly the kinds of cards that have it."""
    failed = simulated(
        1, 0 if without != "-sabaki" else 1, concrete_scope(1, 0 if without != "-sabaki" else 1, without=without)
    )
    assert {cards[0][0] for _, _, cards, _ in failed} == kinds


def test_the_words_are_those_of_the_model() -> None:
    assert {phase.name for phase in Phase} | {"DONE"} == {
        "START",
        "DECLARE",
        "MOVE",
        "SABAKI",
        "USE",
        "RESOLVE",
        "DONE",
    }
    assert {zone.name for zone in Zone} == {"SHIELD", "WAITING", "HAND", "GRAVE", "BATTLE", "MANA"}
