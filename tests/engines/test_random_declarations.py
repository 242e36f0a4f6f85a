"""The reference and the generated engine agree on random declarations."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, note, settings

from machines.language import bind
from tests.engines.agreement import agree
from tests.engines.random_declarations import declarations, module

STATES = 40
"""How many states are compared of each declaration."""


def compare(text: str) -> None:
    note(text)
    with module(text) as made:
        agree(bind(made.Made.declaration, made.SCENARIO), STATES)


@given(declarations())
@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_engines_agree_on_random_declarations(text: str) -> None:
    compare(text)


@pytest.mark.long
@given(declarations())
@settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
def test_engines_agree_on_many_random_declarations(text: str) -> None:
    compare(text)
