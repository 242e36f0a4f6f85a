"""Bound machines in the languages of other tools: one target a module or package, what they share beside it."""
