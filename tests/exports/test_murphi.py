"""The Murphi model: the same everywhere, in ASCII, readable back; what it cannot say is said."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from machines.cli import main
from machines.engines.steps import Instance
from machines.exports.formats import written
from machines.exports.identifiers import label
from machines.exports.murphi.model import export, model
from machines.exports.murphi.types import WIDEST
from machines.exports.refusing import NotExportable
from machines.language import Scenario, bind
from machines.language.machine import Machine
from tests.examples.bench_model import BenchModel, Kind
from tests.examples.errands import Errands, Shop, Wish
from tests.exports.in_japanese import 機械
from tests.registered import MACHINES

GOLDEN = Path(__file__).parents[1] / "golden" / "errands-tiny.m"
ERRANDS = "tests/examples/errands.py"


def test_golden() -> None:
    """To write it anew: saitei export tests/examples/errands.py --scope tiny --out tests/golden/errands-tiny.m"""
    assert export(bind(Errands.declaration, Errands.scopes[0])) == GOLDEN.read_text(encoding="ascii")


def test_the_command_writes_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["export", ERRANDS, "--scope", "tiny", "--format", "murphi"]) == 0
    assert capsys.readouterr().out == GOLDEN.read_text(encoding="ascii")
    assert main.run(["export", ERRANDS, "--scope", "tiny", "--out", str(tmp_path / "model.m")]) == 0
    assert (tmp_path / "model.m").read_bytes() == GOLDEN.read_bytes()


def test_another_reading_is_another_model(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["export", ERRANDS, "--switch", "GIVING_UP=false"]) == 0
    assert "GIVING_UP: false;" in capsys.readouterr().out


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_order_of_hashes_does_not_matter(hash_seed: str) -> None:
    program = (
        "from machines.language.loading import load\n"
        "from machines.language import bind\n"
        "from machines.exports.murphi import export\n"
        "machine = load('flash-timing')\n"
        "print(export(bind(machine.declaration, machine.scopes[0])), end='')\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    made = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    machine = MACHINES["flash-timing"]
    assert made.stdout.decode("ascii") == export(bind(machine.declaration, machine.scopes[0]))


@pytest.mark.parametrize("machine", [*MACHINES.values(), BenchModel, 機械], ids=lambda machine: machine.name)
def test_every_machine_is_exported_in_ascii(machine: type[Machine]) -> None:
    """Every event is a rule, but for one whose parameter has no value in the scope."""
    bound = bind(machine.declaration, machine.scopes[0])
    text = export(bound)
    assert text.isascii()
    for event in machine.declaration.events.values():
        possible = all(values is None or values for values in bound.parameter_ranges[event.id])
        assert (f'rule "{label(event.id)}"' in text) == possible


def test_names_that_are_not_in_ascii_are_listed() -> None:
    text = export(bind(機械.declaration, 機械.scopes[0]))
    assert "--   u672d_u8d64 is \\u672d_\\u8d64" in text
    assert "  u672d_u8d64: 0;" in text


# -- the way back


def test_a_fired_rule_is_an_instance() -> None:
    made = model(bind(Errands.declaration, Errands.scopes[0]))
    assert made.instance("Outing.set_out", {"wish_shop": "1", "wish_urgent": "true"}) == Instance(
        "Outing.set_out", (Wish(Shop(1), True),)
    )
    assert made.instance("Errand.buy", {}) == Instance("Errand.buy")
    assert made.instance("the run is over", {}) is None


def test_a_start_state_is_an_initial_state() -> None:
    bound = bind(BenchModel.declaration, BenchModel.scopes[1])
    starts = model(bound).starts
    names = [starts.variables[unit] for unit in starts.begun.varying]
    given = dict(zip(names, ["Kind_SPELL", "Kind_EMBLEM", "HeldKind_NONE", "HeldKind_SABAKI_Z"], strict=True))
    state = starts.initial(given, "2-2")
    assert state in bound.initial
    kinds = bound.layout.globals["kind"]
    assert kinds.codec.decode(state >> kinds.offset & kinds.mask).items_in_order() == [Kind.SPELL, Kind.EMBLEM]


def test_every_start_state_is_found_again() -> None:
    bound = bind(BenchModel.declaration, BenchModel.scopes[0])
    starts = model(bound).starts
    assert starts.begun.independent
    assert set(starts.begun.states.values()) == set(bound.initial)


# -- what is left out


def test_what_speaks_of_whole_runs_is_left_out_with_a_sentence() -> None:
    text = export(bind(Errands.declaration, Errands.scopes[0]))
    assert 'Left out: "every run ends"' in text


def test_properties_can_be_chosen() -> None:
    text = export(bind(Errands.declaration, Errands.scopes[0]), ["the_day_can_be_given_up"])
    assert 'cover "the_day_can_be_given_up"' in text
    assert "invariant" not in text
    assert "Left out" not in text


def test_a_bag_over_too_many_elements_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    small = Errands.scopes[0]
    scenario: Scenario = replace(small, sizes={**small.sizes, "Shop": WIDEST}, values={"wishes": [], "money": 1})
    with pytest.raises(NotExportable, match=r"a bag over 16384 different elements of Wish"):
        written(bind(Errands.declaration, scenario), "murphi")
