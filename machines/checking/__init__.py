"""Checking: exhaustive search, properties, rulings, mutants, and the trace from requirements to them."""
