"""Engines: what runs a bound machine. All give the same steps, in the same packed states."""
