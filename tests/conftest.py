"""Hypothesis profiles: ordinary runs draw the same examples every time; `long` draws many, from the seed given."""

from __future__ import annotations

import gc

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("ordinary", derandomize=True, deadline=None, max_examples=40, suppress_health_check=SLOW)
settings.register_profile(
    "long", deadline=None, max_examples=400, suppress_health_check=SLOW, print_blob=True, database=None
)
settings.load_profile("ordinary")

gc.set_threshold(100_000)  # as the command line does: most of what tests make is kept, too
