"""Executable, model-checked specifications of card-game timing rules."""
